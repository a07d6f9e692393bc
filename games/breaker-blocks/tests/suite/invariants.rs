//! What holds in every position that play can reach: checked over random games of every variant.

use std::collections::BTreeMap;

use crate::support::{
    document::{Position, StepDoc},
    game,
};
use breakroom_breaker_blocks::{
    Action, BreakerBlocks, State,
    vocabulary::{Cell, NORTH, SOUTH, Way},
};
use breakroom_core::{Game, Rng, Seat, Silent, Turn};

const VARIANTS: [&[(&str, &str)]; 4] = [
    &[],
    &[("power_overwhelming", "true")],
    &[("blind_action", "true"), ("blind_removed", "4")],
    &[("effects", "may"), ("attenuate", "partial"), ("exhaustion", "each-action")],
];

/// Calls `look` with every state of some random games.
fn walk(options: &[(&str, &str)], games: u64, mut look: impl FnMut(&BreakerBlocks, &State)) {
    let game = game(options);
    for seed in 0..games {
        let mut rng = Rng::from_number(seed).stream(3);
        let (mut state, mut odds, mut choices) = (game.start(), Vec::new(), Vec::new());
        loop {
            look(&game, &state);
            game.choices(&state, &mut odds, &mut choices);
            let action = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => rng.weighted(&odds),
                Turn::Seat(_) => *rng.pick(&choices),
            };
            game.advance(&mut state, action, &mut Silent);
        }
    }
}

