//! The words of the rulebook: types, grades, codes, cards, locks, and counts of cards (BT-2).

mod counts;

use std::{fmt, str::FromStr};

use breakroom_kit::Words;

pub use counts::{CardCounts, CodeCounts};

/// What kind of tool a card shows (BT-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Words)]
pub enum Type {
    /// Worth the most, and what a difficulty card asks for.
    Key,
    /// The commonest.
    Pick,
    /// In between.
    File,
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// How fine a tool is (BT-2.1). No grade ever stands in for another (BT-2.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Words)]
pub enum Grade {
    /// The finest: three notches.
    Acute,
    /// Two notches.
    Basic,
    /// The roughest: one notch.
    Crude,
}

impl Grade {
    /// The notches in a card's edge.
    pub const fn notches(self) -> u8 {
        3 - self as u8
    }
}

/// What a tool card is: grade and type. The order of the variants is the canonical order of every list.
///
/// ```
/// use breakroom_breakthrough::vocabulary::{Code, Grade, Type};
/// let code: Code = "ck".parse().unwrap();
/// assert_eq!((code.grade(), code.r#type(), code.words().as_str()), (Grade::Crude, Type::Key, "crude key"));
/// ```
#[allow(missing_docs, reason = "a code is its own name: grade letter, type letter")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Code {
    AK,
    BK,
    CK,
    AP,
    BP,
    CP,
    AF,
    BF,
    CF,
}

impl Code {
    /// How many there are.
    pub const COUNT: usize = 9;
    /// Every code, in canonical order.
    pub const ALL: [Code; Code::COUNT] =
        [Code::AK, Code::BK, Code::CK, Code::AP, Code::BP, Code::CP, Code::AF, Code::BF, Code::CF];
    /// The key codes, in canonical order.
    pub const KEYS: [Code; 3] = [Code::AK, Code::BK, Code::CK];

    const TEXTS: [&'static str; Code::COUNT] = ["AK", "BK", "CK", "AP", "BP", "CP", "AF", "BF", "CF"];

    /// The code of a grade and a type.
    pub const fn new(grade: Grade, r#type: Type) -> Code {
        Code::ALL[3 * r#type as usize + grade as usize]
    }

    /// The code with this number in canonical order.
    pub(crate) const fn from_index(index: u8) -> Code {
        Code::ALL[index as usize]
    }

    /// Key, pick or file.
    pub const fn r#type(self) -> Type {
        Type::ALL[self as usize / 3]
    }

    /// Acute, basic or crude.
    pub const fn grade(self) -> Grade {
        Grade::ALL[self as usize % 3]
    }

    /// Is it a key?
    pub const fn is_key(self) -> bool {
        matches!(self.r#type(), Type::Key)
    }

    /// The two letters.
    pub const fn text(self) -> &'static str {
        Code::TEXTS[self as usize]
    }

    /// In words: "crude key".
    pub fn words(self) -> String {
        format!("{} {}", self.grade().word(), self.r#type())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// A text that names nothing in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unknown;

impl FromStr for Code {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Code, Unknown> {
        Code::ALL.into_iter().find(|code| code.text().eq_ignore_ascii_case(text)).ok_or(Unknown)
    }
}

/// A card of the deck: a tool or a difficulty (BT-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// A tool with this code.
    Tool(Code),
    /// A difficulty card, written `XX`.
    Difficulty,
}

impl Card {
    /// How many there are.
    pub const COUNT: usize = Code::COUNT + 1;

    /// Every card, tools in canonical order and then the difficulty.
    pub const ALL: [Card; Card::COUNT] = {
        let mut all = [Card::Difficulty; Card::COUNT];
        let mut at = 0;
        while at < Code::COUNT {
            all[at] = Card::Tool(Code::ALL[at]);
            at += 1;
        }
        all
    };

    /// The two letters.
    pub const fn text(self) -> &'static str {
        match self {
            Card::Tool(code) => code.text(),
            Card::Difficulty => "XX",
        }
    }

    /// Its place in canonical order, from 0.
    pub const fn index(self) -> usize {
        match self {
            Card::Tool(code) => code as usize,
            Card::Difficulty => Code::COUNT,
        }
    }
}

impl From<Code> for Card {
    fn from(code: Code) -> Card {
        Card::Tool(code)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

impl FromStr for Card {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Card, Unknown> {
        Card::ALL.into_iter().find(|card| card.text().eq_ignore_ascii_case(text)).ok_or(Unknown)
    }
}

/// The name of a lock in notation: `L` and a number from 1 to 99.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LockId(u8);

impl LockId {
    /// The greatest number a lock may have.
    pub const LAST: u8 = 99;

    /// The lock with this number.
    pub const fn new(number: u8) -> Option<LockId> {
        if number >= 1 && number <= LockId::LAST { Some(LockId(number)) } else { None }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for LockId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("L{}", self.0))
    }
}

impl FromStr for LockId {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<LockId, Unknown> {
        let digits = text.strip_prefix(['L', 'l']).ok_or(Unknown)?;
        // No leading zero or sign: one lock has one name.
        match digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0') {
            true => digits.parse().ok().and_then(LockId::new).ok_or(Unknown),
            false => Err(Unknown),
        }
    }
}
