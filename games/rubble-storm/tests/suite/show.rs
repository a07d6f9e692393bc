//! Words: prompts, labels, short forms, the text of the table, what is told.

use crate::common::{Table, check};
use breakroom_core::{Game, Observer, Seat, Show};

const LIGHT: Observer = Observer::Seat(Seat::A);
const DARK: Observer = Observer::Seat(Seat::B);

#[track_caller]
fn asks(table: &Table, who: Observer, question: &str) {
    assert_eq!(table.game.prompt(&table.game.view(&table.state, who)).question, question);
}

#[track_caller]
fn says(table: &Table, action: &str, label: &str) {
    let action = action.parse().unwrap();
    table.game.check(&table.state, action).unwrap();
    assert_eq!(table.game.label(&table.game.view(&table.state, LIGHT), action), label);
}

#[test]
fn prompts_are_questions_to_the_decider_and_news_to_others() {
    let table = check("L d3 p0 c0 | D d4 p4 c0 | r1 L1 | disc 0 | L acts, st 2", "bank 15");
    asks(&table, LIGHT, "What do you spend stamina on? 2 are left.");
    asks(&table, DARK, "Light decides: what to spend stamina on, 2 left.");
    asks(&table, Observer::Public, "Light decides: what to spend stamina on, 2 left.");
    let mut table = check("L d3 p0 c0 | D d4 p4 c0 | r1 L1 | disc 0 | L acts, st 1", "> move d4");
    asks(&table, LIGHT, "You push Dark: rob the pocket?");
    table.play("> rob");
    asks(&table, DARK, "You are pushed: where do you go?");
    asks(&table, LIGHT, "Dark decides: where Dark yields to.");
    table.play("> yield r1");
    asks(&table, DARK, "You push Light's rubble: what do you do with it?");
    table.play("> flip");
    asks(&table, DARK, "Where do you send Dark's rubble?");
    table.play("> yield d9\n > advance g1");
    asks(&table, LIGHT, "You move on after the push: where does Light go?");
    let table = check("L d3 p3 c0 | D d4 p4 c0 | r1 L2 | disc 0 | L taps", "bank 11");
    asks(&table, LIGHT, "Tap a pillar for one more stamina, or go with 3?");
    let table = check("L d1 p0 c8 | D d4 p4 c0 | d3 L2 | disc 0 | L acts, st 3", "> pillar d3 c");
    asks(&table, DARK, "Light has filled the caravan and wins, 10 to 0.");
}

#[test]
fn labels_say_what_will_happen() {
    let table = check("L d4 p2 c0 | D r4 p3 c0 | r1 D3, d3 D2, d1 L1 | disc 6 | L acts, st 2", "bank 9");
    says(&table, "move r4", "Cross the storm to East Stair (r4): push Dark, who carries 3");
    says(&table, "move r1", "Go to West Arch (r1): bounce off Dark's pillar of 3, 2 against 3");
    says(&table, "move d3", "Go to Storm Gate (d3): push Dark's pillar of 2, 2 against 2");
    says(&table, "move d1", "Go to West Camp (d1): push Light's rubble");
    says(&table, "rotate 7", "Storm to 7: joins East Hollow (d5) with West Citadel (g1)");
    let table = check("L d3 p5 c0 | D r4 p3 c0 | d4 L3 | disc 6 | L taps", "bank 9");
    says(&table, "tap d4", "Tap the pillar on West Hollow (d4): 3 to 2, one more stamina");
    says(&table, "go", "Go with 3 stamina");
    let mut table = check("L d3 p5 c0 | D r4 p3 c0 | d4 L3 | disc 6 | L acts, st 3", "bank 9");
    says(&table, "move c", "Go to Caravan (c): place 2 tokens, bank 3");
    says(
        &table,
        "pillar d4 d3",
        "Move the pillar of 3 from West Hollow (d4) to Storm Gate (d3): push Light, who carries 5",
    );
    says(&table, "collapse d4", "Collapse the pillar on West Hollow (d4): drop 3 tokens one by one");
    table.play("> move c");
    says(&table, "place r1", "Place a token on West Arch (r1), where it grows");
    says(&table, "place d4", "Place a token on your stack on West Hollow (d4): 4 high");
    table.play("> place d8\n > place d8\n > collapse d4\n > drop d3");
    says(&table, "drop c", "Drop a token on Caravan (c) and bank 1 token");
    let mut table = check("L d4 p0 c0 | D d3 p5 c0 | - | disc 2 | L acts, st 2", "> move d3");
    says(&table, "rob", "Rob Dark of 3 of 5");
    says(&table, "spare", "Leave Dark's pocket alone");
    table.play("> rob\n > yield d5");
    says(&table, "advance c", "Advance to Caravan (c): place 2 tokens, bank 1");
    let table = check("L d4 p2 c0 | D d10 p5 c0 | d3 D2 | disc 2 | L acts, st 2", "> move d3");
    says(&table, "take", "Take 2 tokens: your pocket holds 4 then");
    says(&table, "flip", "Flip Dark's pillar of 2 to your side and send it on");
}

