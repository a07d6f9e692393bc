//! What the active unit can hit, best first, and whom it does not see: each with its reason.

use breakroom_scene::{Key, Node, Outline, Shape, Shapes, group, rect, tokens};

use super::{LEAST, counter, overlay::obstacle, rail::WIDE, rail::heading, rail::one_line, words};
use crate::{
    Action, Actor, Breakable, Chance, Colour, Hex, Kind, Object, Refusal, Size, Table, UnitNumber, capital,
    counted, hexes, keys, legal,
};

/// A line of the list.
struct Row {
    /// What is attacked, if it may be.
    target: Option<Key>,
    sign: Option<(Colour, Kind)>,
    title: String,
    detail: String,
    share: Option<u32>,
}

const ROWS: usize = 6;
const HIGH: f64 = 58.0;

impl Breakable {
    /// The list, as many rows of it as there is room from `y` down to `low`. A row stands for its target and is chosen
    /// like it; rows without room are there for that alone.
    pub(super) fn targets(&self, state: &Table, y: f64, low: f64) -> Vec<Node> {
        let rows = self.rows(state);
        let room = ROWS.min(((low - y - 32.0) / HIGH).max(0.0) as usize);
        let mut list: Vec<Shape> = Vec::new();
        if !rows.is_empty() && room > 0 {
            heading(0.0, y + 18.0, "What it can hit").add_to(&mut list);
        }
        let mut nodes: Vec<Node> = Vec::new();
        for (at, row) in rows.into_iter().enumerate() {
            let (drawn, top) = (at < room, y + 30.0 + HIGH * at as f64);
            let Some(target) = row.target.clone() else {
                if drawn {
                    row.draw(top, &mut list);
                }
                continue;
            };
            let node = Node::new(keys::hit(target)).label(row.said());
            let mut shapes: Vec<Shape> = Vec::new();
            if drawn {
                row.draw(top, &mut shapes);
            }
            let outline = Outline::rect(0.0, top, WIDE, HIGH - 6.0, 6.0);
            nodes.push(if drawn { node.outline(outline).draw(shapes) } else { node });
        }
        nodes.insert(0, Node::new("targets").draw(list));
        nodes
    }

    /// The row that stands for an action, if one does.
    pub(crate) fn row_of(&self, state: &Table, action: Action) -> Option<Key> {
        let (target, listed) = match action {
            _ if !self.attacks_now(state) => return None,
            Action::Fire(mode, object) => {
                (keys::object(object), self.fire_chance(state, mode.weapon, object).is_some())
            }
            Action::Melee(object) => {
                (keys::object(object), self.close_chance(state, object, state.melee_strength()).is_some())
            }
            Action::Detonate(object) => {
                (keys::object(object), self.close_chance(state, object, Size::Light).is_some())
            }
            Action::Launch(_, hex) => (keys::hex(hex), self.enemy_in(state, hex).is_some()),
            _ => return None,
        };
        listed.then(|| keys::hit(target))
    }

    fn rows(&self, state: &Table) -> Vec<Row> {
        let attack = |(object, chance): (Object, Chance)| {
            let (sign, title) = self.titled(state, object);
            let target = Some(keys::object(object));
            Row { target, sign, title, detail: in_short(&chance), share: Some(chance.percent()) }
        };
        let mut rows: Vec<Row> = self.attacks(state).into_iter().map(attack).collect();
        rows.extend(self.bombed(state));
        rows.sort_by_key(|row| std::cmp::Reverse(row.share));
        rows.extend(self.blocked(state).into_iter().map(|(_, hex, refusal)| {
            let Refusal::NoSight { by, line, .. } = refusal else { unreachable!("only lines without sight") };
            let what = obstacle(by, line);
            let place = by.map_or_else(String::new, |(hex, _)| format!(" in {hex}"));
            let detail = format!("no sight: {what}{place}");
            let unit = self.enemy_in(state, hex).map(|number| Object::Unit(state[number].id()));
            let (sign, title) =
                unit.map_or_else(|| (None, hex.to_string()), |object| self.titled(state, object));
            Row { target: None, sign, title, detail, share: None }
        }));
        rows
    }

