//! Paired playouts: every action is tried in the same fates, a reference player plays each on to the end, and
//! the search deviates from that player's own choice only where the difference is clear of the noise.

use breakroom_core::{Insight, Rng, Seat, Silent, Turn};

use crate::{
    Bot, Candidate, Decision, Limit,
    bot::decider,
    fate::Fate,
    lanes::{cores, on_cores},
};

/// How many fates are lived through between two looks at the standings.
const ROUND: u32 = 16;
/// An action is dropped once its lead is this many standard errors below nothing, or below the best's floor.
const DROP: f64 = 1.5;
/// After so many fates without any difference an action counts as the same as the reference player's choice.
const SAME: u32 = 4 * ROUND;
/// The reference player's choice is left only for a lead of this many standard errors.
const DEVIATE: f64 = 0.7;

/// A player that improves on a reference player.
pub struct Paired {
    /// The reference player.
    pub player: &'static str,
    /// For the fates.
    pub rng: Rng,
}

/// How an action does compared with the reference player's choice.
#[derive(Clone, Copy)]
struct Rival<A> {
    action: A,
    fates: u32,
    lead: f64,
    squares: f64,
    total: f64,
    dropped: bool,
}

impl<A> Rival<A> {
    fn mean(&self) -> f64 {
        self.lead / f64::from(self.fates.max(1))
    }

    fn error(&self) -> f64 {
        let n = f64::from(self.fates.max(2));
        ((self.squares / n - self.mean() * self.mean()).max(1e-9) / n).sqrt()
    }
}

impl<G: Insight> Bot<G> for Paired {
    fn choose(&mut self, game: &G, view: &G::View, seen: &[G::Action], limit: &Limit) -> Decision<G::Action> {
        let state = game.determinize(view, &mut self.rng);
        let mut legal = Vec::new();
        game.legal(&state, &mut legal);
        if let [only] = legal[..] {
            return Decision::plain(only);
        }
        let mut rng = self.rng.stream(1 + seen.len() as u64);
        let base = game.player(self.player, &state, &mut rng);
        // The reference player's choice stands first: the others are measured against it.
        legal.sort_by_key(|&action| action != base);
        let rival = |&action| Rival { action, fates: 0, lead: 0.0, squares: 0.0, total: 0.0, dropped: false };
        let mut rivals: Vec<Rival<G::Action>> = legal.iter().map(rival).collect();
        let mut simulations = 0;
        let most = u64::from(limit.share(0, 1));
        while simulations < most && rivals[1..].iter().any(|rival| !rival.dropped) && !limit.is_up() {
            simulations += self.round(game, &state, &mut rivals, &mut rng);
            drop_the_hopeless(&mut rivals);
        }
        decide(rivals, simulations)
    }
}

impl Paired {
    /// Every rival still in the race lives through the next fates.
    fn round<G: Insight>(
        &self,
        game: &G,
        state: &G::State,
        rivals: &mut [Rival<G::Action>],
        rng: &mut Rng,
    ) -> u64 {
        let seat = decider(game, state);
        let seeds: Vec<u64> = (0..ROUND).map(|_| rng.next_u64()).collect();
        let racing: Vec<usize> = (0..rivals.len()).filter(|&index| !rivals[index].dropped).collect();
        let actions: Vec<G::Action> = racing.iter().map(|&index| rivals[index].action).collect();
        // One row of results per fate; which core fills which row makes no difference.
        let mut rows: Vec<(u64, Vec<f64>)> = seeds.into_iter().map(|seed| (seed, Vec::new())).collect();
        let mut pieces: Vec<&mut [(u64, Vec<f64>)]> =
            rows.chunks_mut(ROUND as usize / cores().clamp(1, 4)).collect();
        on_cores(&mut pieces, |_, piece| {
            let mut playout = Playout::new(game, self.player, seat);
            for (seed, results) in piece.iter_mut() {
                results.extend(actions.iter().map(|&action| playout.live(state, action, *seed)));
            }
        });
        for (_, results) in &rows {
            for (&index, &result) in racing.iter().zip(results) {
                let lead = result - results[0];
                let rival = &mut rivals[index];
                rival.fates += 1;
                rival.lead += lead;
                rival.squares += lead * lead;
                rival.total += result;
            }
        }
        u64::from(ROUND) * racing.len() as u64
    }
}

/// Playing a state on to the end in a given fate.
struct Playout<'a, G: Insight> {
    game: &'a G,
    player: &'static str,
    seat: Seat,
    fate: Fate,
    odds: Vec<(G::Action, u32)>,
}

impl<'a, G: Insight> Playout<'a, G> {
    fn new(game: &'a G, player: &'static str, seat: Seat) -> Self {
        Playout { game, player, seat, fate: Fate::new(0), odds: Vec::new() }
    }

    /// What taking `action` in `state` comes to.
    fn live(&mut self, state: &G::State, action: G::Action, seed: u64) -> f64 {
        let game = self.game;
        let mut state = state.clone();
        let mut rng = Rng::from_number(seed);
        self.fate.restart(seed);
        game.advance(&mut state, action, &mut Silent);
        loop {
            let action = match game.turn(&state) {
                Turn::Over(ending) => return f64::from(game.payoff(&state, &ending, self.seat)),
                Turn::Chance => {
                    game.odds(&state, &mut self.odds);
                    self.fate.pick(&self.odds, |outcome| game.fate(outcome))
                }
                Turn::Seat(_) => game.player(self.player, &state, &mut rng),
            };
            game.advance(&mut state, action, &mut Silent);
        }
    }
}

fn drop_the_hopeless<A>(rivals: &mut [Rival<A>]) {
    let floor = |rival: &Rival<A>| rival.mean() - DROP * rival.error();
    let best = rivals[1..].iter().filter(|rival| !rival.dropped).map(floor).fold(0.0, f64::max);
    for rival in &mut rivals[1..] {
        let ceiling = rival.mean() + DROP * rival.error();
        rival.dropped |= rival.fates >= 2 * ROUND && ceiling < best.max(0.0);
        rival.dropped |= rival.fates >= SAME && rival.squares == 0.0;
    }
}

fn decide<A: Copy>(rivals: Vec<Rival<A>>, simulations: u64) -> Decision<A> {
    let clear = |rival: &&Rival<A>| rival.mean() > DEVIATE * rival.error();
    let better = rivals[1..].iter().filter(|rival| !rival.dropped).filter(clear);
    let action =
        better.max_by(|a, b| a.mean().total_cmp(&b.mean())).map_or(rivals[0].action, |rival| rival.action);
    let base = rivals[0].total / f64::from(rivals[0].fates.max(1));
    let candidate = |rival: &Rival<A>| Candidate {
        action: rival.action,
        visits: u64::from(rival.fates),
        value: (base + rival.mean()) as f32,
    };
    let mut candidates: Vec<Candidate<A>> = rivals.iter().map(candidate).collect();
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
    Decision { action, candidates, simulations, proven: false }
}
