//! What a player reads and types: prompts, labels, the table as text, short forms.

use crate::support::{Play, at, at_with, start, start_with};
use breakroom_breaker_blocks::vocabulary::{NORTH, SOUTH};
use breakroom_core::{Game, Observer, Seat, Show};

const DIAGRAM: &str = "
    south 1lr@-1,-1:n 2r@-2,0:e 3@-2,1:s 3@0,-1:n
    north 0@-1,1:s 2l@-1,2:s 2s@0,1:s agitate@0,2:s 1lr@1,1:s
";

fn label(table: &Play, action: &str) -> String {
    let view = table.game.view(&table.state, Observer::Seat(table.active()));
    table.game.label(&view, action.parse().unwrap())
}

fn prompt(table: &Play, who: Seat) -> String {
    let prompt = table.game.prompt(&table.game.view(&table.state, Observer::Seat(who)));
    format!("{} ({})", prompt.question, prompt.rule)
}

fn text(table: &Play, who: Seat) -> String {
    table.game.text(&table.game.view(&table.state, Observer::Seat(who))).to_string()
}

#[test]
fn labels_say_what_will_happen() {
    let mut table = at(&format!("{DIAGRAM}\nsouth hand 0 annihilate authenticate"));
    let says = |table: &Play, labels: &[(&str, &str)]| {
        for (action, words) in labels {
            assert_eq!(label(table, action), *words, "{action}");
        }
    };
    let supply_and_hand = [
        ("draw 2s", "Draw a 2 (input straight)"),
        ("draw automate", "Draw AUTOMATE: plays a block straight from the supply"),
        ("draw accelerate-ls", "Draw ACCELERATE (inputs left and straight): draws three blocks"),
        ("add 0", "Add the 0 (inputs on all three sides)"),
        ("add annihilate", "Add ANNIHILATE: destroys a block"),
        ("move -2,1", "Move the 3 in circuit I at -2,1"),
        ("end", "End your turn without an action more"),
    ];
    says(&table, &supply_and_hand);
    table.play("move -2,1");
    let sockets = [
        ("at 1,-1:n", "Into circuit III at the Core, south side: I 6–2 → 3–2, III 0–1 → 3–1"),
        ("at -2,-1:e", "Into the west side of the 1 (inputs left and right): I stays 6–2"),
    ];
    says(&table, &sockets);
    table.play("at 1,-1:n; add annihilate at -2,-1:e");
    let lost = "Destroy North's 1 (inputs left and right) in circuit III at 1,1: III 3–1 → 3–0";
    says(&table, &[("destroy 1,1", lost)]);
}

/// Equal blocks are interchangeable: each of them can be clicked, and each means the same.
#[test]
fn every_copy_of_a_block_can_be_touched() {
    let touched = |table: &Play, action: &str| {
        let view = table.game.view(&table.state, Observer::Seat(table.active()));
        let keys = table.game.touches(&view, action.parse().unwrap());
        keys.iter().map(|key| key.as_str().to_owned()).collect::<Vec<_>>().join(" ")
    };
    let mut table = at("south hand 3 aggravate 3 fresh 0 2s 0\n north hand 3 2s 3\n acts south, 1 left");
    assert_eq!(touched(&table, "add 3"), "hand-south-1 hand-south-3");
    assert_eq!(touched(&table, "add aggravate"), "hand-south-2");
    table.play("add aggravate at 0,-1:n");
    assert_eq!(touched(&table, "keep 3"), "hand-south-1 hand-south-2");
    assert_eq!(touched(&table, "keep 0*"), "hand-south-3 hand-south-5");
    table.play("keep 0*");
    assert_eq!(touched(&table, "keep 3"), "hand-north-1 hand-north-3");
}

/// A lesson offers wrong answers among the right ones, so whatever can be typed has a label.
#[test]
fn wrong_answers_have_labels_too() {
    let mut table = at(&format!("{DIAGRAM}\nsouth hand 0"));
    assert_eq!(label(&table, "add 3"), "Add the 3 (no inputs)");
    assert_eq!(label(&table, "move 5,5"), "Move the block at 5,5");
    assert_eq!(label(&table, "move -2,0"), "Move the 2 (input right) in circuit I at -2,0");
    assert_eq!(label(&table, "at 9,9:n"), "Into the cell 9,9");
    assert_eq!(label(&table, "destroy 0,0"), "Destroy the block at 0,0");
    assert_eq!(label(&table, "keep #7"), "Keep the module at position 7");
    table.play("add 0");
    assert_eq!(label(&table, "at 0,1:s"), "Into the cell 0,1");
}

