//! Copies of one design look alike: a view must not tell which of them lies where. Copies are therefore renamed
//! in every view, in the order of the places where the observer sees them.

use super::*;

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
    let (table, own) = (&view.table, card.owner());
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
        let (side, seen) = (table.side(seat), view.seen(seat));
        test(seen.hand.has(card) && seen.marked.has(card));
        test(seen.hand.has(card));
        test(seen.bench.has(card) && side.up.has(card));
        test(seen.bench.has(card));
        test(side.score_pile.has(card));
        test(side.top.iter().any(|known| known == card));
        test(seen.fight.has(card) || seen.shootout.has(card));
        test(seen.put_aside.has(card));
        test(seen.seen_held.has(card));
    }
    test(bit(view.seen(own).discard));
    test(bit(view.seen(own).aside));
    test(bit(table.shootout.used[own.index()]));
    let shown = [table.revealed[0], table.revealed[1]].contains(&Some(card));
    let chosen = view.seen.iter().any(|seen| seen.committed(Commitment::Faceoff) == Some(card))
        || view.picked == Some(card);
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
    on_the_table(&mut view.table, one, two, &name);
    for (seen, seat) in view.seen.iter_mut().zip(SEATS) {
        among_the_seen(seen, seat == one.owner(), one, two, &name);
    }
    view.picked = view.picked.map(name);
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

/// Exchanges two cards among those that the observer knows to lie with a seat.
fn among_the_seen(seen: &mut Seen, owns: bool, one: Card, two: Card, name: &impl Fn(Card) -> Card) {
    let Seen {
        hand,
        marked,
        bench,
        discard,
        aside,
        put_aside,
        put_marked,
        drawn,
        fight,
        shootout,
        commits,
        seen_hand,
        seen_bench,
        seen_held,
    } = seen;
    for set in [hand, marked, bench, put_aside, put_marked, fight, shootout, seen_hand, seen_bench, seen_held]
    {
        *set = renamed(*set, one, two);
    }
    for bits in [discard, aside, drawn].into_iter().filter(|_| owns) {
        *bits = swapped(*bits, one.index(), two.index());
    }
    commits.iter_mut().for_each(|card| *card = card.map(name));
}

/// Exchanges two cards wherever they lie open.
fn on_the_table(s: &mut Open, one: Card, two: Card, name: &impl Fn(Card) -> Card) {
    let owner = one.owner();
    let set = |set: &mut CardSet| *set = renamed(*set, one, two);
    let own = |bits: &mut u128| *bits = swapped(*bits, one.index(), two.index());
    let card = |card: &mut Option<Card>| *card = card.map(name);
    for side in &mut s.sides {
        [&mut side.up, &mut side.score_pile].into_iter().for_each(set);
        card(&mut side.forced);
        side.top.rename(name);
    }
    let side = s.side_mut(owner);
    [&mut side.cancelled, &mut side.injured].into_iter().for_each(own);
    own(&mut s.shootout.used[owner.index()]);
    s.revealed.iter_mut().chain(&mut s.fight.last).for_each(card);
    [&mut s.fight.used, &mut s.faceoff.turned].into_iter().for_each(set);
    card(&mut s.shootout.shot_card);
    s.pile.rename(name, set);
    let shots = s.shot.iter_mut().chain(s.undo.iter_mut().filter_map(|undo| undo.shot.as_mut()));
    for Shot { card: shooting, shot_card, score_card, .. } in shots {
        [shooting, shot_card, score_card].into_iter().for_each(card);
    }
    if let Some(solo) = &mut s.solo {
        set(&mut solo.face_up);
    }
}
