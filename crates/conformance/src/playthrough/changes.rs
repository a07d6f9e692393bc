//! What is different between two JSON documents, field by field.

use serde_json::Value;

/// Longer values are cut.
const LONGEST: usize = 200;

/// The fields of `new` that `old` has otherwise or not at all: `board.3="x"`, `turn=1`.
pub(super) fn changes(old: &Value, new: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare("", old, new, &mut found);
    found
}

fn compare(path: &str, old: &Value, new: &Value, found: &mut Vec<String>) {
    if old == new {
        return;
    }
    let inner = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, value) in new {
                compare(&inner(key), old.get(key).unwrap_or(&Value::Null), value, found);
            }
            let gone = old.keys().filter(|key| !new.contains_key(*key));
            found.extend(gone.map(|key| format!("-{}", inner(key))));
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (at, (old, new)) in old.iter().zip(new).enumerate() {
                compare(&inner(&at.to_string()), old, new, found);
            }
        }
        (Value::Null, Value::Object(new)) if path.is_empty() => {
            new.iter().for_each(|(key, value)| found.push(said(key, value)));
        }
        _ => found.push(said(path, new)),
    }
}

fn said(path: &str, value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{path}={}…", &text[..end]),
        None => format!("{path}={text}"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::changes;

    #[test]
    fn only_what_changed_is_said() {
        let old = json!({"board": [0, 0, 1], "turn": 0, "hand": ["ck"], "seen": 1});
        let new = json!({"board": [0, 2, 1], "turn": 1, "hand": ["ck", "ap"]});
        assert_eq!(changes(&old, &new), ["board.1=2", "turn=1", r#"hand=["ck","ap"]"#, "-seen"]);
        assert!(changes(&new, &new).is_empty());
        assert_eq!(changes(&Value::Null, &json!({"a": 1, "b": {"c": 2}})), ["a=1", r#"b={"c":2}"#]);
    }
}
