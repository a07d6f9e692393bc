//! The step and the motion as words, both ways.

use crate::{
    state::{Asked, Gait, Motion, Step, Table, UnitNumber},
    vocabulary::{Edge, Facing, Side, Type, UnitId},
};

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

fn id(state: &Table, number: UnitNumber) -> UnitId {
    state[number].id()
}

pub(super) fn write_step(state: &Table) -> String {
    if let Some((word, _)) = WORDS.iter().find(|(_, step)| *step == state.step) {
        return (*word).to_owned();
    }
    let r#type = |number: u8| Type::numbered(state.colour, usize::from(number)).map(|t| t.to_string());
    match state.step {
        Step::SetUp => match state.asked() {
            Asked::Force => "force".to_owned(),
            Asked::Count(number) => format!("count {}", r#type(number).unwrap_or_default()),
            Asked::Arm(number) => format!("arm {}", r#type(number).unwrap_or_default()),
            Asked::Place(number) => format!("place {}", id(state, number)),
        },
        Step::Initiative(side) => format!("initiative {side}"),
        Step::ReconDie(recon) => format!("recon-die {}", id(state, recon)),
        Step::ReconTo { recon, die } => format!("recon-to {} {die}", id(state, recon)),
        Step::DefenceRange(number) => format!("defence-range {number}"),
        Step::DefenceCombat(number) => format!("defence-combat {number}"),
        Step::Scatter(number) => format!("scatter {}", id(state, number)),
        // All the others are in the list above.
        _ => String::new(),
    }
}

/// What a colour that sets up is asked.
pub(super) fn read_asked(state: &Table, text: &str) -> Option<Asked> {
    let r#type = |text: &str| {
        let found: Type = text.parse().ok()?;
        (found.digit == state.colour.has_digits()).then_some(found.index() as u8)
    };
    match text.split_once(' ') {
        None => (text == "force").then_some(Asked::Force),
        Some(("count", name)) => r#type(name).map(Asked::Count),
        Some(("arm", name)) => r#type(name).map(Asked::Arm),
        Some(("place", id)) => state.find(id.parse().ok()?).map(Asked::Place),
        _ => None,
    }
}

pub(super) fn read_step(state: &Table, text: &str) -> Option<Step> {
    if let Some((_, step)) = WORDS.iter().find(|(word, _)| *word == text) {
        return Some(*step);
    }
    let mut words = text.split(' ');
    let (verb, first, second) = (words.next()?, words.next()?, words.next());
    let unit = || first.parse().ok().and_then(|id| state.find(id));
    match (verb, second) {
        ("initiative", None) => Side::of(first).map(Step::Initiative),
        ("recon-die", None) => unit().map(Step::ReconDie),
        ("recon-to", Some(die)) => {
            let die = die.parse().ok().filter(|die| (1..=6).contains(die))?;
            Some(Step::ReconTo { recon: unit()?, die })
        }
        ("defence-range", None) => first.parse().ok().map(Step::DefenceRange),
        ("defence-combat", None) => first.parse().ok().map(Step::DefenceCombat),
        ("scatter", None) => unit().map(Step::Scatter),
        _ => None,
    }
}

fn gait(gait: Gait) -> &'static str {
    match gait {
        Gait::Ground => "ground",
        Gait::Forward => "forward",
        Gait::Slip => "slip",
    }
}

fn read_gait(word: &str) -> Option<Gait> {
    [Gait::Ground, Gait::Forward, Gait::Slip].into_iter().find(|&known| gait(known) == word)
}

pub(super) fn write_motion(motion: Motion) -> Option<String> {
    Some(match motion {
        Motion::None => return None,
        Motion::Leave(to, how) => format!("leave {to} {}", gait(how)),
        Motion::Exit(edge) => format!("exit {edge}"),
        Motion::Arrived(how) => format!("enter {}", gait(how)),
        Motion::Turn(facing) => format!("turn {facing}"),
        Motion::TurnAfter(facing) => format!("turn-after {facing}"),
        Motion::Land => "land".to_owned(),
        Motion::TakeOff => "takeoff".to_owned(),
    })
}

pub(super) fn read_motion(text: &str) -> Option<Motion> {
    let mut words = text.split(' ');
    match (words.next()?, words.next(), words.next()) {
        ("leave", Some(to), Some(how)) => Some(Motion::Leave(to.parse().ok()?, read_gait(how)?)),
        ("exit", Some(edge), None) => Edge::of(edge).map(Motion::Exit),
        ("enter", Some(how), None) => read_gait(how).map(Motion::Arrived),
        ("turn", Some(facing), None) => Facing::of(facing).map(Motion::Turn),
        ("turn-after", Some(facing), None) => Facing::of(facing).map(Motion::TurnAfter),
        ("land", None, None) => Some(Motion::Land),
        ("takeoff", None, None) => Some(Motion::TakeOff),
        _ => None,
    }
}
