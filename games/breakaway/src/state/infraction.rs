//! BA-9: what a penalty is for.

use breakroom_kit::{
    Doc, Load, Reader,
    doc::{Serializer, Value},
};
use serde_json::json;

/// An infraction by its number in the rulebook, which is also how documents write it. The higher one is called where
/// two are of equal length (BA-9.15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Infraction {
    /// Another cause: a Special or a fight effect.
    Other,
    /// 1: a colour on a card that is protected from it.
    Protected,
    /// 2: a Dump Out that nobody wins.
    DelayOfGame,
    /// 3: one suit too many in a row.
    Chain,
    /// 4: disqualified twice in a face-off.
    Disqualified,
    /// 5: the Goalie in the corner.
    GoalieInCorner,
    /// 6: a fight that nobody else wanted.
    Instigator,
    /// 7: a bench that is not full.
    ShortBench,
    /// 8: a colour on a P of its own.
    Penal,
    /// 9: a Punch on a Black O.
    PunchOnO,
    /// 10: a Black P as Shot Card.
    ShotCardP,
    /// 11: a hit on the third card.
    ThirdHit,
}

use Infraction as I;

/// All of them in the order of their numbers, with the rule and what each is about.
const ALL: [(Infraction, &str, &str); 12] = [
    (I::Other, "BA-9.16", ""),
    (I::Protected, "BA-9.2", "a colour on their O"),
    (I::DelayOfGame, "BA-9.3", "delay of game"),
    (I::Chain, "BA-9.4", "one suit too many in a row"),
    (I::Disqualified, "BA-9.5", "waved out of the circle twice"),
    (I::GoalieInCorner, "BA-9.6", "the goalie in the corner"),
    (I::Instigator, "BA-9.7", "instigator"),
    (I::ShortBench, "BA-9.8", "a bench that is not full"),
    (I::Penal, "BA-9.9", "a colour on a P of its own"),
    (I::PunchOnO, "BA-9.11", "a punch on a Black O"),
    (I::ShotCardP, "BA-9.12", "a Black P as Shot Card"),
    (I::ThirdHit, "BA-9.13", "a hit on the third card"),
];

impl Infraction {
    /// Its number in the rulebook; 0 for another cause.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The rule that says so.
    pub const fn rule(self) -> &'static str {
        ALL[self as usize].1
    }

    /// What it is about; nothing for another cause.
    pub const fn about(self) -> &'static str {
        ALL[self as usize].2
    }
}

impl<C> Doc<C> for Infraction {
    fn write<S: Serializer>(&self, _: &C, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }

    fn schema() -> Value {
        json!({"type": "integer", "minimum": 0, "maximum": ALL.len() - 1})
    }
}

impl<C> Load<C> for Infraction {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Infraction> {
        let number = reader.number(value, 0, ALL.len() as i64 - 1)?;
        Some(ALL[number as usize].0)
    }
}
