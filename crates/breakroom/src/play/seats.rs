//! Who sits where.

use breakroom_catalog::Setup;
use breakroom_tui::Player;
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
pub fn player(who: Who, _setup: &Setup) -> Result<Player, Failure> {
    match who {
        Who::Human => Ok(Player::Human),
        Who::Novice | Who::Club | Who::Expert | Who::Master => {
            let name = who.name();
            Err(Failure::Failed(format!(
                "bots are not part of this build yet: '--seat {name}' cannot sit down"
            )))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for who in Who::value_variants() {
            assert_eq!(Who::named(&who.name()), *who);
        }
        assert_eq!(Who::named("grandmaster"), Who::Human);
    }

    #[test]
    fn people_sit_down_and_bots_say_that_they_cannot_yet() {
        let setup = Setup::of("breakthrough").unwrap();
        assert!(player(Who::Human, &setup).unwrap().is_human());
        let failure = player(Who::Club, &setup).map(drop).unwrap_err();
        assert!(failure.to_string().starts_with("bots are not part of this build yet"));
    }
}
