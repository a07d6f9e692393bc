//! What a decision was worth that the judge hardly looked at: it is taken, and what may follow is judged.

use breakroom_catalog::Table;
use breakroom_core::{Rng, Seat, Turn};

use super::sides;
use crate::{Advisor, Budget, StopToken};

/// So many answers of chance are looked at, where it answers.
const SAMPLES: u32 = 4;

/// What `seat` could expect after `played`; nobody can say where the judge does not weigh what is decided next. What came of
/// it in the match does not count: chance is asked again.
pub(super) fn worth(
    table: &dyn Table,
    seat: Seat,
    played: &str,
    simulations: u32,
    judge: &mut dyn Advisor,
) -> Option<f32> {
    let mut after = table.fork();
    after.play(played).ok()?;
    let samples = if after.turn() == Turn::Chance { SAMPLES } else { 1 };
    let mut rng = Rng::from_text(&format!("after {}", table.ply()));
    let mut sum = 0.0;
    for _ in 0..samples {
        let next = next_decision(after.fork(), &mut rng);
        sum += judged(&*next, seat, (simulations / samples).max(1), judge)?;
    }
    Some(sum / samples as f32)
}

/// The next moment at which there is something to choose, or the end.
fn next_decision(mut table: Box<dyn Table>, rng: &mut Rng) -> Box<dyn Table> {
    loop {
        let action = match table.turn() {
            Turn::Over(_) => return table,
            Turn::Chance => {
                let odds = table.odds();
                let weights: Vec<(usize, u32)> =
                    odds.iter().enumerate().map(|(at, (_, weight))| (at, *weight)).collect();
                odds[rng.weighted(&weights)].0.clone()
            }
            Turn::Seat(_) => match &table.legal()[..] {
                [only] => only.action.clone(),
                _ => return table,
            },
        };
        table.play(&action).expect("what is listed is legal");
    }
}

fn judged(table: &dyn Table, seat: Seat, simulations: u32, judge: &mut dyn Advisor) -> Option<f32> {
    let decides = match table.turn() {
        Turn::Over(ending) => return Some(ending.outcome.payoff(seat, table.best_score())),
        turn => turn.seat()?,
    };
    let advice = judge.advise(table, Some(Budget::Simulations(simulations)), StopToken::default())?;
    let value = advice.candidates.iter().find(|considered| considered.action == advice.action)?.value;
    sides::worth(table, value, decides, seat)
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::{GAMES, Setup, Sitting, Source};

    use super::*;
    use crate::{Level, advisor};

    /// What chance answers has a worth in every game, and every worth is a share.
    #[test]
    fn what_chance_answers_has_a_worth() {
        let (mut judged, mut answered) = (0, 0);
        for entry in GAMES {
            let setup = Setup::of(entry.info.slug).unwrap();
            let mut sitting = Sitting::open(&setup, Source::deal(&setup.deal("7"))).unwrap();
            let mut judge = advisor(&setup, Level::Master, "judge").unwrap();
            let mut rng = Rng::from_text("7");
            for _ in 0..60 {
                let Turn::Seat(seat) = sitting.table().turn() else { break };
                let action = rng.pick(&sitting.table().legal()).action.clone();
                let worth = worth(sitting.table(), seat, &action, 8, &mut *judge);
                assert!(worth.is_none_or(|worth| (0.0..=1.0).contains(&worth)), "{action}: {worth:?}");
                let mut after = sitting.table().fork();
                after.play(&action).unwrap();
                judged += usize::from(worth.is_some());
                if after.turn() == Turn::Chance {
                    answered += 1;
                    assert!(worth.is_some(), "{}: {action}", entry.info.slug);
                }
                sitting.play(&action).unwrap();
            }
        }
        assert!(answered > 20 && judged > answered, "{judged} judged, {answered} answered by chance");
    }
}
