//! RS-13: chains.

use crate::common::{board, check, check_on, items};
use breakroom_core::{Game, Rng};
use breakroom_rubble_storm::{RubbleStorm, event::Event, state::State};
use serde_json::{Value, json};

#[test]
fn rs_13_1_the_newest_attack_is_resolved_first() {
    // RS-13.1: Light waits while Dark, pushed onto rubble, and that rubble in turn are resolved.
    let table = check(
        "L d3 p0 c0 | D d4 p0 c0 | r1 L1, d9 L1 | disc 2 | L acts, st 1",
        "> move d4
         > yield r1
         > flip
         > yield d9
         by dark
         ? take flip",
    );
    let pending = table.json()["pending"].clone();
    let spaces: Vec<&str> =
        pending.as_array().unwrap().iter().map(|frame| frame["at"].as_str().unwrap()).collect();
    assert_eq!(spaces, ["d4", "r1", "d9"]);
}

#[test]
fn rs_13_2_a_space_with_an_unresolved_attack_is_locked() {
    // RS-13.2: against yields, advances, bounces and placing; the lock ends when the attacker leaves.
    check(
        "L d3 p0 c0 | D d4 p2 c0 | r1 L1, d1 D2, d9 D3 | disc 2 | L acts, st 1",
        "> move d4
         > spare
         > yield r1
         > flip
         ! yield d4 RS-13.2
         ? yield d9
         > yield d9
         ! bounce r1 RS-13.2
         ? bounce d1 d6
         > bounce d6
         ! advance d4 RS-13.2
         ! advance d9 RS-12.7
         ? advance g1
         > advance g1
         ? advance d1 d3
         > advance d3",
    );
    check(
        "L d4 p0 c0 | D d3 p1 c0 | - | disc 2 | L acts, st 2",
        "> move d3\n > spare\n > yield c\n ! place d3 RS-13.2\n > place d8\n > advance d4\n > move d3",
    );
}

#[test]
fn rs_13_3_no_piece_steps_twice_onto_another() {
    // RS-13.3: bounced off r3 and g1, Light may not come back to r3.
    check(
        "L d8 p1 c0 | D c p0 c0 | r3 D2, g1 D2 | disc 2 | L acts, st 2",
        "> move r3
         > bounce g1
         ! bounce r3 RS-13.3
         ? bounce d6 r1
         > bounce d6
         > move r3
         ? bounce d6 d8 r5 g1 g2",
    );
}

#[test]
fn rs_13_3_each_dropped_token_starts_a_fresh_chain() {
    // RS-13.3: both tokens may bounce off the same pillar.
    check(
        "L d10 p0 c0 | D c p0 c0 | d8 L3, r3 D4 | disc 2 | L acts, st 2",
        "> collapse d8
         > drop r3
         > bounce r5
         > drop r5
         > take
         > advance r3
         ? bounce d6 d8 r5 g1 g2
         > bounce g1
         ? drop d8 r4",
    );
}

/// `b` hangs on `a` alone.
fn dead_end() -> RubbleStorm {
    board("c:caravan a:desert b:desert e:desert", "c-a a-b c-e a-e", "", "", 2).unwrap()
}

#[test]
fn rs_13_4_a_target_without_a_way_out_stays() {
    // RS-13.4: Dark, pushed onto the rubble in the dead end, flips it; it cannot leave, for `a` is locked.
    check_on(
        dead_end(),
        "L e p0 c0 | D a p0 c0 | b L1 | disc 0 | L acts, st 2",
        "> move a
         > yield b
         > flip
         told RS-13.4
         told RS-13.8
         by light",
    );
}

#[test]
fn rs_13_5_an_attacker_without_a_way_on_stays_where_the_target_was() {
    // RS-13.5: the only way on is where the target went.
    check_on(
        dead_end(),
        "L a p0 c0 | D b p0 c0 | - | disc 0 | L acts, st 2",
        "> move b
         ? yield a
         > yield a
         told RS-13.5
         = L b p0 c0 | D a p0 c0 | - | disc 0 | L acts, st 1",
    );
}

#[test]
fn rs_13_6_falling_back_is_no_landing_even_on_the_caravan() {
    // RS-13.6: Light left the caravan, bounces round and has no way out: back home with the token still in the
    // pocket, and nothing is banked.
    check(
        "L c p1 c0 | D d10 p0 c0 | d3 D2, r3 D2, g1 D2, d6 D2 | disc 8 | L acts, st 2",
        "> move d3
         > bounce r3
         > bounce g1
         > bounce d6
         told RS-13.6
         = L c p1 c0 | D d10 p0 c0 | d3 D2, d6 D2, r3 D2, g1 D2 | disc 8 | L acts, st 1",
    );
}

#[test]
fn rs_13_8_a_yield_that_comes_to_nothing_bars_nothing() {
    // RS-13.8: Dark is back on `a`; Light may advance onto `b`, where the yield went.
    check_on(
        dead_end(),
        "L e p0 c0 | D a p0 c0 | b L1 | disc 0 | L acts, st 2",
        "> move a
         > yield b
         > flip
         = L a p0 c0 | D a p0 c0 | b D1 | disc 0 | L acts, st 1
         ? advance c b e
         > advance b
         ? take flip",
    );
}

