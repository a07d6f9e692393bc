//! Solo Opponent cards (BA-18): what each prefers, and how its bench is chosen.

use serde::Deserialize;
use toml::{Spanned, Table};

use super::{
    Deck, Design,
    deck::{BENCH, BENCH_POINTS},
    prelude::*,
    sheet::Sheet,
};
use crate::vocabulary::Colour;

/// A test of `prefer` (BA-18.21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of BA-18.21")]
pub enum Test {
    Score,
    Save,
    StopShot,
    Shoot,
    TakeControl,
    KeepControl,
    EnterOffensive,
    Forward,
    PassInZone,
    UseSpecial,
    UseAbility(Colour),
    Grind,
    Dump,
    Punch,
    Highest,
    Lowest,
    Player,
    NonPlayer,
    LineSafe,
    Stoppage,
    NoStoppage,
}

impl Test {
    fn from_word(word: &str) -> Option<Test> {
        if let Some(colour) = word.strip_prefix("use_ability:") {
            return Colour::from_word(colour).map(Test::UseAbility);
        }
        Some(match word {
            "score" => Test::Score,
            "save" => Test::Save,
            "stop_shot" => Test::StopShot,
            "shoot" => Test::Shoot,
            "take_control" => Test::TakeControl,
            "keep_control" => Test::KeepControl,
            "enter_offensive" => Test::EnterOffensive,
            "forward" => Test::Forward,
            "pass_in_zone" => Test::PassInZone,
            "use_special" => Test::UseSpecial,
            "grind" => Test::Grind,
            "dump" => Test::Dump,
            "punch" => Test::Punch,
            "highest" => Test::Highest,
            "lowest" => Test::Lowest,
            "player" => Test::Player,
            "non_player" => Test::NonPlayer,
            "line_safe" => Test::LineSafe,
            "stoppage" => Test::Stoppage,
            "no_stoppage" => Test::NoStoppage,
            _ => return None,
        })
    }
}

/// What the next bench card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Class(Class),
    Colour(Colour),
    Special(Special),
    Act(Act),
    Player(u8),
    Goalie,
}

impl Wanted {
    fn from_word(word: &str) -> Option<Wanted> {
        if word == "goalie" {
            return Some(Wanted::Goalie);
        }
        let (kind, name) = word.split_once(':')?;
        Some(match kind {
            "class" => Wanted::Class(Class::from_word(name)?),
            "colour" => Wanted::Colour(Colour::from_word(name)?),
            "special" => Wanted::Special(Special::from_word(name)?),
            "action" => Wanted::Act(Act::from_word(name)?),
            "player" => Wanted::Player(name.parse().ok().filter(|number| *number <= 8)?),
            _ => return None,
        })
    }

    fn fits(self, design: &Design) -> bool {
        match self {
            Wanted::Class(class) => design.classes.has(class),
            Wanted::Colour(colour) => design.colours.has(colour),
            Wanted::Special(special) => design.specials.has(special),
            Wanted::Act(act) => design.acts.has(act),
            Wanted::Player(number) => design.classes.has(Class::Player) && design.number == Some(number),
            Wanted::Goalie => design.is_goalie(),
        }
    }
}

/// How it commits to face-offs (BA-18.20).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaceoffHabit {
    /// The strongest card face up, else a random one.
    Highest,
    /// The weakest card face up, else a random one.
    Lowest,
    /// Any card of its hand.
    Random,
}

/// When it contests (BA-18.20).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContestHabit {
    /// Always.
    Always,
    /// With the strongest qualified card face up.
    IfQualified,
}

/// A Solo Opponent card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// Its id in options and notation.
    pub id: String,
    /// The deck it plays unless the options name another.
    pub deck: String,
    /// Its name.
    pub name: String,
    /// One line on it.
    pub text: String,
    bench: Vec<Wanted>,
    /// Its tests, the first one first.
    pub prefer: Vec<Test>,
    /// When it contests.
    pub contest: ContestHabit,
    /// How it commits.
    pub faceoff: FaceoffHabit,
}

