//! The dossier of Breakthrough says what its reference players score (section 8); the lab must find the same.

use crate::common::threads;
use breakroom_lab::{Document, Lab, plan::Contest};

fn played(games: u64) -> Document {
    let seats = ["random", "spender", "greedy"].map(str::to_owned).to_vec();
    let lab = Lab::new("breakthrough", Contest::Match { seats }, games, "dossier").unwrap();
    lab.run(&threads(2), &mut |_| {}).unwrap()
}

/// Within four standard errors, those of the dossier's table and our own together.
#[track_caller]
fn agrees(what: &str, found: breakroom_lab::stats::Estimate, dossier: f64, error: f64) {
    let allowed = 4.0 * (found.error().powi(2) + error.powi(2)).sqrt();
    assert!((found.value - dossier).abs() <= allowed, "{what}: {found:?}, the dossier says {dossier}");
}

#[test]
fn the_dossiers_means_come_out() {
    let document = played(4_000);
    let arm = &document.figures.arms[0];
    for (index, (mean, error)) in [(20.39, 0.02), (45.65, 0.03), (133.47, 0.09)].into_iter().enumerate() {
        let player = &arm.players[index];
        agrees(&player.name, player.points.unwrap().mean, mean, error);
    }
    // Mean locks, challenges, turns, cards played, mills and keys given up, from the same table; their errors
    // there are below what is printed.
    let table = [
        ("locks", [0.065, 0.179, 4.420], 0.005),
        ("challenges", [0.70, 1.03, 9.70], 0.01),
        ("turns", [23.0, 21.4, 47.9], 0.05),
        ("played", [8.8, 19.7, 23.0], 0.05),
        ("mills", [2.84, 3.62, 4.62], 0.01),
        ("keys", [0.94, 0.0, 7.03], 0.01),
    ];
    for (key, means, rounding) in table {
        let gauge = arm.gauges.iter().find(|gauge| gauge.gauge.key == key).unwrap();
        for (group, mean) in gauge.groups[1..].iter().zip(means) {
            agrees(&format!("{key} of {}", group.label), group.summary.unwrap().mean, mean, rounding);
        }
    }
}

#[test]
fn the_same_deal_makes_differences_sharper() {
    let arm = &played(1_000).figures.arms[0];
    let duel = arm.matches.iter().find(|duel| duel.a == "random" && duel.b == "spender").unwrap();
    let lead = duel.lead.unwrap();
    let apart = breakroom_lab::stats::Estimate::difference(
        arm.players[0].points.unwrap().mean,
        arm.players[1].points.unwrap().mean,
    );
    assert!(lead.error() < apart.error(), "paired {} unpaired {}", lead.error(), apart.error());
}
