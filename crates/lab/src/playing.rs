//! Playing one game.

use breakroom_bots::{
    Bot, Budget, Candidate, Decision, Limit, Maker, Manner, StopToken,
    common_random::CommonRandom,
    external::{External, Forfeit},
    hash::StateHasher,
    make, maker,
};
use breakroom_catalog::{OpenError, Playable, Setup, Table};
use breakroom_core::{
    Ending, Gauge, MatchResult, Observer, Outcome, RuleId, Seat, Silent, Standing, Tally, Turn,
};
use std::hash::{Hash, Hasher};

use crate::{
    pattern::Pattern,
    plan::{Seeds, Slot},
    played::{OPENING, PerSeat, Played},
    player::Player,
};

/// The rule that a game lost outside the rules is said to have ended by.
pub const FORFEIT: &str = "forfeit";

/// One set of rules as a worker plays it.
pub struct Arm<G: Playable> {
    /// The game with its edition and options.
    pub game: G,
    /// Where they come from; programs need it to be shown the table.
    pub setup: Option<Setup>,
    /// What the game measures of itself.
    pub gauges: Vec<Gauge>,
    /// Makes the bots.
    make: Maker<G>,
}

impl<G: Playable> Arm<G> {
    /// The rules of a game outside the catalog.
    pub fn new(game: G) -> Arm<G> {
        let gauges = game.gauges();
        Arm { game, setup: None, gauges, make: make::<G> }
    }

    /// The rules of a game of the catalog, with bots that are not compiled once more for it.
    pub fn of(game: G, setup: &Setup) -> Result<Arm<G>, OpenError> {
        let gauges = game.gauges();
        Ok(Arm { game, setup: Some(setup.clone()), gauges, make: maker(setup)? })
    }

    /// A bot that plays in this manner.
    pub(crate) fn bot(&self, manner: Manner, rng: breakroom_core::Rng) -> Box<dyn Bot<G>> {
        (self.make)(&self.game, manner, rng)
    }
}

/// Plays games one after another, with buffers of its own.
pub struct Worker<'a, G: Playable> {
    arms: &'a [Arm<G>],
    players: &'a [Player],
    random_plies: u32,
    stop: StopToken,
    legal: Vec<G::Action>,
    odds: Vec<(G::Action, u32)>,
    played: Played,
    /// Every action of the game in progress.
    history: Vec<G::Action>,
}

/// Whoever decides for a seat.
enum Hand<G: Playable> {
    /// Any legal action: needs neither a view nor a bot.
    Random(breakroom_core::Rng),
    /// A reference player of a game without secrets, which needs no view either.
    Open(&'static str, breakroom_core::Rng),
    Bot(Box<dyn Bot<G>>, Budget),
    Program(Box<External>, std::time::Duration),
}

/// Why a game has no next action.
enum Halt {
    /// The run was stopped; the game does not count.
    Stopped,
    Forfeit(Seat, Forfeit),
}

/// What a game needs while it lasts.
struct GameInProgress<'a, G: Playable> {
    arm: &'a Arm<G>,
    state: G::State,
    hands: Vec<Result<Hand<G>, Forfeit>>,
    /// Every action as each seat saw it; kept only for games with secrets, the others saw everything.
    seen: PerSeat<Vec<G::Action>>,
    chance: CommonRandom,
    /// The table as programs see it.
    shown: Option<Box<dyn Table>>,
    opening: breakroom_core::Rng,
    hasher: StateHasher,
    deciding: Option<Seat>,
}

impl<G: Playable> GameInProgress<'_, G> {
    /// Programs are told how the match ended.
    fn tell_programs(&mut self, ending: &Ending) {
        let result = || MatchResult::by_rule(*ending);
        for hand in self.hands.iter_mut().flatten() {
            if let Hand::Program(program, _) = hand {
                program.over(&result());
            }
        }
    }
}