#[test]
fn a_space_or_t_and_a_number_is_enough_to_type() {
    let table = check("L d4 p2 c0 | D r4 p3 c0 | r1 D3, d3 L2 | disc 6 | L acts, st 2", "bank 10");
    let view = table.game.view(&table.state, LIGHT);
    let meant = |typed: &str| table.game.shorthand(&view, typed).map(|action| action.to_string());
    assert_eq!(meant("r1").as_deref(), Some("move r1"));
    assert_eq!(meant(" t7 ").as_deref(), Some("rotate 7"));
    assert_eq!(meant("t 11").as_deref(), Some("rotate 11"));
    assert_eq!(meant("d3 c").as_deref(), Some("pillar d3 c"));
    for typed in ["", "7", "t6", "t99", "t", "t x", "g1", "d3 g1", "x", "move r1", "r1 d3 c d4"] {
        assert_eq!(meant(typed), None, "{typed}");
    }
    let table = check("L d3 p2 c0 | D r4 p3 c0 | - | disc 6 | L acts, st 2", "> move c");
    let view = table.game.view(&table.state, LIGHT);
    assert_eq!(table.game.shorthand(&view, "r1").unwrap().to_string(), "place r1");
    assert!(table.game.help().contains("d3"));
}

#[test]
fn the_text_shows_the_map_with_what_stands_on_it() {
    let table = check(
        "L d3 p0 c4 | D d4 p4 c2 | r1 L1, g1 L4, d10 D3 | disc 0 | L acts, st 1",
        "> move d4
         > rob",
    );
    let text = table.game.text(&table.game.view(&table.state, DARK)).to_string();
    let expected = "\
As Rubble, As Storm  Twin Citadels  turn 1 of 200
> Light  pocket  2  caravan  4 of 9  ####.....
  Dark   pocket  2  caravan  2 of 9  ##.......
  Bank   2  Stamina 0

                                      d8
                             /        |         \\
                 r3      -----------  r5      -----------  r4
              /   |    \\ 10         0 |             2  /    |     \\
           /      |      .------------+-------------.       |        \\
     d6           |    /                              \\     |          d7
     ^     \\      |   |                                |    |      /    ^
     |        g1 L4   9             storm              3 g2             |
     |         |      |                                |   |            |
     |         v       \\                              /    v            |
     |       r1 L1       '----7-------6--------5----'     r2            |
     |    /        \\        /         |         \\        /        \\     |
     d9               d4 @L@D ------  d3      ----- d5                 d10 D3
           \\         /                |                 \\           /
               d1      -------------  c         --------- d2

Storm at 0: joins d3-r5 and r3-r4
On d4: Light pushes away Dark
";
    assert_eq!(text, expected);
}

#[test]
fn a_board_without_a_map_is_sketched() {
    let game = crate::common::board(
        "c:caravan a:desert b:ruin e:desert",
        "c-a c-b c-e a-b b-e a-e",
        "0:a 3:b",
        "0-3",
        6,
    );
    let game = game.unwrap();
    let state = game.read_short("L a p0 c0 | D c p2 c0 | b L3 | disc 0 | L acts, st 3").unwrap();
    let text = game.text(&game.view(&state, LIGHT)).to_string();
    for cell in ["a @L", "c @D", "b L3", "Storm at 0: joins a-b"] {
        assert!(text.contains(cell), "{cell} is missing in\n{text}");
    }
}

/// A lesson offers wrong answers among the right ones, so whatever can be typed has a label.
#[test]
fn wrong_answers_have_labels_too() {
    let table = check("L d4 p2 c0 | D r4 p3 c0 | r1 D3 | disc 6 | L acts, st 2", "bank 12");
    let label = |action: &str| {
        let action = action.parse().unwrap();
        assert!(table.game.check(&table.state, action).is_err(), "{action} is legal");
        table.game.label(&table.game.view(&table.state, LIGHT), action)
    };
    assert_eq!(label("rotate 15"), "Storm to 15: joins nothing");
    assert_eq!(label("pillar d1 d4"), "Move the pillar from West Camp (d1) to West Hollow (d4)");
}

/// No full stop: whoever reads several aloud sets them.
#[test]
fn what_happened_is_told_in_sentences() {
    let table = check("L d4 p1 c0 | D d10 p0 c0 | r1 D3 | disc 0 | L acts, st 1", "bank 16");
    let (mut state, mut told) = (table.state.clone(), Vec::new());
    for action in ["move r1", "bounce d9"] {
        let mut log = Vec::new();
        table.game.apply(&mut state, action.parse().unwrap(), &mut log).unwrap();
        told.extend(log.iter().filter_map(|event| table.game.tell(event, DARK)));
    }
    let told: Vec<String> = told.iter().map(|told| format!("{} {}", told.rule, told.text)).collect();
    assert_eq!(
        told,
        [
            "RS-6.1 Light goes from West Hollow (d4) to West Arch (r1)",
            "RS-11.7 Light strikes Dark's pillar of 3 on West Arch (r1): 1 against 3, it bounces off",
            "RS-11.7 Light bounces from West Arch (r1) to West Road (d9)",
            "RS-3.1 Turn 2: Dark",
        ]
    );
}

#[test]
fn logs_may_name_the_speaker() {
    use breakroom_rubble_storm::RubbleStorm;
    assert_eq!(RubbleStorm::split("L: move d3"), ["move d3"]);
    assert_eq!(RubbleStorm::split("move d3"), ["move d3"]);
}

#[test]
fn scores_are_caravans_and_pockets() {
    let table = check("L d3 p1 c4 | D d4 p3 c2 | - | disc 0 | L acts, st 1", "bank 10");
    let scores = table.game.scores(&table.game.view(&table.state, LIGHT));
    let scores: Vec<(&str, i64)> = scores.iter().map(|line| (line.name.as_str(), line.value)).collect();
    let expected =
        [("Light: in caravan", 4), ("Dark: in caravan", 2), ("Light: in pocket", 1), ("Dark: in pocket", 3)];
    assert_eq!(scores, expected);
}
