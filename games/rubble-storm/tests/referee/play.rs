//! What an action does (RS-3, RS-6, RS-8, RS-10 to RS-12).

use crate::{
    board::Space,
    table::{Attack, Collapse, Colour, Frame, Phase, Piece, Plain, Stage},
};

impl Plain {
    /// Carries out an action and everything that follows by itself.
    pub fn carry_out(&mut self, action: &str) {
        let words: Vec<&str> = action.split(' ').collect();
        let space = |place: usize| self.board.named(words[place]);
        match words[0] {
            "toss" => self.toss(words[1]),
            "spin" => self.spin(words[1]),
            "tap" => self.tap(space(1)),
            "go" => self.phase = Phase::Act,
            "move" => {
                let (mover, to) = (self.mover, space(1));
                let home = self.players[&mover].at;
                self.stamina -= 1;
                self.land(Piece::Player(mover), to, Some(home), 0);
            }
            "rotate" => {
                self.stamina -= 1;
                self.disc = words[1].parse().expect("a disc position");
            }
            "pillar" => {
                let (from, to) = (space(1), space(2));
                let pillar = self.own_pillar(from).expect("an own pillar");
                self.stamina -= 1;
                self.land(Piece::Stack(pillar), to, Some(from), 0);
            }
            "collapse" => self.collapse(space(1)),
            "drop" => self.drop_token(space(1)),
            "take" => self.take(),
            "flip" | "keep" => self.flip(),
            "rob" => self.rob(),
            "spare" => self.top_attack().stage = Stage::Yield,
            "yield" => self.yield_to(space(1)),
            "advance" => self.advance_to(space(1)),
            "bounce" => self.bounce_to(space(1)),
            "place" => self.place(space(1)),
            "gain" => self.gain(space(1)),
            other => panic!("no action begins with {other}"),
        }
        while self.over.is_none() && self.settle() {}
    }

    /// RS-1.5.
    fn toss(&mut self, word: &str) {
        self.mover = if word == "light" { Colour::Light } else { Colour::Dark };
        if self.options.random_disc {
            self.phase = Phase::Spin;
        } else {
            self.begin_turn(1);
        }
    }

    /// RS-R3.
    fn spin(&mut self, word: &str) {
        self.disc = word.parse().expect("a disc position");
        self.begin_turn(1);
    }

    /// RS-3.3.
    fn tap(&mut self, at: Space) {
        let pillar = self.own_pillar(at).expect("an own pillar");
        self.stack(pillar).height -= 1;
        self.bank += 1;
        self.stamina += 1;
        self.tapped.insert(at);
        self.open_tap_step();
    }

    /// RS-10.1.
    fn collapse(&mut self, at: Space) {
        let pillar = self.own_pillar(at).expect("an own pillar");
        let height = self.stacks.remove(&pillar).expect("the pillar").height;
        self.stamina -= 1;
        let side = self.mover;
        let collapse = Collapse { side, height, left: height, at, prev: None, falling: None };
        self.pending.push(Frame::Collapse(collapse));
    }

    /// RS-10.2, RS-10.6.
    fn drop_token(&mut self, to: Space) {
        let Some(Frame::Collapse(collapse)) = self.pending.last().cloned() else { panic!("no collapse") };
        let token = self.new_stack("in hand", collapse.side, 1);
        if let Some(Frame::Collapse(collapse)) = self.pending.last_mut() {
            collapse.left -= 1;
            collapse.prev = Some(collapse.at);
            collapse.at = to;
            collapse.falling = Some(token);
        }
        self.land(token, to, None, collapse.height);
    }

    pub fn put(&mut self, piece: Piece, space: Space) {
        match piece {
            Piece::Player(side) => self.player(side).at = space,
            Piece::Stack(id) => self.stack(id).at = space,
        }
    }

    /// `land(X, D, home)` of section 5.
    fn land(&mut self, x: Piece, d: Space, home: Option<Space>, strength: usize) {
        let there = self.on(d);
        self.put(x, d);
        if d == self.board.caravan() {
            return self.arrive(x);
        }
        let Some(&t) = there.first() else { return };
        self.memory.insert((x, t));
        let stage = match t {
            // RS-12.3: with an empty pocket there is no choice.
            Piece::Player(side) if self.players[&side].pocket == 0 => Stage::Yield,
            Piece::Player(_) => Stage::Choose,
            Piece::Stack(id) if self.pushes(x, self.stacks[&id].height, strength) => Stage::Choose,
            Piece::Stack(_) => Stage::Bounce,
        };
        self.pending.push(Frame::Attack(Attack { x, t, s: d, stage, went: None, home, strength }));
    }

