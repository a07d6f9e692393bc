//! Editions: the shipped one is sound, others are read, and every fault is named with its line and rule.

use crate::support::Play;
use breakroom_breaker_blocks::{
    BreakerBlocks,
    vocabulary::{NORTH, SOUTH},
};
use breakroom_core::{Document, Edition, Game, Severity, Turn, fault::listing};

const SHIPPED: &str = include_str!("../../../../editions/breaker-blocks/reconstructed-1.toml");

fn faults(text: &str) -> Vec<String> {
    let file = Document { name: "mine.toml".into(), text: text.into() };
    BreakerBlocks::inspect(&file).iter().map(ToString::to_string).collect()
}

/// The shipped text with one piece replaced must give exactly this one fault.
#[track_caller]
fn refuses(piece: &str, other: &str, expected: &str) {
    assert!(SHIPPED.contains(piece), "the shipped edition has no {piece:?}");
    let text = SHIPPED.replacen(piece, other, 1);
    assert_eq!(faults(&text), [expected]);
    let edition = Edition::single("mine", "mine.toml", &text);
    let options = BreakerBlocks::INFO.options([]).unwrap();
    assert!(BreakerBlocks::new(&edition, &options).is_err(), "{expected}");
}

#[track_caller]
fn read(text: &str, options: &[(&str, &str)]) -> Play {
    let edition = Edition::single("mine", "mine.toml", text);
    let options = BreakerBlocks::INFO.options(options.iter().copied()).unwrap();
    let game = BreakerBlocks::new(&edition, &options).unwrap_or_else(|faults| panic!("{}", listing(&faults)));
    Play { state: game.start(), game, log: Vec::new() }
}

