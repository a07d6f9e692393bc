//! Two worlds: the true state and another that looks the same to one observer. Whatever that observer is asked,
//! shown or told must be the same in both, until something tells the worlds apart, and then it must be told.

use breakroom_core::{Game, Observer, Refused, Rng, Silent, Turn};

use crate::{Effort, choices::part, document, events, listing::Listing, trail, trail::Trail};

/// How many plies the two worlds are played side by side.
const TOGETHER: usize = 6;
/// How many refusals are compared.
const COMPARED: usize = 48;

/// The state at hand and a guess of it, for every observer.
pub(crate) fn check<G: Game>(
    game: &G,
    state: &G::State,
    pool: &[G::Action],
    rng: &mut Rng,
    trail: &Trail<G::Action>,
) {
    for who in Observer::all(game.seats()) {
        let guess = guess(game, state, who, rng, trail);
        document::round_trip(game, &guess, trail);
        Pair { game, who, pool, trail, real: state.clone(), guess: guess.clone() }.play(rng);
        if rng.below(4) == 0 {
            play_out(game, guess, rng, trail);
        }
    }
}

fn guess<G: Game>(
    game: &G,
    state: &G::State,
    who: Observer,
    rng: &mut Rng,
    trail: &Trail<G::Action>,
) -> G::State {
    let view = game.view(state, who);
    trail.same(&view, &game.view(state, who), "a view of one state is the same each time");
    let again = rng.clone();
    let guess = game.determinize(&view, rng);
    trail.same(&guess, &game.determinize(&view, &mut again.clone()), "the same luck guesses the same state");
    trail.same(&game.view(&guess, who), &view, "a guess looks like the real state to who guessed");
    let (there, here) = (game.view(&guess, Observer::Public), game.view(state, Observer::Public));
    trail.same(&there, &here, "a spectator sees only what every seat may see");
    guess
}

/// A guess is a state like any other: it can be played to its end.
fn play_out<G: Game>(game: &G, mut guess: G::State, rng: &mut Rng, trail: &Trail<G::Action>) {
    let mut listing = Listing::new();
    for _ in 0..=game.longest() {
        listing.fill(game, &guess, trail);
        if listing.turn.is_over() {
            return;
        }
        let action = listing.pick(rng);
        game.advance(&mut guess, action, &mut Silent);
    }
    trail.broken("a guess can be played to its end", "it does not end within `longest`");
}

struct Pair<'a, G: Game> {
    game: &'a G,
    who: Observer,
    pool: &'a [G::Action],
    trail: &'a Trail<G::Action>,
    real: G::State,
    guess: G::State,
}

impl<G: Game> Pair<'_, G> {
    /// Plays both worlds as long as `who` cannot tell them apart.
    fn play(mut self, rng: &mut Rng) {
        let (mut real, mut guess) = (Listing::new(), Listing::new());
        for _ in 0..TOGETHER {
            real.fill(self.game, &self.real, self.trail);
            guess.fill(self.game, &self.guess, self.trail);
            self.trail.same(&guess.turn, &real.turn, "whose turn it is depends only on what everybody knows");
            let waivers = (self.game.waiver(&self.guess), self.game.waiver(&self.real));
            self.trail.same(
                &waivers.0,
                &waivers.1,
                "what can be passed over depends only on what everybody knows",
            );
            match real.turn {
                Turn::Over(_) => return,
                Turn::Seat(seat) if self.who.is(seat) => self.asked(&real, &guess, rng),
                _ => {}
            }
            let action = real.pick(rng);
            let Some(twin) = self.twin(action, &guess, rng) else { return };
            if !self.step(action, twin) {
                return;
            }
        }
    }

    /// Who decides is asked the same and refused the same.
    fn asked(&self, real: &Listing<G::Action>, guess: &Listing<G::Action>, rng: &mut Rng) {
        let what = "what a seat may do depends only on what it knows";
        self.trail.same(&guess.actions, &real.actions, what);
        let answer = |state: &G::State, action| {
            let refusal = self.game.check(state, action).err();
            refusal.map(|refusal| (refusal.rule(), refusal.to_string()))
        };
        for action in part(self.pool, COMPARED, rng) {
            let answers = (answer(&self.guess, action), answer(&self.real, action));
            self.trail.same(
                &answers.0,
                &answers.1,
                "what a refusal says depends only on what its seat knows",
            );
        }
        for &action in &real.actions {
            let shown = self.game.shown(&self.real, action, self.who);
            self.trail.same(&shown, &action, "a seat sees its own action as it is");
        }
    }

    /// An action of the guessed world that looks to `who` like `action` in the real one.
    fn twin(&self, action: G::Action, guess: &Listing<G::Action>, rng: &mut Rng) -> Option<G::Action> {
        let shown = self.game.shown(&self.real, action, self.who);
        if shown != action {
            let veiled = self.game.check(&self.real, shown).is_err();
            self.trail.owes(veiled, "a veiled action is never legal", || format!("'{shown}' is"));
        }
        let alike = |&&twin: &&G::Action| self.game.shown(&self.guess, twin, self.who) == shown;
        let twins: Vec<G::Action> = guess.actions.iter().filter(alike).copied().collect();
        (!twins.is_empty()).then(|| *rng.pick(&twins))
    }

    /// Both worlds go on; says whether they still look the same.
    fn step(&mut self, action: G::Action, twin: G::Action) -> bool {
        let (mut log, mut log_of_guess) = (Vec::new(), Vec::new());
        self.game.advance(&mut self.real, action, &mut log);
        self.game.advance(&mut self.guess, twin, &mut log_of_guess);
        let told = events::told(self.game, &log, self.who);
        let told_of_guess = events::told(self.game, &log_of_guess, self.who);
        let view = self.game.view(&self.real, self.who);
        let view_of_guess = self.game.view(&self.guess, self.who);
        let look_alike = view == view_of_guess;
        if told == told_of_guess {
            let public = |log: &[G::Event]| events::told(self.game, log, Observer::Public);
            let what = "a spectator hears only what every seat may hear";
            self.trail.same(&public(&log_of_guess), &public(&log), what);
            // No event said what the view now knows.
            self.trail.same(&view_of_guess, &view, "what an observer learns is told by an event");
        } else {
            self.trail.owes(!look_alike, "a view holds everything its observer was told", || {
                format!(
                    "after '{action}' and '{twin}', {:?} was told\n  {told:?}\n  {told_of_guess:?}",
                    self.who
                )
            });
        }
        look_alike
    }
}

pub(crate) fn open_information<G: Game>(game: &G, effort: Effort) {
    for number in 0..effort.games {
        let mut rng = trail::rng(effort, number);
        let mut trail = Trail::new::<G>(effort, number);
        let (mut state, mut listing) = (game.start(), Listing::new());
        for _ in 0..=game.longest() {
            for who in Observer::all(game.seats()) {
                let guess = game.determinize(&game.view(&state, who), &mut rng.clone());
                trail.same(&guess, &state, "every view of an open game holds the whole state");
            }
            listing.fill(game, &state, &trail);
            if listing.turn.is_over() {
                break;
            }
            let action = listing.pick(&mut rng);
            for who in Observer::all(game.seats()) {
                let shown = game.shown(&state, action, who);
                trail.same(&shown, &action, "every action of an open game is shown as it is");
            }
            game.advance(&mut state, action, &mut Silent);
            trail.actions.push(action);
        }
    }
}
