//! The parts of actions that are written in a way of their own (section 23): cards with their marks, and some numbers.

use std::{fmt, marker::PhantomData};

use breakroom_kit::{
    Words,
    forms::Within,
    notation::{Part, PartForm, Rest},
    words::either,
};

use crate::{
    action::{Call, Handle},
    edition::Name,
    options::OpponentOption,
    vocabulary::words,
};

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name {
            Some(name) => write!(f, "{name}")?,
            None => f.write_str("?")?,
        }
        self.marked().try_for_each(|(_, mark, _)| f.write_str(mark))
    }
}

/// The marks of a card in the order they are written, and what they are called; a card has one owner.
const MARKS: [(u8, &str, &str); 4] = [
    (Handle::MARKED, "*", "Momentum"),
    (Handle::CANCELLED, "!", "cancelled"),
    (Handle::HOMES, "@h", "Home's"),
    (Handle::AWAYS, "@a", "Away's"),
];

impl Handle {
    /// Its marks.
    pub(crate) fn marked(self) -> impl Iterator<Item = (u8, &'static str, &'static str)> {
        MARKS.into_iter().filter(move |(bit, ..)| self.marks & bit != 0)
    }

    fn read(text: &str) -> Option<Handle> {
        let (mut rest, mut marks) = (text, 0);
        for (bit, mark, _) in MARKS.into_iter().rev() {
            if let Some(before) = rest.strip_suffix(mark) {
                (rest, marks) = (before, marks | bit);
            }
        }
        match rest {
            _ if marks & (Self::HOMES | Self::AWAYS) == Self::HOMES | Self::AWAYS => None,
            "?" if marks == 0 => Some(Handle::HIDDEN),
            _ => Some(Handle { name: Some(Name::new(rest)?), marks }),
        }
    }
}

breakroom_kit::parts!(Handle = "a card, such as p5-stick" by Handle::read);

words! { Whose { #[json(key = "self")] Own, Other, } }
words! { Spent { Extra, Draw, } }

/// One of two words, of which the first means yes.
pub struct Yes<W>(PhantomData<W>);

impl<W: Words> PartForm<(bool,)> for Yes<W> {
    fn form() -> String {
        W::form()
    }

    fn put((yes,): &(bool,), f: &mut fmt::Formatter<'_>) -> fmt::Result {
        W::ALL[usize::from(!yes)].put(f)
    }

    fn take(words: &mut Rest<'_>) -> Option<(bool,)> {
        Some((W::take(words)? == W::ALL[0],))
    }
}

/// A card, perhaps a number for it, and perhaps what is declared with it.
pub struct Play;
type Parts = (Handle, Option<u8>, Option<Call>);

impl PartForm<Parts> for Play {
    fn form() -> String {
        format!("{}, perhaps as a number, and {}", Handle::form(), Option::<Call>::form())
    }

    fn put((card, number, call): &Parts, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        card.put(f)?;
        number.map_or(Ok(()), |number| write!(f, " as {number}"))?;
        call.put(f)
    }

    fn take(words: &mut Rest<'_>) -> Option<Parts> {
        let (card, mut number) = (Handle::take(words)?, None);
        if words.clone().next() == Some("as") {
            words.next();
            number = Some(Within::<0, 8>::take(words)?);
        }
        Some((card, number, Part::take(words)?))
    }
}

/// A row of the skill chart: its number, or `g` for the goalies.
pub struct SkillRow;

impl PartForm<u8> for SkillRow {
    fn form() -> String {
        "a number from 0 to 8, or g".into()
    }

    fn put(row: &u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *row == 9 { f.write_str(" g") } else { row.put(f) }
    }

    fn take(words: &mut Rest<'_>) -> Option<u8> {
        match words.next()? {
            "g" => Some(9),
            row => u8::read(row).filter(|&row| row <= 8),
        }
    }
}

/// The words of the Solo Opponent cards.
const OPPONENTS: &[&str] = <OpponentOption as Words>::WORDS.split_at(1).1;

/// One of them, by its place.
pub struct Opponents;

impl PartForm<u8> for Opponents {
    fn form() -> String {
        either(OPPONENTS)
    }

    fn put(index: &u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", OPPONENTS[usize::from(*index) % OPPONENTS.len()])
    }

    fn take(words: &mut Rest<'_>) -> Option<u8> {
        let word = words.next()?;
        Some(OPPONENTS.iter().position(|known| *known == word)? as u8)
    }
}
