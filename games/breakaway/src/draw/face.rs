//! A card: its face for reading, a small face for benches, its back.

use super::*;

pub const W: f64 = 128.0;
pub const H: f64 = 180.0;

/// The face of a card, 128 by 180.
pub fn face(game: &Breakaway, design: &Design, beginner: bool) -> Vec<Shape> {
    let edge = rect(0.0, 1.8, W, H).rounded(8.0).fill(CARD_INK.alpha(0.3));
    let mut on: Vec<Shape> = vec![rect(0.0, 0.0, W, H).fill(m::STOCK).into()];
    band(design, !beginner, &mut on);
    name(design, &mut on);
    let mut y = 75.0;
    match beginner {
        true => {
            y += actions(design.acts.both(Acts::BASIC), y, &mut on);
            body(&basics(design), y + 3.0, &mut on);
        }
        false => {
            y += actions(design.acts, y, &mut on);
            y += specials(game, design, y, &mut on);
            body(&design.text, y + 3.0, &mut on);
            foot(design, &mut on);
        }
    }
    if design.classes.has(Class::Superstar) {
        on.push(rect(1.5, 1.5, 125.0, 177.0).rounded(7.0).stroke(m::GOLD, 3.2).into());
    }
    let rim = rect(0.5, 0.5, W - 1.0, H - 1.0).rounded(7.5).stroke(CARD_INK.alpha(0.55), 1.0);
    vec![edge.into(), group(on).clip("ba-card").into(), rim.into()]
}

fn band(design: &Design, full: bool, on: &mut Vec<Shape>) {
    let colours: Vec<Colour> = design.colours.iter().collect();
    on.push(rect(0.0, 0.0, W, 54.0).fill(m::pattern(colours.first().copied())).into());
    if let Some(&second) = colours.get(1) {
        let half = PathBuilder::polygon([(85.2, 0.0), (W, 0.0), (W, 54.0), (58.2, 54.0)]);
        on.push(path(half).fill(m::pattern(Some(second))).stroke(CREAM, 2.0).into());
    }
    on.push(path("M0 54h128").stroke(CARD_INK, 1.2).into());
    number(design, [6.0, 5.0, 44.0], [24.0, 27.0, 19.5, 1.2], 26.0, on);
    let (size, y, step) = if colours.len() == 1 { (26.0, 14.0, 0.0) } else { (22.0, 3.5, 25.0) };
    for (place, &colour) in colours.iter().enumerate() {
        on.push(m::chip(colour, 48.0, y + step * place as f64, size, true).into());
    }
    suits(design, full, on);
}

/// The number, or an emblem of that size on a disc where there is none.
fn number(design: &Design, digit: [f64; 3], disc: [f64; 4], size: f64, on: &mut Vec<Shape>) {
    let ([x, y, high], [cx, cy, radius, line]) = (digit, disc);
    let Some(number) = design.number else {
        let (left, top) = (cx - size / 2.0, cy - size / 2.0);
        on.push(circle(cx, cy, radius).fill(CREAM).stroke(CARD_INK, line).into());
        return on.push(m::emblem_sign(m::emblem(design), left, top, size, CARD_INK).into());
    };
    on.push(m::digit(number, x, y, high).into());
}

fn suits(design: &Design, full: bool, on: &mut Vec<Shape>) {
    let circles = &design.circles;
    let at = |place: usize| match circles.len() {
        1 => (88.0, 4.0, 34.0),
        2 => (72.0 + 28.0 * place as f64, 12.0, 24.0),
        _ => (78.0 + 25.0 * (place % 2) as f64, 1.5 + 26.0 * (place / 2) as f64, 20.0),
    };
    for (place, &circle) in circles.iter().enumerate() {
        let (x, y, d) = at(place);
        on.push(m::badge(circle, x, if full { y } else { y + 6.0 }, d, full).into());
    }
    if circles.is_empty() {
        let quiet = Ink::rgb(0x4a5a60);
        let ring = Stroke::new(quiet, 1.4).dash([4.0, 4.0]);
        on.push(circle(104.0, 27.0, 18.0).line(ring).into());
        on.push(text(104.0, 30.5, "no suit").condensed(11.0).middle().fill(quiet).into());
    }
}

