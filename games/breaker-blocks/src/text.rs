//! The table as text: the board in cells of five by three characters, then hands and supplies.

use breakroom_core::{Page, Seat, Tone};

use breakroom_scene::Key;

use crate::{
    Block, BreakerBlocks, Cell, Circuit, Face, Modules, NORTH, Placement, SEATS, Side, Sight, View, Way,
    controller, keys, words::numbered,
};

/// The widest line.
const COLUMNS: usize = 78;
/// Cells that fit beside the row numbers.
const WIDEST: usize = 14;

/// How blocks of a seat are marked, with or without colour: South hatched, North dotted.
const MARKS: [char; 2] = ['/', ':'];

/// How to read the picture and what may be typed.
pub(crate) const HELP: &str = "\
Goal: feed more power than the other into most of the circuits I, II, III when the game ends; it ends with the
second AUTHENTICATE on the board, or when somebody has run out of power blocks.
Two actions a turn: draw a block into your hand, add one drawn in an earlier turn, or move one of yours.
A block shows / (South) or : (North), then its power or two letters of its name; an arrow is its output,
a gap in its border an input. Numbers are openings, beside the input they plug into.
add 2r 4       add the 2r at opening 4 (or: add 2r, then 4)
move -2,1      lift the block at -2,1, then choose the opening
AN annihilate  AU automate  AC accelerate  AT attenuate  AG agitate  AV aggravate  ID authenticate";

pub(crate) fn text(game: &BreakerBlocks, view: &View) -> Page {
    let mut page = Page::new();
    game.heading(view, &mut page);
    match Frame::around(game, view) {
        Some(frame) => game.picture(view, &frame, &mut page),
        None => game.block_list(view, &mut page),
    }
    game.circuits_line(view, &mut page);
    for seat in [view.bottom().other(), view.bottom()] {
        game.seat_lines(view, seat, &mut page);
    }
    game.module_lines(view, &mut page);
    page
}

impl BreakerBlocks {
    fn heading(&self, view: &View, page: &mut Page) {
        let table = &view.table;
        page.line().say(Tone::Title, format!("Turn {}", table.turn));
        match table.over {
            Some(_) => {
                page.plain("  ").say(Tone::Strong, self.result_words(view));
            }
            None if table.turn > 0 => {
                page.plain("  ").say(Tone::Of(table.active), self.seat_title(table.active));
                let actions = if table.actions_left == 1 { "action" } else { "actions" };
                page.plain(format!(" has {} {actions} left", table.actions_left));
            }
            None => {}
        }
        if !self.house.power_overwhelming {
            let lying = table.board.authenticates();
            let tone = if lying == 1 { Tone::Warn } else { Tone::Dim };
            page.plain("  ").say(tone, format!("AUTHENTICATE {lying} of 2"));
        }
        if table.final_turn && table.over.is_none() {
            page.plain("  ").say(Tone::Warn, "last turn");
        }
    }

    fn picture(&self, view: &View, frame: &Frame, page: &mut Page) {
        let mut canvas = Canvas::new(4 + 5 * frame.columns(), 1 + 3 * frame.rows());
        for (column, x) in frame.xs().enumerate() {
            canvas.write(4 + 5 * column + 1, 0, &format!("{x:>2}"), Tone::Dim, None);
        }
        for (row, y) in frame.ys().enumerate() {
            canvas.write(0, 3 * row + 2, &format!("{y:>3}"), Tone::Dim, None);
        }
        for &(cell, circuit) in &self.components.core {
            self.core_cell(view, frame, cell, circuit, &mut canvas);
        }
        for (number, place) in numbered(view) {
            let (x, y) = frame.corner(place.cell);
            let (dx, dy, width) = match frame.turned(place.out) {
                Side::North => (1, 0, 3),
                Side::South => (1, 2, 3),
                Side::West => (0, 1, 2),
                Side::East => (3, 1, 2),
            };
            let text = if width == 3 { format!("{number:^3}") } else { format!("{number:>2}") };
            canvas.write(x + dx, y + dy, text.trim_end(), Tone::Can, Some(keys::socket(place)));
        }
        for &block in view.table.board.blocks() {
            self.block_cell(frame, block, &mut canvas);
        }
        canvas.onto(page);
    }