impl<'a, G: Playable> Worker<'a, G> {
    /// A worker for these players under these rules.
    pub fn new(arms: &'a [Arm<G>], players: &'a [Player], random_plies: u32, stop: StopToken) -> Self {
        let (legal, odds, history) = (Vec::new(), Vec::new(), Vec::new());
        Worker { arms, players, random_plies, stop, legal, odds, played: Played::default(), history }
    }

    /// The actions of the last game played, chance included.
    pub fn history(&self) -> &[G::Action] {
        &self.history
    }

    /// Plays a game and measures it into `played`; false if the run was stopped meanwhile.
    pub fn play(&mut self, slot: &Slot, seeds: &Seeds, number: u64, played: &mut Played) -> bool {
        std::mem::swap(&mut self.played, played);
        let whole = self.play_on(slot, seeds, number);
        std::mem::swap(&mut self.played, played);
        whole
    }

    fn play_on(&mut self, slot: &Slot, seeds: &Seeds, number: u64) -> bool {
        let mut game = self.begin(slot, seeds, number);
        let longest = game.arm.game.longest();
        let ending = loop {
            if let Turn::Over(ending) = game.arm.game.turn(&game.state) {
                break ending;
            }
            match self.next(&mut game) {
                Ok(action) => self.take(&mut game, action),
                Err(Halt::Stopped) => return false,
                Err(Halt::Forfeit(seat, why)) => break self.forfeit(&game, seat, why),
            }
            assert!(
                self.played.actions <= longest,
                "a game went on beyond the {longest} actions it may have"
            );
        };
        game.tell_programs(&ending);
        self.played.end(ending);
        self.played.fingerprint = game.hasher.finish();
        true
    }

