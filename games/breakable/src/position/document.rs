//! A position as a document: the fields of what is open, and the forces, unit by unit (section 6 of the dossier).

use std::collections::BTreeMap;

use breakroom_kit::doc::{self, Value};
use breakroom_kit::{Doc, Load, Words, reader::plain};

use super::{listed::Listed, loadouts::Arms, step};
use crate::{
    Asked, Breakable, Colour, Edge, Forces, Mission, Name, Names, Open, Phase, Read, Step, Table, Terrain,
    UnitNumber, Whereabouts,
};

/// The parts of a game.
#[derive(Clone, Copy, PartialEq, Debug, Words)]
#[json(what = "phase of a game")]
enum Course {
    Setup,
    Infiltration,
    Play,
    Over,
}

/// How far a colour's set-up has come.
#[derive(Clone, Copy, PartialEq, Debug, Words)]
#[json(what = "stage of a set-up")]
enum Stage {
    Waits,
    Force,
    Count,
    Arm,
    Place,
    Ready,
}

/// A colour's set-up.
#[derive(Doc, Load)]
struct SetUp {
    /// How far it has come.
    stage: Stage,
    /// The ready-made force that was taken.
    #[json(default, omit)]
    force: Option<Name>,
}

type SetUps = BTreeMap<String, SetUp>;

/// Units out of play.
#[derive(Default, Doc, Load)]
struct Gone {
    /// Those that were destroyed.
    #[json(default, omit)]
    destroyed: Vec<UnitNumber>,
    /// Those that left the map.
    #[json(default, omit)]
    exited: Vec<Exited>,
    /// Unbreakable units that were buried (BK-12.14).
    #[json(default, omit)]
    buried: Vec<UnitNumber>,
}

/// A unit that left the map.
#[derive(PartialEq, Doc, Load)]
struct Exited {
    id: UnitNumber,
    /// By which edge.
    edge: Edge,
}

/// The score as it stands; it follows from the rest and is only checked.
#[derive(Default, Doc, Load)]
struct Score {
    /// Tanks or walkers across.
    #[json(default, omit)]
    exited: Option<u8>,
    /// Industry hexes that were destroyed.
    #[json(default, omit)]
    industry_destroyed: Option<u8>,
}

/// Everything that a document holds.
#[derive(Doc, Load)]
pub(super) struct Document {
    /// The scenario that is played.
    #[json(default, rule = "BK-11.7")]
    scenario: Option<String>,
    /// How far the game has come.
    #[json(default)]
    phase: Option<Course>,
    #[json(flatten)]
    open: Open,
    /// The set-up of each colour, by its letter, while it goes on.
    #[json(default)]
    setup: SetUps,
    /// What the types carry, by colour, then type.
    #[json(default, rule = "BK-2.4")]
    loadouts: BTreeMap<String, BTreeMap<String, Arms>>,
    /// Units in play or not yet placed.
    #[json(default)]
    units: Vec<Listed>,
    /// Units out of play.
    #[json(default)]
    gone: Gone,
    #[json(default)]
    score: Score,
}

/// In which order people read a document.
const ORDER: &str = "scenario phase round turn step deciding setup infiltration terrain clouds loadouts units stacks \
                     gone deck card data score match unbreakable_entered result";

fn course(table: &Table) -> Course {
    match table.step {
        Step::SetUp => Course::Setup,
        step if step.is_infiltration() => Course::Infiltration,
        Step::Over => Course::Over,
        _ => Course::Play,
    }
}

