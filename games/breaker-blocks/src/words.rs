//! Prompts, labels and scores: the words a player reads.

mod label;

use breakroom_core::{Observer, Prompt, Seat, show::ScoreLine};
use breakroom_kit::Words;

use crate::{
    BreakerBlocks, Cell, Circuit, Placement, Purpose, Reason, SEATS, ShapeSet, Sight, Source, Step, Type,
    View, options::Draws,
};

pub(crate) use label::{label, onward, touches};

pub(crate) fn prompt(game: &BreakerBlocks, view: &View) -> Prompt {
    let table = &view.table;
    let Some(step) = table.pending.top() else {
        let ending = game.ending(table).expect("something is pending until the game is over");
        return Prompt::new(ending.rule, game.result_words(view));
    };
    let (rule, question) = game.question(view, step);
    let words = match view.decides() || step.is_chance() {
        true => question,
        false => format!("{} decides: {}", game.seat_title(table.active), game.statement(view, step)),
    };
    Prompt::new(rule, words)
}

pub(crate) fn scores(game: &BreakerBlocks, view: &View) -> Vec<ScoreLine> {
    let board = &view.table.board;
    let circuits = SEATS
        .map(|seat| ScoreLine::new(&[game.seat_title(seat), ": circuits"], game.controlled(board, seat)));
    let mut lines = Vec::with_capacity(2 + 2 * Circuit::MOST);
    lines.extend(circuits);
    for circuit in game.components.each_circuit() {
        let name = game.components.circuit_name(circuit);
        lines.extend(SEATS.map(|seat| {
            let title = game.seat_title(seat);
            ScoreLine::new(&["Circuit ", name, ": ", title], board.power(seat, circuit))
        }));
    }
    lines
}

impl BreakerBlocks {
    /// The question to the seat that decides, or what chance decides, and the rule that asks it.
    fn question(&self, view: &View, step: Step) -> (&'static str, String) {
        let [active, other] =
            [view.table.active, view.table.active.other()].map(|seat| self.seat_title(seat));
        match step {
            Step::First => ("BB-R1", "Chance decides who starts".into()),
            Step::Removed { left } => {
                ("BB-18.2", format!("Chance removes {left} more of the face-down modules"))
            }
            Step::Reveal { shape, purpose: Purpose::Draw } => {
                ("BB-18.3", format!("Chance decides which module ?{shape} {active} draws"))
            }
            Step::Reveal { shape, purpose: Purpose::Automate { at } } => {
                ("BB-18.6", format!("Chance decides which module ?{shape} AUTOMATE plays at {}", at.cell))
            }
            Step::Act => ("BB-3.1", self.act_question(view)),
            Step::Place { source, .. } => {
                let rule = if source == Source::Hand { "BB-5.1" } else { "BB-10.1" };
                (rule, format!("Where does {} go?", self.waiting(step)))
            }
            Step::Dest { seat, from } => {
                let block = self.lying(view, from);
                match seat == view.table.active {
                    true => ("BB-6.1", format!("Where does {block} go?")),
                    false => ("BB-13.1", format!("AGITATE: where does {block} go?")),
                }
            }
            Step::Destroy { .. } => ("BB-9.1", "ANNIHILATE: destroy which block?".into()),
            Step::RecallOwn => ("BB-12.1", "ATTENUATE: which of your blocks goes back to the supply?".into()),
            Step::RecallTheirs { .. } => {
                ("BB-12.1", format!("ATTENUATE: which block of {other} goes back to the supply?"))
            }
            Step::Shift { left } => {
                ("BB-13.1", format!("AGITATE: move which block of {other}? {} of 2, or skip", 3 - left))
            }
            Step::Accelerate { left } => {
                ("BB-11.1", format!("ACCELERATE: draw which block? {} of 3", 4 - left))
            }
            Step::Automate => ("BB-10.1", "AUTOMATE: play which block straight from the supply?".into()),
            Step::KeepOwn => {
                ("BB-14.1", "AGGRAVATE: which block do you keep? All others go back to the supply".into())
            }
            Step::KeepTheirs => {
                ("BB-14.1", format!("AGGRAVATE: which block does {other} keep? All others go back"))
            }
        }
    }

    fn act_question(&self, view: &View) -> String {
        let table = &view.table;
        let warning = match table.board.authenticates() {
            1 => " The next AUTHENTICATE ends the game.",
            _ if table.final_turn => " This is the last turn.",
            _ => "",
        };
        format!("Draw, add or move a block, or end your turn? You have {} left.{warning}", actions(view))
    }

    /// What the others wait for.
    fn statement(&self, view: &View, step: Step) -> String {
        let other = self.seat_title(view.table.active.other());
        match step {
            Step::Act => format!("{} left", actions(view)),
            Step::Place { .. } => format!("where {} goes", self.waiting(step)),
            Step::Dest { from, .. } => format!("where {} goes", self.lying(view, from)),
            Step::Destroy { .. } => "what ANNIHILATE destroys".into(),
            Step::RecallOwn => "which own block ATTENUATE sends back".into(),
            Step::RecallTheirs { .. } => format!("which block of {other} ATTENUATE sends back"),
            Step::Shift { .. } => format!("which block of {other} AGITATE moves"),
            Step::Accelerate { .. } => "what ACCELERATE draws".into(),
            Step::Automate => "what AUTOMATE plays".into(),
            Step::KeepOwn => "which own block AGGRAVATE leaves".into(),
            Step::KeepTheirs => format!("which block of {other} AGGRAVATE leaves"),
            Step::First | Step::Removed { .. } | Step::Reveal { .. } => "chance decides".into(),
        }
    }

