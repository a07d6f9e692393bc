//! JSON Schema of documents, put together from the descriptions that write and read them.

use serde_json::{Map, Value, json};

use crate::{Doc, Fields, Words};

/// The schema of an object, field by field.
pub struct Object {
    about: String,
    properties: Map<String, Value>,
    required: Vec<Value>,
}

impl Object {
    /// Without fields yet.
    pub fn new(about: &str) -> Object {
        Object { about: about.into(), properties: Map::new(), required: Vec::new() }
    }

    /// One more field, which is always there or only sometimes.
    pub fn property(&mut self, key: &str, mut schema: Value, about: &str, always: bool) {
        if let (Value::Object(schema), false) = (&mut schema, about.is_empty()) {
            schema.insert("description".into(), about.into());
        }
        self.properties.insert(key.into(), schema);
        if always {
            self.required.push(key.into());
        }
    }

    /// A field that always holds this text.
    pub fn constant(&mut self, key: &str, text: &str) {
        self.property(key, json!({ "const": text }), "", true);
    }

    /// The schema of an object with these properties and no others.
    pub fn finish(self) -> Value {
        let Object { about, properties, required } = self;
        let mut schema = json!({"type": "object"});
        if !about.is_empty() {
            schema["description"] = about.into();
        }
        schema["properties"] = properties.into();
        schema["required"] = required.into();
        schema["additionalProperties"] = false.into();
        schema
    }
}

/// The schema of a struct.
pub fn object<T: Fields<C>, C>(about: &str) -> Value {
    let mut object = Object::new(about);
    T::properties(&mut object);
    object.finish()
}

/// The schema of a plain enum.
pub fn word<T: Words>() -> Value {
    words(T::WORDS)
}

/// One of these words.
pub fn words(words: &[&str]) -> Value {
    json!({"type": "string", "enum": words})
}

/// One of several.
pub fn one_of(schemas: Vec<Value>) -> Value {
    json!({ "oneOf": schemas })
}

/// Such a thing, or nothing.
pub fn or_null(schema: Value) -> Value {
    json!({"anyOf": [schema, {"type": "null"}]})
}

/// A list of a word and these parts.
pub fn headed(word: &str, parts: Vec<Value>) -> Value {
    let items: Vec<Value> = std::iter::once(json!({ "const": word })).chain(parts).collect();
    let count = items.len();
    json!({"type": "array", "prefixItems": items, "minItems": count, "maxItems": count})
}

/// A list of such items.
pub fn list<T: Doc<C>, C>() -> Value {
    json!({"type": "array", "items": T::schema()})
}

/// The schema of a text.
pub fn text() -> Value {
    json!({"type": "string"})
}
