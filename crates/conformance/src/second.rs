//! A second referee beside the first: slow, plain, written from the dossier alone. Both play the same random
//! games, and at every step they must agree on who decides, on what may be done, and on the odds; at the end on
//! the result and on the rule that ended the game.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    panic::{AssertUnwindSafe, catch_unwind},
};

use breakroom_core::{
    Game, Rng, Silent, Turn,
    options::{GameOption, OptionKind},
};

/// A slow, plain referee written from the dossier alone. Actions are texts in the dossier's notation.
pub trait SecondReferee {
    /// What the game waits for, or how it ended.
    fn turn(&self) -> Turn;

    /// Everything the seat that decides may do, in any order; empty if none decides.
    fn legal(&self) -> Vec<String>;

    /// Every outcome of chance with its weight, in any order; empty if chance does not decide.
    fn odds(&self) -> Vec<(String, u32)>;

    /// Carries out an action that both referees list.
    fn play(&mut self, action: &str);

    /// Does the document of the game's position say what this referee knows of it? Asked at every step; `position`
    /// makes the document for those who want it.
    ///
    /// # Errors
    /// With what differs.
    fn agrees(&self, _position: &dyn Fn() -> serde_json::Value) -> Result<(), String> {
        Ok(())
    }

    /// What the seat that decides may do besides, though no list offers it: to concede, for instance.
    fn unlisted(&self) -> Vec<String> {
        Vec::new()
    }

    /// How much a comparison wants to see this legal action, above 0: games in which something happens compare more.
    fn interest(&self, _action: &str) -> u32 {
        1
    }
}

/// How many actions of each kind a comparison saw, by the first word of their notation, and endings by their rule.
pub type Seen = BTreeMap<String, usize>;

/// What is drawn when a seat decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taste {
    /// Any action is as likely as any other.
    Even,
    /// First a word of the notation, then an action that begins with it, both by interest: what is rarely listed is
    /// done more often.
    Interest,
}

/// Plays one random game from `state` with both referees side by side and answers with what it saw.
///
/// # Panics
/// At the first difference, with `table` (seed and options), every action so far and what each referee says.
pub fn compare<G: Game, S: SecondReferee>(
    game: &G,
    state: G::State,
    second: impl FnOnce() -> S,
    table: &str,
    taste: Taste,
    rng: &mut Rng,
) -> Seen {
    let mut trail = Vec::new();
    let walked = catch_unwind(AssertUnwindSafe(|| walk(game, state, second(), taste, rng, &mut trail)));
    let difference = match walked {
        Ok(Ok(rule)) => return seen(&trail, rule),
        Ok(Err(difference)) => difference,
        Err(panic) => format!("a referee gave up: {}", said(panic.as_ref())),
    };
    panic!("{}, {table}\n{difference}\n{}", G::INFO.slug, listed(&trail))
}

/// Goes on to the end of the game or to the first difference.
fn walk<G: Game, S: SecondReferee>(
    game: &G,
    mut state: G::State,
    mut second: S,
    taste: Taste,
    rng: &mut Rng,
    trail: &mut Vec<String>,
) -> Result<&'static str, String> {
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    // In one game of six somebody does what no list offers, early or late.
    let within = 1 << rng.below(11);
    let mut surprise = (rng.below(6) == 0).then(|| rng.below(within) as usize);
    loop {
        let turn = game.turn(&state);
        game.legal(&state, &mut legal);
        game.odds(&state, &mut odds);
        same("who decides", &format!("{turn:?}"), &format!("{:?}", second.turn()))?;
        let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        lists("what may be done", texts.clone(), second.legal())?;
        let chances = odds.iter().map(|(action, weight)| (action.to_string(), *weight)).collect();
        lists("the odds", shares(chances), shares(second.odds()))?;
        second
            .agrees(&|| game.save(&state))
            .map_err(|difference| format!("the referees differ about {difference}"))?;
        let action = match turn {
            Turn::Over(ending) => return Ok(ending.rule.0),
            Turn::Chance => rng.weighted(&odds),
            Turn::Seat(_)
                if surprise.is_some_and(|ply| ply <= trail.len()) && !second.unlisted().is_empty() =>
            {
                surprise = None;
                let action = rng.pick(&second.unlisted()).clone();
                action
                    .parse()
                    .map_err(|error| format!("the first referee cannot read '{action}': {error}"))?
            }
            Turn::Seat(_) => legal[pick(&second, &texts, taste, rng)],
        };
        trail.push(action.to_string());
        second.play(&action.to_string());
        game.apply(&mut state, action, &mut Silent)
            .map_err(|refusal| format!("listed but refused: {refusal}"))?;
    }
}

fn first_word(action: &str) -> &str {
    action.split(' ').next().unwrap_or(action)
}

/// The place of the action that is taken.
fn pick(second: &impl SecondReferee, texts: &[String], taste: Taste, rng: &mut Rng) -> usize {
    let places = 0..texts.len();
    if taste == Taste::Even {
        return rng.below(texts.len() as u32) as usize;
    }
    let wanted: Vec<(usize, u32)> = places.map(|place| (place, second.interest(&texts[place]))).collect();
    let mut words: BTreeMap<&str, u32> = BTreeMap::new();
    for (place, interest) in &wanted {
        let most = words.entry(first_word(&texts[*place])).or_default();
        *most = (*most).max(*interest);
    }
    let word = rng.weighted(&words.into_iter().collect::<Vec<_>>());
    let of_word = wanted.into_iter().filter(|(place, _)| first_word(&texts[*place]) == word);
    rng.weighted(&of_word.collect::<Vec<_>>())
}

