//! `locksmith`: greedy with patience, and the player that the search improves on.
//!
//! An opening brings back everything discarded, turned by mills and given away (BT-8.3). So with the last parts
//! in hand it mills rather than give a key, and while the deck is thick it throws away what it does not need
//! before it opens, to begin the next lock with better cards. It plays no card for points while a lock can be
//! opened. The figures were tuned over whole games (docs/BOTS.md).

use super::greedy::{Plan, first_best, lacking};
use crate::{Action, Breakthrough, Card, Code, CodeCounts, Phase, Table, Type};

/// What it costs a challenge that its first part has the type of the row's last card.
const WAITING: f32 = 1.4;
/// With nothing lacking, a mill takes only what comes back, but it must leave cards to open with.
const MILL_READY: u32 = 8;
/// With one card lacking, the deck must be thick for a mill to be cheaper than a spare key.
const MILL_LACKING_ONE: u32 = 27;
/// A key that is needed is given only if the deck is thinner than this.
const MILL_NEEDED: u32 = 7;
/// With so thick a deck even a part that fits can wait until the rest of the hand is better.
const UNHURRIED: u32 = 32;

impl Breakthrough {
    /// What the locksmith does at a decision.
    pub(crate) fn locksmith(&self, table: &Table) -> Action {
        let plan = self.plan_with(table, WAITING);
        match table.phase {
            Phase::Difficulty => self.answer_patiently(table, plan.as_ref()),
            _ => match plan {
                Some(plan) if plan.possible => self.work_on(table, &plan),
                _ => self.spender(table),
            },
        }
    }

    /// A difficulty: a spare key, the least needed by later locks, unless a mill is cheaper.
    fn answer_patiently(&self, table: &Table, plan: Option<&Plan>) -> Action {
        let deck = table.deck.total();
        let need = plan.map(|plan| plan.need).unwrap_or_default();
        let spare = |key: &Code| table.hand[*key] > need[*key];
        if Code::KEYS.iter().any(spare) {
            let mill = plan.is_some()
                && match lacking(table, &need) {
                    0 => deck >= MILL_READY,
                    1 => deck >= MILL_LACKING_ONE,
                    _ => false,
                };
            let demand = self.demand(table);
            let dear = |key: &Code| self.is_short(table, &demand, *key);
            let cheapest = Code::KEYS.into_iter().filter(spare).min_by_key(dear).filter(|_| !mill);
            return cheapest.map_or(Action::Mill, Action::Key);
        }
        let needed = Code::KEYS.into_iter().find(|&key| table.hand[key] > 0);
        needed.filter(|_| deck < MILL_NEEDED).map_or(Action::Mill, Action::Key)
    }

    fn work_on(&self, table: &Table, plan: &Plan) -> Action {
        let fits = table.hand[plan.next] > 0 && self.may_follow(table, plan.next);
        if fits && !can_wait(table, plan) {
            return Action::Play(plan.next);
        }
        let demand = self.demand(table);
        let dropped = self.least_worth(table, plan, &demand);
        if fits {
            let spare = table.hand[dropped] > plan.need[dropped] && !dropped.is_key();
            return if spare { Action::Discard(dropped) } else { Action::Play(plan.next) };
        }
        self.filler(table, plan, &demand).map_or(Action::Discard(dropped), Action::Play)
    }

    /// What to lay between if the next part may not follow the row's last card: a surplus pick, else a file,
    /// else, if the next part waits in hand, a key; of a type the one that later locks need least.
    fn filler(&self, table: &Table, plan: &Plan, demand: &CodeCounts) -> Option<Code> {
        if plan.progress > 0 || self.may_follow(table, plan.next) {
            return None;
        }
        let keys = table.hand[plan.next] > 0;
        let surplus = |code: Code| table.hand[code] > plan.need[code];
        let fills = |&code: &Code| surplus(code) && self.may_follow(table, code) && (keys || !code.is_key());
        let dear = |&code: &Code| {
            let kind = match code.r#type() {
                Type::Pick => 0,
                Type::File => 1,
                Type::Key => 2,
            };
            (kind, self.is_short(table, demand, code))
        };
        Code::ALL.into_iter().filter(fills).min_by_key(dear)
    }

    /// The held card that is discarded most gladly.
    fn least_worth(&self, table: &Table, plan: &Plan, demand: &CodeCounts) -> Code {
        let locks = table.lock_pile.len().max(1) as f32;
        let insured = table.hand.keys() > 1 || table.deck[Card::Difficulty] == 0;
        let gladly = |code: Code| {
            let copies = f32::from(table.deck[code]);
            if table.hand[code] <= plan.need[code] {
                return copies / 2.0 - if code == plan.next { 5.0 } else { 0.0 };
            }
            let held = match code.r#type() {
                Type::Key if insured => 0.9,
                Type::Key => 3.3,
                Type::File => 0.1,
                Type::Pick => 0.0,
            };
            let beyond = f32::from(table.hand[code] - plan.need[code]);
            let short = if self.is_short(table, demand, code) { 0.1 } else { 0.0 };
            // What the next lock asks for, on average.
            let wanted = f32::from(demand[code]) / locks;
            10.0 - held + 0.1 * copies + 0.4 * beyond - short - 0.3 * wanted
        };
        first_best(table.hand.held(), gladly).expect("a turn has a card in hand")
    }

    /// What the locks to come ask for, all together.
    fn demand(&self, table: &Table) -> CodeCounts {
        let mut demand = CodeCounts::default();
        for lock in table.lock_pile.iter() {
            demand.add(&self.components.at(lock).asks);
        }
        demand
    }

    /// Are there no more copies of a code outside the row than this lock and those to come ask for?
    fn is_short(&self, table: &Table, demand: &CodeCounts, code: Code) -> bool {
        let left = table.deck[code] + table.discard[code] + table.hand[code];
        let asked = table.lock.map_or(0, |lock| self.components.at(lock).asks[code]);
        left <= demand[code].saturating_add(asked)
    }
}

/// The next part is in hand. Is it better to improve the rest of the hand first?
fn can_wait(table: &Table, plan: &Plan) -> bool {
    let deck = table.deck.total();
    let opens = plan.need.total() == 1;
    if !opens || deck == 0 {
        return deck >= UNHURRIED;
    }
    let (cards, trouble) = (deck as f32, f32::from(table.deck[Card::Difficulty]));
    0.15 * cards - 1.5 * trouble / cards + 0.15 * table.lock_pile.len() as f32 > 1.96
}
