//! The camera, and the blocks on the board.

use breakroom_core::Seat;
use breakroom_scene::{Ground, Group, Ink, Node, Outline, PathBuilder, Place as At, Shape, Text};
use breakroom_scene::{group, path, text};

use super::{Layout, Lit, Tile, banner, glyph, material, step};
use crate::{Block, Board, BreakerBlocks, Cell, NORTH, Placement, SEATS, Side, Step, View, Way, keys};

/// A cell before scaling.
pub(super) const CELL: f64 = 100.0;
/// The room of a ruler, above the board and to its left.
const RULER: f64 = 16.0;

/// What part of the board is shown, how large, and which way up: every seat has its own side at the bottom.
pub(super) struct Camera {
    /// The board's middle, in cells and on the screen.
    middle: (f64, f64),
    centre: (f64, f64),
    /// Where the room for the board begins.
    top: f64,
    pub(super) scale: f64,
    half_turn: bool,
    /// Letters are never smaller than this.
    letters: f64,
}

impl Camera {
    /// All blocks and all openings of both seats, with some air.
    pub(super) fn around(game: &BreakerBlocks, view: &View, layout: &Layout) -> Camera {
        let board = &view.table.board;
        let core = game.components.core.iter().map(|&(cell, _)| cell);
        let blocks = board.blocks().iter().map(|block| block.cell());
        let open = |seat: Seat| board.openings(&game.components, seat, None);
        // Nothing will be plugged in any more once the game is over.
        let playing = SEATS.into_iter().filter(|_| view.table.over.is_none());
        let openings = playing.flat_map(open).map(|place| place.cell);
        let cells: Vec<Cell> = core.chain(blocks).chain(openings).collect();
        let span = |pick: fn(&Cell) -> i8| {
            let (least, most) = (cells.iter().map(pick).min(), cells.iter().map(pick).max());
            (f64::from(least.unwrap_or_default()), f64::from(most.unwrap_or_default()))
        };
        let ((left, right), (bottom, top)) = (span(|cell| cell.x), span(|cell| cell.y));
        let room = layout.top + banner::height(game, view) + RULER;
        let fits = |room: f64, cells: f64, least: f64| room / (cells.max(least) * CELL);
        let across =
            fits(layout.right - layout.left - RULER, right - left + 1.0 + layout.air, layout.least.0);
        let down = fits(layout.front - room, top - bottom + 1.0 + layout.air, layout.least.1);
        Camera {
            middle: ((left + right) / 2.0, (bottom + top) / 2.0),
            centre: ((layout.left + RULER + layout.right) / 2.0, (room + layout.front) / 2.0),
            top: room,
            scale: across.min(down),
            half_turn: view.bottom() == NORTH,
            letters: if layout.is_tall() { 12.2 } else { 0.0 },
        }
    }

    /// The middle of a cell on the screen.
    pub(super) fn point(&self, cell: Cell) -> (f64, f64) {
        let sign = if self.half_turn { -1.0 } else { 1.0 };
        let (dx, dy) = (f64::from(cell.x) - self.middle.0, f64::from(cell.y) - self.middle.1);
        let unit = CELL * self.scale * sign;
        (self.centre.0 + unit * dx, self.centre.1 - unit * dy)
    }

    pub(super) fn place(&self, cell: Cell) -> At {
        let (x, y) = self.point(cell);
        At::at(x, y).scaled(self.scale)
    }

    /// A side of the board on the screen.
    pub(super) fn side(&self, side: Side) -> Side {
        if self.half_turn { side.opposite() } else { side }
    }

    pub(super) fn half_turn(&self) -> bool {
        self.half_turn
    }

    /// The size of letters on a block: larger than usual if they could not be read, as far as there is room.
    pub(super) fn letters(&self, usual: f64) -> f64 {
        usual.max((self.letters / self.scale).min(1.9 * usual))
    }

    /// The number of every column above the board and of every row beside it: labels and the log name cells by them.
    pub(super) fn rulers(&self, layout: &Layout) -> Vec<Text> {
        let number = |x: f64, y: f64, number: i8| {
            text(x, y, number.to_string()).body(12.4).middle().fill(material::MAT_INK_2)
        };
        let columns = (i8::MIN..=i8::MAX).map(|x| (self.point(Cell::new(x, 0)).0, x));
        let rows = (i8::MIN..=i8::MAX).map(|y| (self.point(Cell::new(0, y)).1, y));
        let columns = columns.filter(|(x, _)| (layout.left + RULER..layout.right - 8.0).contains(x));
        // On a wide table the turn is written below the last row.
        let end = layout.front - if layout.is_tall() { 8.0 } else { 28.0 };
        let rows = rows.filter(|(y, _)| (self.top..end).contains(y));
        let above = columns.map(|(x, column)| number(x, self.top - 4.0, column));
        above.chain(rows.map(|(y, row)| number(layout.left + RULER / 2.0, y + 4.0, row))).collect()
    }

