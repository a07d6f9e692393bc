//! What players agree on: taking back, and draws.

use std::sync::Arc;

use breakroom_core::undo::Undo;

use super::{Live, Refusal, Room};
use crate::{
    header::{LogEntry, Sitter},
    screen::{Offer, OfferKind, Visitor, taker},
};

impl Live {
    /// Takes back, or asks the others to agree. Bots agree.
    pub async fn undo(self: &Arc<Live>, room: &Arc<Room>, visitor: &Visitor) -> Result<(), Refusal> {
        let game = self.changing().await;
        let seat = taker(&game, visitor).ok_or_else(|| Refusal::state("you are watching"))?;
        if game.sitting.is_over() {
            return Err(Refusal::state("the match is over"));
        }
        let (to, asked) = match game.undo(seat) {
            Undo::Free { to } => (to, false),
            Undo::Consent { to, of, .. } => (to, game.asks(of)),
            Undo::Never { why } => return Err(Refusal::state(why.sentence())),
        };
        if asked {
            let offer = Offer { kind: OfferKind::Undo { to }, by: seat, seq: game.seq, declined: None };
            drop(game);
            return self.offer(offer);
        }
        self.commit(room, game, LogEntry::Rewind(to)).await?;
        self.wake_bots(room).await;
        Ok(())
    }

    fn offer(&self, offer: Offer) -> Result<(), Refusal> {
        let mut transient = self.transient.lock().expect("no holder panics");
        let same = |known: &Offer| known.by == offer.by && known.kind.name() == offer.kind.name();
        transient.offers.retain(|known| !same(known) || known.declined.is_none());
        if !transient.offers.iter().any(same) {
            transient.offers.push(offer);
        }
        drop(transient);
        self.announce();
        Ok(())
    }

    /// Offers a draw.
    pub async fn offer_draw(self: &Arc<Live>, visitor: &Visitor) -> Result<(), Refusal> {
        let game = self.game.read().await;
        let [seat] = visitor.seats[..] else { return Err(Refusal::state("nobody could accept it")) };
        let others = game.sitters.iter().enumerate().filter(|&(index, _)| index != seat.index());
        if game.sitting.is_over() || others.clone().count() == 0 {
            return Err(Refusal::state("there is nothing to agree on"));
        }
        if others.clone().any(|(_, sitter)| !matches!(sitter, Sitter::Person { .. })) {
            return Err(Refusal::state("bots play on: they accept no draw"));
        }
        let offer = Offer { kind: OfferKind::Draw, by: seat, seq: game.seq, declined: None };
        drop(game);
        self.offer(offer)
    }

    /// Answers an offer.
    pub async fn answer(
        self: &Arc<Live>,
        room: &Arc<Room>,
        visitor: &Visitor,
        kind: &str,
        yes: bool,
    ) -> Result<(), Refusal> {
        let game = self.changing().await;
        let open = |offer: &&Offer| {
            offer.kind.name() == kind && offer.declined.is_none() && !visitor.seats.contains(&offer.by)
        };
        let found = self.transient.lock().expect("no holder panics").offers.iter().find(open).copied();
        let offer = found
            .filter(|offer| offer.seq == game.seq && !visitor.seats.is_empty())
            .ok_or_else(|| Refusal::state("there is no such offer any more"))?;
        if !yes {
            // It stays until something else happens: whoever asked is told.
            let mut transient = self.transient.lock().expect("no holder panics");
            transient
                .offers
                .iter_mut()
                .filter(|known| **known == offer)
                .for_each(|known| known.declined = visitor.seats.first().copied());
            drop(transient);
            drop(game);
            self.announce();
            return Ok(());
        }
        let entry = match offer.kind {
            OfferKind::Undo { to } => LogEntry::Rewind(to),
            OfferKind::Draw => LogEntry::Draw,
        };
        self.commit(room, game, entry).await?;
        self.wake_bots(room).await;
        Ok(())
    }
}
