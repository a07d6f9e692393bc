//! What a learned evaluation sees of a position: the same things for either side, one's own first.

use std::sync::LazyLock;

use breakroom_core::{
    Game, Network,
    features::{Features, ONE, Row, fixed, names},
};

use crate::{Board, Frame, RubbleStorm, Side, Space, Stack, Table, eval::lead_by_hand};

/// What was learned: the command that made it stands in the file.
const WEIGHTS: &str = include_str!("../../../editions/rubble-storm/weights.txt");

/// The learned evaluation, if the file fits the game: a test says that it does.
pub(crate) fn shipped() -> Option<&'static Network> {
    static NETWORK: LazyLock<Option<Network>> =
        LazyLock::new(|| Network::read(WEIGHTS, RubbleStorm::INFO.slug, &feature_names()).ok());
    NETWORK.as_ref()
}

breakroom_core::features! {
    /// Tokens in the caravan (RS-2.1).
    CARAVAN = "caravan": 13,
    POCKET = "pocket": 8,
    /// A full pocket is worth more near the caravan (RS-8.1).
    POCKET_BY_STEPS = "pocket-by-steps-home": 9,
    AT = "stands-at": Space::TABLE,
    ON_RUIN = "stands-on-ruin": 1,
    ON_GREAT_RUIN = "stands-on-great-ruin": 1,
    /// Tokens that an enemy piece could rob within a turn.
    HUNTED = "hunted": 1,
    RUBBLE_AT = "rubble-at": Space::TABLE,
    PILLAR_AT = "pillar-at": Space::TABLE,
    PILLARS = "pillars-of-height": 6,
    PILLAR_BY_STEPS = "pillar-by-steps-home": 9,
    STACKS_ON_RUINS = "stacks-on-ruins": 1,
    /// Tokens of stacks that the other player could push now.
    EXPOSED = "exposed": 1,
    /// Tokens of a collapse that are still to fall (RS-10.6).
    FALLING = "falling": 1,
    /// Whose turn it is, and the stamina that is left of it (RS-3.7).
    STAMINA = "to-move-with-stamina": 5,
    /// An empty bank leaves only stealing (RS-7.5).
    TO_MOVE_BANK = "to-move-with-bank": 6,
}

/// The place of the estimate that was made by hand, after what both sides have: what is learned is what it overlooks.
const BY_HAND: usize = 2 * COUNT;

/// The names: what the side itself has, then what the other has.
pub(crate) fn feature_names() -> Vec<String> {
    let own = names(ROWS);
    let other: Vec<String> = own.iter().map(|name| format!("other-{name}")).collect();
    own.into_iter().chain(other).chain(["by-hand".into()]).collect()
}

/// Writes down what `side` and the other have.
pub(crate) fn observe(board: &Board, table: &Table, side: Side, out: &mut Features) {
    for (owner, after) in [(side, 0), (side.other(), COUNT)] {
        let eye = Eye { board, table, side: owner, after };
        eye.wanderer(out);
        eye.stacks(out);
        eye.turn(out);
    }
    out.see(BY_HAND, fixed(lead_by_hand(board, table, side)));
}

/// Looks at the things of one side.
struct Eye<'a> {
    board: &'a Board,
    table: &'a Table,
    side: Side,
    /// Where the features of this side begin.
    after: usize,
}

/// So many halves.
fn halves(count: u8) -> i16 {
    i16::from(count) * (ONE / 2)
}

impl Eye<'_> {
    fn row(&self, row: Row) -> Row {
        row.after(self.after)
    }

    fn wanderer(&self, out: &mut Features) {
        let wanderer = self.table.wanderers[self.side];
        out.one_of(self.row(CARAVAN), wanderer.caravan.into());
        out.one_of(self.row(POCKET), wanderer.pocket.into());
        let steps = self.board.steps_home(self.table.disc, wanderer.at);
        out.at(self.row(POCKET_BY_STEPS), steps.into(), halves(wanderer.pocket));
        out.one_of(self.row(AT), wanderer.at.index());
        if self.board.ruins().has(wanderer.at) {
            out.one_of(self.row(ON_RUIN), 0);
        }
        if self.board.great_ruins().has(wanderer.at) {
            out.one_of(self.row(ON_GREAT_RUIN), 0);
        }
        if wanderer.at != self.board.caravan() && self.board.is_hunted(self.table, self.side) {
            out.at(self.row(HUNTED), 0, halves(wanderer.pocket.div_ceil(2)));
        }
    }

    fn stacks(&self, out: &mut Features) {
        let (mut pillars, mut by_steps) = ([0u8; PILLARS.length], [0u8; PILLAR_BY_STEPS.length]);
        let (mut ruins, mut exposed) = (0, 0);
        let standing =
            self.table.stacks.of(self.side).iter().filter_map(|at| Some((at, self.table.stacks.at(at)?)));
        let attacking = self.table.chain.pending.visitors().filter(|(_, stack)| stack.side == self.side);
        for (at, stack) in standing.chain(attacking) {
            let row = if stack.height == 1 { RUBBLE_AT } else { PILLAR_AT };
            out.one_of(self.row(row), at.index());
            if stack.height > 1 {
                let steps = usize::from(self.board.steps_home(self.table.disc, at));
                pillars[usize::from(stack.height).min(PILLARS.length - 1)] += 1;
                by_steps[steps.min(PILLAR_BY_STEPS.length - 1)] += stack.height;
            }
            ruins += u8::from((self.board.ruins() | self.board.great_ruins()).has(at));
            exposed += if self.is_exposed(at, stack) { stack.height } else { 0 };
        }
        for (row, counts) in [(PILLARS, &pillars[..]), (PILLAR_BY_STEPS, &by_steps[..])] {
            for (value, &count) in counts.iter().enumerate() {
                out.at(self.row(row), value, halves(count));
            }
        }
        out.at(self.row(STACKS_ON_RUINS), 0, halves(ruins));
        out.at(self.row(EXPOSED), 0, halves(exposed));
        if let Some(Frame::Collapse(collapse)) = self.table.chain.pending.first()
            && collapse.side == self.side
        {
            out.at(self.row(FALLING), 0, halves(collapse.left));
        }
    }

    /// Can the other player push it from where they stand?
    fn is_exposed(&self, at: Space, stack: Stack) -> bool {
        let enemy = self.table.wanderers[stack.side.other()];
        let strong = stack.height == 1 || enemy.pocket >= stack.height;
        strong && self.board.out(self.table.disc, enemy.at).has(at)
    }

    fn turn(&self, out: &mut Features) {
        if self.table.mover() == self.side {
            out.one_of(self.row(STAMINA), self.table.stamina.into());
            out.one_of(self.row(TO_MOVE_BANK), usize::from(self.table.bank).div_ceil(4));
        }
    }
}