#[test]
fn labels_of_effects() {
    let mut table = at("south 0@0,-1:n hand aggravate 3 fresh 3\n north hand 2s\n acts south, 1 left");
    table.play("add aggravate at 0,-2:n");
    assert_eq!(
        (label(&table, "keep 3"), label(&table, "keep 3*")),
        ("Keep the 3".into(), "Keep the 3, drawn this turn".into())
    );
    let mut table = at("south 0@0,-1:n hand attenuate\n north 3@0,1:s");
    table.play("add attenuate at 1,-1:n; recall 0,-1");
    assert_eq!(label(&table, "recall 0,1"), "Send back North's 3 in circuit II at 0,1: II 0–3 → 0–0");
    let table = at("south 3@0,-1:n hand authenticate\n north authenticate@1,1:s");
    assert_eq!(
        label(&table, "add authenticate"),
        "Add AUTHENTICATE: the game ends at once, and South wins, 1 circuit to 0"
    );
    let table = at("south hand authenticate\n north authenticate@1,1:s");
    assert_eq!(
        label(&table, "add authenticate"),
        "Add AUTHENTICATE: the game ends at once, and both lose, 0 circuits each"
    );
}

/// In Blind Action a label says what a module may be, as far as the seat has gathered.
#[test]
fn labels_of_face_down_modules() {
    let blind = [("blind_action", "true")];
    let table = at_with(&blind, "south hand annihilate");
    assert_eq!(
        label(&table, "draw ?lsr"),
        "Draw a face-down module with inputs on all three sides: ATTENUATE or AGITATE"
    );
    assert_eq!(label(&table, "draw ?s"), "Draw a face-down module with input straight: AUTHENTICATE");
    let mut table = at_with(&blind, "south 0@0,-1:n hand aggravate 3 automate\n north hand agitate");
    table.play("add aggravate at 0,-2:n");
    assert_eq!(label(&table, "keep #2"), "Keep the AUTOMATE at position 2");
    table.play("keep 3");
    assert_eq!(label(&table, "keep #1"), "Keep the face-down module ?lsr at position 1");
}

#[test]
fn prompts_ask_the_player_and_tell_the_others() {
    let mut table = start();
    assert_eq!(
        prompt(&table, SOUTH),
        "Draw, add or move a block, or end your turn? You have two actions left. (BB-3.1)"
    );
    assert_eq!(prompt(&table, NORTH), "South decides: two actions left (BB-3.1)");
    table.play("add 0");
    assert_eq!(prompt(&table, SOUTH), "Where does the 0 go? (BB-5.1)");
    assert_eq!(prompt(&table, NORTH), "South decides: where the 0 goes (BB-5.1)");
    let mut table = at("south 0@0,-1:n hand agitate\n north 1sr@0,1:s 3@0,2:s authenticate@1,1:s");
    assert!(prompt(&table, SOUTH).contains("The next AUTHENTICATE ends the game"));
    table.play("add agitate at -1,-1:n");
    assert_eq!(prompt(&table, SOUTH), "AGITATE: move which block of North? 1 of 2, or skip (BB-13.1)");
    table.play("shift 0,2");
    assert_eq!(prompt(&table, SOUTH), "AGITATE: where does North's 3 go? (BB-13.1)");
    let table = start_with(&[]);
    assert_eq!(prompt(&table, SOUTH), "Chance decides who starts (BB-R1)");
    let mut table = start();
    table.play("end; end");
    assert_eq!(prompt(&table, SOUTH), "Both lose, 0 circuits each (BB-17.1)");
}