    /// The block that waits for its place.
    fn waiting(&self, step: Step) -> String {
        match step {
            Step::Place { what: Sight::Face(r#type), .. } => self.the_block(r#type),
            Step::Place { what: Sight::Back(shape), .. } => format!("the face-down module ?{shape}"),
            _ => "the block".into(),
        }
    }

    /// The block in a cell: "the 3", "North's 3".
    fn lying(&self, view: &View, cell: Cell) -> String {
        match view.table.board.at(cell) {
            Some(block) if block.owner() == view.bottom() => self.the_block(block.r#type()),
            Some(block) => {
                format!("{}'s {}", self.seat_title(block.owner()), self.bare_words(block.r#type()))
            }
            None => "the block".into(),
        }
    }

    /// A block in a sentence: "a 3", "a 2 (input right)", "ANNIHILATE".
    pub(crate) fn block_words(&self, r#type: Type) -> String {
        let article = if r#type.is_module() { "" } else { "a " };
        format!("{article}{}", self.bare_words(r#type))
    }

    /// The same after "the".
    pub(crate) fn the_block(&self, r#type: Type) -> String {
        format!("the {}", self.bare_words(r#type))
    }

    /// The same without an article.
    pub(crate) fn bare_words(&self, r#type: Type) -> String {
        let spec = self.components.spec(r#type);
        match spec.kind {
            Some(kind) => kind.title().to_owned(),
            None if spec.shape.inputs() == 0 || spec.shape.inputs() == 3 => spec.power.to_string(),
            None => format!("{} ({})", spec.power, spec.shape.words()),
        }
    }

    /// A block of a hand that is cut: hidden modules stay hidden (BB-18.7, BB-18.11).
    pub(crate) fn seen_in_hand(&self, of: Seat, r#type: Type, who: Observer) -> String {
        match r#type.is_module() && !self.house.open_hands() && !who.is(of) {
            true => format!("a face-down module ?{}", self.components.shape(r#type)),
            false => self.block_words(r#type),
        }
    }

    /// The modules among these blocks.
    pub(crate) fn modules_words(&self, blocks: impl Iterator<Item = Type>) -> String {
        let kinds = blocks.filter_map(|block| self.components.kind(block));
        listed(kinds.map(|kind| kind.word().to_owned()), "no module")
    }

    pub(crate) fn shapes_words(&self, shapes: ShapeSet) -> String {
        let named = self.components.shapes.iter().filter(|shape| shapes.has(**shape));
        listed(named.map(|shape| shape.back().to_owned()), "none")
    }

    /// Where a block went: " in circuit I to 1,1 in circuit II".
    pub(crate) fn way_words(&self, to: Cell, circuits: [Circuit; 2]) -> String {
        let [left, joined] = circuits.map(|circuit| self.components.circuit_name(circuit));
        match left == joined {
            true => format!(" to {to} in circuit {joined}"),
            false => format!(" in circuit {left} to {to} in circuit {joined}"),
        }
    }

    /// The result in a sentence.
    pub(crate) fn result_words(&self, view: &View) -> String {
        let [south, north] = SEATS.map(|seat| self.controlled(&view.table.board, seat));
        let circuits = |count: u8| if count == 1 { "1 circuit".into() } else { format!("{count} circuits") };
        match self.winner(&view.table) {
            Some(seat) if seat == SEATS[1] => format!("North wins, {} to {south}", circuits(north)),
            Some(_) => format!("South wins, {} to {north}", circuits(south)),
            None => match self.house.draws {
                Draws::BothLose => format!("Both lose, {} each", circuits(south)),
                Draws::Draw => format!("A draw, {} each", circuits(south)),
            },
        }
    }
}

fn actions(view: &View) -> &'static str {
    if view.table.actions_left == 1 { "one action" } else { "two actions" }
}

/// The openings that matter now, each with its number, from 1.
///
/// Wherever a place is asked for they are in the order of the legal actions, so that the number beside the board is
/// the number on the list.
pub(crate) fn numbered(view: &View) -> Vec<(u8, Placement)> {
    let table = &view.table;
    let components = view.components();
    let openings = |seat, lifted| table.board.openings(components, seat, lifted);
    let count = |places: Vec<Placement>| (1..).zip(places).collect();
    match table.pending.top() {
        Some(Step::Act | Step::Place { .. }) => count(openings(table.active, None)),
        Some(Step::Dest { seat, from }) => count(openings(seat, table.board.at(from))),
        Some(Step::Shift { .. }) => count(openings(table.active.other(), None)),
        _ => Vec::new(),
    }
}

fn listed(words: impl Iterator<Item = String>, none: &str) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { none.to_owned() } else { words.join(", ") }
}

/// How a circuit's sums change, South's first: "3–2 → 6–2".
pub(crate) fn sums_words([s, n]: [u16; 2], [south, north]: [u16; 2]) -> String {
    format!("{s}\u{2013}{n} \u{2192} {south}\u{2013}{north}")
}

impl Reason {
    /// What ended the game.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Reason::Authenticate => "The second AUTHENTICATE lies on the board",
            Reason::Exhaustion => "The turn after the exhausted one is over",
            Reason::Idle => "Nobody takes an action any more",
            Reason::Repetition => "The position has come back too often",
            Reason::TurnCap => "The last turn is over",
            Reason::PowerOverwhelming => "A turn starts with two circuits under control",
        }
    }
}
