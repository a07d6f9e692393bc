//! A closer look: at a hex or a unit the ruler is laid on the map and the checklist of sight read out; before anybody
//! acts, what a unit is, what a ground does, and where a force would stand.

use breakroom_core::RuleId;
use breakroom_core::show::{Study, StudyLine};
use breakroom_scene::{Key, Node, PathBuilder, Shape, Shapes, Stroke, group, line, path, seats, tokens};

use super::{S, centre, corners, counter, inks::*, overlay, pattern};
use crate::{
    Asked, Breakable, End, Force, Hex, Step, Table, Terrain, Verdict, View, capital, keys, meant::Touched,
};

/// The beam checklist in a few words (BK-7.10).
const BEAM: [&str; 9] = [
    "a cloud on either hex",
    "the same hex",
    "a cloud or volcano between",
    "one of them flies or is on a hill",
    "both are in craters",
    "next to each other",
    "a hill, works or woods between",
    "one of them is in a crater",
    "nothing in the way",
];
/// The bomb checklist (BK-7.11), from the one who sights.
const BOMB: [&str; 10] = [
    "dropped into its own hex",
    "a cloud on either hex",
    "the same hex",
    "a cloud or volcano between",
    "the target is a hill",
    "the sighter flies or is on a hill",
    "the sighter is in a crater",
    "next to each other",
    "a hill, works or woods between",
    "nothing in the way",
];

/// A line of sight, and what was decided about it.
struct Sightline {
    from: Hex,
    to: Hex,
    bomb: bool,
    verdict: Verdict,
    stopped_by: Option<Hex>,
}

pub(crate) fn study(game: &Breakable, view: &View, key: &Key) -> Option<Study> {
    let state = &view.table;
    if state.is_setup() && state.asked() == Asked::Force && view.decides() {
        let force = game.offered(state).into_iter().find(|force| keys::force(force.id) == *key);
        if let Some(force) = force {
            return Some(game.laid_out(state, force));
        }
    }
    let touched = game.touched(state, key)?;
    let to = game.hex_touched(state, touched);
    match to.and_then(|to| game.sightline(state, to)) {
        Some(line) => Some(line.study()),
        None => Some(game.told_of(state, touched)),
    }
}

impl Breakable {
    /// The line from the unit that acts, or from whoever sights best for its bombs, while it may still shoot.
    fn sightline(&self, state: &Table, to: Hex) -> Option<Sightline> {
        let number = state.active_unit().filter(|_| matches!(state.step, Step::Weapon | Step::Chopper))?;
        let own = state[number].hex().filter(|&own| own != to)?;
        let bomb = self.beams(state, number).next().is_none();
        if bomb && state.loadout(number).weapons() == 0 {
            return None;
        }
        let sighter = self.best_sighter(state, to).and_then(|(id, _)| state.find(id)).filter(|_| bomb);
        let eye = sighter.unwrap_or(number);
        let from = state[eye].hex().unwrap_or(own);
        let verdict = match bomb {
            true => self.bomb_sight(state, state.end(eye, from), to),
            false => self.beam_sight(state, state.end(number, from), self.highest(state, to)),
        };
        let screens = match (bomb, verdict.line) {
            (false, 3) | (true, 4) => Some(state.ground.murk),
            (false, 7) | (true, 9) => Some(state.ground.cover),
            _ => None,
        };
        let near = |hex: &Hex| self.geometry.distance(from, *hex);
        let stopped_by =
            screens.and_then(|s| self.geometry.between(from, to).and(&s).iter().min_by_key(near));
        Some(Sightline { from, to, bomb, verdict, stopped_by })
    }

    /// The best seen thing of a hex: what flies is seen over hills and woods.
    fn highest(&self, state: &Table, hex: Hex) -> End {
        let enemies = state.side_units(state.colour.side().other());
        let ends =
            enemies.filter(|(_, unit)| unit.hex() == Some(hex)).map(|(number, _)| state.end(number, hex));
        ends.max_by_key(|end| end.high).unwrap_or(End { hex, high: false })
    }

    /// What a thing is.
    fn told_of(&self, state: &Table, touched: Touched) -> Study {
        let unit = match touched {
            Touched::Object(crate::Object::Unit(id)) => state.find(id),
            _ => None,
        };
        let (title, lines) = match (unit, touched) {
            (Some(number), _) => self.portrait(state, number),
            (None, Touched::Object(object)) => (capital(&format!("{object:#}")), Vec::new()),
            (None, Touched::Ground(hex)) => {
                let terrain = state.terrain(hex);
                let mut lines = vec![ground(terrain).to_owned()];
                if state.cloud(hex).is_some() {
                    lines.push("The cloud stops every line of sight into, out of and through it.".into());
                }
                (format!("{hex}, {terrain}"), lines)
            }
        };
        let lines = lines.into_iter().map(|line| StudyLine::new(line, "")).collect();
        Study { title, rule: None, lines, nodes: Vec::new() }
    }

