//! Fingerprints: whether something is still what it was, without keeping it.

use serde::{
    Serialize, Serializer,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};

/// The fingerprint of whatever has been put into it. Not for secrets: somebody who tries can make two things of
/// one fingerprint, and would only spoil the own picture.
pub struct Fingerprint(u64);

/// Never the fingerprint of nothing, so that 0 can stand for "not sent yet".
const START: u64 = 0x243f_6a88_85a3_08d3;
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl Fingerprint {
    /// The fingerprint of a text.
    pub fn of_bytes(bytes: &[u8]) -> u64 {
        let mut fingerprint = Fingerprint(START);
        fingerprint.bytes(bytes);
        fingerprint.0
    }

    /// The fingerprint of a value, by its structure: numbers need not be written out for it.
    pub fn of(value: &impl Serialize) -> u64 {
        let mut fingerprint = Fingerprint(START);
        value.serialize(&mut fingerprint).expect("taking a fingerprint cannot fail");
        fingerprint.0
    }

    fn word(&mut self, word: u64) {
        self.words(word, 0);
    }

    /// Two words for the price of one: what takes time is the product.
    fn words(&mut self, first: u64, second: u64) {
        let product = u128::from(self.0.rotate_left(23) ^ first) * u128::from(FACTOR ^ second);
        self.0 = (product as u64) ^ ((product >> 64) as u64) ^ FACTOR;
    }

    fn bytes(&mut self, bytes: &[u8]) {
        let (pairs, rest) = bytes.as_chunks::<16>();
        for pair in pairs {
            let pair = u128::from_le_bytes(*pair);
            self.words(pair as u64, (pair >> 64) as u64);
        }
        let (words, rest) = rest.as_chunks::<8>();
        for &word in words {
            self.word(u64::from_le_bytes(word));
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        // The last byte is free: the length begins there.
        self.word(u64::from_le_bytes(last) ^ (bytes.len() as u64).rotate_left(56));
    }
}

type Done = Result<(), serde::de::value::Error>;

/// Numbers of every kind.
macro_rules! numbers {
    ($($method:ident $kind:ty),*) => {$(
        fn $method(self, value: $kind) -> Done {
            self.word(value as u64);
            Ok(())
        }
    )*};
}

impl Serializer for &mut Fingerprint {
    type Ok = ();
    type Error = serde::de::value::Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn is_human_readable(&self) -> bool {
        false
    }

    numbers! {
        serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_char char
    }

    fn serialize_f32(self, value: f32) -> Done {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Done {
        self.word(value.to_bits());
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Done {
        self.serialize_bytes(text.as_bytes())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Done {
        self.bytes(bytes);
        Ok(())
    }

    fn serialize_none(self) -> Done {
        self.serialize_u8(0)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        self.word(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Done {
        self.serialize_u32(index)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Done {
        self.word(index.into());
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Self, Self::Error> {
        self.word(length.map_or(u64::MAX, |length| length as u64));
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Self::Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Self::Error> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Self::Error> {
        self.word(index.into());
        Ok(self)
    }

    fn serialize_map(self, length: Option<usize>) -> Result<Self, Self::Error> {
        self.serialize_seq(length)
    }

    fn serialize_struct(self, _: &'static str, fields: usize) -> Result<Self, Self::Error> {
        // Fields may be left out: how many there are is part of what it is.
        self.word(fields as u64);
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        fields: usize,
    ) -> Result<Self, Self::Error> {
        self.word((u64::from(index) << 32) | fields as u64);
        Ok(self)
    }
}

/// Things with several parts, one after the other.
macro_rules! several {
    ($($kind:ident $method:ident),*) => {$(
        impl $kind for &mut Fingerprint {
            type Ok = ();
            type Error = serde::de::value::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                value.serialize(&mut **self)
            }

            fn end(self) -> Done {
                Ok(())
            }
        }
    )*};
}

several! {
    SerializeSeq serialize_element, SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field
}

/// Things with named parts. A name stands for its part when others are left out.
macro_rules! named {
    ($($kind:ident),*) => {$(
        impl $kind for &mut Fingerprint {
            type Ok = ();
            type Error = serde::de::value::Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
                self.bytes(name.as_bytes());
                value.serialize(&mut **self)
            }

            fn end(self) -> Done {
                Ok(())
            }
        }
    )*};
}

named! { SerializeStruct, SerializeStructVariant }

impl SerializeMap for &mut Fingerprint {
    type Ok = ();
    type Error = serde::de::value::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(&mut **self)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashSet};

    use breakroom_catalog::GAMES;
    use breakroom_core::Observer;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_differs_anywhere_has_another_print() {
        #[derive(Serialize)]
        enum Variants {
            Plain,
            Wrapped(u8),
            Pair(u8, u8),
            Named {
                #[serde(skip_serializing_if = "Option::is_none")]
                fill: Option<u8>,
                #[serde(skip_serializing_if = "Option::is_none")]
                font: Option<u8>,
            },
        }
        #[derive(Serialize)]
        struct Whole(&'static str, f64, Vec<Variants>);
        let named = |fill, font| Variants::Named { fill, font };
        let values = [
            Whole("a", 1.0, vec![]),
            Whole("a", -1.0, vec![]),
            Whole("b", 1.0, vec![]),
            Whole("a\0", 1.0, vec![]),
            Whole("a", 1.0, vec![Variants::Plain]),
            Whole("a", 1.0, vec![Variants::Plain, Variants::Plain]),
            Whole("a", 1.0, vec![Variants::Wrapped(1)]),
            Whole("a", 1.0, vec![Variants::Pair(1, 2)]),
            Whole("a", 1.0, vec![Variants::Pair(2, 1)]),
            Whole("a", 1.0, vec![named(Some(1), None)]),
            Whole("a", 1.0, vec![named(None, Some(1))]),
        ];
        let fingerprints: HashSet<u64> = values.iter().map(Fingerprint::of).collect();
        assert_eq!(fingerprints.len(), values.len());
        assert_eq!(Fingerprint::of(&values[7]), Fingerprint::of(&values[7]));
        assert_ne!(Fingerprint::of_bytes(b""), 0);
        let map = BTreeMap::from([("a", json!([1, null])), ("b", json!({"c": true}))]);
        assert_ne!(Fingerprint::of(&map), Fingerprint::of(&BTreeMap::from([("a", json!([1, null]))])));
    }

    /// Of all the things in all games' pictures, those with the same fingerprint are written the same.
    #[test]
    fn equal_prints_are_equal_pictures() {
        for entry in GAMES {
            let table = breakroom_catalog::Setup::of(entry.info.slug).unwrap().open().unwrap();
            let scene = table.scene(Observer::Public);
            let mut known: BTreeMap<u64, String> = BTreeMap::new();
            for node in &scene.nodes {
                let written = scene.node_svg(&node.key).unwrap();
                assert_eq!(*known.entry(Fingerprint::of(node)).or_insert_with(|| written.clone()), written);
            }
        }
    }
}
