//! "While you waited": what others did since somebody's last decision, in a few sentences.
//!
//! The story is made of what that seat was told anyway, so it cannot say more than the log does: sentences about the
//! same thing are joined, and where there are still many, neighbours stand together.

use std::ops::Range;

use breakroom_core::{Observer, RuleId, Seat, Told, told::Trail};
use breakroom_scene::Key;
use serde::Serialize;

use crate::{address::to_you, fold::Match};

/// Nobody reads more than this before deciding.
const PASSAGES: usize = 5;

/// So many things that one action lays open by the same rule are looked at, not read.
const LAID_OPEN: usize = 6;

/// Verbs besides those that end in "s".
const MODALS: &[&str] = &["can", "cannot", "may", "must", "will"];

/// One or more things that happened, told together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Passage {
    /// What happened, in a sentence or several.
    pub text: String,
    /// The rule of the last of it.
    pub rule: RuleId,
    /// The things that it touched.
    pub keys: Vec<Key>,
    /// The ways that were gone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trails: Vec<Trail>,
    /// How long its subject is, for what else is told of it.
    #[serde(skip)]
    subject: usize,
    /// What follows of the same subject says more, and takes its place.
    #[serde(skip)]
    opens: bool,
    /// Where the last of it begins, and how often in a row it happened.
    #[serde(skip)]
    last: (usize, usize),
}

/// What `seat` is told of the others' doings since it last decided; nothing if it decided last itself.
pub fn story(game: &Match, seat: Seat) -> Vec<Passage> {
    let plies = waited(game, seat);
    if plies.is_empty() {
        return Vec::new();
    }
    let told = game.table().told(plies.start, Observer::Seat(seat));
    let mut passages: Vec<Passage> = Vec::new();
    let runs = told.chunk_by(laid_open).filter(|run| run.len() < LAID_OPEN);
    for told in runs.flatten().map(|(_, told)| told.clone()).filter(|told| !told.heads) {
        let next = Passage::of(told, game.table().seat_name(seat));
        match passages.last_mut().filter(|last| last.is_about(&next)) {
            Some(last) => last.go_on(next),
            None => passages.push(next),
        }
    }
    // What was begun and came to nothing is left to the log.
    if passages.iter().any(|passage| !passage.opens) {
        passages.retain(|passage| !passage.opens);
    }
    passages.iter_mut().for_each(Passage::end);
    gathered(passages)
}

/// Does one action lay open both, by the same rule?
fn laid_open((ply, one): &(usize, Told), (other, next): &(usize, Told)) -> bool {
    let reveals = |told: &Told| told.reveals && told.marker.is_none();
    ply == other && one.rule == next.rule && reveals(one) && reveals(next)
}

/// The actions from the first that another seat decided since `seat` did.
pub fn waited(game: &Match, seat: Seat) -> Range<usize> {
    let entries = game.table().entries();
    let own = entries.iter().rposition(|entry| entry.by == Some(seat)).map_or(0, |ply| ply + 1);
    let others = entries[own..].iter().position(|entry| entry.by.is_some());
    others.map_or(entries.len(), |first| own + first)..entries.len()
}

/// At most so many passages: the shortest neighbours are told together.
fn gathered(mut passages: Vec<Passage>) -> Vec<Passage> {
    while passages.len() > PASSAGES {
        let length = |pair: &[Passage]| pair[0].text.len() + pair[1].text.len();
        let shortest = (1..passages.len()).min_by_key(|&at| length(&passages[at - 1..=at]));
        let at = shortest.expect("there are more than five");
        let next = passages.remove(at);
        passages[at - 1].join(next, " ");
    }
    passages
}

impl Passage {
    fn of(told: Told, name: &str) -> Passage {
        let text = to_you(&told.text, name).into_owned();
        let (keys, trails) = (told.keys, told.trail.into_iter().collect());
        let subject = subject(&text).unwrap_or(0);
        Passage { text, rule: told.rule, keys, trails, subject, opens: told.opens, last: (subject, 1) }
    }

    /// Do both begin with the same subject?
    fn is_about(&self, next: &Passage) -> bool {
        self.subject > 0 && self.text[..self.subject] == next.text[..next.subject]
    }

    /// The same subject does something else.
    fn go_on(&mut self, mut next: Passage) {
        next.text.replace_range(..next.subject, "");
        match std::mem::replace(&mut self.opens, next.opens) {
            true => {
                self.text.truncate(self.subject);
                self.last = (self.subject, 1);
                self.join(next, "");
            }
            false if self.text[self.last.0..] == next.text => {
                self.last.1 += 1;
                next.text.clear();
                self.join(next, "");
            }
            false => {
                self.count();
                let between = if self.text.ends_with('!') { " Then " } else { "; " };
                self.last = (self.text.len() + between.len(), 1);
                self.join(next, between);
            }
        }
    }

    /// What happened several times in a row is told once: "draws a card (5 times)".
    fn count(&mut self) {
        match std::mem::replace(&mut self.last.1, 1) {
            1 => {}
            2 => self.text.push_str(" (twice)"),
            times => self.text.push_str(&format!(" ({times} times)")),
        }
    }