/// Section 9, point 17: cells of five by three, arrows for outputs, gaps for inputs, numbered openings.
#[test]
fn the_table_as_text() {
    let table = at(&format!("{DIAGRAM}\nsouth hand 0 annihilate fresh 2s\nacts south, 1 left"));
    assert_eq!(
        text(&table, SOUTH),
        "\
Turn 10  South has 1 action left  AUTHENTICATE 0 of 2
     -2   -1    0    1
         +---++- -+
  2       :2 | :AG
         +-v-++-v-+
    +---++- -++- -++---+
  1 |/3 | :0  |:2 | :1
    +-v-++-v-++-v-++-v-+
    +- -+== ==== ==== ==
  0 |/2 >  I ##II ##III
    +---+== ==== ==== ==
         +-^-++-^-+  1
 -1     2 /1  |/3 |
         +---++---+
I 6-2 South  II 3-2 South  III 0-1 North  / South, : North
North hand   -
      supply 0 1ls 1sr 2r 3x3
South hand   0 annihilate 2s*
      supply 0 1ls 1sr 2l 3
Modules      annihilate 2xattenuate agitate 2xautomate 2xaggravate
             accelerate-ls accelerate-sr 4xauthenticate
"
    );
}

/// North sees the board turned by half, with its own side at the bottom.
#[test]
fn north_sees_its_own_side_at_the_bottom() {
    let table = at("south 3@0,-1:n\n north 2l@1,1:s\n acts north");
    let page = text(&table, NORTH);
    let rows: Vec<&str> = page.lines().collect();
    assert!(rows[1].trim_start().starts_with('2'), "x grows to the left: {page}");
    assert!(rows[3].contains("/3"), "South's 3 lies at the top: {page}");
    assert!(page.contains(":2"), "{page}");
}

/// Boards too wide for cells are listed.
#[test]
fn wide_boards_are_listed() {
    let mut line = String::from("south 0@-2,0:e 0@-3,0:e 1ls@-4,0:e 1sr@-5,0:e 2s@-6,0:e");
    for (x, block) in (-15..=-7).rev().zip([
        "annihilate",
        "attenuate",
        "agitate",
        "attenuate",
        "annihilate",
        "agitate",
        "accelerate-ls",
        "accelerate-sr",
        "authenticate",
    ]) {
        line += &format!(" {block}@{x},0:e");
    }
    let table = at(&line);
    let page = text(&table, SOUTH);
    assert!(page.contains("authenticate@-15,0:e") && page.contains("Openings 1="), "{page}");
    assert!(page.lines().all(|line| line.chars().count() <= 78), "{page}");
}

/// `add 2r 4` is enough: the line is split, and the number means the opening shown.
#[test]
fn openings_go_by_their_number() {
    let mut table = at(&format!("{DIAGRAM}\nsouth hand 2s"));
    let means = |table: &Play, typed: &str| {
        let view = table.game.view(&table.state, Observer::Seat(table.active()));
        table.game.shorthand(&view, typed).map(|action| action.to_string())
    };
    table.play("add 2s");
    assert_eq!(means(&table, "at 1").as_deref(), Some("at 1,-1:n"));
    assert_eq!(means(&table, "2").as_deref(), Some("at -2,-1:e"));
    assert_eq!((means(&table, "3"), means(&table, "at -2,-1:e"), means(&table, "x")), (None, None, None));
    // While a block is moved they have the numbers of the list, so in one line a number would mislead.
    let mut table = at("south 0@0,-1:n 3@1,-1:n");
    let shown = text(&table, SOUTH);
    assert!(shown.contains(" 4 /0") && !shown.contains('5'), "{shown}");
    table.play("move 1,-1");
    let legal = table.legal();
    for (number, action) in (1..).zip(&legal) {
        assert_eq!(means(&table, &number.to_string()).as_ref(), Some(action));
    }
    assert!(legal.iter().any(|action| action == "at 1,-1:w"), "the cell it leaves, by the other input");
    assert_eq!(means(&table, "at 1"), None);
    assert!(table.game.help().contains("add 2r 4"));
}

#[test]
fn scores_count_circuits_and_power() {
    let table = at(DIAGRAM);
    let scores = table.game.scores(&table.game.view(&table.state, Observer::Public));
    let lines: Vec<String> = scores.iter().map(|score| format!("{} {}", score.name, score.value)).collect();
    assert_eq!(
        lines[..4],
        ["South: circuits 2", "North: circuits 1", "Circuit I: South 6", "Circuit I: North 2"]
    );
}

#[test]
fn events_are_told_in_plain_words() {
    let mut table = at(DIAGRAM);
    table.play("move -2,1 at 1,-1:n; draw 2s");
    assert_eq!(
        table.told(Observer::Public),
        [
            "South moves the 3 from -2,1 in circuit I to 1,-1 in circuit III",
            "Circuit I: 6–2 → 3–2",
            "Circuit III: 0–1 → 3–1",
            "South draws a 2 (input straight)",
            "Turn 11: North",
        ]
    );
}

