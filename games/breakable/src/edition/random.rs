//! Maps made from a number: always fair (their own image under the half turn, as BK-R.1 has it) and connected.

use breakroom_core::Rng;

use super::{Components, Map, map::unreachable};
use crate::vocabulary::{Facing, Hex, HexSet, Terrain};

/// How many patches of a terrain lie in each half, and the most hexes of one.
const PATCHES: [(Terrain, u32, u32); 5] = [
    (Terrain::Woods, 6, 4),
    (Terrain::Hill, 5, 2),
    (Terrain::Rough, 4, 2),
    (Terrain::Lake, 2, 3),
    (Terrain::Crater, 2, 1),
];
/// Works in each half: Industrial Wasteland is made for four (BK-11.21).
const WORKS: usize = 2;

/// The map with this number, on which the edition's forces can be placed.
pub(crate) fn map(seed: u64, components: &Components) -> Map {
    let open = stations(components);
    let rng = Rng::from_number(seed);
    let tries = (0..).map(|number| draw(&mut rng.stream(number), &open));
    let terrain = tries
        .into_iter()
        .find(|terrain| unreachable(terrain).is_none())
        .expect("few maps are cut in two, and there is no end of tries");
    Map { id: format!("random-{seed}"), terrain, roads: Vec::new() }
}

/// The hexes where ready-made forces and automatic placement put units: neither water nor woods come there.
fn stations(components: &Components) -> HexSet {
    let auto = &components.auto_place;
    let spots = components.forces.iter().flat_map(|force| &force.types).flat_map(|r#type| &r#type.at);
    let hexes = spots.map(|spot| spot.hex);
    let listed = auto.command.iter().chain(&auto.north).chain(&auto.west).copied();
    let satellites = components.scenarios.iter().filter_map(|scenario| scenario.satellite);
    let mut open = HexSet::NONE;
    for hex in hexes.chain(listed).chain(satellites) {
        open.insert(hex);
        open.insert(hex.half_turn());
    }
    open
}

fn draw(rng: &mut Rng, open: &HexSet) -> [Terrain; Hex::COUNT] {
    let mut terrain = [Terrain::Clear; Hex::COUNT];
    let half: Vec<Hex> = Hex::all().filter(|hex| *hex < hex.half_turn()).collect();
    for (kind, patches, most) in PATCHES {
        for _ in 0..patches {
            let mut hex = *rng.pick(&half);
            for _ in 0..=rng.below(most) {
                set(&mut terrain, hex, kind, open);
                let way = Facing::ALL[rng.below(6) as usize];
                hex = hex.neighbour(way).hex().unwrap_or(hex);
            }
        }
    }
    let mut works = 0;
    while works < WORKS {
        let hex = *rng.pick(&half);
        // In a half of its own in both directions, so that each side has two to guard.
        if hex.column() != 6 && hex.doubled() != 16 && terrain[hex.index()] != Terrain::Industry {
            set(&mut terrain, hex, Terrain::Industry, &HexSet::NONE);
            works += 1;
        }
    }
    terrain
}

/// Sets a hex and its image; edges stay dry, and stations free of what units cannot be placed in.
fn set(terrain: &mut [Terrain; Hex::COUNT], hex: Hex, kind: Terrain, open: &HexSet) {
    let edge = hex.column() == 1
        || hex.column() == Hex::COLUMNS
        || hex.row() == 1
        || hex.row() == Hex::rows(hex.column());
    let closed = matches!(kind, Terrain::Woods | Terrain::Lake);
    if closed && open.has(hex) || kind == Terrain::Lake && edge {
        return;
    }
    for place in [hex, hex.half_turn()] {
        terrain[place.index()] = kind;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Breakable;
    use breakroom_core::Game;

    fn components() -> Components {
        Components::read(&Breakable::INFO.edition(None).unwrap()).unwrap()
    }

    /// BK-R.1: equal halves, connected ground, four works; the same number is the same map.
    #[test]
    fn every_number_is_a_fair_connected_map() {
        let components = components();
        let mut different = std::collections::BTreeSet::new();
        for seed in 1..=200 {
            let map = map(seed, &components);
            assert_eq!(map, super::map(seed, &components));
            let at = |hex: Hex| map.terrain[hex.index()];
            assert!(Hex::all().all(|hex| at(hex) == at(hex.half_turn())), "map {seed} is fair");
            assert_eq!(unreachable(&map.terrain), None, "map {seed} is connected");
            assert_eq!(map.of(Terrain::Industry).count(), 4, "map {seed}");
            let signs: String = map.terrain.iter().map(|terrain| terrain.sign()).collect();
            different.insert(signs);
        }
        assert_eq!(different.len(), 200);
    }

    /// Every ready-made force of every scenario stands on every map.
    #[test]
    fn forces_fit_on_random_maps() {
        for seed in ["1", "2", "77"] {
            for scenario in &components().scenarios {
                let options = [("scenario", scenario.name.as_str()), ("map_seed", seed)];
                let game = Breakable::with(options).unwrap();
                let mut legal = Vec::new();
                game.legal(&game.start(), &mut legal);
                assert!(legal.len() >= 5, "{}, map {seed}: {legal:?}", scenario.name);
            }
        }
    }
}
