//! The key: what shapes, letters, grounds and marks mean.

use breakroom_scene::{Shape, Shapes, group, text, tokens};

use super::{counter, ground, rail::heading};
use crate::{Breakable, Chrome, Kind, Terrain, Weapon, capital};

const KINDS: [Kind; 9] = {
    use Kind::*;
    [Bunker, Turret, Tank, Skimmer, Chopper, Recon, Crawler, Walker, Squad]
};
const WEAPONS: [Weapon; 7] = {
    use Weapon::*;
    [Autocannon, Laser, Nuke, Inducer, Buzz, Cluster, Stasis]
};
const MARKS: [&str; 4] = [
    "Letter or digit: the type; one type, one set of weapons.",
    "Star: command. Hexagon: brain markers. Dot: passenger.",
    "Raised above its shadow: it flies.",
    "D data, E erratic, K knocked down, X scattered, S stasis.",
];

impl Breakable {
    /// The key, with its upper left corner there.
    pub(super) fn key(&self, (x, y): (f64, f64), wide: f64, out: &mut Vec<Shape>) {
        heading(x, y, "Units", out);
        let kinds = KINDS.into_iter().filter(|&kind| match kind {
            Kind::Chopper => self.house.has(Chrome::Choppers),
            kind => !kind.is_unbreakable() || self.house.unbreakable,
        });
        for (at, kind) in kinds.enumerate() {
            let (x, y) = (x + 14.0 + 98.0 * (at % 3) as f64, y + 26.0 + 34.0 * (at / 3) as f64);
            group(counter::token(kind, tokens::PAPER_3)).at(x, y).scaled(0.58).add_to(out);
            word(x + 17.0, y + 5.0, kind.word(), out);
        }
        self.weapons_key(x, y + 132.0, out);
        let y = y + 264.0;
        heading(x, y, "Ground", out);
        // A road is clear ground, and a volcano is seen by its fire.
        let grounds = Terrain::ALL.iter().filter(|kind| !matches!(kind, Terrain::Road | Terrain::Volcano));
        for (at, &terrain) in grounds.enumerate() {
            let (x, y) = (x + 30.0 + 72.0 * (at % 4) as f64, y + 34.0 + 62.0 * (at / 4) as f64);
            group(ground::swatch(terrain)).at(x, y).scaled(0.58).add_to(out);
            let name = text(x, y + 34.0, capital(terrain.word())).body(12.5).middle();
            name.fill(tokens::INK_2).add_to(out);
        }
        for (row, words) in MARKS.into_iter().enumerate() {
            let line = text(x, y + 154.0 + 18.0 * row as f64, words).body(12.5);
            line.fill(tokens::INK_2).fit(wide, 8.0).add_to(out);
        }
    }

    /// The letters on badges.
    fn weapons_key(&self, x: f64, y: f64, out: &mut Vec<Shape>) {
        heading(x, y, "Weapons: dark is loaded, light is not", out);
        let known = |weapon: &Weapon| *weapon != Weapon::Stasis || self.house.unbreakable;
        let multi = self.house.has(Chrome::Multigun).then_some((None, "multi-gun"));
        let weapons = WEAPONS.into_iter().filter(known).map(|weapon| (Some(weapon), name(weapon)));
        for (at, (weapon, name)) in weapons.chain(multi).enumerate() {
            let (x, y) = (x + 14.0 + 147.0 * (at % 2) as f64, y + 22.0 + 24.0 * (at / 2) as f64);
            group(counter::badge(weapon)).at(x, y).add_to(out);
            word(x + 17.0, y + 5.0, name, out);
        }
    }
}

/// What a weapon sends.
const fn name(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Buzz => "buzz bombs",
        Weapon::Cluster => "cluster bombs",
        weapon => weapon.noun(),
    }
}

fn word(x: f64, y: f64, name: &str, out: &mut Vec<Shape>) {
    text(x, y, capital(name)).body(13.5).fill(tokens::INK_2).add_to(out);
}
