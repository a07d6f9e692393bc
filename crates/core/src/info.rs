//! What there is to say about a game before anybody plays it.

use crate::{
    Edition, GameOption, Options, OptionsError, Shipped,
    edition::Document,
    options::{PRESET, Presets},
    rule::suggestion,
};

/// A game's entry in the catalog: one constant per game.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Its name in addresses and on the command line.
    pub slug: &'static str,
    /// As people call it.
    pub name: &'static str,
    /// What it is, in one sentence.
    pub tagline: &'static str,
    /// Who designed it.
    pub credit: &'static str,
    /// What its rule ids begin with.
    pub prefix: &'static str,
    /// The fewest and the most seats.
    pub seats: (usize, usize),
    /// The fewest and the most minutes a game takes people.
    pub minutes: (u16, u16),
    /// What may be chosen before play.
    pub options: &'static [GameOption],
    /// Its presets as TOML, or empty.
    pub presets: &'static str,
    /// Its editions, the default first.
    pub editions: &'static [Shipped],
    /// Its dossier: every rule with its id, in Markdown.
    pub rules: &'static str,
    /// Its guided first game as TOML (`docs/ADDING_A_GAME.md`), or empty.
    pub lesson: &'static str,
    /// What a coach says at each kind of decision of a first game, as TOML (`docs/ADDING_A_GAME.md`), or empty.
    pub coach: &'static str,
    /// The figures of its rules as TOML (`docs/ADDING_A_GAME.md`), or empty.
    pub figures: &'static str,
    /// What bots reach in it, for those who play it alone, as TOML ([`Goals`](crate::goals::Goals)), or empty.
    pub goals: &'static str,
}

impl Info {
    /// The shipped edition with this name; the default for `None`.
    pub fn edition(&self, name: Option<&str>) -> Result<Edition, String> {
        let Some(name) = name else { return Ok(self.editions[0].edition()) };
        let known = self.editions.iter().find(|shipped| shipped.name == name);
        known.map(Shipped::edition).ok_or_else(|| {
            let hint = suggestion(name, self.editions.iter().map(|shipped| shipped.name));
            format!("{} has no edition '{name}'{hint}", self.name)
        })
    }

    /// The default edition with somebody's own file in it, called after that file.
    pub fn edition_with(&self, file: Document) -> Edition {
        self.edition_of(vec![file])
    }

    /// The default edition with somebody's own files in it, called after them. The same files in another order make
    /// the same edition, so that nobody need remember the order to play a record again.
    pub fn edition_of(&self, mut files: Vec<Document>) -> Edition {
        files.sort_unstable_by(|a, b| a.name.cmp(&b.name));
        let stems: Vec<&str> = files.iter().map(|file| file.name.trim_end_matches(".toml")).collect();
        let (name, default) = (stems.join("+"), self.editions[0].edition());
        let own = files.into_iter().map(|file| self.own(file));
        // An edition of one file is replaced by whatever file is given, whatever it is called.
        match default.files.len() {
            1 => Edition { name, files: own.collect() },
            _ => Edition { name, ..own.fold(default, Edition::with) },
        }
    }

    /// Somebody's own file as the game reads it. Any file may name its game; where the game's own files do not, the
    /// line is for people and programs that look for it, not for the game.
    pub fn own(&self, file: Document) -> Document {
        let name_it = |shipped: &Shipped| shipped.edition().files.iter().any(|file| file.game().is_some());
        match self.editions.iter().any(name_it) {
            true => file,
            false => file.without_game(),
        }
    }

    /// Reads options as typed on the command line.
    pub fn options<'a>(
        &self,
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, OptionsError> {
        Options::read(self.options, self.presets, given)
    }

    /// The options that differ from those of their preset, as typed on the command line.
    ///
    /// # Panics
    /// If these are options of another game.
    pub fn departures(&self, options: &Options) -> Vec<(&'static str, String)> {
        let preset = options.preset().map(|name| (PRESET, name));
        options.changed_from(&self.options(preset).expect("options in play were built on one of its presets"))
    }

    /// The names of its presets, the default first.
    pub fn preset_names(&self) -> Vec<String> {
        Presets::read(self.presets).names().map(str::to_owned).collect()
    }
}

/// The head of a game's `impl Game`: its types, which are called as the trait calls them, and its entry in the catalog.
/// The texts come from `docs/rules/SLUG.md` and from the files of `editions/SLUG`, of which one is its `lesson.toml`,
/// and perhaps one its `coach`; `figures` lie beside the crate's `src`, if it has any.
///
/// ```text
/// impl Game for Chess {
///     breakroom_core::head! {
///         slug: "chess", name: "Chess", prefix: "CH", seats: (2, 2), minutes: (10, 300),
///         tagline: "Two armies, one king each.",
///         credit: "traditional",
///         options: House::OPTIONS, presets: "",
///         coach: "coach.toml", figures: "figures.toml", goals: "goals.toml",   // each only if there is one
///         editions: { "fide": ["board.toml", "men.toml"], "fischer": ["random.toml"] }
///     }
/// ```
#[macro_export]
macro_rules! head {
    (@ $slug:literal, { $($edition:literal: [$($file:literal),+]),+ }) => {
        &[$($crate::Shipped {
            name: $edition,
            files: &[$(($file, include_str!(concat!("../../../editions/", $slug, "/", $file)))),+],
        }),+]
    };
    (@ $slug:literal, $editions:expr) => { $editions };
    (
        slug: $slug:literal, name: $name:literal, prefix: $prefix:literal, seats: $seats:expr, minutes: $minutes:expr,
        tagline: $tagline:literal, credit: $credit:literal, options: $options:expr, presets: $presets:expr,
        $(coach: $coach:literal,)? $(figures: $figures:literal,)? $(goals: $goals:literal,)?
        editions: $($editions:tt)+
    ) => {
        type State = State;
        type Action = Action;
        type View = View;
        type Event = Event;
        type Refusal = Refusal;

        const INFO: &'static $crate::Info = &$crate::Info {
            slug: $slug,
            name: $name,
            tagline: $tagline,
            credit: $credit,
            prefix: $prefix,
            seats: $seats,
            minutes: $minutes,
            options: $options,
            presets: $presets,
            editions: $crate::head!(@ $slug, $($editions)+),
            rules: include_str!(concat!("../../../docs/rules/", $slug, ".md")),
            lesson: include_str!(concat!("../../../editions/", $slug, "/lesson.toml")),
            coach: concat!("" $(, include_str!(concat!("../../../editions/", $slug, "/", $coach)))?),
            figures: concat!("" $(, include_str!(concat!("../", $figures)))?),
            goals: concat!("" $(, include_str!(concat!("../../../editions/", $slug, "/", $goals)))?),
        };
    };
}
