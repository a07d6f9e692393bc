//! What may be decided, and why not: the table of decisions of the dossier's section 5.

use crate::{
    Breakthrough,
    action::Action,
    refusal::Refusal,
    table::{Phase, Table},
    vocabulary::Code,
};

/// The player's decisions: plays, then discards, each in canonical order (BT-4.1); or `mill`, then keys
/// (BT-7.3).
#[inline]
pub(crate) fn legal(game: &Breakthrough, table: &Table, out: &mut Vec<Action>) {
    out.clear();
    match table.phase {
        Phase::Turn => at_any_turn(game, table, out),
        Phase::Difficulty => {
            out.push(Action::Mill);
            out.extend(Code::KEYS.into_iter().filter(|&key| table.hand[key] > 0).map(Action::Key));
        }
        _ => {}
    }
}

/// Filled without branches: hands are past all prediction, and playouts ask this all the time.
#[inline]
fn at_any_turn(game: &Breakthrough, table: &Table, out: &mut Vec<Action>) {
    let last = game.last_card(table).map(Code::r#type);
    let mut decisions = [Action::Mill; 2 * Code::COUNT];
    let mut count = 0;
    for code in Code::ALL {
        decisions[count] = Action::Play(code);
        count += usize::from(table.hand[code] > 0) & usize::from(Some(code.r#type()) != last);
    }
    for code in Code::ALL {
        decisions[count] = Action::Discard(code);
        count += usize::from(table.hand[code] > 0);
    }
    out.extend_from_slice(&decisions[..count]);
}

impl Breakthrough {
    /// Is `action` possible here? If not, why?
    #[inline]
    pub(crate) fn judge_action(&self, table: &Table, action: Action) -> Result<(), Refusal> {
        match table.phase {
            Phase::Over => Err(Refusal::Over),
            Phase::Turn => self.at_turn(table, action),
            Phase::Difficulty => at_difficulty(table, action),
            Phase::Lock | Phase::Draw | Phase::Flip => self.at_chance(table, action),
        }
    }

    fn at_turn(&self, table: &Table, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Play(code) | Action::Discard(code) if table.hand[code] == 0 => {
                Err(Refusal::NotInHand(code))
            }
            Action::Play(code) => match self.last_card(table) {
                Some(last) if last.r#type() == code.r#type() => Err(Refusal::SameType { code, last }),
                _ => Ok(()),
            },
            Action::Discard(_) => Ok(()),
            Action::Key(_) | Action::Mill => Err(Refusal::NeitherPlayNorDiscard),
            Action::Lock(_) | Action::Draw(_) | Action::Flip(_) => Err(Refusal::NoChance(table.phase)),
        }
    }

    fn at_chance(&self, table: &Table, action: Action) -> Result<(), Refusal> {
        let (phase, setup) = (table.phase, table.turn == 0);
        match (phase, action) {
            (Phase::Lock, Action::Lock(lock)) => {
                let index = self.components.index_of(lock).filter(|&index| table.lock_pile.has(index));
                index.map(drop).ok_or(Refusal::NotInLockPile { lock, setup })
            }
            (Phase::Draw, Action::Draw(card)) if table.deck[card] == 0 => Err(Refusal::NotDrawable(card)),
            (Phase::Flip, Action::Flip(card)) if table.deck[card] == 0 => Err(Refusal::NotFlippable(card)),
            (Phase::Draw, Action::Draw(_)) | (Phase::Flip, Action::Flip(_)) => Ok(()),
            // BT-7.4: the mill goes on because there was no key.
            (Phase::Flip, Action::Key(_)) if table.hand.keys() == 0 => Err(Refusal::NoKey),
            // BT-7.1: a mill is the answer to a difficulty, still being carried out.
            (Phase::Flip, Action::Play(_) | Action::Discard(_)) => Err(Refusal::DifficultyFirst),
            _ => Err(Refusal::Awaited { phase, setup }),
        }
    }
}

fn at_difficulty(table: &Table, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Mill => Ok(()),
        Action::Key(code) if !code.is_key() => Err(Refusal::NotAKey(code)),
        Action::Key(code) if table.hand[code] == 0 => Err(Refusal::KeyNotInHand(code)),
        Action::Key(_) => Ok(()),
        Action::Play(_) | Action::Discard(_) => Err(Refusal::DifficultyFirst),
        Action::Lock(_) | Action::Draw(_) | Action::Flip(_) => Err(Refusal::NoChance(table.phase)),
    }
}
