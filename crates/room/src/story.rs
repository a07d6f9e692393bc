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

/// How a sentence begins that is told to whom it is about.
const YOU: &str = "You ";

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
    let read = runs.flatten().map(|(_, told)| told.clone()).filter(|told| !told.heads).collect();
    for told in by_turns(read) {
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

/// What several do by turns, each again and again the same by the same rule, is told of one after the other.
fn by_turns(read: Vec<Told>) -> Vec<Told> {
    let told_of = |run: &[Told], told: &Told| run.iter().position(|other| other.text == told.text);
    let in_order = |run: &[Told]| {
        let mut order = run.to_vec();
        order.sort_by_key(|told| told_of(run, told));
        order
    };
    read.chunk_by(|one, next| one.rule == next.rule).flat_map(in_order).collect()
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
    // What is said to "you" has another verb.
    if text.starts_with(YOU) {
        return Some(YOU.len());
    }
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
mod tests;
