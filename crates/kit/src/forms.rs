//! Forms that any game's documents and editions may have: what stands in `#[json(with = …)]`.
//!
//! ```
//! use breakroom_kit::{Load, Words, doc, forms::{ByWord, Listed, Within}};
//!
//! #[derive(Clone, Copy, PartialEq, Words)]
//! enum Size { Light, Medium, Heavy }
//!
//! #[derive(Load)]
//! #[json(names = ())]
//! struct Launcher {
//!     #[json(with = ByWord<Size, Within<1, 12>>, rule = "XX-9.10")]
//!     bombs: [u8; 3],
//!     #[json(with = Listed<Size>, default)]
//!     forbidden: [bool; 3],
//! }
//!
//! let toml = serde_json::json!({"bombs": {"light": 1, "medium": 2, "heavy": 4}, "forbidden": ["heavy"]});
//! let Ok(launcher) = doc::read::<Launcher, _>(&toml, &()) else { panic!("it is sound") };
//! assert_eq!((launcher.bombs, launcher.forbidden), ([1, 2, 4], [false, false, true]));
//! let toml = serde_json::json!({"bombs": {"light": 1, "medium": 99}});
//! let faults: Vec<String> = doc::read::<Launcher, _>(&toml, &()).err().unwrap().iter().map(|f| f.to_string()).collect();
//! assert_eq!(faults[0], "bombs.medium: 99 is not between 1 and 12 (XX-9.10)");
//! assert_eq!(faults[1], "bombs.heavy: this field is missing (XX-9.10)");
//! ```

use std::marker::PhantomData;

use serde::Serializer;
use serde_json::{Value, json};

pub use crate::doc::Maybe;
use crate::{
    Doc, Load, Reader, Words,
    doc::{Form, In, LoadForm},
    schema,
};

/// The form that a type has of its own.
pub struct Own;

impl<T: Doc<C>, C> Form<T, C> for Own {
    fn write<S: Serializer>(value: &T, names: &C, to: S) -> Result<S::Ok, S::Error> {
        value.write(names, to)
    }

    fn schema() -> Value {
        T::schema()
    }
}

impl<T: Load<C>, C> LoadForm<T, C> for Own {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<T> {
        T::read(value, reader)
    }
}

/// A whole number within limits.
pub struct Within<const LEAST: i64, const MOST: i64>;

impl<T: Copy + Into<i64>, C, const LEAST: i64, const MOST: i64> Form<T, C> for Within<LEAST, MOST> {
    fn write<S: Serializer>(value: &T, _: &C, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i64((*value).into())
    }

    fn schema() -> Value {
        json!({"type": "integer", "minimum": LEAST, "maximum": MOST})
    }
}

impl<T: TryFrom<i64>, C, const LEAST: i64, const MOST: i64> LoadForm<T, C> for Within<LEAST, MOST> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<T> {
        // One that is out of bounds is told, and what goes with it is judged by the nearest that is not.
        let number = reader.number(value, LEAST, MOST).or(value.as_i64())?;
        T::try_from(number.clamp(LEAST, MOST)).ok()
    }
}

/// A list whose items have this form.
pub struct Each<F>(PhantomData<F>);

impl<T, C, F: Form<T, C>> Form<Vec<T>, C> for Each<F> {
    fn write<S: Serializer>(value: &Vec<T>, names: &C, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(value.iter().map(|item| In::<F, _, _>::new(item, names)))
    }

    fn schema() -> Value {
        json!({"type": "array", "items": F::schema()})
    }
}

impl<T, C, F: LoadForm<T, C>> LoadForm<Vec<T>, C> for Each<F> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Vec<T>> {
        let items = reader.list(value)?.iter().enumerate();
        let read: Vec<Option<T>> = items.map(|(at, item)| reader.item(at, item, F::read)).collect();
        read.into_iter().collect()
    }
}

/// One thing for each of the words, or for the first of them: an object that has all of these keys.
pub struct ByWord<W, F = Own>(PhantomData<(W, F)>);

impl<W: Words, F: LoadForm<T, C>, T, C, const N: usize> LoadForm<[T; N], C> for ByWord<W, F> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<[T; N]> {
        by_word::<W, F, T, C, N>(value, reader, None)
    }
}

/// The same, but what is left out is the type's default.
pub struct SomeByWord<W, F = Own>(PhantomData<(W, F)>);

impl<W: Words, F: LoadForm<T, C>, T: Default, C, const N: usize> LoadForm<[T; N], C> for SomeByWord<W, F> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<[T; N]> {
        by_word::<W, F, T, C, N>(value, reader, Some(T::default))
    }
}

fn by_word<W: Words, F: LoadForm<T, C>, T, C, const N: usize>(
    value: &Value,
    reader: &mut Reader<'_, C>,
    absent: Option<fn() -> T>,
) -> Option<[T; N]> {
    let (object, words) = (reader.object(value)?, &W::WORDS[..N]);
    reader.only(object, words);
    let read: Vec<Option<T>> =
        words.iter().map(|word| reader.field(object, word, None, absent, F::read)).collect();
    read.into_iter().collect::<Option<Vec<T>>>()?.try_into().ok()
}

/// The words of which something is true, as a list.
pub struct Listed<W>(PhantomData<W>);

impl<W: Words + Doc<C>, C, const N: usize> Form<[bool; N], C> for Listed<W> {
    fn write<S: Serializer>(value: &[bool; N], _: &C, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(W::WORDS.iter().zip(value).filter(|(_, there)| **there).map(|(word, _)| word))
    }

    fn schema() -> Value {
        schema::list::<W, C>()
    }
}

impl<W: Words + Load<C>, C, const N: usize> LoadForm<[bool; N], C> for Listed<W> {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<[bool; N]> {
        let listed: Vec<W> = reader.items(value)?;
        Some(std::array::from_fn(|at| listed.contains(&W::ALL[at])))
    }
}
