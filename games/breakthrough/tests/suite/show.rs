//! The words of the table: prompts, labels, touches, short forms, the text.

use crate::common::{Points, Puzzle, Table, at};
use breakroom_breakthrough::{Action, Breakthrough, view::Mark};
use breakroom_core::{Edition, Game, Observer, Show, Silent, Turn};

#[track_caller]
fn labels(puzzle: Puzzle, expected: &[&str]) {
    let table = puzzle.table();
    let view = table.view();
    let mut actions = Vec::new();
    table.game.legal(&table.state, &mut actions);
    let found: Vec<String> = actions.iter().map(|&action| table.game.label(&view, action)).collect();
    assert_eq!(found, expected);
}

#[test]
fn labels_say_what_follows() {
    labels(
        at("L4").row("AP BF").attempt(2).hand("AP CP AK AK AK"),
        &[
            "Play AK: breaks the attempt: AP BF lost; filler +3",
            "Play AP: meets challenge 1 (+5), +6 in all",
            "Play CP: breaks the attempt: AP BF lost; meets challenge 2 (+5), +6 in all",
            "Discard AK",
            "Discard AP: still needed, 5 left in the deck",
            "Discard CP: still needed, 5 left in the deck",
        ],
    );
    labels(
        at("L6").row("BF").hand("BP CK BF AP BK").deck("AP"),
        &[
            "Play BK: filler +3",
            "Play CK: filler +3",
            "Play AP: filler +1",
            "Play BP: starts challenges 1 and 2, +1",
            "Discard BK",
            "Discard CK: still needed, and none is left in the deck",
            "Discard AP",
            "Discard BP: still needed, and none is left in the deck",
            "Discard BF: still needed, and none is left in the deck",
        ],
    );
}

#[test]
fn labels_of_the_last_part_and_of_a_difficulty() {
    labels(
        at("L2").row("BF BP").attempt(2).hand("BK BK BK BK BK"),
        &[
            "Play BK: meets challenge 1 (+5) and opens Cash Tin (+10), +18 in all",
            "Discard BK: still needed, 5 left in the deck",
        ],
    );
    labels(
        at("L2").row("BF").attempt(1).hand("BP BP BP BP BP"),
        &["Play BP: continues challenge 1, +1", "Discard BP: still needed, 5 left in the deck"],
    );
    labels(
        at("L2").hand("AK CK AP AP").deck("AP AP AP").with(|p| p.phase = "difficulty".into()),
        &[
            "Mill: lose the top 3 cards, 0 left then",
            "Give up AK: one card more is drawn",
            "Give up CK: one card more is drawn",
        ],
    );
}

/// The mill says what it may cost: each needed code, and how likely one of its copies is to go.
#[test]
fn the_label_of_a_mill_names_the_risk() {
    let table = at("L2").row("BF").attempt(1).hand("AK CP").deck("BP BP BK AP AP AP AP AP AP AP").with(|p| {
        p.phase = "difficulty".into();
    });
    let table = table.table();
    let label = table.game.label(&table.view(), Action::Mill);
    // Two copies in ten cards, five turned: 1 - (5*4)/(10*9); one copy: a half.
    assert_eq!(label, "Mill: lose the top 5 cards, 5 left then; at risk: BK 50%, BP 78%");
    let sure = at("L2").hand("AK CP").deck("BP BF").with(|p| p.phase = "difficulty".into()).table();
    assert_eq!(
        sure.game.label(&sure.view(), Action::Mill),
        "Mill: lose the top 2 cards, 0 left then; at risk: BP 100%, BF 100%"
    );
}

#[test]
fn chance_has_labels_too() {
    let mut table = Table::start(&[]);
    let label = |table: &Table, text: &str| table.game.label(&table.view(), text.parse().expect("notation"));
    assert_eq!(label(&table, "lock L5"), "Turn up L5 Twin Deadbolts");
    table.go("lock L5");
    assert_eq!(label(&table, "draw XX"), "Draw XX (5 of 44)");
    assert_eq!(label(&table, "flip AP"), "Turn AP (6 of 44)");
}

