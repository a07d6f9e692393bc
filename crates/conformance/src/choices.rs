//! `legal` is what `check` accepts, and what is refused changes nothing and says why.

use breakroom_core::{Game, Refused, Rng};

use crate::{cited::Cited, listing::Listing, trail::Trail};

/// How many actions of the pool are asked about per state.
const ASKED: usize = 256;
/// How many refused actions per state are also tried.
const TRIED: usize = 4;

/// Every listed action is accepted.
pub(crate) fn accepted<G: Game>(
    game: &G,
    state: &G::State,
    listing: &Listing<G::Action>,
    trail: &Trail<G::Action>,
) {
    for &action in &listing.actions {
        if let Err(refusal) = game.check(state, action) {
            let facts = format!("'{action}' is listed, but {}: {refusal}", refusal.rule());
            trail.broken("`check` accepts what is listed", facts);
        }
    }
}

/// A part of the pool is accepted exactly if it is listed, and otherwise refused with a reason.
pub(crate) fn refused<G: Game>(
    game: &G,
    state: &G::State,
    listing: &Listing<G::Action>,
    pool: &[G::Action],
    rng: &mut Rng,
    cited: &mut Cited,
    trail: &Trail<G::Action>,
) {
    let mut tried = 0;
    for action in part(pool, ASKED, rng) {
        match game.check(state, action) {
            Ok(()) => trail.owes(listing.has(action), "what `check` accepts is listed", || {
                format!("'{action}' is accepted but not listed")
            }),
            Err(refusal) => {
                trail.owes(!listing.has(action), "`check` accepts what is listed", || {
                    format!("'{action}' is listed but refused: {refusal}")
                });
                reason(&refusal, action, cited, trail);
                if tried < TRIED {
                    unchanged(game, state, action, &refusal, trail);
                    tried += 1;
                }
            }
        }
    }
}

/// Some of the pool, beginning anywhere, so that in time all of it gets its turn.
pub(crate) fn part<'a, A: Copy>(pool: &'a [A], most: usize, rng: &mut Rng) -> impl Iterator<Item = A> + 'a {
    let start = if pool.is_empty() { 0 } else { rng.below(pool.len() as u32) as usize };
    pool.iter().cycle().skip(start).take(most.min(pool.len())).copied()
}

fn reason<A: Copy + std::fmt::Display>(
    refusal: &impl Refused,
    action: A,
    cited: &mut Cited,
    trail: &Trail<A>,
) {
    cited.note(refusal.rule(), trail, || format!("the refusal of '{action}'"));
    let text = refusal.to_string();
    let sound = !text.trim().is_empty() && !text.contains(char::is_control);
    trail.owes(sound, "a refusal says why, in one line", || format!("'{action}' is refused with {text:?}"));
}

fn unchanged<G: Game>(
    game: &G,
    state: &G::State,
    action: G::Action,
    refusal: &G::Refusal,
    trail: &Trail<G::Action>,
) {
    let (mut tried, mut log) = (state.clone(), Vec::new());
    let answer = game.apply(&mut tried, action, &mut log);
    trail.same(&answer, &Err(refusal.clone()), "`apply` refuses as `check` does");
    trail.same(&tried, state, "a refused action changes nothing");
    trail.owes(log.is_empty(), "nothing happens by a refused action", || format!("'{action}': {log:?}"));
}
