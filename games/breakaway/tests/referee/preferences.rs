//! BA-18.6, BA-18.21: what the Solo Opponent card leaves of a choice. Each option is tried out: the rules are taken up
//! again where they stood last, on a copy of the table, with what has been answered since.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};

use crate::{
    book::Word,
    game::{Break, Flow, Game},
    harness::{Asked, Table},
    state::{Card, State},
    turn::Next,
};

/// Where the rules can be taken up again, and what has been answered since.
#[derive(Clone)]
pub struct Mark {
    pub s: State,
    pub at: Resume,
    pub answers: Vec<String>,
}

#[derive(Clone)]
pub enum Resume {
    Period,
    Next(Next),
    Shootout,
    Attempt(usize, [Vec<Card>; 2], [Vec<Card>; 2]),
}

/// Answers what it was told to, and keeps the question that it was not prepared for.
struct Script {
    answers: std::vec::IntoIter<String>,
    open: Arc<Mutex<Option<Asked>>>,
}

impl Table for Script {
    fn answer(&mut self, asked: Asked) -> Option<String> {
        let answer = self.answers.next();
        if answer.is_none() {
            *self.open.lock().unwrap() = Some(asked);
        }
        answer
    }
}

/// Tests that an option meets, and whether it draws a penalty on the human (BA-18.15).
#[derive(Default)]
struct Met {
    tests: BTreeSet<String>,
    draws: bool,
}

fn verb(text: &str) -> &str {
    text.split(' ').next().unwrap()
}

/// Is this the menu of a card? Other questions have free Actions or Specials alone.
fn is_menu(options: &[(String, u32)]) -> bool {
    let own = |text: &str| matches!(verb(text), "ability" | "action" | "done" | "none");
    options.iter().all(|(text, _)| own(text) || matches!(verb(text), "free" | "special"))
        && options.iter().any(|(text, _)| own(text))
        && options.iter().any(|(text, _)| text != "done" && text != "none")
}

/// Is this a choice within an effect, after that answer?
fn is_sub_choice(options: &[(String, u32)], answer: &str) -> bool {
    let words = ["step", "stop", "area", "free", "colour", "row", "deck", "branch", "special"];
    options
        .iter()
        .all(|(text, _)| words.contains(&verb(text)) || answer.starts_with("colour") && verb(text) == "pick")
}

/// Is this a choice in the use of a card?
pub fn is_in_use(options: &[String]) -> bool {
    let options: Vec<(String, u32)> = options.iter().map(|text| (text.clone(), 1)).collect();
    is_menu(&options) || is_sub_choice(&options, "")
}

impl Game {
    /// Notes where the rules stand.
    pub fn mark(&mut self, at: Resume) {
        if self.solo() && !self.trying {
            self.mark = Some(Mark { s: self.s.clone(), at, answers: Vec::new() });
        }
    }

    /// The table after these answers, and what is asked then.
    fn after(&self, answers: &[String]) -> (State, Option<Asked>) {
        let mark = self.mark.as_ref().expect("a solo game is marked");
        let open = Arc::new(Mutex::new(None));
        let all: Vec<String> = mark.answers.iter().chain(answers).cloned().collect();
        let table = Box::new(Script { answers: all.into_iter(), open: open.clone() });
        let mut game = Game {
            book: self.book,
            slugs: self.slugs,
            decks: self.decks.clone(),
            s: mark.s.clone(),
            table,
            mark: None,
            trying: true,
        };
        let end: Flow<()> = match mark.at.clone() {
            Resume::Period => game.period(),
            Resume::Next(next) => game.go_on(Ok(next)),
            Resume::Shootout => game.shootout(),
            Resume::Attempt(seat, mut decks, mut used) => game.attempt(seat, &mut decks, &mut used).map(drop),
        };
        debug_assert!(!matches!(end, Ok(()) if open.lock().unwrap().is_some()));
        let asked = open.lock().unwrap().take().filter(|_| matches!(end, Err(Break::Halt)));
        (game.s, asked)
    }

    /// The options that are left; `first` is what must be done if it can be.
    pub fn preferred(&mut self, first: Option<Word>, mut options: Vec<String>) -> Flow<Vec<String>> {
        options.sort();
        options.dedup();
        if self.trying || options.len() < 2 {
            return Ok(options);
        }
        let menu = is_menu(&options.iter().map(|text| (text.clone(), 1)).collect::<Vec<_>>());
        let mut left: Vec<(String, Met)> = Vec::new();
        for option in options {
            let mut met = Met::default();
            self.note_card(&option, &mut met);
            self.explore(&mut vec![option.clone()], !menu, &mut 60_000, &mut met);
            left.push((option, met));
        }
        let tests = first.into_iter().map(str::to_owned);
        let tests: Vec<String> = tests
            .chain(["draws a penalty".to_owned()])
            .chain(self.opponent().prefer.iter().map(|&test| test.to_owned()))
            .collect();
        for test in tests {
            let best = match test.as_str() {
                "highest" => left.iter().filter_map(|(text, _)| self.number_of(text)).max(),
                "lowest" => left.iter().filter_map(|(text, _)| self.number_of(text)).min(),
                _ => None,
            };
            let meets = |game: &Game, (text, met): &(String, Met)| match test.as_str() {
                "highest" | "lowest" => best.is_some() && game.number_of(text) == best,
                "draws a penalty" => met.draws,
                test => met.tests.contains(test),
            };
            if left.iter().any(|each| meets(self, each)) {
                left.retain(|each| meets(self, each));
            }
        }
        Ok(left.into_iter().map(|(text, _)| text).collect())
    }

