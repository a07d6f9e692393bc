//! `officiating.toml`: the Officiating cards (BA-2.5, BA-9.4).

use super::*;

/// An Officiating card, selected by a sum from `min` to `max`.
#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct Officiating {
    #[json(rule = "BA-2.5")]
    pub(crate) min: u8,
    #[json(rule = "BA-2.5")]
    pub(crate) max: u8,
    /// What it is called.
    pub name: String,
    /// What it changes, in words.
    pub text: String,
    /// Cards in a row needed for Infraction 3, by suit.
    #[json(with = SomeByWord<Suit, Within<2, 6>>, default, rule = "BA-9.4")]
    pub(crate) chain: [u8; 4],
    /// Infraction 3 by suit.
    #[json(key = "suit", with = ByWord<Suit>, rule = "BA-9.4")]
    pub(crate) calls: [Call; 4],
    /// Infraction numbers that are not called, as bits.
    #[json(with = Bits, default, rule = "BA-9.1")]
    pub not_called: u16,
    /// BA-7.15: the cap on bench swaps before face-offs.
    #[json(default = u8::MAX, rule = "BA-7.15")]
    pub(crate) swaps: u8,
    /// BA-3.10: is a Line Change in the Defensive Zone allowed?
    #[json(default = true, rule = "BA-3.10")]
    pub(crate) line_change_defensive: bool,
}

/// What is called for a suit; of several suits the highest rank counts.
#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub(crate) struct Call {
    pub(crate) rank: u8,
    pub(crate) name: String,
    pub(crate) minutes: u8,
}

/// A list of small numbers, each a bit.
struct Bits;

impl LoadForm<u16, ()> for Bits {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<u16> {
        let numbers: Vec<u8> = reader.items(value)?;
        Some(numbers.iter().filter(|&&number| number < 16).fold(0, |bits, number| bits | 1 << number))
    }
}

pub(super) fn read(file: &Document, faults: &mut Vec<Fault>) -> Vec<Officiating> {
    let cards = Sheet::read(file, faults, |sheet, whole| {
        shaped(sheet, &whole, &["officiating"], &["default_chain"]);
        let usual = sheet.need(&whole, "default_chain");
        let usual = usual.and_then(|entry| sheet.number(&entry, 2..=6, "BA-9.4")).unwrap_or(4);
        let mut cards: Vec<Officiating> = Vec::new();
        for table in sheet.tables(&whole, "officiating") {
            let Some(mut card) = sheet.load::<Officiating, _>(&table, &table.value(), &()) else { continue };
            for Call { name, minutes, .. } in &card.calls {
                if !matches!(minutes, 2 | 4 | 5) {
                    sheet.against(table.at, "BA-9.4", format!("{name}: a penalty has 2, 4 or 5 minutes"));
                }
            }
            card.chain = card.chain.map(|length| if length == 0 { usual } else { length });
            cards.push(card);
        }
        for sum in 0..=18 {
            let fitting = cards.iter().filter(|card| card.is_for(sum)).count();
            if fitting != 1 {
                sheet.against(0, "BA-2.5", format!("the sum {sum} selects {fitting} cards instead of one"));
            }
        }
        cards
    });
    cards.unwrap_or_default()
}

impl Officiating {
    /// BA-2.5: does this sum select it?
    pub(crate) fn is_for(&self, sum: u8) -> bool {
        (self.min..=self.max).contains(&sum)
    }
}
