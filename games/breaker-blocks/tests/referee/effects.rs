//! What an action does.

use crate::{
    set::{Cell, Place, SEATS},
    table::{Ask, Piece, Plain},
};

fn parse_cell(text: &str) -> Cell {
    let (x, y) = text.split_once(',').expect("x,y");
    (x.parse().expect("x"), y.parse().expect("y"))
}

pub fn parse_place(text: &str) -> Place {
    let (cell, side) = text.split_once(':').expect("cell:side");
    (parse_cell(cell), side.chars().next().expect("a side"))
}

impl Plain {
    fn replace(&mut self, ask: Ask) {
        *self.asks.last_mut().expect("something is asked") = ask;
    }

    /// Carries a legal action or an outcome of chance out.
    pub fn carry_out(&mut self, action: &str) {
        let (verb, object) = action.split_once(' ').unwrap_or((action, ""));
        let ask = self.asks.last().cloned().expect("something is asked");
        let shape = object.strip_prefix('?').map(str::to_owned);
        match verb {
            "first" => self.begin(SEATS.iter().position(|name| *name == object).expect("a seat")),
            "removed" => self.remove(&ask, object),
            "draw" => match shape {
                Some(shape) => self.asks.push(Ask::Reveal(shape, None)),
                None => self.draw(object),
            },
            "add" => {
                let at = self.ready[self.active].iter().position(|id| id == object).expect("it is ready");
                self.ready[self.active].remove(at);
                self.asks.push(Ask::Place(object.into(), false));
            }
            "play" => {
                if shape.is_none() {
                    self.take_from_supply(object);
                }
                self.replace(Ask::Place(object.into(), true));
            }
            "move" => self.asks.push(Ask::Dest(self.active, parse_cell(object))),
            "shift" => self.asks.push(Ask::Dest(1 - self.active, parse_cell(object))),
            "end" => self.end_turn(),
            "skip" => self.settled(),
            "destroy" => {
                let piece = self.board.remove(&parse_cell(object)).expect("it lies there");
                let owner = if self.set.is_power(&piece.id) { piece.owner } else { 2 };
                self.destroyed[owner].push(piece.id);
                self.settled();
            }
            "recall" => self.recall(&ask, parse_cell(object)),
            "keep" => self.keep(&ask, object),
            "reveal" => self.reveal(&ask, object),
            "at" => self.at(ask, parse_place(object)),
            other => panic!("{other}"),
        }
    }

    /// The innermost question is answered.
    fn settled(&mut self) {
        self.asks.pop();
        self.go_on();
    }

    fn take_from_supply(&mut self, id: &str) {
        let supply = if self.set.is_power(id) { &mut self.power[self.active] } else { &mut self.modules };
        *supply.get_mut(id).expect("it lies there") -= 1;
    }

    /// BB-8.8.
    fn give_back(&mut self, id: &str, owner: usize) {
        let supply = if self.set.is_power(id) { &mut self.power[owner] } else { &mut self.modules };
        *supply.entry(id.into()).or_default() += 1;
    }

    /// BB-2.3, then BB-18.2.
    pub fn begin(&mut self, seat: usize) {
        self.active = seat;
        match self.set.limit("blind_removed") {
            Some(count) => self.asks = vec![Ask::Removed(count.into())],
            None => self.start_turn(seat),
        }
    }

    fn remove(&mut self, ask: &Ask, id: &str) {
        let Ask::Removed(left) = ask else { panic!("nothing is removed now") };
        self.take_from_supply(id);
        self.removed.push(id.into());
        match left {
            1 => self.start_turn(self.active),
            _ => self.replace(Ask::Removed(left - 1)),
        }
    }

    /// BB-4.1, or one of ACCELERATE's three (BB-11.1).
    fn draw(&mut self, id: &str) {
        self.take_from_supply(id);
        self.fresh.push(id.into());
        if let Some(Ask::Accelerate(left)) = self.asks.last().cloned() {
            self.replace(Ask::Accelerate(left - 1));
        }
        self.go_on();
    }

    fn reveal(&mut self, ask: &Ask, id: &str) {
        self.asks.pop();
        match ask {
            Ask::Reveal(_, None) => self.draw(id),
            Ask::Reveal(_, Some(place)) => {
                self.take_from_supply(id);
                self.lay(id, *place);
            }
            other => panic!("{other:?} reveals nothing"),
        }
    }

    fn at(&mut self, ask: Ask, place: Place) {
        self.asks.pop();
        match ask {
            Ask::Dest(_, from) => {
                let piece = self.board.remove(&from).expect("it lies there");
                self.board.insert(place.0, Piece { out: place.1, ..piece });
                if let Some(Ask::Shift(left)) = self.asks.last().cloned() {
                    self.replace(Ask::Shift(left - 1));
                }
                self.go_on();
            }
            Ask::Place(what, _) => match what.strip_prefix('?') {
                Some(shape) => self.asks.push(Ask::Reveal(shape.into(), Some(place))),
                None => self.lay(&what, place),
            },
            other => panic!("{other:?} asks for no place"),
        }
    }

    /// A block is plugged in; a module activates (BB-8.2).
    fn lay(&mut self, id: &str, (cell, out): Place) {
        self.board.insert(cell, Piece { id: id.into(), out, owner: self.active });
        match self.set.kind(id).to_owned().as_str() {
            "annihilate" => self.asks.push(Ask::Destroy(cell)),
            "automate" => self.asks.push(Ask::Automate),
            "accelerate" => self.asks.push(Ask::Accelerate(3)),
            "agitate" => self.asks.push(Ask::Shift(2)),
            "aggravate" => self.asks.push(Ask::KeepOwn),
            "attenuate" => self.attenuate(),
            "authenticate" => {
                self.authenticated = true;
                let lying = self.board.values().filter(|piece| self.set.kind(&piece.id) == "authenticate");
                if lying.count() == 2 {
                    return self.end("authenticate");
                }
            }
            _ => {}
        }
        self.go_on();
    }

