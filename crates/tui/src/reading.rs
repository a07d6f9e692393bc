//! What a typed line means: an action, a number of the list, a short form of the game's own, or a word to the
//! table. The full screen and the plain lines read alike.

use breakroom_catalog::{Choice, Rejected, Table, table::RejectedKind};
use breakroom_core::Observer;

/// A list of so many choices needs no headings.
const GLANCE: usize = 9;

/// Is the list long, and do headings part it?
pub(crate) fn is_headed(choices: &[Choice]) -> bool {
    let first = choices.first().map(|choice| &choice.heading);
    let parted = choices.iter().any(|choice| Some(&choice.heading) != first);
    let joined = choices.windows(2).any(|two| two[0].heading.is_some() && two[0].heading == two[1].heading);
    choices.len() > GLANCE && parted && joined
}

/// The choices without a heading, then those of each heading beside each other; else in their order.
pub(crate) fn grouped(mut choices: Vec<Choice>) -> Vec<Choice> {
    if is_headed(&choices) {
        let headings: Vec<Option<String>> = choices.iter().map(|choice| choice.heading.clone()).collect();
        let first = |choice: &Choice| headings.iter().position(|heading| *heading == choice.heading);
        choices.sort_by_cached_key(|choice| choice.heading.as_ref().and_then(|_| first(choice)));
    }
    choices
}

/// A word to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Takes back the last decision.
    Undo,
    /// Write the record.
    Save,
    /// Show the rules of what is asked, or these.
    Rules(Option<String>),
    /// Why could this not be done?
    Why(String),
    /// What would a strong player do?
    Hint,
    /// What happened so far.
    Log,
    /// What can be typed.
    Help,
    /// What can be done, all of it or what has these words in it.
    List(String),
    /// Look at the table again.
    Look,
    /// How does it stand?
    Score,
    /// What the signs of the table mean, and the game's short forms.
    Signs,
    /// Gives up.
    Resign,
    /// Leaves the table; the match is kept.
    Quit,
}

/// What a typed line means.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning {
    /// Nothing was typed.
    Nothing,
    /// This action, or line of several.
    Play(String),
    /// A word to the table.
    Say(Command),
    /// It cannot be done, and why.
    Refused(Rejected),
}

/// Reads a line. What is on the list comes first, so that no word of the table can hide an action; a number
/// always means the number on the list.
///
/// ```
/// use breakroom_catalog::{Setup, Sitting, Source};
/// use breakroom_core::{Observer, Seat};
/// use breakroom_tui::reading::{Command, Meaning, read};
///
/// let sitting = Sitting::open(&Setup::of("breakthrough")?, Source::deal("an evening"))?;
/// let (table, choices) = (sitting.table(), sitting.table().legal());
/// let meant = |line: &str| read(table, Observer::Seat(Seat::A), &choices, line);
/// assert_eq!(meant("2"), Meaning::Play(choices[1].action.clone()));
/// assert_eq!(meant("undo"), Meaning::Say(Command::Undo));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(table: &dyn Table, who: Observer, choices: &[Choice], line: &str) -> Meaning {
    let typed = line.trim();
    if typed.is_empty() {
        return Meaning::Nothing;
    }
    if let Some(choice) = named(choices, typed) {
        return Meaning::Play(choice.action.clone());
    }
    if let Some(meaning) = numbered(choices, typed) {
        return meaning;
    }
    if let Some(command) = command(typed) {
        return Meaning::Say(command);
    }
    if let Some(action) = table.shorthand(who, typed) {
        return Meaning::Play(action);
    }
    if let Some(choice) = ended(choices, typed) {
        return Meaning::Play(choice.action.clone());
    }
    if let Some(command) = letter(typed) {
        return Meaning::Say(command);
    }
    let line = table.completed(typed);
    match table.check(&line) {
        Ok(()) => Meaning::Play(line),
        Err(rejected) => Meaning::Refused(rejected),
    }
}

/// The choice with this text; letters may differ in case where that leaves no doubt.
fn named<'a>(choices: &'a [Choice], typed: &str) -> Option<&'a Choice> {
    let exact = choices.iter().find(|choice| choice.action == typed);
    exact.or_else(|| only(choices, |action| action.eq_ignore_ascii_case(typed)))
}

/// The only choice whose action is like that.
fn only(choices: &[Choice], like: impl Fn(&str) -> bool) -> Option<&Choice> {
    let mut alike = choices.iter().filter(|choice| like(&choice.action));
    alike.next().filter(|_| alike.next().is_none())
}

