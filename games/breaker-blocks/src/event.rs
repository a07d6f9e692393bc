//! What happened, in order and in sentences, for the log, the animation and the lab.

use breakroom_core::{Seat, Told};
use breakroom_kit::Tell;
use breakroom_scene::Key;

use crate::{
    BreakerBlocks, Cell, Circuit, Counts, Face, Hand, ModuleKind, Placement, Reason, Shape, ShapeSet, Type,
    keys, options::Draws, words::sums_words,
};

/// Something that happened. `position` counts the blocks of a hand from 0.
#[derive(Clone, PartialEq, Eq, Debug, Tell)]
#[tell(game: BreakerBlocks)]
#[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
pub enum Event {
    #[tell("BB-2.3", "{} starts", game.seat_title(seat), at(keys::tray(seat)))]
    First { seat: Seat },
    #[tell("BB-18.2", "A module ?{} is removed unseen", game.components.shape(r#type))]
    Removed { r#type: Type },
    #[tell("BB-3.5", "Turn {number}: {}", game.seat_title(seat), at(keys::tray(seat)), heads)]
    Turn { seat: Seat, number: u32 },
    #[tell("BB-4.1", "{} draws {}", game.seat_title(seat), game.block_words(r#type),
        at(game.stack_of(seat, r#type), keys::hand(seat, position.into())))]
    Drew { seat: Seat, r#type: Type, position: u8 },
    #[tell(when(automate), "BB-18.6", "{}'s AUTOMATE takes a face-down module ?{shape}", game.seat_title(seat),
        at(keys::modules(Face::Down(shape))))]
    #[tell("BB-18.3", "{} draws a face-down module ?{shape}", game.seat_title(seat),
        at(keys::modules(Face::Down(shape))))]
    Named { seat: Seat, shape: Shape, automate: bool },
    #[tell(to(game.house.open_hands() || who.is(seat)), "BB-18.4", "{} has drawn {}", game.seat_title(seat),
        game.block_words(r#type), at(keys::hand(seat, position.into())))]
    Found { seat: Seat, r#type: Type, position: u8 },
    /// One of the neighbours `from` to `to`, whose backs are alike.
    #[tell(with = turned(game, seat, r#type, from, to))]
    Turned { seat: Seat, r#type: Type, from: u8, to: u8 },
    #[tell(if automate { "BB-10.1" } else { "BB-5.1" }, "{}{} {} into circuit {} at {}", game.seat_title(seat),
        if automate { "'s AUTOMATE plays" } else { " adds" }, game.block_words(r#type),
        game.components.circuit_name(circuit), place.cell, at(keys::cell(place.cell)),
        along(if automate { game.stack_of(seat, r#type) } else { keys::tray(seat) }, keys::cell(place.cell)))]
    Added { seat: Seat, r#type: Type, place: Placement, circuit: Circuit, automate: bool },
    /// Out of the first circuit, into the second.
    #[tell(when(by == owner), "BB-6.1", "{} moves the {} from {from}{}", game.seat_title(by),
        game.bare_words(r#type), game.way_words(to.cell, circuits), at(keys::cell(from), keys::cell(to.cell)),
        along(keys::cell(from), keys::cell(to.cell)))]
    #[tell("BB-13.1", "{}'s AGITATE moves {}'s {} from {from}{}", game.seat_title(by), game.seat_title(owner),
        game.bare_words(r#type), game.way_words(to.cell, circuits), at(keys::cell(from), keys::cell(to.cell)),
        along(keys::cell(from), keys::cell(to.cell)))]
    Moved { by: Seat, owner: Seat, r#type: Type, from: Cell, to: Placement, circuits: [Circuit; 2] },
    /// What the seats feed into it, South's first.
    #[tell("BB-7.1", "Circuit {}: {}", game.components.circuit_name(circuit), sums_words(before, after),
        at(keys::circuit(game.components.circuit_name(circuit))))]
    Power { circuit: Circuit, before: [u16; 2], after: [u16; 2] },
    #[tell("BB-9.1", "{}'s ANNIHILATE destroys {} of {} at {cell}", game.seat_title(by),
        game.block_words(r#type), game.seat_title(owner), at(keys::cell(cell)))]
    Destroyed { by: Seat, owner: Seat, r#type: Type, cell: Cell },
    #[tell("BB-12.1", "ATTENUATE sends {} of {} at {cell} back to the supply", game.block_words(r#type),
        game.seat_title(owner), at(keys::cell(cell)))]
    Recalled { owner: Seat, r#type: Type, cell: Cell },
    #[tell("BB-14.1", "{} keeps {}", game.seat_title(of), game.seen_in_hand(of, r#type, who),
        at(keys::hand(of, position.into())))]
    Kept { of: Seat, r#type: Type, position: u8 },
    #[tell("BB-14.1", "{} returns {} to the supply", game.seat_title(of), game.seen_in_hand(of, r#type, who),
        at(keys::hand(of, position.into())))]
    Returned { of: Seat, r#type: Type, position: u8 },
    /// An effect found nothing, or nothing more, to do.
    #[tell(nothing(kind).0, "{}'s {} {}", game.seat_title(seat), kind.title(), nothing(kind).1)]
    Nothing { seat: Seat, kind: ModuleKind },
    #[tell(if kind == ModuleKind::Agitate { "BB-13.2" } else { "BB-R9" }, "{} declines {}", game.seat_title(seat),
        kind.title())]
    Declined { seat: Seat, kind: ModuleKind },
    /// A seat saw it from its own choices.
    #[tell(to(who.is(seat)), "BB-R24", "Face-down modules that {}: {}",
        if play { "AUTOMATE may play" } else { "may be drawn" }, game.shapes_words(nameable))]
    Gathered { seat: Seat, nameable: ShapeSet, play: bool },
    #[tell("BB-16.3", "{} can neither draw nor add a power block: the turn is lost", game.seat_title(seat),
        at(keys::tray(seat)))]
    Exhausted { seat: Seat },
    #[tell("BB-18.10", "All is revealed: South holds {}; North holds {}; removed was {}",
        game.modules_words(_0.hands[0].blocks().iter().copied()),
        game.modules_words(_0.hands[1].blocks().iter().copied()),
        game.modules_words(_0.removed.each(game.components.all(true))))]
    Disclosed(Box<Disclosed>),
    #[tell(when(let Some(seat) = winner), reason.rule(), "{}: {} wins {}-{}", reason.words(),
        game.seat_title(seat), circuits[seat.index()], circuits[seat.other().index()], at(keys::tray(seat)))]
    #[tell(reason.rule(), "{}: {}, {}-{}", reason.words(), match game.house.draws {
        Draws::BothLose => "both lose",
        Draws::Draw => "a draw",
    }, circuits[0], circuits[1])]
    Over { reason: Reason, winner: Option<Seat>, circuits: [u8; 2] },
}

