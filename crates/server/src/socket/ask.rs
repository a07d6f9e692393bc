//! The command line of a table: questions in words, answered from what the visitor may know.

use breakroom_core::{Observer, RuleId, dossier};
use serde::Serialize;

use crate::{fold::Match, screen::Visitor};

const HELP: &str = "\
legal: what you may do now
why ACTION: whether an action is allowed, and if not, why
where WORD: where things of that name are
score: how it stands
look: the table in words
rule ID: what a rule says
Anything else is taken as an action.";

/// The answer to a line, as lines of text.
pub fn answer(game: &Match, visitor: &Visitor, line: &str) -> Vec<String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let who = visitor.observer(game);
    let table = game.table();
    match (word.to_ascii_lowercase().as_str(), rest.trim()) {
        ("legal", filter) => legal(game, visitor, filter),
        ("why", action) if !action.is_empty() => vec![why(game, visitor, action)],
        ("where", word) if !word.is_empty() => places(game, who, word),
        ("score", _) => {
            table.scores(who).iter().map(|line| format!("{}: {}", line.name, line.value)).collect()
        }
        ("look", _) => table.text(who).to_string().lines().map(str::to_owned).collect(),
        ("rule", id) if !id.is_empty() => vec![rule(table.info().rules, id)],
        _ => HELP.lines().map(str::to_owned).collect(),
    }
}

fn legal(game: &Match, visitor: &Visitor, filter: &str) -> Vec<String> {
    if visitor.decides(game).is_none() {
        return vec![game.table().question(visitor.observer(game)).prompt.question];
    }
    let filter = filter.to_lowercase();
    let lines =
        game.table().offered().into_iter().map(|choice| format!("{}: {}", choice.action, choice.label));
    lines.filter(|line| line.to_lowercase().contains(&filter)).collect()
}

/// Whether an action is allowed. Only the seat that decides is told: the answer may depend on what it holds.
fn why(game: &Match, visitor: &Visitor, action: &str) -> String {
    if visitor.decides(game).is_none() {
        return "it is not your decision now".into();
    }
    let action = game.table().completed(action);
    match game.table().check(&action) {
        Ok(()) => {
            let choice = game.table().offered().into_iter().find(|choice| choice.action == action);
            choice.map_or_else(|| "allowed".into(), |choice| format!("allowed: {}", choice.label))
        }
        Err(rejected) => rejected.to_string(),
    }
}

/// Why nothing can be done with the thing called `key`: the first refusal that is a matter of rules, of what the game
/// says is meant there, then of the actions that it meant before.
pub fn why_not(game: &Match, visitor: &Visitor, key: &str, actions: &[String]) -> WhyNot {
    let observer = visitor.observer(game);
    let prompt = game.table().question(observer).prompt;
    if visitor.decides(game).is_some() {
        let meant = game.table().meant(observer, key);
        let tried = meant.iter().chain(actions).take(8);
        let refusals = tried.filter_map(|action| game.table().check(action).err());
        if let Some(rejected) = refusals.into_iter().find(|rejected| rejected.rule.is_some()) {
            return WhyNot { refused: true, rule: rejected.rule, message: rejected.message };
        }
    }
    let message = format!("Nothing can be done with this now. {}", prompt.question);
    WhyNot { refused: false, rule: Some(prompt.rule), message }
}

/// Why nothing can be done with a thing.
#[derive(Serialize)]
pub struct WhyNot {
    /// Is there an action that one could mean, which a rule forbids?
    refused: bool,
    rule: Option<RuleId>,
    message: String,
}

/// The things of a scene whose spoken label has this word.
fn places(game: &Match, who: Observer, word: &str) -> Vec<String> {
    let word = word.to_lowercase();
    let scene = game.table().scene(who);
    let named = scene.nodes.iter().filter(|node| speaks_of(&node.label.to_lowercase(), &word));
    let found: Vec<String> = named.map(|node| node.label.clone()).take(40).collect();
    if found.is_empty() { vec![format!("there is no '{word}' on the table")] } else { found }
}

fn rule(rules: &str, id: &str) -> String {
    match dossier::find(rules, id) {
        Some(rule) => format!("{}: {}", rule.id, rule.text.replace('\n', " ")),
        None => format!("there is no rule '{id}'"),
    }
}

/// Does a label have this word? Its beginning is enough; a number must be meant whole, or 0 would be everywhere.
fn speaks_of(label: &str, word: &str) -> bool {
    let inside = |letter: char| letter.is_alphanumeric();
    label.match_indices(word).any(|(at, _)| {
        let (before, after) = (&label[..at], &label[at + word.len()..]);
        let begins = !(before.ends_with(inside) && word.starts_with(inside));
        let number = word.ends_with(|letter: char| letter.is_ascii_digit());
        begins && !(number && after.starts_with(inside))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_by_their_beginning_and_numbers_whole() {
        let label = "hex 1004: two tanks of south";
        assert!(["hex", "tank", "1004", "tanks of", ": two"].iter().all(|word| speaks_of(label, word)));
        assert!(["0", "100", "anks", "004", "north"].iter().all(|word| !speaks_of(label, word)));
    }
}
