//! What documents call things: spaces and disc positions as the board does, stacks by the ids that a position gives
//! them, players by their letters.

mod values;

use std::sync::Arc;

use breakroom_kit::{
    Aside, Doc, Load, Reader,
    doc::{self, Form, LoadForm, Serializer},
    schema,
};
use serde_json::Value;

use crate::{Board, Piece, Side, Space, Stack, Stacks, Table, stacks::MOST_TAGS};

/// What knows the names of one position: its board's, and those of its stacks.
pub(crate) struct Names {
    pub(crate) board: Arc<Board>,
    stacks: Vec<Named>,
}

/// A stack under its name.
struct Named {
    id: u32,
    piece: Piece,
    stack: Stack,
}

/// A stack as a position lists it.
#[derive(Clone, Copy, Doc, Load)]
struct StackAt {
    /// Its name within the position.
    id: u32,
    /// The space where it lies.
    at: Space,
    /// The side facing up.
    side: Side,
    /// How many tokens.
    #[json(rule = "RS-9.1")]
    height: u8,
}

impl Names {
    /// The names that a table is written with: by space in board order, the attacker of a space before its target.
    pub(crate) fn of(board: &Arc<Board>, table: &Table) -> Names {
        let mut stacks = Vec::new();
        let named = |piece, stack: Stack| Named { id: u32::from(stack.tag.0), piece, stack };
        for space in board.outside() {
            let visitor = table.chain.pending.visitor(space);
            stacks.extend(visitor.map(|stack| named(Piece::Visitor(space), stack)));
            stacks.extend(table.stacks.at(space).map(|stack| named(Piece::Resident(space), stack)));
        }
        Names { board: Arc::clone(board), stacks }
    }

    /// The names that a document uses. Its faults are not told here: it is read again with these.
    pub(crate) fn in_document(board: &Arc<Board>, document: &Value) -> Names {
        let mut names = Names { board: Arc::clone(board), stacks: Vec::new() };
        let list = |key| document.get(key).and_then(Value::as_array).into_iter().flatten();
        let attackers: Vec<u64> =
            list("pending").filter_map(|frame| frame.get("attacker")?.as_u64()).take(Space::TABLE).collect();
        let mut reader = Reader::new(&names);
        let listed = list("stacks").take(usize::from(MOST_TAGS));
        let listed: Vec<StackAt> = listed.filter_map(|stack| StackAt::read(stack, &mut reader)).collect();
        // Ids become tags, so that stacks keep their names on screen; ids that are no tags get a free one.
        let fits = listed.iter().all(|stack| (1..=u32::from(MOST_TAGS)).contains(&stack.id));
        let stacks = listed.iter().zip(1..).map(|(&StackAt { id, at, side, height }, number)| {
            let attacks = attackers.contains(&u64::from(id));
            let piece = if attacks { Piece::Visitor(at) } else { Piece::Resident(at) };
            let tag = Aside(if fits { id as u8 } else { number });
            Named { id, piece, stack: Stack { side, height, tag } }
        });
        names.stacks = stacks.collect();
        names
    }

    /// Where the attacker with this tag stands, as the list of stacks has it.
    pub(crate) fn place_of(&self, attacker: Stack) -> Option<Piece> {
        self.stacks.iter().find(|named| named.stack.tag.0 == attacker.tag.0).map(|named| named.piece)
    }

    fn stack(&self, id: u64) -> Option<&Named> {
        self.stacks.iter().find(|named| u64::from(named.id) == id)
    }
}

/// All stacks of a position, those that attack included: these are kept with their attacks, and only the others stand.
pub(crate) struct AllStacks;

impl Form<Stacks, Names> for AllStacks {
    fn write<S: Serializer>(_: &Stacks, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(names.stacks.iter().map(|&Named { id, piece, stack }| {
            let at = match piece {
                Piece::Resident(at) | Piece::Visitor(at) => at,
                Piece::Wanderer(_) => unreachable!("only stacks have ids"),
            };
            doc::write(&StackAt { id, at, side: stack.side, height: stack.height }, names)
        }))
    }

    fn schema() -> Value {
        schema::list::<StackAt, Names>()
    }
}

impl LoadForm<Stacks, Names> for AllStacks {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Stacks> {
        let listed = reader.list(value)?.len();
        if listed > reader.names.board.outside().len() + 1 {
            return reader.against("RS-4.2", "there are more stacks than spaces");
        }
        let (mut stacks, mut ids) = (Stacks::NONE, Vec::new());
        reader.each(value, |item, reader| {
            let listed = StackAt::read(item, reader)?;
            listed.judge(&ids, &stacks, reader)?;
            ids.push(listed.id);
            if let Some(&Named { piece: Piece::Resident(at), stack, .. }) =
                reader.names.stack(listed.id.into())
            {
                stacks.put(at, stack);
            }
            Some(())
        })?;
        Some(stacks)
    }
}

impl StackAt {
    /// Can it be there beside those that are known?
    fn judge(self, ids: &[u32], stacks: &Stacks, reader: &mut Reader<'_, Names>) -> Option<()> {
        let StackAt { id, at, height, .. } = self;
        let board = &reader.names.board;
        if ids.contains(&id) {
            return reader.against("RS-9.2", format!("two stacks have the id {id}"));
        }
        if !(1..=board.plan.tokens).contains(&height) {
            return reader.against("RS-9.1", format!("a stack of {height} tokens"));
        }
        if at == board.caravan() {
            return reader.against("RS-4.3", "no stack stands on the caravan");
        }
        let stands = reader.names.stack(u64::from(id)).is_some_and(|it| it.piece == Piece::Resident(at));
        match stands && stacks.all().has(at) {
            true => reader.against("RS-4.2", format!("two stacks stand on {}", board.id(at))),
            false => Some(()),
        }
    }
}
