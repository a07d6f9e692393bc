//! Positions as section 6 of the dossier writes them: compared with, and read.

use serde_json::{Value, json};

use crate::{
    edition::Edition,
    table::{Plain, counted},
};

fn sorted(cards: &[String]) -> Vec<&String> {
    let mut cards: Vec<&String> = cards.iter().collect();
    cards.sort();
    cards
}

impl Plain {
    fn document(&self) -> Value {
        let [cards, challenges, locks] = self.score;
        let removed = counted(&vec!["XX".to_owned(); self.removed]);
        let mut document = json!({
            "phase": self.phase,
            "lock": self.lock,
            "met": self.met,
            "attempt": self.attempt.len(),
            "lock_start": self.lock_start,
            "row": self.row,
            "hand": sorted(&self.hand),
            "deck": counted(&self.deck),
            "discard": counted(&self.discard),
            "removed": removed,
            "lock_pile": sorted(&self.pile),
            "opened": self.opened,
            "flips_left": self.flips,
            "set_aside": self.set_aside,
            "score": {"cards": cards, "challenges": challenges, "locks": locks},
            "turn": self.turn,
        });
        if self.refilling {
            document["refilling"] = true.into();
        }
        if let Some(due) = self.due {
            document["due"] = due.into();
        }
        document
    }

    /// Does a document say the same? Hand and lock pile have no order.
    pub fn agrees_with(&self, mut theirs: Value) -> Result<(), String> {
        for list in ["hand", "lock_pile"] {
            theirs[list].as_array_mut().expect("a list").sort_by_key(ToString::to_string);
        }
        let ours = self.document();
        if ours == theirs {
            return Ok(());
        }
        Err(format!("the position\n  first:  {theirs}\n  second: {ours}"))
    }

    pub fn from_document(edition: Edition, document: &Value) -> Plain {
        let number = |key: &str| document[key].as_u64().unwrap_or(0);
        let texts =
            |key: &str| -> Vec<String> { serde_json::from_value(document[key].clone()).unwrap_or_default() };
        let cards = |key: &str| -> Vec<String> {
            let counts = document[key].as_object().into_iter().flatten();
            counts
                .flat_map(|(card, copies)| vec![card.clone(); copies.as_u64().expect("copies") as usize])
                .collect()
        };
        let row = texts("row");
        let phases = ["lock", "draw", "flip", "turn", "difficulty", "over"];
        Plain {
            phase: phases.into_iter().find(|phase| document["phase"] == *phase).expect("a phase"),
            turn: number("turn") as i32,
            lock: document["lock"].as_str().map(str::to_owned),
            met: serde_json::from_value(document["met"].clone()).unwrap_or_default(),
            attempt: row[row.len() - number("attempt") as usize..].to_vec(),
            row,
            lock_start: number("lock_start") as usize,
            hand: texts("hand"),
            deck: cards("deck"),
            discard: cards("discard"),
            pile: texts("lock_pile"),
            opened: texts("opened"),
            flips: number("flips_left") as usize,
            ..Plain::start(edition)
        }
    }
}