/// The document of a table; what holds nothing is left out.
pub(super) fn write(table: &Table, names: &Names) -> Value {
    let Value::Object(mut written) = doc::write(&Document::of(table, names), names) else {
        unreachable!("a document is an object");
    };
    if table.is_setup() {
        written.insert("step".into(), step::asked(table).into());
    }
    written.retain(|key, value| match key.as_str() {
        "deck" => course(table) == Course::Play,
        "data" => names.house.scenario.mission == Mission::Data,
        _ => match value {
            Value::Object(fields) => !fields.is_empty(),
            Value::Array(items) => !items.is_empty(),
            _ => true,
        },
    });
    let mut fields: Vec<(String, Value)> = written.into_iter().collect();
    fields.sort_by_key(|(key, _)| ORDER.split(' ').position(|known| known == key).unwrap_or(ORDER.len()));
    Value::Object(fields.into_iter().collect())
}

impl Document {
    fn of(table: &Table, names: &Names) -> Document {
        let Table { open, forces: _ } = table;
        let at = |place| table.numbers().filter(move |&number| table[number].place == place).collect();
        let exited = table.numbers().filter_map(|id| match table[id].place {
            Whereabouts::Exited(edge) => Some(Exited { id, edge }),
            _ => None,
        });
        let here =
            |&number: &UnitNumber| table[number].lives() || table[number].place == Whereabouts::Unplaced;
        let industry = names.house.scenario.mission == Mission::Industry;
        Document {
            scenario: Some(names.house.scenario.name.clone()),
            phase: Some(course(table)),
            open: *open,
            setup: if table.is_setup() { set_ups(table) } else { BTreeMap::new() },
            loadouts: Arms::of(table),
            units: table.numbers().filter(here).map(|number| Listed::of(table, number)).collect(),
            gone: Gone {
                destroyed: at(Whereabouts::Destroyed),
                exited: exited.collect(),
                buried: at(Whereabouts::Buried),
            },
            score: Score { exited: None, industry_destroyed: industry.then_some(open.industry) },
        }
    }

    /// The table that the document describes; `value` is the document itself.
    pub(super) fn table(self, game: &Breakable, value: &Value, reader: &mut Read<'_>) -> Option<Table> {
        let Document { scenario, phase: _, open, setup, loadouts, units, gone, score } = self;
        if let Some(name) = scenario.filter(|name| *name != game.house.scenario.name) {
            let message = format!("the table plays {}, not '{}'", game.house.scenario.name, plain(&name));
            reader.owe(false, ".scenario", "BK-11.7", message);
        }
        let mut table = Table { open, forces: [Forces::NONE; 2] };
        let known: Vec<_> = reader.names.units().collect();
        for (_, id) in known {
            table.add_unit(id);
        }
        reader.inside(".loadouts", |reader| Arms::read_all(&loadouts, game, &mut table, reader));
        for (at, listed) in units.into_iter().enumerate() {
            reader.inside(&format!(".units[{at}]"), |reader| listed.put(&mut table, reader));
        }
        let exited = gone.exited.into_iter().map(|exited| (exited.id, Whereabouts::Exited(exited.edge)));
        let destroyed = gone.destroyed.into_iter().map(|number| (number, Whereabouts::Destroyed));
        let buried = gone.buried.into_iter().map(|number| (number, Whereabouts::Buried));
        exited.chain(destroyed).chain(buried).for_each(|(number, place)| table[number].place = place);
        read_rounds(game, &table, reader);
        read_industry(game, &mut table, &score, reader);
        read_set_up(game, &mut table, &setup, reader);
        read_course(game, &mut table, value, reader);
        read_deck(game, &mut table, value.get("deck").is_some(), reader);
        Some(table)
    }
}

fn set_ups(table: &Table) -> SetUps {
    let stage = |colour: Colour| match table.asked() {
        _ if table.ready[colour.index()] => Stage::Ready,
        _ if colour != table.colour => Stage::Waits,
        Asked::Force => Stage::Force,
        Asked::Count(_) => Stage::Count,
        Asked::Arm(_) => Stage::Arm,
        Asked::Place(_) => Stage::Place,
    };
    let one = |&colour: &Colour| {
        (colour.letter().to_string(), SetUp { stage: stage(colour), force: table.chosen(colour) })
    };
    Colour::ALL.iter().map(one).collect()
}