#[test]
fn prompts_ask_by_the_rule() {
    let prompt = |puzzle: Puzzle| {
        let table = puzzle.table();
        let prompt = table.game.prompt(&table.view());
        format!("{} {}", prompt.rule, prompt.question)
    };
    let phase = |name: &'static str| at("L2").hand("AK AP AP").with(move |p| p.phase = name.into());
    assert_eq!(prompt(phase("turn")), "BT-4.1 Play or discard which card?");
    assert_eq!(
        prompt(phase("difficulty")),
        "BT-7.3 A difficulty card: give up a key, or lose the top 5 cards?"
    );
    assert_eq!(
        prompt(phase("difficulty").deck("AP")),
        "BT-7.3 A difficulty card: give up a key, or lose the top card?"
    );
    assert_eq!(prompt(phase("draw")), "BT-4.5 A card is to be drawn");
    assert_eq!(prompt(phase("flip").with(|p| p.flips_left = 2)), "BT-7.6 The mill is to turn 2 cards");
    assert_eq!(prompt(phase("over").deck("")), "BT-8.1 The game is over: 0 points");
    let next = at("L2").row("BF BP").attempt(2).hand("BK AK CK AP AF").table().go("play BK").view();
    assert_eq!(Breakthrough::standard().prompt(&next).question, "The next lock is to be turned up");
    let first = Table::start(&[]);
    assert_eq!(first.game.prompt(&first.view()).question, "The first lock is to be turned up");
}

