//! What a state is made of: hands, shapes, sets of types, and a board that reaches far out.

use breakroom_breaker_blocks::vocabulary::{Cell, Placement, SEATS, SOUTH, Shape, Type, TypeSet, Way};
use breakroom_core::{Game, Rng, Seat};

use crate::support::{Play, at_with, game, start};

/// The first types of power block and of module.
fn types() -> (Vec<Type>, Vec<Type>) {
    game(&[]).components().types().map(|(r#type, _)| r#type).partition(|r#type| !r#type.is_module())
}

#[test]
fn a_hand_remembers_its_order() {
    let (powers, modules) = types();
    let mut hand = *start().state.hand(SOUTH);
    while !hand.is_empty() {
        hand.remove(0);
    }
    for number in [3, 1, 4] {
        hand.draw(powers[number]);
    }
    hand.ripen();
    hand.draw(modules[1]);
    assert_eq!((hand.ready().len(), hand.fresh().len()), (3, 1));
    hand.remove(1);
    assert_eq!(hand.blocks(), [powers[3], powers[4], modules[1]]);
    assert_eq!(hand.fresh(), [modules[1]]);
    hand.keep_only(2);
    assert_eq!((hand.ready(), hand.fresh()), (&[][..], &[modules[1]][..]));
}

#[test]
fn a_set_lists_powers_before_modules() {
    let (powers, modules) = types();
    let others: TypeSet = [powers[1]].into_iter().collect();
    let set = [modules[2], modules[0]].into_iter().collect::<TypeSet>().and(others).with(modules[1]);
    let listed = [powers[1], modules[0], modules[1], modules[2]];
    assert!(set.eq(listed) && set.has(modules[2]) && !set.has(powers[0]));
    assert!(set.without(others).eq(listed[1..].iter().copied()));
    assert!(TypeSet::default().is_empty() && !set.is_empty());
}

#[test]
fn a_shape_is_written_in_one_way() {
    for letters in ["", "l", "s", "ls", "r", "lr", "sr", "lsr"] {
        let shape = Shape::new(letters).expect(letters);
        assert_eq!((shape.to_string().as_str(), shape.back()), (letters, format!("?{letters}").as_str()));
    }
    for bad in ["rl", "ll", "x", "lsrl"] {
        assert_eq!(Shape::new(bad), None, "{bad}");
    }
    assert_eq!(Shape::new("lr").unwrap().words(), "inputs left and right");
}

/// Boards grow at random, and in a straight line beyond the cells that are kept as bits; blocks go again. What lies
/// where, whose it is, what is plugged into it and where something fits can always be told from the blocks alone.
#[test]
fn a_board_knows_its_blocks_however_far_out() {
    let game = game(&[]);
    let components = game.components();
    let (powers, modules) = types();
    for seed in 0..40 {
        let mut rng = Rng::from_text(&format!("board {seed}"));
        let mut board = game.start().table().board.clone();
        let mut lying: Vec<(Placement, Type, Seat)> = Vec::new();
        let mut last = [None; 2];
        for step in 0..90 {
            let free: Vec<Cell> = board.blocks().iter().filter(|b| b.is_free()).map(|b| b.cell()).collect();
            if lying.len() == 50 || step > 20 && rng.below(5) == 0 {
                let cell = *rng.pick(&free);
                assert_eq!(board.lift(components, cell).cell(), cell);
                lying.retain(|(place, _, _)| place.cell != cell);
            } else {
                // The 0 has an input on every side: the line goes on from where the last one lies.
                let seat = *rng.pick(&SEATS);
                let places = board.openings(components, seat, None);
                let onward = last[seat.index()].map(|place: Placement| place.beyond(Way::Straight));
                let (r#type, place) = match onward.filter(|place| seed % 2 == 0 && places.contains(place)) {
                    Some(place) => (powers[0], place),
                    None if places.is_empty() => continue,
                    None => (*rng.pick(&[powers[0], powers[0], modules[0], powers[3]]), *rng.pick(&places)),
                };
                let circuit = board.circuit_of(components, place);
                let block = board.put(components, r#type, place, seat);
                assert_eq!((block.place(), block.r#type(), block.owner()), (place, r#type, seat));
                assert!(block.circuit() == circuit && block.is_free());
                lying.push((place, r#type, seat));
                last[seat.index()] = Some(place);
            }
            lying.sort_by_key(|(place, _, _)| place.cell);
            let told = board.blocks().iter().map(|block| (block.place(), block.r#type(), block.owner()));
            assert!(told.eq(lying.iter().copied()), "blocks are sorted by cell");
            let is_taken = |cell: Cell| lying.iter().any(|(place, _, _)| place.cell == cell);
            for seat in SEATS {
                let own: Vec<_> = lying.iter().filter(|(_, _, owner)| *owner == seat).collect();
                assert!(board.of(seat).map(|block| block.place()).eq(own.iter().map(|(place, _, _)| *place)));
                let core = components.inputs[seat].iter().map(|input| input.place);
                let inputs = own.iter().flat_map(|(place, r#type, _)| {
                    components.shape(*r#type).ways().map(|way| place.beyond(way))
                });
                let is_open =
                    |place: &Placement| !is_taken(place.cell) && components.core_at(place.cell).is_none();
                let open: Vec<Placement> = core.chain(inputs).filter(is_open).collect();
                assert_eq!(board.openings(components, seat, None), open);
            }
            for block in board.blocks() {
                for way in Way::ALL {
                    let input = block.place().beyond(way);
                    let plugged = lying.iter().any(|(place, _, _)| *place == input);
                    assert_eq!(block.is_filled(way), plugged, "{block:?}");
                    assert_eq!(
                        board.is_taken(input.cell),
                        is_taken(input.cell) || components.core_at(input.cell).is_some()
                    );
                }
            }
        }
        let far = lying.iter().map(|(place, _, _)| place.cell.x.abs().max(place.cell.y.abs())).max();
        assert!(seed > 0 || far > Some(9), "{far:?}");
    }
}

/// BB-17.2: a long stretch of mere rearranging is part of the position, until anything else happens.
#[test]
fn bb_17_2_long_shuffles_come_back() {
    let mut table = at_with(&[("repetition", "99")], "south 3@0,-1:n hand 0\n north 3@0,1:s hand 0");
    for _ in 0..10 {
        table.play("move 0,-1 at 1,-1:n; end; move 0,1 at 1,1:s; end");
        table.play("move 1,-1 at 0,-1:n; end; move 1,1 at 0,1:s; end");
        let document = table.game.save(&table.state);
        assert_eq!(table.game.load(&document).expect("a sound position"), table.state);
    }
    let seen = |table: &Play| table.game.save(&table.state)["seen"].as_object().expect("an object").len();
    assert_eq!(seen(&table), 41);
    table.play("draw 3");
    assert_eq!(seen(&table), 0, "no earlier position can come back");
}
