//! RS-1: components and setup. RS-2: goal and end.

use crate::common::{check, check_with, count, items};
use breakroom_core::{Game, Rng, Silent, Turn};
use breakroom_rubble_storm::RubbleStorm;
use serde_json::json;

#[test]
fn rs_1_1_there_are_two_player_tokens_and_twenty_tokens_on_one_board() {
    // RS-1.1
    let table = check("start", "bank 20");
    assert_eq!(table.game.board().all().len(), 18);
    assert_eq!(table.json()["light"], json!({"at": "c", "pocket": 0, "caravan": 0}));
    assert_eq!(table.json()["dark"], json!({"at": "c", "pocket": 0, "caravan": 0}));
}

#[test]
fn rs_1_2_twenty_tokens_are_all_there_are_at_every_moment() {
    // RS-1.2: bank, pockets, caravans, stacks, attackers and tokens in hand.
    let game = RubbleStorm::standard();
    let (mut legal, mut rng) = (Vec::new(), Rng::from_number(12));
    for _ in 0..30 {
        let mut state = game.start();
        game.advance(&mut state, "toss light".parse().unwrap(), &mut Silent);
        while !game.turn(&state).is_over() {
            game.legal(&state, &mut legal);
            game.advance(&mut state, *rng.pick(&legal), &mut Silent);
            let position = game.save(&state);
            let mut tokens = count(&position["bank"]);
            for player in [&position["light"], &position["dark"]] {
                tokens += count(&player["pocket"]) + count(&player["caravan"]);
            }
            tokens += items(&position["stacks"]).iter().map(|stack| count(&stack["height"])).sum::<u64>();
            for frame in items(&position["pending"]).iter().filter(|frame| frame["kind"] == "collapse") {
                tokens += count(&frame["left"]);
            }
            assert_eq!(tokens, 20, "{position}");
        }
    }
}

#[test]
fn rs_1_3_both_start_on_the_caravan_and_that_is_no_banking() {
    // RS-1.3: no stacks, nothing held, no question about placing.
    check("start", "> toss dark\n ? move d1 d2 d3\n = L c p0 c0 | D c p0 c0 | - | disc 0 | D acts, st 3");
}

#[test]
fn rs_1_4_pockets_and_caravans_are_open() {
    // RS-1.4: every observer sees the same counts.
    let table = check("L d3 p2 c4 | D g1 p5 c1 | - | disc 2 | L acts, st 2", "bank 8");
    for who in breakroom_core::Observer::all(2) {
        let view = serde_json::to_value(table.game.view(&table.state, who)).unwrap();
        assert_eq!(view["light"], json!({"at": "d3", "pocket": 2, "caravan": 4}));
        assert_eq!(view["dark"], json!({"at": "g1", "pocket": 5, "caravan": 1}));
    }
}

#[test]
fn rs_1_5_a_flipped_token_decides_who_begins() {
    // RS-1.5: the light face is Light's.
    let table = check("start", "by chance\n ! move d1 RS-1.5\n > toss light\n by light");
    let mut odds = Vec::new();
    table.game.odds(&table.game.start(), &mut odds);
    let odds: Vec<(String, u32)> =
        odds.iter().map(|(action, weight)| (action.to_string(), *weight)).collect();
    assert_eq!(odds, [("toss light".to_owned(), 1), ("toss dark".to_owned(), 1)]);
    check("start", "> toss dark\n by dark\n ! toss dark RS-3.6");
}

#[test]
fn rs_1_6_the_disc_starts_where_the_edition_says() {
    // RS-1.6
    let table = check("start", "> toss light");
    assert_eq!(table.json()["disc"], 0);
    let text = crate::common::edition(
        "c:caravan a:desert b:ruin d:desert",
        "c-a a-b b-d d-c a-d c-b",
        "0:a 3:b",
        "0-3",
        6,
    );
    let game = crate::common::on_board(&text.replace("start = 0", "start = 4"), &[]).unwrap();
    assert_eq!(serde_json::to_value(game.save(&game.start())).unwrap()["disc"], 4);
}

#[test]
fn rs_2_1_nine_tokens_in_the_caravan_win() {
    // RS-2.1: eight do not, nine and more do.
    check(
        "L d1 p0 c4 | D r2 p1 c0 | d3 L4 | disc 0 | L acts, st 3",
        "> pillar d3 c
         = L d1 p0 c8 | D r2 p1 c0 | - | disc 0 | L acts, st 2
         by light",
    );
    check("L d1 p0 c4 | D r2 p1 c0 | d3 L6 | disc 0 | L acts, st 3", "> pillar d3 c\n over light RS-2.1");
}

