//! Copies of one design look alike: a view must not tell which of them lies where. Copies are therefore renamed
//! in every view, in the order of the places where the observer sees them.

use breakroom_core::Seat;

use super::View;
use crate::{
    Breakaway, State,
    rules::SEATS,
    state::Shot,
    vocabulary::{Card, CardSet},
};

impl Breakaway {
    /// Renames the copies of every design that stands in one list more than once.
    pub(super) fn rename_twins(&self, view: &mut View) {
        for owner in SEATS {
            let list = &self.decks[owner.index()].list;
            let mut from = 0;
            while from < list.len() {
                let copies = list[from..].iter().take_while(|&&design| design == list[from]).count();
                for first in from..(from + copies).saturating_sub(1) {
                    let twins = (first..from + copies).map(|index| Card::new(owner, index));
                    let best = twins.min_by_key(|&card| place(view, card)).expect("there are at least two");
                    exchange(view, Card::new(owner, first), best);
                }
                from += copies;
            }
        }
    }
}

/// Where the observer sees a card, as a number: equal numbers look alike.
fn place(view: &View, card: Card) -> u32 {
    let table = &view.table;
    let own = card.owner().index();
    let bit = |bits: u128| bits >> card.index() & 1 == 1;
    let marks = u32::from(table.is_cancelled(card)) + 2 * u32::from(table.is_injured(card));
    let depth = table.pile.iter().position(|played| played.card == card);
    let slot = view.momentum.iter().position(|slot| slot.card == Some(card));
    let mut at = match (depth, slot) {
        (Some(depth), _) => depth as u32,
        (_, Some(slot)) => 20 + slot as u32,
        _ => 100,
    };
    let mut number = 60;
    let mut test = |lies: bool| {
        if lies && at == 100 {
            at = number;
        }
        number += 1;
    };
    test(table.pile.under.has(card));
    test(table.fight.used.has(card));
    for seat in SEATS {
        let side = table.side(seat);
        test(side.hand.has(card) && side.marked.has(card));
        test(side.hand.has(card));
        test(side.bench.has(card) && side.up.has(card));
        test(side.bench.has(card));
        test(side.score_pile.has(card));
        test(side.top.iter().any(|known| known == card));
        test(table.fight.hands[seat.index()].has(card) || table.shootout.hands[seat.index()].has(card));
        test(table.penalty_shot.is_some_and(|put| put.aside[seat.index()].has(card)));
        test(side.seen_held.has(card));
    }
    test(bit(table.sides[own].discard));
    test(bit(table.sides[own].aside));
    test(bit(table.shootout.used[own]));
    let shown = [table.revealed[0], table.revealed[1]].contains(&Some(card));
    let chosen = table.faceoff.commits.contains(&Some(card)) || table.picked == Some(card);
    ((at * 4 + marks) * 2 + u32::from(!shown)) * 2 + u32::from(!chosen)
}

/// Exchanges the names of two cards of one owner.
fn exchange(view: &mut View, one: Card, two: Card) {
    if one == two {
        return;
    }
    let name = |card: Card| match card {
        card if card == one => two,
        card if card == two => one,
        card => card,
    };
    swap_in_state(&mut view.table, one.owner(), one.index(), two.index(), &name);
    view.unseen = renamed(view.unseen, one, two);
    for slot in &mut view.momentum {
        slot.card = slot.card.map(name);
    }
}

fn swapped(bits: u128, one: usize, two: usize) -> u128 {
    let differ = (bits >> one ^ bits >> two) & 1;
    bits ^ (differ << one | differ << two)
}

fn renamed(set: CardSet, one: Card, two: Card) -> CardSet {
    let mut set = set;
    let bits = &mut set.0[one.owner().index()];
    *bits = swapped(*bits, one.index(), two.index());
    set
}

fn swap_in_state(s: &mut State, owner: Seat, one: usize, two: usize, name: &impl Fn(Card) -> Card) {
    let cards = (Card::new(owner, one), Card::new(owner, two));
    let set = |set: &mut CardSet| *set = renamed(*set, cards.0, cards.1);
    let own = |bits: &mut u128| *bits = swapped(*bits, one, two);
    let card = |card: &mut Option<Card>| *card = card.map(name);
    for side in &mut s.sides {
        [
            &mut side.hand,
            &mut side.marked,
            &mut side.bench,
            &mut side.up,
            &mut side.score_pile,
            &mut side.seen_hand,
            &mut side.seen_bench,
            &mut side.seen_held,
        ]
        .into_iter()
        .for_each(set);
        card(&mut side.forced);
        side.top.rename(name);
    }
    let side = s.side_mut(owner);
    [&mut side.deck, &mut side.discard, &mut side.aside, &mut side.cancelled, &mut side.injured]
        .into_iter()
        .for_each(own);
    own(&mut s.shootout.decks[owner.index()]);
    own(&mut s.shootout.used[owner.index()]);
    s.revealed.iter_mut().for_each(card);
    s.faceoff.commits.iter_mut().chain(&mut s.challenge.commits).chain(&mut s.fight.commits).for_each(card);
    s.fight.last.iter_mut().for_each(card);
    s.fight.hands.iter_mut().chain(&mut s.shootout.hands).for_each(set);
    set(&mut s.fight.used);
    set(&mut s.faceoff.turned);
    card(&mut s.shootout.shot_card);
    card(&mut s.picked);
    s.pile.rename(name, set);
    let shots = s.shot.iter_mut().chain(s.undo.iter_mut().filter_map(|undo| undo.shot.as_mut()));
    for Shot { card: shooting, shot_card, score_card, .. } in shots {
        [shooting, shot_card, score_card].into_iter().for_each(card);
    }
    if let Some(put) = &mut s.penalty_shot {
        put.aside.iter_mut().chain(&mut put.marked).for_each(set);
        own(&mut put.drawn[owner.index()]);
    }
    if let Some(solo) = &mut s.solo {
        set(&mut solo.face_up);
    }
}
