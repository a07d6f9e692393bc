//! The walk through random games, and how often each check is worth its price.

use breakroom_core::{Ending, Fault, Game, Observer, Outcome, Rng, Seat, Show, Turn, fault::listing};

use crate::{
    Effort, choices,
    cited::Cited,
    document, events,
    listing::Listing,
    notation::Notation,
    pool::{self, Pool},
    screen, trail,
    trail::Trail,
    worlds,
};

/// At how many states of a run of [`WHOLE`] games or more each dear check is made; shorter runs make fewer.
const REFUSALS: u32 = 3_000;
const STEPS: u32 = 8_000;
const DOCUMENTS: u32 = 2_000;
const WORLDS: u32 = 600;
const SCREENS: u32 = 120;
const POINTERS: u32 = 60;
/// A run that gets all of them.
const WHOLE: u32 = 200;
/// What even a single game gets.
const FEWEST: u32 = 12;
/// One game in so many is replayed from its texts.
const REPLAYED: u32 = 5;

pub(crate) fn run<G: Game + Show>(game: &G, effort: Effort) {
    front_page(game, effort);
    let pool = pool::scout(game, effort);
    let mut suite = Suite {
        game,
        effort,
        plies: pool.plies.saturating_mul(effort.games).max(1),
        pool,
        cited: Cited::new(G::INFO),
        notation: Notation::new(),
        listing: Listing::new(),
    };
    suite.spelling();
    for number in 0..effort.games {
        suite.play(number);
    }
}

/// What the catalog says of the game holds together.
fn front_page<G: Game>(game: &G, effort: Effort) {
    let trail = Trail::<G::Action>::new::<G>(effort, 0);
    let info = G::INFO;
    let named = [info.slug, info.name, info.tagline, info.credit, info.prefix, info.rules];
    trail
        .owes(named.iter().all(|text| !text.trim().is_empty()), "INFO is filled in", || format!("{named:?}"));
    let (fewest, most) = info.seats;
    let seats = game.seats();
    trail.owes((fewest..=most).contains(&seats) && most <= Seat::MOST, "the table has its seats", || {
        format!("{seats} seats, INFO says {fewest} to {most}")
    });
    for seat in Seat::first(seats) {
        trail.owes(!game.seat_name(seat).trim().is_empty(), "every seat has a name", || format!("{seat}"));
    }
    trail.owes(!info.editions.is_empty(), "a game ships with an edition", || info.slug.into());
    for shipped in info.editions {
        let edition = shipped.edition();
        let faults = edition.files.iter().flat_map(G::inspect).filter(Fault::is_error);
        let faults: Vec<String> = faults.map(|fault| fault.to_string()).collect();
        trail.owes(faults.is_empty(), "a shipped edition has no faults", || faults.join("\n  "));
        let options =
            info.options([]).unwrap_or_else(|error| trail.broken("the options have defaults", error));
        if let Err(faults) = G::new(&edition, &options) {
            trail.broken("a shipped edition can be played with the default options", listing(&faults));
        }
    }
    trail.same(&game.start(), &game.start(), "every game starts the same");
}

struct Suite<'g, G: Game> {
    game: &'g G,
    effort: Effort,
    /// About how many states the whole run will see.
    plies: u32,
    pool: Pool<G::Action>,
    cited: Cited,
    notation: Notation<G::Action>,
    listing: Listing<G::Action>,
}

