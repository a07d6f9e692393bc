//! What is pending in a document: each frame for itself, all of them together, and the memory of the chain.

use super::{
    PendingFrame, StageName,
    load::Loading,
    pieces::{Names, Piece},
};
use crate::{
    memory::Slot,
    pending::{Attack, Collapse, Frame, Owed, Pending, Stage, Target},
    rules::{attack, chain, income},
    state::{Mover, Phase, State},
    vocabulary::{Side, Space, SpaceSet},
};

impl Loading<'_> {
    /// Reads all frames; `None` if one cannot be read at all.
    pub(super) fn frames(&mut self, names: &Names) -> Option<Pending> {
        let mut pending = Pending::NONE;
        let mut readable = true;
        for (at, frame) in self.position.pending.iter().enumerate() {
            let place = format!("pending[{at}]");
            match self.frame(names, &place, frame) {
                Some(frame) if !pending.is_full() => pending.push(frame),
                Some(_) => self.wrong(place, "RS-13.2", "more attacks than spaces"),
                None => readable = false,
            }
        }
        readable.then_some(pending)
    }

    fn frame(&mut self, names: &Names, place: &str, frame: &PendingFrame) -> Option<Frame> {
        match frame {
            PendingFrame::Attack { .. } => self.attack(names, place, frame),
            PendingFrame::Collapse { side, height, left, at, prev } => {
                let (at, prev) = (self.space(place, at), self.space_if(place, prev));
                let (side, height, left) = (*side, *height, *left);
                Some(Frame::Collapse(Collapse { side, height, left, at: at?, prev: prev? }))
            }
            PendingFrame::Bank { side, left } => Some(Frame::Bank { side: *side, left: *left }),
            PendingFrame::Income { owed } => self.owed(place, owed).map(Frame::Income),
        }
    }

    fn attack(&mut self, names: &Names, place: &str, frame: &PendingFrame) -> Option<Frame> {
        let PendingFrame::Attack { attacker, target, at, stage, went, home, strength } = frame else {
            return None;
        };
        let attacker = self.piece(names, place, attacker);
        let target = match target {
            Some(target) => Some(self.piece(names, place, target)?),
            None => None,
        };
        let at = self.space(place, at);
        let (went, home) = (self.space_if(place, went), self.space_if(place, home));
        self.stands_there(names, place, attacker?, at?);
        let stage = match stage {
            StageName::Choose => Stage::Choose,
            StageName::Yield => Stage::Yield,
            StageName::Advance => Stage::Advance,
            StageName::Bounce => Stage::Bounce,
        };
        let attacker = match attacker? {
            Piece::Wanderer(side) => Mover::Wanderer(side),
            Piece::Stack(index) => Mover::Stack(names.stacks[index].stack),
        };
        let target = match target {
            None => Target::Gone,
            Some(Piece::Wanderer(side)) => Target::Wanderer(side),
            Some(Piece::Stack(index)) => Target::Stack(names.stacks[index].at),
        };
        let (went, home, strength) = (went?, home?, *strength);
        Some(Frame::Attack(Attack { attacker, target, at: at?, stage, went, home, strength }))
    }

    /// A space that may be left out; `None` if it is there and wrong.
    fn space_if(&mut self, place: &str, text: &Option<String>) -> Option<Option<Space>> {
        match text {
            Some(text) => self.space(place, text).map(Some),
            None => Some(None),
        }
    }

    /// The attacker is where it attacks.
    fn stands_there(&mut self, names: &Names, place: &str, attacker: Piece, at: Space) {
        let id = self.board.id(at).to_string();
        let there = match attacker {
            Piece::Wanderer(Side::Light) => self.position.light.at == id,
            Piece::Wanderer(Side::Dark) => self.position.dark.at == id,
            Piece::Stack(index) => names.stacks[index].at == at,
        };
        self.owes(there, place, "RS-11.1", || format!("the attacker does not stand on {id}"));
    }

    fn owed(&mut self, place: &str, owed: &[(String, u8)]) -> Option<Owed> {
        let mut read = Owed { one: SpaceSet::NONE, two: SpaceSet::NONE };
        for (text, tokens) in owed {
            let space = self.space(place, text)?;
            let fresh = (1..=2).contains(tokens) && !read.one.has(space);
            self.owes(fresh, place, "RS-7.5", || format!("{tokens} tokens cannot be owed to {text}"));
            read.one = read.one.with(space);
            read.two = if *tokens == 2 { read.two.with(space) } else { read.two };
        }
        Some(read)
    }

    /// RS-13.3: the pairs, each attack's own among them.
    pub(super) fn remember(&mut self, names: &Names, state: &mut State) {
        for (at, (attacker, target)) in self.position.memory.iter().enumerate() {
            let place = format!("memory[{at}]");
            let pair = (self.piece(names, &place, attacker), self.piece(names, &place, target));
            let (Some(attacker), Some(target)) = pair else { continue };
            let other = attacker != target;
            self.owes(other, place, "RS-13.3", || "no piece attacks itself".into());
            if other {
                let pair = [attacker, target].map(|piece| names.slot(piece, &state.pending));
                state.memory.add(pair[0], pair[1]);
            }
        }
        let attacks = state.pending.attacks().next().is_some();
        self.owes(attacks || state.memory.is_empty(), "memory", "RS-13.3", || {
            "without an attack there is nothing to remember".into()
        });
    }

    /// The frames fit together and to the board.
    pub(super) fn judge_frames(&mut self, state: &State) {
        let frames = state.pending.frames();
        if frames.is_empty() {
            return;
        }
        let playing = matches!(state.phase, Phase::Act | Phase::Over);
        self.owes(playing, "pending", "RS-3.7", || "nothing is pending before the first action".into());
        for (at, frame) in frames.iter().enumerate() {
            let place = format!("pending[{at}]");
            let (below, above) = (at.checked_sub(1).map(|below| &frames[below]), &frames[at + 1..]);
            match frame {
                Frame::Income(owed) => self.judge_income(state, &place, *owed, frames.len() == 1),
                Frame::Collapse(collapse) => self.judge_collapse(state, &place, collapse, below, above),
                Frame::Bank { side, left } => self.judge_bank(state, &place, *side, *left, below, above),
                Frame::Attack(attack) => self.judge_attack(state, &place, attack, below, above),
            }
        }
        let attacks = state.pending.attacks().count();
        let apart = state.pending.locked().len() == attacks;
        self.owes(apart, "pending", "RS-13.2", || "two attacks on one space".into());
    }

    fn judge_income(&mut self, state: &State, place: &str, owed: Owed, alone: bool) {
        let due = income::owed(self.board, state);
        let right = alone
            && state.stamina == 0
            && state.bank > 0
            && owed.total() > usize::from(state.bank)
            && (owed.one - due.one).is_empty()
            && (owed.two - due.two).is_empty();
        self.owes(right, place, "RS-7.5", || "this income is not owed, or the bank can pay it".into());
    }

    fn judge_collapse(
        &mut self,
        state: &State,
        place: &str,
        collapse: &Collapse,
        below: Option<&Frame>,
        above: &[Frame],
    ) {
        let above = above.first();
        let Collapse { side, height, left, at, prev } = *collapse;
        let begun = left < height;
        let lowest = below.is_none() && !matches!(above, Some(Frame::Bank { .. } | Frame::Income(_)));
        let sound = side == state.mover
            && (2..=self.board.plan.tokens).contains(&height)
            && left <= height
            && prev.is_some() == begun
            && (begun || above.is_none())
            && (left > 0 || above.is_some() || state.phase == Phase::Over);
        self.owes(lowest && sound, place, "RS-10.2", || "no collapse stands so".into());
        let emptied = begun || (attack::resident(state, at).is_none() && at != self.board.caravan());
        self.owes(emptied, place, "RS-10.1", || "the pillar's space is empty from then on".into());
        let connected = prev.is_none_or(|prev| prev != at);
        self.owes(connected, place, "RS-10.2", || "a drop leads to another space".into());
    }

    fn judge_bank(
        &mut self,
        state: &State,
        place: &str,
        side: Side,
        left: u8,
        below: Option<&Frame>,
        above: &[Frame],
    ) {
        let wanderer = state.wanderers[side];
        let sound = wanderer.at == self.board.caravan()
            && (1..=2).contains(&left)
            && left <= wanderer.pocket
            && above.is_empty();
        self.owes(sound, place, "RS-8.2", || format!("{side} is not banking so"));
        let why = match below {
            None => side == state.mover,
            Some(Frame::Attack(attack)) => attack.target == Target::Wanderer(side),
            Some(_) => false,
        };
        self.owes(why, place, "RS-8.1", || format!("nothing has brought {side} to the caravan"));
    }

    fn judge_attack(
        &mut self,
        state: &State,
        place: &str,
        attack: &Attack,
        below: Option<&Frame>,
        above: &[Frame],
    ) {
        let outside = attack.at != self.board.caravan();
        self.owes(outside, place, "RS-4.4", || "no attack ever happens on the caravan".into());
        self.judge_attacker(state, place, attack, below, above);
        match above.first() {
            Some(above) => self.judge_waiting(state, place, attack, above),
            None => self.judge_newest(state, place, attack),
        }
        let apart = attack.went.is_none_or(|went| self.board.out(state.disc, attack.at).has(went));
        self.owes(apart, place, "RS-12.5", || {
            "no step leads to where the target is said to have gone".into()
        });
        let there = attack.target != Target::Gone;
        let slot = match (attack.target, above.first()) {
            (Target::Stack(space), Some(_)) => Slot::visitor(space),
            (Target::Stack(space), None) => Slot::resident(space),
            _ => chain::target_slot(attack),
        };
        let known = !there || state.memory.holds(chain::attacker_slot(attack), slot);
        self.owes(known, place, "RS-13.3", || "the memory lacks this attack".into());
    }

    /// Who may attack, and from where.
    fn judge_attacker(
        &mut self,
        state: &State,
        place: &str,
        attack: &Attack,
        below: Option<&Frame>,
        above: &[Frame],
    ) {
        let side = attack.attacker.side();
        let stack = matches!(attack.attacker, Mover::Stack(_));
        let (sound, dropped) = match below {
            None => (side == state.mover && attack.strength == 0, false),
            Some(Frame::Collapse(collapse)) => {
                (stack && side == collapse.side && attack.strength == collapse.height, true)
            }
            Some(Frame::Attack(_)) => (attack.strength == 0, false),
            Some(_) => (false, false),
        };
        self.owes(sound, place, "RS-11.1", || "this piece cannot have come to attack".into());
        let home = match attack.home {
            None => dropped,
            Some(home) if home == self.board.caravan() => !stack,
            Some(home) => {
                let undone = matches!(below, Some(Frame::Attack(below)) if below.at == home);
                let empty = attack::resident(state, home).is_none() && !state.pending.locked().has(home);
                undone || empty || !may_fall_back(attack, above)
            }
        };
        self.owes(home, place, "RS-13.9", || "the space to fall back to is not empty".into());
    }

    /// An attack that waits for its target's yield to be resolved.
    fn judge_waiting(&mut self, state: &State, place: &str, attack: &Attack, above: &Frame) {
        let follows = match (above, attack.target) {
            (Frame::Attack(next), Target::Wanderer(side)) => next.attacker == Mover::Wanderer(side),
            (Frame::Attack(next), Target::Stack(space)) => {
                matches!(next.attacker, Mover::Stack(_)) && next.at == space
            }
            (Frame::Bank { side, .. }, Target::Wanderer(target)) => *side == target,
            _ => false,
        };
        let left = attack.stage == Stage::Advance && attack.went.is_some();
        let empty = !self.is_there(state, attack);
        self.owes(follows && left && empty, place, "RS-13.1", || {
            "it does not wait for the frame above it".into()
        });
    }

    /// Does anything but the attacker stand where the attack is?
    fn is_there(&self, state: &State, attack: &Attack) -> bool {
        let wanderer = Side::ALL
            .into_iter()
            .any(|side| state.wanderers[side].at == attack.at && attack.attacker != Mover::Wanderer(side));
        wanderer || state.stacks.all().has(attack.at)
    }

    /// The attack that is being resolved now.
    fn judge_newest(&mut self, state: &State, place: &str, attack: &Attack) {
        let there = match attack.target {
            Target::Wanderer(side) => {
                state.wanderers[side].at == attack.at && attack.attacker != Mover::Wanderer(side)
            }
            Target::Stack(space) => space == attack.at && state.stacks.all().has(space),
            Target::Gone => false,
        };
        let strength = attack::strength(state, attack.attacker, attack.strength);
        let push = !there || attack::is_push(state, attack.target, strength);
        let own = state.stacks.of(attack.attacker.side()).has(attack.at);
        let player = matches!(attack.target, Target::Wanderer(_));
        let loaded = match attack.target {
            Target::Wanderer(side) => state.wanderers[side].pocket > 0,
            _ => true,
        };
        let sound = match attack.stage {
            Stage::Choose => there && push && loaded && attack.went.is_none(),
            Stage::Yield => there && push && (player || own) && attack.went.is_none(),
            Stage::Bounce => there && !push && attack.went.is_none(),
            // A target that came back (RS-13.8) may have grown meanwhile.
            Stage::Advance if there => attack.went.is_none() && (player || own),
            Stage::Advance => self.judge_gone(state, attack),
        };
        self.owes(sound, place, "RS-12.1", || "the attack cannot stand at this stage".into());
    }

    /// A target that has left: taken, or gone where it went and perhaps on from there.
    fn judge_gone(&self, state: &State, attack: &Attack) -> bool {
        let elsewhere = match attack.target {
            Target::Gone => true,
            Target::Wanderer(side) => attack.attacker != Mover::Wanderer(side) && attack.went.is_some(),
            Target::Stack(space) => attack.went.is_some() && state.stacks.all().has(space),
        };
        elsewhere && !self.is_there(state, attack)
    }
}

/// May this attacker still fall back? Only while its target is, or may come back to, where it was (RS-13.5).
fn may_fall_back(attack: &Attack, above: &[Frame]) -> bool {
    match above {
        [] => !attack.is_target_off(),
        [Frame::Attack(next), rest @ ..] => next.home == Some(attack.at) && may_fall_back(next, rest),
        _ => false,
    }
}