    /// RS-11.3 to RS-11.5: is it a push against a stack of this height?
    fn pushes(&self, x: Piece, height: usize, strength: usize) -> bool {
        let power = match x {
            Piece::Player(side) => self.players[&side].pocket,
            Piece::Stack(id) => self.stacks[&id].height.max(strength),
        };
        height == 1 || power >= height
    }

    /// RS-8.1, RS-8.8: a piece has moved onto the caravan.
    fn arrive(&mut self, x: Piece) {
        match x {
            Piece::Player(side) => {
                let pocket = self.players[&side].pocket;
                if pocket > 0 {
                    self.pending.push(Frame::Bank { side, left: pocket.min(2) });
                }
            }
            Piece::Stack(id) => {
                let stack = self.stacks.remove(&id).expect("the stack that arrives");
                self.fill(stack.side, stack.height);
            }
        }
    }

    /// Tokens enter a caravan (RS-2.1, RS-2.2).
    pub fn fill(&mut self, side: Colour, tokens: usize) {
        self.player(side).caravan += tokens;
        if self.players[&side].caravan >= self.board.goal {
            self.over = Some((Some(side), "RS-2.1"));
        }
    }

    pub fn top_attack(&mut self) -> &mut Attack {
        match self.pending.last_mut() {
            Some(Frame::Attack(attack)) => attack,
            other => panic!("no attack on top but {other:?}"),
        }
    }

    /// RS-12.4.
    fn gain_tokens(&mut self, x: Piece, tokens: usize) {
        match x {
            Piece::Player(side) => self.player(side).pocket += tokens,
            Piece::Stack(id) => self.stack(id).height += tokens,
        }
    }

    /// RS-12.2, RS-R10.
    fn take(&mut self) {
        let Attack { x, t, .. } = *self.top_attack();
        let Piece::Stack(id) = t else { panic!("a player cannot be taken") };
        let taken = self.stacks.remove(&id).expect("the target");
        self.gain_tokens(x, taken.height);
        self.top_attack().stage = Stage::Advance;
        if self.options.stay_after_take {
            self.pending.pop();
        }
    }

    /// RS-12.2: to keep is a flip that changes nothing.
    fn flip(&mut self) {
        let Attack { x, t, .. } = *self.top_attack();
        let Piece::Stack(id) = t else { panic!("a player has no other side") };
        self.stack(id).side = self.controller(x);
        self.top_attack().stage = Stage::Yield;
    }

    /// RS-12.3.
    fn rob(&mut self) {
        let Attack { x, t, .. } = *self.top_attack();
        let Piece::Player(victim) = t else { panic!("a stack has no pocket") };
        let half = self.players[&victim].pocket.div_ceil(2);
        self.player(victim).pocket -= half;
        self.gain_tokens(x, half);
        self.top_attack().stage = Stage::Yield;
    }

    /// RS-12.5.
    fn yield_to(&mut self, to: Space) {
        let attack = self.top_attack();
        (attack.stage, attack.went) = (Stage::Advance, Some(to));
        let (t, s) = (attack.t, attack.s);
        self.land(t, to, Some(s), 0);
    }

    /// Is the target off the space of the attack?
    pub fn is_target_off(&self, attack: &Attack) -> bool {
        self.at(attack.t) != Some(attack.s)
    }

    /// RS-12.7.
    fn advance_to(&mut self, to: Space) {
        let attack = *self.top_attack();
        self.pending.pop();
        let home = if self.is_target_off(&attack) { Some(attack.s) } else { attack.home };
        self.land(attack.x, to, home, attack.strength);
    }

    /// RS-11.7.
    fn bounce_to(&mut self, to: Space) {
        let attack = *self.top_attack();
        self.pending.pop();
        self.land(attack.x, to, attack.home, attack.strength);
    }

    /// RS-8.2, RS-8.3.
    fn place(&mut self, at: Space) {
        let Some(Frame::Bank { side, left }) = self.pending.last_mut() else { panic!("nobody banks") };
        *left -= 1;
        let side = *side;
        self.player(side).pocket -= 1;
        match self.on(at).first() {
            Some(Piece::Stack(id)) => self.stack(*id).height += 1,
            _ => drop(self.new_stack(at, side, 1)),
        }
    }

    /// RS-7.5.
    fn gain(&mut self, at: Space) {
        let Some(Frame::Income { owed }) = self.pending.last_mut() else { panic!("nobody is owed") };
        *owed.get_mut(at).expect("a piece that is owed") -= 1;
        owed.retain(|_, tokens| *tokens > 0);
        self.pay(at, 1);
    }
}
