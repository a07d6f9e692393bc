//! The state that a document describes, or everything that is wrong with it.

use std::fmt::Display;

use breakroom_core::{Fault, RuleId};

use super::{Position, Why, pieces::Names, short};
use crate::{
    board::Board,
    history::History,
    memory::Memory,
    options::Settings,
    pending::{Frame, Pending, Stage},
    ranking::Rank,
    rules::{chain, setup, turn::tappable},
    state::{Conclusion, Now, Phase, Stack, Stacks, State, Tag, Wanderer},
    vocabulary::{BySide, Notch, Side, Space, SpaceSet},
};

/// The state that `position` describes, or everything that is wrong with it.
pub(crate) fn load(board: &Board, settings: &Settings, position: &Position) -> Result<State, Vec<Fault>> {
    let mut loading = Loading { board, settings, position, faults: Vec::new() };
    let state = loading.state();
    match state {
        Some(state) if loading.faults.is_empty() => Ok(state),
        _ => Err(loading.faults),
    }
}

/// A document on its way to a state.
pub(super) struct Loading<'a> {
    pub(super) board: &'a Board,
    pub(super) settings: &'a Settings,
    pub(super) position: &'a Position,
    pub(super) faults: Vec<Fault>,
}

impl Loading<'_> {
    /// Something is wrong there.
    pub(super) fn wrong(&mut self, place: impl Into<String>, rule: &'static str, message: impl Into<String>) {
        self.faults.push(Fault::error(place, message).by(RuleId(rule)));
    }

    /// Something is wrong there unless it is `right`.
    pub(super) fn owes(
        &mut self,
        right: bool,
        place: impl Into<String>,
        rule: &'static str,
        message: impl FnOnce() -> String,
    ) {
        if !right {
            self.wrong(place, rule, message());
        }
    }

    /// The space that this text names.
    pub(super) fn space(&mut self, place: &str, text: &str) -> Option<Space> {
        let space = text.parse().ok().and_then(|id| self.board.find(id));
        self.owes(space.is_some(), place, "RS-4.1", || format!("there is no space '{}'", cut(text)));
        space
    }

    fn state(&mut self) -> Option<State> {
        let position = self.position;
        let disc = self.disc(position.disc);
        let wanderers = [self.wanderer(Side::Light), self.wanderer(Side::Dark)];
        let tapped = self.tapped();
        let names = self.names();
        let pending = self.frames(&names);
        let stacks = self.stacks(&names, pending.as_ref());
        let ([Some(light), Some(dark)], Some(disc), Some(pending), Some(stacks)) =
            (wanderers, disc, pending, stacks)
        else {
            return None;
        };
        let now = Now {
            phase: position.phase,
            mover: position.mover.unwrap_or(Side::Light),
            stamina: position.stamina,
            disc,
            bank: position.bank,
            turn: position.turn,
            tapped,
            wanderers: BySide([light, dark]),
            stacks,
            conclusion: self.conclusion(),
            pending,
            memory: Memory::EMPTY,
            history: History::EMPTY,
        };
        let mut state = State::from(now);
        self.count(&state);
        self.occupancy(&state);
        self.remember(&names, &mut state);
        self.judge_frames(&state);
        self.judge_turn(&state);
        // What follows relies on a position that is sound so far.
        if self.faults.is_empty() {
            self.judge_decision(&state);
            self.repeats(&mut state);
        }
        Some(state)
    }

    fn disc(&mut self, disc: Notch) -> Option<Notch> {
        let known = disc.index() < self.board.notches().len();
        self.owes(known, "disc", "RS-5.4", || format!("the disc has no position {disc}"));
        known.then_some(disc)
    }

    fn wanderer(&mut self, side: Side) -> Option<Wanderer> {
        let player = match side {
            Side::Light => &self.position.light,
            Side::Dark => &self.position.dark,
        };
        let at = self.space(&format!("{}.at", side.word()), &player.at)?;
        Some(Wanderer { at, pocket: player.pocket, caravan: player.caravan })
    }

    fn tapped(&mut self) -> SpaceSet {
        let mut tapped = SpaceSet::NONE;
        for (at, text) in self.position.tapped.iter().enumerate() {
            let place = format!("tapped[{at}]");
            let Some(space) = self.space(&place, text) else { continue };
            let fresh = !tapped.has(space) && space != self.board.caravan();
            self.owes(fresh, place, "RS-3.3", || {
                format!("nothing was tapped twice, or on the caravan: {text}")
            });
            tapped = tapped.with(space);
        }
        tapped
    }

    /// The stacks that stand; those that attack are in the frames.
    fn stacks(&mut self, names: &Names, pending: Option<&Pending>) -> Option<Stacks> {
        let pending = pending?;
        let mut stacks = Stacks::NONE;
        for named in &names.stacks {
            let place = format!("stacks[{}]", named.index);
            let attacks = pending.visitors().any(|(_, stack)| stack.tag.0 == named.stack.tag.0);
            if attacks {
                continue;
            }
            let free = !stacks.all().has(named.at);
            self.owes(free, place, "RS-4.2", || format!("two stacks stand on {}", self.board.id(named.at)));
            if free {
                stacks.put(named.at, named.stack);
            }
        }
        Some(stacks)
    }

    /// RS-1.2: no token is missing or too many.
    fn count(&mut self, state: &State) {
        let (found, all) = (state.tokens(), u32::from(self.board.plan.tokens));
        self.owes(found == all, "bank", "RS-1.2", || format!("{found} tokens in all; there are {all}"));
        let goal = self.board.plan.goal;
        for side in Side::ALL {
            let caravan = state.wanderers[side].caravan;
            let won = state.conclusion == Some(Conclusion::Nine(side));
            let place = format!("{}.caravan", side.word());
            self.owes((caravan >= goal) == won, place, "RS-2.1", || match won {
                true => format!("{caravan} tokens do not win; {goal} do"),
                false => format!("with {caravan} tokens {side} has won"),
            });
        }
    }

    fn conclusion(&mut self) -> Option<Conclusion> {
        let over = self.position.phase == Phase::Over;
        let Some(result) = &self.position.result else {
            self.owes(!over, "result", "RS-2.1", || "the game is over, but how?".into());
            return None;
        };
        self.owes(over, "result", "RS-2.1", || "there is a result, but the game is not over".into());
        match (result.why, result.winner) {
            (Why::Nine, Some(side)) => Some(Conclusion::Nine(side)),
            (Why::Nine, None) => {
                self.wrong("result", "RS-2.2", "somebody has won");
                None
            }
            (Why::Repetition, None) => Some(Conclusion::Repetition),
            (Why::Repetition, Some(_)) => {
                self.wrong("result", "RS-2.4", "a repetition is a draw");
                None
            }
            (Why::Limit, winner) => Some(Conclusion::Limit(winner)),
        }
    }

    fn judge_turn(&mut self, state: &State) {
        let position = self.position;
        let before = matches!(state.phase, Phase::Toss | Phase::Spin);
        let named = position.mover.is_some() == (state.phase != Phase::Toss);
        self.owes(named, "mover", "RS-1.5", || "somebody has the turn exactly from the toss on".into());
        if before {
            return self.judge_start(state);
        }
        let limit = self.settings.turn_limit.unwrap_or(u32::MAX);
        self.owes((1..=limit).contains(&state.turn), "turn", "RS-2.6", || {
            format!("there is no turn {}", state.turn)
        });
        let most = u32::from(self.board.plan.stamina) + state.tapped.len() as u32;
        let spent = most.checked_sub(u32::from(state.stamina));
        let settled = state.pending.frames().is_empty();
        let right = match (spent, state.phase) {
            (None, _) => false,
            (Some(spent), Phase::Tap) => spent == 0 && settled,
            (Some(_), Phase::Act) if settled => state.stamina > 0,
            (Some(spent), Phase::Act) => spent > 0,
            (Some(_), _) => true,
        };
        self.owes(right, "stamina", "RS-3.7", || {
            let (phase, stamina) = (state.phase, state.stamina);
            format!("{stamina} of {most} stamina cannot be left here, in phase {phase:?}")
        });
        if state.phase == Phase::Tap {
            let left = !tappable(state).is_empty();
            self.owes(left, "phase", "RS-3.3", || "there is no pillar left to tap".into());
            let own = (state.tapped - state.stacks.of(state.mover)).is_empty();
            self.owes(own, "tapped", "RS-3.3", || "a pillar that was tapped is no longer there".into());
        }
        self.judge_end(state, settled);
    }

    /// Before the first turn nothing has happened.
    fn judge_start(&mut self, state: &State) {
        let mut start = setup::start(self.board);
        (start.mover, start.phase) = (state.mover, state.phase);
        let spun = state.phase == Phase::Toss || self.settings.random_disc;
        self.owes(spun, "phase", "RS-R3", || "the disc is not spun at this table".into());
        self.owes(*state == start, "phase", "RS-1.3", || "before the first turn nothing has moved".into());
    }

    fn judge_end(&mut self, state: &State, settled: bool) {
        match state.conclusion {
            Some(Conclusion::Repetition) => {
                let right = self.settings.repetition && settled;
                self.owes(right, "result", "RS-2.4", || "there was no repetition here".into());
            }
            Some(Conclusion::Limit(winner)) => {
                let [light, dark] = Side::ALL.map(|side| state.wanderers[side].caravan);
                let right = match winner {
                    Some(Side::Light) => light > dark,
                    Some(Side::Dark) => dark > light,
                    None => light == dark,
                };
                let last = self.settings.turn_limit == Some(state.turn) && settled && state.stamina == 0;
                self.owes(right && last, "result", "RS-2.5", || "the limit does not end it so".into());
            }
            Some(Conclusion::Nine(_)) | None => {}
        }
    }

    /// The history; without one, the present turn's start is the first occurrence.
    fn repeats(&mut self, state: &mut State) {
        if !self.settings.repetition || matches!(state.phase, Phase::Toss | Phase::Spin) {
            return;
        }
        for (at, repeat) in self.position.repeats.iter().enumerate() {
            let place = format!("repeats[{at}]");
            let third = state.conclusion == Some(Conclusion::Repetition);
            let counts = if third { 1..=3 } else { 1..=2 };
            self.owes(counts.contains(&repeat.count), place.as_str(), "RS-2.4", || {
                format!("a position cannot have stood {} times", repeat.count)
            });
            if let Some(rank) = self.key(&place, &repeat.key, state)
                && counts.contains(&repeat.count)
            {
                let State { now, overflow } = &mut *state;
                now.history.record(rank, repeat.count, overflow);
            }
        }
        let untouched = state.pending.frames().is_empty()
            && state.conclusion.is_none()
            && usize::from(state.stamina) == usize::from(self.board.plan.stamina) + state.tapped.len();
        if self.position.repeats.is_empty() && untouched {
            let mut start = state.clone();
            for tapped in state.tapped {
                start.stacks.grow(tapped);
            }
            let rank = self.board.ranking().rank(&start);
            let State { now, overflow } = &mut *state;
            now.history.record(rank, 1, overflow);
        }
    }

    /// The position that a key describes, if it can come again.
    fn key(&mut self, place: &str, text: &str, state: &State) -> Option<Rank> {
        let sketch = match short::sketch(text) {
            Ok(sketch) => sketch,
            Err(faults) => {
                for fault in faults {
                    self.wrong(format!("{place}.key {}", fault.place).trim_end(), "RS-2.4", fault.message);
                }
                return None;
            }
        };
        let mover = short::side(&sketch.rest);
        self.owes(mover.is_some(), place, "RS-2.4", || "a key ends with the turn player's letter".into());
        let enough = sketch.tokens() <= u32::from(self.board.plan.tokens);
        self.owes(enough, place, "RS-1.2", || "it has more tokens than there are".into());
        let disc = self.disc(sketch.disc);
        let mut standing = state.clone();
        (standing.stacks, standing.mover, standing.disc) = (Stacks::NONE, mover?, disc?);
        for (text, side, height) in &sketch.stacks {
            let at = self.space(place, text)?;
            let free = !standing.stacks.all().has(at) && at != self.board.caravan() && *height > 0;
            self.owes(free, place, "RS-4.2", || format!("there is no such stack on {text}"));
            if free {
                standing.stacks.put(at, Stack { side: *side, height: *height, tag: Tag(0) });
            }
        }
        let mut comes_again = enough;
        for (side, player) in Side::ALL.into_iter().zip(&sketch.players) {
            let at = self.space(place, &player.at)?;
            standing.wanderers[side] = Wanderer { at, pocket: player.pocket, caravan: player.caravan };
            // RS-2.3: from before a caravan grew, nothing comes again.
            comes_again &= player.caravan == state.wanderers[side].caravan;
        }
        comes_again.then(|| self.board.ranking().rank(&standing))
    }

    /// Something to decide is there to be decided.
    fn judge_decision(&mut self, state: &State) {
        if state.phase != Phase::Act {
            return;
        }
        let decided = match state.pending.top() {
            None => return,
            Some(Frame::Attack(attack)) if attack.stage == Stage::Choose => return,
            Some(_) => chain::destinations(self.board, state),
        };
        self.owes(!decided.is_empty(), "pending", "RS-13.4", || {
            "there is nothing to decide: the rule for that applies by itself".into()
        });
    }
}

/// A foreign text, no longer than a message can bear.
pub(super) fn cut(text: impl Display) -> String {
    text.to_string().chars().filter(|sign| !sign.is_control()).take(20).collect()
}
