//! TOML as JSON.

use serde_json::Value;
use toml::de::{DeTable, DeValue};

/// A table of a TOML file as a document.
pub fn value_of(entries: &DeTable<'_>) -> Value {
    entries.iter().map(|(key, value)| (key.get_ref().to_string(), json(value.get_ref()))).collect()
}

fn json(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => text.as_ref().into(),
        DeValue::Integer(digits) => match i64::from_str_radix(digits.as_str(), digits.radix()) {
            Ok(number) => number.into(),
            Err(_) => f64::MAX.into(),
        },
        DeValue::Float(number) => number.as_str().parse::<f64>().unwrap_or(f64::NAN).into(),
        DeValue::Boolean(flag) => (*flag).into(),
        DeValue::Datetime(when) => when.to_string().into(),
        DeValue::Array(items) => items.iter().map(|item| json(item.get_ref())).collect(),
        DeValue::Table(entries) => value_of(entries),
    }
}