/// Section 4: 11 power blocks with 18 power each, 16 modules in the stated shapes.
#[test]
fn the_reconstructed_set_is_as_the_dossier_lays_it_out() {
    assert_eq!(faults(SHIPPED), Vec::<String>::new());
    let table = crate::support::start();
    let components = table.game.components();
    let listed = |modules: bool| {
        let types = components.types().filter(|(r#type, _)| r#type.is_module() == modules);
        let texts = types.map(|(_, spec)| format!("{} {} x{}", spec.name, spec.shape, spec.count));
        texts.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(listed(false), "0 lsr x2, 1ls ls x1, 1lr lr x1, 1sr sr x1, 2l l x1, 2s s x1, 2r r x1, 3  x3");
    let power: u32 = components.powers().map(|(_, spec)| u32::from(spec.power) * u32::from(spec.count)).sum();
    assert_eq!(power, 18);
    assert_eq!(
        listed(true),
        "annihilate lsr x2, attenuate lsr x2, agitate lsr x2, automate lr x2, aggravate lr x2, \
         accelerate-ls ls x1, accelerate-sr sr x1, authenticate s x4"
    );
}

#[test]
fn overlapping_core_cells_are_refused() {
    let found =
        faults(&SHIPPED.replacen("circuit = \"II\"\nat = [0, 0]", "circuit = \"II\"\nat = [-1, 0]", 1));
    assert_eq!(
        found,
        [
            "line 18: two Core cells overlap at -1,0: the other is on line 13 (BB-1.7)",
            "line 32: there is no Core cell at 0,0 for this input (BB-1.2)",
            "line 52: there is no Core cell at 0,0 for this input (BB-1.2)",
        ]
    );
}

#[test]
fn an_input_between_two_core_cells_is_refused() {
    refuses(
        "side = \"w\"",
        "side = \"e\"",
        "line 39: this input lies between the Core cells -1,0 and 0,0 (BB-1.2)",
    );
}

/// BB-1.2.
#[test]
fn a_seat_without_input_is_refused() {
    let text = SHIPPED.replace("seat = \"north\"", "seat = \"south\"");
    assert_eq!(faults(&text), ["line 13: north has no input on the Core (BB-1.2)"]);
    // A circuit that one seat cannot reach is odd but playable.
    let text =
        SHIPPED.replacen("seat = \"south\"\ncircuit = \"II\"", "seat = \"north\"\ncircuit = \"II\"", 1);
    assert_eq!(faults(&text), ["warning: line 13: south has no input on circuit II (BB-1.2)"]);
}

#[test]
fn counts_below_zero_are_refused() {
    refuses(
        "power = 3\ninputs = \"\"\ncount = 3",
        "power = 3\ninputs = \"\"\ncount = -1",
        "line 105: 'count' is -1; it can be 0 to 30 (BB-1.10)",
    );
}

#[test]
fn inputs_outside_lsr_are_refused() {
    let wanted = "'inputs' is made of the letters l, s and r, each at most once (BB-1.5)";
    refuses("inputs = \"ls\"", "inputs = \"lx\"", &format!("line 74: {wanted}"));
    refuses("inputs = \"ls\"", "inputs = \"ll\"", &format!("line 74: {wanted}"));
}

#[test]
fn inputs_are_written_in_any_order() {
    assert_eq!(faults(&SHIPPED.replacen("inputs = \"ls\"", "inputs = \"sl\"", 1)), Vec::<String>::new());
    let table = read(&SHIPPED.replacen("inputs = \"lr\"", "inputs = \"rl\"", 1), &[]);
    let shapes = table.game.components().powers().map(|(_, spec)| spec.shape.to_string());
    assert_eq!(shapes.collect::<Vec<_>>().join(" "), "lsr ls lr sr l s r ");
}

#[test]
fn duplicate_ids_are_refused() {
    refuses(
        "id = \"agitate\"",
        "id = \"annihilate\"",
        "line 119: the id 'annihilate' is already taken on line 109 (BB-1.3)",
    );
    refuses("id = \"agitate\"", "id = \"3\"", "line 119: the id '3' is already taken on line 102 (BB-1.3)");
}

/// BB-2.2.
#[test]
fn a_starting_hand_beyond_the_set_is_refused() {
    refuses(
        "hand = [\"0\", \"0\"]",
        "hand = [\"0\", \"4\"]",
        "line 150: the starting hand holds '4', which is no power block of the set (BB-2.2)",
    );
    refuses(
        "hand = [\"0\", \"0\"]",
        "hand = [\"0\", \"0\", \"0\"]",
        "line 150: the starting hand holds '0' more often than the set (2) (BB-2.2)",
    );
}

/// BB-15.1: fewer than two AUTHENTICATE only in Power Overwhelming (BB-19.1).
#[test]
fn too_few_authenticates_are_refused_unless_they_are_not_needed() {
    let text = SHIPPED.replace("count = 4", "count = 1");
    let file = Document { name: "mine.toml".into(), text: text.clone() };
    let found = BreakerBlocks::inspect(&file);
    assert_eq!((found.len(), found[0].severity), (1, Severity::Warning), "{}", listing(&found));
    assert!(found[0].message.contains("there are 1 AUTHENTICATE"));
    let edition = Edition::single("mine", "mine.toml", &text);
    let options = |given: &[(&str, &str)]| BreakerBlocks::INFO.options(given.iter().copied()).unwrap();
    let refused = BreakerBlocks::new(&edition, &options(&[])).unwrap_err();
    assert_eq!(refused[0].rule.unwrap().0, "BB-15.1");
    assert!(BreakerBlocks::new(&edition, &options(&[("power_overwhelming", "true")])).is_ok());
}

/// All faults at once, each with its line.
#[test]
fn every_fault_is_reported() {
    let text = SHIPPED
        .replacen("id = \"1ls\"", "id = \"1 LS\"", 1)
        .replacen("kind = \"automate\"", "kind = \"autopilot\"", 1)
        .replacen("side = \"n\"", "side = \"north\"", 1)
        .replacen("count = 4", "count = \"four\"", 1)
        .replacen("power = 2", "power = 2.5", 1)
        .replacen("at = [1, 0]", "at = [1]", 1)
        .replacen("status = \"reconstructed\"", "state = \"guessed\"", 1)
        .replacen("[limits]", "[limit]", 1);
    let found = faults(&text);
    for expected in [
        "line 72: '1 LS' is no name: 1 to 16 of a-z, 0-9 and - (BB-1.3)",
        "line 125: 'autopilot' is no kind of module; there is: annihilate, automate, accelerate, attenuate, agitate, \
         aggravate, authenticate (BB-8.1)",
        "line 48: 'north' is no side; there is: n, e, s, w (BB-1.2)",
        "line 147: 'count' must be a whole number, not a text",
        "line 88: 'power' must be a whole number, not a decimal number",
        "line 21: 'at' must be two whole numbers, such as [-1, 0] (BB-1.1)",
        "line 7: [edition] lacks 'status'",
        "line 10: [edition] has no 'state': did you mean 'status'?",
        "line 1: the file lacks 'limits'",
    ] {
        assert!(
            found.iter().any(|fault| fault == expected),
            "{expected}\nis not among\n{}",
            found.join("\n")
        );
    }
    assert!(faults("[edition\nid = 3")[0].starts_with("line 1: this is no TOML"));
    assert!(faults("").len() >= 5);
}

#[test]
fn sets_that_do_not_fit_the_table_are_refused() {
    refuses(
        "inputs = \"\"\ncount = 3",
        "inputs = \"\"\ncount = 13",
        "line 66: there are 58 blocks in all, the table has room for 56 (BB-1.10)",
    );
    let found = faults(&SHIPPED.replacen("at = [1, 0]", "at = [9, 0]", 1));
    assert_eq!(found[0], "line 21: 'at' is 9; it can be -7 to 7 (BB-1.1)");
}

/// BB-1.4 is edition data: a set may break it, but its author is told.
#[test]
fn unusual_blocks_are_playable() {
    let text = SHIPPED.replacen("power = 3\ninputs = \"\"", "power = 4\ninputs = \"s\"", 1);
    assert_eq!(faults(&text), ["warning: line 101: a power 4 block usually has 0 inputs (BB-1.4)"]);
    let mut table = read(&text, &[("first", "south")]);
    table.play("draw 3; end; end; add 3 at 0,-1:n; end; end");
    assert_eq!(table.circuits(), "0-0 4-0 0-0");
    table.openings(SOUTH, "-1,-1:n 1,-1:n -2,0:e 0,-2:n");
}

/// Another Core: two circuits, one above the other, with the inputs east and west.
const TOWER: &str = r#"
[edition]
id = "tower"
name = "Tower"
status = "owner-supplied"
seats = ["south", "north"]
[[core.cell]]
circuit = "A"
at = [0, 0]
[[core.cell]]
circuit = "B"
at = [0, 1]
[[core.input]]
seat = "south"
circuit = "A"
at = [0, 0]
side = "w"
[[core.input]]
seat = "south"
circuit = "B"
at = [0, 1]
side = "w"
[[core.input]]
seat = "north"
circuit = "A"
at = [0, 0]
side = "e"
[[core.input]]
seat = "north"
circuit = "B"
at = [0, 1]
side = "e"
[[power]]
id = "five"
power = 5
inputs = "lr"
count = 2
[[command]]
id = "zap"
kind = "annihilate"
inputs = "s"
count = 2
[[command]]
id = "gun"
kind = "automate"
inputs = "s"
count = 2
[[command]]
id = "key"
kind = "authenticate"
inputs = "s"
count = 2
[start]
hand = ["five"]
[limits]
same_kind_in_hand = 2
authenticate_in_hand = 1
"#;

#[test]
fn another_core_another_game() {
    assert_eq!(faults(TOWER), ["warning: line 33: a power 5 block usually has 0 inputs (BB-1.4)"]);
    let mut table = read(TOWER, &[("first", "south")]);
    table.offers("draw", "five zap gun key").offers("add", "five");
    table.openings(NORTH, "1,0:w 1,1:w");
    table.play("add five at -1,1:e; draw key; draw zap; draw zap");
    assert_eq!((table.circuits().as_str(), table.controlled()), ("0-0 5-0", [1, 0]));
    table.refuses("draw key", "BB-4.5");
    table.play("draw five; end; add zap at 1,0:w; destroy -1,1");
    assert_eq!(table.circuits(), "0-0 0-0");
}

/// Any edition is a sound game, blind as well: three shapes of one kind, many worlds.
#[test]
fn other_editions_are_sound() {
    use breakroom_conformance::{Effort, run};
    run(&read(TOWER, &[("turn_cap", "40")]).game, Effort { games: 8, seed: 21 });
    run(&read(TOWER, &[("blind_action", "true"), ("turn_cap", "40")]).game, Effort { games: 12, seed: 22 });
    // All modules look alike: more worlds than a state tells apart.
    let alike = SHIPPED
        .replace("kind = \"automate\"\ninputs = \"lr\"", "kind = \"automate\"\ninputs = \"lsr\"")
        .replace("kind = \"aggravate\"\ninputs = \"lr\"", "kind = \"aggravate\"\ninputs = \"lsr\"")
        .replace("kind = \"accelerate\"\ninputs = \"ls\"", "kind = \"accelerate\"\ninputs = \"lsr\"")
        .replace("kind = \"accelerate\"\ninputs = \"sr\"", "kind = \"accelerate\"\ninputs = \"lsr\"");
    for removed in ["0", "4"] {
        let table = read(&alike, &[("blind_action", "true"), ("blind_removed", removed)]);
        run(&table.game, Effort { games: 6, seed: 23 });
    }
}

/// BB-18.2 needs something to remove.
#[test]
fn blind_removed_needs_four_modules() {
    let edition = Edition::single(
        "mine",
        "mine.toml",
        &TOWER.replace("count = 2\n[[command]]\nid = \"key\"", "count = 1\n[[command]]\nid = \"key\""),
    );
    let options = BreakerBlocks::INFO.options([("blind_action", "true"), ("blind_removed", "4")]).unwrap();
    let refused = BreakerBlocks::new(&edition, &options).unwrap_err();
    assert_eq!(
        listing(&refused),
        "option blind_removed: the set has only 3 modules to remove from (BB-18.2)"
    );
}

/// BB-R26, BB-17.2: what is announced is what is accepted, and what has no effect is refused.
#[test]
fn options_are_what_they_are_announced_as() {
    let refused = |options: &[(&str, &str)]| BreakerBlocks::with(options.iter().copied()).unwrap_err();
    assert_eq!(
        refused(&[("blind_removed", "2"), ("repetition", "1")]),
        "option blind_removed: '2' is no choice; there is: 0, 4 (BB-R26)\n\
         option repetition: '1' is neither 0 nor a whole number from 2 to 99 (BB-17.2)"
    );
    assert_eq!(
        refused(&[("blind_removed", "4")]),
        "option blind_removed: modules are removed in Blind Action only: choose blind_action=true, too (BB-R26)"
    );
    for often in ["0", "2", "99"] {
        assert!(BreakerBlocks::with([("repetition", often)]).is_ok(), "{often}");
    }
}

/// BB-16.5: a set without power blocks is over before it begins, but it is not a crash.
#[test]
fn a_set_without_power_blocks_ends_at_once() {
    let text = TOWER
        .replace(
            "id = \"five\"\npower = 5\ninputs = \"lr\"\ncount = 2",
            "id = \"five\"\npower = 5\ninputs = \"lr\"\ncount = 0",
        )
        .replace("hand = [\"five\"]", "hand = []");
    let table = read(&text, &[("first", "south")]);
    assert!(matches!(table.game.turn(&table.state), Turn::Over(_)));
}
