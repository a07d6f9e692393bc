//! How it was measured, so that it can be doubted and repeated.

use maud::{Markup, html};
use serde_json::Value;

use super::html::{note, section};

use crate::{
    document::{Document, Made},
    plan::{Arm, Contest, Plan},
    words::{count, whole},
};

/// The chapter on method.
pub fn method(document: &Document) -> Markup {
    section("method", "How it was measured", "", repeated(&items(document), &repeat(&document.plan)))
}

/// What was done, item by item, and the command that does it again.
pub fn repeated(items: &[(String, String)], command: &str) -> Markup {
    html! {
        dl class="how" { @for (name, text) in items { dt { (name) } dd { (text) } } }
        (note("The same numbers again:"))
        code class="cmd" { (command) }
    }
}

const INTERVALS: &str = "95 %. Shares of games: Wilson. Means: Student's t, score intervals (Wilson's, with the effective \
    sample size) where numbers cannot lie below nothing or beyond all; from the spread of games, or of rounds where games \
    of a round are compared. Ratings: Bradley-Terry with errors from the spread of rounds. Where many things are compared, \
    those called clear are wrong in at most 5 % of all reports (Holm).";
const LEAD: &str = "By the game's own evaluation before every decision; a lead changes hands when another seat is \
    ahead by 5 % of the stake.";
const MATTER: &str = "Where a bot weighs alternatives: the best against the median of those it tried.";

fn items(document: &Document) -> Vec<(String, String)> {
    let (plan, ledger) = (&document.plan, &document.ledger);
    let games = format!(
        "{} in {} of {}",
        count(ledger.games(), "game", "games"),
        count(ledger.rounds, "round", "rounds"),
        whole(document.rounds)
    );
    let mut items = made(document.made.as_ref());
    items.extend([("Games".into(), games), ("Players".into(), document.players.join(", "))]);
    items.extend(plan.arms.iter().map(|arm| (format!("Rules: {}", arm.label), rules(arm))));
    items.push(("Seed".into(), plan.seed.clone()));
    let rest = [
        ("Rounds", rounds(document)),
        ("Intervals", INTERVALS),
        ("Lead", LEAD),
        ("Decisions that matter", MATTER),
    ];
    items.extend(rest.map(|(name, text)| (name.to_owned(), text.to_owned())));
    items
}

/// By what a report was made, when and how.
pub fn made(made: Option<&Made>) -> Vec<(String, String)> {
    let items = made.map(|made| {
        let when = format!("{} on {}", made.by, made.date);
        [("Made by".to_owned(), when), ("Command".to_owned(), made.command.clone())]
    });
    items.into_iter().flatten().collect()
}

/// The edition and every option of one set of rules.
pub fn rules(arm: &Arm) -> String {
    let value = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let options: Vec<String> = arm.options.iter().map(|(key, set)| format!("{key}={}", value(set))).collect();
    let options = if options.is_empty() { "no options".into() } else { options.join(", ") };
    format!("edition {} ({:.12}…); {options}", arm.edition, arm.edition_sha256)
}

fn rounds(document: &Document) -> &'static str {
    match document.seats.len() {
        1 => {
            "Every player plays the same deals: what chance brings is the same as far as their decisions allow it."
        }
        _ => "The games of a round have the same chance, and every player sits in every seat once.",
    }
}

/// The command that gives the same numbers.
pub fn repeat(plan: &Plan) -> String {
    let mut words = vec!["breakroom".to_owned(), "lab".into(), plan.game.clone()];
    match &plan.contest {
        Contest::Match { seats } => words.extend(["--seats".into(), quoted(&seats.join(","))]),
        Contest::RoundRobin { players } => words.extend(["--round-robin".into(), quoted(&players.join(","))]),
        Contest::Sprt { players: [a, b], test } => {
            words.extend(["--sprt".into(), quoted(a), quoted(b)]);
            let figures =
                [("elo0", test.elo0), ("elo1", test.elo1), ("alpha", test.alpha), ("beta", test.beta)];
            words.extend(figures.map(|(name, figure)| format!("--{name} {figure}")));
        }
    }
    words.extend(["--games".into(), plan.games.to_string(), "--seed".into(), quoted(&plan.seed)]);
    if plan.random_plies > 0 {
        words.push(format!("--random-plies {}", plan.random_plies));
    }
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Array(all) => all.iter().filter_map(|one| one.as_str()).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    };
    words.extend(plan.arms.first().map(|arm| format!("--edition {}", quoted(&arm.edition))));
    for (key, value) in plan.arms.first().map(|arm| &arm.options).into_iter().flatten() {
        words.push(format!("--option {}", quoted(&format!("{key}={}", text(value)))));
    }
    if let [first, second] = &plan.arms[..] {
        for (key, value) in
            second.options.iter().filter(|(key, value)| first.options.get(*key) != Some(value))
        {
            words.push(format!("--ab {}", quoted(&format!("{key}={}", text(value)))));
        }
        if first.edition_sha256 != second.edition_sha256 {
            words.push(format!("--ab-edition {}", quoted(&second.edition)));
        }
    }
    words.join(" ")
}

/// A word as a shell takes it whole.
pub fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,:=/".contains(letter);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_survive_the_shell() {
        assert_eq!(
            [quoted("master,uct:100"), quoted("a seed"), quoted("it's")],
            ["master,uct:100", "'a seed'", "'it'\\''s'"]
        );
    }
}
