//! The engine and a second referee play the same random game; every difference is told.

use std::{
    fmt::Write as _,
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
};

use breakroom_core::{Game, Outcome, Rng, Seat, Silent, Turn};

/// What a referee waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Waits {
    /// This seat decides.
    Seat(usize),
    /// Chance decides.
    Chance,
    /// Nothing: outcome and rule.
    Over(String),
    /// The second referee has not got this far: the chapter it lacks.
    Missing(&'static str),
}

/// A slow, plain referee written from the dossier alone.
pub trait SecondReferee {
    /// Who decides.
    fn waits_for(&self) -> Waits;
    /// Everything the deciding seat may do, in the dossier's notation.
    fn legal(&self) -> Vec<String>;
    /// Everything chance may bring, with its weight.
    fn odds(&self) -> Vec<(String, u32)>;
    /// Carries one of these out.
    fn play(&mut self, action: &str);
    /// Its position in a few words, for reports.
    fn note(&self) -> String;
}

/// What the rules ask of whoever sits at the table.
#[derive(Clone, Debug)]
pub struct Asked {
    pub waits: Waits,
    pub options: Vec<(String, u32)>,
    /// Where the puck is and what else helps to understand a difference.
    pub note: String,
}

/// Where the rules ask their questions. `None`: the game is not played on.
pub trait Table: Send {
    fn answer(&mut self, asked: Asked) -> Option<String>;
}

/// The rules are written as one procedure that asks when a choice comes; in a thread of its own it can be asked back.
pub struct Plain {
    asked: Asked,
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
        Plain { asked: first, questions: asked, answers }
    }
}

impl SecondReferee for Plain {
    fn waits_for(&self) -> Waits {
        self.asked.waits.clone()
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

    fn note(&self) -> String {
        self.asked.note.clone()
    }

    fn play(&mut self, action: &str) {
        let gone = || Asked {
            waits: Waits::Over("the second referee broke down".into()),
            options: Vec::new(),
            note: String::new(),
        };
        self.asked = match self.answers.send(action.to_owned()) {
            Ok(()) => self.questions.recv().unwrap_or_else(|_| gone()),
            Err(_) => gone(),
        };
    }
}

/// How a compared game went.
pub enum Compared {
    /// To the end, in so many actions.
    Same(usize),
    /// To where the second referee lacks this chapter.
    Missing(&'static str),
    /// Not the same: the report.
    Differs(String),
}

fn waits<G: Game>(game: &G, state: &G::State) -> Waits {
    match game.turn(state) {
        Turn::Seat(seat) => Waits::Seat(seat.index()),
        Turn::Chance => Waits::Chance,
        Turn::Over(ending) => {
            let outcome = match ending.outcome {
                Outcome::Won(winners) => {
                    let winners: Vec<usize> =
                        Seat::first(2).filter(|&seat| winners.has(seat)).map(Seat::index).collect();
                    format!("won {winners:?}")
                }
                Outcome::Drawn => "drawn".into(),
                Outcome::AllLost => "lost".into(),
                Outcome::Scored(standing) => format!("scored {}", standing.points),
            };
            Waits::Over(format!("{outcome} {}", ending.rule))
        }
    }
}

/// What only one of two sorted lists holds.
fn differences<T: Ord + std::fmt::Debug>(engine: &[T], second: &[T]) -> Option<String> {
    if engine == second {
        return None;
    }
    let only = |of: &[T], not: &[T]| {
        let only: Vec<String> =
            of.iter().filter(|each| !not.contains(each)).map(|each| format!("{each:?}")).collect();
        only.join(", ")
    };
    Some(format!(
        "only the engine: [{}]\nonly the second referee: [{}]\nengine: {engine:?}\nsecond: {second:?}",
        only(engine, second),
        only(second, engine)
    ))
}

/// One random game by both referees, compared at every step.
pub fn compare<G: Game>(game: &G, second: &mut impl SecondReferee, seed: u64) -> Compared {
    let mut rng = Rng::from_number(seed);
    let mut state = game.start();
    let mut trail: Vec<String> = Vec::new();
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    loop {
        let (engine, plain) = (waits(game, &state), second.waits_for());
        if let Waits::Missing(chapter) = plain {
            return Compared::Missing(chapter);
        }
        game.odds(&state, &mut odds);
        game.legal(&state, &mut legal);
        let mut weights: Vec<(String, u32)> =
            odds.iter().map(|(action, n)| (action.to_string(), *n)).collect();
        let mut texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let (mut second_weights, mut second_texts) = (second.odds(), second.legal());
        weights.sort();
        texts.sort();
        second_weights.sort();
        second_texts.sort();
        let fault = if engine != plain {
            Some(format!(
                "the engine waits for {engine:?}, the second referee for {plain:?}\nengine: {texts:?} {weights:?}\nsecond: {second_texts:?} {second_weights:?}"
            ))
        } else {
            differences(&texts, &second_texts).or_else(|| differences(&weights, &second_weights))
        };
        if let Some(fault) = fault {
            let position = serde_json::to_string(&game.save(&state)).unwrap_or_default();
            return Compared::Differs(report(
                &trail,
                &format!("{fault}\nNOTE {}\nengine's position: {position}", second.note()),
            ));
        }
        let action = match game.turn(&state) {
            Turn::Over(_) => return Compared::Same(trail.len()),
            Turn::Seat(_) => *rng.pick(&legal),
            Turn::Chance => rng.weighted(&odds),
        };
        trail.push(action.to_string());
        if std::env::var("TRACE").is_ok() {
            let position = serde_json::to_value(game.save(&state)).unwrap_or_default();
            let delayed = &position["state"]["penalties"];
            println!("TRACE {} {action} || {delayed} || {}", trail.len(), second.note());
        }
        game.advance(&mut state, action, &mut Silent);
        second.play(&action.to_string());
    }
}

fn report(trail: &[String], fault: &str) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "after {} actions: {}", trail.len(), trail.join(" / "));
    let _ = write!(text, "{fault}");
    text
}
