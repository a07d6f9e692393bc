//! What each observer hears of an event, and sees of an action.

use breakroom_core::{Observer, RuleId, Seat, Told};

use crate::{
    BreakerBlocks,
    action::{Action, Face},
    event::Event,
    hand::{Counts, Hand},
    keys,
    state::{Reason, State, Step},
    vocabulary::{Kind, NORTH, SEATS, SOUTH, Shape, ShapeSet, Type},
};

impl BreakerBlocks {
    /// The action as `who` may see it: what is removed is seen by nobody, what is drawn secretly by its drawer.
    pub(crate) fn veiled(&self, state: &State, action: Action, who: Observer) -> Action {
        let back = |name| match self.components.find(name) {
            Some(r#type) => Face::Down(self.components.shape(r#type)),
            None => Face::Up(name),
        };
        let secret = self.hides(&state.table, state.table.active, who);
        match (action, state.table.pending.top()) {
            (Action::Removed(Face::Up(name)), _) => Action::Removed(back(name)),
            (Action::Reveal(Face::Up(name)), Some(Step::Reveal { at: None, .. })) if secret => {
                Action::Reveal(back(name))
            }
            _ => action,
        }
    }

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
        let named = self.components.shapes().iter().filter(|shape| shapes.has(**shape));
        let named: Vec<String> = named.map(|shape| format!("?{shape}")).collect();
        if named.is_empty() { "none".to_owned() } else { named.join(", ") }
    }