/// The only choice that ends with these words: `AP` of `draw AP`, where nothing else is done with an AP.
fn ended<'a>(choices: &'a [Choice], typed: &str) -> Option<&'a Choice> {
    only(choices, |action| {
        let end = action.len().checked_sub(typed.len()).filter(|&at| at > 0 && action.is_char_boundary(at));
        end.is_some_and(|at| action[..at].ends_with(' ') && action[at..].eq_ignore_ascii_case(typed))
    })
}

fn numbered(choices: &[Choice], typed: &str) -> Option<Meaning> {
    if !typed.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    Some(match number.and_then(|index| choices.get(index)) {
        Some(choice) => Meaning::Play(choice.action.clone()),
        None => {
            let typed: String = typed.chars().take(20).collect();
            let message = match choices.len() {
                0 => "there is nothing to choose now".to_owned(),
                count => format!("there is no number {typed} on the list: it goes from 1 to {count}"),
            };
            Meaning::Refused(Rejected { kind: RejectedKind::Syntax, rule: None, message })
        }
    })
}

/// A whole word to the table.
fn command(typed: &str) -> Option<Command> {
    let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let rest = rest.trim();
    Some(match (word.to_ascii_lowercase().as_str(), rest) {
        ("undo", "") => Command::Undo,
        ("save", "") => Command::Save,
        ("rules" | "rule", "") => Command::Rules(None),
        ("rules" | "rule", id) => Command::Rules(Some(id.to_owned())),
        ("why", action) if !action.is_empty() => Command::Why(action.to_owned()),
        ("hint" | "tip", "") => Command::Hint,
        ("log", "") => Command::Log,
        ("help", "") => Command::Help,
        ("list", words) => Command::List(words.to_owned()),
        ("table" | "look", "") => Command::Look,
        ("score" | "scores", "") => Command::Score,
        ("signs" | "legend", "") => Command::Signs,
        ("resign", "") => Command::Resign,
        ("quit" | "exit", "") => Command::Quit,
        _ => return None,
    })
}

/// A letter for a word, where the game has no use for it.
fn letter(typed: &str) -> Option<Command> {
    Some(match typed {
        "u" | "U" => Command::Undo,
        "s" | "S" => Command::Save,
        "h" | "H" => Command::Hint,
        "?" => Command::Rules(None),
        "l" | "L" => Command::Log,
        "r" | "R" => Command::Resign,
        "q" | "Q" => Command::Quit,
        "g" | "G" => Command::Signs,
        _ => return None,
    })
}

/// A choice in words: the action and what it means, without saying the same twice; with its odds, out of the
/// sum of all weights, where chance decides.
pub fn describe(choice: &Choice, all: u64) -> String {
    let Choice { action, label, weight, .. } = choice;
    let said = label.get(..action.len()).is_some_and(|start| start.eq_ignore_ascii_case(action));
    let text = if said { label.clone() } else { format!("{action}: {label}") };
    match weight {
        // Some games say the odds themselves.
        Some(weight) if !text.contains(&format!("{weight} of {all}")) => {
            format!("{text} ({weight} in {all})")
        }
        _ => text,
    }
}

/// Does a choice hold every word that was typed?
pub fn fits(choice: &Choice, typed: &str) -> bool {
    let text = format!("{} {}", choice.action, choice.label).to_lowercase();
    typed.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

/// The only choice that holds every word that was typed, as a word of its own.
pub fn only_with_words<'a>(choices: &'a [Choice], typed: &str) -> Option<&'a Choice> {
    let whole = |choice: &&Choice| {
        let text = format!("{} {}", choice.action, choice.label).to_lowercase();
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && !"-.,:/@_".contains(c)).collect();
        typed.to_lowercase().split_whitespace().all(|word| words.contains(&word))
    };
    let mut found = choices.iter().filter(whole);
    found.next().filter(|_| !typed.trim().is_empty() && found.next().is_none())
}

/// The numbers (from 0) of the choices that fit what was typed. A number narrows nothing: it points.
pub fn narrow(choices: &[Choice], typed: &str) -> Vec<usize> {
    let points = typed.bytes().all(|byte| byte.is_ascii_digit());
    (0..choices.len()).filter(|&index| points || fits(&choices[index], typed)).collect()
}

/// Does some choice begin with this letter? Then typing it must begin that choice, and not be a word to the
/// table.
pub fn begins_an_action(choices: &[Choice], letter: char) -> bool {
    choices
        .iter()
        .any(|choice| choice.action.chars().next().is_some_and(|first| first.eq_ignore_ascii_case(&letter)))
}
