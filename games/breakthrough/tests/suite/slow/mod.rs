//! Breakthrough once more: cards are texts, piles are lists, every rule is spelt out. Default options only.

use crate::common::Position;

/// The locks of the workshop edition.
const LOCKS: [&[&[&str]]; 8] = [
    &[&["CP", "CF", "CP"]],
    &[&["BF", "BP", "BK"]],
    &[&["CK"], &["BP", "AF"]],
    &[&["AP", "BF", "AP"], &["CP"]],
    &[&["AF", "AP", "AF"], &["CF", "CP", "CF"]],
    &[&["BP", "BF"], &["BP", "CK"]],
    &[&["AK"], &["CP"], &["BK"]],
    &[&["AP", "CK"], &["BP"], &["AK"]],
];

#[derive(Clone, Debug, Default)]
pub struct Slow {
    phase: String,
    /// From 1; 0 is none.
    lock: usize,
    met: Vec<bool>,
    attempt: Vec<String>,
    last: Option<String>,
    hand: Vec<String>,
    deck: Vec<String>,
    discard: Vec<String>,
    pile: Vec<usize>,
    flips: usize,
}

/// Every different card of a pile, once.
fn kinds(pile: &[String]) -> Vec<String> {
    let mut kinds = pile.to_vec();
    kinds.sort();
    kinds.dedup();
    kinds
}

fn take(pile: &mut Vec<String>, card: &str) -> String {
    let place = pile.iter().position(|held| held == card).expect("the card is there");
    pile.remove(place)
}

fn number(id: &str) -> usize {
    id[1..].parse().expect("L and a number")
}

impl Slow {
    pub fn start() -> Slow {
        let copies = [
            ("AK", 3),
            ("BK", 3),
            ("CK", 3),
            ("AP", 6),
            ("BP", 6),
            ("CP", 6),
            ("AF", 4),
            ("BF", 4),
            ("CF", 4),
            ("XX", 5),
        ];
        let deck = copies.iter().flat_map(|&(card, copies)| vec![card.to_owned(); copies]).collect();
        Slow { phase: "lock".into(), deck, pile: (1..=8).collect(), ..Slow::default() }
    }

    pub fn from(position: &Position) -> Slow {
        let cards = |tally: &[(String, u64)]| {
            tally.iter().flat_map(|(card, copies)| vec![card.clone(); *copies as usize]).collect()
        };
        let attempt = position.row.len() - position.attempt as usize;
        Slow {
            phase: position.phase.clone(),
            lock: position.lock.as_deref().map_or(0, number),
            met: position.met.clone(),
            attempt: position.row[attempt..].to_vec(),
            last: position.row.last().cloned(),
            hand: position.hand.clone(),
            deck: cards(&position.deck.0),
            discard: cards(&position.discard.0),
            pile: position.lock_pile.iter().map(|id| number(id)).collect(),
            flips: position.flips_left as usize,
        }
    }

    pub fn nodes(&self, depth: u32) -> u64 {
        if depth == 0 || self.phase == "over" {
            return 1;
        }
        self.successors().iter().map(|next| next.nodes(depth - 1)).sum()
    }

    /// Every state that one action leads to.
    fn successors(&self) -> Vec<Slow> {
        let mut next = Vec::new();
        match self.phase.as_str() {
            "lock" => next.extend(self.pile.iter().map(|&lock| self.turn_up(lock))),
            "draw" => next.extend(kinds(&self.deck).iter().map(|card| self.draw(card))),
            "flip" => next.extend(kinds(&self.deck).iter().map(|card| self.flip(card))),
            "difficulty" => {
                next.push(self.mill());
                next.extend(
                    kinds(&self.hand).iter().filter(|card| card.ends_with('K')).map(|key| self.drop(key)),
                );
            }
            _ => {
                for card in kinds(&self.hand) {
                    next.push(self.drop(&card));
                    if self.last.as_ref().is_none_or(|last| last[1..] != card[1..]) {
                        next.push(self.play(&card));
                    }
                }
            }
        }
        next
    }

    fn turn_up(&self, lock: usize) -> Slow {
        let mut next = self.clone();
        next.pile.retain(|&other| other != lock);
        next.lock = lock;
        next.met = vec![false; LOCKS[lock - 1].len()];
        next.attempt.clear();
        next.refill()
    }

    fn draw(&self, card: &str) -> Slow {
        let mut next = self.clone();
        let drawn = take(&mut next.deck, card);
        if card != "XX" {
            next.hand.push(drawn);
            return next.refill();
        }
        next.discard.push(drawn);
        if next.deck.is_empty() {
            next.refill()
        } else if next.hand.iter().any(|held| held.ends_with('K')) {
            Slow { phase: "difficulty".into(), ..next }
        } else {
            next.mill()
        }
    }

    fn mill(&self) -> Slow {
        Slow { phase: "flip".into(), flips: self.deck.len().min(5), ..self.clone() }
    }

    fn flip(&self, card: &str) -> Slow {
        let mut next = self.clone();
        let turned = take(&mut next.deck, card);
        next.discard.push(turned);
        next.flips -= 1;
        if next.flips == 0 { next.refill() } else { next }
    }

    /// A discard, or a key given up: the same but for the phase it came from.
    fn drop(&self, card: &str) -> Slow {
        let mut next = self.clone();
        let dropped = take(&mut next.hand, card);
        next.discard.push(dropped);
        next.refill()
    }

    fn play(&self, card: &str) -> Slow {
        let mut next = self.clone();
        let played = take(&mut next.hand, card);
        next.last = Some(played.clone());
        if next.lock == 0 {
            return next.refill();
        }
        next.attempt.push(played.clone());
        if !next.begins() {
            next.attempt = vec![played];
            if !next.begins() {
                next.attempt.clear();
            }
        }
        let challenges = LOCKS[next.lock - 1];
        let whole = (0..challenges.len()).find(|&n| !next.met[n] && next.attempt == challenges[n]);
        let Some(whole) = whole else { return next.refill() };
        next.met[whole] = true;
        next.attempt.clear();
        if next.met.contains(&false) {
            return next.refill();
        }
        let discarded = std::mem::take(&mut next.discard);
        next.deck.extend(discarded);
        next.lock = 0;
        if next.pile.is_empty() { next.refill() } else { Slow { phase: "lock".into(), ..next } }
    }

    fn begins(&self) -> bool {
        let challenges = LOCKS[self.lock - 1].iter().zip(&self.met);
        challenges.filter(|(_, met)| !**met).any(|(parts, _)| {
            parts.len() >= self.attempt.len()
                && parts.iter().zip(&self.attempt).all(|(part, card)| part == card)
        })
    }

    fn refill(mut self) -> Slow {
        self.phase = match (self.hand.len(), self.deck.is_empty()) {
            (5, _) => "turn".into(),
            (_, true) => "over".into(),
            (_, false) => "draw".into(),
        };
        self
    }
}
