//! One entry per game, made from its type alone.

use breakroom_core::{
    Document, Edition, Fault, Game, Info, Insight, Options, Show,
    fault::{self, Severity},
    options::PRESET,
};
use serde_json::Value;

use crate::{At, Table};

/// What a game must be to stand in the catalog: playable by people, screens and bots.
pub trait Playable: Game + Show + Insight {}

impl<G: Game + Show + Insight> Playable for G {}

/// Work that needs the types of a game; see [`visit`](crate::visit).
pub trait Visit {
    /// What the work yields.
    type Out;

    /// Does it with `game`.
    fn visit<G: Playable>(self, game: G) -> Self::Out;
}

type Opened = Result<Box<dyn Table>, Vec<Fault>>;

/// A game in the catalog.
pub struct Entry {
    /// What there is to say about it.
    pub info: &'static Info,
    pub(crate) open: fn(&Edition, &Options, Option<&Value>) -> Opened,
    inspect: fn(&Document) -> Vec<Fault>,
}

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Playable>() -> Entry {
        Entry { info: G::INFO, open: At::<G>::open, inspect: G::inspect }
    }

    /// Everything wrong with a file of an edition of this game, warnings included. A file is sound when it can
    /// be read and the shipped edition can still be played with it in its place: as usual, or at least with one
    /// of the presets; then what stands in the way of the usual game is a warning.
    pub fn inspect(&self, file: &Document) -> Vec<Fault> {
        let mut faults = (self.inspect)(&self.info.own(file.clone()));
        if let Some(other) = file.game().filter(|&game| game != self.info.slug) {
            faults.push(Fault::error(
                "game",
                format!("the file is for the game '{other}', not for '{}'", self.info.slug),
            ));
        }
        if !faults.iter().any(Fault::is_error)
            && let Err(refused) = self.opens(file, &[])
        {
            let severity = match self.preset_for(file) {
                Some(_) => Severity::Warning,
                None => Severity::Error,
            };
            // What the game has said of it itself is not said again.
            let told: Vec<_> = faults.iter().map(|fault| fault.rule).collect();
            let new = refused
                .into_iter()
                .filter(|fault| severity == Severity::Error || !told.contains(&fault.rule));
            faults.extend(new.map(|fault| Fault { severity, ..fault }));
        }
        fault::foremost(faults)
    }

    /// The first preset with which a file can be played that does not serve the usual game.
    pub fn preset_for(&self, file: &Document) -> Option<String> {
        if self.opens(file, &[]).is_ok() {
            return None;
        }
        self.info.preset_names().into_iter().find(|name| self.opens(file, &[(PRESET, name)]).is_ok())
    }

    fn opens(&self, file: &Document, options: &[(&str, &str)]) -> Result<(), Vec<Fault>> {
        let options = self.info.options(options.iter().copied()).expect("defaults and presets are options");
        (self.open)(&self.info.edition_with(file.clone()), &options, None).map(drop)
    }
}

impl std::fmt::Debug for Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Entry({})", self.info.slug)
    }
}

/// Makes the list of games and the visitor from one line per game.
macro_rules! catalog {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order people see them.
        pub static GAMES: &[Entry] = &[$(Entry::of::<$game>()),*];

        /// Lends the game that `setup` describes to work that needs its types.
        pub fn visit<V: Visit>(setup: &Setup, work: V) -> Result<V::Out, OpenError> {
            $(if setup.entry.info.slug == <$game as breakroom_core::Game>::INFO.slug {
                let game = <$game as breakroom_core::Game>::new(&setup.edition, &setup.options);
                return game.map(|game| work.visit(game)).map_err(OpenError::Faults);
            })*
            unreachable!("a setup is made of an entry of this list")
        }
    };
}
pub(crate) use catalog;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GAMES, Setup};

    /// The map of Breakable with other terrain in some columns, all others one lake.
    fn islands(column: impl Fn(usize) -> Option<&'static str>) -> Document {
        let entry = Entry::find("breakable").unwrap();
        let shipped = entry.info.editions[0].edition().file("map.toml").unwrap().clone();
        let drawn = shipped.text.split("# Full list by terrain").next().unwrap();
        let line = |line: &str| match line.strip_prefix('c').and_then(|rest| rest.get(..2)?.parse().ok()) {
            Some(number) if line.contains(" = \"") => {
                let sea = "l".repeat(if number % 2 == 1 { 14 } else { 15 });
                format!("c{number:02} = \"{}\"", column(number).unwrap_or(&sea))
            }
            _ => line.to_owned(),
        };
        let text = drawn.lines().map(line).collect::<Vec<_>>().join("\n");
        Document { name: "islands.toml".into(), text }
    }

    #[test]
    fn a_file_that_serves_some_preset_is_sound() {
        let entry = Entry::find("breakable").unwrap();
        let retrieval = islands(|column| (column == 6).then_some("..lllll.lllll.."));
        let faults = entry.inspect(&retrieval);
        assert!(faults.iter().all(|fault| !fault.is_error()), "{}", fault::listing(&faults));
        let told = fault::listing(&faults);
        for scenario in ["border-skirmish", "breakthrough", "heavy-reinforcements", "industrial-wasteland"] {
            assert!(told.contains(&format!("{scenario} cannot be played on this map")), "{told}");
        }
        assert!(!told.contains("retrieval cannot"), "{told}");
        assert_eq!(told.matches("scenario border-skirmish").count(), 0, "nothing is said twice: {told}");
        assert_eq!(entry.preset_for(&retrieval).as_deref(), Some("retrieval"));
        let options = [(PRESET.to_owned(), "retrieval".to_owned())];
        assert!(Setup::with_own("breakable", &options, &[retrieval]).unwrap().open().is_ok());
    }

    /// What a game says of a file; if some of it is left out, how much.
    fn left_out(entry: &Entry, file: &Document) -> usize {
        let faults = entry.inspect(file);
        let last = faults.last().filter(|fault| fault.place == "elsewhere");
        let words = last.map(|fault| fault.message.split(' ').filter_map(|word| word.parse().ok()));
        words.into_iter().flatten().next().unwrap_or(0)
    }

    #[test]
    fn a_file_full_of_faults_makes_no_more_of_them_than_anybody_counts() {
        const LINES: usize = 9_000;
        let mut most = 0;
        for entry in GAMES {
            for shipped in entry.info.editions[0].edition().files {
                let mut headers: Vec<&str> =
                    shipped.text.lines().filter(|line| line.starts_with("[[")).collect();
                headers.sort_unstable();
                headers.dedup();
                let mut bombs: Vec<String> =
                    headers.iter().map(|header| format!("{header}\n").repeat(LINES)).collect();
                bombs.push((0..LINES).map(|line| format!("k{line} = 0\n")).collect());
                for bomb in bombs {
                    let told = left_out(entry, &Document { name: shipped.name.clone(), text: bomb });
                    assert!(told < 8 * fault::COLLECTED, "{}: {told} faults were made", shipped.name);
                    most = most.max(told);
                }
            }
        }
        assert!(most >= fault::COLLECTED - fault::MOST, "some file has more than are counted, not {most}");
    }

    #[test]
    fn a_file_that_serves_nobody_is_not() {
        let entry = Entry::find("breakable").unwrap();
        let sea = islands(|_| None);
        assert!(entry.inspect(&sea).iter().any(Fault::is_error));
        assert_eq!(entry.preset_for(&sea), None);
    }
}
