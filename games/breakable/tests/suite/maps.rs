//! Random maps: always fair, connected, and with about as much of every terrain as the standard map.

use std::collections::BTreeSet;

use breakroom_breakable::vocabulary::{Facing, Hex, HexSet, Terrain};
use breakroom_core::Game;

use crate::support::game;

/// The terrain of the map with this number, hex by hex; 0 is the printed one.
fn map(seed: u32) -> Vec<Terrain> {
    let state = game(&[("map_seed", &seed.to_string())]).start();
    Hex::all().map(|hex| state.terrain(hex)).collect()
}

/// The ground that can be walked to from the first dry hex.
fn connected(terrain: &[Terrain]) -> HexSet {
    let dry = |hex: Hex| !terrain[hex.index()].swallows();
    let mut seen: HexSet = Hex::all().find(|&hex| dry(hex)).into_iter().collect();
    let mut open: Vec<Hex> = seen.iter().collect();
    while let Some(hex) = open.pop() {
        for next in Facing::ALL.iter().filter_map(|&way| hex.neighbour(way).hex()) {
            if dry(next) && !seen.has(next) {
                seen.insert(next);
                open.push(next);
            }
        }
    }
    seen
}

fn counted(terrain: &[Terrain], kind: Terrain) -> usize {
    let same = |one: &Terrain| *one == kind || kind == Terrain::Clear && one.is_clear();
    terrain.iter().filter(|one| same(one)).count()
}

/// BK-R.1: equal halves, connected ground, four works; the same number is the same map.
#[test]
fn bk_r_1_every_number_is_a_fair_connected_map() {
    let mut different = BTreeSet::new();
    for seed in 1..=200 {
        let map = map(seed);
        let at = |hex: Hex| map[hex.index()];
        assert!(Hex::all().all(|hex| at(hex) == at(hex.half_turn())), "map {seed} is fair");
        let dry = map.iter().filter(|terrain| !terrain.swallows()).count();
        assert_eq!(connected(&map).len(), dry, "map {seed} is connected");
        assert_eq!(counted(&map, Terrain::Industry), 4, "map {seed}");
        assert!(different.insert(map), "map {seed} is there twice");
    }
    assert_eq!(map(77), map(77));
}

/// BK-R.49: about as much of every terrain as the standard map has, on every map; none is nearly bare.
#[test]
fn bk_r_49_every_number_has_the_standard_maps_terrain() {
    use Terrain::*;
    let standard = map(0);
    for seed in 1..=300 {
        let map = map(seed);
        for kind in [Lake, Woods, Hill, Rough, Crater, Clear] {
            let (wanted, found) = (counted(&standard, kind), counted(&map, kind));
            assert!(4 * found.abs_diff(wanted) <= wanted + 3, "map {seed}: {found} {kind}, not {wanted}");
        }
    }
}

/// Every ready-made force of every scenario stands on every map.
#[test]
fn forces_fit_on_random_maps() {
    for seed in ["1", "2", "77"] {
        for scenario in
            ["border-skirmish", "breakthrough", "industrial-wasteland", "heavy-reinforcements", "retrieval"]
        {
            let game = game(&[("scenario", scenario), ("map_seed", seed)]);
            let mut legal = Vec::new();
            game.legal(&game.start(), &mut legal);
            assert!(legal.len() >= 5, "{scenario}, map {seed}: {legal:?}");
        }
    }
}
