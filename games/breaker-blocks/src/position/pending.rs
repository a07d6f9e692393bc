//! What is being decided, read and checked: could play have come to this?

use breakroom_core::Seat;

use super::{StepDoc, load::Loader, tally::Tally};
use crate::{
    action::Face,
    board::Board,
    notation,
    state::{Pending, Source, State, Step, What},
    vocabulary::{Kind, Shape, Type, seat_of},
};

impl Loader<'_> {
    pub(super) fn pending(&mut self, active: Seat, board: &Board, tally: &mut Tally) -> Pending {
        let docs = &self.position.pending;
        let mut pending = Pending::NOTHING;
        for (index, doc) in docs.iter().enumerate() {
            if index == Pending::DEEPEST {
                self.fault("pending", "BB-3.3", "effects never nest that deep");
                break;
            }
            let place = format!("pending[{index}]");
            if let Some(step) = self.step(&place, doc) {
                if let Step::Place { what: What::Type(r#type), .. } = step {
                    tally.add(r#type, active);
                }
                pending.push(step);
            }
        }
        if pending.steps().len() == docs.len() && !docs.is_empty() && !self.nests(&pending, active, board) {
            let message = "no sequence of actions leads to these steps on this board";
            self.fault("pending", "BB-3.3", message);
        }
        pending
    }

    fn step(&mut self, place: &str, doc: &StepDoc) -> Option<Step> {
        Some(match doc {
            StepDoc::First => Step::First,
            StepDoc::Removed { left } => Step::Removed { left: *left },
            StepDoc::Act => Step::Act,
            StepDoc::Place { r#type, from } => {
                let source = match from.as_str() {
                    "hand" => Source::Hand,
                    "automate" => Source::Automate,
                    _ => return self.wrong(place, "'from' must be hand or automate"),
                };
                let what = match notation::face(r#type) {
                    Some(Face::Down(shape)) => What::Shape(shape),
                    _ => What::Type(self.r#type(place, r#type)?),
                };
                Step::Place { what, source }
            }
            StepDoc::Reveal { shape, r#for, at } => self.reveal(place, shape, r#for, at.as_deref())?,
            StepDoc::Dest { seat, from } => {
                let Some(seat) = seat_of(seat) else {
                    return self.wrong(place, "'seat' must be south or north");
                };
                Step::Dest { seat, from: self.cell(place, *from)? }
            }
            StepDoc::Destroy { by } => Step::Destroy { by: self.cell(place, *by)? },
            StepDoc::RecallOwn => Step::RecallOwn,
            StepDoc::RecallTheirs { own } => {
                let own = match own {
                    Some(own) => Some(self.cell(place, *own)?),
                    None => None,
                };
                Step::RecallTheirs { own }
            }
            StepDoc::Shift { left } => Step::Shift { left: *left },
            StepDoc::Accelerate { left } => Step::Accelerate { left: *left },
            StepDoc::Automate => Step::Automate,
            StepDoc::KeepOwn => Step::KeepOwn,
            StepDoc::KeepTheirs => Step::KeepTheirs,
        })
    }

    fn wrong(&mut self, place: &str, message: &str) -> Option<Step> {
        self.fault(place, "BB-3.3", message);
        None
    }

    fn reveal(&mut self, place: &str, shape: &str, r#for: &str, at: Option<&str>) -> Option<Step> {
        let Some(shape) = Shape::new(shape.strip_prefix('?').unwrap_or(shape)) else {
            return self.wrong(place, "'shape' is made of l, s and r");
        };
        match (r#for, at) {
            ("draw", None) => Some(Step::Reveal { shape, at: None }),
            ("automate", Some(at)) => match notation::place(at) {
                Some(at) => Some(Step::Reveal { shape, at: Some(at) }),
                None => self.wrong(place, "'at' must be a place, such as -2,0:e"),
            },
            _ => self.wrong(place, "'for' must be draw, or automate with the place as 'at'"),
        }
    }

    /// Can these steps stand on top of each other?
    fn nests(&self, pending: &Pending, active: Seat, board: &Board) -> bool {
        let game = self.game;
        let lies =
            |kind: Kind| board.of(active).any(|block| game.components.kind(block.r#type()) == Some(kind));
        match *pending.steps() {
            [Step::First] => game.house.first.is_none(),
            [Step::Removed { left }] => (1..=game.house.removed).contains(&left),
            [Step::Act] => true,
            [Step::Act, Step::Place { what, source }] => {
                self.may_wait(what, source)
                    && match source {
                        Source::Hand => true,
                        Source::Automate => lies(Kind::Automate),
                    }
            }
            [Step::Act, Step::Reveal { at, .. }] => {
                game.house.blind && (at.is_none() || lies(Kind::Automate))
            }
            [Step::Act, Step::Dest { seat, .. }] => seat == active,
            [Step::Act, Step::Destroy { by }] => {
                let module = board.at(by).filter(|block| block.owner() == active && block.is_free());
                module.is_some_and(|block| game.components.kind(block.r#type()) == Some(Kind::Annihilate))
            }
            [Step::Act, Step::RecallOwn | Step::RecallTheirs { .. }] => lies(Kind::Attenuate),
            [Step::Act, Step::Shift { left }] => (1..=2).contains(&left) && lies(Kind::Agitate),
            [Step::Act, Step::Shift { left }, Step::Dest { seat, .. }] => {
                (1..=2).contains(&left) && lies(Kind::Agitate) && seat == active.other()
            }
            [Step::Act, Step::Accelerate { left }] => (1..=3).contains(&left) && lies(Kind::Accelerate),
            [Step::Act, Step::Accelerate { left }, Step::Reveal { at: None, .. }] => {
                game.house.blind && (1..=3).contains(&left) && lies(Kind::Accelerate)
            }
            [Step::Act, Step::Automate] => lies(Kind::Automate),
            [Step::Act, Step::KeepOwn | Step::KeepTheirs] => lies(Kind::Aggravate),
            _ => false,
        }
    }

    /// May such a block wait for its place?
    fn may_wait(&self, what: What, source: Source) -> bool {
        let game = self.game;
        let allowed = |r#type: Type| match game.components.kind(r#type) {
            Some(Kind::Authenticate) => !self.position.authenticate_added,
            Some(Kind::Automate) => source == Source::Hand,
            _ => true,
        };
        match what {
            What::Shape(_) => game.house.blind && source == Source::Automate,
            What::Type(r#type) => {
                let face_down = game.house.blind && source == Source::Automate && r#type.is_module();
                allowed(r#type) && !face_down
            }
        }
    }

    /// The decision at hand has a choice: one without is never asked (BB-8.6).
    pub(super) fn decision(&mut self, state: &State) {
        let game = self.game;
        let table = &state.table;
        let (mut legal, mut odds) = (Vec::new(), Vec::new());
        let sound = match table.pending.top() {
            None => return,
            Some(Step::Dest { seat, from }) => game.check_move(table, seat, from).is_ok(),
            Some(Step::RecallTheirs { own: Some(own) }) => {
                game.recallable(&table.board, table.active).any(|block| block.cell() == own)
            }
            Some(Step::RecallTheirs { own: None }) => {
                game.house.partial && game.recallable(&table.board, table.active).next().is_none()
            }
            Some(Step::RecallOwn) => {
                let theirs = game.recallable(&table.board, table.active.other()).next().is_some();
                theirs || game.house.partial
            }
            Some(Step::Reveal { at: Some(at), .. }) => {
                game.check_place(table, table.active, None, at).is_ok()
            }
            Some(Step::Automate) => game.has_opening(table, table.active),
            Some(Step::KeepTheirs) => state.hands[table.active].blocks().len() <= 1,
            _ => true,
        };
        game.list_legal(state, &mut legal);
        game.list_odds(state, &mut odds);
        legal.retain(|&action| action != crate::action::Action::Skip);
        if !sound || legal.len() + odds.len() == 0 {
            self.fault("pending", "BB-8.6", "there is nothing to choose: this decision would not be asked");
        }
    }
}