/// A crowded board: dead ends, one-way paths and few spaces for many tokens.
fn crowded() -> RubbleStorm {
    let spaces = "c:caravan a:ruin b:desert d:ruin e:great-ruin f:desert g:ruin";
    let paths = "c-a c-d a-b d>e e-a e-f f>d a>g g-d g-e";
    let text =
        crate::common::edition(spaces, paths, "0:b 1:f 3:e", "0-1 2-4", 5).replace("goal = 9", "goal = 20");
    crate::common::on_board(&text, &[("turn_limit", "60")]).unwrap()
}

/// Plays random games and calls `see` before and after every action, with what happened.
fn play(game: &RubbleStorm, games: u32, mut see: impl FnMut(&State, &State, &[Event])) {
    let (mut legal, mut odds, mut rng) = (Vec::new(), Vec::new(), Rng::from_number(13));
    for _ in 0..games {
        let mut state = game.start();
        while !game.turn(&state).is_over() {
            game.choices(&state, &mut odds, &mut legal);
            let (before, mut log) = (state.clone(), Vec::new());
            game.advance(&mut state, *rng.pick(&legal), &mut log);
            see(&before, &state, &log);
        }
    }
}

#[test]
fn rs_13_9_a_space_fallen_back_to_is_still_empty() {
    // RS-13.9: after every fall the position is sound: nowhere do two pieces share a space.
    let (mut falls, mut undone, game) = (0, 0, crowded());
    play(&game, 1500, |_, after, log| {
        for event in log {
            if let Event::FellBack { void, .. } = event {
                falls += 1;
                undone += u32::from(*void);
                game.load(&game.save(after)).unwrap();
            }
        }
    });
    assert!(falls > 200 && undone > 20, "{falls}, {undone}");
}

/// The piece that stands on a space, attackers apart.
fn standing(position: &Value, at: &str) -> Option<Value> {
    let attacks = |name: &Value| items(&position["pending"]).iter().any(|frame| frame["attacker"] == *name);
    let players = [("L", &position["light"]), ("D", &position["dark"])];
    let players = players.into_iter().filter(|(_, player)| player["at"] == at);
    let stacks = items(&position["stacks"]).iter().filter(|stack| stack["at"] == at);
    let names = players.map(|(letter, _)| json!(letter)).chain(stacks.map(|stack| stack["id"].clone()));
    names.into_iter().find(|name| !attacks(name))
}

#[test]
fn rs_13_3_chains_end_because_each_ordered_pair_meets_once() {
    // RS-13.3, RS-R20: whatever may be chosen in a chain leads to nobody whom the moving piece has met, so a
    // chain has at most as many attacks as there are ordered pairs of pieces.
    let most =
        [(RubbleStorm::standard(), 60), (crowded(), 150)].map(|(game, games)| longest_chain(&game, games));
    assert!(most[0] >= 5 && most[1] >= 10, "long chains came about: {most:?}");
}

/// Checks all chains of so many games, and returns the most attacks in one.
fn longest_chain(game: &RubbleStorm, games: u32) -> usize {
    let (mut longest, mut attacks, mut legal) = (0, 0, Vec::new());
    play(game, games, |before, after, log| {
        let struck = log.iter().filter(|event| matches!(event, Event::Attacked { .. })).count();
        if struck == 0 && attacks == 0 {
            return;
        }
        if items(&game.save(before)["pending"]).iter().all(|frame| frame["kind"] != "attack") {
            attacks = 0;
        }
        attacks += struck;
        longest = longest.max(attacks);
        let after_all = game.save(after);
        let pieces = items(&after_all["stacks"]).len() + 2 + 4;
        assert!(attacks <= pieces * (pieces - 1));
        game.legal(after, &mut legal);
        let actions: Vec<String> = legal.iter().map(ToString::to_string).collect();
        nobody_met_twice(&after_all, &actions);
    });
    longest
}

fn nobody_met_twice(after: &Value, legal: &[String]) {
    let top = items(&after["pending"]).last().filter(|frame| frame["kind"] == "attack");
    let Some(attack) = top else { return };
    let mover = if attack["stage"] == "yield" { &attack["target"] } else { &attack["attacker"] };
    let pairs = items(&after["memory"]).iter().filter(|pair| pair[0] == *mover);
    let met: Vec<&Value> = pairs.map(|pair| &pair[1]).collect();
    for action in legal {
        let Some((_, to)) = action.split_once(' ').filter(|(_, to)| *to != "c") else { continue };
        if let Some(there) = standing(after, to) {
            assert!(!met.contains(&&there), "{action} in {after}");
        }
    }
}

#[test]
fn rs_13_3_a_game_is_never_longer_than_can_be_counted() {
    // RS-13.3: with three spaces outside the caravan there are nine pieces at most in a chain: three stacks, four more
    // that two bankings place, two wanderers. Nine times eight pairs, three questions each, and four placements.
    let chain = 3 * 9 * 8 + 4;
    // RS-3.3, RS-3.6: three stamina, and one from each of three pillars. RS-10.4: an action drops twenty tokens at most.
    let actions = (3 + 3) * (1 + 20 * (1 + chain));
    // RS-3.5, RS-7.5: three taps, one `go`, twenty tokens of income. RS-2.5, RS-1.5: 200 turns after the toss and a spin.
    assert_eq!(dead_end().longest(), 2 + 200 * (3 + 1 + actions + 20));
    // Twin Citadels has seventeen such spaces, but tokens for no more than ten pillars.
    let actions = (3 + 10) * (1 + 20 * (1 + 3 * 23 * 22 + 4));
    assert_eq!(RubbleStorm::standard().longest(), 2 + 200 * (10 + 1 + actions + 20));
}
