//! The dossier's rules once more, spelt out.

use breakroom_conformance::second::SecondReferee;
use breakroom_core::{Ending, Outcome, RuleId, Seat, Turn};
use serde_json::{Value, json};

/// What lies on the table.
pub struct Plain {
    target: i32,
    ann: i32,
    bob: i32,
    total: i32,
    anns_turn: bool,
    rolling: bool,
    die: i32,
}

impl Plain {
    /// PG-1.1, PG-1.2: before the first roll.
    pub fn start(target: u16) -> Plain {
        Plain { target: target.into(), ann: 0, bob: 0, total: 0, anns_turn: true, rolling: false, die: 6 }
    }

    fn own(&self) -> i32 {
        if self.anns_turn { self.ann } else { self.bob }
    }

    fn seat(&self) -> Seat {
        if self.anns_turn { Seat::A } else { Seat::B }
    }
}

impl SecondReferee for Plain {
    fn turn(&self) -> Turn {
        // PG-3.1
        let won = |seat| Turn::Over(Ending { outcome: Outcome::won(seat), rule: RuleId("PG-3.1") });
        if self.ann >= self.target {
            won(Seat::A)
        } else if self.bob >= self.target {
            won(Seat::B)
        } else if self.rolling {
            Turn::Chance
        } else {
            Turn::Seat(self.seat())
        }
    }

    fn legal(&self) -> Vec<String> {
        let mut all = Vec::new();
        if self.turn().seat().is_some() {
            // PG-R1
            if self.own() + self.total < self.target {
                all.push("roll".to_owned());
            }
            // PG-2.1: at least one roll, and none of 1, has made a total.
            if self.total > 0 {
                all.push("hold".to_owned());
            }
        }
        all
    }

    fn odds(&self) -> Vec<(String, u32)> {
        let faces = if self.rolling { 6 } else { 0 };
        (1..=faces).map(|face| (format!("die {face}"), 1)).collect()
    }

    fn play(&mut self, action: &str) {
        match action.split_once(' ') {
            Some(("die", face)) => {
                (self.rolling, self.die) = (false, face.parse().expect("a face"));
                match self.die {
                    // PG-2.3
                    1 => (self.total, self.anns_turn) = (0, !self.anns_turn),
                    // PG-2.2
                    die => self.total += die,
                }
            }
            None if action == "roll" => self.rolling = true,
            // PG-2.4
            None if action == "hold" => {
                let total = std::mem::take(&mut self.total);
                let board = if self.anns_turn { &mut self.ann } else { &mut self.bob };
                *board += total;
                // PG-3.1: who has won is still the one to play (PG-4.2).
                if *board < self.target {
                    self.anns_turn = !self.anns_turn;
                }
            }
            _ => panic!("no such action: {action}"),
        }
    }

    fn agrees(&self, position: &dyn Fn() -> Value) -> Result<(), String> {
        let die = (!self.rolling).then_some(self.die);
        let own = json!({"points": [self.ann, self.bob], "total": self.total, "to_play": self.seat().index(), "die": die});
        let theirs = position();
        if own == theirs { Ok(()) } else { Err(format!("the position: {theirs} against {own}")) }
    }

    /// Enough points to win, sometimes.
    fn interest(&self, action: &str) -> u32 {
        if action == "roll" { 3 } else { 1 }
    }
}
