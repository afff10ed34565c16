//! The contract between the server and its clients: the requests and answers of each endpoint, as types.
//!
//! ```text
//! these types ── serde ────── requests are read and answers written with them
//!             └─ schemars ─── the OpenAPI document (`openapi`) ── the page's types (`contract.d.ts`)
//! ```
//!
//! There is one file for each file of `api/`. A request is named `…Request`, an answer `…Answer`, an event of a stream
//! `…Event`; types that the command's `--json` writes too come from [`shudu::json::types`]. In an answer, `None` is
//! written as null, except that a field with `skip_serializing_if` is left out.

pub(crate) mod catalogue;
pub(crate) mod error;
pub(crate) mod generate;
pub(crate) mod learn;
pub(crate) mod pictures;
pub(crate) mod play;
pub(crate) mod read;
mod scene;
pub(crate) mod set;
mod status;

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shudu::json;
use shudu::logic::policies::POLICIES;

pub(crate) use self::scene::Scene;
pub(crate) use self::status::Status;

/// A type that a client may send.
pub(crate) trait Request: DeserializeOwned + JsonSchema + Send + Sync + 'static {}
impl<T: DeserializeOwned + JsonSchema + Send + Sync + 'static> Request for T {}

/// A type that the server sends: an answer or an event.
pub(crate) trait Told: Serialize + JsonSchema + 'static {}
impl<T: Serialize + JsonSchema + 'static> Told for T {}

/// What goes out: an answer or an event, with the version of its fields. An OpenAPI document says which version of
/// OpenAPI it is, and may have no field that OpenAPI does not know.
pub(crate) fn value(told: &impl Told) -> Value {
    let value = serde_json::to_value(told).unwrap_or_default();
    if value.get("openapi").is_some() { value } else { json::versioned(value) }
}

/// The id of a policy.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct PolicyId(String);

impl PolicyId {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl JsonSchema for PolicyId {
    fn schema_name() -> Cow<'static, str> {
        "Policy".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "An order of techniques.",
            "type": "string",
            "enum": POLICIES.iter().map(|policy| policy.id).collect::<Vec<_>>(),
        })
    }
}

/// An answer that is a file and not JSON.
pub(crate) struct File {
    pub(crate) content_type: &'static str,
    pub(crate) bytes: Vec<u8>,
}
