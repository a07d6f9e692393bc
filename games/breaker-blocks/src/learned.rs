//! What a learned evaluation sees of a position: what either seat has, one's own first, and how the circuits stand.

use std::sync::LazyLock;

use breakroom_core::{
    Game, Network, Seat,
    features::{Features, ONE, fixed, names},
};

use crate::{BreakerBlocks, State, Type, eval::Assets};

/// What was learned: the command that made it stands in the file.
const WEIGHTS: &str = include_str!("../../../editions/breaker-blocks/weights.txt");

/// The learned evaluation, if the file fits the game: a test says that it does.
pub(crate) fn shipped() -> Option<&'static Network> {
    static NETWORK: LazyLock<Option<Network>> =
        LazyLock::new(|| Network::read(WEIGHTS, BreakerBlocks::INFO.slug, &feature_names()).ok());
    NETWORK.as_ref()
}

breakroom_core::features! {
    /// The estimate that was made by hand: what is learned is what it overlooks.
    BY_HAND = "by-hand": 1,
    /// Circuits by how much more power one has there, from six less to six more (BB-16.2).
    MARGIN = "circuits-by-margin": 13,
    /// Fewer circuits than the other, as many, more.
    LEAD = "lead": 3,
    /// The same once the first AUTHENTICATE is in place: the next one ends the game (BB-15).
    LEAD_LOCKED = "lead-with-authenticate": 3,
}

/// How many features tell of both seats at once; what each seat has follows.
const COMMON: usize = COUNT;

mod side {
    use crate::Type;

    breakroom_core::features! {
        /// Blocks that may be added now, by type.
        pub(super) READY = "ready": 2 * Type::MOST,
        /// Blocks drawn this turn, by type.
        pub(super) FRESH = "fresh": 2 * Type::MOST,
        /// Places where something could be added.
        pub(super) OPENINGS = "openings": 12,
        /// Circuits that can be reached.
        pub(super) REACH = "circuits-in-reach": 5,
        /// Power that can still be moved.
        pub(super) LOOSE = "loose-power": 1,
        /// A ready AUTHENTICATE or AUTOMATE and a place for it, while behind, level or ahead.
        pub(super) FINISHER = "finisher-by-lead": 3,
        /// Whose turn it is, and the actions left.
        pub(super) ACTIONS = "to-move-with-actions": 4,
    }

    pub(super) const ALL: &[breakroom_core::features::Row] = ROWS;
    pub(super) const EACH: usize = COUNT;
}

/// The names: what both share, what the seat itself has, what the other has.
pub(crate) fn feature_names() -> Vec<String> {
    let own = names(side::ALL);
    let other: Vec<String> = own.iter().map(|name| format!("other-{name}")).collect();
    names(ROWS).into_iter().chain(own).chain(other).collect()
}

impl BreakerBlocks {
    /// Writes down what `seat` and the other have.
    pub(crate) fn see(&self, state: &State, seat: Seat, out: &mut Features) {
        let board = &state.table.board;
        let (mine, theirs) = (self.assets(state, seat), self.assets(state, seat.other()));
        out.at(BY_HAND, 0, fixed(self.lead_by_hand(state, seat, mine, theirs)));
        for circuit in self.components.each_circuit() {
            let own = i32::from(board.power(seat, circuit));
            let margin = own - i32::from(board.power(seat.other(), circuit));
            out.one_of(MARGIN, (margin.clamp(-6, 6) + 6) as usize);
        }
        let lead = (self.lead(state, seat) + 1) as usize;
        let row = if board.authenticates() > 0 { LEAD_LOCKED } else { LEAD };
        out.one_of(row, lead);
        self.see_side(state, seat, COMMON, (mine, lead), out);
        self.see_side(state, seat.other(), COMMON + side::EACH, (theirs, 2 - lead), out);
    }

    fn see_side(
        &self,
        state: &State,
        seat: Seat,
        after: usize,
        (assets, lead): (Assets, usize),
        out: &mut Features,
    ) {
        let (table, hand) = (&state.table, &state.own[seat].hand);
        let mut counts = [0i16; 4 * Type::MOST];
        for block in hand.ready() {
            counts[block.index()] += ONE;
        }
        for block in hand.fresh() {
            counts[2 * Type::MOST + block.index()] += ONE;
        }
        // The two rows follow each other.
        for (place, &count) in counts.iter().enumerate() {
            out.see(after + side::READY.first + place, count);
        }
        out.one_of(side::OPENINGS.after(after), assets.places.into());
        out.one_of(side::REACH.after(after), assets.circuits.into());
        out.at(side::LOOSE.after(after), 0, assets.loose.min(32) as i16 * (ONE / 4));
        if assets.finisher {
            out.one_of(side::FINISHER.after(after), lead);
        }
        if table.active == seat {
            out.one_of(side::ACTIONS.after(after), table.actions_left.into());
        }
    }
}