    pub(crate) fn told(&self, event: &Event, who: Observer) -> Option<Told> {
        let name = |seat: Seat| self.seat_title(seat);
        Some(match *event {
            Event::First { seat } => {
                Told::new(RuleId("BB-2.3"), format!("{} starts", name(seat))).at(keys::tray(seat))
            }
            Event::Removed { r#type } => {
                let shape = self.components.shape(r#type);
                Told::new(RuleId("BB-18.2"), format!("A module ?{shape} is removed unseen"))
            }
            Event::Turn { seat, number } => {
                Told::new(RuleId("BB-3.5"), format!("Turn {number}: {}", name(seat))).at(keys::tray(seat))
            }
            Event::Drew { seat, r#type, position } => {
                let text = format!("{} draws {}", name(seat), self.block_words(r#type));
                Told::new(RuleId("BB-4.1"), text).at(keys::hand(seat, position.into()))
            }
            Event::Named { seat, shape, automate } => self.told_named(seat, shape, automate),
            Event::Found { seat, r#type, position } => {
                if !self.house.open_hands && !who.is(seat) {
                    return None;
                }
                let text = format!("{} has drawn {}", name(seat), self.block_words(r#type));
                Told::new(RuleId("BB-18.4"), text).at(keys::hand(seat, position.into())).revealing()
            }
            Event::Turned { seat, r#type, from, to } => {
                let place = match from == to {
                    true => format!("position {}", from + 1),
                    false => format!("one of the positions {} to {}", from + 1, to + 1),
                };
                let text = format!("{} turns over {} at {place}", name(seat), self.block_words(r#type));
                let told = Told::new(RuleId("BB-18.5"), text).revealing();
                (from..=to).fold(told, |told, position| told.at(keys::hand(seat, position.into())))
            }
            Event::Added { seat, r#type, place, circuit, automate } => {
                let verb = if automate { "AUTOMATE plays" } else { "adds" };
                let (block, circuit) = (self.block_words(r#type), self.components.circuit_name(circuit));
                let text = match automate {
                    true => format!("{}'s {verb} {block} into circuit {circuit} at {place}", name(seat)),
                    false => format!("{} {verb} {block} into circuit {circuit} at {place}", name(seat)),
                };
                let rule = if automate { "BB-10.1" } else { "BB-5.1" };
                let told = Told::new(RuleId(rule), text).at(keys::cell(place.cell));
                // A module from the face-down supply or a secret hand is new to somebody.
                let turned = self.house.blind && r#type.is_module();
                if turned { told.revealing() } else { told }
            }
            Event::Moved { by, owner, r#type, from, to, circuit } => {
                let block = self.the_block(r#type);
                let circuit = self.components.circuit_name(circuit);
                let way = format!("from {from} to {to} in circuit {circuit}");
                match by == owner {
                    true => Told::new(RuleId("BB-6.1"), format!("{} moves {block} {way}", name(by))),
                    false => {
                        let text = format!("{}'s AGITATE moves {}'s {block} {way}", name(by), name(owner));
                        Told::new(RuleId("BB-13.1"), text.replace("the ", ""))
                    }
                }
                .at(keys::cell(from))
                .at(keys::cell(to.cell))
            }
            Event::Power { circuit, before: [s, n], after: [south, north] } => {
                let circuit = self.components.circuit_name(circuit);
                let text = format!("Circuit {circuit}: {s}-{n} -> {south}-{north}");
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
            Event::Kept { of, r#type, position } => {
                let block = self.seen_in_hand(of, r#type, who);
                Told::new(RuleId("BB-14.1"), format!("{} keeps {block}", name(of)))
                    .at(keys::hand(of, position.into()))
            }
            Event::Returned { of, r#type, position } => {
                let block = self.seen_in_hand(of, r#type, who);
                Told::new(RuleId("BB-14.1"), format!("{} returns {block} to the supply", name(of)))
                    .at(keys::hand(of, position.into()))
            }
            Event::Nothing { seat, kind } => self.told_nothing(seat, kind),
            Event::Declined { seat, kind } => {
                let rule = if kind == Kind::Agitate { "BB-13.2" } else { "BB-R9" };
                Told::new(RuleId(rule), format!("{} declines {}", name(seat), kind.title()))
            }
            Event::Gathered { seat, nameable, play } => {
                if !who.is(seat) {
                    return None;
                }
                let what = if play { "AUTOMATE may play" } else { "may be drawn" };
                let text = format!("Face-down modules that {what}: {}", self.shapes_words(nameable));
                Told::new(RuleId("BB-R24"), text).revealing()
            }
            Event::Exhausted { seat } => {
                let text = format!("{} can neither draw nor add a power block: the turn is lost", name(seat));
                Told::new(RuleId("BB-16.3"), text).at(keys::tray(seat))
            }
            Event::Disclosed { ref hands, ref removed } => self.told_disclosed(hands, removed),
            Event::Over { reason, winner, circuits } => self.told_over(reason, winner, circuits),
        })
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
        Told::new(RuleId("BB-18.10"), text).revealing()
    }

    fn told_nothing(&self, seat: Seat, kind: Kind) -> Told {
        let rule = match kind {
            Kind::Accelerate => "BB-11.2",
            Kind::Attenuate => "BB-12.3",
            Kind::Aggravate => "BB-14.3",
            Kind::Automate => "BB-10.5",
            _ => "BB-8.6",
        };
        let text = format!("{}'s {} finds nothing more to do", self.seat_title(seat), kind.title());
        Told::new(RuleId(rule), text)
    }

    /// A block of a hand that is cut: hidden modules stay hidden (BB-18.7, BB-18.11).
    fn seen_in_hand(&self, of: Seat, r#type: Type, who: Observer) -> String {
        match r#type.is_module() && !self.house.open_hands && !who.is(of) {
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
            None if self.house.both_lose => format!("both lose, {south}-{north}"),
            None => format!("a draw, {south}-{north}"),
        };
        let told = Told::new(reason.rule(), format!("{why}: {result}"));
        let told = if self.house.blind { told.revealing() } else { told };
        SEATS
            .into_iter()
            .filter(|&seat| winner == Some(seat))
            .fold(told, |told, seat| told.at(keys::tray(seat)))
    }
}

const _: () = assert!(SOUTH.index() == 0, "results are written South first");
