//! Node counts once more by a slow and obvious generator: every action that can be written down is tried, and those
//! that the rules accept are counted. It shares no list with the game.

use crate::support::game;
use breakroom_breakable::{Action, Breakable, State, vocabulary::*};
use breakroom_core::{Game, Silent, Turn, fault::listing};

/// Everything that could be written about this table, sense or nonsense.
fn everything(state: &State) -> Vec<Action> {
    let ids: Vec<UnitId> = state.numbers().map(|number| state.unit(number).id()).collect();
    let mut objects: Vec<Object> = ids.iter().map(|&id| Object::Unit(id)).collect();
    for hex in Hex::all() {
        for &colour in Colour::ALL {
            for &pile in Pile::ALL {
                if state.pile(colour, pile, hex) > 0 {
                    objects.push(Object::Pile(colour, pile, hex));
                }
            }
        }
    }
    let modes = || Weapon::ALL.iter().flat_map(|&weapon| [Mode::plain(weapon), Mode::multi(weapon)]);
    let mut all = vec![
        Action::Done,
        Action::Skip,
        Action::Drop,
        Action::Keep,
        Action::GetOff,
        Action::ReloadMultigun,
        Action::Deploy,
        Action::Hold,
        Action::Commit,
        Action::Stay,
        Action::Wait,
        Action::TakeOff,
        Action::Remain,
        Action::Land,
        Action::Immelmann,
        Action::Forward,
        Action::Left,
        Action::Straight,
        Action::Right,
        Action::SlipLeft,
        Action::SlipRight,
        Action::Stop,
        Action::Erratic,
        Action::Plain,
        Action::End,
        Action::Stand,
    ];
    all.extend(Facing::ALL.iter().map(|&way| Action::Face(way)));
    all.extend(Edge::ALL.iter().map(|&edge| Action::Exit(edge)));
    all.extend(Weapon::ALL.iter().map(|&weapon| Action::Reload(weapon)));
    for &object in &objects {
        all.extend([Action::Act(object), Action::Melee(object), Action::Detonate(object)]);
        all.extend(modes().map(|mode| Action::Fire(mode, object)));
    }
    for hex in Hex::all() {
        all.extend([Action::Move(hex), Action::To(hex), Action::Enter(hex, None)]);
        all.extend(Facing::ALL.iter().map(|&way| Action::Enter(hex, Some(way))));
        all.extend(modes().map(|mode| Action::Launch(mode, hex)));
        all.extend(ids.iter().flat_map(|&id| [Action::Defend(id, hex), Action::Push(id, hex)]));
    }
    all.extend(ids.iter().flat_map(|&id| [Action::By(id), Action::Board(id), Action::Infiltrate(id)]));
    all
}

/// Every way dice and cards can fall.
fn every_fall() -> Vec<Action> {
    let mut all: Vec<Action> = (1..=6).map(Action::Roll).collect();
    all.extend((1..=8).flat_map(|dice| (0..=dice).map(move |hits| Action::Combat(hits, dice))));
    let cards = Colour::ALL.iter().flat_map(|&colour| CardKind::ALL.iter().map(move |&kind| (colour, kind)));
    all.extend(cards.map(|(colour, kind)| Action::Draw(colour, kind)));
    all
}

fn nodes(game: &Breakable, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let tried = match game.turn(state) {
        Turn::Over(_) => return 0,
        Turn::Chance => every_fall(),
        Turn::Seat(_) => everything(state),
    };
    let accepted = tried.into_iter().filter(|&action| game.check(state, action).is_ok());
    let after = |action| {
        let mut next = state.clone();
        game.advance(&mut next, action, &mut Silent);
        nodes(game, &next, depth - 1)
    };
    accepted.map(after).sum()
}

#[test]
fn the_slow_generator_counts_the_same() {
    let file = include_str!("../nodes/tactics.txt");
    let (game, mut state, mut name, mut counted) = (game(&[]), None, "", 0);
    for line in file.lines() {
        if let Some(title) = line.strip_prefix("name ") {
            name = title;
        } else if let Some(position) = line.strip_prefix("position ") {
            let position = serde_json::from_str(position).unwrap();
            state = Some(game.load(&position).unwrap_or_else(|faults| panic!("{}", listing(&faults))));
        } else if let Some((depth, count)) = line.strip_prefix("nodes ").and_then(|rest| rest.split_once(' '))
        {
            let (depth, count): (u32, u64) = (depth.parse().unwrap(), count.parse().unwrap());
            if count <= 1_000 {
                let state = state.as_ref().expect("a position stands before its counts");
                assert_eq!(nodes(&game, state, depth), count, "{name}, depth {depth}");
                counted += 1;
            }
        }
    }
    assert!(counted >= 30, "ten positions at three depths");
}
