//! What the active unit can hit, best first, and whom it does not see: each with its reason.

use breakroom_scene::{Node, Shape, Shapes, group, rect, seats, text, tokens};

use super::{counter, overlay::obstacle, pattern, rail::heading};
use crate::{
    Action, Actor, Breakable, Chance, Colour, Hex, Kind, Object, Refusal, Side, Size, Table, UnitNumber,
    Weapon, capital, check_words, counted, faces, hexes, legal,
};

/// A line of the list.
struct Row {
    sign: Option<(Colour, Kind)>,
    title: String,
    detail: String,
    share: Option<u32>,
}

const ROWS: usize = 8;
const HIGH: f64 = 46.0;

impl Breakable {
    /// The list, with its upper left corner there.
    pub(super) fn targets(&self, state: &Table, (x, y): (f64, f64), wide: f64) -> Node {
        let mut shapes: Vec<Shape> = Vec::new();
        if !state.is_setup() {
            self.strengths(state, (x, y), &mut shapes);
        }
        let y = y + 112.0;
        let rows = self.rows(state);
        if !rows.is_empty() {
            heading(x, y, "What it can hit", &mut shapes);
        }
        for (at, row) in rows.into_iter().take(ROWS).enumerate() {
            row.draw(x, y + 10.0 + HIGH * at as f64, wide, &mut shapes);
        }
        Node::new("targets").draw(shapes)
    }

    /// What is left of either side, kind by kind.
    fn strengths(&self, state: &Table, (x, y): (f64, f64), out: &mut Vec<Shape>) {
        for side in [Side::Blue, Side::Yellow] {
            let y = y + 48.0 * side.index() as f64;
            let units = || state.side_range(side).map(|number| &state[number]);
            let (lives, all) = (units().filter(|unit| unit.lives()).count(), units().count());
            heading(x, y, &format!("{}: {lives} of {all} units", side.title()), out);
            let mut x = x + 10.0;
            for &kind in Kind::ALL {
                let count = units().filter(|unit| unit.lives() && unit.kind == kind).count();
                if count > 0 {
                    let fill = seats::pattern(pattern(side.colours()[0]));
                    group(counter::token(kind, fill)).at(x, y + 20.0).scaled(0.42).add_to(out);
                    text(x + 12.0, y + 25.0, count.to_string()).body(13.5).fill(tokens::INK_2).add_to(out);
                    x += 42.0;
                }
            }
        }
    }

