//! What bots are told: an estimate of the result, natural actions, and the reference player.

use breakroom_core::{Features, Gauge, Insight, Network, Rng, Seat, Tally, Tuning};

use crate::{
    Action, Block, BreakerBlocks, Circuit, Face, ModuleKind, Name, Placement, State, Type, controller,
    gauges, learned, learned::feature_names, players,
};

/// The things that matter, in the order of [`BreakerBlocks::features`].
pub(crate) const FEATURES: usize = 16;

/// How much each of them matters. Fitted by least squares to the results of 800 games (37,000 turn starts) that
/// `lookahead` played against itself with 0, 8 or 16 per cent random decisions; against hand-set weights the
/// fitted ones won 48 games and lost 41 of 100.
#[rustfmt::skip]
const WEIGHTS: [f32; FEATURES] = [
    0.10, 0.00, 1.90, -0.25, 2.20, -0.50, 0.55, -0.15, 0.10, 0.55, 0.15, 0.20, 0.40, 0.05, 2.50, 0.10,
];

/// The same for Power Overwhelming: 600 games (23,000 turn starts); 46 won and 28 lost of 75.
#[rustfmt::skip]
const OVERWHELMING: [f32; FEATURES] = [
    -0.20, 0.50, 1.90, 0.35, 1.65, 0.30, 1.05, -0.35, 0.10, 0.10, 0.25, 0.55, 0.00, 0.00, 0.00, 0.10,
];

impl Insight for BreakerBlocks {
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        if let Some(ending) = self.ending(&state.table) {
            return ending.outcome.payoff(seat, 1);
        }
        let sum = self.lead_by_hand(state, seat, self.assets(state, seat), self.assets(state, seat.other()));
        // Only basic arithmetic, so that every platform agrees.
        0.5 + 0.5 * sum / (1.0 + sum.abs())
    }

    fn features(&self) -> Vec<String> {
        feature_names()
    }

    fn observe(&self, state: &State, seat: Seat, out: &mut Features) -> bool {
        self.see(state, seat, out);
        true
    }

    fn network(&self) -> Option<&'static Network> {
        self.learned.then(learned::shipped).flatten()
    }

    fn urges(&self, state: &State, actions: &[Action], out: &mut Vec<u32>) {
        out.clear();
        let ahead = self.lead(state, state.table.active);
        out.extend(actions.iter().map(|&action| self.urge(state, ahead, action)));
    }

    fn tuning(&self) -> Tuning {
        // Random play to the end draws too often to tell anything (the dossier's section 8): ask the estimate.
        Tuning { plies: 0, transpositions: true, levels: [6, 20, 100, 1_600], ..Tuning::DEFAULT }
    }

    const PLAYERS: &'static [&'static str] = players::NAMES;

    fn player(&self, name: &str, state: &State, rng: &mut Rng) -> Action {
        assert!(players::NAMES.contains(&name), "Breaker Blocks has no reference player '{name}'");
        self.look_ahead(state, rng)
    }

    fn gauges(&self) -> Vec<Gauge> {
        gauges::gauges(self)
    }

    fn gauge(&self, before: &State, action: Action, after: &State, tally: &mut Tally) {
        gauges::gauge(self, before, action, after, tally);
    }
}

/// What one seat has of everything that is compared.
#[derive(Clone, Copy, Default)]
pub(crate) struct Assets {
    /// Places where something could be added.
    pub(crate) places: u8,
    /// Circuits that can be reached.
    pub(crate) circuits: u8,
    /// Power that can still be moved.
    pub(crate) loose: u16,
    openings: f32,
    reach: f32,
    mobile: f32,
    ready_power: f32,
    ready: f32,
    fresh: f32,
    modules: f32,
    /// A ready AUTHENTICATE or AUTOMATE and a place for it.
    pub(crate) finisher: bool,
}

impl BreakerBlocks {
    /// Who controls more circuits: 1 the seat, -1 the other, 0 nobody.
    pub(crate) fn lead(&self, state: &State, seat: Seat) -> i8 {
        let board = &state.table.board;
        (self.controlled(board, seat) as i8 - self.controlled(board, seat.other()) as i8).signum()
    }

    /// How far `seat` is ahead, by the weights above; `own` and `theirs` are what either seat has.
    pub(crate) fn lead_by_hand(&self, state: &State, seat: Seat, own: Assets, theirs: Assets) -> f32 {
        let features = self.compared(state, seat, own, theirs);
        let weights = if self.house.power_overwhelming { OVERWHELMING } else { WEIGHTS };
        features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
    }

    /// The position in numbers, each from -1 to about 1, all of them seen from `seat`.
    pub fn features(&self, state: &State, seat: Seat) -> [f32; FEATURES] {
        self.compared(state, seat, self.assets(state, seat), self.assets(state, seat.other()))
    }

