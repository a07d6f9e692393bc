//! What `serde` needs to know to write JSON.

use serde::{
    Serialize, Serializer,
    ser::{
        Error, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};

use super::{number, shown, text};

type Done = Result<(), serde_json::Error>;

/// Writes on a sheet.
pub(super) struct JsonSerializer<'a>(pub(super) &'a mut Vec<u8>);

impl JsonSerializer<'_> {
    fn plain(self, word: &[u8]) -> Done {
        self.0.extend_from_slice(word);
        Ok(())
    }

    /// Only the first thing of a list or an object stands directly behind its bracket.
    fn comma(&mut self) {
        if !matches!(self.0.last(), Some(b'[' | b'{')) {
            self.0.push(b',');
        }
    }

    fn element(&mut self, value: &(impl Serialize + ?Sized)) -> Done {
        self.comma();
        value.serialize(JsonSerializer(self.0))
    }

    /// Names of fields are words of ours: nothing in them is escaped.
    fn name(&mut self, name: &'static str) {
        self.0.reserve(name.len() + 4);
        self.comma();
        self.0.push(b'"');
        self.0.extend_from_slice(name.as_bytes());
        self.0.extend_from_slice(b"\":");
    }

    fn field(&mut self, name: &'static str, value: &(impl Serialize + ?Sized)) -> Done {
        self.name(name);
        value.serialize(JsonSerializer(self.0))
    }

    /// `{"variant":`, with what belongs to it still to come.
    fn variant(&mut self, name: &'static str) {
        self.0.push(b'{');
        self.name(name);
    }
}

macro_rules! numbers {
    ($($natural:ident $n:ty),*; $($integer:ident $i:ty),*; $($real:ident $r:ty),*) => {
        $(fn $natural(self, value: $n) -> Done {
            number(self.0, value.into());
            Ok(())
        })*
        $(fn $integer(self, value: $i) -> Done {
            if value < 0 {
                self.0.push(b'-');
            }
            number(self.0, value.unsigned_abs().into());
            Ok(())
        })*
        $(fn $real(self, value: $r) -> Done {
            serde_json::to_writer(self.0, &value)
        })*
    };
}

impl<'a> Serializer for JsonSerializer<'a> {
    type Ok = ();
    type Error = serde_json::Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    numbers! {
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64;
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64;
        serialize_f32 f32, serialize_f64 f64
    }

    fn serialize_bool(self, value: bool) -> Done {
        self.plain(if value { b"true" } else { b"false" })
    }

    fn serialize_char(self, value: char) -> Done {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Done {
        text(self.0, value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.plain(b"null")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        self.variant(variant);
        value.serialize(JsonSerializer(self.0))?;
        self.plain(b"}")
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Self::Error> {
        self.0.push(b'[');
        Ok(self)
    }

    fn serialize_tuple(self, length: usize) -> Result<Self, Self::Error> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<Self, Self::Error> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Self, Self::Error> {
        self.variant(variant);
        self.serialize_seq(Some(length))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Self::Error> {
        self.0.push(b'{');
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, length: usize) -> Result<Self, Self::Error> {
        self.serialize_map(Some(length))
    }

    fn serialize_struct_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Self, Self::Error> {
        self.variant(variant);
        self.serialize_map(Some(length))
    }

    fn collect_str<T: std::fmt::Display + ?Sized>(self, value: &T) -> Done {
        shown(self.0, value).map_err(Error::custom)
    }
}

/// Things with several parts, one after the other, and what stands behind the last.
macro_rules! several {
    ($($kind:ident $method:ident $end:literal),*) => {$(
        impl $kind for JsonSerializer<'_> {
            type Ok = ();
            type Error = serde_json::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.element(value)
            }

            fn end(self) -> Done {
                self.plain($end)
            }
        }
    )*};
}

several! {
    SerializeSeq serialize_element b"]", SerializeTuple serialize_element b"]",
    SerializeTupleStruct serialize_field b"]", SerializeTupleVariant serialize_field b"]}"
}

/// Things with named parts.
macro_rules! named {
    ($($kind:ident $end:literal),*) => {$(
        impl $kind for JsonSerializer<'_> {
            type Ok = ();
            type Error = serde_json::Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
                self.field(name, value)
            }

            fn end(self) -> Done {
                self.plain($end)
            }
        }
    )*};
}

named! { SerializeStruct b"}", SerializeStructVariant b"}}" }

impl SerializeMap for JsonSerializer<'_> {
    type Ok = ();
    type Error = serde_json::Error;

    /// Numbers become texts.
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.comma();
        let start = self.0.len();
        key.serialize(JsonSerializer(self.0))?;
        match self.0[start] {
            b'"' => {}
            b'0'..=b'9' | b'-' => {
                self.0.insert(start, b'"');
                self.0.push(b'"');
            }
            _ => return Err(Error::custom("a key is a text or a number")),
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.0.push(b':');
        value.serialize(JsonSerializer(self.0))
    }

    fn end(self) -> Done {
        self.plain(b"}")
    }
}
