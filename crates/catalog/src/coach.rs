//! The coach of a first game: what to say at each kind of decision, as data (`Info::coach`, TOML).
//!
//! ```toml
//! [face-off]                       # a kind of decision, as the game names it (`Show::kind`)
//! title = "The face-off"
//! asked = "What is asked, in plain words."
//! matters = "What hangs on it."
//! look = "What a good player would look at."
//! ```
//!
//! `{a lit hex|a hex of the list}` says the first where the table is a picture and the second where it is text, as in
//! lessons. It speaks of kinds of decisions alone, never of one force or deck, so it is true in every game.

use std::collections::BTreeMap;

use breakroom_core::Info;
use serde::Deserialize;

use crate::lesson::Medium;

/// What a coach says, by kinds of decisions.
#[derive(Clone, Debug)]
pub struct Coach(BTreeMap<String, Advice>);

/// What a coach says at one kind of decision.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advice {
    /// What it is about.
    pub title: String,
    /// What is asked.
    pub asked: String,
    /// What hangs on it.
    pub matters: String,
    /// What a good player would look at.
    pub look: String,
}

impl Advice {
    /// The same as it is said to those who see the table like this.
    ///
    /// # Panics
    /// Never: a test says every text.
    pub fn said(&self, medium: Medium) -> Advice {
        let say = |text: &String| medium.say(text).unwrap_or_else(|fault| panic!("{fault}"));
        Advice {
            title: say(&self.title),
            asked: say(&self.asked),
            matters: say(&self.matters),
            look: say(&self.look),
        }
    }
}

impl Coach {
    /// The coach of a game, if it has one.
    ///
    /// # Panics
    /// Never: a test reads the texts of every game.
    pub fn of(info: &Info) -> Option<Coach> {
        let coach = || Coach::read(info.coach).unwrap_or_else(|fault| panic!("{}: {fault}", info.slug));
        (!info.coach.is_empty()).then(coach)
    }

    /// Reads the texts of a coach.
    ///
    /// # Errors
    /// With what is wrong with them.
    pub fn read(text: &str) -> Result<Coach, toml::de::Error> {
        toml::from_str(text).map(Coach)
    }

    /// What there is to say at a kind of decision.
    pub fn says(&self, kind: &str) -> Option<&Advice> {
        self.0.get(kind)
    }

    /// Every kind of decision it knows.
    pub fn kinds(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAMES;

    fn has_word(text: &str, word: &str) -> bool {
        text.split(|letter: char| !letter.is_alphabetic()).any(|one| one == word)
    }

    #[test]
    fn what_a_coach_says_is_short_and_whole() {
        for coach in GAMES.iter().filter_map(|entry| Coach::of(entry.info)) {
            for (kind, medium) in
                coach.kinds().flat_map(|kind| [(kind, Medium::Picture), (kind, Medium::Text)])
            {
                let Advice { title, asked, matters, look } = coach.says(kind).unwrap().said(medium);
                assert!(title.len() < 40 && !title.ends_with('.'), "{kind}: {title}");
                for text in [asked, matters, look] {
                    assert!(text.ends_with('.') && text.len() < 330, "{kind}: {text}");
                    // Where the table is text, nothing is lit or clicked.
                    let seen = ["lit", "click", "star", "arrows"].iter().find(|word| has_word(&text, word));
                    assert!(medium == Medium::Picture || seen.is_none(), "{kind}: {seen:?} in {text}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_text_of_a_coach_is_refused() {
        assert!(Coach::read("[card]\ntitle = 'T'\nasked = 'A'\nmatters = 'M'").is_err());
        assert!(
            Coach::read("[card]\ntitle = 'T'\nasked = 'A'\nmatters = 'M'\nlook = 'L'\nmore = 1").is_err()
        );
        assert!(Coach::read("[card]\ntitle = 'T'\nasked = 'A'\nmatters = 'M'\nlook = 'L'").is_ok());
    }
}
