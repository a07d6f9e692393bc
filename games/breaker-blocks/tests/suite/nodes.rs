//! Node counts, and a second referee that agrees on every list of legal actions and every result.

use crate::slow::Slow;
use crate::support::{document::Position, game};
use breakroom_breaker_blocks::BreakerBlocks;
use breakroom_conformance::nodes;
use breakroom_core::{Game, Rng, Silent, Turn};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes");

#[test]
fn node_counts_are_as_they_were() {
    nodes::check::<BreakerBlocks>(FOLDER, nodes::QUICK);
}

/// The counts of `open.txt` are found by the slow referee too.
#[test]
fn the_slow_referee_counts_the_same() {
    let text = include_str!("../nodes/open.txt");
    let base = game(&[("first", "south")]);
    let (mut slow, mut counted) = (None, 0);
    for line in text.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "name" => slow = Some(Slow::new(&Position::of(&base.save(&base.start())), false)),
            "position" => {
                let state = base.load(&serde_json::from_str(rest).unwrap()).unwrap();
                slow = Some(Slow::new(&Position::of(&base.save(&state)), false));
            }
            "nodes" => {
                let (depth, count) = rest.split_once(' ').unwrap();
                let count: u64 = count.parse().unwrap();
                if count <= 20_000 {
                    assert_eq!(slow.as_ref().unwrap().nodes(depth.parse().unwrap()), count, "{line}");
                    counted += 1;
                }
            }
            _ => {}
        }
    }
    assert!(counted >= 12, "{counted} counts were quick enough");
}

/// Both referees play the same random games: same lists, same endings, same winners.
#[test]
fn the_slow_referee_agrees_at_every_step() {
    for overwhelming in [false, true] {
        let flag = if overwhelming { "true" } else { "false" };
        let game = game(&[("first", "south"), ("power_overwhelming", flag)]);
        let mut endings = std::collections::BTreeMap::new();
        for seed in 0..40 {
            let mut rng = Rng::from_number(seed).stream(u64::from(overwhelming));
            let mut state = game.start();
            let mut slow = Slow::new(&Position::of(&game.save(&state)), overwhelming);
            // Some games are shuffled rather than played, so that positions come back (BB-17.2).
            let shuffle = seed % 4 == 0;
            loop {
                let mut legal = Vec::new();
                game.legal(&state, &mut legal);
                let mut texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
                texts.sort();
                assert_eq!(texts, slow.legal(), "seed {seed}");
                let Turn::Seat(_) = game.turn(&state) else { break };
                let moves: Vec<_> =
                    legal.iter().copied().filter(|action| is_shuffling(&action.to_string())).collect();
                let action = match shuffle && !moves.is_empty() && state.table().turn > 6 {
                    true => *rng.pick(&moves),
                    false => *rng.pick(&legal),
                };
                game.advance(&mut state, action, &mut Silent);
                slow.play(&action.to_string());
            }
            let result = Position::of(&game.save(&state)).result.unwrap();
            assert_eq!((Some(result.reason.as_str()), result.winner.as_deref()), (slow.over, slow.winner()));
            *endings.entry(result.reason).or_insert(0) += 1;
        }
        let wanted = if overwhelming { "power-overwhelming" } else { "authenticate" };
        assert!(endings.contains_key(wanted) && endings.contains_key("repetition"), "{endings:?}");
    }
}

fn is_shuffling(text: &str) -> bool {
    text.starts_with("move") || text.starts_with("at")
}
