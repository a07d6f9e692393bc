//! How parts of the state are written that documents call by other names than their own.

mod tally;

use std::{collections::BTreeMap, marker::PhantomData};

use breakroom_core::{Ending, Outcome, RuleId, Seat};
use breakroom_kit::doc::{Form, LoadForm, Serializer, Value};
use breakroom_kit::{Doc, Load, reader::plain, schema};
use serde_json::json;

use crate::{Colour, Names, Pile, Read, RoundResult, Size, UnitNumber, UnitSet};
pub(crate) use tally::{Acted, BySide, Cards, Counters, Tallied};

/// Reads an object whose keys are no fixed names.
pub(super) fn entries(
    value: &Value,
    reader: &mut Read<'_>,
    mut each: impl FnMut(&str, &Value, &mut Read<'_>),
) {
    for (key, value) in reader.object(value).into_iter().flatten() {
        reader.inside(&format!(".{}", plain(key)), |reader| each(key, value, reader));
    }
}

/// A colour as its letter.
pub(crate) struct Letter;

impl Form<Colour, Names> for Letter {
    fn write<S: Serializer>(colour: &Colour, _: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&colour.letter())
    }

    fn schema() -> Value {
        json!({"enum": ["b", "y", "g", "r"]})
    }
}

impl LoadForm<Colour, Names> for Letter {
    fn read(value: &Value, reader: &mut Read<'_>) -> Option<Colour> {
        reader.word(value, "colour in play", |text, names| names.lettered(text))
    }
}

/// A part of the state that documents write as something else.
pub(crate) trait Rewritten {
    /// Which part of the position it writes.
    type Of;
    /// What stands in documents.
    type As: Doc<Names> + Load<Names>;

    fn written(of: &Self::Of) -> Self::As;

    fn meant(written: Self::As, reader: &mut Read<'_>) -> Option<Self::Of>;
}

/// Writes and reads what is [`Rewritten`].
pub(crate) struct By<R>(PhantomData<R>);

impl<R: Rewritten> Form<R::Of, Names> for By<R> {
    fn write<S: Serializer>(of: &R::Of, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        R::written(of).write(names, to)
    }

    fn schema() -> Value {
        <R::As as Doc<Names>>::schema()
    }
}

impl<R: Rewritten> LoadForm<R::Of, Names> for By<R> {
    fn read(value: &Value, reader: &mut Read<'_>) -> Option<R::Of> {
        let written = R::As::read(value, reader)?;
        R::meant(written, reader)
    }
}

/// The weapons of a unit that are used, as a list of yes and no.
pub(crate) struct Weapons;

impl Rewritten for Weapons {
    type Of = u8;
    type As = Vec<bool>;

    fn written(bits: &u8) -> Vec<bool> {
        vec![bits & 1 == 1, bits & 2 == 2]
    }

    fn meant(used: Vec<bool>, reader: &mut Read<'_>) -> Option<u8> {
        if used.len() > 2 {
            return reader.against("BK-4.7", "there is no third weapon");
        }
        Some(used.iter().enumerate().fold(0, |bits, (slot, &used)| bits | u8::from(used) << slot))
    }
}

/// The hexes that were moved, as a path.
pub(crate) struct Hexes;

#[derive(Doc, Load)]
pub(crate) struct Path {
    /// How many hexes.
    hexes: u8,
}

impl Rewritten for Hexes {
    type Of = u8;
    type As = Path;

    fn written(&hexes: &u8) -> Path {
        Path { hexes }
    }

    fn meant(Path { hexes }: Path, _: &mut Read<'_>) -> Option<u8> {
        Some(hexes)
    }
}

/// Units by the size as which a nuke attacks them.
pub(crate) struct Sizes;

impl Form<[UnitSet; 3], Names> for Sizes {
    fn write<S: Serializer>(sizes: &[UnitSet; 3], names: &Names, to: S) -> Result<S::Ok, S::Error> {
        let size = |number| Size::ALL.iter().copied().find(|size| sizes[size.index()].has(number));
        let sized = names.units().filter_map(|(number, id)| Some((id.to_string(), size(number)?.word())));
        to.collect_map(sized.collect::<BTreeMap<_, _>>())
    }

