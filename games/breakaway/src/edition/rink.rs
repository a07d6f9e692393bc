//! `rink.toml`: arrows, boards and nets between the 21 areas (BA-19).

use super::*;

/// The rink as tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rink {
    /// Where arrows lead from each area.
    pub arrows: [Areas; Area::COUNT],
    /// Neighbours along the boards (BA-19.3).
    pub boards: [Areas; Area::COUNT],
    /// How many arrows apart two areas are.
    pub apart: [[u8; Area::COUNT]; Area::COUNT],
    /// Areas touching Home's and Away's net (BA-19.4).
    pub net: [Areas; 2],
}

/// What the rules need of the file.
#[derive(Load)]
#[json(names = ())]
struct Lines {
    /// Pairs of areas; a third word makes it one-way.
    #[json(rule = "BA-19.1")]
    arrows: Vec<Vec<String>>,
    #[json(rule = "BA-19.3")]
    boards: Vec<Vec<Area>>,
    #[json(rule = "BA-19.4")]
    net: Nets,
}

#[derive(Load)]
#[json(names = ())]
struct Nets {
    h: Areas,
    a: Areas,
}

pub(super) fn read(file: &Document, faults: &mut Vec<Fault>) -> Rink {
    let rink = Sheet::read(file, faults, |sheet, whole| {
        shaped(sheet, &whole, &[], &["name", "arrows", "boards", "net", "area", "dots"]);
        let mut lines = whole.value();
        lines.as_object_mut()?.retain(|key, _| ["arrows", "boards", "net"].contains(&key.as_str()));
        let Lines { arrows, boards, net: Nets { h, a } } = sheet.load(&whole, &lines, &())?;
        let apart = [[u8::MAX; Area::COUNT]; Area::COUNT];
        let mut rink = Rink { apart, net: [h, a], ..Rink::default() };
        for (place, arrow) in arrows.iter().enumerate() {
            let ends: Vec<Area> = arrow.iter().take(2).filter_map(|word| Area::from_word(word)).collect();
            let [from, to] = ends[..] else {
                let message = format!("an arrow joins two areas, not {}", plain(&arrow.join(" and ")));
                sheet.against(whole.place(&format!("arrows[{place}]")), "BA-19.1", message);
                continue;
            };
            rink.arrows[from.index()] = rink.arrows[from.index()].with(to);
            if arrow.get(2).is_none() {
                rink.arrows[to.index()] = rink.arrows[to.index()].with(from);
            }
        }
        for (place, line) in boards.iter().enumerate() {
            for pair in line.windows(2) {
                if !rink.arrows[pair[0].index()].has(pair[1]) {
                    let message = format!("no arrow from {} to {}", pair[0], pair[1]);
                    sheet.against(whole.place(&format!("boards[{place}]")), "BA-19.3", message);
                }
                rink.boards[pair[0].index()] = rink.boards[pair[0].index()].with(pair[1]);
                rink.boards[pair[1].index()] = rink.boards[pair[1].index()].with(pair[0]);
            }
        }
        measure(&mut rink);
        if rink.apart.iter().flatten().any(|&far| far == u8::MAX) {
            sheet.against(0, "BA-19.6", "some area cannot be reached from another");
        }
        Some(rink)
    });
    rink.flatten().unwrap_or_default()
}

/// Shortest ways by arrows.
fn measure(rink: &mut Rink) {
    for from in Area::all() {
        rink.apart[from.index()][from.index()] = 0;
    }
    for _ in 0..Area::COUNT {
        for from in Area::all() {
            for by in Area::all() {
                let so_far = rink.apart[from.index()][by.index()];
                for to in rink.arrows[by.index()].iter() {
                    let far = &mut rink.apart[from.index()][to.index()];
                    *far = (*far).min(so_far.saturating_add(1));
                }
            }
        }
    }
}

impl Rink {
    /// Where one arrow leads.
    pub fn from(&self, area: Area) -> Areas {
        self.arrows[area.index()]
    }

    /// How many arrows apart.
    pub fn distance(&self, from: Area, to: Area) -> u8 {
        self.apart[from.index()][to.index()]
    }

    /// BA-19.3: how many steps along the boards, if one line of them has both areas.
    pub fn along_boards(&self, from: Area, to: Area) -> Option<u8> {
        let mut seen = Areas::NONE.with(from);
        for steps in 0..Area::COUNT as u8 {
            if seen.has(to) {
                return Some(steps);
            }
            seen = Areas(seen.iter().fold(seen.0, |bits, area| bits | self.boards[area.index()].0));
        }
        None
    }

    /// The next area along the boards on the shortest way.
    pub fn next_on_boards(&self, from: Area, to: Area) -> Option<Area> {
        let left = self.along_boards(from, to)?.checked_sub(1)?;
        self.boards[from.index()].iter().find(|&area| self.along_boards(area, to) == Some(left))
    }

    /// BA-19.5: the 9s with the fewest arrows from an area.
    pub fn nearest_nines(&self, from: Area) -> Areas {
        let nines = || Area::all().filter(|area| area.number() == 9);
        let least = nines().map(|nine| self.distance(from, nine)).min().unwrap_or(0);
        nines().filter(|&nine| self.distance(from, nine) == least).collect()
    }

    /// BA-7.9: the dots of a place.
    pub fn dots(&self, place: FaceoffPlace) -> [Area; 2] {
        match place {
            FaceoffPlace::HomeEnd => [Area::H3, Area::H4],
            FaceoffPlace::AwayEnd => [Area::A3, Area::A4],
            FaceoffPlace::HomeNeutral => [Area::H8w, Area::H8e],
            FaceoffPlace::AwayNeutral => [Area::A8w, Area::A8e],
            FaceoffPlace::Centre => [Area::CENTRE; 2],
        }
    }
}
