//! What bots are told: how good a position is, which actions are natural, and the dossier's reference player
//! (section "Playing it well"). Worth is counted in tokens of a caravan.

use breakroom_core::{Features, Game, Gauge, Insight, Network, Rng, Seat, Tally, Tuning, Turn};

use crate::{
    Action, Board, Frame, Policy, RubbleStorm, Side, Space, SpaceSet, Stack, State, Table, gauges, learned,
    players,
};

/// What the things that matter are worth.
mod worth {
    pub(super) const POCKET: f32 = 0.4;
    /// Beyond the two that must be placed (RS-8.2).
    pub(super) const LOAD: f32 = 0.3;
    pub(super) const POCKET_PER_STEP: f32 = 0.04;
    pub(super) const PILLAR: f32 = 0.75;
    pub(super) const PILLAR_PER_STEP: f32 = 0.05;
    pub(super) const RUBBLE: f32 = 0.5;
    pub(super) const STACK_ON_RUIN: f32 = 0.5;
    pub(super) const TOKEN_ON_RUIN: f32 = 0.15;
    pub(super) const TOKEN_ON_GREAT_RUIN: f32 = 0.35;
    /// An own stack one step from a player who can push it, per token.
    pub(super) const EXPOSED: f32 = 0.25;
    /// An enemy piece that can reach a loaded token within a turn, per token it could rob.
    pub(super) const HUNTED: f32 = 0.22;
    /// The last stretch.
    pub(super) const NEARLY: f32 = 0.5;
    /// With an empty bank only stealing helps (RS-7.5).
    pub(super) const EMPTY_BANK: f32 = 1.4;
    /// The lead that makes three games of four.
    pub(super) const SCALE: f32 = 4.0;
}

impl Insight for RubbleStorm {
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        if let Turn::Over(ending) = self.turn(state) {
            return ending.outcome.payoff(seat, 1);
        }
        let lead = lead_by_hand(self.board(), state, Side::of(seat));
        0.5 + 0.5 * lead / (1.0 + lead.abs())
    }

    fn features(&self) -> Vec<String> {
        learned::feature_names()
    }

    fn observe(&self, state: &State, seat: Seat, out: &mut Features) -> bool {
        learned::observe(self.board(), state, Side::of(seat), out);
        true
    }

    fn network(&self) -> Option<&'static Network> {
        self.learned.then(learned::shipped).flatten()
    }

    fn is_mirrored(&self) -> bool {
        true
    }

    fn urges(&self, state: &State, actions: &[Action], out: &mut Vec<u32>) {
        let policy = Policy { board: self.board(), table: state };
        out.clear();
        out.extend(actions.iter().map(|&action| policy.urge(action)));
        if out.iter().all(|&urge| urge == 0) {
            out.fill(1);
        }
    }

    fn tuning(&self) -> Tuning {
        // Found by matches of 120 to 160 games at 400 simulations: more exploration or longer playouts lose.
        let levels = [12, 60, 1_200, 16_000];
        Tuning { exploration: 0.22, plies: 5, prior_visits: 2.0, levels, ..Tuning::DEFAULT }
    }

    const PLAYERS: &'static [&'static str] = players::NAMES;

    fn player(&self, name: &str, state: &State, rng: &mut Rng) -> Action {
        players::choose(self, name, state, rng)
    }

    fn gauges(&self) -> Vec<Gauge> {
        gauges::gauges(self.board())
    }

    fn gauge(&self, before: &State, action: Action, after: &State, tally: &mut Tally) {
        gauges::count(self.board(), before, action, after, tally);
    }
}

/// How far a side is ahead, 1 being the lead that makes three games of four.
pub(crate) fn lead_by_hand(board: &Board, table: &Table, side: Side) -> f32 {
    let judge = Judge { board, table };
    (judge.worth(side) - judge.worth(side.other())) / worth::SCALE
}

impl Board {
    /// Can an enemy piece be where this player stands within three stamina, one of them for the disc?
    pub(crate) fn is_hunted(&self, table: &Table, side: Side) -> bool {
        let (enemy, at) = (side.other(), table.wanderers[side].at);
        let hunters: SpaceSet = table.stacks.pillars(enemy) | SpaceSet::only(table.wanderers[enemy].at);
        hunters.iter().any(|from| self.reach(table.disc, from).has(at))
    }
}

/// A position being judged.
struct Judge<'a> {
    board: &'a Board,
    table: &'a Table,
}

impl Judge<'_> {
    /// What a side has, in tokens of its caravan.
    fn worth(&self, side: Side) -> f32 {
        let wanderer = self.table.wanderers[side];
        let goal = self.board.plan.goal;
        let mut worth = f32::from(wanderer.caravan) + self.pocket(side);
        if wanderer.caravan + 2 >= goal {
            worth += worth::NEARLY;
        }
        if self.board.ruins().has(wanderer.at) {
            worth += worth::TOKEN_ON_RUIN;
        }
        if self.board.great_ruins().has(wanderer.at) {
            worth += worth::TOKEN_ON_GREAT_RUIN;
        }
        let standing =
            self.table.stacks.of(side).iter().filter_map(|at| Some((at, self.table.stacks.at(at)?)));
        let attacking = self.table.chain.pending.visitors().filter(|(_, stack)| stack.side == side);
        worth += standing.chain(attacking).map(|(at, stack)| self.stack(at, stack)).sum::<f32>();
        worth + self.in_hand(side)
    }

    fn pocket(&self, side: Side) -> f32 {
        let wanderer = self.table.wanderers[side];
        let pocket = f32::from(wanderer.pocket);
        let steps = f32::from(self.board.steps_home(self.table.disc, wanderer.at));
        let load = worth::POCKET * pocket + worth::LOAD * (pocket - 2.0).max(0.0);
        let mut worth = load * (1.0 - worth::POCKET_PER_STEP * steps).max(0.0);
        if wanderer.pocket > 0
            && wanderer.at != self.board.caravan()
            && self.board.is_hunted(self.table, side)
        {
            let scarce = if self.table.bank == 0 { worth::EMPTY_BANK } else { 1.0 };
            worth -= worth::HUNTED * scarce * f32::from(wanderer.pocket.div_ceil(2));
        }
        worth
    }

    fn stack(&self, at: Space, stack: Stack) -> f32 {
        let height = f32::from(stack.height);
        let mut worth = match stack.height {
            1 => worth::RUBBLE,
            _ => {
                let steps = f32::from(self.board.steps_home(self.table.disc, at));
                worth::PILLAR * height * (1.0 - worth::PILLAR_PER_STEP * steps).max(0.0)
            }
        };
        if (self.board.ruins() | self.board.great_ruins()).has(at) {
            worth += worth::STACK_ON_RUIN;
        }
        let enemy = self.table.wanderers[stack.side.other()];
        let strong = stack.height == 1 || enemy.pocket >= stack.height;
        if strong && self.board.out(self.table.disc, enemy.at).has(at) {
            worth -= worth::EXPOSED * height;
        }
        worth
    }

    /// The tokens of a collapse that are still to fall.
    fn in_hand(&self, side: Side) -> f32 {
        match self.table.chain.pending.first() {
            Some(Frame::Collapse(collapse)) if collapse.side == side => {
                worth::RUBBLE * f32::from(collapse.left)
            }
            _ => 0.0,
        }
    }
}
