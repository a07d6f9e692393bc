//! Maps made from a number: always fair (their own image under the half turn, as BK-R.1 has it), connected, and with
//! about as much of every terrain as the standard map.

use breakroom_core::Rng;

use super::{Components, Map, map::unreachable};
use crate::vocabulary::{Facing, Hex, HexSet, Terrain};

/// The fewest and the most hexes of a terrain in each half, and the most of one patch.
const PATCHES: [(Terrain, u32, u32, u32); 5] = [
    // What has the fewest hexes to choose from comes first.
    (Terrain::Lake, 3, 5, 3),
    (Terrain::Woods, 11, 15, 4),
    (Terrain::Hill, 6, 8, 2),
    (Terrain::Rough, 5, 7, 2),
    (Terrain::Crater, 2, 3, 1),
];
/// Works in each half: Industrial Wasteland is made for four (BK-11.21).
const WORKS: usize = 2;

/// The map with this number, on which the edition's forces can be placed.
pub(crate) fn map(seed: u64, components: &Components) -> Map {
    let stations = Stations::of(components);
    let rng = Rng::from_number(seed);
    let tries = (0..).map(|number| draw(&mut rng.stream(number), &stations));
    let terrain = tries
        .into_iter()
        .find(|terrain| unreachable(terrain).is_none())
        .expect("few maps are cut in two, and there is no end of tries");
    Map { id: format!("random-{seed}"), terrain, roads: Vec::new() }
}

/// Where ready-made forces put units, and where the satellite lies.
struct Stations {
    /// No lake comes here: somebody stands or gets off there.
    ground: HexSet,
    /// No woods come here: somebody is landed there (BK-5.4).
    landed: HexSet,
}

impl Stations {
    fn of(components: &Components) -> Stations {
        let mut stations = Stations { ground: HexSet::NONE, landed: HexSet::NONE };
        let both = |set: &mut HexSet, hex: Hex| {
            set.insert(hex);
            set.insert(hex.half_turn());
        };
        for r#type in components.forces.iter().flat_map(|force| &force.types) {
            for spot in &r#type.at {
                both(&mut stations.ground, spot.hex);
                if r#type.kind.is_flyer() {
                    both(&mut stations.landed, spot.hex);
                }
            }
        }
        for hex in components.scenarios.iter().filter_map(|scenario| scenario.satellite) {
            both(&mut stations.ground, hex);
            both(&mut stations.landed, hex);
        }
        stations
    }

    /// May that terrain lie there? Edges stay dry, so that they can be entered.
    fn admit(&self, hex: Hex, kind: Terrain) -> bool {
        let edge = || {
            let last = hex.row() == Hex::rows(hex.column());
            hex.column() == 1 || hex.column() == Hex::COLUMNS || hex.row() == 1 || last
        };
        match kind {
            Terrain::Lake => !self.ground.has(hex) && !edge(),
            Terrain::Woods => !self.landed.has(hex),
            // In a half of its own in both directions, so that each side has two to guard.
            Terrain::Industry => hex.column() != 6 && hex.doubled() != 16,
            _ => true,
        }
    }
}

fn draw(rng: &mut Rng, stations: &Stations) -> [Terrain; Hex::COUNT] {
    let mut terrain = [Terrain::Clear; Hex::COUNT];
    for _ in 0..WORKS {
        patch(rng, &mut terrain, stations, Terrain::Industry, 1);
    }
    for (kind, fewest, most, largest) in PATCHES {
        let mut left = fewest + rng.below(most - fewest + 1);
        while left > 0 {
            let size = (1 + rng.below(largest)).min(left);
            match patch(rng, &mut terrain, stations, kind, size) {
                0 => break,
                hexes => left -= hexes,
            }
        }
    }
    terrain
}

/// Puts a patch of at most so many hexes, and its image, where it is still clear. How many there were room for.
fn patch(
    rng: &mut Rng,
    terrain: &mut [Terrain; Hex::COUNT],
    stations: &Stations,
    kind: Terrain,
    size: u32,
) -> u32 {
    let free = |terrain: &[Terrain; Hex::COUNT], hex: Hex| {
        terrain[hex.index()] == Terrain::Clear && hex != hex.half_turn() && stations.admit(hex, kind)
    };
    let places: Vec<Hex> = Hex::all().filter(|&hex| free(terrain, hex)).collect();
    if places.is_empty() {
        return 0;
    }
    let mut hex = *rng.pick(&places);
    for done in 1..=size {
        for place in [hex, hex.half_turn()] {
            terrain[place.index()] = kind;
        }
        let ways = Facing::ALL.iter().filter_map(|&way| hex.neighbour(way).hex());
        let ways: Vec<Hex> = ways.filter(|&next| free(terrain, next)).collect();
        if ways.is_empty() || done == size {
            return done;
        }
        hex = *rng.pick(&ways);
    }
    size
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

    /// BK-R.49: about as much of every terrain as the standard map has, on every map; none is nearly bare.
    #[test]
    fn every_number_has_the_standard_maps_terrain() {
        let components = components();
        let counted = |map: &Map, kind: Terrain| match kind {
            Terrain::Clear => map.terrain.iter().filter(|terrain| terrain.is_clear()).count(),
            kind => map.of(kind).count(),
        };
        for seed in 1..=300 {
            let map = map(seed, &components);
            for kind in PATCHES.iter().map(|patch| patch.0).chain([Terrain::Clear]) {
                let (wanted, found) = (counted(&components.map, kind), counted(&map, kind));
                assert!(4 * found.abs_diff(wanted) <= wanted + 3, "map {seed}: {found} {kind}, not {wanted}");
            }
        }
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
