//! Documents: how a value is written as JSON, and how it is read back.
//!
//! `C` is what knows the words of an edition: how its cards, spaces and blocks are called. A game's crate names its own
//! `crate::Names`, which is what the derives use.
//!
//! # What stands in `#[json(…)]`
//! | on | attribute | meaning |
//! |---|---|---|
//! | a field | `key = "pb"` | its key, if another than its name |
//! | a field | `rule = "BA-4.2"` | the rule that a wrong value offends |
//! | a field | `default`, `default = EXPR` | what it holds when it is left out |
//! | a field | `omit`, `omit = FUNCTION` | it is left out when it is its default, or when the function says so of it |
//! | a field | `skip`, `skip = EXPR` | it is no part of the document, and holds this after reading |
//! | a field | `flatten` | its fields are those of the object around it; it is a struct or an enum with a tag |
//! | a field | `with = FORM` | written by this [`Form`], read by its [`LoadForm`]; the general ones are in [`forms`](crate::forms) |
//! | a type | `names = ()` | it is read without the words of an edition: a part of one |
//! | an enum | `tag = "kind"` | an object that says by this key which variant it is |
//! | an enum | `list` | a list of the variant's word and its parts, which have no names: `["draw", 0, 3]` |
//! | an enum | `words = "snake"` | `power_play` instead of `power-play` |
//! | a variant | `key = "pp"` | its word |
//! | a variant of a plain enum | `name = "Power play"` | what people call it, if not by its word |
//! | a variant | none needed | `Attack(Attack)` has the fields of the struct that it wraps |
//! | a plain enum, a list | `what = "kind of situation"` | what messages call it |
//!
//! # One document of several values
//! What is open and what is secret are different types, but a position is one document: [`merged`] lays the documents
//! of several values over each other, and each is read from the whole within [`Reader::sharing`].

use std::marker::PhantomData;

use breakroom_core::Fault;
use serde::Serialize;
pub use serde::{
    Serializer,
    ser::{SerializeMap, SerializeSeq},
};
pub use serde_json::Value;

use crate::{Reader, schema};

/// The fields of a JSON object.
pub type Object = serde_json::Map<String, Value>;

/// A value that documents hold.
pub trait Doc<C> {
    /// Writes the value in the words of an edition.
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error>;

    /// The JSON Schema of what [`write`](Doc::write) writes.
    fn schema() -> Value;
}

/// A value that can be read from a document.
pub trait Load<C>: Sized {
    /// Reads it; what is wrong goes to the reader, and all of it does.
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Self>;
}

/// A struct, or an enum with a tag, whose fields may be part of another object.
pub trait Fields<C> {
    /// Writes the fields.
    fn write_fields<M: SerializeMap>(&self, names: &C, to: &mut M) -> Result<(), M::Error>;

    /// What they are, for the schema of the object.
    fn properties(to: &mut schema::Object);
}

/// A struct, or an enum with a tag, whose fields can be read from an object that has others, too.
pub trait LoadFields<C>: Sized {
    /// The keys of the fields.
    fn keys(to: &mut Vec<&'static str>);

    /// Reads those fields, and leaves the others alone.
    fn read_fields(object: &Object, reader: &mut Reader<'_, C>) -> Option<Self>;
}

/// What is borrowed is written as what it is.
impl<T: Doc<C> + ?Sized, C> Doc<C> for &T {
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        T::write(self, names, to)
    }

    fn schema() -> Value {
        T::schema()
    }
}

impl<T: Fields<C>, C> Fields<C> for &T {
    fn write_fields<M: SerializeMap>(&self, names: &C, to: &mut M) -> Result<(), M::Error> {
        T::write_fields(self, names, to)
    }

    fn properties(to: &mut schema::Object) {
        T::properties(to);
    }
}

/// A value with the names it is written with, for serde.
pub struct As<'a, T: ?Sized, C>(pub &'a T, pub &'a C);

impl<T: Doc<C> + ?Sized, C> Serialize for As<'_, T, C> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.write(self.1, to)
    }
}

/// Another way to write a type than its own, for fields that say `with`.
pub trait Form<T, C> {
    /// Writes the value in this form.
    fn write<S: Serializer>(value: &T, names: &C, to: S) -> Result<S::Ok, S::Error>;