#[test]
fn actions_touch_what_they_are_played_on() {
    let table = at("L2").hand("AK AP AP CF BK").table();
    let touches = |table: &Table, text: &str| {
        let keys = table.game.touches(&table.view(), text.parse().expect("notation"));
        keys.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(touches(&table, "play AP"), "hand-2 hand-3 row", "AK BK AP AP CF: either copy will do");
    assert_eq!(touches(&table, "discard CF"), "hand-4 discard");
    let trouble = at("L2").hand("AK AP AP CF").with(|p| p.phase = "difficulty".into()).table();
    assert_eq!(touches(&trouble, "key AK"), "hand-0 give-key");
    assert_eq!(touches(&trouble, "mill"), "mill deck");
    let begun = at("L2").row("BF").attempt(1).hand("AK AP BP CF BK").table();
    assert_eq!(touches(&begun, "play BP"), "hand-3 slot-1.2 lock row", "the next part of Cash Tin");
    assert_eq!(touches(&at("L2").hand("BF AK AP CF BK").table(), "play BF"), "hand-3 slot-1.1 lock row");
    let last = at("L2").row("BF BP").attempt(2).hand("BK AK CK AP AF").table();
    assert_eq!(touches(&last, "play BK"), "hand-1 slot-1.3 lock row", "it opens the lock");
    assert_eq!(touches(&table, "draw AK"), "deck");
    assert_eq!(touches(&table, "lock L1"), "lock-pile");
}

#[test]
fn short_forms() {
    let table = at("L2").hand("AK AP AP CF BF").table();
    let meant =
        |typed: &str| table.game.shorthand(&table.view(), typed).map(|action: Action| action.to_string());
    assert_eq!(meant("p 1").as_deref(), Some("play AK"));
    assert_eq!(meant("P 4").as_deref(), Some("play BF"), "the hand is sorted");
    assert_eq!(meant("d 2").as_deref(), Some("discard AP"));
    assert_eq!(meant("d cf").as_deref(), Some("discard CF"));
    assert_eq!(meant("k AK").as_deref(), Some("key AK"));
    assert_eq!(meant("k").as_deref(), Some("key AK"), "there is only one to give");
    assert_eq!(meant("m").as_deref(), Some("mill"));
    for nothing in ["p", "p 0", "p 6", "p XX", "m 1", "q", "", "p 1 2"] {
        assert_eq!(meant(nothing), None, "{nothing}");
    }
    let keys = at("L2").hand("AK BK AP CF BF").table();
    assert_eq!(keys.game.shorthand(&keys.view(), "k"), None, "which one?");
    assert!(table.game.help().contains("p 3"));
}

#[test]
fn scores_are_three_parts_and_their_sum() {
    let table = at("L4").hand("AP CP AK AK AK").with(|p| {
        (p.score.cards, p.score.challenges, p.score.locks) = (30, 35, 30);
    });
    let table = table.table();
    let lines: Vec<String> =
        table.game.scores(&table.view()).iter().map(|line| format!("{} {}", line.name, line.value)).collect();
    assert_eq!(lines, ["score 95", "cards 30", "challenges 35", "locks 30"]);
}

/// The table of the dossier's position, at a glance.
#[test]
fn the_text_of_a_table() {
    let mut table = Table::start(&[]);
    table.go("lock L5; draw AF; draw AP; draw AF; draw CF; draw BK");
    table.go("play AF; draw CP; play AP; draw CF; play AF; draw BP; play BK; draw AK; play CF; draw AP");
    let text = table.game.text(&table.view()).to_string();
    let expected = "\
BREAKTHROUGH  turn 6             15 points = cards 10 + challenges 5 + locks 0
──────────────────────────────────────────────────────────────────────────────
LOCK  L5  Twin Deadbolts
   1  [AF][AP][AF]  met, +5               open 0 of 8
   2  [CF] CP  CF   next CP               to come 7: L1 L2 L3 L4 L6 L7 L8
──────────────────────────────────────────────────────────────────────────────
ROW   5 cards, newest last: [met] <counts> (lost) filler
    L5:[AF][AP][AF] BK <CF>
──────────────────────────────────────────────────────────────────────────────
HAND  * next  + needed
   1 [AK]   acute key   breaks CF; filler, +3
   2 [AP]   acute pick  breaks CF; filler, +1
   3 [BP]   basic pick  breaks CF; filler, +1
   4 [CP] * crude pick  continues challenge 2, +1
   5 [CF] + crude file  blocked: file on file
──────────────────────────────────────────────────────────────────────────────
LEFT         AK    BK    CK    AP    BP   +CP    AF    BF   +CF    XX   all
  deck        2     2     3     4     5     5     2     4     2     5    34
  discard     .     .     .     .     .     .     .     .     .     .     0
  row         .     1     .     1     .     .     2     .     1     .     5
  draw       6%    6%    9%   12%   15%   15%    6%   12%    6%   15%
";
    assert_eq!(text, expected);
}

/// One screen of 80 by 24, whatever comes.
#[test]
fn the_text_fits_on_a_screen() {
    let game = Breakthrough::standard();
    for seed in 0..30 {
        let mut rng = breakroom_core::Rng::from_number(seed);
        let (mut state, mut odds) = (game.start(), Vec::new());
        loop {
            let page = game.text(&game.view(&state, Observer::Public));
            assert!(page.lines().len() <= 24 && page.width() <= 78, "{page}");
            let action = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Seat(_) => breakroom_core::Insight::player(&game, "greedy", &state, &mut rng),
                Turn::Chance => {
                    game.odds(&state, &mut odds);
                    rng.weighted(&odds)
                }
            };
            game.advance(&mut state, action, &mut Silent);
        }
    }
}

/// The first line of a finished game: how long it took, a gap, the whole sum.
#[test]
fn the_text_of_a_finished_game_keeps_turns_and_points_apart() {
    let title = |cards, challenges, locks| {
        let table = at("L2").deck("").with(|position| {
            position.phase = "over".into();
            position.turn = 24;
            position.score = Points { cards, challenges, locks };
        });
        let table = table.table();
        let text = table.game.text(&table.view()).to_string();
        text.lines().next().expect("a title").to_owned()
    };
    let score = "11 points = cards 11 + challenges 0 + locks 0";
    assert_eq!(title(11, 0, 0), format!("BREAKTHROUGH  over, 24 turns{score:>50}"));
    // Every challenge and lock of the shipped set.
    let score = "245 points = cards 85 + challenges 80 + locks 80";
    assert_eq!(title(85, 80, 80), format!("BREAKTHROUGH  over, 24 turns{score:>50}"));
    // What does not fit is left off whole.
    assert_eq!(title(1000, 1000, 1000), format!("BREAKTHROUGH  over, 24 turns{:>50}", "3000 points"));
}

