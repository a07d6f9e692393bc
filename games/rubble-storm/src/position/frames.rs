//! What is still to be settled: whether the frames fit together and to the board.

use super::judge::Judge;
use crate::{Attack, Collapse, Frame, Mover, Owed, Phase, Piece, Side, Stage, rules::attack, rules::income};

impl Judge<'_> {
    /// The frames fit together and to the board.
    pub(super) fn frames(&mut self) {
        let table = self.table;
        let frames = table.chain.pending;
        let attacks = table.chain.pending.attacks().count();
        self.owes(attacks > 0 || table.chain.memory.is_empty(), "memory", "RS-13.3", || {
            "without an attack there is nothing to remember".into()
        });
        if frames.is_empty() {
            return;
        }
        let playing = matches!(table.phase, Phase::Act | Phase::Over);
        self.owes(playing, "pending", "RS-3.7", || "nothing is pending before the first action".into());
        for (at, frame) in frames.iter().enumerate() {
            let place = format!("pending[{at}]");
            let (below, above) = (at.checked_sub(1).map(|below| &frames[below]), &frames[at + 1..]);
            match frame {
                Frame::Income { owed } => self.judge_income(&place, *owed, frames.len() == 1),
                Frame::Collapse(collapse) => self.judge_collapse(&place, collapse, below, above),
                Frame::Bank { side, left } => self.judge_bank(&place, *side, *left, below, above),
                Frame::Attack(attack) => self.judge_attack(&place, attack, below, above),
            }
        }
        let apart = table.chain.pending.locked().len() == attacks;
        self.owes(apart, "pending", "RS-13.2", || "two attacks on one space".into());
    }

    fn judge_income(&mut self, place: &str, owed: Owed, alone: bool) {
        let table = self.table;
        let due = income::owed(self.board, table);
        let right = alone
            && table.stamina == 0
            && table.bank > 0
            && owed.total() > usize::from(table.bank)
            && (owed.one - due.one).is_empty()
            && (owed.two - due.two).is_empty();
        self.owes(right, place, "RS-7.5", || "this income is not owed, or the bank can pay it".into());
    }

    fn judge_collapse(&mut self, place: &str, collapse: &Collapse, below: Option<&Frame>, above: &[Frame]) {
        let (table, above) = (self.table, above.first());
        let Collapse { side, height, left, at, prev } = *collapse;
        let begun = left < height;
        let lowest = below.is_none() && !matches!(above, Some(Frame::Bank { .. } | Frame::Income { .. }));
        let sound = side == table.mover()
            && (2..=self.board.plan.tokens).contains(&height)
            && left <= height
            && prev.is_some() == begun
            && (begun || above.is_none())
            && (left > 0 || above.is_some() || table.phase == Phase::Over);
        self.owes(lowest && sound, place, "RS-10.2", || "no collapse stands so".into());
        let emptied = begun || (attack::resident(table, at).is_none() && at != self.board.caravan());
        self.owes(emptied, place, "RS-10.1", || "the pillar's space is empty from then on".into());
        let connected = prev.is_none_or(|prev| prev != at);
        self.owes(connected, place, "RS-10.2", || "a drop leads to another space".into());
    }

    fn judge_bank(&mut self, place: &str, side: Side, left: u8, below: Option<&Frame>, above: &[Frame]) {
        let wanderer = self.table.wanderers[side];
        let sound = wanderer.at == self.board.caravan()
            && (1..=2).contains(&left)
            && left <= wanderer.pocket
            && above.is_empty();
        self.owes(sound, place, "RS-8.2", || format!("{side} is not banking so"));
        let why = match below {
            None => side == self.table.mover(),
            Some(Frame::Attack(attack)) => attack.target == Some(Piece::Wanderer(side)),
            Some(_) => false,
        };
        self.owes(why, place, "RS-8.1", || format!("nothing has brought {side} to the caravan"));
    }

    fn judge_attack(&mut self, place: &str, attack: &Attack, below: Option<&Frame>, above: &[Frame]) {
        let outside = attack.at != self.board.caravan();
        self.owes(outside, place, "RS-4.4", || "no attack ever happens on the caravan".into());
        self.judge_attacker(place, attack, below, above);
        match above.first() {
            Some(above) => self.judge_waiting(place, attack, above),
            None => self.judge_newest(place, attack),
        }
        let apart = attack.went.is_none_or(|went| self.board.out(self.table.disc, attack.at).has(went));
        self.owes(apart, place, "RS-12.5", || {
            "no step leads to where the target is said to have gone".into()
        });
        let known =
            attack.target.is_none_or(|target| self.table.chain.memory.holds(attack.attacker_piece(), target));
        self.owes(known, place, "RS-13.3", || "the memory lacks this attack".into());
    }

    /// Who may attack, and from where.
    fn judge_attacker(&mut self, place: &str, attack: &Attack, below: Option<&Frame>, above: &[Frame]) {
        let (table, side) = (self.table, attack.attacker.side());
        let there = match attack.attacker {
            Mover::Wanderer(side) => table.wanderers[side].at == attack.at,
            Mover::Stack(stack) => self.names.place_of(stack) == Some(Piece::Visitor(attack.at)),
        };
        self.owes(there, place, "RS-11.1", || {
            format!("the attacker does not stand on {}", self.board.id(attack.at))
        });
        let stack = matches!(attack.attacker, Mover::Stack(_));
        let (sound, dropped) = match below {
            None => (side == table.mover() && attack.strength == 0, false),
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
                let empty =
                    attack::resident(table, home).is_none() && !table.chain.pending.locked().has(home);
                undone || empty || !may_fall_back(attack, above)
            }
        };
        self.owes(home, place, "RS-13.9", || "the space to fall back to is not empty".into());
    }

    /// An attack that waits for its target's yield to be resolved.
    fn judge_waiting(&mut self, place: &str, attack: &Attack, above: &Frame) {
        let follows = match (above, attack.target) {
            (Frame::Attack(next), Some(target)) => next.attacker_piece() == target,
            (Frame::Bank { side, .. }, target) => target == Some(Piece::Wanderer(*side)),
            _ => false,
        };
        let left = attack.stage == Stage::Advance && attack.went.is_some();
        let empty = !self.is_there(attack);
        self.owes(follows && left && empty, place, "RS-13.1", || {
            "it does not wait for the frame above it".into()
        });
    }

    /// Does anything but the attacker stand where the attack is?
    fn is_there(&self, attack: &Attack) -> bool {
        let table = self.table;
        let wanderer = Side::ALL
            .into_iter()
            .any(|side| table.wanderers[side].at == attack.at && attack.attacker != Mover::Wanderer(side));
        wanderer || table.stacks.all().has(attack.at)
    }

    /// The attack that is being resolved now.
    fn judge_newest(&mut self, place: &str, attack: &Attack) {
        let table = self.table;
        let target = attack.target.filter(|target| match *target {
            Piece::Wanderer(side) => {
                table.wanderers[side].at == attack.at && attack.attacker != Mover::Wanderer(side)
            }
            Piece::Resident(space) => space == attack.at && table.stacks.all().has(space),
            Piece::Visitor(_) => false,
        });
        let there = target.is_some();
        let strength = attack::strength(table, attack.attacker, attack.strength);
        let push = target.is_none_or(|target| attack::is_push(table, target, strength));
        let own = table.stacks.of(attack.attacker.side()).has(attack.at);
        let player = matches!(attack.target, Some(Piece::Wanderer(_)));
        let loaded = match attack.target {
            Some(Piece::Wanderer(side)) => table.wanderers[side].pocket > 0,
            _ => true,
        };
        let sound = match attack.stage {
            Stage::Choose => there && push && loaded && attack.went.is_none(),
            Stage::Yield => there && push && (player || own) && attack.went.is_none(),
            Stage::Bounce => there && !push && attack.went.is_none(),
            // A target that came back (RS-13.8) may have grown meanwhile.
            Stage::Advance if there => attack.went.is_none() && (player || own),
            Stage::Advance => self.judge_gone(attack),
        };
        self.owes(sound, place, "RS-12.1", || "the attack cannot stand at this stage".into());
    }

    /// A target that has left: taken, or gone where it went and perhaps on from there.
    fn judge_gone(&self, attack: &Attack) -> bool {
        let elsewhere = match attack.target {
            None => true,
            Some(Piece::Wanderer(side)) => attack.attacker != Mover::Wanderer(side) && attack.went.is_some(),
            Some(Piece::Resident(space)) => attack.went.is_some() && self.table.stacks.all().has(space),
            Some(Piece::Visitor(_)) => false,
        };
        elsewhere && !self.is_there(attack)
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