fn same(what: &str, first: &str, second: &str) -> Result<(), String> {
    if first == second {
        return Ok(());
    }
    Err(format!("the referees differ about {what}\n  first:  {first}\n  second: {second}"))
}

/// Two lists hold the same, in whatever order, nothing twice.
fn lists(what: &str, mut first: Vec<String>, mut second: Vec<String>) -> Result<(), String> {
    first.sort_unstable();
    second.sort_unstable();
    if first == second {
        return Ok(());
    }
    let only = |one: &[String], other: &[String]| {
        let lonely: Vec<&str> = one.iter().filter(|text| !other.contains(text)).map(String::as_str).collect();
        lonely.join(" | ")
    };
    Err(format!(
        "the referees differ about {what}\n  only the first:  {}\n  only the second: {}\n  first:  {}\n  second: {}",
        only(&first, &second),
        only(&second, &first),
        first.join(" | "),
        second.join(" | ")
    ))
}

/// The odds as texts, in lowest terms: only the proportions matter.
fn shares(odds: Vec<(String, u32)>) -> Vec<String> {
    let divisor = odds.iter().fold(0, |common, &(_, weight)| greatest_common_divisor(common, weight));
    odds.into_iter().map(|(action, weight)| format!("{action} x{}", weight / divisor.max(1))).collect()
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

fn seen(trail: &[String], rule: &str) -> Seen {
    let mut seen = Seen::from([(rule.to_owned(), 1)]);
    for action in trail {
        *seen.entry(first_word(action).to_owned()).or_default() += 1;
    }
    seen
}

/// The words of a panic.
fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

fn listed(trail: &[String]) -> String {
    let mut text = format!("after {} actions:", trail.len());
    for (ply, action) in trail.iter().enumerate() {
        let start = if ply % 8 == 0 { "\n  " } else { " | " };
        write!(text, "{start}{action}").expect("writing to a string cannot fail");
    }
    text
}

/// Which games to compare: `SOAK_FROM` and `SOAK` from the environment, or those given.
pub fn seeds(from: u64, games: u64) -> std::ops::Range<u64> {
    let number = |key: &str| std::env::var(key).ok().and_then(|text| text.parse::<u64>().ok());
    let from = number("SOAK_FROM").unwrap_or(from);
    from..from + number("SOAK").unwrap_or(games)
}

/// Plays the games of a range of seeds and adds up what was seen. A long run can be taken up again after the last seed
/// it names.
pub fn soak(games: std::ops::Range<u64>, play: impl Fn(u64) -> Seen) -> Seen {
    let mut seen = Seen::new();
    for seed in games.clone() {
        play(seed).into_iter().for_each(|(word, count)| *seen.entry(word).or_default() += count);
        if (seed + 1) % 1000 == 0 {
            println!("seed {seed} is done");
        }
    }
    println!("{} games of seeds {games:?}: {seen:?}", games.end - games.start);
    seen
}

/// Plays so many games, or those that the environment asks for. If nobody asks, every one of `words` must be met: the
/// words with which actions begin, and the rules that end games.
///
/// # Panics
/// If one is not met.
pub fn soak_all(usual: u64, words: &str, play: impl Fn(u64) -> Seen) {
    let games = seeds(0, usual);
    let seen = soak(games.clone(), play);
    let unseen: Vec<&str> = words.split_whitespace().filter(|word| !seen.contains_key(*word)).collect();
    assert!(games != (0..usual) || unseen.is_empty(), "never compared: {unseen:?}");
}

/// The options of a table drawn at random: each as `own` says, or any of its words, or its default.
pub fn drawn(
    options: &[GameOption],
    rng: &mut Rng,
    own: impl Fn(&str, &mut Rng) -> Option<String>,
) -> Vec<(String, String)> {
    let mut value = |option: &GameOption| {
        own(option.key, rng).unwrap_or_else(|| match option.kind {
            OptionKind::Choice { words } => (*rng.pick(words)).to_owned(),
            OptionKind::Flag => (rng.below(2) == 0).to_string(),
            _ => option.default.to_owned(),
        })
    };
    options.iter().map(|option| (option.key.to_owned(), value(option))).collect()
}

/// The words of options that none of these tables has.
pub fn never_drawn(options: &[GameOption], tables: &[Vec<(String, String)>]) -> Vec<String> {
    let words = |option: &GameOption| -> &[&str] {
        match option.kind {
            OptionKind::Choice { words } => words,
            OptionKind::Flag => &["true", "false"],
            _ => &[],
        }
    };
    let pairs = options.iter().flat_map(|option| words(option).iter().map(|word| (option.key, *word)));
    let missing = pairs
        .filter(|(key, word)| !tables.iter().flatten().any(|(drawn, value)| drawn == key && value == word));
    missing.map(|(key, word)| format!("{key}={word}")).collect()
}
