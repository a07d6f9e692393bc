//! From a plan to its document: the way in for those who know a game by its name only.

use std::collections::BTreeMap;

use breakroom_bots::StopToken;
use breakroom_catalog::{OpenError, Playable, Setup, Visit, visit};
use breakroom_core::{Fault, Seat, Silent};
use serde_json::{Map, Value};

use crate::{
    document::{BadDocument, Document, Kept},
    figures::{Facts, Figures},
    plan::{Arm as Rules, BadPlan, Contest, Plan, Schedule},
    player::{NoPlayer, Player},
    playing::Arm,
    run::{How, Run},
    stats::elo,
    totals::Ledger,
    words::{Style, decimal},
};

/// Why the lab could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    /// The game, its edition or its options are at fault.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// A player is unknown.
    #[error("{0}")]
    Player(#[from] NoPlayer),
    /// The plan makes no sense.
    #[error("{0}")]
    Plan(#[from] BadPlan),
    /// The game declares no features.
    #[error("{game} does not say what an evaluation could learn from")]
    NothingToLearn {
        /// Its name.
        game: &'static str,
    },
    /// The file to go on from does not belong to this run.
    #[error("{0}")]
    Document(#[from] BadDocument),
}

impl From<Vec<Fault>> for LabError {
    fn from(faults: Vec<Fault>) -> Self {
        LabError::Open(OpenError::Faults(faults))
    }
}

/// A run that is ready to begin or to go on.
#[derive(Clone, Debug)]
pub struct Lab {
    plan: Plan,
    setups: Vec<Setup>,
    from: Option<Ledger>,
}

/// How far a run has come.
pub struct Progress<'a> {
    /// What has been played.
    pub ledger: &'a Ledger,
    facts: &'a Facts<'a>,
}

impl Default for How {
    /// All cores, never stopped.
    fn default() -> How {
        How {
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            stop: StopToken::default(),
        }
    }
}

impl Lab {
    /// A run of a game with its default edition and options.
    pub fn new(slug: &str, contest: Contest, games: u64, seed: &str) -> Result<Lab, LabError> {
        Ok(Lab::under(vec![Setup::of(slug)?], contest, games, seed))
    }

    /// A run under these rules: one set of them, or two to compare.
    pub fn under(setups: Vec<Setup>, contest: Contest, games: u64, seed: &str) -> Lab {
        let game = setups[0].entry.info.slug.to_owned();
        let plan =
            Plan { game, arms: rules(&setups), contest, games, seed: seed.to_owned(), random_plies: 0 };
        Lab { plan, setups, from: None }
    }

    /// The same, every game beginning with so many random decisions.
    pub fn with_random_plies(mut self, plies: u32) -> Lab {
        self.plan.random_plies = plies;
        self
    }

    /// Goes on from a document, perhaps with another number of games. `setups` are those that its plan names, in
    /// order; a file of somebody's own must be given again.
    pub fn resume(kept: Kept, setups: Vec<Setup>, games: Option<u64>) -> Result<Lab, LabError> {
        let mut plan = kept.plan;
        for (arm, setup) in plan.arms.iter().zip(&setups) {
            if arm.edition_sha256 != setup.edition.sha256() {
                return Err(BadDocument::Edition { name: arm.edition.clone() }.into());
            }
        }
        plan.games = games.unwrap_or(plan.games);
        Ok(Lab { plan, setups, from: Some(kept.ledger) })
    }

    /// What is to be played, as understood.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How many games had been played when it was gone on with.
    pub fn played_before(&self) -> u64 {
        self.from.as_ref().map_or(0, Ledger::games)
    }

    /// The one or two sets of rules under which it is played.
    pub fn setups(&self) -> &[Setup] {
        &self.setups
    }

    /// Plays, and says what came of it. `watch` is told how far it has come, about ten times a second.
    pub fn run(&self, how: &How, watch: &mut dyn FnMut(&Progress)) -> Result<Document, LabError> {
        visit(&self.setups[0], Experiment { lab: self, how, watch })?
    }

    /// Game `number` of the run once more, as lines of notation, and under which rules it is played.
    pub fn replay(&self, number: u64) -> Result<Option<(usize, Vec<String>)>, LabError> {
        visit(&self.setups[0], Replay { lab: self, number })?
    }

    /// The same run with other players.
    pub fn with_contest(&self, contest: Contest) -> Lab {
        Lab { plan: Plan { contest, ..self.plan.clone() }, setups: self.setups.clone(), from: None }
    }

    /// What seats choose in the first so many games, where they have a choice: every action with its number.
    pub fn chosen(&self, games: u64) -> Result<BTreeMap<String, u64>, LabError> {
        visit(&self.setups[0], Chosen { lab: self, games })?
    }

    /// All the rules as games, the first of them lent by the catalog.
    fn arms<G: Playable>(&self, game: G) -> Result<Vec<Arm<G>>, LabError> {
        let mut arms = vec![Arm::of(game, &self.setups[0])?];
        for setup in &self.setups[1..] {
            arms.push(Arm::of(G::new(&setup.edition, &setup.options)?, setup)?);
        }
        Ok(arms)
    }
}

struct Experiment<'a> {
    lab: &'a Lab,
    how: &'a How,
    watch: &'a mut dyn FnMut(&Progress),
}

