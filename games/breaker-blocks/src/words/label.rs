//! What an action means here, with its consequence.

use std::{fmt::Write, ops::Range};

use breakroom_core::Seat;
use breakroom_scene::Key;

use crate::{
    Action, Board, BreakerBlocks, Cell, Face, Kept, ModuleKind, Name, Placement, Shape, Sight, Step, Type,
    View, keys, rules::automate, words::numbered, words::sums_words,
};

pub(crate) fn label(game: &BreakerBlocks, view: &View, action: Action) -> String {
    match action {
        Action::Draw(face) => game.face_words("Draw ", view, face),
        Action::Play(face) => game.face_words("Play ", view, face),
        Action::Add(name) => game.add_words(view, name),
        Action::Move(cell) | Action::Shift(cell) => format!("Move {}", game.found(view, cell)),
        Action::End => match view.table.actions_left {
            1 => "End your turn with one action unused".into(),
            _ => "End your turn without an action more".into(),
        },
        Action::At(place) => game.place_words(view, place),
        Action::Destroy(cell) => game.removal_words(view, "Destroy", cell),
        Action::Recall(cell) => game.removal_words(view, "Send back", cell),
        Action::Skip => "Skip the effect".into(),
        Action::Keep(kept) => game.kept_words(view, kept),
        Action::First(seat) => format!("{} starts", game.seat_title(seat)),
        Action::Removed(face) => game.face_words("Removed: ", view, face),
        Action::Reveal(face) => game.face_words("It is ", view, face),
    }
}

/// The things on screen on which an action is played.
pub(crate) fn touches(game: &BreakerBlocks, view: &View, action: Action) -> Vec<Key> {
    vec![match action {
        Action::Draw(face) => return vec![game.stack_key(view, face), keys::tray(view.table.active)],
        Action::Play(face) | Action::Removed(face) | Action::Reveal(face) => game.stack_key(view, face),
        Action::Add(name) => {
            let active = view.table.active;
            return game.copies(view, active, name, 0..view.hands[active].ready);
        }
        Action::Move(cell) | Action::Destroy(cell) | Action::Recall(cell) | Action::Shift(cell) => {
            keys::cell(cell)
        }
        Action::End => keys::END.into(),
        Action::Skip => keys::SKIP.into(),
        Action::At(place) => keys::socket(place),
        Action::Keep(kept) => return game.kept_keys(view, kept),
        Action::First(seat) => keys::tray(seat),
    }]
}

/// The sockets in sight into which the block can then be plugged.
pub(crate) fn onward(game: &BreakerBlocks, view: &View, action: Action) -> Vec<Key> {
    let table = &view.table;
    let openings = |lifted| table.board.openings(&game.components, table.active, lifted);
    let places = match action {
        Action::Add(_) => openings(None),
        Action::Move(cell) => {
            let shown = openings(None);
            openings(table.board.at(cell)).into_iter().filter(|place| shown.contains(place)).collect()
        }
        _ => Vec::new(),
    };
    places.into_iter().map(keys::socket).collect()
}