impl<G: Game + Show> Suite<'_, G> {
    fn spelling(&mut self) {
        let trail = Trail::new::<G>(self.effort, 0);
        for &action in &self.pool.actions {
            self.notation.meet::<G>(action, &trail);
        }
    }

    fn play(&mut self, number: u32) {
        let mut rng = trail::rng(self.effort, number);
        // What is checked must not decide what is played: another stream.
        let mut sampler = Rng::from_number(!self.effort.seed).stream(u64::from(number));
        let mut trail = Trail::new::<G>(self.effort, number);
        let deal = (number % 3 == 2).then(|| format!("conformance {} {number}", self.effort.seed));
        let (mut state, mut history) = (self.game.start(), Vec::new());
        loop {
            self.look(&state, &mut sampler, &trail);
            if let Turn::Over(ending) = self.listing.turn {
                over(self.game, ending, &mut self.cited, &trail);
                break;
            }
            let within = (trail.actions.len() as u32) < self.game.longest();
            trail.owes(within, "a game ends within `longest`", || {
                format!("{} actions were not enough", self.game.longest())
            });
            let dealt = deal.as_deref().and_then(|seed| self.dealt(seed, &trail));
            let action = dealt.unwrap_or_else(|| self.listing.pick(&mut rng));
            let (next, log) = self.step(&state, action, &mut sampler, &trail);
            if number.is_multiple_of(REPLAYED) {
                history.extend(events::debug(&log));
            }
            trail.actions.push(action);
            state = next;
        }
        if number.is_multiple_of(REPLAYED) {
            replay(self.game, &state, &history, &trail);
        }
    }

    /// Is this one of about `most` states of the run? The end of a game is more often than others.
    fn worth(&self, most: u32, sampler: &mut Rng) -> bool {
        let most = (most * self.effort.games.min(WHOLE) / WHOLE).max(FEWEST);
        let every = (self.plies / most).max(1);
        sampler.below(if self.listing.turn.is_over() { every.div_ceil(8) } else { every }) == 0
    }

    /// All that can be asked about one state.
    fn look(&mut self, state: &G::State, sampler: &mut Rng, trail: &Trail<G::Action>) {
        self.listing.fill(self.game, state, trail);
        choices::accepted(self.game, state, &self.listing, trail);
        for &action in &self.listing.actions {
            self.notation.meet::<G>(action, trail);
        }
        if self.worth(REFUSALS, sampler) {
            let (listing, pool) = (&self.listing, &self.pool.actions);
            choices::refused(self.game, state, listing, pool, sampler, &mut self.cited, trail);
        }
        if self.worth(DOCUMENTS, sampler) {
            document::round_trip(self.game, state, trail);
        }
        if self.worth(WORLDS, sampler) {
            if !self.listing.turn.is_over() {
                events::step(self.game, state, self.listing.pick(sampler), trail);
            }
            worlds::check(self.game, state, &self.pool.actions, sampler, trail);
        }
        if self.worth(SCREENS, sampler) {
            screen::check(self.game, state, &self.listing, &mut self.cited, trail);
        }
    }

    /// The game's own deal, where it has one: an outcome that is possible here.
    fn dealt(&self, seed: &str, trail: &Trail<G::Action>) -> Option<G::Action> {
        if self.listing.turn != Turn::Chance {
            return None;
        }
        let dealt = self.game.dealt(seed, &trail.actions)?;
        trail.same(&Some(dealt), &self.game.dealt(seed, &trail.actions), "a deal is the same each time");
        trail.owes(self.listing.has(dealt), "a deal gives what is possible", || {
            format!("'{dealt}' is not among the odds")
        });
        Some(dealt)
    }

    fn step(
        &mut self,
        state: &G::State,
        action: G::Action,
        sampler: &mut Rng,
        trail: &Trail<G::Action>,
    ) -> (G::State, Vec<G::Event>) {
        for who in Observer::all(self.game.seats()) {
            self.notation.meet::<G>(self.game.shown(state, action, who), trail);
        }
        if !self.worth(STEPS, sampler) {
            let (mut next, mut log) = (state.clone(), Vec::new());
            self.game.advance(&mut next, action, &mut log);
            return (next, log);
        }
        let (next, log) = events::step(self.game, state, action, trail);
        events::check(self.game, &log, &mut self.cited, trail);
        if self.worth(POINTERS, sampler) {
            screen::pointed(self.game, state, &next, &log, trail);
        }
        (next, log)
    }
}

/// The result is one that this table can have.
fn over<G: Game>(game: &G, ending: Ending, cited: &mut Cited, trail: &Trail<G::Action>) {
    cited.note(ending.rule, trail, || "the ending".into());
    if let Outcome::Won(winners) = ending.outcome {
        let seated = winners.iter().all(|seat| seat.index() < game.seats());
        trail.owes(seated && winners.iter().next().is_some(), "winners sit at the table", || {
            format!("{ending:?} at a table of {}", game.seats())
        });
    }
    for seat in Seat::first(game.seats()) {
        let payoff = ending.outcome.payoff(seat, game.best_score());
        trail.owes((0.0..=1.0).contains(&payoff), "a result is worth 0 to 1 to every seat", || {
            format!("{ending:?} is worth {payoff} to seat {seat}, the best score is {}", game.best_score())
        });
    }
}

/// The game played again from its texts alone is the same game.
fn replay<G: Game>(game: &G, end: &G::State, history: &[String], trail: &Trail<G::Action>) {
    let (mut state, mut log) = (game.start(), Vec::new());
    for action in &trail.actions {
        let text = action.to_string();
        let Ok(read) = text.parse() else {
            trail.broken("a record replays", format!("'{text}' does not read"))
        };
        if let Err(refusal) = game.apply(&mut state, read, &mut log) {
            trail.broken("a record replays", format!("'{text}' is refused: {refusal}"));
        }
    }
    trail.same(&state, end, "a record replays to the same state");
    trail.same(&events::debug(&log).as_slice(), &history, "a record replays the same events");
}
