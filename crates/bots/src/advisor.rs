//! Bots at tables whose types are erased: for the terminal, the referee and the server.

use breakroom_catalog::{At, OpenError, Playable, Setup, Table, Visit, table::THEN, visit};
use breakroom_core::{Observer, Rng};
use serde::Serialize;

use crate::{Bot, Budget, Level, Limit, StopToken};

/// What a bot advises, in the notation and words of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advice {
    /// The action it would take.
    pub action: String,
    /// What it considered, best first.
    pub candidates: Vec<Considered>,
    /// How many simulations it made.
    pub simulations: u64,
    /// Is the value of its choice proven?
    pub proven: bool,
    /// In a game for one, the most points it can give: values are shares of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_score: Option<i32>,
}

/// What else could be done, and what it promises.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Considered {
    /// As a line of the game's notation.
    pub action: String,
    /// What it means, in words.
    pub label: String,
    /// How often it was tried.
    pub visits: u64,
    /// What it is worth to the seat that decides: the chance to win, or the share of the best score.
    pub value: f32,
}

/// A bot that sits at erased tables of one setup.
pub trait Advisor: Send {
    /// What it would do for the seat that decides; `None` if no seat does. `budget` stands in for the level's
    /// own.
    fn advise(&mut self, table: &dyn Table, budget: Option<Budget>, stop: StopToken) -> Option<Advice>;

    /// The same for somebody at a screen, which asks past a question that can be passed over ([`Table::waiver`]): where
    /// that is best, what to do then, as a line of both decisions.
    fn hint(&mut self, table: &dyn Table, budget: Option<Budget>, stop: StopToken) -> Option<Advice> {
        let mut advice = self.advise(table, budget, stop.clone())?;
        let Some(waiver) = table.waiver() else { return Some(advice) };
        if advice.action != waiver {
            advice.candidates.retain(|considered| considered.action != waiver);
            return Some(advice);
        }
        let mut ahead = table.fork();
        ahead.play(&waiver).ok()?;
        let mut advice = self.advise(&*ahead, budget, stop)?;
        let actions = advice.candidates.iter_mut().map(|considered| &mut considered.action);
        actions.chain([&mut advice.action]).for_each(|action| *action = format!("{waiver}{THEN} {action}"));
        Some(advice)
    }
}

/// A bot of this level for tables of this setup. The same seed gives the same choices.
pub fn advisor(setup: &Setup, level: Level, seed: &str) -> Result<Box<dyn Advisor>, OpenError> {
    visit(setup, Seating { level, rng: Rng::from_text(seed) })
}

struct Seating {
    level: Level,
    rng: Rng,
}

impl Visit for Seating {
    type Out = Box<dyn Advisor>;

    fn visit<G: Playable>(self, game: G) -> Box<dyn Advisor> {
        Box::new(Seated {
            bot: self.level.bot(&game, self.level.evaluation(&game), self.rng),
            usual: self.level.budget(&game),
        })
    }
}

struct Seated<G: Playable> {
    bot: Box<dyn Bot<G>>,
    usual: Budget,
}

impl<G: Playable> Advisor for Seated<G> {
    fn advise(&mut self, table: &dyn Table, budget: Option<Budget>, stop: StopToken) -> Option<Advice> {
        let table: &At<G> = table.as_any().downcast_ref().expect("an advisor sits at tables of its own game");
        let who = Observer::Seat(table.turn().seat()?);
        let (game, view) = (table.game(), table.known_to(who));
        let limit = Limit::stoppable(budget.unwrap_or(self.usual), stop);
        let decision = self.bot.choose(game, &view, &table.seen_by(who), &limit);
        let considered = |candidate: &crate::Candidate<G::Action>| Considered {
            action: candidate.action.to_string(),
            label: game.label(&view, candidate.action),
            visits: candidate.visits,
            value: candidate.value,
        };
        Some(Advice {
            action: decision.action.to_string(),
            candidates: decision.candidates.iter().map(considered).collect(),
            simulations: decision.simulations,
            proven: decision.proven,
            best_score: (game.seats() == 1).then(|| game.best_score()),
        })
    }
}
