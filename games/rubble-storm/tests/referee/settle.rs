//! What happens by itself: frames that are done or have no way out, income, the next turn (RS-2, RS-7, RS-13).

use std::collections::BTreeMap;

use crate::{
    board::Space,
    table::{Attack, BOTH, Collapse, Frame, Phase, Piece, Plain, Stage},
};

impl Plain {
    /// Does the next thing that needs no decision; says whether there was one.
    pub fn settle(&mut self) -> bool {
        if self.phase != Phase::Act {
            return false;
        }
        // RS-13.3: all has come to rest.
        if self.locked().is_empty() {
            self.memory.clear();
        }
        let Some(top) = self.pending.last().cloned() else {
            return self.stamina == 0 && self.end_turn();
        };
        match top {
            Frame::Collapse(collapse) => self.settle_collapse(collapse),
            Frame::Bank { side, left } => {
                let done = left == 0 || self.places().is_empty();
                if done {
                    // RS-8.7, RS-R17.
                    self.pending.pop();
                    let rest = std::mem::take(&mut self.player(side).pocket);
                    self.fill(side, rest);
                }
                done
            }
            Frame::Income { .. } => {
                let done = self.bank == 0;
                if done {
                    self.pending.pop();
                    self.next_turn();
                }
                done
            }
            Frame::Attack(attack) => {
                let stuck = attack.stage != Stage::Choose && self.places().is_empty();
                if stuck {
                    self.settle_attack(attack);
                }
                stuck
            }
        }
    }

    fn settle_collapse(&mut self, collapse: Collapse) -> bool {
        if let Some(Frame::Collapse(waiting)) = self.pending.last_mut()
            && waiting.falling.take().is_some()
        {
            return self.note_rest(collapse);
        }
        let done = collapse.left == 0 || self.places().is_empty();
        if done {
            // RS-13.7; RS-10.4 if nothing is left.
            self.bank += collapse.left;
            self.pending.pop();
        }
        done
    }

    /// RS-R14: from where the collapse goes on.
    fn note_rest(&mut self, fallen: Collapse) -> bool {
        let rest = fallen.falling.and_then(|token| self.at(token));
        if let (true, Some(rest)) = (self.options.collapse_from_token, rest)
            && let Some(Frame::Collapse(collapse)) = self.pending.last_mut()
            && rest != collapse.at
        {
            collapse.prev = Some(collapse.at);
            collapse.at = rest;
        }
        true
    }

    /// An attack whose next step leads nowhere.
    fn settle_attack(&mut self, attack: Attack) {
        match attack.stage {
            Stage::Choose => panic!("there is always a choice"),
            // RS-13.4.
            Stage::Yield => self.top_attack().stage = Stage::Advance,
            // RS-13.5: it stays.
            Stage::Advance if self.is_target_off(&attack) => drop(self.pending.pop()),
            Stage::Advance | Stage::Bounce => {
                self.pending.pop();
                self.fall_back(attack.x, attack.home);
            }
        }
    }

    /// RS-13.6, RS-13.8.
    fn fall_back(&mut self, x: Piece, home: Option<Space>) {
        let Some(home) = home else {
            let Piece::Stack(id) = x else { panic!("a player token has always left a space") };
            self.bank += self.stacks.remove(&id).expect("the dropped token").height;
            return;
        };
        self.put(x, home);
        if let Some(Frame::Attack(waiting)) = self.pending.last_mut()
            && waiting.t == x
            && waiting.s == home
        {
            waiting.went = None;
        }
    }

    /// RS-7.2, RS-7.3: what the turn player's pieces are owed.
    fn owed(&self) -> BTreeMap<Space, usize> {
        let mut owed = BTreeMap::new();
        for space in &self.board.spaces {
            let (for_player, for_stack) = match self.board.kind(space) {
                "ruin" => (1, 1),
                "great-ruin" => (2, 1),
                _ => continue,
            };
            for piece in self.on(space) {
                match piece {
                    Piece::Player(side) if side == self.mover => owed.insert(*space, for_player),
                    Piece::Stack(_) if self.controller(piece) == self.mover => owed.insert(*space, for_stack),
                    _ => None,
                };
            }
        }
        owed
    }

    /// The piece on a space gets tokens from the bank.
    pub fn pay(&mut self, space: Space, tokens: usize) {
        self.bank -= tokens;
        match self.on(space).first() {
            Some(Piece::Stack(id)) => self.stack(*id).height += tokens,
            Some(Piece::Player(side)) => self.player(*side).pocket += tokens,
            None => panic!("nobody is on {space}"),
        }
    }

    /// RS-7.5, then RS-2.6.
    fn end_turn(&mut self) -> bool {
        let owed = self.owed();
        let total: usize = owed.values().sum();
        if total > self.bank && self.bank > 0 {
            self.pending.push(Frame::Income { owed });
            return true;
        }
        if total <= self.bank {
            for (space, tokens) in owed {
                self.pay(space, tokens);
            }
        }
        self.next_turn();
        true
    }

    /// RS-2.5, RS-2.6.
    fn next_turn(&mut self) {
        if self.options.turn_limit.is_some_and(|limit| self.turn >= limit) {
            let [light, dark] = BOTH.map(|side| self.players[&side].caravan);
            let winner = match light.cmp(&dark) {
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(BOTH[0]),
                std::cmp::Ordering::Less => Some(BOTH[1]),
            };
            self.over = Some((winner, "RS-2.5"));
            return;
        }
        self.mover = self.mover.other();
        self.begin_turn(self.turn + 1);
    }

    /// RS-3.1, RS-3.2, RS-2.4.
    pub fn begin_turn(&mut self, turn: usize) {
        self.turn = turn;
        self.stamina = self.board.stamina;
        self.tapped.clear();
        self.open_tap_step();
        let times = self.stood.entry(self.position()).or_insert(0);
        *times += 1;
        if self.options.repetition && *times >= 3 {
            self.over = Some((None, "RS-2.4"));
        }
    }

    /// RS-R21: what makes two positions the same.
    fn position(&self) -> String {
        let mut stacks: Vec<String> = self.stacks.values().map(|stack| format!("{stack:?}")).collect();
        stacks.sort();
        format!("{:?} {} {:?} {stacks:?}", self.mover, self.disc, self.players)
    }

    /// RS-3.3: the step closes by itself when nothing is left to tap.
    pub fn open_tap_step(&mut self) {
        self.phase = if self.tappable().is_empty() { Phase::Act } else { Phase::Tap };
    }
}
