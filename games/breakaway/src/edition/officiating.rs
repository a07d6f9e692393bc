//! `officiating.toml`: the Officiating cards (BA-2.5, BA-9.4).

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::{Spanned, Table};

use super::{prelude::*, sheet::Sheet};

/// An Officiating card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Officiating {
    /// The sums that select it.
    pub sums: (u8, u8),
    /// Its name.
    pub name: String,
    /// What it changes, in words.
    pub text: String,
    /// Cards in a row needed for Infraction 3, by suit.
    pub chain: [u8; 4],
    /// Infraction 3 by suit: rank, minutes, name.
    pub calls: [(u8, u8, String); 4],
    /// Infraction numbers that are not called, as bits.
    pub not_called: u16,
    /// BA-7.15: the cap on bench swaps before face-offs.
    pub swaps: u8,
    /// BA-3.10: is a Line Change in the Defensive Zone allowed?
    pub line_change_defensive: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[allow(dead_code, reason = "a mark of the format")]
    version: u32,
    default_chain: u8,
    officiating: Vec<Spanned<Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    min: u8,
    max: u8,
    name: String,
    text: String,
    suit: BTreeMap<String, Call>,
    #[serde(default)]
    chain: BTreeMap<String, u8>,
    #[serde(default)]
    not_called: Vec<u16>,
    swaps: Option<u8>,
    line_change_defensive: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Call {
    rank: u8,
    name: String,
    minutes: u8,
}

pub(super) fn read(file: &Document, faults: &mut Vec<Fault>) -> Vec<Officiating> {
    let mut sheet = Sheet { file, faults };
    let Some(all) = sheet.all::<File>() else { return Vec::new() };
    let mut cards = Vec::new();
    for entry in &all.officiating {
        let at = entry.span().start;
        if let Some(raw) = sheet.entry::<Raw>(entry) {
            cards.push(card(&mut sheet, at, raw, all.default_chain));
        }
    }
    for sum in 0..=18 {
        let fitting = cards.iter().filter(|card| (card.sums.0..=card.sums.1).contains(&sum)).count();
        if fitting != 1 {
            sheet.broken(0, "BA-2.5", format!("the sum {sum} selects {fitting} cards instead of one"));
        }
    }
    cards
}

fn card(sheet: &mut Sheet, at: usize, raw: Raw, default_chain: u8) -> Officiating {
    let mut card = Officiating {
        sums: (raw.min, raw.max),
        name: raw.name,
        text: raw.text,
        chain: [default_chain; 4],
        calls: Default::default(),
        not_called: raw.not_called.iter().filter(|&&n| n < 16).fold(0, |bits, n| bits | 1 << n),
        swaps: raw.swaps.unwrap_or(u8::MAX),
        line_change_defensive: raw.line_change_defensive.unwrap_or(true),
    };
    for (word, length) in raw.chain {
        if let Some(suit) = sheet.word(at, "suit", &word, Suit::ALL, Suit::word) {
            card.chain[suit as usize] = length.clamp(2, 6);
        }
    }
    for (word, call) in raw.suit {
        if !matches!(call.minutes, 2 | 4 | 5) {
            sheet.broken(at, "BA-9.4", format!("{}: a penalty has 2, 4 or 5 minutes", call.name));
        }
        if let Some(suit) = sheet.word(at, "suit", &word, Suit::ALL, Suit::word) {
            card.calls[suit as usize] = (call.rank, call.minutes, call.name);
        }
    }
    if card.calls.iter().any(|(_, minutes, _)| *minutes == 0) {
        sheet.broken(at, "BA-9.4", format!("{}: every suit is named", card.name));
    }
    card
}