#[test]
fn rs_2_2_the_goal_is_checked_at_once_and_the_rest_is_abandoned() {
    // RS-2.2: in the middle of a collapse, of the opponent's turn, and of a chain.
    check(
        "L d4 p0 c8 | D r2 p1 c0 | d3 L3 | disc 2 | L acts, st 3",
        "> collapse d3
         > drop c
         over light RS-2.1
         ! drop d1 RS-2.2",
    );
    let table = check(
        "L d4 p0 c0 | D d3 p4 c7 | - | disc 2 | L acts, st 2",
        "> move d3
         > spare
         > yield c
         > place r1
         > place r1
         over dark RS-2.1
         ! advance d4 RS-2.2
         ? advance -",
    );
    assert_eq!(table.json()["result"], json!({"winner": "dark", "why": "nine"}));
    assert_eq!(table.json()["pending"][0]["stage"], "advance", "abandoned as it stood");
}

#[test]
fn rs_2_3_tokens_never_leave_a_caravan() {
    // RS-2.3: in a whole random game no caravan ever shrinks.
    let game = RubbleStorm::standard();
    let (mut legal, mut rng) = (Vec::new(), Rng::from_number(23));
    for _ in 0..30 {
        let mut state = game.start();
        game.advance(&mut state, "toss light".parse().unwrap(), &mut Silent);
        let mut before = (0, 0);
        while !game.turn(&state).is_over() {
            game.legal(&state, &mut legal);
            game.advance(&mut state, *rng.pick(&legal), &mut Silent);
            let position = game.save(&state);
            let now = (count(&position["light"]["caravan"]), count(&position["dark"]["caravan"]));
            assert!(now.0 >= before.0 && now.1 >= before.1);
            before = now;
        }
    }
}

#[test]
fn rs_2_4_the_third_standing_of_a_position_is_a_draw() {
    // RS-2.4: both only turn the storm away and back. The start of turn 1 stands again at turns 5 and 9, each
    // side's passes taking two turns out and two back.
    let pass = "> rotate 1\n > rotate 2\n > rotate 3\n";
    let back = "> rotate 2\n > rotate 1\n > rotate 0\n";
    let round = format!("{pass}{back}");
    let table = check("start", &format!("> toss light\n {round}{round} over draw RS-2.4"));
    assert_eq!(table.json()["turn"], 5, "turns 1, 3 and 5 began alike");
    assert_eq!(table.json()["result"], json!({"winner": null, "why": "repetition"}));
}

#[test]
fn rs_2_4_another_turn_player_is_another_position() {
    // RS-2.4, RS-R21: the same table with Dark to move is not a repetition.
    let out_and_back = "> rotate 1\n > rotate 2\n > rotate 0\n";
    check("start", &format!("> toss light\n {} by light", out_and_back.repeat(2)));
    check("start", &format!("> toss light\n {} over draw RS-2.4", out_and_back.repeat(4)));
}

#[test]
fn rs_2_5_after_the_last_turn_the_larger_caravan_wins() {
    // RS-2.5
    let two = &[("turn_limit", "2")];
    let pass = "> rotate 1\n > rotate 2\n > rotate 3\n > rotate 4\n > rotate 5\n > rotate 6\n";
    check_with(
        two,
        "L d1 p0 c3 | D d2 p0 c2 | - | disc 0 | L acts, st 3",
        &format!("{pass} over light RS-2.5"),
    );
    check_with(
        two,
        "L d1 p0 c2 | D d2 p0 c3 | - | disc 0 | L acts, st 3",
        &format!("{pass} over dark RS-2.5"),
    );
    check_with(
        two,
        "L d1 p9 c2 | D d2 p0 c2 | - | disc 0 | L acts, st 3",
        &format!("{pass} over draw RS-2.5"),
    );
}

#[test]
fn rs_2_5_the_default_limit_is_turn_200() {
    // RS-2.5
    let game = RubbleStorm::standard();
    let text = "L d1 p0 c3 | D d2 p0 c2 | - | disc 0 | L acts, st 1";
    let state = game.read_short(text).unwrap();
    for (turn, over) in [(199, false), (200, true)] {
        let mut position = game.save(&state);
        (position["turn"], position["repeats"]) = (json!(turn), json!([]));
        let mut state = game.load(&position).unwrap();
        game.apply(&mut state, "rotate 1".parse().unwrap(), &mut Silent).unwrap();
        assert_eq!(game.turn(&state).is_over(), over, "turn {turn}");
    }
    let mut position = game.save(&state);
    position["turn"] = json!(201);
    assert!(game.load(&position).is_err());
}

#[test]
fn rs_2_6_turns_are_numbered_through_and_the_limit_comes_before_repetition() {
    // RS-2.6: turns count both players'.
    let pass = "> rotate 1\n > rotate 2\n > rotate 0\n";
    let table = check("start", &format!("> toss light\n {}", pass.repeat(3)));
    assert_eq!(table.json()["turn"], 4);
    // After turn 4 the position of turns 1 and 3 would stand again; the limit decides, not the repetition.
    let table = check_with(&[("turn_limit", "4")], "start", &format!("> toss light\n {}", pass.repeat(4)));
    let Turn::Over(ending) = table.game.turn(&table.state) else { panic!("it is over") };
    assert_eq!(ending.rule.to_string(), "RS-2.5");
}
