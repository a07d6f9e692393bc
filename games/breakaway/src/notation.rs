//! Actions as one line of text, both ways (section 23).

use std::{fmt, str::FromStr};

use breakroom_core::Syntax;
use breakroom_kit::{Words, notation::Part};

use crate::{
    action::{Action, Call, Handle},
    edition::Name,
    options::OpponentOption,
    vocabulary::Skill,
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

impl Part for Handle {
    fn form() -> String {
        "a card, such as p5-stick".to_owned()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn read(word: &str) -> Option<Self> {
        Handle::read(word)
    }
}

/// Actions that are written as their verb and then what they name.
macro_rules! verbs {
    ($($verb:literal $variant:ident $(($($part:ident),+))?,)*) => {
        fn show(action: Action, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match action {
                $(Action::$variant $(($($part),+))? => {
                    f.write_str($verb)?;
                    $($($part.put(f)?;)+)?
                    Ok(())
                })*
                _ => unreachable!("all others are written elsewhere"),
            }
        }

        fn read(words: &[&str]) -> Option<Action> {
            match *words {
                $([$verb $($(, $part)+)?] => Some(Action::$variant $(($(Part::read($part)?),+))?),)*
                _ => irregular(words),
            }
        }
    };
}
verbs! {
    "ready" Ready, "pull" Pull, "replace" Replace, "line" Line, "none" None, "noswap" NoSwap, "draw" Draw,
    "keep" Keep, "decline" Decline, "pass" Pass, "done" Done, "stop" Stop, "take" Take, "leave" Leave,
    "cancel" Cancel, "accept" Accept, "first" First, "second" Second,
    "bench" Bench(card), "flip" Flip(card), "timeout" Timeout(card), "fill" Fill(card),
    "commit" Commit(card), "grind" Grind(card), "contest" Contest(card), "give" Give(card),
    "pick" Pick(card), "fight" Fight(card), "turn" Turn(card), "random" Random(card),
    "dot" Dot(area), "put" Put(area), "step" Step(area), "area" Area(area), "place" Place(area),
    "ability" Ability(colour), "colour" Colour(colour), "action" Act(act), "free" Free(act),
    "special" Special(special), "deck" Deck(heap), "coin" Coin(team),
    "swap" Swap(hand, bench), "dump" Dump(card, area), "react" React(card, reaction),
    "deal" Deal(team, card), "reveal" Reveal(team, card), "momentum" Momentum(team, card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Home { own } => write!(f, "home {}", if own { "self" } else { "other" }),
            Action::Token { extra } => write!(f, "token {}", if extra { "extra" } else { "draw" }),
            Action::Play { card, number, call } => {
                write!(f, "play {card}")?;
                number.map_or(Ok(()), |number| write!(f, " as {number}"))?;
                call.map_or(Ok(()), |call| write!(f, " {}", call.word()))
            }
            Action::Row(9, skill) => write!(f, "row g {}", skill.word()),
            Action::Row(row, skill) => write!(f, "row {row} {}", skill.word()),
            Action::Name { seat, value } => write!(f, "name {seat} {value}"),
            Action::Branch(branch) => write!(f, "branch {branch}"),
            Action::Opponent(index) => {
                write!(f, "opponent {}", OPPONENTS[usize::from(index) % OPPONENTS.len()])
            }
            regular => show(regular, f),
        }
    }
}

impl FromStr for Action {
    type Err = Syntax;

    fn from_str(text: &str) -> Result<Action, Syntax> {
        let words: Vec<&str> = text.splitn(7, ' ').collect();
        read(&words).ok_or_else(|| {
            Syntax::new(text, "a verb such as play, commit, action, step, pass, done, with its card or area")
        })
    }
}

fn irregular(words: &[&str]) -> Option<Action> {
    Some(match *words {
        ["home", "self"] => Action::Home { own: true },
        ["home", "other"] => Action::Home { own: false },
        ["token", "draw"] => Action::Token { extra: false },
        ["token", "extra"] => Action::Token { extra: true },
        ["row", "g", skill] => Action::Row(9, Skill::from_word(skill)?),
        ["row", row, skill] => Action::Row(digit(row, 8)?, Skill::from_word(skill)?),
        ["name", seat, value] => Action::Name { seat: digit(seat, 1)?, value: digit(value, 9)? },
        ["branch", branch] => Action::Branch(digit(branch, 2).filter(|&branch| branch > 0)?),
        ["opponent", name] => Action::Opponent(OPPONENTS.iter().position(|known| *known == name)? as u8),
        ["play", card, ref rest @ ..] => {
            let (number, call) = match *rest {
                [] => (None, None),
                [call] => (None, Some(Call::from_word(call)?)),
                ["as", number] => (Some(digit(number, 8)?), None),
                ["as", number, call] => (Some(digit(number, 8)?), Some(Call::from_word(call)?)),
                _ => return None,
            };
            Action::Play { card: Handle::read(card)?, number, call }
        }
        _ => return None,
    })
}

/// The words of the Solo Opponent cards.
pub(crate) const OPPONENTS: &[&str] = <OpponentOption as Words>::WORDS.split_at(1).1;

fn digit(text: &str, most: u8) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0').filter(|&digit| digit <= most),
        _ => None,
    }
}
