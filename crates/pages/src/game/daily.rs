//! The daily deal: the same for everybody for a day, played once for the record.

use breakroom_core::Info;
use breakroom_room::day::Day;
use maud::{Markup, html};

use crate::{
    results::{Standing, words},
    solo::{goal_words, usual_goal},
};

/// Today's deal of a game for one, and how this guest stands in it.
pub struct Daily {
    /// Whose deal it is.
    pub day: Day,
    /// Where the guest stands, once it is played.
    pub standing: Option<Standing>,
    /// How many days in a row were played.
    pub streak: usize,
}

impl Daily {
    /// The button that opens it.
    pub fn form(&self, info: &Info, word: &str, class: &str) -> Markup {
        html! {
            form method="post" action="/tables" {
                input type="hidden" name="game" value=(info.slug);
                input type="hidden" name="opponent" value="solo";
                input type="hidden" name="deal" value=(self.day);
                button class=(class) aria-label=(format!("{word}: {}", info.name)) { (word) }
            }
        }
    }

    /// What there is to say about it on the game's page.
    pub fn show(&self, info: &Info) -> Markup {
        let again =
            if self.standing.is_some() { "Play it again for practice" } else { "Play today’s deal" };
        html! {
            section.panel aria-labelledby="daily" {
                h2 #daily { "Today’s deal" }
                p {
                    (self.day) ": the same cards for everybody. The first try counts; nothing is taken back and no "
                    "hints are given in it."
                }
                @if let Some(goal) = usual_goal(info) { p { "Goals: " (goal_words(&goal)) } }
                @if let Some(standing) = self.standing { p.standing { (standing_words(&standing)) } }
                @if self.streak > 0 { p { (days_words(self.streak)) } }
                (self.form(info, again, "button primary"))
            }
        }
    }
}

fn standing_words(standing: &Standing) -> String {
    let ended = words(standing.ended);
    match standing.others {
        0 => format!("{ended}. You are the first to finish it."),
        others => format!("{ended}. Place {} of {}.", standing.place, others + 1),
    }
}

fn days_words(days: usize) -> String {
    match days {
        1 => "Played on one day; tomorrow makes it a row.".into(),
        days => format!("Played {days} days in a row."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use breakroom_core::{SeatResult, Standing as Points};

    #[test]
    fn a_standing_is_a_sentence() {
        let standing = |others| Standing {
            ended: SeatResult::Scored(Points { rank: [120, 0, 0, 0], points: 120 }),
            others,
            place: 1 + others / 4,
            better_than: 75,
        };
        assert_eq!(standing_words(&standing(0)), "120 points. You are the first to finish it.");
        assert_eq!(standing_words(&standing(12)), "120 points. Place 4 of 13.");
    }
}