fn read_rounds(game: &Breakable, table: &Table, reader: &mut Read<'_>) {
    let there = (1..=game.house.scenario.rounds).contains(&table.round);
    reader.owe(there, ".round", "BK-11.2", "there is no such round");
    let begun = table.first_round.is_none_or(|round| round.turn != Some(0));
    reader.owe(begun, ".match", "BK-11.2", "a round is not completed in turn 0");
    let second = table.first_round.is_some() == (table.round == 2);
    reader.owe(second, ".match", "BK-11.2", "the second round follows one finished round");
}

fn read_industry(game: &Breakable, table: &mut Table, score: &Score, reader: &mut Read<'_>) {
    let printed = game.components.map.of(Terrain::Industry);
    table.industry = printed.filter(|&hex| table.terrain(hex) != Terrain::Industry).count() as u8;
    let agrees = score.industry_destroyed.is_none_or(|given| given == table.industry);
    let message = format!("the map says {}", table.industry);
    reader.owe(agrees, ".score.industry_destroyed", "BK-11.22", message);
}

/// Without a word about the set-up, everybody is ready.
fn read_set_up(game: &Breakable, table: &mut Table, setup: &SetUps, reader: &mut Read<'_>) {
    for &colour in game.house.colours() {
        table.ready[colour.index()] = setup.is_empty();
    }
    for (letter, set_up) in setup {
        let Some(colour) = Colour::lettered(letter) else {
            reader.inside(".setup", |reader| reader.wrong::<()>("there is no such colour"));
            continue;
        };
        table.ready[colour.index()] = set_up.stage == Stage::Ready;
        table.choose(colour, set_up.force);
    }
}

/// A turn begins with the whole deck.
fn read_deck(game: &Breakable, table: &mut Table, given: bool, reader: &mut Read<'_>) {
    let whole = game.whole_deck();
    let play = course(table) == Course::Play;
    if !given && play && table.card.is_none() {
        table.deck = whole;
    }
    reader.owe(play || table.deck == [[0; 4]; 4], ".deck", "BK-3.1", "cards are drawn in play only");
    let enough = table.deck.iter().flatten().zip(whole.iter().flatten()).all(|(count, all)| count <= all);
    reader.owe(enough, ".deck", "BK-3.1", "there are not so many such cards");
}

/// Where the game stands: what is decided, by whom.
fn read_course(game: &Breakable, table: &mut Table, value: &Value, reader: &mut Read<'_>) {
    let data = table.data.holder.is_none() || game.house.scenario.mission == Mission::Data;
    reader.owe(data, ".data", "BK-11.51", "there is no data in this scenario");
    match value.get("step").and_then(Value::as_str) {
        Some(text) if table.is_setup() => match step::read_asked(table, text) {
            Some(asked) => table.ask(asked),
            None => drop(
                reader.inside(".step", |reader| reader.wrong::<()>("that colour has no such type or unit")),
            ),
        },
        Some(_) => {}
        None => {
            if let Some(card) = table.card.name {
                table.colour = table.active_unit().map_or(card.colour, |number| table[number].colour);
                table.step = if table.active().is_some() { Step::Weapon } else { Step::Object };
            }
        }
    }
    if table.step == Step::Over {
        table.ready = [false; 4];
    }
    let claimed = table.card.phase;
    if claimed != Phase::Brain {
        table.card.phase = if in_bonus(table) { Phase::Bonus } else { Phase::Normal };
    }
    let sound = claimed != Phase::Bonus || table.card.phase == claimed;
    reader.owe(sound, ".card.phase", "BK-10.13", "no bonus move is made or asked for");
}

/// Does a GEV of the other side than the card's move (BK-10.13)?
fn in_bonus(table: &Table) -> bool {
    let Some(card) = table.card.name else { return false };
    let active = table.active_unit().map(|number| table[number].side());
    matches!(table.step, Step::Bonus | Step::BonusMove)
        || active.is_some_and(|side| side != card.colour.side())
}