    /// BA-18.9: can one of these plays still stop the shot?
    pub fn any_stops(&mut self, options: &[String]) -> Flow<bool> {
        if self.trying {
            return Ok(!options.is_empty());
        }
        let stops = |game: &mut Game, option: &String| {
            let mut met = Met::default();
            game.explore(&mut vec![option.clone()], true, &mut 60_000, &mut met);
            met.tests.contains("stop_shot")
        };
        Ok(options.iter().any(|option| stops(self, option)))
    }

    /// The card that an option plays.
    fn played_card(&self, option: &str) -> Option<Card> {
        let plays = matches!(verb(option), "play" | "grind" | "dump" | "react");
        let name = option.split(' ').nth(1).filter(|_| plays)?;
        self.s.sides[1].hand.iter().copied().find(|&card| self.name_to_play(card, 1) == name)
    }

    /// Its number; no number is lowest.
    fn number_of(&self, option: &str) -> Option<Option<i32>> {
        self.played_card(option).map(|card| self.design(card).number)
    }

    fn note_card(&self, option: &str, met: &mut Met) {
        if let Some(card) = self.played_card(option) {
            met.tests.insert(if self.design(card).is_player() { "player" } else { "non_player" }.into());
        }
    }

    /// Every way to go on while the card is in use.
    fn explore(&mut self, answers: &mut Vec<String>, whole: bool, tries: &mut u32, met: &mut Met) {
        if *tries == 0 {
            return;
        }
        *tries -= 1;
        let last = answers.last().unwrap().clone();
        let (after, asked) = self.after(answers);
        self.note_answer(&last, met);
        // BA-R97: what the human chooses for the own team is no way to use the opponent's card.
        let own = asked.filter(|asked| asked.team == Some(1));
        let options = own.map(|asked| asked.options).unwrap_or_default();
        let goes_on = answers.len() <= 6
            && !options.is_empty()
            && (whole && is_menu(&options) || is_sub_choice(&options, &last));
        if !goes_on {
            return self.note_result(&after, met);
        }
        for (option, _) in options {
            answers.push(option);
            self.explore(answers, whole, tries, met);
            answers.pop();
        }
    }

    /// What the choice itself says.
    fn note_answer(&self, text: &str, met: &mut Met) {
        let what = text.rsplit(' ').next().unwrap();
        let test = match (verb(text), what) {
            ("play", "score") => "score".to_owned(),
            ("play", "save") => "save".to_owned(),
            ("grind", _) => "grind".to_owned(),
            ("dump", _) => "dump".to_owned(),
            ("special", _) => "use_special".to_owned(),
            ("ability", colour) => format!("use_ability:{colour}"),
            ("action" | "free", "punch") => "punch".to_owned(),
            ("action" | "free", "block" | "deflect" | "poke_check") => "stop_shot".to_owned(),
            _ => return,
        };
        met.tests.insert(test);
        // BA-16.62: a Poke-Check, which the human may still tip.
        if text == "special stick_lift" {
            met.tests.insert("stop_shot".into());
        }
    }

    /// What it leads to.
    fn note_result(&self, after: &State, met: &mut Met) {
        let before = &self.s;
        let row = |area: Word| self.area(area).row * if before.home == 1 { 1 } else { -1 };
        let offensive = |area: Word| area.starts_with(self.end(0)) && area != "a8w" && area != "a8e";
        let offensive = |area: Word| offensive(area) && !area.starts_with("h8");
        let (had, has) = (before.control == Some(1), after.control == Some(1));
        let stops = after.stops > before.stops;
        let shot = |s: &State| s.shot.as_ref().map(|shot| (shot.shooter, shot.card));
        let own = after.calls[before.calls.len()..].iter().any(|(seat, _)| *seat == 1);
        let drawn = after.calls[before.calls.len()..].contains(&(0, 8));
        for (test, holds) in [
            ("take_control", !had && has),
            ("keep_control", had && has),
            ("enter_offensive", !offensive(before.puck) && offensive(after.puck)),
            ("forward", row(after.puck) > row(before.puck)),
            ("pass_in_zone", offensive(after.puck) && after.pb > before.pb),
            ("line_safe", !own),
            ("stoppage", stops),
            ("no_stoppage", !stops),
            ("shoot", shot(after).is_some_and(|(seat, _)| seat == 1) && shot(after) != shot(before)),
            (
                "stop_shot",
                before.shot.as_ref().is_some_and(|shot| shot.shooter == 0) && (stops || after.shot.is_none()),
            ),
        ] {
            if holds {
                met.tests.insert(test.into());
            }
        }
        met.draws |= drawn;
    }
}
