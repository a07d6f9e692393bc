//! BT-6: no type twice running.

use crate::{Breakthrough, options::TypeMemory, refusal::Refusal, table::Table, vocabulary::Code};

/// BT-6.1: may `code` be laid on the `last` card, as far as that is remembered? Only the type is compared (BT-6.6).
#[inline]
pub(super) fn may_follow(last: Option<Code>, code: Code) -> Result<(), Refusal> {
    match last {
        Some(last) if last.r#type() == code.r#type() => Err(Refusal::SameType { code, last }),
        _ => Ok(()),
    }
}

impl Breakthrough {
    /// The card whose type may not be played now: the row's last (BT-6.1, BT-6.4, BT-6.5), if there is one
    /// (BT-6.2) and `type_memory` reaches it (BT-R4). When no lock is left nothing new begins, so the last
    /// lock's cards are still remembered (BT-8.7).
    #[inline]
    pub(crate) fn last_card(&self, table: &Table) -> Option<Code> {
        let reached = match self.house.type_memory {
            TypeMemory::Row => true,
            TypeMemory::Lock => table.row.len() > usize::from(table.lock_start),
        };
        table.row.last().filter(|_| reached)
    }

    /// May `code` be laid on the row now?
    #[inline]
    pub(crate) fn may_follow(&self, table: &Table, code: Code) -> bool {
        may_follow(self.last_card(table), code).is_ok()
    }
}
