//! What each observer hears of an event, and sees of an action.

use breakroom_core::{Observer, RuleId, Seat, Told};
use breakroom_kit::Words;

use crate::{
    Action, BreakerBlocks, Cell, Circuit, Counts, Event, Face, Hand, Kind, NORTH, Place, Purpose, Reason,
    SEATS, SOUTH, Shape, ShapeSet, State, Step, Type, keys, options::Draws,
};

/// The action as `who` may see it: what is removed is seen by nobody, what is drawn secretly by its drawer.
pub(crate) fn shown(game: &BreakerBlocks, state: &State, action: Action, who: Observer) -> Action {
    let back = |name| match game.components.find(name) {
        Some(r#type) => Face::Down(game.components.shape(r#type)),
        None => Face::Up(name),
    };
    let secret = game.hides(&state.table, state.table.active, who);
    match (action, state.table.pending.top()) {
        (Action::Removed(Face::Up(name)), _) => Action::Removed(back(name)),
        (Action::Reveal(Face::Up(name)), Some(Step::Reveal { purpose: Purpose::Draw, .. })) if secret => {
            Action::Reveal(back(name))
        }
        _ => action,
    }
}

/// Did somebody learn something hidden by it? A module from the face-down supply or a secret hand is new to
/// somebody, and at the end all is.
pub(crate) fn reveals(game: &BreakerBlocks, event: &Event) -> bool {
    match *event {
        Event::Found { .. } | Event::Gathered { .. } | Event::Turned { .. } | Event::Disclosed(_) => true,
        Event::Added { r#type, .. } => game.house.blind_action && r#type.is_module(),
        Event::Over { .. } => game.house.blind_action,
        _ => false,
    }
}

/// What `who` hears of an event, if anything.
pub(crate) fn tell(game: &BreakerBlocks, event: &Event, who: Observer) -> Option<Told> {
    let told = game.sentence(event, who)?;
    Some(if reveals(game, event) { told.revealing() } else { told })
}

impl BreakerBlocks {
    /// A block in a sentence: "a 3", "the 2 (input right)", "ANNIHILATE".
    pub(crate) fn block_words(&self, r#type: Type) -> String {
        let spec = self.components.spec(r#type);
        match spec.kind {
            Some(kind) => kind.title().to_owned(),
            None if spec.shape.inputs() == 0 || spec.shape.inputs() == 3 => format!("a {}", spec.power),
            None => format!("a {} ({})", spec.power, spec.shape.words()),
        }
    }

    /// The same after "the".
    pub(crate) fn the_block(&self, r#type: Type) -> String {
        let words = self.block_words(r#type);
        format!("the {}", words.strip_prefix("a ").unwrap_or(&words))
    }

    fn shapes_words(&self, shapes: ShapeSet) -> String {
        let named = self.components.shapes.iter().filter(|shape| shapes.has(**shape));
        let named: Vec<String> = named.map(|shape| format!("?{shape}")).collect();
        if named.is_empty() { "none".to_owned() } else { named.join(", ") }
    }

    fn sentence(&self, event: &Event, who: Observer) -> Option<Told> {
        Some(match *event {
            Event::First { seat } => self.said(seat, "BB-2.3", "starts").at(keys::tray(seat)),
            Event::Removed { r#type } => {
                let shape = self.components.shape(r#type);
                Told::new(RuleId("BB-18.2"), format!("A module ?{shape} is removed unseen"))
            }
            Event::Turn { seat, number } => {
                let text = format!("Turn {number}: {}", self.seat_title(seat));
                Told::new(RuleId("BB-3.5"), text).at(keys::tray(seat))
            }
            Event::Drew { seat, r#type, position } => {
                let text = format!("draws {}", self.block_words(r#type));
                self.said(seat, "BB-4.1", &text).at(keys::hand(seat, position.into()))
            }
            Event::Named { seat, shape, automate } => self.told_named(seat, shape, automate),
            Event::Found { seat, .. } if !self.house.open_hands() && !who.is(seat) => return None,
            Event::Found { seat, r#type, position } => {
                let text = format!("has drawn {}", self.block_words(r#type));
                self.said(seat, "BB-18.4", &text).at(keys::hand(seat, position.into()))
            }
            Event::Turned { seat, r#type, from, to } => self.told_turned(seat, r#type, from, to),
            Event::Gathered { seat, .. } if !who.is(seat) => return None,
            Event::Gathered { nameable, play, .. } => {
                let what = if play { "AUTOMATE may play" } else { "may be drawn" };
                let text = format!("Face-down modules that {what}: {}", self.shapes_words(nameable));
                Told::new(RuleId("BB-R24"), text)
            }
            Event::Kept { of, r#type, position } => self.told_cut(of, "keeps", "", r#type, position, who),
            Event::Returned { of, r#type, position } => {
                self.told_cut(of, "returns", " to the supply", r#type, position, who)
            }
            Event::Disclosed(ref all) => self.told_disclosed(&all.hands, &all.removed),
            _ => self.told_to_all(event),
        })
    }

    /// What happens in the open: everybody hears the same.
    fn told_to_all(&self, event: &Event) -> Told {
        let name = |seat: Seat| self.seat_title(seat);
        match *event {
            Event::Added { seat, r#type, place, circuit, automate } => {
                self.told_added(seat, r#type, place, circuit, automate)
            }
            Event::Moved { by, owner, r#type, from, to, circuits } => {
                self.told_moved((by, owner), r#type, (from, to.cell), circuits)
            }
            Event::Power { circuit, before, after } => {
                let circuit = self.components.circuit_name(circuit);
                let text = format!("Circuit {circuit}: {}", sums_words(before, after));
                Told::new(RuleId("BB-7.1"), text).at(keys::circuit(circuit))
            }
            Event::Destroyed { by, owner, r#type, cell } => {
                let block = self.block_words(r#type);
                let text = format!("{}'s ANNIHILATE destroys {block} of {} at {cell}", name(by), name(owner));
                Told::new(RuleId("BB-9.1"), text).at(keys::cell(cell))
            }
            Event::Recalled { owner, r#type, cell } => {
                let block = self.block_words(r#type);
                let text = format!("ATTENUATE sends {block} of {} at {cell} back to the supply", name(owner));
                Told::new(RuleId("BB-12.1"), text).at(keys::cell(cell))
            }
            Event::Nothing { seat, kind } => self.told_nothing(seat, kind),
            Event::Declined { seat, kind } => {
                let rule = if kind == Kind::Agitate { "BB-13.2" } else { "BB-R9" };
                self.said(seat, rule, &format!("declines {}", kind.title()))
            }
            Event::Exhausted { seat } => {
                let text = "can neither draw nor add a power block: the turn is lost";
                self.said(seat, "BB-16.3", text).at(keys::tray(seat))
            }
            Event::Over { reason, winner, circuits } => self.told_over(reason, winner, circuits),
            _ => unreachable!("{event:?} is told by `told`"),
        }
    }

    /// A sentence that begins with a seat.
    fn said(&self, seat: Seat, rule: &'static str, text: &str) -> Told {
        Told::new(RuleId(rule), format!("{} {text}", self.seat_title(seat)))
    }

    fn told_turned(&self, seat: Seat, r#type: Type, from: u8, to: u8) -> Told {
        let place = match from == to {
            true => format!("position {}", from + 1),
            false => format!("one of the positions {} to {}", from + 1, to + 1),
        };
        let text = format!("turns over {} at {place}", self.block_words(r#type));
        let told = self.said(seat, "BB-18.5", &text);
        (from..=to).fold(told, |told, position| told.at(keys::hand(seat, position.into())))
    }

    fn told_added(&self, seat: Seat, r#type: Type, place: Place, circuit: Circuit, automate: bool) -> Told {
        let (block, circuit) = (self.block_words(r#type), self.components.circuit_name(circuit));
        let (verb, rule) = if automate { ("'s AUTOMATE plays", "BB-10.1") } else { (" adds", "BB-5.1") };
        let text =
            format!("{}{verb} {block} into circuit {circuit} at {}", self.seat_title(seat), place.cell);
        Told::new(RuleId(rule), text).at(keys::cell(place.cell))
    }

    fn told_moved(
        &self,
        (by, owner): (Seat, Seat),
        r#type: Type,
        (from, to): (Cell, Cell),
        circuits: [Circuit; 2],
    ) -> Told {
        let (mover, block) = (self.seat_title(by), self.the_block(r#type));
        let [left, joined] = circuits.map(|circuit| self.components.circuit_name(circuit));
        let way = match left == joined {
            true => format!("from {from} to {to} in circuit {joined}"),
            false => format!("from {from} in circuit {left} to {to} in circuit {joined}"),
        };
        let told = match by == owner {
            true => Told::new(RuleId("BB-6.1"), format!("{mover} moves {block} {way}")),
            false => {
                let block = block.trim_start_matches("the ");
                let owner = self.seat_title(owner);
                Told::new(RuleId("BB-13.1"), format!("{mover}'s AGITATE moves {owner}'s {block} {way}"))
            }
        };
        told.at(keys::cell(from)).at(keys::cell(to))
    }

    fn told_cut(
        &self,
        of: Seat,
        verb: &str,
        whither: &str,
        r#type: Type,
        position: u8,
        who: Observer,
    ) -> Told {
        let block = self.seen_in_hand(of, r#type, who);
        self.said(of, "BB-14.1", &format!("{verb} {block}{whither}")).at(keys::hand(of, position.into()))
    }

    fn told_named(&self, seat: Seat, shape: Shape, automate: bool) -> Told {
        let (name, rule) = (self.seat_title(seat), if automate { "BB-18.6" } else { "BB-18.3" });
        let text = match automate {
            true => format!("{name}'s AUTOMATE takes a face-down module ?{shape}"),
            false => format!("{name} draws a face-down module ?{shape}"),
        };
        Told::new(RuleId(rule), text).at(keys::modules(Face::Down(shape)))
    }

    /// BB-18.10: hands, and what was removed; whatever else was hidden lies in the supply.
    fn told_disclosed(&self, hands: &[Hand; 2], removed: &Counts) -> Told {
        let modules = |blocks: &mut dyn Iterator<Item = Type>| {
            let names: Vec<&str> =
                blocks.filter_map(|block| self.components.kind(block)).map(Kind::word).collect();
            if names.is_empty() { "no module".to_owned() } else { names.join(", ") }
        };
        let [south, north] = hands.each_ref().map(|hand| modules(&mut hand.blocks().iter().copied()));
        let all = self.components.modules().map(|(r#type, _)| r#type);
        let out = modules(&mut all.flat_map(|r#type| (0..removed.of(r#type)).map(move |_| r#type)));
        let text = format!("All is revealed: South holds {south}; North holds {north}; removed was {out}");
        Told::new(RuleId("BB-18.10"), text)
    }

    fn told_nothing(&self, seat: Seat, kind: Kind) -> Told {
        let (rule, what) = match kind {
            Kind::Annihilate => ("BB-8.6", "has nothing to destroy"),
            Kind::Automate => ("BB-10.5", "has nothing to play"),
            Kind::Accelerate => ("BB-11.2", "has nothing left to draw"),
            Kind::Attenuate => ("BB-12.3", "has nothing to send back"),
            Kind::Agitate => ("BB-8.6", "has nothing left to move"),
            Kind::Aggravate => ("BB-14.3", "finds both hands empty"),
            Kind::Authenticate => ("BB-8.6", "does nothing"),
        };
        Told::new(RuleId(rule), format!("{}'s {} {what}", self.seat_title(seat), kind.title()))
    }

    /// A block of a hand that is cut: hidden modules stay hidden (BB-18.7, BB-18.11).
    fn seen_in_hand(&self, of: Seat, r#type: Type, who: Observer) -> String {
        match r#type.is_module() && !self.house.open_hands() && !who.is(of) {
            true => format!("a face-down module ?{}", self.components.shape(r#type)),
            false => self.block_words(r#type),
        }
    }

    fn told_over(&self, reason: Reason, winner: Option<Seat>, circuits: [u8; 2]) -> Told {
        let why = match reason {
            Reason::Authenticate => "The second AUTHENTICATE lies on the board",
            Reason::Exhaustion => "The turn after the exhausted one is over",
            Reason::Idle => "Nobody takes an action any more",
            Reason::Repetition => "The position has come back too often",
            Reason::TurnCap => "The last turn is over",
            Reason::PowerOverwhelming => "A turn starts with two circuits under control",
        };
        let [south, north] = circuits;
        let result = match winner {
            Some(seat) if seat == NORTH => format!("North wins {north}-{south}"),
            Some(_) => format!("South wins {south}-{north}"),
            None => match self.house.draws {
                Draws::BothLose => format!("both lose, {south}-{north}"),
                Draws::Draw => format!("a draw, {south}-{north}"),
            },
        };
        let told = Told::new(reason.rule(), format!("{why}: {result}"));
        SEATS
            .into_iter()
            .filter(|&seat| winner == Some(seat))
            .fold(told, |told, seat| told.at(keys::tray(seat)))
    }
}

/// How a circuit's sums change, South's first: "3–2 → 6–2".
pub(crate) fn sums_words([s, n]: [u16; 2], [south, north]: [u16; 2]) -> String {
    format!("{s}\u{2013}{n} \u{2192} {south}\u{2013}{north}")
}

const _: () = assert!(SOUTH.index() == 0, "results are written South first");
