//! What may be decided, and by whom (section 5).

use crate::{
    board::Space,
    table::{Attack, Collapse, Colour, Frame, Phase, Piece, Plain, Stage},
};

impl Plain {
    /// Who decides, while the game goes on and chance does not decide.
    pub fn decider(&self) -> Colour {
        match self.pending.last() {
            Some(Frame::Attack(attack)) if attack.stage == Stage::Yield => self.controller(attack.t),
            Some(Frame::Attack(attack)) => self.controller(attack.x),
            Some(Frame::Collapse(Collapse { side, .. }) | Frame::Bank { side, .. }) => *side,
            Some(Frame::Income { .. }) | None => self.mover,
        }
    }

    /// Every action, in words.
    pub fn actions(&self) -> Vec<String> {
        let named = |verb: &str, spaces: Vec<Space>| -> Vec<String> {
            spaces.iter().map(|space| format!("{verb} {space}")).collect()
        };
        if self.over.is_some() {
            return Vec::new();
        }
        match (self.phase, self.pending.last()) {
            (Phase::Toss | Phase::Spin, _) => Vec::new(),
            (Phase::Tap, _) => {
                let mut all = named("tap", self.tappable());
                all.push("go".to_owned());
                all
            }
            (Phase::Act, None) => self.four_actions(),
            (Phase::Act, Some(frame)) => match frame {
                Frame::Attack(Attack { stage: Stage::Choose, x, t, .. }) => self.about_target(*x, *t),
                Frame::Attack(Attack { stage: Stage::Yield, .. }) => named("yield", self.places()),
                Frame::Attack(Attack { stage: Stage::Advance, .. }) => named("advance", self.places()),
                Frame::Attack(Attack { stage: Stage::Bounce, .. }) => named("bounce", self.places()),
                Frame::Collapse(_) => named("drop", self.places()),
                Frame::Bank { .. } => named("place", self.places()),
                Frame::Income { .. } => named("gain", self.places()),
            },
        }
    }

    /// RS-3.3: pillars that were not tapped this turn.
    pub fn tappable(&self) -> Vec<Space> {
        let spaces = self.board.spaces.iter().copied();
        spaces.filter(|space| self.own_pillar(space).is_some() && !self.tapped.contains(space)).collect()
    }

    /// RS-6.
    fn four_actions(&self) -> Vec<String> {
        let steps = |from: Space| self.board.out(self.disc, from);
        let from = self.players[&self.mover].at;
        let mut all: Vec<String> = steps(from).iter().map(|to| format!("move {to}")).collect();
        for position in 0..self.board.ports {
            // RS-6.2, RS-R4.
            if position != self.disc || self.options.null_rotation {
                all.push(format!("rotate {position}"));
            }
        }
        for from in self.board.spaces.iter().filter(|space| self.own_pillar(space).is_some()) {
            all.extend(steps(from).iter().map(|to| format!("pillar {from} {to}")));
            all.push(format!("collapse {from}"));
        }
        all
    }

    /// RS-12.2, RS-12.3.
    fn about_target(&self, x: Piece, t: Piece) -> Vec<String> {
        let words = match t {
            Piece::Player(_) => ["rob", "spare"],
            Piece::Stack(_) if self.controller(t) == self.controller(x) => ["take", "keep"],
            Piece::Stack(_) => ["take", "flip"],
        };
        words.map(str::to_owned).to_vec()
    }

    /// The spaces among which the newest frame lets somebody choose.
    pub fn places(&self) -> Vec<Space> {
        match self.pending.last().expect("something is pending") {
            Frame::Attack(Attack { stage, x, t, s, went, .. }) => match stage {
                Stage::Choose => Vec::new(),
                // RS-12.5.
                Stage::Yield => self.open_to(*t, self.board.out(self.disc, s)),
                // RS-11.7.
                Stage::Bounce => self.open_to(*x, self.board.out(self.disc, s)),
                // RS-12.7.
                Stage::Advance => {
                    let mut near = self.open_to(*x, self.board.near(self.disc, s));
                    near.retain(|to| Some(*to) != *went);
                    near
                }
            },
            Frame::Collapse(Collapse { at, prev, .. }) => {
                // RS-10.3, RS-13.7.
                let steps = self.board.out(self.disc, at);
                let onwards: Vec<Space> = steps.iter().copied().filter(|to| Some(*to) != *prev).collect();
                if onwards.is_empty() { steps } else { onwards }
            }
            Frame::Bank { side, .. } => self.eligible(*side),
            Frame::Income { owed } => owed.keys().copied().collect(),
        }
    }

    /// RS-13.2, RS-13.3: those of the spaces that a piece in a chain may enter. The caravan always is.
    fn open_to(&self, piece: Piece, spaces: Vec<Space>) -> Vec<Space> {
        let open = |space: Space| {
            let locked = self.locked().contains(&space);
            let met = self.on(space).into_iter().any(|there| self.memory.contains(&(piece, there)));
            space == self.board.caravan() || !locked && !met
        };
        spaces.into_iter().filter(|space| open(space)).collect()
    }

    /// RS-8.3, RS-8.4.
    fn eligible(&self, side: Colour) -> Vec<Space> {
        let eligible = |space: Space| {
            let own = |piece: Piece| matches!(piece, Piece::Stack(_)) && self.controller(piece) == side;
            space != self.board.caravan()
                && !self.locked().contains(&space)
                && self.on(space).into_iter().all(own)
        };
        self.board.spaces.iter().copied().filter(|space| eligible(space)).collect()
    }
}