/// Every decision asks a question of its own, and says to the other seat what is awaited.
#[test]
fn every_decision_has_its_words() {
    let text = "
        south 0@0,-1:n 2s@1,-1:n hand annihilate attenuate agitate automate aggravate accelerate-ls 3
        north 1sr@0,1:s 3@0,2:s hand 3 2s
    ";
    let cases = [
        ("add annihilate at 0,-2:n", "ANNIHILATE: destroy which block? (BB-9.1)", "what ANNIHILATE destroys"),
        (
            "add attenuate at 0,-2:n",
            "ATTENUATE: which of your blocks goes back to the supply? (BB-12.1)",
            "which own block ATTENUATE sends back",
        ),
        (
            "add attenuate at 0,-2:n; recall 1,-1",
            "ATTENUATE: which block of North goes back to the supply? (BB-12.1)",
            "which block of North ATTENUATE sends back",
        ),
        (
            "add agitate at 0,-2:n; shift 0,2 at 1,1:s",
            "AGITATE: move which block of North? 2 of 2, or skip (BB-13.1)",
            "which block of North AGITATE moves",
        ),
        (
            "add accelerate-ls at 0,-2:n; draw 3",
            "ACCELERATE: draw which block? 2 of 3 (BB-11.1)",
            "what ACCELERATE draws",
        ),
        (
            "add automate at 0,-2:n",
            "AUTOMATE: play which block straight from the supply? (BB-10.1)",
            "what AUTOMATE plays",
        ),
        ("add automate at 0,-2:n; play 3", "Where does the 3 go? (BB-10.1)", "where the 3 goes"),
        (
            "add aggravate at 0,-2:n",
            "AGGRAVATE: which block do you keep? All others go back to the supply (BB-14.1)",
            "which own block AGGRAVATE leaves",
        ),
        (
            "add aggravate at 0,-2:n; keep 3",
            "AGGRAVATE: which block does North keep? All others go back (BB-14.1)",
            "which block of North AGGRAVATE leaves",
        ),
        (
            "move 1,-1",
            "Where does the 2 (input straight) go? (BB-6.1)",
            "where South's 2 (input straight) goes",
        ),
    ];
    for (line, question, statement) in cases {
        let mut table = at(text);
        table.play(line);
        assert_eq!(prompt(&table, SOUTH), question);
        let other = prompt(&table, NORTH);
        assert!(other.starts_with(&format!("South decides: {statement} (BB-")), "{other}");
    }
}

/// Chance has its words too, and the end names the winner.
#[test]
fn chance_and_the_end_have_their_words() {
    let blind = [("blind_action", "true"), ("blind_removed", "4"), ("first", "south")];
    let mut table = start_with(&blind);
    assert_eq!(prompt(&table, NORTH), "Chance removes 4 more of the face-down modules (BB-18.2)");
    table.play("removed agitate; removed automate; removed aggravate; removed annihilate; draw ?lsr");
    assert_eq!(prompt(&table, NORTH), "Chance decides which module ?lsr South draws (BB-18.3)");
    let mut table = at_with(&[("blind_action", "true")], "south 0@0,-1:n hand automate");
    table.play("add automate at 0,-2:n; play ?s");
    assert_eq!(prompt(&table, SOUTH), "Where does the face-down module ?s go? (BB-10.1)");
    table.play("at -1,-2:e");
    assert_eq!(prompt(&table, SOUTH), "Chance decides which module ?s AUTOMATE plays at -1,-2 (BB-18.6)");
    let mut table = at("south 3@0,-1:n\n north 1ls@1,1:s 1sr@-1,1:s\n acts north, last");
    assert!(prompt(&table, NORTH).contains("This is the last turn."));
    table.play("end");
    assert_eq!(prompt(&table, SOUTH), "North wins, 2 circuits to 1 (BB-16.4)");
    let mut table = at_with(&[("draws", "draw")], "south 3@0,-1:n\n north 1ls@1,1:s\n acts north, last");
    table.play("end");
    assert_eq!(prompt(&table, SOUTH), "A draw, 1 circuit each (BB-16.4)");
}