    /// The JSON Schema of what is written.
    fn schema() -> Value;
}

/// The way back of a [`Form`].
pub trait LoadForm<T, C> {
    /// Reads what this form writes; what is wrong goes to the reader.
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<T>;
}

/// The form `F`, or null: for an `Option` of what `F` writes.
pub struct Maybe<F>(PhantomData<F>);

impl<F: Form<T, C>, T, C> Form<Option<T>, C> for Maybe<F> {
    fn write<S: Serializer>(value: &Option<T>, names: &C, to: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => F::write(value, names, to),
            None => to.serialize_unit(),
        }
    }

    fn schema() -> Value {
        schema::or_null(F::schema())
    }
}

impl<F: LoadForm<T, C>, T, C> LoadForm<Option<T>, C> for Maybe<F> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Option<T>> {
        match value {
            Value::Null => Some(None),
            value => F::read(value, reader).map(Some),
        }
    }
}

/// A value in another form than its own, with the names it is written with, for serde.
pub struct In<'a, F, T, C>(&'a T, &'a C, PhantomData<F>);

impl<'a, F: Form<T, C>, T, C> In<'a, F, T, C> {
    /// This value with these names.
    pub fn new(value: &'a T, names: &'a C) -> Self {
        In(value, names, PhantomData)
    }
}

impl<F: Form<T, C>, T, C> Serialize for In<'_, F, T, C> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        F::write(self.0, self.1, to)
    }
}

/// A struct as an object.
pub fn object<T: Fields<C>, C, S: Serializer>(fields: &T, names: &C, to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(None)?;
    fields.write_fields(names, &mut map)?;
    map.end()
}

/// A struct from an object that has no other fields.
pub fn read_object<T: LoadFields<C>, C>(value: &Value, reader: &mut Reader<'_, C>) -> Option<T> {
    let object = reader.object(value)?;
    let mut keys = Vec::new();
    T::keys(&mut keys);
    reader.only(object, &keys);
    T::read_fields(object, reader)
}

/// A document as a JSON value.
pub fn write<T: Doc<C>, C>(value: &T, names: &C) -> Value {
    serde_json::to_value(As(value, names)).expect("documents have text keys and finite numbers")
}

/// Documents laid over each other: objects have the keys of all of them, lists of one length are laid item over item.
///
/// ```
/// use serde_json::json;
/// let (open, secret) = (json!({"seats": [{"score": 1}]}), json!({"seats": [{"hand": ["p1"]}], "deck": 40}));
/// let whole = breakroom_kit::doc::merged([open, secret]);
/// assert_eq!(whole, json!({"seats": [{"score": 1, "hand": ["p1"]}], "deck": 40}));
/// ```
pub fn merged(documents: impl IntoIterator<Item = Value>) -> Value {
    documents.into_iter().fold(Value::Null, laid_over)
}

fn laid_over(below: Value, above: Value) -> Value {
    match (below, above) {
        (Value::Object(mut below), Value::Object(above)) => {
            for (key, value) in above {
                let beneath = below.remove(&key).unwrap_or(Value::Null);
                below.insert(key, laid_over(beneath, value));
            }
            Value::Object(below)
        }
        (Value::Array(below), Value::Array(above)) if below.len() == above.len() => {
            Value::Array(below.into_iter().zip(above).map(|(below, above)| laid_over(below, above)).collect())
        }
        (_, above) => above,
    }
}

/// What a document describes, or everything that is wrong with it.
pub fn read<T: Load<C>, C>(value: &Value, names: &C) -> Result<T, Vec<Fault>> {
    read_sound(value, names, |_, _| {})
}

/// The same, if it makes sense as a whole: `judge` sees what can be read, and tells the reader what it
/// [owes](Reader::owe).
pub fn read_sound<T: Load<C>, C>(
    value: &Value,
    names: &C,
    judge: impl FnOnce(&T, &mut Reader<'_, C>),
) -> Result<T, Vec<Fault>> {
    let mut reader = Reader::new(names);
    let read = T::read(value, &mut reader);
    match &read {
        Some(read) if reader.faults.is_empty() => judge(read, &mut reader),
        _ => {}
    }
    read.filter(|_| reader.faults.is_empty()).ok_or(reader.faults)
}
