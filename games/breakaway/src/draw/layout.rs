//! Where the parts of the table lie: once for a wide screen, once for a tall one.
//!
//! A tall table is as wide as the screen of a phone, two units to the pixel: what is read there is 24 units high or
//! more. Its main part fits on that screen above the question: the rink beside the play area and a column of gauges,
//! and all of the hand below, in at most two rows of which the front one covers the feet of the other. The other team
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
    /// The part that stands for the game: the rink.
    pub portrait: Option<[f64; 4]>,
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
    portrait: Some([195.0, 94.0, 789.0, 442.0]),
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
const ICE: f64 = 650.0;
/// The left edge of the play area.
const PILE: f64 = 298.0;
/// The left edge of the gauges.
const GAUGES: f64 = 530.0;
/// How wide they are.
const GAUGE: f64 = 240.0;
/// So many cards of the tall table's hand lie side by side; more than twice as many overlap.
const COLUMNS: usize = 3;
/// How large its cards are, and the largest back in it, if nothing of it is known.
const CARD: f64 = 1.92;
const BACK: f64 = 1.0;
/// How much of the back row is seen above the front one: number, colour, suit and name.
const ROW: f64 = 138.0;

/// The table for a narrow screen held upright, with so many cards in the hand; if none of them is known, all lie in
/// one row.
pub fn tall(cards: usize, known: bool) -> Layout {
    let hand = TOP + ICE + 40.0;
    let bench = hand + ROW + face::H * CARD + 24.0;
    Layout {
        size: (TALL, bench + 174.0),
        strip: TOP - 8.0,
        portrait: None,
        main: Some([0.0, TOP - 4.0, TALL, bench - 16.0 - TOP]),
        rink: Site { place: Place::at(12.0, TOP + 2.0).scaled(ICE / 1000.0), upright: true, bold: 1.1 },
        pile: Fan {
            place: Place::at(PILE, TOP).scaled(1.72),
            card: 0.8,
            step: 78.0,
            narrow: true,
            side: (Font::Condensed, 17.5, 76.0),
        },
        board: tall_board(),
        momentum: Place::at(GAUGES + 4.0, TOP + 562.0).scaled(1.72),
        momentum_room: 76.0,
        bonus: Track {
            place: Place::at(GAUGES, TOP + 320.0),
            title: (2.0, 22.0, 24.0),
            cells: (0.0, 32.0, 42.0),
            widths: Widths::Number(48.0),
        },
        moment: Moment {
            place: Place::at(GAUGES, TOP + 214.0),
            width: GAUGE,
            high: 94.0,
            size: 24.0,
            lines: 3,
            rows: 2,
            names: (Font::Condensed, 24.0),
            value: 24.0,
            least: 24.0,
        },
        whistle: Place::at(GAUGES + 196.0, TOP + 522.0).scaled(1.8),
        theirs: tall_theirs(),
        own: tall_own(bench),
        hand: tall_hand(hand, cards, known),
    }
}

fn tall_theirs() -> Team {
    Team {
        name: Place::at(26.0, 6.0).scaled(1.85),
        room: 220.0,
        hand: Some(Place::at(28.0, 88.0).scaled(1.85)),
        deck: Place::at(448.0, 14.0).scaled(1.85),
        tokens: (Place::at(640.0, 60.0).scaled(1.85), true),
        piles: [Place::at(432.0, 172.0).scaled(1.85), Place::at(616.0, 172.0).scaled(1.85)],
        bench: Place::at(330.0, 88.0).scaled(1.85),
        bench_room: 235.0,
    }
}

/// Name and bench below the hand, from `y` on; deck and tokens among the gauges, the piles below the play area.
fn tall_own(y: f64) -> Team {
    Team {
        name: Place::at(26.0, y).scaled(1.85),
        room: 386.0,
        hand: None,
        deck: Place::at(GAUGES + 6.0, TOP + 408.0).scaled(1.85),
        tokens: (Place::at(GAUGES + 2.0, TOP + 522.0).scaled(1.6), false),
        piles: [
            Place::at(PILE + 4.0, TOP + 576.0).scaled(1.85),
            Place::at(PILE + 4.0, TOP + 614.0).scaled(1.85),
        ],
        bench: Place::at(TALL - 12.0, y + 84.0).scaled(1.85),
        bench_room: 355.0,
    }
}

fn tall_hand(y: f64, cards: usize, known: bool) -> Rows {
    let columns = COLUMNS.max(cards.div_ceil(2));
    let (y, scale, gap, columns) = match known {
        // A single row lies where the front one of two would.
        true if cards <= columns => (y + ROW, (CARD, CARD), 8.0, columns),
        true => (y, (CARD, CARD), 8.0, columns),
        false => (y, (0.4, BACK), 10.0, usize::MAX),
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
        least: 12.5,
    }
}

fn tall_board() -> Board {
    Board {
        place: Place::at(GAUGES + GAUGE / 2.0, TOP),
        half: GAUGE / 2.0,
        high: 204.0,
        goals: (GAUGE / 2.0 - 30.0, 44.0),
        lines: [
            Line { y: 30.0, size: 24.0, room: 126.0, rows: 2 },
            Line { y: 90.0, size: 24.0, room: GAUGE - 14.0, rows: 2 },
            Line { y: 142.0, size: 24.0, room: GAUGE - 14.0, rows: 3 },
        ],
        least: 24.0,
        hangs: false,
    }
}