    fn compared(&self, state: &State, seat: Seat, own: Assets, theirs: Assets) -> [f32; FEATURES] {
        let table = &state.table;
        let (mut control, mut margin) = (0.0, 0.0);
        for circuit in self.components.each_circuit() {
            let powers = table.board.powers(circuit);
            let sign = controller(powers).map_or(0.0, |leader| if leader == seat { 1.0 } else { -1.0 });
            let [most, least] = [powers[0].max(powers[1]), powers[0].min(powers[1])];
            control += sign;
            // More than five ahead is no safer (the dossier's section 8).
            margin += sign * f32::from((most - least).min(5)) / 5.0;
        }
        let lead = f32::from(self.lead(state, seat));
        let turn = if table.active == seat { 1.0 } else { -1.0 };
        let locked = table.board.authenticates() == 1;
        let finish = f32::from(i8::from(own.finisher) - i8::from(theirs.finisher));
        let (active, passive) = if turn > 0.0 { (own, theirs) } else { (theirs, own) };
        // Who acts and may end the game while leading has won; who waits and could, threatens to.
        let wins = locked && active.finisher && lead * turn > 0.0 && !table.authenticate_added;
        let threat = locked && passive.finisher && lead * turn < 0.0;
        let overwhelms =
            self.house.power_overwhelming && self.controlled(&table.board, table.active.other()) >= 2;
        [
            lead,
            control / 2.0,
            margin / 2.0,
            own.openings - theirs.openings,
            own.reach - theirs.reach,
            own.mobile - theirs.mobile,
            own.ready_power - theirs.ready_power,
            own.ready - theirs.ready,
            own.fresh - theirs.fresh,
            own.modules - theirs.modules,
            turn * f32::from(table.actions_left) / 2.0,
            if lead * turn > 0.0 { turn } else { 0.0 },
            if locked { finish } else { 0.0 },
            if locked { 0.0 } else { finish },
            if wins { turn } else { 0.0 },
            if threat || overwhelms { -turn } else { 0.0 },
        ]
    }

    pub(crate) fn assets(&self, state: &State, seat: Seat) -> Assets {
        let board = &state.table.board;
        let (mut openings, mut reached) = (0u8, 0u8);
        board.find_opening(&self.components, seat, None, |place| {
            openings += 1;
            reached |= 1 << board.circuit_of(&self.components, place).0;
            false
        });
        let mobile: u16 = board.of(seat).filter(|block| block.is_free()).map(|block| self.power(block)).sum();
        let hand = &state.own[seat].hand;
        let ready_power: u16 = hand.ready().iter().map(|&block| self.components.spec(block).power).sum();
        let modules = hand.blocks().iter().filter(|block| block.is_module()).count();
        Assets {
            places: openings,
            circuits: reached.count_ones() as u8,
            loose: mobile,
            openings: f32::from(openings.min(10)) / 10.0,
            reach: reached.count_ones() as f32 / Circuit::MOST as f32,
            mobile: f32::from(mobile.min(9)) / 9.0,
            ready_power: f32::from(ready_power.min(9)) / 9.0,
            ready: hand.ready().len().min(8) as f32 / 8.0,
            fresh: hand.fresh().len() as f32 / 4.0,
            modules: modules.min(4) as f32 / 4.0,
            finisher: openings > 0 && hand.ready().iter().any(|&block| self.is_finisher(block)),
        }
    }

    pub(crate) fn power(&self, block: Block) -> u16 {
        self.components.spec(block.r#type()).power
    }

    /// A ready AUTHENTICATE ends the game; a ready AUTOMATE works as one.
    pub(crate) fn is_finisher(&self, block: Type) -> bool {
        matches!(self.components.kind(block), Some(ModuleKind::Authenticate | ModuleKind::Automate))
    }

    /// How natural an action is in a playout.
    fn urge(&self, state: &State, ahead: i8, action: Action) -> u32 {
        match action {
            Action::Draw(face) | Action::Play(face) => match self.named(face) {
                Some(r#type) => 2 + 3 * u32::from(self.components.spec(r#type).power),
                None => 4,
            },
            Action::Add(name) => self.add_urge(state, ahead, name),
            Action::Move(_) => 6,
            Action::End => 1,
            Action::At(place) => self.place_urge(state, place),
            Action::Destroy(cell) | Action::Recall(cell) | Action::Shift(cell) => {
                self.target_urge(state, state.table.board.at(cell))
            }
            Action::Skip => 3,
            Action::Keep(_) | Action::First(_) | Action::Removed(_) | Action::Reveal(_) => 4,
        }
    }

    fn named(&self, face: Face) -> Option<Type> {
        match face {
            Face::Up(name) => self.components.find(name),
            Face::Down(_) => None,
        }
    }

    fn add_urge(&self, state: &State, ahead: i8, name: Name) -> u32 {
        let Some(r#type) = self.components.find(name) else { return 4 };
        match self.components.kind(r#type) {
            // The second one ends the game: whenever ahead, never behind. The first is a commitment.
            Some(ModuleKind::Authenticate) if state.table.board.authenticates() > 0 => match ahead {
                1 => 1000,
                0 => 2,
                _ => 0,
            },
            Some(ModuleKind::Authenticate) if ahead > 0 => 6,
            Some(ModuleKind::Authenticate) => 2,
            Some(_) => 10,
            None => 8 + 6 * u32::from(self.components.spec(r#type).power),
        }
    }

    /// Power goes where it turns a circuit, or at least where it is close.
    fn place_urge(&self, state: &State, place: Placement) -> u32 {
        let board = &state.table.board;
        let Some((r#type, owner)) = state.table.waiting() else { return 4 };
        let power = i32::from(self.components.spec(r#type).power);
        let circuit = board.circuit_of(&self.components, place);
        let gap = i32::from(board.power(owner, circuit)) - i32::from(board.power(owner.other(), circuit));
        let turns = gap <= 0 && gap + power > 0;
        // AGITATE moves a block of the other seat: where it does least.
        let own = owner == state.table.active;
        match (own, turns) {
            (true, true) => 30,
            (true, false) if gap + power == 0 => 12,
            (true, false) => 5,
            (false, true) => 1,
            (false, false) => 8,
        }
    }

    fn target_urge(&self, state: &State, target: Option<Block>) -> u32 {
        let Some(block) = target else { return 4 };
        let power = u32::from(self.power(block));
        match (block.owner() == state.table.active, block.r#type().is_module()) {
            (false, false) => 6 + 8 * power,
            (false, true) => 4,
            // Of one's own, rather a module than power.
            (true, true) => 8,
            (true, false) => 3u32.saturating_sub(power),
        }
        .max(1)
    }
}