impl Opponent {
    /// BA-18.1: its bench out of a deck list: for each wish the cheapest card that fits, ties by id; different
    /// designs. Places in the list.
    pub fn bench(&self, deck: &Deck, designs: &[Design]) -> Vec<u8> {
        let mut chosen: Vec<u8> = Vec::new();
        let cheapest = |chosen: &[u8], fits: &dyn Fn(&Design) -> bool| {
            let design = |place: u8| &designs[usize::from(deck.list[usize::from(place)])];
            let free = |place: &u8| chosen.iter().all(|&other| design(other).id != design(*place).id);
            let fitting = (0..deck.list.len() as u8).filter(|&place| fits(design(place))).filter(free);
            fitting.min_by_key(|&place| (design(place).points, design(place).id, place))
        };
        // A wish that nothing fits is filled by the cheapest card left.
        let filled = |mut chosen: Vec<u8>| {
            while chosen.len() < BENCH
                && let Some(place) = cheapest(&chosen, &|_| true)
            {
                chosen.push(place);
            }
            chosen
        };
        let points = |chosen: &[u8]| -> u32 {
            let of = |place: &u8| u32::from(designs[usize::from(deck.list[usize::from(*place)])].points);
            chosen.iter().map(of).sum()
        };
        for wanted in &self.bench {
            let Some(place) = cheapest(&chosen, &|design| wanted.fits(design)) else { continue };
            chosen.push(place);
            // BA-2.2: so is one that would leave too few points for the rest.
            if points(&filled(chosen.clone())) > BENCH_POINTS {
                chosen.pop();
            }
        }
        filled(chosen)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    version: u32,
    #[serde(default)]
    opponent: Vec<Spanned<Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    deck: String,
    name: String,
    text: String,
    bench: Vec<String>,
    prefer: Vec<String>,
    contest: String,
    faceoff: String,
}

/// The Solo Opponent cards of a file.
pub(super) fn read(file: &Document, faults: &mut Vec<Fault>) -> Vec<Opponent> {
    let mut sheet = Sheet { file, faults };
    let Some(all) = sheet.all::<File>() else { return Vec::new() };
    if all.version != 1 {
        sheet.error(0, "version 1 is wanted");
    }
    if all.opponent.is_empty() {
        sheet.broken(0, "BA-18.1", "there is no Solo Opponent card");
    }
    let mut opponents: Vec<Opponent> = Vec::new();
    for entry in &all.opponent {
        let at = entry.span().start;
        let Some(opponent) = sheet.entry::<Entry>(entry).and_then(|read| make(&mut sheet, at, read)) else {
            continue;
        };
        if opponents.iter().any(|known| known.id == opponent.id) {
            sheet.error(at, format!("'{}' stands here twice", opponent.id));
        }
        opponents.push(opponent);
    }
    opponents
}

fn make(sheet: &mut Sheet, at: usize, entry: Entry) -> Option<Opponent> {
    let before = sheet.faults.len();
    let mut list = |what: &str, words: &[String], known: fn(&str) -> bool| {
        for word in words.iter().filter(|word| !known(word)) {
            sheet.error(at, format!("'{word}' is no {what}"));
        }
    };
    list("wish for a bench card", &entry.bench, |word| Wanted::from_word(word).is_some());
    list("test of a preference", &entry.prefer, |word| Test::from_word(word).is_some());
    if entry.bench.len() != BENCH {
        sheet.broken(at, "BA-18.1", format!("{} wishes for a bench of 5", entry.bench.len()));
    }
    let contest = match entry.contest.as_str() {
        "always" => Some(ContestHabit::Always),
        "if_face_up_qualified" => Some(ContestHabit::IfQualified),
        other => {
            sheet.error(at, format!("'{other}' is no way to contest"));
            None
        }
    };
    let faceoff = match entry.faceoff.as_str() {
        "highest_face_up_else_random" => Some(FaceoffHabit::Highest),
        "lowest_face_up_else_random" => Some(FaceoffHabit::Lowest),
        "random" => Some(FaceoffHabit::Random),
        other => {
            sheet.error(at, format!("'{other}' is no way to commit to a face-off"));
            None
        }
    };
    if sheet.faults.len() > before {
        return None;
    }
    Some(Opponent {
        bench: entry.bench.iter().filter_map(|word| Wanted::from_word(word)).collect(),
        prefer: entry.prefer.iter().filter_map(|word| Test::from_word(word)).collect(),
        contest: contest?,
        faceoff: faceoff?,
        id: entry.id,
        deck: entry.deck,
        name: entry.name,
        text: entry.text,
    })
}