    /// Hexes with enemies that a bomb can be sent at, each with its best chance.
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
            let share = Some(self.bomb_chance(state, mode.weapon, Actor::Unit(number), hex));
            let detail = match self.best_sighter(state, hex).filter(|_| !self.is_launcher_in(state, hex)) {
                Some((id, distance)) => {
                    let lasers = match self.lasers_against(state, hex).len() {
                        0 => String::new(),
                        count => format!(", {}", counted(count as u32, "laser", "lasers")),
                    };
                    format!(
                        "{} {}.{} sights, {}{lasers}",
                        id.kind,
                        id.r#type().sign(),
                        id.number,
                        range(distance)
                    )
                }
                None => "its own hex: no roll".into(),
            };
            let title = format!("{:#} in {hex}", unit.id());
            let target = Some(keys::hex(hex));
            let row = Row { target, sign: Some((unit.colour, unit.kind)), title, detail, share };
            match rows.iter_mut().find(|known| known.target == row.target) {
                Some(known) if known.share < row.share => *known = row,
                Some(_) => {}
                None => rows.push(row),
            }
        }
        rows
    }

    fn enemy_in(&self, state: &Table, hex: Hex) -> Option<UnitNumber> {
        state.side_range(state.colour.side().other()).find(|&number| state[number].hex() == Some(hex))
    }

    fn is_launcher_in(&self, state: &Table, hex: Hex) -> bool {
        state.active_unit().and_then(|number| state[number].hex()) == Some(hex)
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

/// How far, and what the die must show: "3 hexes: 3 or more".
fn range(distance: u8) -> String {
    match distance {
        0 | 1 => hexes(distance),
        _ => format!("{}: {distance} or more", hexes(distance)),
    }
}

/// A chance in a few words: "2 hexes: 2 or more, then 1 of 2 dice".
fn in_short(chance: &Chance) -> String {
    let range = if chance.checked { range(chance.distance) } else { hexes(chance.distance) };
    let dice = counted(chance.dice, "die", "dice");
    match chance.markers {
        true => format!("{range}, then each hit of {dice} marks"),
        false => format!("{range}, then {} of {dice}", chance.need),
    }
}

impl Row {
    fn said(&self) -> String {
        let share = self.share.map_or_else(String::new, |share| format!(", {share} %"));
        format!("{}{share}: {}", self.title, self.detail)
    }

    fn draw(self, y: f64, out: &mut Vec<Shape>) {
        let ground = rect(0.0, y, WIDE, HIGH - 6.0).rounded(6.0);
        let ground = if self.share.is_some() { ground.fill(tokens::PAPER_3) } else { ground };
        ground.stroke(tokens::LINE, 1.0).add_to(out);
        let edge = if self.share.is_some() { tokens::TARGET } else { tokens::BAD };
        rect(0.0, y, 5.0, HIGH - 6.0).rounded(2.5).fill(edge).add_to(out);
        if let Some((colour, kind)) = self.sign {
            let faded = if self.share.is_some() { 1.0 } else { 0.5 };
            group(counter::token(kind, colour)).at(31.0, y + 26.0).scaled(0.78).opacity(faded).add_to(out);
        }
        let room = if self.share.is_some() { WIDE - 134.0 } else { WIDE - 70.0 };
        let title = one_line(&self.title, 18.0, 600, room);
        words(60.0, y + 22.0, title).body(18.0).semibold().fill(tokens::INK).add_to(out);
        let detail = one_line(&self.detail, LEAST, 400, room);
        words(60.0, y + 43.0, detail).fill(tokens::INK_2).add_to(out);
        if let Some(share) = self.share {
            let share = words(WIDE - 10.0, y + 34.0, format!("{share} %")).display(24.0).bold();
            share.end().fill(tokens::INK).add_to(out);
        }
    }
}
