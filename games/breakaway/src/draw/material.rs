//! Inks, patterns and signs: ice, boards, card stock, the twelve colours with glyph and pattern.

use super::{signs::Glyph, *};

/// Ink on cards, in both lights.
pub const CARD_INK: Ink = Ink::rgb(0x22201c);
/// Quiet words on cards.
pub const CARD_INK_2: Ink = Ink::rgb(0x5b554a);
pub const CREAM: Ink = Ink::rgb(0xfffaf0);
pub const STOCK: Ink = Ink::themed("ba-stock", 0xfffaf0, 0xf0e6d3);
pub const ICE: Ink = Ink::themed("ba-ice", 0xeef5f7, 0xc6d4da);
pub const BOARD: Ink = Ink::themed("ba-board", 0xd9cdb4, 0x3b362f);
pub const HOME: Ink = Ink::rgb(0xb3262b);
pub const AWAY: Ink = Ink::rgb(0x1d2f52);
pub const RED_LINE: Ink = Ink::rgb(0xc8393b);
pub const BLUE_LINE: Ink = Ink::rgb(0x2b5fa8);
/// Amber lamps of the scoreboard.
pub const AMBER: Ink = Ink::rgb(0xf2bd4b);
pub const PANEL: Ink = Ink::rgb(0x211f1b);
/// Specials on cards.
pub const SPECIAL: Ink = Ink::rgb(0x8f2d19);
/// Gold of superstars.
pub const GOLD: Ink = Ink::rgb(0xcf9f22);

/// Hue and pattern of a colour, and whether it is dark.
const fn paint(colour: Colour) -> (u32, &'static str, bool) {
    match colour {
        Colour::Black => (0x2b2825, "ba-p-black", true),
        Colour::Blue => (0x2268b0, "ba-p-blue", true),
        Colour::Bronze => (0xb4794a, "ba-p-bronze", false),
        Colour::Brown => (0x6e4529, "ba-p-brown", true),
        Colour::Gold => (0xcf9f22, "ba-p-gold", false),
        Colour::Green => (0x2d8454, "ba-p-green", true),
        Colour::Orange => (0xe4701e, "ba-p-orange", false),
        Colour::Pink => (0xe79ab8, "ba-p-pink", false),
        Colour::Purple => (0x71449f, "ba-p-purple", true),
        Colour::Red => (0xbb2c33, "ba-p-red", true),
        Colour::Silver => (0xaeb6bc, "ba-p-silver", false),
        Colour::Yellow => (0xf3dc55, "ba-p-yellow", false),
    }
}

/// The plain hue of a colour.
pub const fn plain(colour: Colour) -> Ink {
    Ink::rgb(paint(colour).0)
}

/// Readable on the colour's hue.
pub const fn ink_on(colour: Colour) -> Ink {
    if paint(colour).2 { CREAM } else { Ink::rgb(0x231a02) }
}

/// The pattern of a colour, or of a card without one.
pub const fn pattern(colour: Option<Colour>) -> Ink {
    match colour {
        Some(colour) => Ink::of(paint(colour).1),
        None => Ink::of("ba-p-none"),
    }
}

/// Hatching over what cannot be used.
pub const HATCH: Ink = Ink::of("ba-hatch");
/// The back of Home's cards.
pub const HOME_BACK: Ink = Ink::of("ba-home");
/// The back of Away's cards.
pub const AWAY_BACK: Ink = Ink::of("ba-away");

/// Everything that is used by id.
pub fn defs() -> Vec<Def> {
    let mut defs = Vec::new();
    for (prefix, table) in
        [("g", signs::COLOURS), ("s", signs::SUITS), ("a", signs::ACTS), ("e", signs::EMBLEMS)]
    {
        defs.extend(
            table.iter().map(|&(name, glyph)| Def::symbol(format!("ba-{prefix}-{name}"), parts(glyph))),
        );
    }
    for (digit, d) in signs::DIGITS.iter().enumerate() {
        let sewn = |ink: Ink, width: f64| path(*d).line(Stroke::new(ink, width).cap(Cap::Square));
        let sewn = (sewn(CARD_INK, 9.4), sewn(CREAM, 7.7), sewn(CARD_INK, 4.9));
        defs.push(Def::symbol(format!("ba-d-{digit}"), sewn));
        let plain = |width: f64| path(*d).line(Stroke::new(Ink::INHERITED, width).cap(Cap::Square));
        defs.push(Def::symbol(format!("ba-n-{digit}"), plain(5.4)));
        defs.push(Def::symbol(format!("ba-h-{digit}"), plain(12.0)));
    }
    for (&colour, &(name, glyph)) in Colour::ALL.iter().zip(signs::PATTERNS) {
        let ink = ink_on(colour).alpha(0.28);
        let lines: Vec<Figure> = glyph
            .iter()
            .map(|&(how, d)| match how {
                signs::Stroke::Fill => path(d).fill(ink),
                _ => path(d).stroke(ink, 1.3),
            })
            .collect();
        let ground = rect(0.0, 0.0, 12.0, 12.0).fill(plain(colour));
        defs.push(Def::pattern(format!("ba-p-{name}"), (12.0, 12.0), (ground, lines)));
    }
    defs.extend(plain_patterns());
    defs.push(Def::clip("ba-card", PathBuilder::rounded(0.0, 0.0, 128.0, 180.0, 8.0)));
    defs.push(Def::clip("ba-mini", PathBuilder::rounded(0.0, 0.0, 92.0, 38.0, 6.0)));
    defs
}

