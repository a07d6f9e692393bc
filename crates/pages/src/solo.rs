//! Games for one: what there is to reach, and how a finished one stands.

use breakroom_core::{
    Info, Outcome,
    goals::{Goal, Goals, Medal},
};
use breakroom_kit::words::{all_of, capital, counted};
use breakroom_room::{day::Day, fold::Match, header::Chance};
use serde_json::{Value, json};

use crate::results::{Standing, Totals};

/// What was measured of the game that is played here, if somebody plays it alone and as a preset has it.
pub fn goal(game: &Match) -> Option<Goal> {
    let table = game.table();
    let (info, options) = (table.info(), table.options());
    let usual = info.departures(options).is_empty() && game.header.from.is_none();
    if table.seats() != 1 || !usual {
        return None;
    }
    Goals::read(info.goals).of(&table.edition().name, options.preset()).cloned()
}

/// What was measured of a game as it is usually played.
pub fn usual_goal(info: &Info) -> Option<Goal> {
    let preset = info.preset_names().into_iter().next();
    Goals::read(info.goals).of(info.editions.first()?.name, preset.as_deref()).cloned()
}

/// What there is to reach, in a sentence.
pub fn goal_words(goal: &Goal) -> String {
    if let Some(medals) = goal.medals {
        let each = Medal::ALL.map(|medal| format!("{} {}", medal.name(), medals.points(medal)));
        return format!("{} points.", capital(&each.join(" · ")));
    }
    let won: Vec<String> =
        goal.wins.iter().map(|(level, share)| format!("a {level} bot wins {share} of 100")).collect();
    format!("{}.", capital(&all_of(&won)))
}

/// The name of the deal that is played, such as a number or a date; none if nobody could play it again.
fn deal(game: &Match) -> Option<&str> {
    match &game.header.chance {
        Chance::Deal(name) if game.table().seats() == 1 => name.rsplit(':').next(),
        _ => None,
    }
}

/// The label of the daily deal that is played.
pub fn daily_label(game: &Match) -> Option<String> {
    Day::read(deal(game)?)?;
    match &game.header.chance {
        Chance::Deal(label) => Some(label.clone()),
        _ => None,
    }
}

/// Which deal is played, and whether it counts.
pub fn deal_words(game: &Match, today: Day) -> Option<String> {
    let name = deal(game)?;
    let which = match Day::read(name) {
        Some(day) if day == today => "Today’s deal".to_owned(),
        Some(day) => format!("The deal of {day}"),
        None => format!("Deal {name}"),
    };
    Some(match game.header.ranked {
        true => format!("{which}, ranked: this try counts, nothing is taken back."),
        false => format!("{which}, for practice."),
    })
}

/// A finished game for one, and what its player has done besides.
pub struct Finished<'a> {
    /// The match as its log makes it.
    pub game: &'a Match,
    /// What all matches of this game of the one who looks add up to.
    pub totals: Totals,
    /// Where the one who looks stands among all who played this deal, if it is a daily one.
    pub standing: Option<Standing>,
}

impl Finished<'_> {
    /// What the table says at the end: sentences, the medal, and the deal to share.
    pub fn json(&self) -> Value {
        let points = match self.game.table().turn().ending().map(|ending| ending.outcome) {
            Some(Outcome::Scored(standing)) => Some(standing.points),
            _ => None,
        };
        let goal = goal(self.game);
        let medal = goal.as_ref().zip(points).and_then(|(goal, points)| goal.medal(points));
        let lines = [
            goal.as_ref().map(|goal| reached(goal, points)),
            own(&self.totals),
            self.standing.as_ref().map(placed),
        ];
        let deal = deal(self.game).map(|name| {
            json!({"name": name, "address": format!("/games/{}?deal={name}", self.game.table().info().slug)})
        });
        json!({
            "medal": medal.map(Medal::name),
            "lines": lines.into_iter().flatten().collect::<Vec<_>>(),
            "deal": deal,
        })
    }
}

/// The medal and what the next one takes.
fn reached(goal: &Goal, points: Option<i32>) -> String {
    let Some(points) = points.filter(|_| goal.medals.is_some()) else { return goal_words(goal) };
    match (goal.medal(points), goal.next(points)) {
        (Some(medal), None) => format!("{}: there is no more to reach.", capital(medal.name())),
        (medal, Some((next, takes))) => {
            let now = medal.map_or("No medal yet".to_owned(), |medal| capital(medal.name()));
            format!("{now}; {} takes {}.", next.name(), counted(takes, "point", "points"))
        }
        (None, None) => goal_words(goal),
    }
}

fn own(totals: &Totals) -> Option<String> {
    let (mean, best) = (totals.mean?, totals.best?);
    let matches = counted(totals.scored as i64, "match", "matches");
    Some(format!("Your average is {mean:.1} in {matches}, your best {best}."))
}

fn placed(standing: &Standing) -> String {
    match standing.others {
        0 => "You are the first to finish this deal today.".to_owned(),
        others => format!("Place {} of {} who finished this deal.", standing.place, others + 1),
    }
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::GAMES;
    use breakroom_core::goals::Medals;

    use super::*;

    #[test]
    fn every_game_for_one_has_goals_for_every_way_to_play_it() {
        for entry in GAMES.iter().filter(|entry| entry.info.seats.1 == 1) {
            let goals = Goals::read(entry.info.goals);
            for edition in entry.info.editions {
                for preset in entry.info.preset_names() {
                    let goal = goals.of(edition.name, Some(&preset)).expect("it was measured");
                    let Medals { bronze, silver, gold } = goal.medals.expect("it is scored");
                    assert!(0 < bronze && bronze < silver && silver < gold, "{preset}: {goal:?}");
                }
            }
        }
    }

    #[test]
    fn one_is_told_what_was_reached_and_what_comes_next() {
        let medals = Some(Medals { bronze: 60, silver: 80, gold: 100 });
        let goal = Goal { edition: "e".into(), preset: None, games: 10, medals, wins: Vec::new() };
        assert_eq!(reached(&goal, Some(10)), "No medal yet; bronze takes 60 points.");
        assert_eq!(reached(&goal, Some(85)), "Silver; gold takes 100 points.");
        assert_eq!(reached(&goal, Some(120)), "Gold: there is no more to reach.");
        assert_eq!(goal_words(&goal), "Bronze 60 · silver 80 · gold 100 points.");
        let wins = vec![("novice".to_owned(), 30), ("club".to_owned(), 55)];
        let won = Goal { medals: None, wins, ..goal };
        assert_eq!(goal_words(&won), "A novice bot wins 30 of 100 and a club bot wins 55 of 100.");
        assert_eq!(reached(&won, None), goal_words(&won));
    }
}