impl Visit for Experiment<'_> {
    type Out = Result<Document, LabError>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let arms = self.lab.arms(game)?;
        experiment(&arms, &self.lab.plan, self.lab.from.clone(), self.how, self.watch)
    }
}

struct Replay<'a> {
    lab: &'a Lab,
    number: u64,
}

impl Visit for Replay<'_> {
    type Out = Result<Option<(usize, Vec<String>)>, LabError>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let arms = self.lab.arms(game)?;
        let run = prepare(&arms, &self.lab.plan)?;
        let lines = |actions: Vec<G::Action>| actions.iter().map(ToString::to_string).collect();
        Ok(run.replay(self.number).map(|(arm, actions)| (arm, lines(actions))))
    }
}

struct Chosen<'a> {
    lab: &'a Lab,
    games: u64,
}

impl Visit for Chosen<'_> {
    type Out = Result<BTreeMap<String, u64>, LabError>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let arms = self.lab.arms(game)?;
        let run = prepare(&arms, &self.lab.plan)?;
        let (game, mut legal, mut chosen) = (&arms[0].game, Vec::new(), BTreeMap::new());
        for (_, actions) in (0..self.games).map_while(|number| run.replay(number)) {
            let mut state = game.start();
            for action in actions {
                game.legal(&state, &mut legal);
                if legal.len() > 1 {
                    *chosen.entry(action.to_string()).or_default() += 1;
                }
                game.advance(&mut state, action, &mut Silent);
            }
        }
        Ok(chosen)
    }
}

/// Understands a plan.
pub fn prepare<'a, G: Playable>(arms: &'a [Arm<G>], plan: &'a Plan) -> Result<Run<'a, G>, LabError> {
    let named = plan.contest.players().into_iter();
    let players: Vec<Player> = named.map(Player::read::<G>).collect::<Result<_, _>>()?;
    let schedule = Schedule::of(plan, arms[0].game.seats())?;
    Ok(Run { plan, arms, players, schedule })
}

/// Carries a plan out with a game whose types are known.
pub fn experiment<G: Playable>(
    arms: &[Arm<G>],
    plan: &Plan,
    from: Option<Ledger>,
    how: &How,
    watch: &mut dyn FnMut(&Progress),
) -> Result<Document, LabError> {
    let run = prepare(arms, plan)?;
    let empty = run.empty();
    let from = from.map_or_else(|| empty.clone(), |from| from.with_room_of(&empty));
    if !from.has_shape_of(&empty) || from.rounds > run.schedule.rounds() {
        return Err(BadDocument::Other.into());
    }
    let facts = facts(&run);
    let tell = |ledger: &Ledger| watch(&Progress { ledger, facts: &facts });
    let ledger = run.go_on(from, how, &mut { tell });
    Ok(document(&facts, ledger))
}

