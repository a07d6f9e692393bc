//! What is told, said to the one whom it is about: "Light goes to the caravan" becomes "You go to the caravan".
//!
//! Games tell everything in the third person, in plain sentences whose verb follows the name of a seat. That is all
//! that is needed here, so no game has to say everything twice.

use std::borrow::Cow;

use breakroom_kit::words::capital;

/// Words that may follow a name and are no things: they leave it an object ("robs Light of 2").
const SMALL: &[&str] = &[
    "a", "again", "against", "an", "and", "as", "at", "back", "by", "first", "for", "from", "in", "into",
    "of", "on", "or", "out", "over", "than", "the", "then", "there", "to", "twice", "up", "with", "without",
];

/// What precedes a name that only says what a thing is: "A Blue tank card".
const ARTICLES: &[&str] = &["A ", " a ", "The ", " the "];

/// Verbs that are the same for everybody.
const UNCHANGED: &[&str] =
    &["can", "cannot", "could", "may", "might", "must", "should", "will", "would", "did", "had"];

/// Verbs that follow an "and" in what games tell, of the same subject.
const FURTHER: &[&str] =
    &["draws", "falls", "goes", "has", "is", "keeps", "loses", "moves", "plays", "stays", "takes", "wins"];

/// `text` as one says it to the seat that is called `name` in it.
///
/// ```
/// use breakroom_room::address::to_you;
///
/// assert_eq!(to_you("Dark robs Light of 2 tokens", "Light"), "Dark robs you of 2 tokens");
/// assert_eq!(to_you("Light has 9 tokens in the caravan and wins", "Light"), "You have 9 tokens in the caravan and win");
/// assert_eq!(to_you("Blue tank a.1 moves to 0405", "Blue"), "Your tank a.1 moves to 0405");
/// ```
pub fn to_you<'a>(text: &'a str, name: &str) -> Cow<'a, str> {
    if find(text, name, None).is_none() {
        return Cow::Borrowed(text);
    }
    let mut said = String::with_capacity(text.len());
    let mut rest = text;
    let mut subject = false;
    while let Some(at) = find(rest, name, said.chars().next_back()) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        push(&mut said, before, subject);
        let first = said.is_empty() || said.ends_with(". ");
        let (words, used) = addressed(&said, name, after);
        subject = subject || words.starts_with("you ");
        said.push_str(&if first { capital(&words) } else { words });
        rest = &after[used..];
    }
    push(&mut said, rest, subject);
    Cow::Owned(said)
}

/// Where `name` stands in `text` as a word of its own; `before` is what precedes the text.
fn find(text: &str, name: &str, before: Option<char>) -> Option<usize> {
    let part = |letter: char| letter.is_alphanumeric() || letter == '-';
    let free = |at: &usize| {
        let previous = text[..*at].chars().next_back().or(before);
        !previous.is_some_and(part) && !text[at + name.len()..].starts_with(part)
    };
    if name.is_empty() {
        return None;
    }
    text.match_indices(name).map(|(at, _)| at).find(free)
}

/// What stands for the name, with as much of what follows it as changes with it; and how much of `after` that is.
fn addressed(before: &str, name: &str, after: &str) -> (String, usize) {
    if let Some(possessive) = ["'s", "'", "\u{2019}s", "\u{2019}"].iter().find(|end| after.starts_with(**end))
    {
        return ("your".into(), possessive.len());
    }
    let word = after.strip_prefix(' ').and_then(|rest| rest.split([' ', ',', ':', ';', '.']).next());
    match word {
        Some(verb) if is_verb(verb) => (format!("you {}", for_you(verb)), 1 + verb.len()),
        Some(thing) if is_thing(thing) => match ARTICLES.iter().any(|article| before.ends_with(article)) {
            // "A Blue tank card": what it is, not whose.
            true => (name.into(), 0),
            false => ("your".into(), 0),
        },
        _ if before.ends_with(" of ") => ("yours".into(), 0),
        _ => ("you".into(), 0),
    }
}

/// Does a sentence go on with what its subject does?
fn is_verb(word: &str) -> bool {
    let plain = word.chars().all(|letter| letter.is_ascii_lowercase());
    let third_person = word.ends_with('s') && !word.ends_with("ss");
    plain && word.len() > 1 && (third_person || word.ends_with("ed") || UNCHANGED.contains(&word))
}

fn is_thing(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_lowercase()) && !SMALL.contains(&word)
}

/// A verb of the third person as it follows "you".
fn for_you(verb: &str) -> String {
    match verb {
        "is" => "are".into(),
        "was" => "were".into(),
        "has" => "have".into(),
        _ if !verb.ends_with('s') => verb.into(),
        _ if verb.len() > 4 && verb.ends_with("ies") => format!("{}y", &verb[..verb.len() - 3]),
        _ if ["sses", "shes", "ches", "xes", "zzes", "oes"].iter().any(|end| verb.ends_with(end)) => {
            verb[..verb.len() - 2].into()
        }
        _ => verb[..verb.len() - 1].into(),
    }
}

/// Adds words in which no name stands; a further verb agrees with a subject that is "you".
fn push(said: &mut String, words: &str, subject: bool) {
    let mut left = words;
    while let Some((before, after)) = left.split_once(" and ").filter(|_| subject) {
        let verb = after.split([' ', ',', ':', '.']).next().unwrap_or_default();
        said.push_str(before);
        said.push_str(" and ");
        left = after;
        if FURTHER.contains(&verb) {
            said.push_str(&for_you(verb));
            left = &after[verb.len()..];
        }
    }
    said.push_str(left);
}

#[cfg(test)]
mod tests {
    use super::to_you;

    #[test]
    fn verbs_agree_and_possessives_follow() {
        for (told, said) in [
            ("Light goes with 3 stamina", "You go with 3 stamina"),
            ("Light's stack on g1 grows by 2", "Your stack on g1 grows by 2"),
            ("Dark spares Light's pocket", "Dark spares your pocket"),
            ("The token shows its light side: Light begins", "The token shows its light side: you begin"),
            ("Light is ready", "You are ready"),
            ("Light carries on", "You carry on"),
            ("Light pushes on", "You push on"),
            ("ANNIHILATE destroys a 3 of Light at 2,0", "ANNIHILATE destroys a 3 of yours at 2,0"),
            ("Lightning strikes", "Lightning strikes"),
            ("Turn 3: Light", "Turn 3: you"),
            ("Light may infiltrate", "You may infiltrate"),
        ] {
            assert_eq!(to_you(told, "Light"), said);
        }
    }

    #[test]
    fn what_carries_a_colour_is_yours_unless_it_is_only_called_so() {
        assert_eq!(to_you("A Blue tank card is drawn", "Blue"), "A Blue tank card is drawn");
        assert_eq!(to_you("Range check of Blue recon a.1: 3", "Blue"), "Range check of your recon a.1: 3");
    }

    #[test]
    fn a_name_of_several_words_is_one() {
        assert_eq!(to_you("Mill Town draws a card", "Mill Town"), "You draw a card");
        assert_eq!(
            to_you("Elm City takes a Momentum Card of Mill Town", "Mill Town"),
            "Elm City takes a Momentum Card of yours"
        );
    }
}
