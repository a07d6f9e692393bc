//! Who sits where.

use std::time::Duration;

use breakroom_bots::{Advisor, Budget, Level, StopToken, advisor, hints};
use breakroom_catalog::{Setup, Table};
use breakroom_core::Seat;
use breakroom_tui::{Opponent, Player};
use clap::ValueEnum;

use crate::failure::Failure;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Who {
    /// A person at this terminal
    Human,
    /// A beginner
    Novice,
    /// A player of some practice
    Club,
    /// A strong player
    Expert,
    /// The strongest
    Master,
}

impl Who {
    /// Its name on the command line and in files.
    pub fn name(self) -> String {
        let value = self.to_possible_value();
        value.map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Who has this name; what an older or newer program wrote is a person.
    pub fn named(name: &str) -> Who {
        Who::from_str(name, false).unwrap_or(Who::Human)
    }
}

/// Somebody to sit at a table of `setup`. The one place where opponents come in.
pub fn player(who: Who, setup: &Setup) -> Result<Player, Failure> {
    let Some(level) = Level::named(&who.name()) else { return Ok(Player::Human) };
    let advisor = advisor(setup, level, &fresh_seed()?)?;
    Ok(Player::Opponent(Box::new(Bot { level, advisor })))
}

/// How long a hint may be thought about: people wait for it.
const HINT: Duration = Duration::from_millis(800);

/// What the strongest player would do at this table, the best first.
pub fn hint(setup: &Setup, table: &dyn Table) -> Result<Vec<String>, String> {
    let mut advisor = advisor(setup, Level::Master, "hint").map_err(|error| error.to_string())?;
    let advice = advisor.hint(table, Some(Budget::Time(HINT)), StopToken::default());
    let advice = advice.ok_or("Nobody decides now.")?;
    let lines: Vec<String> = hints(&advice).into_iter().map(|hint| hint.sentence).collect();
    Ok(if lines.is_empty() { vec![format!("Only one thing can be done: {}.", advice.action)] } else { lines })
}

/// Two opponents of one level must not think the same thoughts, nor the same ones every evening.
fn fresh_seed() -> Result<String, Failure> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Failed(format!("no seed to be had: {error}")))?;
    Ok(breakroom_core::edition::hex(&bytes))
}

/// A bot at the terminal table.
struct Bot {
    level: Level,
    advisor: Box<dyn Advisor>,
}

impl Opponent for Bot {
    fn name(&self) -> &str {
        self.level.name()
    }

    fn choose(&mut self, table: &dyn Table, _: Seat) -> String {
        let advice = self.advisor.advise(table, None, StopToken::default());
        advice.expect("an opponent is asked only when its seat decides").action
    }
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::{Sitting, Source};

    use super::*;

    #[test]
    fn names_read_back() {
        for who in Who::value_variants() {
            assert_eq!(Who::named(&who.name()), *who);
        }
        assert_eq!(Who::named("grandmaster"), Who::Human);
    }

    #[test]
    fn a_hint_is_a_sentence_or_three() {
        let setup = Setup::of("breakthrough").unwrap();
        let sitting = Sitting::open(&setup, Source::deal("hints")).unwrap();
        let lines = hint(&setup, sitting.table()).unwrap();
        assert!((1..=3).contains(&lines.len()), "{lines:?}");
        assert!(lines.iter().all(|line| line.ends_with('.')), "{lines:?}");
    }

    #[test]
    fn people_sit_down_and_bots_choose_legal_actions() {
        for entry in breakroom_catalog::GAMES {
            let setup = Setup::of(entry.info.slug).unwrap();
            assert!(player(Who::Human, &setup).unwrap().is_human());
            let Player::Opponent(mut bot) = player(Who::Novice, &setup).unwrap() else {
                panic!("a bot sits down")
            };
            let mut sitting = Sitting::open(&setup, Source::deal("bots")).unwrap();
            let seat = sitting.table().turn().seat().unwrap();
            let action = bot.choose(sitting.table(), seat);
            sitting.play(&action).unwrap();
            assert_eq!(bot.name(), "novice");
        }
    }
}
