//! Who plays, as it is written on the command line.

use std::{fmt, time::Duration};

use breakroom_bots::{Budget, Level, Manner};
use breakroom_core::{Insight, rule::suggestion};

use crate::pattern::Pattern;

/// A player of the lab.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Any legal action, all equally likely.
    Random,
    /// The action after which the game's evaluation is best.
    Greedy,
    /// A simple player that the game's dossier describes.
    Reference(&'static str),
    /// One of the four levels, perhaps with another budget than its own.
    Level(Level, Option<Budget>),
    /// `master` as it was before it learned: its search then, and the evaluation that was made by hand. For comparisons
    /// only.
    Former(Option<Budget>),
    /// Tree search as in the books, thinking so much: random playouts, no knowledge of the game.
    Uct(Budget),
    /// Another player, which may not take some actions unless there is nothing else to do.
    Restricted {
        /// Who plays.
        player: Box<Player>,
        /// What it may not do.
        without: Pattern,
    },
    /// A program of its own, with so much time for a decision.
    External {
        /// The program and its arguments.
        command: String,
        /// What a decision may take.
        time: Duration,
    },
}

/// Text that names no player of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{text}' is no player: {why}")]
pub struct NoPlayer {
    /// What was written.
    pub text: String,
    /// What would be right.
    pub why: String,
}

/// What a program gets for a decision unless told otherwise.
const EXTERNAL_TIME: Duration = Duration::from_millis(1000);

/// What stands between a player and what it may not do.
pub const WITHOUT: &str = " without ";

/// The name of [`Player::Former`].
const FORMER: &str = "master-1";

impl Player {
    /// The player that `text` names: `random`, `greedy`, a reference player of the game, `novice`, `club`,
    /// `expert`, `master`, `master-1`, `uct:SIMULATIONS`, `uct:MSms`, `LEVEL:SIMULATIONS`, `LEVEL:MSms`,
    /// `external:COMMAND`. Where a dossier describes a player called `random` or `greedy`, that one is meant.
    pub fn read<G: Insight>(text: &str) -> Result<Player, NoPlayer> {
        let fault = |why: String| NoPlayer { text: text.chars().take(60).collect(), why };
        if let Some(&name) = G::PLAYERS.iter().find(|&&name| name == text) {
            return Ok(Player::Reference(name));
        }
        if let Some((player, without)) = text.split_once(WITHOUT).filter(|_| !text.starts_with("external")) {
            let player = Box::new(Player::read::<G>(player)?);
            return Ok(Player::Restricted {
                player,
                without: Pattern::read(without).map_err(|why| fault(why.into()))?,
            });
        }
        let (word, amount) = text.split_once(':').map_or((text, None), |(word, rest)| (word, Some(rest)));
        match (word, amount) {
            ("random", None) => Ok(Player::Random),
            ("greedy", None) => Ok(Player::Greedy),
            ("uct", Some(amount)) => budget(amount).map(Player::Uct).map_err(fault),
            ("uct", None) => Err(fault("say how much it thinks: uct:1000 or uct:250ms".into())),
            ("external", Some(command)) if !command.trim().is_empty() => {
                Ok(Player::External { command: command.trim().into(), time: EXTERNAL_TIME })
            }
            ("external", _) => Err(fault("say which program: external:COMMAND".into())),
            (FORMER, amount) => amount.map(budget).transpose().map(Player::Former).map_err(fault),
            (word, amount) => {
                let level = Level::named(word).ok_or_else(|| fault(unknown::<G>(word)))?;
                let budget = amount.map(budget).transpose().map_err(fault)?;
                Ok(Player::Level(level, budget))
            }
        }
    }

    /// How its bot plays; none for a program.
    pub fn manner(&self) -> Option<Manner> {
        match self {
            Player::Random => Some(Manner::Random),
            Player::Greedy => Some(Manner::Greedy),
            Player::Reference(name) => Some(Manner::Reference(name)),
            Player::Level(level, _) => Some(Manner::Level(*level)),
            Player::Former(_) => Some(Manner::Former),
            Player::Uct(_) => Some(Manner::Uct),
            Player::Restricted { player, .. } => player.manner(),
            Player::External { .. } => None,
        }
    }

    /// How much it thinks about a decision.
    pub fn budget<G: Insight>(&self, game: &G) -> Budget {
        match self {
            Player::Random | Player::Greedy | Player::Reference(_) => Budget::Simulations(1),
            Player::Level(level, budget) => budget.unwrap_or_else(|| level.budget(game)),
            Player::Former(budget) => budget.unwrap_or_else(|| Level::Master.budget(game)),
            Player::Uct(budget) => *budget,
            Player::Restricted { player, .. } => player.budget(game),
            Player::External { time, .. } => Budget::Time(*time),
        }
    }