    /// Where the units of a force would stand.
    fn laid_out(&self, state: &Table, force: &Force) -> Study {
        let (colour, mut shapes): (_, Vec<Shape>) = (state.colour, Vec::new());
        for kind in &force.types {
            for spot in kind.at.iter().map(|spot| force.stands(spot, colour.side())) {
                let turn = spot.facing.map_or(0.0, |facing| 60.0 * facing.index() as f64);
                let (x, y) = centre(spot.hex);
                let mut unit: Vec<Shape> = Vec::new();
                counter::body(kind.kind, seats::pattern(pattern(colour)), turn, false, &mut unit);
                group(unit).at(x, y + 4.0).scaled(0.9).add_to(&mut shapes);
            }
        }
        let counts = force.types.iter().map(|kind| {
            let arms = kind.loadout.words(kind.kind);
            StudyLine::new(format!("{} {}", kind.count, plural(kind.kind.word(), kind.count)), arms)
        });
        let nodes = vec![Node::new("laid-out").draw(shapes).opacity(0.85)];
        Study { title: force.name.clone(), rule: Some(RuleId("BK-2.12")), lines: counts.collect(), nodes }
    }

    fn hex_touched(&self, state: &Table, touched: Touched) -> Option<Hex> {
        match touched {
            Touched::Ground(hex) => Some(hex),
            Touched::Object(object) => state.on_map(object).ok().map(|(_, hex)| hex),
        }
    }
}

fn plural(word: &str, count: u8) -> String {
    if count == 1 { word.to_owned() } else { format!("{word}s") }
}

impl Sightline {
    fn study(self) -> Study {
        let (list, rule): (&[&str], _) = if self.bomb { (&BOMB, "BK-7.11") } else { (&BEAM, "BK-7.10") };
        let seen = if self.verdict.seen { "in sight" } else { "no sight" };
        let decisive = usize::from(self.verdict.line);
        let by = self.stopped_by.map_or_else(|| "yes".to_owned(), |hex| hex.to_string());
        let mut lines: Vec<StudyLine> = list[..decisive.min(list.len())]
            .iter()
            .enumerate()
            .map(|(at, &words)| StudyLine::new(format!("{} {words}", at + 1), "no"))
            .collect();
        if let Some(last) = lines.last_mut() {
            (last.end, last.decides) = (by.into(), true);
        }
        let title = format!("{} to {}: {seen}", self.from, self.to);
        let nodes = vec![Node::new("ruler").draw(self.drawn())];
        Study { title, rule: Some(RuleId(rule)), lines, nodes }
    }

    /// Green as far as it is free; from where it is stopped on, red and dashed.
    fn drawn(&self) -> Vec<Shape> {
        let mut shapes: Vec<Shape> = Vec::new();
        let out = &mut shapes;
        let ((x1, y1), (x2, y2)) = (centre(self.from), centre(self.to));
        let share = match (self.verdict.seen, self.stopped_by) {
            (true, _) => 1.0,
            (false, Some(hex)) => enters((x1, y1), (x2, y2), centre(hex)),
            (false, None) => 0.75,
        };
        let (mx, my) = (x1 + share * (x2 - x1), y1 + share * (y2 - y1));
        if let Some(hex) = self.stopped_by {
            let (x, y) = centre(hex);
            let area = PathBuilder::polygon(corners(S - 2.0).map(|(dx, dy)| (x + dx, y + dy)));
            path(area.clone()).fill(STOP.alpha(0.28)).add_to(out);
            path(area).fill(STOPPED).stroke(STOP, 3.2).add_to(out);
        }
        line(x1, y1, mx, my).line(Stroke::new(FACE, 8.0).round()).add_to(out);
        line(x1, y1, mx, my).line(Stroke::new(tokens::TARGET, 4.0).round()).add_to(out);
        if self.verdict.seen {
            return shapes;
        }
        line(mx, my, x2, y2).line(Stroke::new(FACE.alpha(0.85), 7.0)).add_to(out);
        line(mx, my, x2, y2).line(Stroke::new(STOP, 3.6).dash([7.0, 5.0])).add_to(out);
        group(overlay::stop()).at(mx, my).add_to(out);
        shapes
    }
}

/// The share of the way from `a` to `b` at which the line enters the hex around a middle.
fn enters(a: (f64, f64), b: (f64, f64), middle: (f64, f64)) -> f64 {
    let corners = corners(S);
    let mut share: f64 = 0.0;
    for at in 0..6 {
        let ((x1, y1), (x2, y2)) = (corners[at], corners[(at + 1) % 6]);
        // The side's outward normal; the line comes in where it crosses the last side it was outside of.
        let (nx, ny) = (y2 - y1, x1 - x2);
        let far = |(x, y): (f64, f64)| (x - middle.0 - x1) * nx + (y - middle.1 - y1) * ny;
        let (from, to) = (far(a), far(b));
        if from > 0.0 && to < from {
            share = share.max(from / (from - to));
        }
    }
    share.min(1.0)
}

/// What a ground does, in a sentence (BK-5.2 to BK-5.4, BK-6.2, BK-7.10).
const fn ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear | Terrain::Road => "Open ground: nothing in the way, no cover for recons.",
        Terrain::Woods => "Stops sight between ground hexes, hides recons; no landing.",
        Terrain::Hill => "Stops sight between ground hexes; whoever is on it sees and is seen over others.",
        Terrain::Rough => "Sight passes; a recon here is a heavy target, hard to hit.",
        Terrain::Lake => "Only what flies may be here; sight passes.",
        Terrain::Crater => "Whoever is in it is a heavy target and sees little.",
        Terrain::Industry => "Works: stop sight between ground hexes and hide recons.",
        Terrain::Lava => "Only what flies may be here.",
        Terrain::Volcano => "Nobody may be here; stops every sight.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_enters_a_hex_at_its_side() {
        let share = enters((0.0, 0.0), (0.0, 200.0), (0.0, 100.0));
        assert!((share - (100.0 - 34.641) / 200.0).abs() < 1e-3, "{share}");
    }
}
