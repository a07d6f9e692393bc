//! The edition of a game without components: what its seats are called.

use std::ops::Index;

use breakroom_core::{Document, Fault, Seat};
use toml::de::DeTable;

use crate::Sheet;

/// Longer names do not fit beside a table.
const LONGEST: usize = 20;

/// What the seats are called: `seats = ["Cross", "Nought"]`.
///
/// ```
/// use breakroom_core::{Document, Seat};
/// use breakroom_kit::SeatNames;
/// let file = |text: &str| Document { name: "own.toml".into(), text: text.into() };
/// let names: SeatNames<2> = SeatNames::read(&file("seats = ['Sun', 'Moon']")).unwrap();
/// assert_eq!(&names[Seat::B], "Moon");
/// let faults = SeatNames::<2>::read(&file("seats = ['Sun', 'Sun']")).unwrap_err();
/// assert_eq!(faults[0].to_string(), "line 1: two seats are called 'Sun'");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatNames<const N: usize>([String; N]);

impl<const N: usize> SeatNames<N> {
    /// The names that a file gives.
    ///
    /// # Errors
    /// With everything that is wrong with it.
    pub fn read(file: &Document) -> Result<Self, Vec<Fault>> {
        let (toml, errors) = DeTable::parse_recoverable(&file.text);
        let mut sheet = Sheet::new(file, &errors);
        let whole = sheet.whole_file(&toml);
        sheet.only(&whole, &["seats"]);
        let seats = sheet.need(&whole, "seats");
        let Some((seats, entries)) = seats.and_then(|seats| Some((seats.at, sheet.list(&seats)?))) else {
            return Err(sheet.faults);
        };
        let names: Vec<&str> = entries.iter().filter_map(|entry| sheet.title(entry, LONGEST)).collect();
        if entries.len() != N {
            sheet.wrong(seats, format!("there are {N} seats, not {}", entries.len()));
        }
        let mut rest = names.iter();
        while let Some(name) = rest.next() {
            if rest.as_slice().contains(name) {
                sheet.wrong(seats, format!("two seats are called '{name}'"));
            }
        }
        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        match names.try_into() {
            Ok(names) if sheet.faults.is_empty() => Ok(SeatNames(names)),
            _ => Err(sheet.faults),
        }
    }
}

impl<const N: usize> Index<Seat> for SeatNames<N> {
    type Output = str;

    fn index(&self, seat: Seat) -> &str {
        &self.0[seat.index()]
    }
}