    fn begin(&mut self, slot: &Slot, seeds: &Seeds, number: u64) -> GameInProgress<'a, G> {
        let arm = &self.arms[slot.arm];
        if self.played.arm != slot.arm || self.played.tally == Tally::default() {
            self.played.tally = Tally::new(&arm.gauges, arm.game.seats());
        }
        self.played.clear();
        self.history.clear();
        (self.played.number, self.played.arm) = (number, slot.arm);
        self.played.lineup.clone_from(&slot.lineup);
        let seated = Seat::first(arm.game.seats()).zip(&slot.lineup);
        let hand =
            |(seat, &player): (Seat, &u8)| hand(arm, &self.players[usize::from(player)], seeds.bot(seat));
        let hands: Vec<_> = seated.map(hand).collect();
        let programs = hands.iter().any(|hand| matches!(hand, Ok(Hand::Program(..))));
        let shown =
            arm.setup.as_ref().filter(|_| programs).map(|setup| setup.open().expect("it was opened before"));
        GameInProgress {
            arm,
            state: arm.game.start(),
            hands,
            seen: Default::default(),
            chance: CommonRandom::new(seeds.chance),
            shown,
            opening: seeds.opening.clone(),
            hasher: StateHasher::default(),
            deciding: None,
        }
    }

    /// What happens next, whoever decides.
    fn next(&mut self, game: &mut GameInProgress<'a, G>) -> Result<G::Action, Halt> {
        let rules = &game.arm.game;
        let Turn::Seat(seat) = rules.turn(&game.state) else {
            rules.odds(&game.state, &mut self.odds);
            return Ok(game.chance.pick(&self.odds, |outcome| rules.chance_stream(outcome)));
        };
        rules.legal(&game.state, &mut self.legal);
        if let Some(without) = self.players[usize::from(self.played.lineup[seat.index()])].without() {
            restrict(without, &mut self.legal);
        }
        self.look(game, seat);
        let action = match self.legal[..] {
            [only] => only,
            _ if (self.played.options.len() as u32) <= self.random_plies => *game.opening.pick(&self.legal),
            _ => self.decide(game, seat)?,
        };
        if self.played.opening.len() < OPENING {
            self.played.opening.push(action.to_string());
        }
        Ok(action)
    }

    /// Takes the measure of the state before a decision.
    fn look(&mut self, game: &mut GameInProgress<'a, G>, seat: Seat) {
        let mut values = [0.0; Seat::MOST];
        for seat in Seat::first(game.arm.game.seats()) {
            values[seat.index()] = game.arm.game.evaluate(&game.state, seat);
        }
        self.played.course.push(values);
        self.played.options.push(self.legal.len().min(usize::from(u16::MAX)) as u16);
        if game.deciding != Some(seat) {
            game.deciding = Some(seat);
            self.played.opener.get_or_insert(seat);
            self.played.turns += 1;
        }
    }

    fn decide(&mut self, game: &mut GameInProgress<'a, G>, seat: Seat) -> Result<G::Action, Halt> {
        if self.stop.asked() {
            return Err(Halt::Stopped);
        }
        let rules = &game.arm.game;
        let thought = &mut self.played.thought[seat.index()];
        thought.0 += 1;
        match &mut game.hands[seat.index()] {
            Ok(Hand::Random(rng)) => Ok(*rng.pick(&self.legal)),
            Ok(Hand::Open(name, rng)) => {
                let action = rules.player(name, &game.state, rng);
                Ok(if self.legal.contains(&action) { action } else { *rng.pick(&self.legal) })
            }
            Ok(Hand::Bot(bot, budget)) => {
                let view = rules.view(&game.state, Observer::Seat(seat));
                let seen = if rules.has_secrets() { &game.seen[seat.index()] } else { &self.history };
                let limit = Limit::stoppable(*budget, self.stop.clone());
                let decision = bot.choose(rules, &view, seen, &limit);
                if self.stop.asked() {
                    return Err(Halt::Stopped);
                }
                thought.1 += decision.simulations;
                if let Some(worth) = at_stake(&decision.candidates) {
                    self.played.swing(seat, worth);
                }
                Ok(allowed(&decision, &self.legal).unwrap_or_else(|| *game.opening.pick(&self.legal)))
            }
            Ok(Hand::Program(program, time)) => {
                let table = game.shown.as_ref().expect("programs are shown the table");
                let text = program.choose(&**table, *time).map_err(|why| Halt::Forfeit(seat, why))?;
                Ok(text.parse().expect("the table found it legal"))
            }
            Err(why) => Err(Halt::Forfeit(seat, why.clone())),
        }
    }

    fn take(&mut self, game: &mut GameInProgress<'a, G>, action: G::Action) {
        let rules = &game.arm.game;
        if rules.has_secrets() {
            for seat in Seat::first(rules.seats()) {
                let shown = rules.shown(&game.state, action, Observer::Seat(seat));
                game.seen[seat.index()].push(shown);
            }
        }
        if let Some(table) = &mut game.shown {
            table.play(&action.to_string()).expect("what is legal is legal at every table");
        }
        if game.arm.gauges.is_empty() {
            rules.advance(&mut game.state, action, &mut Silent);
        } else {
            let before = game.state.clone();
            rules.advance(&mut game.state, action, &mut Silent);
            rules.gauge(&before, action, &game.state, &mut self.played.tally);
        }
        action.hash(&mut game.hasher);
        self.history.push(action);
        self.played.actions += 1;
    }

    /// A program lost its game: everybody else wins it.
    fn forfeit(&mut self, game: &GameInProgress<'a, G>, loser: Seat, why: Forfeit) -> Ending {
        let others = Seat::first(game.arm.game.seats()).filter(|&seat| seat != loser);
        let outcome = match game.arm.game.seats() {
            1 => Outcome::Scored(Standing { rank: [i32::MIN; 4], points: 0 }),
            _ => Outcome::Won(others.collect()),
        };
        self.played.forfeit = Some((loser, why.to_string()));
        Ending { outcome, rule: RuleId(FORFEIT) }
    }
}

