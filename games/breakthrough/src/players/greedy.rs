//! `greedy`: finishes the cheapest challenge, keeps what others need, discards the rest.

use crate::{
    Action, Breakthrough, Card, Challenge, Code, CodeCounts, Phase, Table, Type, rules::matching::unmet,
};

/// What greedy is after on the current lock.
pub(crate) struct Plan {
    /// The cards of the running attempt.
    pub progress: u8,
    /// The target's first remaining part.
    pub next: Code,
    /// The target's remaining parts and all parts of the other unmet challenges.
    pub need: CodeCounts,
    /// May the whole need, or at least one challenge by itself, still be had from this deck?
    pub possible: bool,
}

/// What it costs a challenge that its first part has the type of the row's last card.
const WAITING: f32 = 0.7;
/// A part that no card left in the deck can solve costs this much.
const OUT_OF_REACH: f32 = 20.0;
/// Below this the deck is too thin to mill.
const THIN_DECK: u32 = 8;
/// At most this many cards left: points in hand are better played.
const LAST_CARDS: u32 = 3;

impl Breakthrough {
    /// What greedy does at a decision.
    pub(crate) fn greedy(&self, table: &Table) -> Action {
        let plan = self.plan(table);
        match table.phase {
            Phase::Difficulty => answer(table, plan.as_ref()),
            _ => match plan {
                Some(plan) if plan.possible => self.pursue(table, &plan),
                _ => self.spender(table),
            },
        }
    }

    /// Greedy's plan for the current lock, if there is one.
    pub(crate) fn plan(&self, table: &Table) -> Option<Plan> {
        self.plan_with(table, WAITING)
    }