fn name(design: &Design, on: &mut Vec<Shape>) {
    let room = if design.limit.is_some() { 100.0 } else { 113.0 };
    on.push(text(8.0, 69.0, &*design.name).display(13.0).bold().fill(CARD_INK).fit(room, 8.5).into());
    if let Some(limit) = design.limit {
        let roman = if limit == 1 { "I" } else { "II" };
        on.push(text(121.0, 69.0, roman).display(12.0).bold().end().fill(CARD_INK_2).into());
    }
}

/// The Actions on an ink bar, in one row or two; how high it is.
fn actions(acts: Acts, y: f64, on: &mut Vec<Shape>) -> f64 {
    let size = 11.5;
    let wide = |act: Act| 14.0 + text_width(Font::Condensed, 700, size, act.name()) * 1.04;
    let mut rows: Vec<Vec<Act>> = Vec::new();
    let mut used = 0.0;
    for act in acts.iter() {
        let w = wide(act);
        match rows.last_mut() {
            Some(row) if used + 8.0 + w <= W - 10.0 => {
                used += 8.0 + w;
                row.push(act);
            }
            _ => {
                used = w;
                rows.push(vec![act]);
            }
        }
    }
    if rows.is_empty() {
        return 0.0;
    }
    let row_height = if rows.len() > 1 { 14.4 } else { 16.0 };
    let height = row_height * rows.len() as f64 + 3.0;
    on.push(rect(0.0, y, W, height).fill(CARD_INK).into());
    for (line, row) in rows.iter().enumerate() {
        let total: f64 = row.iter().map(|&act| wide(act)).sum();
        let gap = if row.len() > 1 { (W - 10.0 - total) / row.len() as f64 } else { 0.0 };
        let (mut x, top) = (6.0, y + 1.5 + row_height * line as f64);
        for &act in row {
            on.push(
                m::sign('a', act.word(), x, top + (row_height - 11.0) / 2.0, 11.0, Ink::rgb(0xf6d9a8)).into(),
            );
            let words = text(x + 14.0, top + row_height / 2.0 + 4.1, act.name());
            on.push(words.condensed(size).bold().fill(CREAM).into());
            x += wide(act) + gap;
        }
    }
    height
}

fn specials(game: &Breakaway, design: &Design, y: f64, on: &mut Vec<Shape>) -> f64 {
    for (place, special) in design.specials.iter().enumerate() {
        let y = y + 15.0 * place as f64;
        let diamond = [(8.0, y + 9.5), (11.5, y + 5.5), (15.0, y + 9.5), (11.5, y + 13.5)];
        on.push(path(PathBuilder::polygon(diamond)).fill(Ink::rgb(0xc8452c)).into());
        let words = text(18.0, y + 13.5, &*game.special(special).name);
        on.push(words.display(12.0).bold().italic().fill(m::SPECIAL).fit(104.0, 9.0).into());
    }
    15.0 * design.specials.len() as f64
}

/// BA-1.12, BA-1.13: what a card can do in the beginner game, in plain words.
fn basics(design: &Design) -> String {
    let mut words: Vec<&str> = Vec::new();
    if !design.colours.is_empty() {
        words.push("Its colour moves the puck one area.");
    }
    words.extend(design.acts.both(Acts::BASIC).iter().map(|act| match act {
        Act::Move => "Move: one area.",
        Act::Shoot => "Shoot: from 1 to 6 of their end.",
        Act::Score => "Score: right after a Shot Card.",
        Act::Save => "Save: right after a Score.",
        _ => "Body-Check: take the puck.",
    }));
    if words.is_empty() {
        words.push(match design.number {
            Some(_) => "Only its number helps: for Doubles and face-offs.",
            None => "Does nothing here: spare it for a Shot Card.",
        });
    }
    words.join(" ")
}

