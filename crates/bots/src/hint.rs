//! Hints: the best few actions, with what they promise and a sentence why.

use serde::Serialize;

use crate::Advice;

/// An action worth playing, with what it promises.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint {
    /// As a line of the game's notation.
    pub action: String,
    /// The chance to win, or the share of the best score.
    pub value: f32,
    /// Why, in one sentence.
    pub sentence: String,
}

/// The best three of what was considered. An action that was hardly tried is no advice.
pub fn hints(advice: &Advice) -> Vec<Hint> {
    let most = advice.candidates.iter().map(|considered| considered.visits).max().unwrap_or(0);
    let tried = advice.candidates.iter().filter(|considered| considered.visits * 50 >= most);
    let best: Vec<_> = tried.take(3).collect();
    let first = best.first().map_or(0.0, |considered| considered.value);
    let sentence = |index: usize, label: &str, value: f32| match index {
        0 if advice.proven => format!("{label}: this is certain to be best, {}.", promise(advice, value)),
        0 => match best.get(1) {
            Some(next) => {
                let lead = difference(advice, first - next.value);
                format!("{label}: {}, {lead} than the next best.", promise(advice, value))
            }
            None => format!("{label}: {}; nothing else comes close.", promise(advice, value)),
        },
        _ => format!("{label}: {}.", promise(advice, value)),
    };
    best.iter()
        .enumerate()
        .map(|(index, considered)| Hint {
            action: considered.action.clone(),
            value: considered.value,
            sentence: sentence(index, &considered.label, considered.value),
        })
        .collect()
}

/// What a value means in this game.
fn promise(advice: &Advice, value: f32) -> String {
    match advice.best_score {
        Some(best) => format!("about {:.0} points in the end", value * best as f32),
        None => format!("{:.0} % to win", value * 100.0),
    }
}

fn difference(advice: &Advice, lead: f32) -> String {
    let (amount, unit) = match advice.best_score {
        Some(best) => (lead * best as f32, "points"),
        None => (lead * 100.0, "%"),
    };
    match amount {
        amount if amount < 0.5 => "hardly better".into(),
        amount if amount < 1.5 && unit == "points" => "1 point better".into(),
        amount => format!("{amount:.0} {unit} better"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Considered;

    fn advice(values: &[(u64, f32)], best_score: Option<i32>) -> Advice {
        let considered = |(index, &(visits, value)): (usize, &(u64, f32))| Considered {
            action: format!("a{index}"),
            label: format!("Do {index}"),
            visits,
            value,
        };
        Advice {
            action: "a0".into(),
            candidates: values.iter().enumerate().map(considered).collect(),
            simulations: 100,
            proven: false,
            best_score,
        }
    }

    #[test]
    fn the_best_three_say_what_they_promise() {
        let hints = hints(&advice(&[(700, 0.62), (200, 0.55), (80, 0.4), (20, 0.3), (1, 0.9)], None));
        assert_eq!(hints.len(), 3);
        assert_eq!(hints[0].sentence, "Do 0: 62 % to win, 7 % better than the next best.");
        assert_eq!(hints[2].sentence, "Do 2: 40 % to win.");
    }

    #[test]
    fn alone_one_plays_for_points() {
        let first = |next: f32| {
            let hints = hints(&advice(&[(700, 0.5), (600, next)], Some(200)));
            hints[0].sentence.strip_prefix("Do 0: about 100 points in the end, ").map(str::to_owned)
        };
        assert_eq!(first(0.499).as_deref(), Some("hardly better than the next best."));
        assert_eq!(first(0.495).as_deref(), Some("1 point better than the next best."));
        assert_eq!(first(0.49).as_deref(), Some("2 points better than the next best."));
    }
}
