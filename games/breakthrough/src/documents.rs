//! How the words of the rulebook are written in documents, and read back.

use breakroom_kit::{
    Doc, Load, Reader,
    doc::{Form, LoadForm, Serializer},
    forms::Within,
    reader::plain,
    schema,
};
use serde_json::{Value, json};

use crate::{
    Card, CardCounts, Code, CodeCounts, Components, Lock, LockId, LockIndex, LockSet, Met, Row,
    edition::MOST_COPIES,
};

/// More points or turns than any game can give, and few enough that adding to them is safe.
const MOST_POINTS: i64 = 30_000;

/// A number that a game cannot outgrow.
pub(crate) type Tame = Within<0, MOST_POINTS>;

impl Doc<Components> for Code {
    fn write<S: Serializer>(&self, _: &Components, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.text())
    }

    fn schema() -> Value {
        schema::words(&Code::ALL.map(Code::text))
    }
}

impl Load<Components> for Code {
    fn read(value: &Value, reader: &mut Reader<'_, Components>) -> Option<Code> {
        reader.by(Some("BT-2.1"), |reader| reader.word(value, "tool", |text, _| text.parse().ok()))
    }
}

/// The codes of a list that holds no more than `most`.
fn codes(value: &Value, reader: &mut Reader<'_, Components>, most: usize) -> Option<Vec<Code>> {
    match reader.list(value)?.len() {
        length if length > most => {
            reader.wrong(format!("{length} cards are more than the {most} it can hold"))
        }
        _ => reader.items(value),
    }
}

impl Doc<Components> for Row {
    fn write<S: Serializer>(&self, _: &Components, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(Code::text))
    }

    fn schema() -> Value {
        schema::list::<Code, Components>()
    }
}

impl Load<Components> for Row {
    fn read(value: &Value, reader: &mut Reader<'_, Components>) -> Option<Row> {
        codes(value, reader, Row::MOST).map(|codes| codes.into_iter().collect())
    }
}

/// A hand as a sorted list: it has no order of its own.
pub(crate) struct Sorted;

impl Form<CodeCounts, Components> for Sorted {
    fn write<S: Serializer>(hand: &CodeCounts, _: &Components, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(hand.sorted().map(Code::text))
    }

    fn schema() -> Value {
        schema::list::<Code, Components>()
    }
}

impl LoadForm<CodeCounts, Components> for Sorted {
    fn read(value: &Value, reader: &mut Reader<'_, Components>) -> Option<CodeCounts> {
        let full = usize::from(reader.names.hand_size);
        codes(value, reader, full).map(|codes| codes.into_iter().collect())
    }
}

impl Doc<Components> for LockId {
    fn write<S: Serializer>(&self, _: &Components, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }

    fn schema() -> Value {
        schema::text()
    }
}

/// As `{"AK": 2}`, only what there is.
impl Doc<Components> for CodeCounts {
    fn write<S: Serializer>(&self, _: &Components, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.held().map(|code| (code.text(), self[code])))
    }

    fn schema() -> Value {
        CardCounts::schema()
    }
}

/// As `{"AK": 2, "XX": 5}`, only what there is.
impl Doc<Components> for CardCounts {
    fn write<S: Serializer>(&self, _: &Components, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.kinds().map(|(card, copies)| (card.text(), copies)))
    }

    fn schema() -> Value {
        let copies = json!({"type": "integer", "minimum": 0, "maximum": MOST_COPIES});
        let cards: serde_json::Map<String, Value> =
            Card::ALL.into_iter().map(|card| (card.text().to_owned(), copies.clone())).collect();
        json!({"type": "object", "properties": cards, "additionalProperties": false})
    }
}

impl Load<Components> for CardCounts {
    fn read(value: &Value, reader: &mut Reader<'_, Components>) -> Option<CardCounts> {
        let (mut counts, mut seen, mut sound) = (CardCounts::default(), Vec::new(), true);
        for (text, copies) in reader.object(value)? {
            let read = reader.inside(&format!(".{}", plain(text)), |reader| match text.parse::<Card>() {
                Ok(card) if seen.contains(&card) => reader.wrong("it is counted twice"),
                Ok(card) => reader.number(copies, 0, MOST_COPIES.into()).map(|copies| (card, copies as u8)),
                Err(_) => reader.against("BT-2.2", "there is no such card"),
            });
            sound &= read.is_some();
            if let Some((card, copies)) = read {
                seen.push(card);
                counts[card] = copies;
            }
        }
        sound.then_some(counts)
    }
}

/// Difficulty cards counted like a pile: `{"XX": 2}`.
pub(crate) struct Removed;

impl Form<u8, Components> for Removed {
    fn write<S: Serializer>(removed: &u8, names: &Components, to: S) -> Result<S::Ok, S::Error> {
        let mut pile = CardCounts::default();
        pile[Card::Difficulty] = *removed;
        pile.write(names, to)
    }

    fn schema() -> Value {
        CardCounts::schema()
    }
}

impl LoadForm<u8, Components> for Removed {
    fn read(value: &Value, reader: &mut Reader<'_, Components>) -> Option<u8> {
        let pile = CardCounts::read(value, reader)?;
        match pile.kinds().all(|(card, _)| card == Card::Difficulty) {
            true => Some(pile[Card::Difficulty]),
            false => reader.against("BT-R5", "only difficulty cards (XX) leave the game"),
        }
    }
}

impl Doc<Components> for Met {
    fn write<S: Serializer>(&self, _: &Components, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }

    fn schema() -> Value {
        schema::list::<bool, Components>()
    }
}

impl Load<Components> for Met {
    fn read(value: &Value, reader: &mut Reader<'_, Components>) -> Option<Met> {
        let marks: Vec<bool> = reader.items(value)?;
        if marks.len() > Lock::MOST {
            return reader.wrong(format!("no lock has {} challenges", marks.len()));
        }
        let met = (0u8..).zip(&marks).filter(|(_, met)| **met);
        Some(met.fold(Met::none_of(marks.len()), |all, (challenge, _)| all.with(challenge)))
    }
}

impl Doc<Components> for LockIndex {
    fn write<S: Serializer>(&self, names: &Components, to: S) -> Result<S::Ok, S::Error> {
        names.at(*self).id.write(names, to)
    }

    fn schema() -> Value {
        schema::text()
    }
}

impl Load<Components> for LockIndex {
    fn read(value: &Value, reader: &mut Reader<'_, Components>) -> Option<LockIndex> {
        let text = reader.text(value)?;
        match text.parse::<LockId>().ok().and_then(|id| reader.names.index_of(id)) {
            Some(index) => Some(index),
            None => reader.wrong(format!("the edition has no lock '{}'", plain(text))),
        }
    }
}

impl Doc<Components> for LockSet {
    fn write<S: Serializer>(&self, names: &Components, to: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<Vec<_>>().write(names, to)
    }

    fn schema() -> Value {
        schema::list::<LockIndex, Components>()
    }
}

/// None of them is there twice.
impl Load<Components> for LockSet {
    fn read(value: &Value, reader: &mut Reader<'_, Components>) -> Option<LockSet> {
        let mut locks = LockSet::NONE;
        reader.each(value, |item, reader| {
            let lock = LockIndex::read(item, reader)?;
            if locks.has(lock) {
                let id = reader.names.at(lock).id;
                return reader.against("BT-8.5", format!("{id} is already somewhere else"));
            }
            locks = locks.with(lock);
            Some(())
        })?;
        Some(locks)
    }
}
