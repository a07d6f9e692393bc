//! Every action somebody could come up with: what was ever possible in some games, and what its notation
//! becomes by a slip of the finger.

use std::{collections::BTreeSet, fmt::Display, str::FromStr};

use breakroom_core::{Game, Observer, Rng, Silent, Syntax};

use crate::{Effort, listing::Listing, notation::parse, trail::Trail};

/// How many games are played to find actions.
const SCOUTED: u32 = 12;
/// How many actions are kept; beyond that, a sample.
const KEPT: usize = 3_000;
/// How many misspelt actions are kept.
const MISSPELT: usize = 1_000;
/// How many slips are tried in all, and at least per action.
const SLIPS: usize = 6_000;
const SLIPS_EACH: usize = 4;

/// What scouting found.
pub(crate) struct Pool<A> {
    /// Actions to ask about, in random order.
    pub(crate) actions: Vec<A>,
    /// The usual number of plies of a random game.
    pub(crate) plies: u32,
}

/// Plays a few games and collects what could be played in them.
pub(crate) fn scout<G: Game>(game: &G, effort: Effort) -> Pool<G::Action> {
    let games = SCOUTED.min(effort.games.max(1));
    let (mut found, mut plies) = (BTreeSet::new(), 0);
    for number in 0..games {
        // Other games than the suite will play: streams from the far end.
        let mut rng = Rng::from_number(effort.seed).stream(u64::MAX - u64::from(number));
        let mut trail = Trail::new::<G>(effort, number);
        plies += scout_one(game, &mut rng, &mut trail, &mut found);
    }
    let mut rng = Rng::from_number(effort.seed).stream(u64::MAX / 2);
    let mut actions: Vec<G::Action> = found.into_iter().collect();
    rng.shuffle(&mut actions);
    actions.truncate(KEPT);
    let slips = misspelt(&actions, &mut rng, &Trail::new::<G>(effort, 0));
    actions.extend(slips);
    rng.shuffle(&mut actions);
    Pool { actions, plies: plies.div_ceil(games).max(1) }
}

fn scout_one<G: Game>(
    game: &G,
    rng: &mut Rng,
    trail: &mut Trail<G::Action>,
    found: &mut BTreeSet<G::Action>,
) -> u32 {
    let (mut state, mut listing) = (game.start(), Listing::new());
    for ply in 0..=game.longest() {
        listing.fill(game, &state, trail);
        if listing.turn.is_over() {
            return ply;
        }
        let action = listing.pick(rng);
        found.extend(Observer::all(game.seats()).map(|who| game.shown(&state, action, who)));
        found.extend(&listing.actions);
        game.advance(&mut state, action, &mut Silent);
        trail.actions.push(action);
    }
    trail.broken("a game ends within `longest`", format!("{} actions were not enough", game.longest()))
}

/// What the actions' texts become by changing one character of them, where that is an action too.
fn misspelt<A>(known: &[A], rng: &mut Rng, trail: &Trail<A>) -> Vec<A>
where
    A: Copy + Ord + Display + FromStr<Err = Syntax>,
{
    const SIGNS: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyz-,.:?";
    let each = (SLIPS / known.len().max(1)).max(SLIPS_EACH);
    let mut found = BTreeSet::new();
    for action in known.iter().take(MISSPELT) {
        let text = action.to_string().into_bytes();
        for _ in 0..each {
            let mut slip = text.clone();
            if slip.is_empty() {
                continue;
            }
            let at = rng.below(slip.len() as u32) as usize;
            slip[at] = *rng.pick(SIGNS);
            if rng.below(3) == 0 {
                slip.insert(at, *rng.pick(SIGNS));
            }
            let Ok(slip) = String::from_utf8(slip) else { continue };
            found.extend(parse(&slip, trail).ok());
        }
    }
    let known: BTreeSet<A> = known.iter().copied().collect();
    found.into_iter().filter(|action| !known.contains(action)).take(MISSPELT).collect()
}
