//! Plain values: numbers, seats, options and lists as parts of a position, both ways.

use breakroom_core::Seat;

use super::tree::{Doc, Reader, Tree};
use crate::state::Few;

impl Doc for bool {
    fn write(&self) -> Tree {
        Tree::Flag(*self)
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<bool> {
        match tree {
            Tree::Flag(flag) => Some(*flag),
            _ => reader.wrong("true or false is wanted here"),
        }
    }
}

/// Whole numbers.
macro_rules! number {
    ($($type:ty),*) => {$(
        impl Doc for $type {
            fn write(&self) -> Tree {
                Tree::Number(i64::from(*self))
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<$type> {
                let number = reader.number(tree, <$type>::MIN.into(), <$type>::MAX.into())?;
                <$type>::try_from(number).ok()
            }
        }
    )*};
}
number!(u8, i8, u16, u32);

impl Doc for Seat {
    fn write(&self) -> Tree {
        Tree::Number(self.index() as i64)
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Seat> {
        let number = reader.number(tree, 0, 1)?;
        Some(if number == 0 { Seat::A } else { Seat::B })
    }
}

impl<T: Doc> Doc for Option<T> {
    fn write(&self) -> Tree {
        self.as_ref().map_or(Tree::Null, T::write)
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Option<T>> {
        match tree {
            Tree::Null => Some(None),
            tree => T::read(tree, reader).map(Some),
        }
    }
}

impl<T: Doc, const N: usize> Doc for [T; N] {
    fn write(&self) -> Tree {
        Tree::List(self.iter().map(T::write).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<[T; N]> {
        let items = reader.items(tree)?;
        let found = items.len();
        match items.try_into() {
            Ok(all) => Some(all),
            Err(_) => reader.wrong(format!("{N} items are wanted here, not {found}")),
        }
    }
}

impl<T: Doc + Copy, const N: usize> Doc for Few<T, N> {
    fn write(&self) -> Tree {
        Tree::List(self.iter().map(|item| item.write()).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
        let items: Vec<T> = reader.items(tree)?;
        if items.len() > N {
            return reader.wrong(format!("at most {N} items fit here, not {}", items.len()));
        }
        let mut few = Few::EMPTY;
        items.into_iter().for_each(|item| few.push(item));
        Some(few)
    }
}

/// A list of any length.
pub(super) struct List<T>(pub Vec<T>);

impl<T: Doc> Doc for List<T> {
    fn write(&self) -> Tree {
        Tree::List(self.0.iter().map(Doc::write).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
        reader.items(tree).map(List)
    }
}