/// Per type and owner: board, hands, supply, destroyed, removed and the block in mid-air make up the set.
#[test]
fn no_block_is_lost_or_made() {
    for options in VARIANTS {
        walk(options, 15, |game, state| {
            let position = Position::of(&game.save(state));
            let mut counts: BTreeMap<(usize, String), u32> = BTreeMap::new();
            let module = |id: &str| !id.starts_with(|c: char| c.is_ascii_digit());
            let mut add = |owner: usize, id: &str| {
                *counts.entry((if module(id) { 2 } else { owner }, id.to_owned())).or_default() += 1;
            };
            let active = usize::from(position.to_act.as_deref() == Some("north"));
            position.board.iter().for_each(|block| add(usize::from(block.owner == "north"), &block.r#type));
            position.hands.south.iter().for_each(|id| add(0, id));
            position.hands.north.iter().for_each(|id| add(1, id));
            position.fresh.iter().for_each(|id| add(active, id));
            position.destroyed.south.iter().for_each(|id| add(0, id));
            position.destroyed.north.iter().for_each(|id| add(1, id));
            position.destroyed.neutral.iter().chain(&position.removed).for_each(|id| add(2, id));
            if let Some(StepDoc::Place { r#type, .. }) = position.pending.last()
                && !r#type.starts_with('?')
            {
                add(active, r#type);
            }
            let supply = position.supply.unwrap();
            for (owner, zone) in [supply.south, supply.north, supply.neutral].iter().enumerate() {
                for (id, &count) in zone {
                    (0..count).for_each(|_| add(owner, id));
                }
            }
            for (r#type, spec) in game.components().types() {
                let owners: &[usize] = if r#type.is_module() { &[2] } else { &[0, 1] };
                for &owner in owners {
                    let found = counts.get(&(owner, spec.name.to_string())).copied().unwrap_or_default();
                    assert_eq!(found, u32::from(game.count(r#type)), "{} of {owner}", spec.name);
                }
            }
        });
    }
}

/// BB-1.6, BB-1.7, BB-1.9: every block is plugged into an input of its owner, and what the board keeps besides the
/// blocks (power, filled inputs, taken cells, AUTHENTICATE) is what can be worked out from them.
#[test]
fn the_board_is_a_forest_and_its_sums_are_right() {
    for options in VARIANTS {
        walk(options, 15, |game, state| {
            let (components, board) = (game.components(), &state.table().board);
            let mut power: BTreeMap<(usize, usize), u16> = BTreeMap::new();
            let mut locks = 0;
            for &block in board.blocks() {
                let parent = board.at(block.place().parent());
                match parent {
                    Some(parent) => {
                        assert_eq!((parent.owner(), parent.circuit()), (block.owner(), block.circuit()));
                        let shape = components.shape(parent.r#type());
                        let fits = |way: &Way| parent.place().beyond(*way) == block.place();
                        let input = shape.ways().find(fits).expect("plugged into an input");
                        assert!(parent.is_filled(input) && !parent.is_free());
                    }
                    None => {
                        let mut inputs = components.inputs[block.owner()].iter();
                        let input =
                            inputs.find(|input| input.place == block.place()).expect("an own Core input");
                        assert_eq!(input.circuit, block.circuit());
                    }
                }
                for way in Way::ALL {
                    let there = board.at(block.place().beyond(way).cell);
                    let plugged = there.is_some_and(|other| other.place() == block.place().beyond(way));
                    let has = components.shape(block.r#type()).has(way);
                    assert_eq!(block.is_filled(way), has && plugged, "{block:?}");
                }
                let spec = components.spec(block.r#type());
                *power.entry((block.owner().index(), block.circuit().index())).or_default() += spec.power;
                locks += u8::from(spec.name.as_str() == "authenticate");
                assert!(board.is_taken(block.cell()) && components.core_at(block.cell()).is_none());
            }
            for circuit in components.each_circuit() {
                for seat in [SOUTH, NORTH] {
                    let sum = power.get(&(seat.index(), circuit.index())).copied().unwrap_or_default();
                    assert_eq!(board.power(seat, circuit), sum);
                }
            }
            assert_eq!(board.authenticates(), locks);
            for (x, y) in (-9..=9).flat_map(|x| (-9..=9).map(move |y| (x, y))) {
                let cell = Cell::new(x, y);
                let taken = board.at(cell).is_some() || components.core_at(cell).is_some();
                assert_eq!(board.is_taken(cell), taken, "{cell}");
            }
        });
    }
}

/// BB-4.4, BB-4.5 at all times; BB-R21: whoever holds no AUTHENTICATE finds one in the supply, as long as the game
/// has not ended.
#[test]
fn hands_keep_their_limits_and_nobody_is_locked_out() {
    walk(&[], 40, |game, state| {
        let position = Position::of(&game.save(state));
        let active = usize::from(position.to_act.as_deref() == Some("north"));
        for (seat, ready) in [&position.hands.south, &position.hands.north].into_iter().enumerate() {
            let fresh: &[String] = if seat == active { &position.fresh } else { &[] };
            let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
            for id in ready.iter().chain(fresh).filter(|id| !id.starts_with(|c: char| c.is_ascii_digit())) {
                *kinds.entry(id.split('-').next().unwrap()).or_default() += 1;
            }
            for (kind, count) in &kinds {
                assert!(*count <= if *kind == "authenticate" { 2 } else { 1 }, "{kind}");
            }
            let lying = state.table().board.authenticates();
            let in_air = format!("{:?}", position.pending).contains("authenticate");
            if !kinds.contains_key("authenticate") && lying < 2 && !in_air {
                assert!(position.supply.as_ref().unwrap().neutral.contains_key("authenticate"), "BB-R21");
            }
        }
    });
}

/// The half turn with the seats swapped is a symmetry (sections 4 and 8).
fn half_turn(position: &Position) -> Position {
    let swap = |seat: &str| if seat == "south" { "north".to_owned() } else { "south".to_owned() };
    let side = |out: &str| match out {
        "n" => "s",
        "s" => "n",
        "e" => "w",
        _ => "e",
    };
    let mut turned = position.clone();
    turned.to_act = position.to_act.as_deref().map(swap);
    std::mem::swap(&mut turned.hands.south, &mut turned.hands.north);
    std::mem::swap(&mut turned.destroyed.south, &mut turned.destroyed.north);
    let supply = turned.supply.as_mut().unwrap();
    std::mem::swap(&mut supply.south, &mut supply.north);
    for block in &mut turned.board {
        block.at = block.at.map(|coordinate| -coordinate);
        block.out = side(&block.out).to_owned();
        block.owner = swap(&block.owner);
    }
    turned.seen.clear();
    turned
}

fn turned_text(action: Action) -> String {
    let text = action.to_string();
    let Some((verb, object)) = text.split_once(' ').filter(|(_, object)| object.contains(',')) else {
        return text;
    };
    let (cell, side) = object.split_once(':').map_or((object, None), |(cell, side)| (cell, Some(side)));
    let cell = cell
        .split(',')
        .map(|number| (-number.parse::<i32>().unwrap()).to_string())
        .collect::<Vec<_>>()
        .join(",");
    match side {
        Some(side) => format!(
            "{verb} {cell}:{}",
            match side {
                "n" => "s",
                "s" => "n",
                "e" => "w",
                _ => "e",
            }
        ),
        None => format!("{verb} {cell}"),
    }
}

#[test]
fn the_half_turn_is_a_symmetry_of_legal_actions() {
    let mut compared = 0;
    walk(&[("first", "south")], 40, |game, state| {
        let position = Position::of(&game.save(state));
        // Positions at an action decision can be turned as documents.
        if position.pending != [StepDoc::Act] {
            return;
        }
        let turned = game.load(&half_turn(&position).value()).expect("a turned position is a position");
        let texts = |state: &State, turn: bool| {
            let mut legal = Vec::new();
            game.legal(state, &mut legal);
            let text = |action: &Action| if turn { turned_text(*action) } else { action.to_string() };
            let mut texts: Vec<String> = legal.iter().map(text).collect();
            texts.sort();
            texts
        };
        assert_eq!(texts(state, true), texts(&turned, false));
        let [south, north] = [SOUTH, NORTH].map(|seat| game.controlled(&state.table().board, seat));
        let swapped = |seat: Seat| game.controlled(&turned.table().board, seat);
        assert_eq!((swapped(NORTH), swapped(SOUTH)), (south, north));
        compared += 1;
    });
    assert!(compared > 1_000, "{compared} positions");
}

/// BB-15.2: what lies below an AUTHENTICATE stays. BB-17: every game ends, with the reasons the dossier knows.
#[test]
fn every_game_ends_for_a_reason() {
    for options in VARIANTS {
        let mut endings = BTreeMap::new();
        walk(options, 60, |game, state| {
            if let Some(ending) = game.turn(state).ending() {
                *endings.entry(ending.rule.0).or_insert(0) += 1;
            }
        });
        assert_eq!(endings.values().sum::<i32>(), 60);
        let known = ["BB-16.1", "BB-16.4", "BB-17.1", "BB-17.2", "BB-17.3", "BB-19.2"];
        assert!(endings.keys().all(|rule| known.contains(rule)), "{endings:?}");
    }
}

/// Positions that play reaches by different orders are the same value: two commuting actions, one state.
#[test]
fn the_order_of_two_moves_leaves_no_trace_on_the_board() {
    let text = "south 3@0,-1:n 2s@1,-1:n\n north 3@0,1:s";
    let (mut one, mut other) = (crate::support::at(text), crate::support::at(text));
    one.play("move 0,-1 at -1,-1:n; move 1,-1 at -2,0:e");
    other.play("move 1,-1 at -2,0:e; move 0,-1 at -1,-1:n");
    assert_eq!(one.state.table().board, other.state.table().board);
    one.play("draw 3");
    other.play("draw 3");
    assert_eq!(one.state, other.state, "BB-17.2: after a draw no earlier position can come back");
}
