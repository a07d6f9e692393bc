//! Every kind of event, told with its rule.

use breakroom_core::{Game, Observer};
use breakroom_rubble_storm::RubbleStorm;

/// What is told of these actions, in order.
#[track_caller]
fn tells(game: &RubbleStorm, position: &str, actions: &[&str], expected: &[&str]) {
    let mut state = match position {
        "start" => game.start(),
        _ => game.read_short(position).unwrap_or_else(|faults| panic!("{faults:?}")),
    };
    let mut log = Vec::new();
    for action in actions {
        let action = action.parse().unwrap();
        game.apply(&mut state, action, &mut log).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
    let told: Vec<String> = log
        .iter()
        .filter_map(|event| game.tell(event, Observer::Public))
        .map(|told| format!("{} {}", told.rule, told.text))
        .collect();
    assert_eq!(told, expected);
}

#[track_caller]
fn standard(position: &str, actions: &[&str], expected: &[&str]) {
    tells(&RubbleStorm::standard(), position, actions, expected);
}

#[test]
fn the_beginning() {
    standard(
        "start",
        &["toss dark", "rotate 2"],
        &[
            "RS-1.5 The token shows its dark side: Dark begins",
            "RS-3.1 Turn 1: Dark",
            "RS-6.2 Dark turns the storm to 2: it joins West Stair (r3) with East Citadel (g2)",
        ],
    );
    tells(
        &RubbleStorm::with([("disc_start", "random")]).unwrap(),
        "start",
        &["toss light", "spin 6"],
        &[
            "RS-1.5 The token shows its light side: Light begins",
            "RS-R3 The storm starts at 6 and joins Storm Gate (d3) with Broken Bell (r5), West Hollow (d4) with East Stair (r4) and East Hollow (d5) with West Stair (r3)",
            "RS-3.1 Turn 1: Light",
        ],
    );
}

#[test]
fn tapping_moving_and_income() {
    standard(
        "L g1 p0 c0 | D d10 p0 c0 | r1 L3 | disc 5 | L taps",
        &["tap r1", "pillar r1 d9", "move r1", "rotate 1", "rotate 2"],
        &[
            "RS-3.3 Light taps West Arch (r1), 3 to 2: stamina 4",
            "RS-6.3 Light's pillar of 2 moves from West Arch (r1) to West Road (d9)",
            "RS-6.1 Light goes from West Citadel (g1) to West Arch (r1)",
            "RS-6.2 Light turns the storm to 1: it joins East Hollow (d5) with Broken Bell (r5) and East Stair (r4) with West Citadel (g1)",
            "RS-6.2 Light turns the storm to 2: it joins West Stair (r3) with East Citadel (g2)",
            "RS-7.2 Light finds 1 token on West Arch (r1)",
            "RS-3.1 Turn 2: Dark",
        ],
    );
    standard(
        "L g1 p0 c0 | D d10 p0 c0 | r1 L1 | disc 5 | L acts, st 1",
        &["rotate 2"],
        &[
            "RS-6.2 Light turns the storm to 2: it joins West Stair (r3) with East Citadel (g2)",
            "RS-7.3 Light's stack on West Arch (r1) grows by 1",
            "RS-7.2 Light finds 2 tokens on West Citadel (g1)",
            "RS-3.1 Turn 2: Dark",
        ],
    );
    standard(
        "L g1 p8 c0 | D r2 p3 c4 | r1 L2, r5 L2 | disc 2 | L acts, st 1",
        &["rotate 7", "gain r1"],
        &[
            "RS-6.2 Light turns the storm to 7: it joins East Hollow (d5) with West Citadel (g1)",
            "RS-7.3 Light's stack on West Arch (r1) grows by 1",
            "RS-7.5 The bank is empty: Light goes without 3 tokens",
            "RS-3.1 Turn 2: Dark",
        ],
    );
}

#[test]
fn banking() {
    standard(
        "L d3 p4 c1 | D d10 p0 c0 | r1 L1 | disc 2 | L acts, st 2",
        &["move c", "place r1", "place d8"],
        &[
            "RS-6.1 Light goes from Storm Gate (d3) to Caravan (c)",
            "RS-8.2 Light places a token on West Arch (r1), now 2 high",
            "RS-8.2 Light places a token on North Crown (d8)",
            "RS-8.7 Light banks 2 tokens: 3 in the caravan",
        ],
    );
    standard(
        "L d4 p0 c8 | D d10 p0 c0 | d3 L2 | disc 2 | L acts, st 2",
        &["pillar d3 c"],
        &[
            "RS-6.3 Light's pillar of 2 moves from Storm Gate (d3) to Caravan (c)",
            "RS-8.8 Light banks 2 tokens: 10 in the caravan",
            "RS-2.1 Light has 10 tokens in the caravan and wins",
        ],
    );
    let game = crate::common::board("c:caravan a:desert b:desert", "c-a c-b a-b", "", "", 2).unwrap();
    tells(
        &game,
        "L c p1 c0 | D b p4 c0 | a L1 | disc 0 | L acts, st 3",
        &["move b", "spare", "yield c"],
        &[
            "RS-6.1 Light goes from Space c (c) to Space b (b)",
            "RS-11.2 Light strikes Dark on Space b (b): a push",
            "RS-12.3 Light spares Dark's pocket",
            "RS-12.5 Dark yields from Space b (b) to Space c (c)",
            "RS-R17 There is no space where Dark may place a token",
            "RS-8.7 Dark banks 4 tokens: 4 in the caravan",
        ],
    );
}

#[test]
fn pushes() {
    standard(
        "L d4 p3 c0 | D d10 p0 c0 | r1 D3, d9 L1 | disc 2 | L acts, st 2",
        &["move r1", "flip", "yield d9", "keep", "yield d1", "advance d6", "advance g1"],
        &[
            "RS-6.1 Light goes from West Hollow (d4) to West Arch (r1)",
            "RS-11.4 Light strikes Dark's pillar of 3 on West Arch (r1): 3 against 3, a push",
            "RS-12.2 The pillar on West Arch (r1) is flipped: it is Light's",
            "RS-12.5 Light's pillar of 3 yields from West Arch (r1) to West Road (d9)",
            "RS-11.3 Light's pillar of 3 strikes Light's rubble on West Road (d9): a push",
            "RS-12.2 Light keeps the stack on West Road (d9) as it is",
            "RS-12.5 Light's rubble yields from West Road (d9) to West Camp (d1)",
            "RS-12.7 Light's pillar of 3 advances from West Road (d9) to West Shelf (d6)",
            "RS-12.7 Light advances from West Arch (r1) to West Citadel (g1)",
        ],
    );
    standard(
        "L d10 p0 c0 | D d3 p3 c0 | d4 L2, d5 D2 | disc 2 | L acts, st 2",
        &["pillar d4 d3", "rob", "yield c", "place d8", "advance d5", "take", "advance d2"],
        &[
            "RS-6.3 Light's pillar of 2 moves from West Hollow (d4) to Storm Gate (d3)",
            "RS-11.2 Light's pillar of 2 strikes Dark on Storm Gate (d3): a push",
            "RS-12.3 Light's pillar of 2 robs Dark of 2 tokens",
            "RS-12.5 Dark yields from Storm Gate (d3) to Caravan (c)",
            "RS-8.2 Dark places a token on North Crown (d8)",
            "RS-12.7 Light's pillar of 4 advances from Storm Gate (d3) to East Hollow (d5)",
            "RS-11.5 Light's pillar of 4 strikes Dark's pillar of 2 on East Hollow (d5): 4 against 2, a push",
            "RS-12.2 Light's pillar of 4 takes 2 tokens on East Hollow (d5)",
            "RS-12.7 Light's pillar of 6 advances from East Hollow (d5) to East Camp (d2)",
        ],
    );
}

#[test]
fn chains_that_come_to_an_end() {
    standard(
        "L d8 p0 c0 | D c p0 c0 | r3 D2, g1 D2, d6 D3 | disc 6 | L acts, st 2",
        &["move r3", "bounce g1", "bounce d6"],
        &[
            "RS-6.1 Light goes from North Crown (d8) to West Stair (r3)",
            "RS-11.7 Light strikes Dark's pillar of 2 on West Stair (r3): 0 against 2, it bounces off",
            "RS-11.7 Light bounces from West Stair (r3) to West Citadel (g1)",
            "RS-11.7 Light strikes Dark's pillar of 2 on West Citadel (g1): 0 against 2, it bounces off",
            "RS-11.7 Light bounces from West Citadel (g1) to West Shelf (d6)",
            "RS-11.7 Light strikes Dark's pillar of 3 on West Shelf (d6): 0 against 3, it bounces off",
            "RS-13.6 Light has no way out and falls back to North Crown (d8)",
        ],
    );
    let game =
        crate::common::board("c:caravan a:desert b:desert e:desert", "c-a a-b c-e a-e", "", "", 2).unwrap();
    tells(
        &game,
        "L e p0 c0 | D a p0 c0 | b L1 | disc 0 | L acts, st 2",
        &["move a", "yield b", "flip"],
        &[
            "RS-6.1 Light goes from Space e (e) to Space a (a)",
            "RS-11.2 Light strikes Dark on Space a (a): a push",
            "RS-12.5 Dark yields from Space a (a) to Space b (b)",
            "RS-11.3 Dark strikes Light's rubble on Space b (b): a push",
            "RS-12.2 The rubble on Space b (b) is flipped: it is Dark's",
            "RS-13.4 Dark's rubble has nowhere to go and stays on Space b (b)",
            "RS-13.8 Dark has no way out and is back on Space a (a): it never moved",
        ],
    );
    tells(
        &game,
        "L a p0 c0 | D b p0 c0 | - | disc 0 | L acts, st 2",
        &["move b", "yield a"],
        &[
            "RS-6.1 Light goes from Space a (a) to Space b (b)",
            "RS-11.2 Light strikes Dark on Space b (b): a push",
            "RS-12.5 Dark yields from Space b (b) to Space a (a)",
            "RS-13.5 Light stays on Space b (b)",
        ],
    );
}

#[test]
fn collapses() {
    standard(
        "L c p0 c0 | D c p0 c0 | d8 L2, r4 L3, g2 D3, d7 D3 | disc 2 | L acts, st 2",
        &["collapse d8", "drop r4", "bounce g2", "bounce d7", "drop r5"],
        &[
            "RS-10.1 Light collapses the pillar of 2 on North Crown (d8)",
            "RS-10.2 Light drops a token on East Stair (r4); 1 left in hand",
            "RS-11.7 Light's rubble strikes Light's pillar of 3 on East Stair (r4): 2 against 3, it bounces off",
            "RS-11.7 Light's rubble bounces from East Stair (r4) to East Citadel (g2)",
            "RS-11.7 Light's rubble strikes Dark's pillar of 3 on East Citadel (g2): 2 against 3, it bounces off",
            "RS-11.7 Light's rubble bounces from East Citadel (g2) to East Shelf (d7)",
            "RS-11.7 Light's rubble strikes Dark's pillar of 3 on East Shelf (d7): 2 against 3, it bounces off",
            "RS-13.6 Light's dropped token has no way out: 1 token to the bank",
            "RS-10.2 Light drops a token on Broken Bell (r5); 0 left in hand",
        ],
    );
}

#[test]
fn draws() {
    let pass = ["rotate 1", "rotate 2", "rotate 0"];
    let mut actions = vec!["toss light"];
    (0..4).for_each(|_| actions.extend(pass));
    let game = RubbleStorm::standard();
    let (mut state, mut log) = (game.start(), Vec::new());
    for action in &actions {
        log.clear();
        game.apply(&mut state, action.parse().unwrap(), &mut log).unwrap();
    }
    let last = game.tell(log.last().unwrap(), Observer::Public).unwrap();
    assert_eq!(last.text, "The position stands for the third time: a draw");
    for (caravans, expected) in [
        ("c1 | D d2 p0 c1", "The last turn is over: the caravans are equal, a draw"),
        ("c1 | D d2 p0 c2", "The last turn is over: Dark has the larger caravan and wins"),
    ] {
        tells(
            &RubbleStorm::with([("turn_limit", "1")]).unwrap(),
            &format!("L d1 p0 {caravans} | - | disc 0 | L acts, st 1"),
            &["rotate 7"],
            &[
                "RS-6.2 Light turns the storm to 7: it joins East Hollow (d5) with West Citadel (g1)",
                &format!("RS-2.5 {expected}"),
            ],
        );
    }
}