fn plain_patterns() -> [Def; 4] {
    let tile = |ink: Ink, w: f64| rect(0.0, 0.0, w, w).fill(ink);
    let none =
        (tile(Ink::rgb(0xd3dee2), 12.0), path("M0 11.5h12").stroke(Ink::rgb(0xb3c4cb).alpha(0.7), 1.0));
    let hatch = path("M0 0v7").stroke(CARD_INK.alpha(0.38), 1.6);
    let home = (tile(Ink::rgb(0xf6f1e7), 14.0), path("M0 4h14").stroke(HOME, 4.0));
    let away = (tile(AWAY, 14.0), path("M0 7h14M7 0v14").stroke(Ink::rgb(0x3d5687), 2.0));
    [
        Def::pattern("ba-p-none", (12.0, 12.0), none),
        Def::pattern("ba-hatch", (7.0, 7.0), hatch).turned(45.0),
        Def::pattern("ba-home", (14.0, 14.0), home),
        Def::pattern("ba-away", (14.0, 14.0), away).turned(45.0),
    ]
}

fn parts(glyph: Glyph) -> Vec<Figure> {
    let part = |&(how, d): &(signs::Stroke, &'static str)| match how {
        signs::Stroke::Line => path(d).line(Stroke::new(Ink::INHERITED, 2.6).round()),
        signs::Stroke::Fill => path(d).fill(Ink::INHERITED),
        signs::Stroke::Cut => path(d).line(Stroke::new(CREAM, 1.5).round()),
        signs::Stroke::CutFill => path(d).fill(CREAM),
    };
    glyph.iter().map(part).collect()
}

/// A sign in a square: of a suit `s`, an Action `a`, and the other kinds below.
pub fn sign(kind: char, name: &str, x: f64, y: f64, size: f64, ink: Ink) -> Use {
    copy(format!("ba-{kind}-{name}")).at(x, y).scaled(size / 24.0).ink(ink)
}

/// The glyph of a colour in a square.
pub fn colour_sign(colour: Colour, x: f64, y: f64, size: f64, ink: Ink) -> Use {
    sign('g', colour.word(), x, y, size, ink)
}

/// An emblem in a square.
pub fn emblem_sign(emblem: &str, x: f64, y: f64, size: f64, ink: Ink) -> Use {
    sign('e', emblem, x, y, size, ink)
}

/// A sewn digit with this top left corner and height.
pub fn digit(number: u8, x: f64, y: f64, h: f64) -> Use {
    let scale = h / 34.0;
    copy(format!("ba-d-{}", number.min(9))).at(x + 3.0 * scale, y + 2.0 * scale).scaled(scale)
}

/// A plain digit around a centre, on a halo if there is one.
pub fn number(number: u8, x: f64, y: f64, h: f64, ink: Ink, halo: Option<Ink>) -> Vec<Use> {
    let scale = h / 34.0;
    let (x, y) = (x - 10.0 * scale, y - 15.0 * scale);
    let at =
        |kind: char, ink: Ink| copy(format!("ba-{kind}-{}", number % 10)).at(x, y).scaled(scale).ink(ink);
    halo.map(|halo| at('h', halo)).into_iter().chain([at('n', ink)]).collect()
}

/// Classes with an emblem of their own, the most telling one first.
const EMBLEMS: [Class; 11] = {
    use Class::*;
    [Superstar, Goal, Score, Breakaway, Official, Crowd, Substitution, LineChange, Owner, Fight, Coaching]
};

/// The emblem that stands where a card has no number.
pub fn emblem(design: &Design) -> &'static str {
    let of_class = EMBLEMS.into_iter().find(|&class| design.classes.has(class));
    match of_class {
        _ if design.specials.has(Special::Support) => "support",
        Some(class) => class.word(),
        None if design.acts.has(Act::Save) => "save",
        None => "any",
    }
}

