//! What of a log stands in the end, found without playing any of it.

use breakroom_catalog::Table;

use crate::header::Entry;

/// What became of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fate {
    /// How much of it was never taken back; whatever is no decision stands whole.
    pub stands: Stands,
    /// How many actions there were after it.
    pub ply: usize,
}

/// How much of an entry was never taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stands {
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

/// The fates of all entries after the deal, for a table that has just been dealt.
pub(super) fn of(entries: &[Entry], dealt: &dyn Table) -> Vec<Fate> {
    let mut ply = dealt.ply();
    let mut fates: Vec<Fate> = Vec::with_capacity(entries.len());
    let mut standing: Vec<Standing> = Vec::new();
    for (number, entry) in entries.iter().enumerate() {
        match entry {
            Entry::Play { action, chance, .. } => {
                let decisions = dealt.decisions(action).len();
                standing.push(Standing { entry: number, before: ply, decisions });
                ply += decisions + chance.len();
            }
            Entry::Rewind(to) => {
                ply = ply.min(*to);
                while let Some(last) = standing.pop_if(|last| last.before >= ply) {
                    fates[last.entry].stands = Stands::First(0);
                }
                // Where only chance was taken back all decisions are made again, and the rewinding itself does the rest.
                if let Some(last) = standing.last().filter(|last| last.before + last.decisions > ply) {
                    fates[last.entry].stands = Stands::First(ply - last.before);
                }
            }
            _ => {}
        }
        fates.push(Fate { stands: Stands::Whole, ply });
    }
    fates
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::Setup;

    use super::*;

    fn play(action: &str, chance: usize) -> Entry {
        Entry::Play { action: action.into(), chance: vec!["c".into(); chance], missed: Vec::new() }
    }

    /// A game in which a line may hold two decisions.
    fn table() -> Box<dyn Table> {
        let games = breakroom_catalog::GAMES.iter();
        let mut tables = games.filter_map(|entry| Setup::of(entry.info.slug).ok()?.open().ok());
        tables.find(|table| table.decisions("add 2r at -2,0:e").len() == 2).unwrap()
    }

    fn fates(entries: &[Entry]) -> Vec<(Stands, usize)> {
        of(entries, &*table()).into_iter().map(|fate| (fate.stands, fate.ply)).collect()
    }

    #[test]
    fn what_was_taken_back_does_not_stand() {
        use Stands::{First, Whole};
        let log = [play("a", 0), play("b", 2), Entry::Rewind(1), play("c", 0), Entry::Draw];
        assert_eq!(fates(&log), [(Whole, 1), (First(0), 4), (Whole, 1), (Whole, 2), (Whole, 2)]);
        let all = [play("a", 0), play("b", 2), Entry::Rewind(1), Entry::Rewind(0), play("c", 0)];
        assert_eq!(fates(&all), [(First(0), 1), (First(0), 4), (Whole, 1), (Whole, 0), (Whole, 1)]);
        let beyond = [play("a", 0), Entry::Rewind(9)];
        assert_eq!(fates(&beyond), [(Whole, 1), (Whole, 1)], "nothing is taken back");
    }

    #[test]
    fn a_line_may_stand_in_part() {
        use Stands::{First, Whole};
        let log = [play("add 2r at -2,0:e", 1), Entry::Rewind(1), play("at 0,0:n", 0)];
        assert_eq!(fates(&log), [(First(1), 3), (Whole, 1), (Whole, 2)]);
        let chance = [play("add 2r at -2,0:e", 1), Entry::Rewind(2)];
        assert_eq!(fates(&chance), [(Whole, 3), (Whole, 2)], "only chance is taken back");
    }
}
