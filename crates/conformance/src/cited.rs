//! Rule ids: each begins with the game's prefix and stands in its dossier.

use std::{collections::BTreeSet, fmt::Display};

use breakroom_core::{Info, RuleId};

use crate::trail::Trail;

/// The rule ids met so far.
pub(crate) struct Cited {
    info: &'static Info,
    known: BTreeSet<RuleId>,
}

impl Cited {
    pub(crate) fn new(info: &'static Info) -> Self {
        Self { info, known: BTreeSet::new() }
    }

    /// Checks an id when it is met for the first time.
    pub(crate) fn note<A: Copy + Display>(
        &mut self,
        rule: RuleId,
        trail: &Trail<A>,
        whose: impl FnOnce() -> String,
    ) {
        if !self.known.insert(rule) {
            return;
        }
        let prefix = self.info.prefix;
        trail.owes(rule.0.starts_with(prefix), "rule ids begin with the game's prefix", || {
            format!("{} cites '{rule}', the prefix is '{prefix}'", whose())
        });
        trail.owes(stands(self.info.rules, rule.0), "cited rules stand in the dossier", || {
            format!("the dossier has no '{rule}'")
        });
    }
}

/// Does `id` stand in `text` as a whole word? `BT-6.1` does not stand in `BT-6.12`.
fn stands(text: &str, id: &str) -> bool {
    text.match_indices(id).any(|(at, _)| {
        let mut after = text[at + id.len()..].chars();
        match after.next() {
            Some('.') => !after.next().is_some_and(|c| c.is_ascii_alphanumeric()),
            Some(c) => !c.is_ascii_alphanumeric(),
            None => true,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::stands;

    #[test]
    fn an_id_stands_alone() {
        assert!(stands("see BT-6.1.", "BT-6.1") && stands("**BT-6.1** Yes", "BT-6.1"));
        assert!(!stands("BT-6.12", "BT-6.1") && !stands("BT-6.1.2", "BT-6.1") && !stands("BT-61", "BT-6"));
    }
}
