//! Chapters that are not written yet.

use crate::{
    game::{Break, Flow, Game},
    state::Card,
    turn::Next,
};

impl Game {
    pub fn is_solo_opponent(&self, seat: usize) -> bool {
        self.solo() && seat == 1
    }

    pub fn solo_opponent(&mut self) -> Flow<()> {
        Err(Break::Halt)
    }
    pub fn solo_phase_1(&mut self, _seat: usize) -> Flow<()> {
        Err(Break::Halt)
    }
    pub fn solo_phase_2(&mut self, _seat: usize) -> Flow<Next> {
        Err(Break::Halt)
    }
    pub fn solo_shot_card(&mut self, _seat: usize) -> Flow<(Card, Option<i32>)> {
        Err(Break::Halt)
    }
    pub fn solo_score_choice(&mut self, _seat: usize) -> Flow<String> {
        Err(Break::Halt)
    }
    pub fn solo_save_choice(&mut self, _seat: usize) -> Flow<String> {
        Err(Break::Halt)
    }
    pub fn solo_answer_choice(&mut self, _seat: usize, _options: Vec<String>) -> Flow<String> {
        Err(Break::Halt)
    }
    pub fn solo_reaction(&mut self, _seat: usize, _options: Vec<String>) -> Flow<String> {
        Err(Break::Halt)
    }
    pub fn solo_commit(&mut self, _seat: usize) -> Flow<Option<Card>> {
        Err(Break::Halt)
    }
    pub fn solo_contest(&mut self, _seat: usize, _kind: &str) -> Flow<Option<Card>> {
        Err(Break::Halt)
    }
    pub fn note_black_k(&mut self, _seat: usize, _card: Card) {}
}