fn document(facts: &Facts, ledger: Ledger) -> Document {
    Document {
        made: None,
        plan: facts.plan.clone(),
        figures: Figures::of(facts, &ledger),
        ledger,
        seats: facts.seats.clone(),
        players: facts.players.clone(),
        rounds: facts.rounds,
    }
}

fn facts<'a, G: Playable>(run: &Run<'a, G>) -> Facts<'a> {
    let game = &run.arms[0].game;
    Facts {
        plan: run.plan,
        game: G::INFO.name,
        rules: G::INFO.rules,
        seats: Seat::first(game.seats()).map(|seat| game.seat_name(seat).to_owned()).collect(),
        players: run.players.iter().map(ToString::to_string).collect(),
        timed: run.players.iter().any(Player::is_timed),
        gauges: run.arms.iter().map(|arm| arm.gauges.clone()).collect(),
        rounds: run.schedule.rounds(),
    }
}

impl Progress<'_> {
    /// How many rounds there are in all.
    pub fn rounds(&self) -> u64 {
        self.facts.rounds
    }

    /// What there is to say already.
    pub fn document(&self) -> Document {
        document(self.facts, self.ledger.clone())
    }

    /// What the run says so far, in a few words.
    pub fn so_far(&self) -> String {
        let (totals, players) = (&self.ledger.arms[0], &self.facts.players);
        if let (Some(test), Some(duel)) = (self.facts.plan.contest.test(), totals.duels.first()) {
            let (lower, upper) = test.bounds();
            let ratio = decimal(test.ratio(&duel.rounds), 2);
            return format!("ratio {ratio} of {} to {}", decimal(lower, 2), decimal(upper, 2));
        }
        let lead = |duel: &crate::totals::Duel| {
            let name = &players[duel.a];
            match duel.lead.mean(1.0) {
                Some(lead) => Some(format!("{name} {} points", lead.said(Style::Signed))),
                None => Some(format!("{name} {}", elo::score(&duel.rounds)?.said(Style::Percent))),
            }
        };
        let mean = || Some(format!("{} points", totals.points[0].mean(1.0)?.said(Style::Plain)));
        let first = || {
            let share = Figures::beginner(totals)?;
            Some(format!("who begins {}", share.said(Style::Percent)))
        };
        match &totals.duels[..] {
            [duel] => lead(duel),
            [] => mean().or_else(first),
            _ => None,
        }
        .unwrap_or_default()
    }
}

/// The rules as the plan writes them. Two sets are called after what tells them apart.
fn rules(setups: &[Setup]) -> Vec<Rules> {
    let options: Vec<Map<String, Value>> = setups
        .iter()
        .map(|setup| match serde_json::to_value(&setup.options) {
            Ok(Value::Object(options)) => options,
            _ => Map::new(),
        })
        .collect();
    let same_edition = setups.iter().all(|setup| setup.edition == setups[0].edition);
    let label = |index: usize| {
        let differs = |key: &String| options.iter().any(|other| other.get(key) != options[0].get(key));
        let own = options[index].iter().filter(|(key, _)| setups.len() > 1 && differs(key));
        let mut parts: Vec<String> = own.map(|(key, value)| format!("{key}={}", text(value))).collect();
        if !same_edition || parts.is_empty() {
            parts.insert(0, setups[index].edition.name.clone());
        }
        parts.join(", ")
    };
    let arm = |(index, setup): (usize, &Setup)| Rules {
        label: label(index),
        edition: setup.edition.name.clone(),
        edition_sha256: setup.edition.sha256(),
        options: options[index].clone(),
    };
    setups.iter().enumerate().map(arm).collect()
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
