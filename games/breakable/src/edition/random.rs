//! Maps made from a number: always fair (their own image under the half turn, as BK-R.1 has it), connected, and with
//! about as much of every terrain as the standard map.

use breakroom_core::Rng;

use super::map::unreachable;
use crate::{Components, Facing, Hex, HexSet, Map, Terrain};

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
