//! The sentences at the top: what was measured, what came of it, and what to beware of.

use super::{ArmFigures, Changed, Facts, Tested};
use crate::{
    plan::Contest,
    totals::Ledger,
    words::{Style, count, listed, plain, sentence, whole},
};

pub fn headline(facts: &Facts, ledger: &Ledger) -> String {
    let games = count(ledger.games(), "game", "games");
    let who = match (&facts.plan.contest, &facts.players[..]) {
        (_, [only]) if facts.is_solitaire() => format!("played by {only}"),
        (_, [only]) => format!("of {only} against itself"),
        (Contest::Sprt { .. }, [a, b]) => format!("to test whether {a} is better than {b}"),
        (Contest::RoundRobin { .. }, all) if !facts.is_solitaire() => {
            format!("in a round robin of {}", listed(all))
        }
        (_, all) if facts.is_solitaire() => format!("by {} on the same deals", listed(all)),
        (_, all) => format!("of {}, every seating the same number of times", all.join(" against ")),
    };
    let rules = match &facts.plan.arms[..] {
        [first, second] => format!(", half of them with {}, half with {}", first.label, second.label),
        _ => String::new(),
    };
    format!("{}: {games} {who}{rules}", facts.game)
}

pub fn findings(
    facts: &Facts,
    arms: &[ArmFigures],
    test: Option<&Tested>,
    [changes, measured]: [&[Changed]; 2],
) -> Vec<String> {
    let mut all: Vec<String> = test.map(|test| test.says.clone()).into_iter().collect();
    let clear = changes.iter().filter(|changed| changed.clear);
    all.extend(clear.map(|changed| changed.says.clone()));
    let own = measured.iter().filter(|changed| changed.clear).count();
    if own > 0 {
        let numbers = count(own as u64, "number", "numbers");
        all.push(format!("{numbers} of {} that the game measures of itself changed, too.", measured.len()));
    }
    if !changes.is_empty() && all.is_empty() {
        all.push(format!(
            "No difference between {} and {} can be shown in any of {} numbers.",
            facts.plan.arms[0].label,
            facts.plan.arms[1].label,
            changes.len() + measured.len()
        ));
    }
    let Some(arm) = arms.first() else { return all };
    if test.is_none() && changes.is_empty() {
        all.extend(who_wins(facts, arm));
    }
    all.extend(Some(arm.beginner_says.clone()).filter(|says| !says.is_empty() && changes.is_empty()));
    all.extend(length(arm).filter(|_| changes.is_empty()));
    all
}

fn who_wins(facts: &Facts, arm: &ArmFigures) -> Vec<String> {
    match (&arm.matches[..], &arm.ladder[..]) {
        ([], _) => {
            let scored = arm.players.first().and_then(|player| Some((player, player.points?)));
            let says = scored.map(|(player, points)| {
                format!(
                    "{} scores {} points; the middle half of its games lies between {} and {}.",
                    sentence(&player.name),
                    points.mean.sampled(Style::Plain, "game", "games"),
                    plain(points.q25),
                    plain(points.q75)
                )
            });
            says.into_iter().collect()
        }
        ([only], ranks) => {
            let points = ranks.iter().filter(|rank| rank.unit == "points");
            let means: Vec<String> =
                points.map(|rank| format!("{} {}", rank.name, rank.value.said(Style::Plain))).collect();
            let says = (!means.is_empty()).then(|| format!("Points on average: {}.", means.join(", ")));
            std::iter::once(only.says.clone()).chain(says).collect()
        }
        (_, ranks @ [best, .., last]) => {
            let named: Vec<String> = ranks
                .iter()
                .map(|rank| format!("{} {}", rank.name, rank.value.figure(style(rank.unit))))
                .collect();
            let apart = ranks.windows(2).filter(|pair| pair[0].value.low > pair[1].value.high).count();
            let unit = best.unit;
            let sure = match apart + 1 == ranks.len() {
                true => "each is clearly above the next".to_owned(),
                false => format!("{apart} of {} steps are clear", ranks.len() - 1),
            };
            vec![format!(
                "{} is the best and {} the weakest of {}: {} ({unit}); {sure}.",
                sentence(&best.name),
                last.name,
                whole(ranks.len() as u64),
                named.join(", ")
            )]
        }
        _ => facts.players.iter().take(0).cloned().collect(),
    }
}

/// How a rank's figure is written.
pub fn style(unit: &str) -> Style {
    if unit == "Elo" { Style::Signed } else { Style::Plain }
}

fn length(arm: &ArmFigures) -> Option<String> {
    let choices = arm.metrics.iter().find(|metric| metric.key == "choices")?;
    let options = arm.metrics.iter().find(|metric| metric.key == "branching")?;
    let decided = arm.decisive.map_or(String::new(), |share| {
        format!(" {} of the games have a winner.", share.said(Style::Percent))
    });
    Some(format!(
        "A game has {} real choices (half of them {} to {}) among {} options on average.{decided}",
        choices.summary.mean.said(Style::Plain),
        plain(choices.summary.q25),
        plain(choices.summary.q75),
        options.summary.mean.said(Style::Plain),
    ))
}

/// Fewer games than this allow hardly anything to be said.
const FEW: u64 = 100;

pub fn cautions(facts: &Facts, ledger: &Ledger, arms: &[ArmFigures]) -> Vec<String> {
    let mut all = Vec::new();
    let decided = facts.plan.contest.test().is_some();
    if ledger.rounds < facts.rounds && !decided {
        all.push(format!(
            "The run was stopped: {} of {} rounds have been played.",
            whole(ledger.rounds),
            whole(facts.rounds)
        ));
    }
    for arm in arms {
        if let Some(distinct) = arm.distinct.filter(|&distinct| distinct < arm.games / 2) {
            all.push(format!(
                "Only {} among {}: these players hardly vary, so the intervals promise more than the games can tell. \
                 Let games begin with random decisions (--random-plies).",
                count(distinct, "game is different", "games are different"),
                whole(arm.games)
            ));
        }
        let lost: u64 = arm.forfeits.iter().map(|(_, games)| games).sum();
        if lost > 0 {
            all.push(format!(
                "{} lost outside the rules: {}.",
                count(lost, "game was", "games were"),
                arm.forfeits[0].0
            ));
        }
        if arm.games < FEW {
            let are = if arm.games == 1 { "is" } else { "are" };
            let games = count(arm.games, "game", "games");
            let few = format!("{games} {are} few: only large effects can show.");
            // Under both rules as many are played: once is enough.
            if !all.contains(&few) {
                all.push(few);
            }
        }
    }
    if facts.timed {
        all.push(
            "A player's strength depends on the machine's speed, so another run gives other numbers.".into(),
        );
    }
    if facts.plan.random_plies > 0 {
        let plies = count(facts.plan.random_plies.into(), "decision", "decisions");
        all.push(format!("Every game begins with {plies} at random, the same for all games of a round."));
    }
    all
}