    /// A line along every row and column of cells.
    pub(super) fn grid(&self, layout: &Layout) -> Shape {
        let Layout { width, top, front, .. } = *layout;
        let unit = CELL * self.scale;
        let (x0, y0) = self.point(Cell::new(0, 0));
        let first = |origin: f64, from: f64| origin - unit / 2.0 - ((origin - from) / unit).ceil() * unit;
        let mut lines = PathBuilder::new();
        let mut x = first(x0, 0.0);
        while x < width {
            lines = lines.go(x, top).line(x, front);
            x += unit;
        }
        let mut y = first(y0, top);
        while y < front {
            if y > top {
                lines = lines.go(0.0, y).line(width, y);
            }
            y += unit;
        }
        path(lines).stroke(Ink::rgb(0xffffff).alpha(0.055), 1.5).into()
    }
}

/// The blocks, those near the Core first, so that each tab lies on what it is plugged into.
pub(super) fn nodes(game: &BreakerBlocks, view: &View, camera: &Camera) -> Vec<Node> {
    let board = &view.table.board;
    let mut blocks: Vec<(usize, Block)> =
        board.blocks().iter().map(|&block| (depth(board, block.place()), block)).collect();
    blocks.sort_by_key(|&(depth, _)| depth);
    let lifted = match view.table.pending.top() {
        Some(Step::Dest { from, .. }) => Some(from),
        _ => None,
    };
    // What is in the air is on top.
    blocks.sort_by_key(|(_, block)| Some(block.cell()) == lifted);
    blocks
        .into_iter()
        .map(|(_, block)| node(game, view, camera, block, Some(block.cell()) == lifted))
        .collect()
}

/// How many blocks lie between a place and the Core.
fn depth(board: &Board, place: Placement) -> usize {
    board.at(place.parent()).map_or(0, |parent| 1 + depth(board, parent.place()))
}

/// The power that runs out of a block: its own and that of everything plugged into it.
fn flow(game: &BreakerBlocks, board: &Board, block: Block) -> u16 {
    let children = Way::ALL.into_iter().filter(|&way| block.is_filled(way));
    let children = children.filter_map(|way| board.at(block.place().beyond(way).cell));
    game.components.spec(block.r#type()).power + children.map(|child| flow(game, board, child)).sum::<u16>()
}

fn node(game: &BreakerBlocks, view: &View, camera: &Camera, block: Block, lifted: bool) -> Node {
    let board = &view.table.board;
    let spec = game.components.spec(block.r#type());
    let mut inputs = [false; 4];
    for way in spec.shape.ways().filter(|&way| block.is_filled(way)) {
        let child = board.at(block.place().beyond(way).cell);
        let side = camera.side(block.place().side(way));
        inputs[side as usize] = child.is_some_and(|child| flow(game, board, child) > 0);
    }
    let tile = Tile {
        spec: Some(spec),
        inputs: spec.shape,
        out: camera.side(block.out()),
        owner: Some(block.owner()),
        lit: Lit::Plugged { output: flow(game, board, block) > 0, inputs },
    };
    let outline = Outline::path(tile.outline()).on(Ground::Dark);
    let node = Node::new(keys::cell(block.cell()))
        .label(spoken(game, board, block))
        .place(camera.place(block.cell()));
    let crosses = crosses(game, view, camera, block);
    match lifted {
        false => node.outline(outline).draw((tile.shapes(), crosses)),
        true => {
            let block = group((tile.shapes(), tile.rim(), crosses)).at(-3.0, -7.0);
            node.outline(outline).draw((tile.shadow(), block))
        }
    }
}

/// A cross on every input that something lies in front of without being plugged in (BB-R4).
fn crosses(game: &BreakerBlocks, view: &View, camera: &Camera, block: Block) -> Vec<Group> {
    let ways = game.components.shape(block.r#type()).ways();
    let blocked = ways
        .filter(|&way| !block.is_filled(way) && view.table.board.is_taken(block.place().beyond(way).cell));
    let sides = blocked.map(|way| camera.side(block.place().side(way)));
    sides
        .map(|side| {
            let (nx, ny) = step(side);
            glyph::cross(40.0 * nx, 40.0 * ny)
        })
        .collect()
}

fn spoken(game: &BreakerBlocks, board: &Board, block: Block) -> String {
    let components = &game.components;
    let spec = components.spec(block.r#type());
    let what = match spec.kind {
        Some(kind) => kind.title().to_owned(),
        None => format!("power {}", spec.power),
    };
    let free = match block.is_free() {
        true => "free",
        false => "something is plugged into it",
    };
    let through = flow(game, board, block);
    let circuit = components.circuit_name(block.circuit());
    let owner = game.seat_title(block.owner());
    format!("{owner}'s {what} at {}, feeds {through} into circuit {circuit}, {free}", block.cell())
}
