//! Checks values against the schemas of the document, more strictly than the schemas themselves require: a field that
//! no schema names is an error, so that the server sends nothing undocumented.

use std::collections::BTreeSet;

use serde_json::Value;

/// The document, and a lookup of schemas by name.
pub(crate) struct Document(pub(crate) Value);

impl Document {
    /// The schema of what an endpoint gives: its answer, or each of its events.
    pub(crate) fn gives(&self, method: &str, path: &str) -> &Value {
        let content = &self.0["paths"][path][method]["responses"]["200"]["content"];
        let given = content.get("application/json").or_else(|| content.get("text/event-stream"));
        &given.unwrap_or_else(|| panic!("{method} {path} gives no JSON"))["schema"]
    }

    /// Fails if a value does not match a schema.
    #[track_caller]
    pub(crate) fn hold(&self, value: &Value, schema: &Value, whose: &str) {
        if let Err(wrong) = self.check(value, schema) {
            panic!("{whose}: {wrong}");
        }
    }

    fn check(&self, value: &Value, schema: &Value) -> Result<(), String> {
        let mut known = BTreeSet::new();
        self.fits(value, schema, &mut known)?;
        let names = value.as_object().into_iter().flatten().map(|(name, _)| name);
        match names.into_iter().find(|name| !known.contains(*name)) {
            Some(name) => Err(format!("no schema names `{name}`")),
            None => Ok(()),
        }
    }

    /// Whether a value matches a schema. The names of the fields that any part of the schema mentions are added to
    /// `known`.
    fn fits(
        &self,
        value: &Value,
        schema: &Value,
        known: &mut BTreeSet<String>,
    ) -> Result<(), String> {
        let short = || value.to_string().chars().take(80).collect::<String>();
        if let Some(name) = schema["$ref"].as_str() {
            let target = self.0.pointer(name.trim_start_matches('#'));
            let target = target.ok_or_else(|| format!("{name} is not there"))?;
            self.fits(value, target, known).map_err(|wrong| format!("{name}: {wrong}"))?;
        }
        if schema.get("const").is_some_and(|only| only != value) {
            return Err(format!("{} is not {}", short(), schema["const"]));
        }
        if schema["enum"].as_array().is_some_and(|words| !words.contains(value)) {
            return Err(format!("{} is not one of {}", short(), schema["enum"]));
        }
        if !has_type(value, &schema["type"]) {
            return Err(format!("{} is not of type {}", short(), schema["type"]));
        }
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.fits(value, part, known)?;
        }
        for choice in ["oneOf", "anyOf"] {
            let Some(parts) = schema[choice].as_array() else { continue };
            let tried = parts.iter().map(|part| {
                let mut known = BTreeSet::new();
                self.fits(value, part, &mut known).map(|()| known)
            });
            let (fitting, wrong): (Vec<_>, Vec<_>) = tried.partition(Result::is_ok);
            if fitting.len() != 1 {
                let wrong: Vec<String> = wrong.into_iter().filter_map(Result::err).collect();
                return Err(format!("{} fit {}: {wrong:?}", fitting.len(), short()));
            }
            known.extend(fitting.into_iter().flatten().flatten());
        }
        self.parts_fit(value, schema, known)
    }

    /// Whether the numbers, fields and items of a value match.
    fn parts_fit(
        &self,
        value: &Value,
        schema: &Value,
        known: &mut BTreeSet<String>,
    ) -> Result<(), String> {
        if let Some(number) = value.as_f64() {
            let low = schema["minimum"].as_f64().unwrap_or(f64::MIN);
            let high = schema["maximum"].as_f64().unwrap_or(f64::MAX);
            if !(low..=high).contains(&number) {
                return Err(format!("{number} is not within {low} to {high}"));
            }
        }
        for name in schema["required"].as_array().into_iter().flatten() {
            let name = name.as_str().unwrap();
            if value.is_object() && value.get(name).is_none() {
                return Err(format!("`{name}` is missing"));
            }
        }
        for (name, part) in value.as_object().into_iter().flatten() {
            let of_name = &schema["properties"][name.as_str()];
            let of_any = &schema["additionalProperties"];
            let of_part = if of_name.is_null() { of_any } else { of_name };
            if of_part.is_null() || *of_part == Value::Bool(false) {
                continue;
            }
            known.insert(name.clone());
            if *of_part != Value::Bool(true) {
                self.check(part, of_part).map_err(|wrong| format!("`{name}`: {wrong}"))?;
            }
        }
        let items = value.as_array().into_iter().flatten();
        for (item, number) in items.zip(0..) {
            let of_place = &schema["prefixItems"][number];
            let of_item = if of_place.is_null() { &schema["items"] } else { of_place };
            if of_item.is_object() {
                self.check(item, of_item).map_err(|wrong| format!("{number}: {wrong}"))?;
            }
        }
        Ok(())
    }
}

fn has_type(value: &Value, types: &Value) -> bool {
    let is = |name: &str| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("type {other}"),
    };
    match types {
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().any(|name| is(name.as_str().unwrap())),
        _ => true,
    }
}
