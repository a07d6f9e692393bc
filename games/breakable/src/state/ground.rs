//! The ground: terrain and clouds, and what every sight line asks about them.

use crate::{Hex, HexSet, Size, Terrain};

/// The terrain and the mushroom cloud of every hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ground {
    terrain: [Terrain; Hex::COUNT],
    clouds: [Option<Size>; Hex::COUNT],
    /// Clouds and volcanoes: follows from the above, and is kept because every sight line asks for it.
    pub(crate) murk: HexSet,
    /// Hills, industry and woods, kept for the same reason.
    pub(crate) cover: HexSet,
}

impl Ground {
    /// Clear everywhere.
    pub(crate) const CLEAR: Ground = Ground {
        terrain: [Terrain::Clear; Hex::COUNT],
        clouds: [None; Hex::COUNT],
        murk: HexSet::NONE,
        cover: HexSet::NONE,
    };

    /// The terrain of a hex.
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// The cloud of a hex.
    pub fn cloud(&self, hex: Hex) -> Option<Size> {
        self.clouds[hex.index()]
    }

    /// The terrain of all hexes.
    pub(crate) fn printed(map: &[Terrain; Hex::COUNT]) -> Ground {
        let mut ground = Ground::CLEAR;
        for hex in Hex::all() {
            ground.set_terrain(hex, map[hex.index()]);
        }
        ground
    }

    pub(crate) fn set_terrain(&mut self, hex: Hex, terrain: Terrain) {
        self.terrain[hex.index()] = terrain;
        self.cover.set(hex, terrain.hides());
        self.see_through(hex);
    }

    pub(crate) fn set_cloud(&mut self, hex: Hex, size: Option<Size>) {
        self.clouds[hex.index()] = size;
        self.see_through(hex);
    }

    fn see_through(&mut self, hex: Hex) {
        self.murk.set(hex, self.cloud(hex).is_some() || self.terrain(hex) == Terrain::Volcano);
    }
}