/// The card's own text: smaller before it is cut.
fn body(words: &str, y: f64, on: &mut Vec<Shape>) {
    let room = 158.0 - y;
    let mut size = 13.5;
    let lines = loop {
        let lines = wrap(Font::Condensed, 400, size, 111.0, words);
        if lines.len() as f64 * size * 1.06 <= room + 1.0 || size <= 9.4 {
            break lines;
        }
        size -= 0.3;
    };
    for (place, line) in lines.into_iter().enumerate() {
        let y = y + size * 1.06 * (place as f64 + 0.82);
        on.push(text(8.0, y, line).condensed(size).fill(CARD_INK).minor().into());
    }
}

fn foot(design: &Design, on: &mut Vec<Shape>) {
    let fights = |bits: u16, sign: &'static str| {
        (0..16).filter(move |n| bits >> n & 1 == 1).map(move |n| format!("{sign}{n}"))
    };
    let wide = |h: f64| -> f64 {
        let symbols: f64 = design.symbols.iter().map(|&symbol| symbol_width(symbol, h) + 3.5).sum();
        let fights = (design.good.count_ones() + design.bad.count_ones()) as f64 * (h * 1.9 + 3.5);
        symbols + fights
    };
    let mut h = 13.5;
    while h > 9.0 && wide(h) > 98.0 {
        h -= 0.25;
    }
    let (mut x, y) = (7.0, 162.5 + (13.5 - h) / 2.0);
    for &symbol in &design.symbols {
        on.push(self::symbol(symbol, x, y, h).into());
        x += symbol_width(symbol, h) + 3.5;
    }
    for (good, word) in fights(design.good, "F+")
        .map(|word| (true, word))
        .chain(fights(design.bad, "F\u{2212}").map(|word| (false, word)))
    {
        let (fill, ink) = if good { (CREAM, CARD_INK) } else { (CARD_INK, CREAM) };
        let w = h * 1.9;
        on.push(rect(x, y, w, h).rounded(2.0).fill(fill).stroke(CARD_INK, 1.2).into());
        on.push(text(x + w / 2.0, y + h * 0.74, word).condensed(h * 0.66).bold().middle().fill(ink).into());
        x += w + 3.5;
    }
    on.push(
        text(121.0, 173.5, design.points.to_string()).condensed(12.5).bold().end().fill(CARD_INK_2).into(),
    );
}

fn left_cell(symbol: Symbol, h: f64) -> f64 {
    h.max(text_width(Font::Condensed, 700, h * 0.66, &words::letter(symbol)) + h * 0.5)
}

fn symbol_width(symbol: Symbol, h: f64) -> f64 {
    if matches!(symbol, Symbol::Dot(_)) { h } else { left_cell(symbol, h) + h * 0.96 }
}

/// A symbol: a shape with its letter, then the colour with its glyph.
fn symbol(symbol: Symbol, x: f64, y: f64, h: f64) -> Group {
    let colour = symbol.colour();
    if matches!(symbol, Symbol::Dot(_)) {
        return group((
            circle(x + h / 2.0, y + h / 2.0, h / 2.0).fill(m::plain(colour)),
            m::colour_sign(colour, x + h * 0.2, y + h * 0.2, h * 0.6, m::ink_on(colour)),
        ));
    }
    let (w, c) = (left_cell(symbol, h), h * 0.96);
    let (r, b, mid) = (x + w, y + h - 0.6, y + h / 2.0);
    let (top, cut, roof, tip) = (y + 0.6, h * 0.28, y + h * 0.36, y + h * 0.6);
    let polygon = |corners: &[Point]| path(PathBuilder::polygon(corners.iter().copied()));
    let shape = match symbol {
        Symbol::InZone(..) => {
            polygon(&[(x + cut, top), (r - cut, top), (r, mid), (r - cut, b), (x + cut, b), (x, mid)])
        }
        Symbol::Side(..) => polygon(&[(x, roof), (x + w / 2.0, top), (r, roof), (r, b), (x, b)]),
        Symbol::Cancels(_) => rect(x, top, w, h - 1.2),
        Symbol::Kill(_) => polygon(&[(x, top), (r, top), (r, tip), (x + w / 2.0, b), (x, tip)]),
        Symbol::Protected(_) => circle(x + w / 2.0, mid, h / 2.0 - 0.6),
        Symbol::Penal(_) => polygon(&[(x, top), (r, top), (r - 3.0, mid), (r, b), (x, b)]),
        _ => rect(x, top, w, h - 1.2).rounded(h * 0.24),
    };
    let line = match colour {
        Colour::Yellow | Colour::Silver | Colour::Pink => CARD_INK,
        _ => m::plain(colour),
    };
    let low = match symbol {
        Symbol::Side(..) => 0.84,
        Symbol::Kill(_) => 0.68,
        _ => 0.74,
    };
    group((
        rect(r - h * 0.3, y + 1.0, c + h * 0.3, h - 2.0).rounded(h * 0.2).fill(m::plain(colour)),
        m::colour_sign(colour, r + c * 0.5 - h * 0.27, y + h * 0.22, h * 0.56, m::ink_on(colour)),
        shape.fill(CREAM).stroke(line, 1.6),
        text(x + w / 2.0, y + h * low, words::letter(symbol))
            .condensed(h * 0.66)
            .bold()
            .middle()
            .fill(CARD_INK),
    ))
}

