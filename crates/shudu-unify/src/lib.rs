//! Empty: this crate is a list of features in its `Cargo.toml`, where the reason stands.
