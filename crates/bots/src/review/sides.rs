//! Who wins together: what is worth something to one seat is worth as much to its allies, and the rest to the others.

use breakroom_catalog::Table;
use breakroom_core::{Seat, SeatSet};

/// The seats of each side, that of the first seat first.
pub fn sides(table: &dyn Table) -> Vec<SeatSet> {
    let mut sides: Vec<SeatSet> = Vec::new();
    for seat in Seat::first(table.seats()) {
        if !sides.iter().any(|side| side.has(seat)) {
            sides.push(table.allies(seat));
        }
    }
    sides
}

/// What the side of a seat is called: all of its names.
pub fn side(table: &dyn Table, seat: Seat) -> String {
    let names: Vec<&str> = table.allies(seat).iter().map(|ally| table.seat_name(ally)).collect();
    breakroom_kit::words::all_of(&names)
}

/// What is worth `value` to `seat`, as it is worth to `to`; unknown between two of three sides.
pub(super) fn worth(table: &dyn Table, value: f32, seat: Seat, to: Seat) -> Option<f32> {
    match table.allies(to).has(seat) {
        true => Some(value),
        false => (sides(table).len() == 2).then_some(1.0 - value),
    }
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::{GAMES, Setup};
    use breakroom_core::options::OptionKind;

    use super::*;

    /// A table for every way to seat people that one option of some game alone gives.
    fn tables() -> impl Iterator<Item = Box<dyn Table>> {
        GAMES.iter().flat_map(|entry| {
            let words = entry.info.options.iter().flat_map(|option| match option.kind {
                OptionKind::Choice { words } => words.iter().map(|word| (option.key, *word)).collect(),
                _ => Vec::new(),
            });
            words.filter_map(|(key, word)| {
                Setup::choose(entry.info.slug, None, &[(key.to_owned(), word.to_owned())]).ok()?.open().ok()
            })
        })
    }

    #[test]
    fn what_is_good_for_one_is_good_for_its_allies_and_bad_for_the_others() {
        let mut most = 0;
        for table in tables() {
            let sides = sides(&*table);
            most = most.max(table.seats());
            assert!(sides.len() == 2 || table.seats() == 1, "{}", table.info().slug);
            for (seat, to) in Seat::first(table.seats())
                .flat_map(|seat| Seat::first(table.seats()).map(move |to| (seat, to)))
            {
                let together = sides.iter().any(|side| side.has(seat) && side.has(to));
                let worth = worth(&*table, 0.7, seat, to).expect("there are at most two sides");
                assert!((worth - if together { 0.7 } else { 0.3 }).abs() < 1e-6);
                assert_eq!(
                    together,
                    side(&*table, to).contains(table.seat_name(seat)),
                    "{}",
                    side(&*table, to)
                );
            }
        }
        assert_eq!(most, 4, "some game is for four");
    }
}