/// A small face, 92 by 38: number or emblem, colours, suit.
pub fn mini(design: &Design) -> Vec<Shape> {
    let colours: Vec<Colour> = design.colours.iter().collect();
    let mut on: Vec<Shape> =
        vec![rect(0.0, 0.0, 92.0, 38.0).fill(m::pattern(colours.first().copied())).into()];
    if let Some(&second) = colours.get(1) {
        let half = PathBuilder::polygon([(50.0, 0.0), (92.0, 0.0), (92.0, 38.0), (40.0, 38.0)]);
        on.push(path(half).fill(m::pattern(Some(second))).stroke(CREAM, 1.5).into());
    }
    number(design, [4.0, 3.0, 32.0], [18.0, 19.0, 14.5, 1.0], 20.0, &mut on);
    for (place, &colour) in colours.iter().enumerate() {
        on.push(m::chip(colour, 37.0 + 9.0 * place as f64, 9.0 + 4.0 * place as f64, 18.0, true).into());
    }
    if let Some(&circle) = design.circles.first() {
        on.push(m::badge(circle, 61.0, 5.0, 28.0, false).into());
    }
    vec![
        rect(0.0, 1.5, 92.0, 38.0).rounded(6.0).fill(CARD_INK.alpha(0.3)).into(),
        group(on).clip("ba-mini").into(),
        rect(0.5, 0.5, 91.0, 37.0).rounded(5.5).stroke(CARD_INK.alpha(0.6), 1.0).into(),
    ]
}

/// The back of a card of Home or Away, 128 by 180.
pub fn back(home: bool) -> Group {
    let pattern = if home { m::HOME_BACK } else { m::AWAY_BACK };
    group((
        rect(0.0, 3.0, W, H).rounded(10.0).fill(CARD_INK.alpha(0.3)),
        rect(0.0, 0.0, W, H).rounded(10.0).fill(CREAM).stroke(CARD_INK.alpha(0.55), 2.0),
        rect(9.0, 9.0, 110.0, 162.0).rounded(5.0).fill(pattern),
        m::mark(home, 64.0, 90.0, 36.0),
    ))
}

/// What is spoken for a card.
pub fn spoken(game: &Breakaway, design: &Design) -> String {
    let mut words = vec![names::full(design)];
    if let Some(number) = design.number {
        words.push(format!("number {number}"));
    }
    words.extend(design.colours.iter().map(|colour| colour.name().to_owned()));
    if game.is_beginner() {
        return format!("{}. {}", words.join(", "), basics(design));
    }
    words.extend(design.acts.iter().map(|act| act.name().to_owned()));
    words.extend(design.specials.iter().map(|special| game.special(special).name.clone()));
    format!("{}. {}", words.join(", "), design.text)
}
