//! Every position of RS-R21 as a number: its place among all positions with the same caravans.
//!
//! The count is exact, so different positions have different numbers, whatever the edition; and it is dense, so
//! the numbers of the shipped edition stay below 2^59 and fit a word.

use breakroom_kit::Aside;

use crate::{Ground, Notch, Side, Space, SpaceSet, Stack, Stacks};

/// The place of a position among all with the same caravans.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Rank(pub(crate) u128);

/// Counts the positions of one board.
#[derive(Clone, Debug)]
pub(crate) struct Ranking {
    tokens: usize,
    spaces: u128,
    notches: u128,
    outside: SpaceSet,
    /// For the last so many spaces in board order and so many tokens: in how many ways these may be stacks
    /// there, in the pockets and in the bank.
    ways: Vec<u128>,
    /// The same, summed over all numbers of tokens up to this one.
    sums: Vec<u128>,
    /// How many spaces outside the caravan come after each.
    after: [u8; Space::TABLE],
}

impl Ranking {
    pub(crate) fn new(tokens: u8, outside: SpaceSet, notches: u8) -> Ranking {
        let (tokens, count) = (usize::from(tokens), outside.len());
        let mut after = [0; Space::TABLE];
        for (place, space) in outside.iter().enumerate() {
            after[space.index()] = (count - 1 - place) as u8;
        }
        let mut ranking = Ranking {
            tokens,
            spaces: count as u128 + 1,
            notches: u128::from(notches),
            outside,
            ways: Vec::new(),
            sums: Vec::new(),
            after,
        };
        for spaces in 0..=count {
            for left in 0..=tokens {
                let ways = match spaces.checked_sub(1) {
                    // Two pockets and the bank.
                    None => (left as u128 + 1) * (left as u128 + 2) / 2,
                    // An empty space, or a stack of either side.
                    Some(fewer) => {
                        let stacked = if left == 0 { 0 } else { ranking.sum(fewer, left - 1) };
                        ranking.way(fewer, left) + 2 * stacked
                    }
                };
                let sum = if left == 0 { 0 } else { ranking.sums[ranking.sums.len() - 1] };
                ranking.ways.push(ways);
                ranking.sums.push(sum + ways);
            }
        }
        ranking
    }

    #[inline]
    fn way(&self, spaces: usize, tokens: usize) -> u128 {
        self.ways[spaces * (self.tokens + 1) + tokens]
    }

    #[inline]
    fn sum(&self, spaces: usize, tokens: usize) -> u128 {
        self.sums[spaces * (self.tokens + 1) + tokens]
    }

    /// How many positions there are while the caravans are empty.
    #[cfg(test)]
    fn all(&self) -> u128 {
        self.way(self.outside.len(), self.tokens) * self.spaces * self.spaces * self.notches * 2
    }

    /// The tokens that are not in a caravan.
    fn in_play(&self, ground: &Ground) -> usize {
        let saved: u8 = Side::ALL.iter().map(|&side| ground.wanderers[side].caravan).sum();
        self.tokens - usize::from(saved)
    }

    /// The place of the position at hand.
    pub(crate) fn rank(&self, ground: &Ground) -> Rank {
        let mut left = self.in_play(ground);
        let (stacks, dark) = (ground.stacks.all(), ground.stacks.of(Side::Dark));
        let mut rank = 0;
        for space in stacks {
            // All fillings with no stack here come first, then those with lower ones, then those of Light's.
            let (height, after) = (usize::from(ground.stacks.height(space)), self.after(space));
            rank += self.way(after, left);
            rank += 2 * (self.sum(after, left - 1) - self.sum(after, left - height));
            left -= height;
            rank += if dark.has(space) { self.way(after, left) } else { 0 };
        }
        let [light, dark] = Side::ALL.map(|side| u128::from(ground.wanderers[side].pocket));
        rank += light * (left as u128 + 1) - light * light.saturating_sub(1) / 2 + dark;
        for side in Side::ALL {
            rank = rank * self.spaces + (ground.wanderers[side].at.index() as u128 - 1);
        }
        rank = rank * self.notches + ground.disc.index() as u128;
        Rank(rank * 2 + u128::from(ground.mover() == Side::Dark))
    }

    #[inline]
    fn after(&self, space: Space) -> usize {
        usize::from(self.after[space.index()])
    }

    /// The position at this place among those with the caravans of `ground`: of what is not in a rank, it is that.
    pub(crate) fn standing(&self, rank: Rank, ground: &Ground) -> Ground {
        let mut standing = *ground;
        let mut rest = rank.0;
        let mut digit = |base: u128| {
            let digit = rest % base;
            rest /= base;
            digit as usize
        };
        standing.mover = Some(Side::ALL[digit(2)]);
        standing.disc = Notch(digit(self.notches) as u8);
        let mut space = || Space::new(digit(self.spaces) + 1).expect("a digit is below the spaces");
        let (dark, light) = (space(), space());
        let (stacks, left) = self.filling(&mut rest, self.in_play(ground));
        standing.stacks = stacks;
        for ((side, at), pocket) in Side::ALL.into_iter().zip([light, dark]).zip(pockets(rest, left)) {
            (standing.wanderers[side].at, standing.wanderers[side].pocket) = (at, pocket);
        }
        standing
    }

    /// The stacks, and the tokens that are left for pockets and bank.
    fn filling(&self, rest: &mut u128, mut left: usize) -> (Stacks, usize) {
        let mut stacks = Stacks::NONE;
        for space in self.outside {
            if let Some(stack) = self.stack(self.after(space), rest, left) {
                left -= usize::from(stack.height);
                stacks.put(space, stack);
            }
        }
        (stacks, left)
    }

    /// The stack on a space with so many spaces after it and so many tokens left.
    fn stack(&self, after: usize, rest: &mut u128, left: usize) -> Option<Stack> {
        *rest = rest.checked_sub(self.way(after, left))?;
        for height in 1..=left {
            let ways = self.way(after, left - height);
            if *rest < 2 * ways {
                let side = Side::ALL[(*rest / ways) as usize];
                *rest %= ways;
                return Some(Stack { side, height: height as u8, tag: Aside(0) });
            }
            *rest -= 2 * ways;
        }
        unreachable!("the ranks of all heights are used up")
    }
}

fn pockets(mut rest: u128, left: usize) -> [u8; 2] {
    let mut light = 0;
    while rest > (left - light) as u128 {
        rest -= (left - light) as u128 + 1;
        light += 1;
    }
    [light as u8, rest as u8]
}

#[cfg(test)]
mod tests {
    use breakroom_core::Game;

    use super::*;
    use crate::RubbleStorm;

    #[test]
    fn rs_r21_the_shipped_edition_has_fewer_positions_than_a_word() {
        let game = RubbleStorm::standard();
        assert!(game.board().ranking().all() < 1 << 59);
    }

    #[test]
    fn rs_r21_every_number_is_a_position_and_back() {
        let game = RubbleStorm::standard();
        let ranking = game.board().ranking();
        let state = game.read_short("L d3 p0 c2 | D c p0 c3 | - | disc 0 | L acts, st 3").unwrap();
        let all = ranking.way(ranking.outside.len(), 15) * 18 * 18 * 12 * 2;
        for step in 0..20_000 {
            let rank = Rank(all / 20_000 * step + step * step % 977);
            let standing = ranking.standing(rank, &state);
            assert_eq!(ranking.rank(&standing), rank, "{standing:?}");
        }
    }
}
