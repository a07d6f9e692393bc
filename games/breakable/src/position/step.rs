//! The step and the motion as words, both ways.

use breakroom_kit::{
    Doc, Load, Reader, Words,
    doc::{Serializer, Value},
    schema,
};

use super::Names;
use crate::{
    state::{Asked, Gait, Motion, Step, Table, UnitNumber},
    vocabulary::{Edge, Facing, Side, Type},
};

/// Steps that name nothing.
const WORDS: &[(&str, Step)] = &[
    ("recon", Step::Recon),
    ("draw", Step::Draw),
    ("bonus", Step::Bonus),
    ("bonus-move", Step::BonusMove),
    ("object", Step::Object),
    ("brain", Step::Brain),
    ("board", Step::Board),
    ("weapon", Step::Weapon),
    ("sighter", Step::Sighter),
    ("range", Step::Range),
    ("defend", Step::Defend),
    ("combat", Step::Combat),
    ("nuke", Step::Nuke),
    ("ground", Step::Ground),
    ("cluster", Step::Cluster),
    ("enter", Step::Enter),
    ("physical", Step::Physical),
    ("flight", Step::Flight),
    ("turn", Step::Turn),
    ("erratic", Step::Erratic),
    ("march", Step::March),
    ("buzz-moved", Step::BuzzMoved),
    ("chopper", Step::Chopper),
    ("passenger", Step::Passenger),
    ("facing", Step::Facing),
    ("over", Step::Over),
];

impl Doc<Names> for Step {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        let id = |number: UnitNumber| names.id(number);
        to.collect_str(&match *self {
            // What is asked in a set-up is written in its place (see `asked`).
            Step::SetUp => "force".to_owned(),
            Step::Initiative(side) => format!("initiative {side}"),
            Step::ReconDie(recon) => format!("recon-die {}", id(recon)),
            Step::ReconTo { recon, die } => format!("recon-to {} {die}", id(recon)),
            Step::DefenceRange(number) => format!("defence-range {number}"),
            Step::DefenceCombat(number) => format!("defence-combat {number}"),
            Step::Scatter(number) => format!("scatter {}", id(number)),
            plain => {
                let found = WORDS.iter().find(|(_, step)| *step == plain);
                found.expect("a step that names nothing is in the list").0.to_owned()
            }
        })
    }

    fn schema() -> Value {
        schema::text()
    }
}

impl Load<Names> for Step {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Step> {
        reader.word(value, "step", |text, names| {
            if let Some((_, step)) = WORDS.iter().find(|(word, _)| *word == text) {
                return Some(*step);
            }
            let words: Vec<&str> = text.split(' ').collect();
            let unit = |text: &str| names.find(text.parse().ok()?);
            match words[..] {
                ["force"] | ["count" | "arm" | "place", _] => Some(Step::SetUp),
                ["initiative", side] => Side::of(side).map(Step::Initiative),
                ["recon-die", recon] => unit(recon).map(Step::ReconDie),
                ["recon-to", recon, die] => {
                    let die = die.parse().ok().filter(|die| (1..=6).contains(die))?;
                    Some(Step::ReconTo { recon: unit(recon)?, die })
                }
                ["defence-range", number] => number.parse().ok().map(Step::DefenceRange),
                ["defence-combat", number] => number.parse().ok().map(Step::DefenceCombat),
                ["scatter", squad] => unit(squad).map(Step::Scatter),
                _ => None,
            }
        })
    }
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

impl Doc<Names> for Motion {
    fn write<S: Serializer>(&self, _: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&match *self {
            Motion::Leave(hex, how) => format!("leave {hex} {}", how.word()),
            Motion::Exit(edge) => format!("exit {edge}"),
            Motion::Arrived(how) => format!("enter {}", how.word()),
            Motion::Turn(facing) => format!("turn {facing}"),
            Motion::TurnAfter(facing) => format!("turn-after {facing}"),
            Motion::Land => "land".to_owned(),
            Motion::TakeOff => "takeoff".to_owned(),
        })
    }

    fn schema() -> Value {
        schema::text()
    }
}

impl Load<Names> for Motion {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Motion> {
        reader.word(value, "motion", |text, _| match text.split(' ').collect::<Vec<_>>()[..] {
            ["leave", to, how] => Some(Motion::Leave(to.parse().ok()?, Gait::from_word(how)?)),
            ["exit", edge] => Edge::of(edge).map(Motion::Exit),
            ["enter", how] => Gait::from_word(how).map(Motion::Arrived),
            ["turn", facing] => Facing::of(facing).map(Motion::Turn),
            ["turn-after", facing] => Facing::of(facing).map(Motion::TurnAfter),
            ["land"] => Some(Motion::Land),
            ["takeoff"] => Some(Motion::TakeOff),
            _ => None,
        })
    }
}
