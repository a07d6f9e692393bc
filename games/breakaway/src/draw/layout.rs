//! Where the parts of the table lie: once for a wide screen, once for a tall one.
//!
//! A tall table is as wide as the screen of a phone, two units to the pixel: what is read there is 22 units high or
//! more, and a row of the rink 80. Its main part is the rink beside the play area and a column of gauges, with the hand below; the other team
//! lies above that, one's own bench under the hand.

use super::{
    board::{Board, Line, Moment, Track, Widths},
    hand::Rows,
    ice::Site,
    pile::Fan,
    strip::Team,
    *,
};

/// Where everything lies.
pub struct Layout {
    /// Width and height of the picture.
    pub size: (f64, f64),
    /// How high the other team's strip is.
    pub strip: f64,
    /// The part that is seen first, if not all of it.
    pub main: Option<[f64; 4]>,
    pub rink: Site,
    pub pile: Fan,
    pub board: Board,
    pub momentum: Place,
    /// How wide the words of the Momentum pile may be.
    pub momentum_room: f64,
    pub bonus: Track,
    pub moment: Moment,
    /// The whistle's middle.
    pub whistle: Place,
    pub theirs: Team,
    pub own: Team,
    pub hand: Rows,
}

/// The rink under a scoreboard, the play area beside it, the hand in front.
pub const WIDE: Layout = Layout {
    size: (1000.0, 894.0),
    strip: 82.0,
    main: None,
    rink: Site { place: Place::at(195.0, 94.0).scaled(0.789), upright: false, bold: 1.0 },
    pile: Fan {
        place: Place::at(16.0, 88.0),
        card: 1.06,
        step: 106.0,
        narrow: false,
        side: (Font::Body, 12.0, 80.0),
    },
    board: Board {
        place: Place::at(500.0, 8.0),
        half: 137.0,
        high: 74.0,
        goals: (104.0, 42.0),
        lines: [
            Line { y: 21.0, size: 14.5, room: 148.0, rows: 1 },
            Line { y: 42.0, size: 13.0, room: 148.0, rows: 1 },
            Line { y: 61.0, size: 12.0, room: 148.0, rows: 1 },
        ],
        least: 8.5,
        hangs: true,
    },
    momentum: Place::at(16.0, 552.0),
    momentum_room: 104.0,
    bonus: Track {
        place: Place::at(196.0, 550.0),
        title: (0.0, 22.0, 13.0),
        cells: (100.0, 0.0, 34.0),
        widths: Widths::Words([34.0, 84.0, 56.0, 108.0, 56.0]),
    },
    moment: Moment {
        place: Place::at(644.0, 550.0),
        width: 290.0,
        high: 34.0,
        size: 14.0,
        lines: 1,
        rows: 1,
        names: (Font::Body, 12.0),
        value: 19.0,
        least: 9.0,
    },
    whistle: Place::at(962.0, 567.0),
    theirs: Team {
        name: Place::at(16.0, 10.0),
        room: 178.0,
        hand: Some(Place::at(206.0, 12.0)),
        deck: Place::at(650.0, 12.0),
        tokens: (Place::at(750.0, 38.0), true),
        piles: [Place::at(650.0, 60.0), Place::at(745.0, 60.0)],
        bench: Place::at(832.0, 12.0),
        bench_room: 161.0,
    },
    own: Team {
        name: Place::at(16.0, 606.0),
        room: 182.0,
        hand: None,
        deck: Place::at(214.0, 610.0),
        tokens: (Place::at(322.0, 632.0), true),
        piles: [Place::at(404.0, 611.0), Place::at(404.0, 635.0)],
        bench: Place::at(988.0, 608.0),
        bench_room: 430.0,
    },
    hand: Rows {
        room: (14.0, 986.0),
        y: 686.0,
        // Ten lie side by side, with their suits in sight.
        scale: (0.71, 1.12),
        gap: 10.0,
        columns: usize::MAX,
        step: 0.0,
        lift: (24.0, 17.0),
        words: (17.0, 44.0),
        least: 7.5,
    },
};

/// The width of the tall table.
const TALL: f64 = 780.0;
/// Where its main part begins, below the other team.
const TOP: f64 = 214.0;
/// How high rink, play area and gauges are.
const ICE: f64 = 788.0;
/// The left edge of the gauges.
const GAUGES: f64 = 552.0;
/// How wide they are.
const GAUGE: f64 = 218.0;
/// Cards of a row of the tall table's hand.
const COLUMNS: usize = 3;
/// The largest back in it, if nothing of it is known.
const BACK: f64 = 1.0;
/// From one row of it to the next.
const ROW: f64 = 392.0;
/// A hand of fewer rows leaves the picture as high as it is, so that it stays where the reader has dragged it.
const ROWS: usize = 2;