impl BreakerBlocks {
    /// What is done with a block of the supply, and what it is good for.
    fn face_words(&self, verb: &str, view: &View, face: Face) -> String {
        let mut words = String::with_capacity(96);
        words.push_str(verb);
        match face {
            Face::Up(name) => match self.components.find(name) {
                Some(r#type) => self.add_effect(&mut words, "a", r#type),
                None => words.push_str(name.as_str()),
            },
            Face::Down(shape) => {
                words.push_str("a face-down module with ");
                words.push_str(shape.words());
                for (index, candidate) in self.candidates(view, shape).into_iter().enumerate() {
                    words.push_str(if index == 0 { ": " } else { " or " });
                    words.push_str(candidate);
                }
            }
        }
        words
    }

    /// What a face-down module of the supply may turn out to be, as far as the observer has gathered.
    fn candidates(&self, view: &View, shape: Shape) -> Vec<&'static str> {
        let may_take = |&(r#type, kind): &(Type, ModuleKind)| match view.table.pending.top() {
            Some(Step::Automate) => automate::may_play(self, &view.table, r#type).is_ok(),
            _ => !view.is_full(kind),
        };
        let mut kinds: Vec<&str> =
            view.supplied(shape).filter(may_take).map(|(_, kind)| kind.title()).collect();
        kinds.dedup();
        kinds
    }

    /// "a 3 (no inputs)", "ANNIHILATE: destroy a block".
    fn add_effect(&self, words: &mut String, article: &str, r#type: Type) {
        let spec = self.components.spec(r#type);
        let inputs = spec.shape.words();
        // Writing to a string cannot fail.
        let _ = match spec.kind {
            Some(kind) if self.components.of_kind(kind).count() > 1 => {
                write!(words, "{} ({inputs}): {}", kind.title(), kind.effect())
            }
            Some(kind) => write!(words, "{}: {}", kind.title(), kind.effect()),
            None => write!(words, "{article} {} ({inputs})", spec.power),
        };
    }

    fn add_words(&self, view: &View, name: Name) -> String {
        let Some(r#type) = self.components.find(name) else { return format!("Add {name}") };
        let second = view.table.board.authenticates() == 1;
        if second && self.components.kind(r#type) == Some(ModuleKind::Authenticate) {
            return format!("Add AUTHENTICATE: the game ends at once, and {}", self.standing_words(view));
        }
        let mut words = String::with_capacity(96);
        words.push_str("Add ");
        self.add_effect(&mut words, "the", r#type);
        words
    }

    /// Who would win if the game ended now.
    fn standing_words(&self, view: &View) -> String {
        let words = self.result_words(view);
        match words.split_once(' ') {
            // "A draw" in mid-sentence; names keep their capital.
            Some(("A", rest)) => format!("it is a {rest}"),
            Some(("Both", rest)) => format!("both {rest}"),
            _ => words,
        }
    }

    /// Where the block would be plugged in, and what that does to the circuits.
    fn place_words(&self, view: &View, place: Placement) -> String {
        // Lessons offer wrong answers too, and those want words as well.
        if !numbered(view).iter().any(|&(_, opening)| opening == place) {
            return format!("Into the cell {}", place.cell);
        }
        let board = &view.table.board;
        let circuit = board.circuit_of(&self.components, place);
        let name = self.components.circuit_name(circuit);
        let into = match board.at(place.parent()) {
            Some(parent) => {
                let side = place.out.opposite().direction();
                format!("Into the {side} side of {}", self.lying(view, parent.cell()))
            }
            None => format!("Into circuit {name} at the Core, {} side", place.out.opposite().direction()),
        };
        let after = view.table.placed(&self.components, place);
        match after.map_or(String::new(), |after| self.power_changes(board, &after)) {
            changes if changes.is_empty() => {
                let [south, north] = board.powers(circuit);
                format!("{into}: {name} stays {south}\u{2013}{north}")
            }
            changes => format!("{into}: {changes}"),
        }
    }

    /// "II 3–2 → 6–2, III 0–1 → 3–1".
    fn power_changes(&self, before: &Board, after: &Board) -> String {
        let circuits = self.components.each_circuit();
        let changed = circuits.filter(|&circuit| before.powers(circuit) != after.powers(circuit));
        let words = changed.map(|circuit| {
            let change = sums_words(before.powers(circuit), after.powers(circuit));
            format!("{} {change}", self.components.circuit_name(circuit))
        });
        words.collect::<Vec<_>>().join(", ")
    }

    /// A block of the board and where it is found: "the 3 in circuit I at -2,1".
    fn found(&self, view: &View, cell: Cell) -> String {
        let block = self.lying(view, cell);
        match view.table.board.at(cell) {
            Some(lying) => {
                format!("{block} in circuit {} at {cell}", self.components.circuit_name(lying.circuit()))
            }
            None => format!("{block} at {cell}"),
        }
    }

    fn removal_words(&self, view: &View, verb: &str, cell: Cell) -> String {
        let board = &view.table.board;
        let block = self.found(view, cell);
        let mut after = board.clone();
        if board.at(cell).is_some_and(|block| block.is_free()) {
            after.lift(&self.components, cell);
        }
        match self.power_changes(board, &after) {
            changes if changes.is_empty() => format!("{verb} {block}"),
            changes => format!("{verb} {block}: {changes}"),
        }
    }

    fn kept_words(&self, view: &View, kept: Kept) -> String {
        let named = |name: Name| match self.components.find(name) {
            Some(r#type) => self.the_block(r#type),
            None => name.to_string(),
        };
        match kept {
            Kept::Ready(name) => format!("Keep {}", named(name)),
            Kept::Fresh(name) => format!("Keep {}, drawn this turn", named(name)),
            Kept::Position(position) => {
                let hand = &view.hands[self.hand_being_cut(view)];
                let block = match hand.blocks.get(usize::from(position).saturating_sub(1)) {
                    Some(Sight::Face(r#type)) => self.the_block(*r#type),
                    Some(Sight::Back(shape)) => format!("the face-down module ?{shape}"),
                    None => "the module".into(),
                };
                format!("Keep {block} at position {position}")
            }
        }
    }

    fn hand_being_cut(&self, view: &View) -> Seat {
        match view.table.pending.top() {
            Some(Step::KeepTheirs) => view.table.active.other(),
            _ => view.table.active,
        }
    }

    /// The stack a block lies on: power blocks by their owner, modules by what can be seen of them.
    fn stack_key(&self, view: &View, face: Face) -> Key {
        let Face::Up(name) = face else { return keys::modules(face) };
        match self.components.find(name) {
            Some(r#type) if r#type.is_module() && view.hidden.is_some() => {
                keys::modules(Face::Down(self.components.shape(r#type)))
            }
            Some(r#type) if !r#type.is_module() => keys::power(view.table.active, name.as_str()),
            _ => keys::modules(face),
        }
    }

    fn kept_keys(&self, view: &View, kept: Kept) -> Vec<Key> {
        let seat = self.hand_being_cut(view);
        let hand = &view.hands[seat];
        match kept {
            Kept::Ready(name) => self.copies(view, seat, name, 0..hand.ready),
            Kept::Fresh(name) => self.copies(view, seat, name, hand.ready..hand.blocks.len()),
            Kept::Position(position) => vec![keys::hand(seat, usize::from(position).saturating_sub(1))],
        }
    }

    /// Equal blocks of a hand are interchangeable: whichever is touched, the action is the same. Where the faces are
    /// hidden the first position stands for all.
    fn copies(&self, view: &View, seat: Seat, name: Name, among: Range<usize>) -> Vec<Key> {
        let wanted = self.components.find(name).map(Sight::Face);
        let equal = among.clone().filter(|&position| Some(view.hands[seat].blocks[position]) == wanted);
        let keys: Vec<Key> = equal.map(|position| keys::hand(seat, position)).collect();
        if keys.is_empty() { vec![keys::hand(seat, among.start)] } else { keys }
    }
}
