//! What a game tells its bots: how good a state is, which actions are natural, and its reference players.

use std::hash::{Hash, Hasher};

use crate::{Ending, Features, Game, Gauge, Network, Rng, Seat, Tally};

/// How a game is best searched: plain figures, so that a game needs no bot crate to say them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// The weight of exploration in tree search.
    pub exploration: f32,
    /// Decisions played out from a leaf before the evaluation is asked.
    pub plies: u32,
    /// Whether playouts follow the game's urges rather than pure chance.
    pub urges: bool,
    /// How many visits the evaluation of a new node counts for.
    pub prior_visits: f32,
    /// Whether different lines of play often meet in the same state.
    pub transpositions: bool,
    /// A reference player good enough that the best bot plays its games to the end, in pairs with the same
    /// chance, and deviates from it where that is better. For games of long turns and much chance.
    pub paired: Option<&'static str>,
    /// The reference player that plays as `club` in such a game, where that should be a weaker one.
    pub club: Option<&'static str>,
    /// Simulations per decision of the four levels.
    pub levels: [u32; 4],
    /// How often, in hundredths, each level takes any conceivable action instead of thinking: for games in which a
    /// short search plays nearly as well as a long one. The last level never does; hints and reviews are its.
    pub slips: [u32; 4],
    /// Whether a short search of hidden information shares its simulations out by sequential halving.
    pub halving: bool,
}

impl Tuning {
    /// What a game gets that says nothing: short playouts, then the evaluation.
    pub const DEFAULT: Tuning = Tuning {
        exploration: 0.7,
        plies: 4,
        urges: true,
        prior_visits: 1.0,
        transpositions: false,
        paired: None,
        club: None,
        levels: [20, 150, 1_000, 10_000],
        slips: [0; 4],
        halving: false,
    };
}

/// A hash that is the same in every run.
struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A game's knowledge for search. Only basic arithmetic on `f32`, so that every platform agrees.
pub trait Insight: Game {
    /// What `state` is worth to `seat`: an estimate of [`Outcome::payoff`](crate::Outcome::payoff), 0 to 1.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> f32;

    /// Must one of two seats always fear just what the other hopes for? Then search estimates for one of them only.
    fn is_mirrored(&self) -> bool {
        false
    }

    /// What a learned evaluation sees: the names of the features, in order. The same for every state of this game with
    /// its edition and options; empty where nothing is learned.
    fn features(&self) -> Vec<String> {
        Vec::new()
    }

    /// Writes down the features of `state` as `seat` has them: own things first, the other's after, so that one list
    /// serves every seat. Returns false where the state is none that these features can tell of (a setup, say); then
    /// [`evaluate`](Insight::evaluate) is asked. Never asked of a finished game.
    fn observe(&self, _state: &Self::State, _seat: Seat, _out: &mut Features) -> bool {
        false
    }

    /// The learned evaluation that is shipped with the game, if there is one for these options.
    fn network(&self) -> Option<&'static Network> {
        None
    }

    /// What `network` makes of `state` for `seat`.
    #[inline]
    fn judge(&self, network: &Network, state: &Self::State, seat: Seat) -> f32 {
        let mut features = Features::new();
        match self.observe(state, seat, &mut features) {
            true => network.evaluate(&features),
            false => self.evaluate(state, seat),
        }
    }

    /// What a finished game is worth to `seat`, 0 to 1. The default is the outcome's own payoff; a game for
    /// stakes says more.
    fn payoff(&self, _state: &Self::State, ending: &Ending, seat: Seat) -> f32 {
        ending.outcome.payoff(seat, self.best_score())
    }

    /// Weights for a playout to choose among `actions` (all the legal ones, in order): one each in `out`, not
    /// all 0. The default finds them all equal.
    fn urges(&self, _state: &Self::State, actions: &[Self::Action], out: &mut Vec<u32>) {
        out.clear();
        out.resize(actions.len(), 1);
    }

    /// Might somebody take this action who does not think about it? Slips are such actions ([`Tuning::slips`]); what
    /// is senseless to any beginner is none. The default thinks everything possible.
    fn conceivable(&self, _state: &Self::State, _action: Self::Action) -> bool {
        true
    }

    /// How this game is best searched. Found in the lab, not by taste.
    fn tuning(&self) -> Tuning {
        Tuning::DEFAULT
    }

    /// Common random numbers: which outcomes of chance are the same thing happening (a card drawn or turned over) and
    /// so share a stream. Paired playouts let equal things happen in both. The default tells all outcomes apart.
    fn chance_stream(&self, action: Self::Action) -> u64 {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        action.hash(&mut hasher);
        hasher.finish()
    }

    /// Names of the simple players that the dossier describes, for comparison and as playout policies.
    const PLAYERS: &'static [&'static str] = &[];

    /// What the reference player `name` does here. Only called with names in [`PLAYERS`](Insight::PLAYERS),
    /// while a seat decides.
    ///
    /// # Panics
    /// May panic for any other name.
    fn player(&self, name: &str, _state: &Self::State, _rng: &mut Rng) -> Self::Action {
        panic!("{} has no reference player '{name}'", Self::INFO.name)
    }

    /// What this game measures of itself when bots play it in the lab; none by default. Names may come from the
    /// edition. Asked once per run.
    fn gauges(&self) -> Vec<Gauge> {
        Vec::new()
    }

    /// `action` led from `before` to `after`: counts what the gauges ask for. Called after every action, of
    /// chance too, and only by the lab; the last call is the one in which `after` is over.
    fn gauge(&self, _before: &Self::State, _action: Self::Action, _after: &Self::State, _tally: &mut Tally) {}
}