    fn schema() -> Value {
        json!({"type": "object", "additionalProperties": schema::word::<Size>()})
    }
}

impl LoadForm<[UnitSet; 3], Names> for Sizes {
    fn read(value: &Value, reader: &mut Read<'_>) -> Option<[UnitSet; 3]> {
        let mut sizes = [UnitSet::NONE; 3];
        for (unit, size) in BTreeMap::<UnitNumber, Size>::read(value, reader)? {
            sizes[size.index()].insert(unit);
        }
        Some(sizes)
    }
}

/// A pile as it is called in a hex: `b/killbot`.
pub(super) fn pile_name(colour: Colour, pile: Pile) -> String {
    format!("{}/{pile}", colour.letter())
}

/// The pile with that name.
pub(super) fn read_pile(text: &str, reader: &mut Read<'_>) -> Option<(Colour, Pile)> {
    reader.word(&text.into(), "pile of a colour in play", |text, names| {
        let (letter, pile) = text.split_once('/')?;
        Some((names.lettered(letter)?, Pile::of(pile)?))
    })
}

/// The round that was played, in a list of finished rounds.
pub(crate) struct Finished;

impl Rewritten for Finished {
    type Of = Option<RoundResult>;
    type As = Vec<RoundResult>;

    fn written(round: &Option<RoundResult>) -> Vec<RoundResult> {
        round.iter().copied().collect()
    }

    fn meant(rounds: Vec<RoundResult>, reader: &mut Read<'_>) -> Option<Option<RoundResult>> {
        match rounds.len() {
            0 | 1 => Some(rounds.first().copied()),
            _ => reader.against("BK-11.2", "the second round follows one finished round"),
        }
    }
}

/// The rules that can end a game.
const ENDINGS: &[&str] =
    &["BK-11.14", "BK-11.21", "BK-11.22", "BK-11.32", "BK-11.4", "BK-11.5", "BK-11.53", "BK-11.54"];

/// How the game ended.
pub(crate) struct Outcomes;

#[derive(Doc, Load)]
pub(crate) struct Verdict {
    /// The seats that won; none in a draw.
    winners: Vec<u8>,
    /// The rule that ended it.
    rule: String,
}

impl Rewritten for Outcomes {
    type Of = Option<Ending>;
    type As = Option<Verdict>;

    fn written(ending: &Option<Ending>) -> Option<Verdict> {
        ending.map(|ending| Verdict {
            winners: match ending.outcome {
                Outcome::Won(seats) => seats.iter().map(|seat| seat.index() as u8).collect(),
                _ => Vec::new(),
            },
            rule: ending.rule.to_string(),
        })
    }

    fn meant(verdict: Option<Verdict>, reader: &mut Read<'_>) -> Option<Option<Ending>> {
        let Some(verdict) = verdict else { return Some(None) };
        let Some(rule) = ENDINGS.iter().find(|rule| **rule == verdict.rule) else {
            return reader.inside(".rule", |reader| reader.wrong("no game ends by such a rule"));
        };
        let seats = reader.names.house.seats();
        let seat = |&number: &u8| Seat::new(number.into()).filter(|seat| seat.index() < seats);
        let Some(winners) = verdict.winners.iter().map(seat).collect::<Option<Vec<Seat>>>() else {
            return reader.inside(".winners", |reader| reader.wrong("there is no such seat"));
        };
        let outcome = match winners.is_empty() {
            true => Outcome::Drawn,
            false => Outcome::Won(winners.into_iter().collect()),
        };
        Some(Some(Ending { outcome, rule: RuleId(rule) }))
    }
}
