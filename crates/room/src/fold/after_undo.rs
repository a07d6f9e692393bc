//! What of a log stands in the end, found without playing any of it.

use breakroom_catalog::Table;

use crate::header::LogEntry;

/// What undo has left of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AfterUndo {
    /// How much of it was never taken back; whatever is no decision stands whole.
    pub kept: Kept,
    /// How many actions there were after it.
    pub ply: usize,
}

/// How much of an entry was never taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    /// All of it.
    Whole,
    /// So many of the decisions on its line, or none.
    First(usize),
}

/// A decision that stands so far.
struct Standing {
    entry: usize,
    /// How many actions there were before it.
    before: usize,
    /// How many of them are decisions; the others are chance's.
    decisions: usize,
}

/// What undo left of each entry after the deal, for a table that has just been dealt.
pub(super) fn of(entries: &[LogEntry], dealt: &dyn Table) -> Vec<AfterUndo> {
    let mut ply = dealt.ply();
    let mut left: Vec<AfterUndo> = Vec::with_capacity(entries.len());
    let mut standing: Vec<Standing> = Vec::new();
    for (number, entry) in entries.iter().enumerate() {
        match entry {
            LogEntry::Play { action, chance, .. } => {
                let decisions = dealt.decisions(action).len();
                standing.push(Standing { entry: number, before: ply, decisions });
                ply += decisions + chance.len();
            }
            LogEntry::Rewind(to) => {
                ply = ply.min(*to);
                while let Some(last) = standing.pop_if(|last| last.before >= ply) {
                    left[last.entry].kept = Kept::First(0);
                }
                // Where only chance was taken back all decisions are made again, and the rewinding itself does the rest.
                if let Some(last) = standing.last().filter(|last| last.before + last.decisions > ply) {
                    left[last.entry].kept = Kept::First(ply - last.before);
                }
            }
            _ => {}
        }
        left.push(AfterUndo { kept: Kept::Whole, ply });
    }
    left
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::Setup;

    use super::*;

    fn play(action: &str, chance: usize) -> LogEntry {
        LogEntry::Play { action: action.into(), chance: vec!["c".into(); chance], missed: Vec::new() }
    }

    /// A game in which a line may hold two decisions.
    fn table() -> Box<dyn Table> {
        let games = breakroom_catalog::GAMES.iter();
        let mut tables = games.filter_map(|entry| Setup::of(entry.info.slug).ok()?.open().ok());
        tables.find(|table| table.decisions("add 2r at -2,0:e").len() == 2).unwrap()
    }

    fn left(entries: &[LogEntry]) -> Vec<(Kept, usize)> {
        of(entries, &*table()).into_iter().map(|left| (left.kept, left.ply)).collect()
    }

    #[test]
    fn what_was_taken_back_does_not_stand() {
        use Kept::{First, Whole};
        let log = [play("a", 0), play("b", 2), LogEntry::Rewind(1), play("c", 0), LogEntry::Draw];
        assert_eq!(left(&log), [(Whole, 1), (First(0), 4), (Whole, 1), (Whole, 2), (Whole, 2)]);
        let all = [play("a", 0), play("b", 2), LogEntry::Rewind(1), LogEntry::Rewind(0), play("c", 0)];
        assert_eq!(left(&all), [(First(0), 1), (First(0), 4), (Whole, 1), (Whole, 0), (Whole, 1)]);
        let beyond = [play("a", 0), LogEntry::Rewind(9)];
        assert_eq!(left(&beyond), [(Whole, 1), (Whole, 1)], "nothing is taken back");
    }

    #[test]
    fn a_line_may_stand_in_part() {
        use Kept::{First, Whole};
        let log = [play("add 2r at -2,0:e", 1), LogEntry::Rewind(1), play("at 0,0:n", 0)];
        assert_eq!(left(&log), [(First(1), 3), (Whole, 1), (Whole, 2)]);
        let chance = [play("add 2r at -2,0:e", 1), LogEntry::Rewind(2)];
        assert_eq!(left(&chance), [(Whole, 3), (Whole, 2)], "only chance is taken back");
    }
}