fn hand<G: Playable>(arm: &Arm<G>, player: &Player, rng: breakroom_core::Rng) -> Result<Hand<G>, Forfeit> {
    let game = &arm.game;
    Ok(match player {
        Player::Random => Hand::Random(rng),
        Player::Reference(name) if !game.has_secrets() => Hand::Open(name, rng),
        Player::Restricted { player, .. } => return hand(arm, player, rng),
        Player::External { command, time } => Hand::Program(Box::new(External::start(command)?), *time),
        player => {
            let manner = player.manner().expect("only programs are no bots");
            Hand::Bot((arm.make)(game, manner, rng), player.budget(game))
        }
    })
}

/// Takes away what a player may not do, unless nothing would be left.
fn restrict<A: ToString>(without: &Pattern, legal: &mut Vec<A>) {
    let free: Vec<bool> = legal.iter().map(|action| !without.names(&action.to_string())).collect();
    if free.contains(&true) {
        let mut free = free.into_iter();
        legal.retain(|_| free.next().unwrap_or(true));
    }
}

/// What a bot decided, or the best of what it thought of that it may do. The bot itself knows nothing of what it may not.
fn allowed<A: Copy + PartialEq>(decision: &Decision<A>, legal: &[A]) -> Option<A> {
    if legal.contains(&decision.action) {
        return Some(decision.action);
    }
    let tried = decision.candidates.iter().filter(|one| one.visits > 0 && legal.contains(&one.action));
    let better = |one: &&Candidate<A>, other: &&Candidate<A>| {
        one.visits.cmp(&other.visits).then(one.value.total_cmp(&other.value))
    };
    tried.max_by(better).map(|one| one.action)
}

/// What a choice was worth: how much better the best alternative is than the middling one, if several were tried.
fn at_stake<A>(candidates: &[Candidate<A>]) -> Option<f32> {
    let mut tried: Vec<f32> = candidates.iter().filter(|one| one.visits > 0).map(|one| one.value).collect();
    if tried.len() < 2 {
        return None;
    }
    tried.sort_by(f32::total_cmp);
    Some(tried[tried.len() - 1] - tried[(tried.len() - 1) / 2])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(values: &[(u64, f32)]) -> Vec<Candidate<u8>> {
        values.iter().map(|&(visits, value)| Candidate { action: 0, visits, value }).collect()
    }

    #[test]
    fn what_may_not_be_done_is_taken_away_unless_nothing_is_left() {
        let restricted = |pattern: &str, mut lines: Vec<&'static str>| {
            restrict(&Pattern::read(pattern).unwrap(), &mut lines);
            lines
        };
        assert_eq!(restricted("drop a", vec!["drop a", "drop b", "pass"]), ["drop b", "pass"]);
        assert_eq!(restricted("*", vec!["drop a", "pass"]), ["drop a", "pass"]);
        let one = |action, visits, value| Candidate { action, visits, value };
        let candidates = vec![one('x', 9, 0.8), one('y', 2, 0.3), one('z', 5, 0.2), one('w', 0, 0.9)];
        let decision = Decision { action: 'x', candidates, simulations: 16, proven: false };
        assert_eq!(allowed(&decision, &['x', 'y']), Some('x'));
        assert_eq!(allowed(&decision, &['y', 'z']), Some('z'), "the one it thought most of");
        assert_eq!(allowed(&decision, &['w']), None, "it never thought of that");
    }

    #[test]
    fn a_choice_is_worth_what_the_middling_alternative_costs() {
        assert_eq!(at_stake(&tried(&[(9, 0.75), (3, 0.5), (1, 0.25), (0, 0.0)])), Some(0.25));
        assert_eq!(at_stake(&tried(&[(9, 0.75), (3, 0.5)])), Some(0.25), "of two, the other");
        assert_eq!(
            at_stake(&tried(&[(9, 0.75), (0, 0.5)])),
            None,
            "an alternative never tried tells nothing"
        );
    }
}