/// The widest things an edition may hold still fit.
#[test]
fn the_text_of_a_monstrous_edition() {
    let challenge = r#"["AF", "BP", "AF", "BP", "AF", "BP"]"#;
    let lock = |number: u32| {
        format!(
            "[[locks]]\nid = \"L{number}\"\nname = \"{}\"\nchallenges = [{challenge}, {challenge}, [\"AF\", \"AK\"]]\n",
            "W".repeat(32)
        )
    };
    let workshop = include_str!("../../../../editions/breakthrough/workshop.toml");
    let head = workshop.split_once("[[locks]]").expect("there are locks").0;
    let head = head
        .replace("[hand]\nsize = 5", "[hand]\nsize = 10")
        .replace(" = 4\n", " = 20\n")
        .replace(" = 6\n", " = 20\n");
    let text =
        format!("{}{}", head.replace("file = 2", "file = 100"), (84..=99).map(lock).collect::<String>());
    let options = Breakthrough::INFO.options([("difficulty_cards", "0")]).expect("an option");
    let game =
        Breakthrough::new(&Edition::single("big", "big.toml", &text), &options).expect("it is allowed");
    let mut rng = breakroom_core::Rng::from_number(3);
    let (mut state, mut odds, mut legal) = (game.start(), Vec::new(), Vec::new());
    while !game.turn(&state).is_over() {
        let view = game.view(&state, Observer::Public);
        assert!(game.text(&view).width() <= 78);
        assert_eq!(game.determinize(&view, &mut rng), state);
        let action = match game.turn(&state) {
            Turn::Chance => {
                game.odds(&state, &mut odds);
                rng.weighted(&odds)
            }
            _ => {
                game.legal(&state, &mut legal);
                *legal.iter().find(|action| matches!(action, Action::Play(_))).unwrap_or(&legal[0])
            }
        };
        game.advance(&mut state, action, &mut Silent);
    }
}

/// Which card was played on which lock, and what became of it.
#[test]
fn the_row_remembers() {
    let mut table = Table::start(&[]);
    table.go("lock L3; draw CK; draw BP; draw AF; draw AK; draw CF");
    table.go("play CF; draw CP; play CK; draw CP; play BP; draw CP; play AF; lock L2; draw BF; play AK");
    let view = table.view();
    let row: Vec<String> = view
        .row
        .iter()
        .map(|laid| format!("{} {} {:?}", laid.lock.expect("known"), laid.code, laid.mark))
        .collect();
    assert_eq!(row, ["L3 CF Filler", "L3 CK Met", "L3 BP Met", "L3 AF Met", "L2 AK Filler"]);
    let ribbons: Vec<String> = view
        .ribbons
        .iter()
        .map(|it| format!("{} {} {}+{}", it.lock, it.challenge, it.first, it.length))
        .collect();
    assert_eq!(ribbons, ["L3 0 1+1", "L3 1 2+2"]);
}

/// A puzzle that does not tell its past is shown as far as it goes.
#[test]
fn the_row_of_a_puzzle() {
    let marks = |puzzle: Puzzle| puzzle.table().view().row.iter().map(|laid| laid.mark).collect::<Vec<_>>();
    // The first two cards lie before the current lock, whose own cards tell the rest.
    let known = at("L2").row("AK AP BF BP").attempt(2).hand("BK").with(|p| p.lock_start = 2);
    assert_eq!(marks(known), [Mark::Filler, Mark::Filler, Mark::Counts, Mark::Counts]);
    // Challenge 1 is met, but nothing in the row says how.
    let unknown = at("L6").row("AK BP").met(&[true, false]).attempt(1).hand("BK");
    assert_eq!(marks(unknown), [Mark::Filler, Mark::Counts]);
}

#[test]
fn a_touched_slot_means_the_card_that_belongs_there() {
    let table = at("L2").hand("AK AP AP CF BK").table();
    let meant = |key: &str| {
        let actions = table.game.meant(&table.view(), &key.to_owned().into());
        actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(meant("slot-1.1"), "play BF");
    assert_eq!(meant("slot-1.3"), "play BK");
    assert_eq!(meant("slot-2.1"), "", "Cash Tin has one challenge");
    assert_eq!(meant("deck"), "");
}