    /// A plan with another opinion of what it costs a challenge that it cannot begin now.
    pub(super) fn plan_with(&self, table: &Table, waiting: f32) -> Option<Plan> {
        let lock = self.components.at(table.lock?);
        let last = self.last_card(table).map(Code::r#type);
        let unmet = || unmet(lock, table.met);
        let filled = |challenge: &Challenge| self.filled(table, challenge);
        let progress = unmet().map(|(_, challenge)| filled(challenge)).max()?;
        let mut target: Option<(f32, u8, &Challenge)> = None;
        for (place, challenge) in unmet().filter(|(_, challenge)| filled(challenge) == progress) {
            let rest = &challenge[usize::from(progress)..];
            let waits = rest.first().is_some_and(|part| Some(part.r#type()) == last);
            let cost = cost(table, rest) + if waits { waiting } else { 0.0 } - 0.1 * f32::from(progress);
            if target.is_none_or(|(cheapest, ..)| cost < cheapest) {
                target = Some((cost, place, challenge));
            }
        }
        let (_, target, challenge) = target?;
        let rest = |place, challenge: &'_ Challenge| match place == target {
            true => usize::from(progress).min(challenge.len()),
            false => 0,
        };
        let mut need = CodeCounts::default();
        for (place, challenge) in unmet() {
            challenge[rest(place, challenge)..].iter().for_each(|&part| need[part] += 1);
        }
        let alone = |(_, challenge): (u8, &Challenge)| {
            let parts = challenge[usize::from(filled(challenge))..].iter().copied();
            within_reach(table, &parts.collect())
        };
        let possible = within_reach(table, &need) || unmet().any(alone);
        Some(Plan { progress, next: challenge[usize::from(progress)], need, possible })
    }

    /// The steps 2 to 5: the first that applies.
    fn pursue(&self, table: &Table, plan: &Plan) -> Action {
        let next = plan.next;
        let may = |code: Code| self.may_follow(table, code);
        if table.hand[next] > 0 && may(next) {
            return Action::Play(next);
        }
        let surplus = |code: Code| table.hand[code] > plan.need[code];
        let begun = plan.progress > 0;
        let blocked = !begun && !may(next);
        if blocked && let Some(filler) = filler(table, plan, |code| surplus(code) && may(code)) {
            return Action::Play(filler);
        }
        if !begun && table.deck.total() <= LAST_CARDS {
            let spare = |&code: &Code| surplus(code) && may(code) && code.r#type() != next.r#type();
            let worth = |code: Code| self.components.points.card(code);
            if let Some(dear) = first_best(Code::ALL.into_iter().filter(spare), |code| f32::from(worth(code)))
            {
                return Action::Play(dear);
            }
        }
        let last = self.last_card(table).map(Code::r#type);
        let lost = |code: Code| worth_to_lose(table, plan, code, blocked, last);
        first_best(table.hand.held(), lost).map(Action::Discard).expect("a turn has a card in hand")
    }
}

/// A surplus card to lie between: picks, then files, then keys if the next part waits in hand.
fn filler(table: &Table, plan: &Plan, usable: impl Fn(Code) -> bool) -> Option<Code> {
    let keys = table.hand[plan.next] > 0;
    [Type::Pick, Type::File, Type::Key]
        .into_iter()
        .filter(|&kind| kind != Type::Key || keys)
        .find_map(|kind| Code::ALL.into_iter().find(|&code| code.r#type() == kind && usable(code)))
}

/// How gladly a held card is discarded.
fn worth_to_lose(table: &Table, plan: &Plan, code: Code, blocked: bool, last: Option<Type>) -> f32 {
    if table.hand[code] <= plan.need[code] {
        return f32::from(table.deck[code]) / 2.0 - if code == plan.next { 5.0 } else { 0.0 };
    }
    let mut worth = 10.0;
    if code.is_key() {
        let insurance = table.hand.keys() == 1 && table.deck[Card::Difficulty] > 0;
        worth -= if insurance { 3.0 } else { 0.5 };
    }
    if blocked && Some(code.r#type()) != last {
        worth -= 1.0;
    }
    if Some(code.r#type()) == last {
        worth += 0.3;
    }
    worth
}

/// A difficulty: the first surplus key; else the mill while the deck is thick; else any key.
fn answer(table: &Table, plan: Option<&Plan>) -> Action {
    let need = plan.map(|plan| plan.need).unwrap_or_default();
    let surplus = Code::KEYS.into_iter().find(|&key| table.hand[key] > need[key]);
    let any = Code::KEYS.into_iter().find(|&key| table.hand[key] > 0);
    let given = surplus.or_else(|| any.filter(|_| table.deck.total() < THIN_DECK));
    given.map_or(Action::Mill, Action::Key)
}

/// What the remaining parts of a challenge cost: nothing if held, more the rarer they are in the deck.
fn cost(table: &Table, parts: &[Code]) -> f32 {
    let mut hand = table.hand;
    let mut cost = 0.0;
    for &part in parts {
        if hand[part] > 0 {
            hand[part] -= 1;
        } else if table.deck[part] == 0 {
            cost += OUT_OF_REACH;
        } else {
            cost += 1.0 + 1.0 / f32::from(table.deck[part]);
        }
    }
    cost
}

/// Does the deck hold every card that is lacking?
fn within_reach(table: &Table, need: &CodeCounts) -> bool {
    let there = |code: Code| need[code].saturating_sub(table.hand[code]) <= table.deck[code];
    lacking(table, need) <= table.deck.total() && Code::ALL.into_iter().all(there)
}

/// How many cards the hand lacks for all that is needed.
pub(super) fn lacking(table: &Table, need: &CodeCounts) -> u32 {
    Code::ALL.into_iter().map(|code| u32::from(need[code].saturating_sub(table.hand[code]))).sum()
}

/// The first of those with the highest worth.
pub(super) fn first_best(codes: impl Iterator<Item = Code>, worth: impl Fn(Code) -> f32) -> Option<Code> {
    let mut best: Option<(f32, Code)> = None;
    for code in codes {
        let worth = worth(code);
        if best.is_none_or(|(highest, _)| worth > highest) {
            best = Some((worth, code));
        }
    }
    best.map(|(_, code)| code)
}