impl BreakerBlocks {
    /// The stack from which a block is taken: a seat's own or, for modules, everybody's.
    fn stack_of(&self, seat: Seat, r#type: Type) -> Key {
        let name = self.components.name(r#type);
        match r#type.is_module() {
            true => keys::modules(Face::Up(name)),
            false => keys::power(seat, name.as_str()),
        }
    }
}

/// BB-18.5: it lay at any of these positions.
fn turned(game: &BreakerBlocks, seat: Seat, r#type: Type, from: u8, to: u8) -> Told {
    let place = match from == to {
        true => format!("position {}", from + 1),
        false => format!("one of the positions {} to {}", from + 1, to + 1),
    };
    let text = format!("{} turns over {} at {place}", game.seat_title(seat), game.block_words(r#type));
    (from..=to).fold(Told::new("BB-18.5", text), |told, position| told.at(keys::hand(seat, position.into())))
}

/// What a module finds that has no effect, and by which rule.
const fn nothing(kind: ModuleKind) -> (&'static str, &'static str) {
    match kind {
        ModuleKind::Annihilate => ("BB-8.6", "has nothing to destroy"),
        ModuleKind::Automate => ("BB-10.5", "has nothing to play"),
        ModuleKind::Accelerate => ("BB-11.2", "has nothing left to draw"),
        ModuleKind::Attenuate => ("BB-12.3", "has nothing to send back"),
        ModuleKind::Agitate => ("BB-8.6", "has nothing left to move"),
        ModuleKind::Aggravate => ("BB-14.3", "finds both hands empty"),
        ModuleKind::Authenticate => ("BB-8.6", "does nothing"),
    }
}

/// What was hidden until the end: by far the largest event, and there is one in a game. A server keeps them all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disclosed {
    /// The hands, South's first.
    pub hands: [Hand; 2],
    /// The modules that were removed.
    pub removed: Counts,
}

const _: () = assert!(size_of::<Event>() <= 24, "a server keeps every event of every match");
