//! The rules as a referee that can be asked: they run in a thread of their own and wait wherever a choice comes.

use std::{
    cell::RefCell,
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
};

use breakroom_conformance::second::SecondReferee;
use breakroom_core::{Ending, Outcome, RuleId, Seat, Turn};

use crate::book::Word;

/// What a referee waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Waits {
    /// This seat decides.
    Seat(usize),
    /// Chance decides.
    Chance,
    /// Nothing: the game is over.
    Over(Ended),
}

/// How a game ended, and by which rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    Won(usize, Word),
    Drawn(Word),
    /// BA-18.18: to nobody.
    Lost(Word),
}

/// What the rules ask of whoever sits at the table.
#[derive(Clone, Debug)]
pub struct Asked {
    pub waits: Waits,
    /// For which team a seat decides: in a solo game the human decides for both.
    pub team: Option<usize>,
    pub options: Vec<(String, u32)>,
    /// What lies on the table, by the words of a position.
    pub table: serde_json::Value,
}

/// Where the rules ask their questions. `None`: the game is not played on.
pub trait Table: Send {
    fn answer(&mut self, asked: Asked) -> Option<String>;
}

/// The rules are written as one procedure that asks when a choice comes; in a thread of its own it can be asked back.
pub struct Plain {
    asked: Asked,
    /// What lay on the table when it was last compared, and how often it was asked since.
    compared: RefCell<(serde_json::Value, u32)>,
    questions: Receiver<Asked>,
    answers: SyncSender<String>,
}

struct Wire {
    questions: SyncSender<Asked>,
    answers: Receiver<String>,
}

impl Table for Wire {
    fn answer(&mut self, asked: Asked) -> Option<String> {
        self.questions.send(asked).ok()?;
        self.answers.recv().ok()
    }
}

impl Plain {
    /// Starts the rules.
    pub fn start(rules: impl FnOnce(Box<dyn Table>) + Send + 'static) -> Plain {
        let (questions, asked) = sync_channel(1);
        let (answers, given) = sync_channel(1);
        let wire = Wire { questions, answers: given };
        thread::Builder::new()
            .name("second referee".into())
            .stack_size(16 << 20)
            .spawn(move || rules(Box::new(wire)))
            .expect("a thread");
        let first = asked.recv().expect("the rules ask something");
        Plain { asked: first, compared: RefCell::default(), questions: asked, answers }
    }
}

impl SecondReferee for Plain {
    fn turn(&self) -> Turn {
        let seat = |seat: usize| Seat::new(seat).expect("a seat");
        let over = |outcome, rule| Turn::Over(Ending { outcome, rule: RuleId(rule) });
        match self.asked.waits {
            Waits::Seat(at) => Turn::Seat(seat(at)),
            Waits::Chance => Turn::Chance,
            Waits::Over(Ended::Won(winner, rule)) => over(Outcome::won(seat(winner)), rule),
            Waits::Over(Ended::Drawn(rule)) => over(Outcome::Drawn, rule),
            Waits::Over(Ended::Lost(rule)) => over(Outcome::AllLost, rule),
        }
    }

    fn legal(&self) -> Vec<String> {
        match self.asked.waits {
            Waits::Seat(_) => self.asked.options.iter().map(|(text, _)| text.clone()).collect(),
            _ => Vec::new(),
        }
    }

    fn odds(&self) -> Vec<(String, u32)> {
        if self.asked.waits == Waits::Chance { self.asked.options.clone() } else { Vec::new() }
    }

    fn play(&mut self, action: &str) {
        let told = self.answers.send(action.to_owned());
        let asked = told.ok().and_then(|()| self.questions.recv().ok());
        self.asked = asked.unwrap_or_else(|| panic!("the second referee broke down at {action}"));
    }

    fn agrees(&self, position: &dyn Fn() -> serde_json::Value) -> Result<(), String> {
        let second = &self.asked.table;
        // A position is a long document: it is written when something changed here, and now and then all the same.
        let (last, since) = &mut *self.compared.borrow_mut();
        *since += 1;
        if last == second && *since < 64 {
            return Ok(());
        }
        (*last, *since) = (second.clone(), 0);
        let position = position();
        for (key, own) in second.as_object().expect("what lies on the table") {
            let first = &position["state"][key];
            if first != own {
                return Err(format!("{key}: {first} and {own}"));
            }
        }
        Ok(())
    }
}
