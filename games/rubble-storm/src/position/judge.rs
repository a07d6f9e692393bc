//! What makes a table sound, beyond what each of its fields says for itself.

use breakroom_core::{Fault, RuleId, fault};
use breakroom_kit::Words;

use crate::{
    Board, Conclusion, DiscStart, Frame, House, Mover, Names, Phase, Repetition, Side, SpaceSet, Stage,
    Table, Why, rules::setup, rules::turn::tappable, rules::ways,
};

/// A table that was read and may be impossible.
pub(super) struct Judge<'a> {
    pub(super) board: &'a Board,
    pub(super) house: &'a House,
    pub(super) names: &'a Names,
    pub(super) table: &'a Table,
    pub(super) faults: Vec<Fault>,
}

impl Judge<'_> {
    /// Something is wrong there unless it is `right`.
    pub(super) fn owes(
        &mut self,
        right: bool,
        place: impl Into<String>,
        rule: &'static str,
        message: impl FnOnce() -> String,
    ) {
        if !right && self.faults.len() <= fault::MOST {
            self.faults.push(Fault::error(place, message()).by(RuleId(rule)));
        }
    }

    /// Everything about the table but whether there is something to decide.
    pub(super) fn table(&mut self) {
        self.count();
        self.occupancy();
        self.frames();
        self.turn();
    }

    /// RS-1.2: no token is missing or too many.
    fn count(&mut self) {
        let table = self.table;
        let (found, all) = (table.tokens(), u32::from(self.board.plan.tokens));
        self.owes(found == all, "bank", "RS-1.2", || format!("{found} tokens in all; there are {all}"));
        let goal = self.board.plan.goal;
        for side in Side::ALL {
            let caravan = table.wanderers[side].caravan;
            let won = table.conclusion == Some(Conclusion { winner: Some(side), why: Why::Nine });
            let place = format!("{}.caravan", side.word());
            self.owes((caravan >= goal) == won, place, "RS-2.1", || match won {
                true => format!("{caravan} tokens do not win; {goal} do"),
                false => format!("with {caravan} tokens {side} has won"),
            });
        }
    }

    /// RS-4.2: one piece per space, attackers apart.
    fn occupancy(&mut self) {
        let (table, caravan) = (self.table, self.board.caravan());
        let attacks =
            |side: Side| table.chain.pending.attacks().any(|attack| attack.attacker == Mover::Wanderer(side));
        let mut taken: SpaceSet = table.stacks.all();
        for side in Side::ALL.into_iter().filter(|&side| !attacks(side)) {
            let at = table.wanderers[side].at;
            let free = at == caravan || !taken.has(at);
            let place = format!("{}.at", side.word());
            self.owes(free, place, "RS-4.2", || format!("another piece stands on {}", self.board.id(at)));
            taken = taken.with(at);
        }
    }

    fn turn(&mut self) {
        let table = self.table;
        let before = matches!(table.phase, Phase::Toss | Phase::Spin);
        let named = table.mover.is_some() == (table.phase != Phase::Toss);
        self.owes(named, "mover", "RS-1.5", || "somebody has the turn exactly from the toss on".into());
        let over = table.phase == Phase::Over;
        self.owes(over == table.conclusion.is_some(), "result", "RS-2.1", || match over {
            true => "the game is over, but how?".into(),
            false => "there is a result, but the game is not over".into(),
        });
        let outside = !table.tapped.has(self.board.caravan());
        self.owes(outside, "tapped", "RS-3.3", || "nothing is tapped on the caravan".into());
        if before {
            return self.start();
        }
        let limit = self.house.turn_limit.unwrap_or(u32::MAX);
        self.owes((1..=limit).contains(&table.turn), "turn", "RS-2.6", || {
            format!("there is no turn {}", table.turn)
        });
        let most = u32::from(self.board.plan.stamina) + table.tapped.len() as u32;
        let spent = most.checked_sub(u32::from(table.stamina));
        let settled = table.chain.pending.is_empty();
        let right = match (spent, table.phase) {
            (None, _) => false,
            (Some(spent), Phase::Tap) => spent == 0 && settled,
            (Some(_), Phase::Act) if settled => table.stamina > 0,
            (Some(spent), Phase::Act) => spent > 0,
            (Some(_), _) => true,
        };
        self.owes(right, "stamina", "RS-3.7", || {
            let (phase, stamina) = (table.phase, table.stamina);
            format!("{stamina} of {most} stamina cannot be left in phase {}", phase.word())
        });
        if table.phase == Phase::Tap {
            let left = !tappable(table).open().is_empty();
            self.owes(left, "phase", "RS-3.3", || "there is no pillar left to tap".into());
            let own = (table.tapped - table.stacks.of(table.mover())).is_empty();
            self.owes(own, "tapped", "RS-3.3", || "a pillar that was tapped is no longer there".into());
        }
        self.end(settled);
    }

    /// Before the first turn nothing has happened.
    fn start(&mut self) {
        let table = self.table;
        let mut start = setup::start(self.board);
        (start.mover, start.phase) = (table.mover, table.phase);
        let spun = table.phase == Phase::Toss || self.house.disc_start == DiscStart::Random;
        self.owes(spun, "phase", "RS-R3", || "the disc is not spun at this table".into());
        self.owes(*table == start.table, "phase", "RS-1.3", || {
            "before the first turn nothing has moved".into()
        });
    }

    fn end(&mut self, settled: bool) {
        let table = self.table;
        let Some(Conclusion { winner, why }) = table.conclusion else { return };
        match why {
            Why::Nine => self.owes(winner.is_some(), "result", "RS-2.2", || "somebody has won".into()),
            Why::Repetition => {
                self.owes(winner.is_none(), "result", "RS-2.4", || "a repetition is a draw".into());
                let right = self.house.repetition == Repetition::ThirdTime && settled;
                self.owes(right, "result", "RS-2.4", || "there was no repetition here".into());
            }
            Why::Limit => {
                let [light, dark] = Side::ALL.map(|side| table.wanderers[side].caravan);
                let right = match winner {
                    Some(Side::Light) => light > dark,
                    Some(Side::Dark) => dark > light,
                    None => light == dark,
                };
                let last = self.house.turn_limit == Some(table.turn) && settled && table.stamina == 0;
                self.owes(right && last, "result", "RS-2.5", || "the limit does not end it so".into());
            }
        }
    }

    /// Something to decide is there to be decided.
    pub(super) fn decision(&mut self) {
        let table = self.table;
        if table.phase != Phase::Act {
            return;
        }
        let decided = match table.chain.pending.top() {
            None => return,
            Some(Frame::Attack(attack)) if attack.stage == Stage::Choose => return,
            Some(_) => ways::destinations(self.board, table),
        };
        self.owes(!decided.is_empty(), "pending", "RS-13.4", || {
            "there is nothing to decide: the rule for that applies by itself".into()
        });
    }
}
