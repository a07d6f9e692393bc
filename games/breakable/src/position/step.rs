//! The step of a document; in a set-up it says what is asked.

use std::{fmt, str::FromStr};

use crate::{Asked, SIDE_UNITS, Side, Table, Type, UnitNumber};

/// A step names a unit by its number, which no other word looks like; a document names it by its id.
impl fmt::Display for UnitNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}.{}", self.side(), self.place())
    }
}

impl FromStr for UnitNumber {
    type Err = ();

    fn from_str(word: &str) -> Result<UnitNumber, ()> {
        let (side, place) = word.strip_prefix('#').and_then(|word| word.split_once('.')).ok_or(())?;
        let place = place.parse().ok().filter(|&place| usize::from(place) < SIDE_UNITS).ok_or(())?;
        Ok(UnitNumber::new(Side::of(side).ok_or(())?, place))
    }
}

breakroom_kit::parts!(UnitNumber = "a unit");

/// The words of a step, those that name a unit in the other way.
pub(super) fn renamed(text: &str, name: impl Fn(&str) -> Option<String>) -> String {
    let words = text.split(' ').map(|word| name(word).unwrap_or_else(|| word.to_owned()));
    words.collect::<Vec<_>>().join(" ")
}

/// What a colour that sets up is asked, as the step of a document.
pub(super) fn asked(table: &Table) -> String {
    match table.asked() {
        Asked::Force => "force".to_owned(),
        Asked::Count(r#type) => format!("count {type}"),
        Asked::Arm(r#type) => format!("arm {type}"),
        Asked::Place(number) => format!("place {}", table[number].id()),
    }
}

/// What a colour that sets up is asked by that step.
pub(super) fn read_asked(table: &Table, text: &str) -> Option<Asked> {
    let r#type = |text: &str| {
        let found: Type = text.parse().ok()?;
        (found.digit == table.colour.has_digits()).then_some(found)
    };
    match text.split_once(' ') {
        None => (text == "force").then_some(Asked::Force),
        Some(("count", name)) => r#type(name).map(Asked::Count),
        Some(("arm", name)) => r#type(name).map(Asked::Arm),
        Some(("place", id)) => table.find(id.parse().ok()?).map(Asked::Place),
        _ => None,
    }
}
