//! Plain values as parts of documents.

use std::collections::BTreeMap;

use breakroom_core::{BySeat, Seat};
use serde::{Serializer, ser::SerializeMap};
use serde_json::{Value, json};

use crate::{
    Doc, List, Load, Name, Reader,
    doc::{As, Object},
    reader::plain,
    schema,
};

impl<C> Doc<C> for bool {
    fn write<S: Serializer>(&self, _: &C, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bool(*self)
    }

    fn schema() -> Value {
        json!({"type": "boolean"})
    }
}

impl<C> Load<C> for bool {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<bool> {
        match value {
            Value::Bool(flag) => Some(*flag),
            _ => reader.malformed("true or false is wanted here"),
        }
    }
}

macro_rules! number {
    ($($type:ty),*) => {$(
        impl<C> Doc<C> for $type {
            fn write<S: Serializer>(&self, _: &C, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_i64(i64::from(*self))
            }

            fn schema() -> Value {
                json!({"type": "integer", "minimum": <$type>::MIN, "maximum": <$type>::MAX})
            }
        }

        impl<C> Load<C> for $type {
            fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<$type> {
                let number = reader.number(value, <$type>::MIN.into(), <$type>::MAX.into())?;
                <$type>::try_from(number).ok()
            }
        }
    )*};
}
number!(u8, i8, u16, i16, u32, i32);

impl<C> Doc<C> for str {
    fn write<S: Serializer>(&self, _: &C, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self)
    }

    fn schema() -> Value {
        schema::text()
    }
}

impl<C> Doc<C> for String {
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        self.as_str().write(names, to)
    }

    fn schema() -> Value {
        schema::text()
    }
}

impl<C> Load<C> for String {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<String> {
        reader.text(value).map(str::to_owned)
    }
}

impl<C> Doc<C> for Seat {
    fn write<S: Serializer>(&self, _: &C, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(self.index() as u64)
    }

    fn schema() -> Value {
        json!({"type": "integer", "minimum": 0, "description": "a seat"})
    }
}

impl<T: Doc<C>, C> Doc<C> for Option<T> {
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write(names, to),
            None => to.serialize_unit(),
        }
    }

    fn schema() -> Value {
        schema::or_null(T::schema())
    }
}

impl<T: Load<C>, C> Load<C> for Option<T> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Option<T>> {
        match value {
            Value::Null => Some(None),
            value => T::read(value, reader).map(Some),
        }
    }
}

impl<T: Doc<C>, C> Doc<C> for [T] {
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|item| As(item, names)))
    }

    fn schema() -> Value {
        schema::list::<T, C>()
    }
}

impl<T: Doc<C>, C> Doc<C> for Vec<T> {
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        self.as_slice().write(names, to)
    }

    fn schema() -> Value {
        schema::list::<T, C>()
    }
}

impl<T: Load<C>, C> Load<C> for Vec<T> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Vec<T>> {
        reader.items(value)
    }
}

impl<T: Doc<C>, C, const N: usize> Doc<C> for [T; N] {
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|item| As(item, names)))
    }

    fn schema() -> Value {
        json!({"type": "array", "items": T::schema(), "minItems": N, "maxItems": N})
    }
}

impl<T: Load<C>, C, const N: usize> Load<C> for [T; N] {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<[T; N]> {
        let items: Vec<T> = reader.items(value)?;
        let found = items.len();
        match items.try_into() {
            Ok(all) => Some(all),
            Err(_) => reader.malformed(format!("{N} items are wanted here, not {found}")),
        }
    }
}

impl<T: Doc<C>, C, const N: usize> Doc<C> for BySeat<T, N> {
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|item| As(item, names)))
    }

    fn schema() -> Value {
        <[T; N] as Doc<C>>::schema()
    }
}

impl<T: Load<C>, C, const N: usize> Load<C> for BySeat<T, N> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<BySeat<T, N>> {
        <[T; N]>::read(value, reader).map(BySeat::new)
    }
}

/// Its keys are things that documents write as texts.
impl<K: Doc<C>, T: Doc<C>, C> Doc<C> for BTreeMap<K, T> {
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.len()))?;
        for (key, value) in self {
            map.serialize_entry(&As(key, names), &As(value, names))?;
        }
        map.end()
    }

    fn schema() -> Value {
        json!({"type": "object", "additionalProperties": T::schema()})
    }
}

impl<K: Load<C> + Ord, T: Load<C>, C> Load<C> for BTreeMap<K, T> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<BTreeMap<K, T>> {
        let object = reader.object(value)?;
        let read: Vec<Option<(K, T)>> = object
            .iter()
            .map(|(key, value)| {
                let step = format!(".{}", plain(key));
                reader.inside(&step, |reader| {
                    let (key, item) = (K::read(&key.as_str().into(), reader), T::read(value, reader));
                    Some((key?, item?))
                })
            })
            .collect();
        read.into_iter().collect()
    }
}

/// Whatever stands there, to be read later.
impl<C> Load<C> for Value {
    fn read(value: &Value, _: &mut Reader<'_, C>) -> Option<Value> {
        Some(value.clone())
    }
}

/// An object as it stands there, to be read later.
impl<C> Load<C> for Object {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Object> {
        reader.object(value).cloned()
    }
}

impl<A: Doc<C>, B: Doc<C>, C> Doc<C> for (A, B) {
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        serde::Serialize::serialize(&(As(&self.0, names), As(&self.1, names)), to)
    }

    fn schema() -> Value {
        json!({"type": "array", "prefixItems": [A::schema(), B::schema()], "minItems": 2, "maxItems": 2})
    }
}

impl<A: Load<C>, B: Load<C>, C> Load<C> for (A, B) {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<(A, B)> {
        let [first, second] = reader.list(value)? else {
            return reader.malformed("a list of two is wanted here");
        };
        let first = reader.item(0, first, A::read);
        let second = reader.item(1, second, B::read);
        Some((first?, second?))
    }
}

impl<T: Doc<C>, C, const N: usize> Doc<C> for List<T, N> {
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|item| As(item, names)))
    }

    fn schema() -> Value {
        json!({"type": "array", "items": T::schema(), "maxItems": N})
    }
}

impl<T: Load<C> + Copy + Default, C, const N: usize> Load<C> for List<T, N> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<List<T, N>> {
        let items: Vec<T> = reader.items(value)?;
        if items.len() > N {
            return reader.wrong(format!("at most {N} items fit here, not {}", items.len()));
        }
        Some(List::of(T::default(), items))
    }
}

impl<C, const N: usize> Doc<C> for Name<N> {
    fn write<S: Serializer>(&self, _: &C, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }

    fn schema() -> Value {
        json!({"type": "string", "pattern": "^[a-z0-9-]+$", "maxLength": N})
    }
}

impl<C, const N: usize> Load<C> for Name<N> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Name<N>> {
        reader.word(value, &format!("name: 1 to {N} of a-z, 0-9 and -"), |text, _| Name::new(text))
    }
}