/// A colour as a chip; on a plate where it lies on a pattern.
pub fn chip(colour: Colour, x: f64, y: f64, size: f64, plate: bool) -> Group {
    let r = size * 0.26;
    if plate {
        let (b, p) = (size * 0.11, size * 0.22);
        return group((
            rect(x, y, size, size).rounded(r).fill(CREAM).stroke(CARD_INK, (size * 0.045).max(1.0)),
            rect(x + b, y + b, size - 2.0 * b, size - 2.0 * b).rounded(r * 0.7).fill(plain(colour)),
            colour_sign(colour, x + p, y + p, size - 2.0 * p, ink_on(colour)),
        ));
    }
    let p = size * 0.17;
    group((
        rect(x, y, size, size).rounded(r).fill(plain(colour)).stroke(CREAM, (size * 0.05).max(1.0)),
        colour_sign(colour, x + p, y + p, size - 2.0 * p, ink_on(colour)),
    ))
}

/// A suit badge: a disc with the circle's number and colour on its lower rim.
pub fn badge(circle_: Circle, x: f64, y: f64, d: f64, full: bool) -> Group {
    let (r, k) = (d / 2.0, d * 0.68);
    let (cx, cy) = (x + r, y + r);
    let up = if full { d * 0.1 } else { 0.0 };
    let mut shapes: Vec<Shape> = vec![
        circle(cx, cy, r - 0.7).fill(CREAM).stroke(CARD_INK, 1.4).into(),
        sign('s', circle_.suit.word(), cx - k / 2.0, cy - k / 2.0 - up, k, CARD_INK).into(),
    ];
    if full {
        let nub = d * if d >= 22.0 { 0.38 } else { 0.46 };
        let (ny, tw) = (y + d - nub * 0.42, nub * 1.08);
        let mut tx = cx - tw / 2.0;
        if let Some(colour) = circle_.colour {
            shapes.push(chip(colour, cx + d * 0.005, ny, nub, false).into());
            tx = cx - d * 0.005 - tw;
        }
        shapes.push(rect(tx, ny, tw, nub).rounded(nub * 0.26).fill(CARD_INK).stroke(CREAM, 1.0).into());
        let words = crate::words::signed(circle_.change);
        shapes.push(
            text(tx + tw / 2.0, ny + nub * 0.8, words)
                .condensed(nub * 0.86)
                .bold()
                .middle()
                .fill(CREAM)
                .into(),
        );
    }
    group(shapes)
}

/// The bolt of Momentum on a disc of this radius.
pub fn bolt(x: f64, y: f64, radius: f64, scale: f64) -> (Figure, Group) {
    let sign = path("M1.5 -8L-5 1.5h4.5L-2 8l7-10H.5z").fill(CARD_INK);
    let disc = circle(x, y, radius).fill(tokens::LAST).stroke(Ink::rgb(0x7d5f10), 1.5);
    (disc, group(sign).at(x, y).scaled(scale))
}

/// A team's mark: ring for Home, diamond for Away.
pub fn mark(home: bool, x: f64, y: f64, r: f64) -> Vec<Figure> {
    match home {
        true => vec![
            circle(x, y, r).fill(CREAM).stroke(CREAM, r * 0.2),
            circle(x, y, r * 0.72).stroke(HOME, r * 0.44),
        ],
        false => {
            let (outer, inner) = (diamond(x, y, r * 1.08), diamond(x, y, r * 0.42));
            vec![outer.fill(AWAY).stroke(CREAM, r * 0.16), inner.fill(CREAM)]
        }
    }
}

/// A square that stands on a corner, this far from its middle.
pub fn diamond(x: f64, y: f64, far: f64) -> Figure {
    path(PathBuilder::polygon([(x, y - far), (x + far, y), (x, y + far), (x - far, y)]))
}

/// Words in at most so many lines, smaller before they are cut, around the middle of those lines; the first one's
/// base line is that of `words`.
pub fn lines(words: Text, room: f64, rows: usize, least: f64) -> Vec<Text> {
    if rows == 1 {
        return vec![words.fit(room, least)];
    }
    let mut size = words.size;
    let broken = loop {
        let broken = wrap(words.font, words.weight, size, room, &words.text);
        if broken.len() <= rows || size <= least {
            break broken;
        }
        size -= 0.5;
    };
    let top = words.y + rows.saturating_sub(broken.len()) as f64 * words.size * 0.58;
    let line = |(place, text): (usize, String)| {
        let y = top + place as f64 * size * 1.16;
        Text { text, y, size, ..words.clone() }.fit(room, least)
    };
    broken.into_iter().enumerate().map(line).collect()
}

/// A pill with words in its middle; as wide as they need.
pub fn pill(x: f64, y: f64, words: Text, fill: Ink, line: Ink) -> (Figure, Text) {
    let w = words.width() + 18.0;
    let words = Text { x, y: y + 5.0, ..words.middle() };
    (rect(x - w / 2.0, y - 10.0, w, 20.0).rounded(10.0).fill(fill).stroke(line, 1.5), words)
}
