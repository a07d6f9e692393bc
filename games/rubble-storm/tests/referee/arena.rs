//! Positions in which pieces meet at once: many stacks, full pockets, a short bank.

use breakroom_core::Rng;

use crate::{
    board::{Board, Space},
    table::{BOTH, Options, Plain},
};

impl Plain {
    /// The start of a turn with the tokens spread at random.
    pub fn arena(board: &'static Board, options: Options, rng: &mut Rng) -> Plain {
        let mut plain = Plain::start(board, options);
        let mut free: Vec<Space> = board.spaces.clone();
        free.retain(|space| *space != board.caravan());
        let mut spend = |most: u32, bank: &mut usize| {
            let tokens = (rng.below(most + 1) as usize).min(*bank);
            *bank -= tokens;
            tokens
        };
        for side in BOTH {
            plain.player(side).pocket = spend(4, &mut plain.bank);
            plain.player(side).caravan = spend(3, &mut plain.bank).min(board.goal - 1);
        }
        let stacks = 1 + rng.below(free.len() as u32 - 2) as usize;
        for side in BOTH {
            // Half of the time home, where nobody meets anybody.
            if rng.below(4) > 0 {
                plain.player(side).at = free.swap_remove(rng.below(free.len() as u32) as usize);
            }
        }
        for _ in 0..stacks {
            let height = (1 + rng.below(4) as usize).min(plain.bank);
            if height == 0 {
                break;
            }
            let at = free.swap_remove(rng.below(free.len() as u32) as usize);
            plain.bank -= height;
            plain.new_stack(at, *rng.pick(&BOTH), height);
        }
        plain.disc = rng.below(board.ports as u32) as usize;
        plain.mover = *rng.pick(&BOTH);
        plain.begin_turn(1 + rng.below(9) as usize);
        plain
    }
}