    fn join(&mut self, next: Passage, between: &str) {
        self.text.push_str(between);
        self.text.push_str(&next.text);
        self.rule = next.rule;
        let new = next.keys.into_iter().filter(|key| !self.keys.contains(key)).collect::<Vec<_>>();
        self.keys.extend(new);
        self.trails.extend(next.trails);
    }

    fn end(&mut self) {
        self.count();
        if !self.text.ends_with(['.', '!', '?']) {
            self.text.push('.');
        }
    }
}

/// How much of a sentence comes before its verb: "Blue tank a.1 " of "Blue tank a.1 moves to 0405".
fn subject(text: &str) -> Option<usize> {
    let mut from = 0;
    let mut aside = false;
    for word in text.split_inclusive(' ') {
        let plain = word.trim_end();
        aside |= plain.starts_with('(');
        if from > 0 && !aside && is_verb(plain) {
            return Some(from);
        }
        if !aside && plain.ends_with([':', ',', '.']) {
            return None;
        }
        aside &= !plain.ends_with(')');
        from += word.len();
    }
    None
}

fn is_verb(word: &str) -> bool {
    let plain = word.chars().all(|letter| letter.is_ascii_lowercase());
    plain && (MODALS.contains(&word) || (word.ends_with('s') && !word.ends_with("ss")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passage(text: &str) -> Passage {
        Passage::of(Told::new(RuleId("XX-1.1"), text), "North")
    }

    #[test]
    fn what_is_told_of_the_same_thing_is_told_together() {
        let mut first = passage("Blue tank a.1 moves to 0405");
        let next = passage("Blue tank a.1 turns to face south");
        assert!(first.is_about(&next) && !first.is_about(&passage("Blue tank a.2 moves to 0406")));
        first.go_on(next);
        assert_eq!(first.text, "Blue tank a.1 moves to 0405; turns to face south");
    }

    #[test]
    fn what_happens_again_and_again_is_told_once() {
        let mut all = passage("Dark draws a card");
        (0..2).for_each(|_| all.go_on(passage("Dark draws a card")));
        all.go_on(passage("Dark plays #4"));
        all.go_on(passage("Dark draws a card"));
        all.go_on(passage("Dark draws a card"));
        all.end();
        assert_eq!(all.text, "Dark draws a card (3 times); plays #4; draws a card (twice).");
    }

    #[test]
    fn the_subject_ends_at_the_verb() {
        for (text, subject) in [
            ("Dark's stack on West Citadel (g1) grows by 2", "Dark's stack on West Citadel (g1) "),
            ("Blue recon a.1 (light laser) stands in 0405", "Blue recon a.1 (light laser) "),
            ("Circuit I: 3–2 → 6–2", ""),
        ] {
            assert_eq!(&text[..super::subject(text).unwrap_or(0)], subject);
        }
    }

    /// Of everything that a seat was told of the others' doings nothing is left out but what the table shows better, and
    /// nothing else is said.
    #[test]
    fn the_story_is_what_was_told_in_every_game() {
        for entry in breakroom_catalog::GAMES {
            let mut game = crate::fold::tests::played(entry.info.slug, 0);
            for turn in 1..80 {
                let Some(seat) = game.deciding() else { break };
                let (story, from) = (story(&game, seat), waited(&game, seat).start);
                assert!(story.len() <= PASSAGES, "{story:?}");
                let whole: String = story.iter().map(|passage| passage.text.as_str()).collect();
                let told = game.table().told(from, Observer::Seat(seat));
                let mut letters = 0;
                let read = told.chunk_by(laid_open).filter(|run| run.len() < LAID_OPEN).flatten();
                for (_, told) in read.filter(|(_, told)| !told.heads) {
                    let said = Passage::of(told.clone(), game.table().seat_name(seat));
                    let told_of = whole.contains(&said.text[said.subject..]);
                    assert!(said.opens || told_of, "{}: {whole}", told.text);
                    letters += said.text.len() + "; ".len();
                    assert!(!misspelt(&said.text), "{}", said.text);
                }
                assert!(whole.len() <= letters, "{whole}");
                let legal = game.table().legal();
                let line = game.play(&legal[turn * 7919 % legal.len()].action).unwrap();
                game.apply(&line);
            }
        }
    }

    /// Does a verb not agree with "you"?
    fn misspelt(text: &str) -> bool {
        let words: Vec<&str> = text.split(' ').collect();
        words
            .windows(2)
            .any(|pair| pair[0].eq_ignore_ascii_case("you") && is_verb(pair[1]) && pair[1].ends_with('s'))
    }

    #[test]
    fn many_passages_become_five_and_nothing_is_left_out() {
        let told: Vec<String> = (0..12).map(|number| format!("CP{number} is drawn.")).collect();
        let gathered = gathered(told.iter().map(|text| passage(text)).collect());
        assert_eq!(gathered.len(), PASSAGES);
        let all = gathered.iter().map(|passage| passage.text.as_str()).collect::<Vec<_>>().join(" ");
        assert_eq!(all, told.join(" "));
    }
}
