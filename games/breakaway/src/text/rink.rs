//! The rink in three lines, one's own net on the left.

use super::*;

const CELL: usize = 7;
pub fn add(view: &View, page: &mut Page) {
    let s = &view.table;
    let own_home = s.is_home(view.bottom());
    let mut rows: Vec<u8> = (0..9).collect();
    let mut lanes = [Lane::West, Lane::Centre, Lane::East];
    if !own_home {
        rows.reverse();
        lanes.reverse();
    }
    let edge = format!("  .{}.", "-".repeat(9 * CELL + 2 * 3));
    page.drawn().say(Tone::Dim, edge.clone());
    for lane in lanes {
        page.drawn().say(Tone::Dim, "  |");
        for (place, &row) in rows.iter().enumerate() {
            if matches!(place, 3 | 6) {
                page.say(Tone::Dim, " | ");
            }
            let area = Area::all().find(|area| area.row() == row && area.lane() == lane);
            match area {
                Some(area) => cell(view, area, page),
                None if row == 4 => {
                    page.say(Tone::Dim, format!("{:^CELL$}", ":"));
                }
                None => {
                    page.plain(" ".repeat(CELL));
                }
            }
        }
        page.say(Tone::Dim, "|");
    }
    page.drawn().say(Tone::Dim, edge.replace('.', "'"));
}

fn cell(view: &View, area: Area, page: &mut Page) {
    let s = &view.table;
    let named = |action: &Action| match *action {
        Action::Step(to) | Action::Area(to) | Action::Put(to) | Action::Dot(to) | Action::Place(to) => {
            to == area
        }
        _ => false,
    };
    let (words, tone) = if s.puck == area {
        let who = s.control.map_or("?", |seat| &names::team(s.home, seat)[..1]);
        let tone = s.control.map_or(Tone::Strong, Tone::Of);
        (format!("({area}){who}"), tone)
    } else if view.legal.iter().any(named) {
        (format!(">{area}<"), Tone::Can)
    } else {
        (area.to_string(), Tone::Plain)
    };
    page.thing(keys::area(area), tone, format!("{words:^CELL$}"));
}