    fn block_cell(&self, frame: &Frame, block: Block, canvas: &mut Canvas) {
        let (x, y) = frame.corner(block.cell());
        let tone = Tone::Of(block.owner());
        for (row, text) in ["+---+", "|   |", "+---+"].into_iter().enumerate() {
            canvas.write(x, y + row, text, tone, None);
        }
        let spec = self.components.spec(block.r#type());
        let mark = MARKS[block.owner().index()];
        let inside = match spec.kind {
            Some(kind) => format!("{mark}{}", kind.letters()),
            None => format!("{mark}{:<2}", spec.power),
        };
        canvas.write(x + 1, y + 1, &inside, tone, Some(keys::cell(block.cell())));
        let mut side = |side: Side, sign: char| {
            let (dx, dy) = middle(frame.turned(side));
            canvas.write(x + dx, y + dy, &sign.to_string(), tone, None);
        };
        spec.shape.ways().for_each(|way: Way| side(block.place().side(way), ' '));
        let arrow = ['^', '>', 'v', '<'][frame.turned(block.out()) as usize];
        side(block.out(), arrow);
    }

    fn core_cell(&self, view: &View, frame: &Frame, cell: Cell, circuit: Circuit, canvas: &mut Canvas) {
        let (x, y) = frame.corner(cell);
        let tone = controller(view.table.board.powers(circuit)).map_or(Tone::Strong, Tone::Of);
        let name: String = self.components.circuit_name(circuit).chars().take(3).collect();
        for (row, text) in ["=====".into(), format!("#{name:^3}#"), "=====".into()].into_iter().enumerate() {
            canvas.write(x, y + row, &text, tone, None);
        }
        let inputs = SEATS.into_iter().flat_map(|seat| &self.components.inputs[seat]);
        for input in inputs.filter(|input| input.place.parent() == cell) {
            let (dx, dy) = middle(frame.turned(input.place.out.opposite()));
            canvas.write(x + dx, y + dy, " ", tone, None);
        }
    }

    /// For boards that are too wide for cells: the blocks one by one.
    fn block_list(&self, view: &View, page: &mut Page) {
        for seat in SEATS {
            let blocks = view.table.board.of(seat);
            let text = |block: Block| format!("{}@{}", self.components.name(block.r#type()), block.place());
            let title = format!("{} ", self.seat_title(seat));
            let words = blocks.map(|block| (Some(keys::cell(block.cell())), text(block)));
            self.wrapped(page, Tone::Of(seat), &title, words.collect());
        }
        let openings = numbered(view).into_iter();
        let openings =
            openings.map(|(number, place)| (Some(keys::socket(place)), format!("{number}={place}")));
        self.wrapped(page, Tone::Can, "Openings ", openings.collect());
    }

    fn circuits_line(&self, view: &View, page: &mut Page) {
        page.line();
        for circuit in self.components.each_circuit() {
            let powers = view.table.board.powers(circuit);
            let [south, north] = powers;
            let name = self.components.circuit_name(circuit);
            let tone = controller(powers).map_or(Tone::Plain, Tone::Of);
            page.say(Tone::Strong, format!("{name} ")).say(tone, format!("{south}-{north} "));
            page.say(tone, format!("{:<7}", controller(powers).map_or("tied", |seat| self.seat_title(seat))));
        }
        page.say(Tone::Dim, "/ South, : North");
    }

    fn seat_lines(&self, view: &View, seat: Seat, page: &mut Page) {
        let hand = &view.hands[seat];
        let text = |(position, sight): (usize, &Sight)| {
            let fresh = if position < hand.ready { "" } else { "*" };
            format!("{}{fresh}", sight.text(&self.components))
        };
        let held = hand.blocks.iter().enumerate();
        let held = held.map(|(position, sight)| (Some(keys::hand(seat, position)), text((position, sight))));
        let title = format!("{} hand   ", self.seat_title(seat));
        self.wrapped(page, Tone::Of(seat), &title, held.collect());
        let supply = &view.table.power[seat];
        let there = self.components.all(false).filter(|&r#type| supply.of(r#type) > 0);
        let words = there.map(|r#type| {
            let word = self.components.word(r#type);
            (Some(keys::power(seat, word)), counted(word, supply.of(r#type)))
        });
        self.wrapped(page, Tone::Dim, "      supply ", words.collect());
    }

    fn module_lines(&self, view: &View, page: &mut Page) {
        self.wrapped(page, Tone::Dim, "Modules      ", self.module_words(&view.neutral));
        let removed = self.module_words(&view.removed);
        if !removed.is_empty() {
            self.wrapped(page, Tone::Dim, "Removed      ", removed);
        }
        let gone: Vec<Word> = (view.destroyed.each(&self.components).into_iter())
            .map(|(owner, r#type, count)| {
                let mark = owner.map_or(String::new(), |seat| MARKS[seat.index()].to_string());
                (None, counted(&format!("{mark}{}", self.components.word(r#type)), count))
            })
            .collect();
        if !gone.is_empty() {
            self.wrapped(page, Tone::Dim, "Destroyed    ", gone);
        }
    }

    fn module_words(&self, modules: &Modules) -> Vec<Word> {
        let there = modules.each(&self.components).into_iter().filter(|(_, count)| *count > 0);
        let word = |(sight, count): (Sight, u8)| {
            let face = match sight {
                Sight::Face(r#type) => Face::Up(self.components.name(r#type)),
                Sight::Back(shape) => Face::Down(shape),
            };
            (Some(keys::modules(face)), counted(sight.text(&self.components), count))
        };
        there.map(word).collect()
    }

    /// Words after a title, on as many lines as they need.
    fn wrapped(&self, page: &mut Page, tone: Tone, title: &str, words: Vec<Word>) {
        page.line().say(tone, title);
        let (indent, mut column) = (title.chars().count(), title.chars().count());
        if words.is_empty() {
            page.plain("-");
        }
        for (key, word) in words {
            let width = word.chars().count() + 1;
            if column + width > COLUMNS && column > indent {
                page.line().plain(" ".repeat(indent));
                column = indent;
            }
            page.things(key, Tone::Plain, word).plain(" ");
            column += width;
        }
    }
}

/// A word of a list, and the thing that it stands for.
type Word = (Option<Key>, String);

/// `3` or `2x3`.
fn counted(name: &str, count: u8) -> String {
    if count == 1 { name.to_owned() } else { format!("{count}x{name}") }
}

/// The middle of a cell's side.
fn middle(side: Side) -> (usize, usize) {
    match side {
        Side::North => (2, 0),
        Side::East => (4, 1),
        Side::South => (2, 2),
        Side::West => (0, 1),
    }
}

/// The part of the board that is shown, as the observer sees it: North's board is turned by half.
struct Frame {
    from: Cell,
    to: Cell,
    half_turn: bool,
}

impl Frame {
    /// Everything there is plus the numbered openings; nothing if that is too wide.
    fn around(game: &BreakerBlocks, view: &View) -> Option<Frame> {
        let core = game.components.core.iter().map(|&(cell, _)| cell);
        let blocks = view.table.board.blocks().iter().map(|block| block.cell());
        let openings = numbered(view).into_iter().map(|(_, place): (u8, Placement)| place.cell);
        let cells: Vec<Cell> = core.chain(blocks).chain(openings).collect();
        let bounds = |pick: fn(&Cell) -> i8| {
            let values = cells.iter().map(pick);
            (values.clone().min().unwrap_or_default(), values.max().unwrap_or_default())
        };
        let ((left, right), (bottom, top)) = (bounds(|cell| cell.x), bounds(|cell| cell.y));
        let (from, to) = (Cell::new(left, bottom), Cell::new(right, top));
        let frame = Frame { from, to, half_turn: view.bottom() == NORTH };
        (frame.columns() <= WIDEST).then_some(frame)
    }

    fn columns(&self) -> usize {
        (i32::from(self.to.x) - i32::from(self.from.x) + 1) as usize
    }

    fn rows(&self) -> usize {
        (i32::from(self.to.y) - i32::from(self.from.y) + 1) as usize
    }

    fn xs(&self) -> Box<dyn Iterator<Item = i8>> {
        let xs = self.from.x..=self.to.x;
        if self.half_turn { Box::new(xs.rev()) } else { Box::new(xs) }
    }

    fn ys(&self) -> Box<dyn Iterator<Item = i8>> {
        let ys = self.from.y..=self.to.y;
        if self.half_turn { Box::new(ys) } else { Box::new(ys.rev()) }
    }

    fn turned(&self, side: Side) -> Side {
        if self.half_turn { side.opposite() } else { side }
    }

    /// The upper left character of a cell.
    fn corner(&self, cell: Cell) -> (usize, usize) {
        let (column, row) = match self.half_turn {
            true => (self.to.x - cell.x, cell.y - self.from.y),
            false => (cell.x - self.from.x, self.to.y - cell.y),
        };
        (4 + 5 * column as usize, 1 + 3 * row as usize)
    }
}

/// A sheet of characters in rows, each with its tone and the thing it stands for, blank at first.
struct Canvas {
    width: usize,
    signs: Vec<(char, Tone, Option<Key>)>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, signs: vec![(' ', Tone::Plain, None); width * height] }
    }

    /// Writes over what is there; what does not fit is cut off.
    fn write(&mut self, x: usize, y: usize, text: &str, tone: Tone, key: Option<Key>) {
        let start = y * self.width + x;
        let room = self.width.saturating_sub(x);
        for (place, sign) in text.chars().take(room).enumerate() {
            if let Some(at) = self.signs.get_mut(start + place) {
                *at = (sign, tone, key.clone());
            }
        }
    }

    /// Adds the rows to a page, neighbouring signs of one tone and thing together.
    fn onto(&self, page: &mut Page) {
        for row in self.signs.chunks(self.width) {
            page.drawn();
            for run in row.chunk_by(|one, other| (one.1, &one.2) == (other.1, &other.2)) {
                let text: String = run.iter().map(|(sign, ..)| sign).collect();
                page.things(run[0].2.clone(), run[0].1, text);
            }
        }
    }
}