    /// What it may not do.
    pub fn without(&self) -> Option<&Pattern> {
        match self {
            Player::Restricted { without, .. } => Some(without),
            _ => None,
        }
    }

    /// Do its choices depend on how fast the machine is?
    pub fn is_timed(&self) -> bool {
        if let Player::Restricted { player, .. } = self {
            return player.is_timed();
        }
        matches!(
            self,
            Player::Level(_, Some(Budget::Time(_)))
                | Player::Former(Some(Budget::Time(_)))
                | Player::Uct(Budget::Time(_))
                | Player::External { .. }
        )
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Greedy => f.write_str("greedy"),
            Player::Reference(name) => f.write_str(name),
            Player::Level(level, budget) => thinking(f, level.name(), *budget),
            Player::Former(budget) => thinking(f, FORMER, *budget),
            Player::Uct(budget) => thinking(f, "uct", Some(*budget)),
            Player::Restricted { player, without } => write!(f, "{player}{WITHOUT}{without}"),
            Player::External { command, .. } => write!(f, "external:{command}"),
        }
    }
}

/// A player and how much it thinks, as it is read.
fn thinking(f: &mut fmt::Formatter<'_>, name: &str, budget: Option<Budget>) -> fmt::Result {
    match budget {
        None => f.write_str(name),
        Some(Budget::Simulations(count)) => write!(f, "{name}:{count}"),
        Some(Budget::Time(time)) => write!(f, "{name}:{}ms", time.as_millis()),
    }
}

fn unknown<G: Insight>(word: &str) -> String {
    let levels = Level::ALL.into_iter().map(Level::name);
    let all: Vec<&str> =
        ["random", "greedy"].into_iter().chain(levels).chain([FORMER, "uct", "external"]).collect();
    let all: Vec<&str> =
        G::PLAYERS.iter().copied().filter(|name| !all.contains(name)).chain(all.clone()).collect();
    format!("{} knows no such player{}", G::INFO.name, suggestion(word, all))
}

fn budget(text: &str) -> Result<Budget, String> {
    match text.strip_suffix("ms") {
        None => simulations(text).map(Budget::Simulations),
        Some(millis) => match millis.parse() {
            Ok(millis @ 1..=600_000) => Ok(Budget::Time(Duration::from_millis(millis))),
            _ => Err("a time is 1ms to 600000ms".into()),
        },
    }
}

fn simulations(text: &str) -> Result<u32, String> {
    match text.replace('_', "").parse() {
        Ok(count @ 1..=1_000_000_000) => Ok(count),
        _ => Err("a budget is a number of simulations, such as 1000, or a time, such as 250ms".into()),
    }
}

#[cfg(test)]
mod tests {
    use breakroom_tic_tac_toe::TicTacToe;

    use super::*;

    #[test]
    fn players_read_back_as_written() {
        for text in [
            "random",
            "greedy",
            "novice",
            "master",
            "master-1",
            "master-1:100ms",
            "expert:400",
            "club:250ms",
            "uct:1000",
            "uct:250ms",
            "external:python3 bot.py -v",
            "external:bot without mercy",
            "expert:400 without drop a | drop b*",
        ] {
            assert_eq!(Player::read::<TicTacToe>(text).unwrap().to_string(), text);
        }
        assert_eq!(Player::read::<TicTacToe>("uct:20_000"), Ok(Player::Uct(Budget::Simulations(20_000))));
    }

    #[test]
    fn what_is_no_player_says_what_would_be_one() {
        let why = |text: &str| Player::read::<TicTacToe>(text).unwrap_err().to_string();
        assert_eq!(
            why("exprt"),
            "'exprt' is no player: Tic-tac-toe knows no such player: did you mean 'expert'?"
        );
        assert!(why("uct").contains("uct:1000"));
        assert!(why("master:0").contains("250ms"), "{}", why("master:0"));
        assert!(why("external:").contains("external:COMMAND"));
    }

    #[test]
    fn only_simulations_are_the_same_everywhere() {
        let timed = |text: &str| Player::read::<TicTacToe>(text).unwrap().is_timed();
        assert!(timed("master:100ms") && timed("uct:9ms") && timed("external:bot"));
        assert!(!timed("master:100") && !timed("uct:9") && !timed("random"));
    }
}