    fn rows(&self, state: &Table) -> Vec<Row> {
        let attack = |(object, chance): (Object, Chance)| {
            let (sign, title) = self.titled(state, object);
            Row { sign, title, detail: capital(&in_short(&chance)), share: Some(chance.percent()) }
        };
        let mut rows: Vec<Row> = self.attacks(state).into_iter().map(attack).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.share));
        rows.extend(self.bombed(state));
        rows.extend(self.blocked(state).into_iter().map(|(_, hex, refusal)| {
            let Refusal::NoSight { by, line, .. } = refusal else { unreachable!("only lines without sight") };
            let what = obstacle(by, line);
            let place = by.map_or_else(String::new, |(hex, _)| format!(" in {hex}"));
            let detail = format!("No sight: {what}{place} (step {line} of the checklist)");
            let unit = self.enemy_in(state, hex).map(|number| Object::Unit(state[number].id()));
            let (sign, title) =
                unit.map_or_else(|| (None, hex.to_string()), |object| self.titled(state, object));
            Row { sign, title, detail, share: None }
        }));
        rows
    }

    /// Hexes with enemies that a bomb can be sent at.
    fn bombed(&self, state: &Table) -> Vec<Row> {
        let mut actions = Vec::new();
        if !self.attacks_now(state) {
            return Vec::new();
        }
        legal(self, state, &mut actions);
        let mut rows: Vec<Row> = Vec::new();
        for action in actions {
            let Action::Launch(mode, hex) = action else { continue };
            let Some(number) = self.enemy_in(state, hex) else { continue };
            let unit = &state[number];
            let share = (mode.weapon == Weapon::Nuke).then(|| self.bomb_percent(state, number, hex));
            let detail = match self.best_sighter(state, hex).filter(|_| !self.is_launcher_in(state, hex)) {
                Some((id, distance)) => {
                    let lasers = match self.lasers_against(state, hex).len() {
                        0 => String::new(),
                        count => format!("; {} may defend", counted(count as u32, "laser", "lasers")),
                    };
                    format!("{id:#} sees it, {}{lasers}", check_words(id.kind, distance))
                }
                None => "Its own hex, no roll".into(),
            };
            let (bomb, owner) = (capital(mode.weapon.word()), unit.colour.title());
            let title = format!("{bomb} at {hex}: {owner} {:#}", unit.r#type());
            rows.push(Row { sign: Some((unit.colour, unit.kind)), title, detail, share });
        }
        rows
    }

    fn enemy_in(&self, state: &Table, hex: Hex) -> Option<UnitNumber> {
        state.side_range(state.colour.side().other()).find(|&number| state[number].hex() == Some(hex))
    }

    fn is_launcher_in(&self, state: &Table, hex: Hex) -> bool {
        state.active_unit().and_then(|number| state[number].hex()) == Some(hex)
    }

    /// The chance in per cent that a nuke gets to that hex and destroys that unit, lasers left aside.
    fn bomb_percent(&self, state: &Table, number: UnitNumber, hex: Hex) -> u32 {
        let size = state.active_unit().map_or(Size::Light, |launcher| state.weapon_size(launcher));
        let target = state.target_size(Actor::Unit(number));
        let hit = self.nuke_share(state, size, target, hex);
        let range = match self.best_sighter(state, hex) {
            _ if self.is_launcher_in(state, hex) => 6,
            Some((id, _)) if id.kind.is_unbreakable() => 6,
            Some((_, distance)) => faces(distance),
            None => 0,
        };
        (hit * range as f32 / 6.0 * 100.0).round() as u32
    }

    fn titled(&self, state: &Table, object: Object) -> (Option<(Colour, Kind)>, String) {
        match object {
            Object::Unit(id) => {
                let place = state.place_of(id).map_or_else(String::new, |hex| format!(" in {hex}"));
                (Some((id.colour, id.kind)), format!("{id:#}{place}"))
            }
            Object::Pile(..) => (None, capital(&format!("{object:#}"))),
        }
    }
}

/// A chance in a few words: "2 hexes, roll 2+; 1 of 2 dice".
fn in_short(chance: &Chance) -> String {
    let roll = match chance.checked && chance.distance > 1 {
        true => format!(", roll {}+", chance.distance),
        false => String::new(),
    };
    let dice = counted(chance.dice, "die", "dice");
    match chance.markers {
        true => format!("{}{roll}; each hit of {dice} marks", hexes(chance.distance)),
        false => format!("{}{roll}; {} of {dice}", hexes(chance.distance), chance.need),
    }
}

impl Row {
    fn draw(self, x: f64, y: f64, wide: f64, out: &mut Vec<Shape>) {
        let ground = rect(x, y, wide, HIGH - 6.0).rounded(6.0);
        let ground = if self.share.is_some() { ground.fill(tokens::PAPER_3) } else { ground };
        ground.stroke(tokens::LINE, 1.0).add_to(out);
        if let Some((colour, kind)) = self.sign {
            let token = counter::token(kind, seats::pattern(pattern(colour)));
            group(token).at(x + 19.0, y + 20.0).scaled(0.6).add_to(out);
        }
        let room = if self.share.is_some() { wide - 100.0 } else { wide - 46.0 };
        let title = text(x + 38.0, y + 17.0, self.title).body(13.5).semibold().fill(tokens::INK);
        title.fit(room, 9.0).add_to(out);
        text(x + 38.0, y + 33.0, self.detail).body(12.5).fill(tokens::INK_2).fit(room, 8.0).add_to(out);
        if let Some(share) = self.share {
            let share = text(x + wide - 8.0, y + 27.0, format!("{share} %")).display(18.0).bold();
            share.end().fill(tokens::INK).add_to(out);
        }
    }
}