    /// BB-12.3, BB-R11.
    fn attenuate(&mut self) {
        let [own, theirs] = [self.active, 1 - self.active].map(|seat| !self.recallable(seat).is_empty());
        let partial = self.set.option("attenuate") == "partial";
        if own && (theirs || partial) {
            self.asks.push(Ask::RecallOwn);
        } else if theirs && partial {
            self.asks.push(Ask::RecallTheirs(None));
        }
    }

    fn recall(&mut self, ask: &Ask, cell: Cell) {
        let leaving = match ask {
            Ask::RecallOwn if !self.recallable(1 - self.active).is_empty() => {
                return self.replace(Ask::RecallTheirs(Some(cell)));
            }
            Ask::RecallOwn | Ask::RecallTheirs(None) => vec![cell],
            Ask::RecallTheirs(Some(own)) => vec![*own, cell],
            other => panic!("{other:?} recalls nothing"),
        };
        for cell in leaving {
            let piece = self.board.remove(&cell).expect("it lies there");
            self.give_back(&piece.id, piece.owner);
        }
        self.settled();
    }

    /// BB-14.1, BB-14.4.
    fn keep(&mut self, ask: &Ask, kept: &str) {
        let seat = if *ask == Ask::KeepOwn { self.active } else { 1 - self.active };
        let (hand, ready) = (self.hand(seat), self.ready[seat].len());
        let position = match (kept.strip_prefix('#'), kept.strip_suffix('*')) {
            (Some(position), _) => position.parse::<usize>().expect("a position") - 1,
            (_, Some(id)) => ready + self.fresh.iter().position(|block| block == id).expect("it is fresh"),
            _ => hand.iter().position(|block| block == kept).expect("it is ready"),
        };
        self.ready[seat].clear();
        if seat == self.active {
            self.fresh.clear();
        }
        for (place, id) in hand.into_iter().enumerate() {
            match place {
                _ if place != position => self.give_back(&id, seat),
                _ if place < ready => self.ready[seat].push(id),
                _ => self.fresh.push(id),
            }
        }
        match ask {
            Ask::KeepOwn => {
                self.replace(Ask::KeepTheirs(false));
                self.go_on();
            }
            _ => self.settled(),
        }
    }

    /// Drops questions that have no answer (BB-8.6); when none is left the action is over.
    fn go_on(&mut self) {
        loop {
            let asked = match self.asks.last().expect("the action itself") {
                Ask::Act => return self.acted(),
                Ask::Destroy(by) => !self.destroyable(*by).is_empty(),
                Ask::Shift(left) => *left > 0 && !self.movable(1 - self.active).is_empty(),
                Ask::Accelerate(left) => *left > 0 && !self.drawable().is_empty(),
                Ask::Automate => !self.openings(self.active).is_empty() && !self.playable().is_empty(),
                Ask::KeepOwn if self.hand(self.active).is_empty() => {
                    self.replace(Ask::KeepTheirs(true));
                    continue;
                }
                Ask::KeepTheirs(_) => !self.hand(1 - self.active).is_empty(),
                _ => true,
            };
            if asked {
                return;
            }
            self.asks.pop();
        }
    }

    /// BB-3.3, BB-R17.
    fn acted(&mut self) {
        self.left -= 1;
        self.taken += 1;
        if self.left == 0 {
            self.end_turn();
        } else if self.set.option("exhaustion") == "each-action" && self.is_exhausted() {
            self.lose_turn();
        }
    }

    fn end(&mut self, reason: &'static str) {
        self.over = Some(reason);
        self.asks.clear();
    }

    /// BB-3.7.
    fn end_turn(&mut self) {
        if self.last_turn {
            return self.end("exhaustion");
        }
        self.idle = if self.taken == 0 { self.idle + 1 } else { 0 };
        if self.set.limit("idle_turns").is_some_and(|most| self.idle >= most.into()) {
            return self.end("idle");
        }
        self.pass_on();
    }

    /// BB-16.4, BB-16.5.
    fn lose_turn(&mut self) {
        if self.last_turn {
            return self.end("exhaustion");
        }
        self.last_turn = true;
        self.pass_on();
    }

    /// BB-3.5.
    fn pass_on(&mut self) {
        let fresh = std::mem::take(&mut self.fresh);
        self.ready[self.active].extend(fresh);
        self.start_turn(1 - self.active);
    }

    /// BB-3.6.
    fn start_turn(&mut self, seat: usize) {
        (self.active, self.turn, self.taken, self.authenticated) = (seat, self.turn + 1, 0, false);
        let first = self.set.option("first_turn_actions").parse().expect("a number");
        self.left = if self.turn == 1 { first } else { 2 };
        self.asks = vec![Ask::Act];
        let times = self.seen.entry(self.whole()).or_default();
        *times += 1;
        let times = *times;
        if self.set.is_on("power_overwhelming") && self.controlled(seat) >= 2 {
            self.end("power-overwhelming");
        } else if self.set.limit("turn_cap").is_some_and(|cap| self.turn > cap.into()) {
            self.end("turn-cap");
        } else if self.set.limit("repetition").is_some_and(|often| times >= often) {
            self.end("repetition");
        } else if self.is_exhausted() {
            self.lose_turn();
        }
    }
}
