//! What happened out of play: draws, benches, Momentum Cards, tokens.

use super::{
    commentary::{Line, Teller},
    *,
};

impl Teller<'_> {
    /// Cards that change places out of play.
    pub(super) fn benches(&self) -> Line {
        let (text, key) = match self.event.what {
            H::Drew { seat, card, to } => {
                let card = if to.has(self.who) { self.card(card) } else { "a card".into() };
                (format!("{} draws {card}", self.team(seat)), keys::deck(seat))
            }
            H::TookMomentum { seat, card, owner, benched } => {
                let open = benched && self.game.benches_are_open();
                let card = self.secret(seat, card, Back { owner, marked: true }, open);
                let to = if benched { " to the bench" } else { "" };
                let whose = if self.who.is(seat) { "takes from the Momentum pile" } else { "takes" };
                (format!("{} {whose} {card}{to}", self.team(seat)), keys::MOMENTUM.into())
            }
            H::Swapped { seat, hand, bench, backs, open } => {
                let hand = self.benched(seat, hand, backs[0], open[0]);
                let bench = self.benched(seat, bench, backs[1], open[1]);
                (format!("{} sends {hand} to the bench for {bench}", self.team(seat)), keys::bench(seat))
            }
            H::BenchCard { seat, card, back, benched } => {
                let card = self.benched(seat, card, back, false);
                let way = if benched { "goes to the bench" } else { "comes off the bench" };
                (format!("{}: {card} {way}", self.team(seat)), keys::bench(seat))
            }
            H::BenchMixed { seat } => {
                (format!("{} picks up the bench with the hand", self.team(seat)), keys::bench(seat))
            }
            H::Gave { seat, card, back } => {
                let card = self.secret(seat, card, back, false);
                (format!("{} puts {card} on the Momentum pile", self.team(seat)), keys::MOMENTUM.into())
            }
            H::Discarded { seat, card } => {
                (format!("{} discards {}", self.team(seat), self.card(card)), keys::hand(seat))
            }
            H::Left { seat, back } => {
                (format!("{} parts with {}", self.team(seat), self.back(seat, back)), keys::hand(seat))
            }
            H::Flipped { seat, card, up } => {
                let way = if up { "face up" } else { "face down" };
                (format!("{} turns {} {way}", self.team(seat), self.card(card)), keys::bench(seat))
            }
            H::TurnedUp { seat, card, back } => {
                let card = self.both_sides(seat, card, back);
                (format!("{} turns up {card}", self.team(seat)), keys::hand(seat))
            }
            H::TimeOut { seat, card } => {
                (format!("Time out, {}: {}", self.team(seat), self.card(card)), keys::bench(seat))
            }
            H::Colourless { seat } => {
                (format!("{} has no colour on the bench", self.team(seat)), keys::bench(seat))
            }
            H::Token { seat, extra } => {
                let what = if extra { "a Momentum Card" } else { "a draw" };
                (format!("{} spends a Momentum Token on {what}", self.team(seat)), keys::tokens(seat))
            }
            H::GoalieCalled { seat, out } => {
                let what = if out { "pull the goalie" } else { "put the goalie back" };
                (format!("{} will {what} next turn", self.team(seat)), self.net(seat))
            }
            H::Pulled { seat } => {
                (format!("{} pulls the goalie: an extra attacker", self.team(seat)), self.net(seat))
            }
            H::GoalieBack { seat } => (format!("{} goalie is back", self.teams(seat)), self.net(seat)),
            H::LineChange { seat } => (format!("{} changes lines", self.team(seat)), keys::bench(seat)),
            H::Shuffled { team } => {
                let deck = |team: Team| format!("{} deck", self.teams(team.seat(self.event.home)));
                let what = team.map_or("The Momentum pile".into(), deck);
                (format!("{what} is shuffled"), keys::MOMENTUM.into())
            }
            H::SawHand { by, hand } => (self.saw(by, hand), keys::hand(by.other())),
            H::Traded { seat, given, taken, backs } => {
                let [given, taken] = match self.who {
                    Observer::Public => [self.back(seat, backs[0]), self.back(seat.other(), backs[1])],
                    Observer::Seat(_) => [self.card(given), self.card(taken)],
                };
                (format!("{} trades {given} for {taken}", self.team(seat)), keys::hand(seat))
            }
            _ => return None,
        };
        Some((text, key))
    }

    /// BA-16.4: only the one who looks sees the cards.
    fn saw(&self, by: Seat, hand: CardSet) -> String {
        let (team, other) = (self.team(by), self.team(by.other()));
        if !self.who.is(by) {
            return format!("{team} looks at the hand of {other}");
        }
        let cards: Vec<String> = hand.iter().map(|card| self.game.card_name(card)).collect();
        format!("{other} shows {}", cards.join("; "))
    }

    /// A card on its way to a bench or from it: benches lie face up in a solo game (BA-18.1).
    fn benched(&self, seat: Seat, name: Name, back: Back, open: bool) -> String {
        self.secret(seat, name, back, open || self.game.benches_are_open())
    }
}