/// The table for a narrow screen held upright, with so many cards in the hand; if none of them is known, all lie in
/// one row.
pub fn tall(cards: usize, known: bool) -> Layout {
    let hand = TOP + ICE + 40.0;
    let rows = if known { cards.div_ceil(COLUMNS).max(1) } else { 1 };
    let bench = hand + if known || cards == 0 { ROW * rows as f64 } else { face::H * BACK + 30.0 };
    Layout {
        size: (TALL, hand + ROW * rows.max(ROWS) as f64 + 164.0),
        strip: TOP - 8.0,
        main: Some([0.0, TOP - 4.0, TALL, hand + ROW - TOP]),
        rink: Site { place: Place::at(12.0, TOP + 2.0).scaled(0.785), upright: true, bold: 1.1 },
        pile: Fan {
            place: Place::at(344.0, TOP).scaled(1.6),
            card: 0.86,
            step: 142.0,
            narrow: true,
            side: (Font::Condensed, 16.2, 120.0),
        },
        board: tall_board(),
        momentum: Place::at(GAUGES + 4.0, TOP + 690.0).scaled(1.58),
        momentum_room: 80.0,
        bonus: Track {
            place: Place::at(GAUGES, TOP + 320.0),
            title: (2.0, 22.0, 22.0),
            cells: (0.0, 32.0, 42.0),
            widths: Widths::Number(44.0),
        },
        moment: Moment {
            place: Place::at(GAUGES, TOP + 214.0),
            width: GAUGE,
            high: 94.0,
            size: 22.0,
            lines: 3,
            rows: 2,
            names: (Font::Condensed, 22.0),
            value: 24.0,
            least: 22.0,
        },
        whistle: Place::at(GAUGES + 180.0, TOP + 528.0).scaled(1.8),
        theirs: tall_theirs(),
        own: tall_own(bench),
        hand: tall_hand(hand, known),
    }
}

fn tall_theirs() -> Team {
    Team {
        name: Place::at(26.0, 6.0).scaled(1.7),
        room: 240.0,
        hand: Some(Place::at(28.0, 88.0).scaled(1.7)),
        deck: Place::at(448.0, 14.0).scaled(1.7),
        tokens: (Place::at(640.0, 60.0).scaled(1.7), true),
        piles: [Place::at(432.0, 172.0).scaled(1.7), Place::at(616.0, 172.0).scaled(1.7)],
        bench: Place::at(310.0, 88.0).scaled(1.7),
        bench_room: 265.0,
    }
}

/// Name and bench below the hand, from `y` on; deck, tokens and piles among the gauges.
fn tall_own(y: f64) -> Team {
    Team {
        name: Place::at(26.0, y).scaled(1.7),
        room: 420.0,
        hand: None,
        deck: Place::at(GAUGES + 6.0, TOP + 412.0).scaled(1.7),
        tokens: (Place::at(GAUGES + 2.0, TOP + 528.0).scaled(1.6), false),
        piles: [
            Place::at(GAUGES + 6.0, TOP + 586.0).scaled(1.7),
            Place::at(GAUGES + 6.0, TOP + 636.0).scaled(1.7),
        ],
        bench: Place::at(TALL - 12.0, y + 80.0).scaled(1.7),
        bench_room: 390.0,
    }
}

fn tall_hand(y: f64, known: bool) -> Rows {
    let (scale, gap, columns) = match known {
        true => ((1.92, 1.92), 8.0, COLUMNS),
        false => ((0.4, BACK), 10.0, usize::MAX),
    };
    Rows {
        room: (12.0, TALL - 12.0),
        y,
        scale,
        gap,
        columns,
        step: ROW,
        lift: (36.0, 31.0),
        words: (24.0, 44.0),
        least: 11.5,
    }
}

fn tall_board() -> Board {
    Board {
        place: Place::at(GAUGES + GAUGE / 2.0, TOP),
        half: GAUGE / 2.0,
        high: 204.0,
        goals: (GAUGE / 2.0 - 30.0, 44.0),
        lines: [
            Line { y: 30.0, size: 23.0, room: 110.0, rows: 2 },
            Line { y: 90.0, size: 22.0, room: GAUGE - 14.0, rows: 2 },
            Line { y: 142.0, size: 22.0, room: GAUGE - 14.0, rows: 3 },
        ],
        least: 22.0,
        hangs: false,
    }
}
