//! How cards, sets, areas and stages are written in positions, and which words they are read by.

use std::marker::PhantomData;

use breakroom_kit::forms;

use super::*;

/// What documents need to know of a table: how many cards each list has, and whose part is written or read.
pub struct Names {
    lists: [usize; 2],
    owner: Seat,
    parts: Option<Box<[Names; 2]>>,
}

impl Names {
    /// For lists of these sizes.
    pub(crate) fn new(lists: [usize; 2]) -> Names {
        let part = |owner| Names { lists, owner, parts: None };
        Names { lists, owner: Seat::A, parts: Some(Box::new(SEATS.map(part))) }
    }

    /// For the part of a document that is about this seat.
    fn of(&self, seat: Seat) -> &Names {
        self.parts.as_ref().map_or(self, |parts| &parts[seat.index()])
    }
}

impl Load<Names> for Seat {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Seat> {
        let number = reader.number(value, 0, 1)?;
        Some(if number == 0 { Seat::A } else { Seat::B })
    }
}

impl Doc<Names> for Card {
    fn write<S: Serializer>(&self, _: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{}:{}", self.owner(), self.index()))
    }

    fn schema() -> Value {
        json!({"type": "string", "pattern": "^[01]:[0-9]+$"})
    }
}

impl Load<Names> for Card {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Card> {
        reader.word(value, "card of the lists (seat:index)", |text, names| {
            let (owner, index) = text.split_once(':')?;
            let owner = match owner {
                "0" => Seat::A,
                "1" => Seat::B,
                _ => return None,
            };
            let plain = !index.is_empty() && index.bytes().all(|digit| digit.is_ascii_digit());
            let index: usize = index.parse().ok().filter(|_| plain)?;
            (index < names.lists[owner.index()]).then(|| Card::new(owner, index))
        })
    }
}

impl<C> Doc<C> for CardSet
where
    Card: Doc<C>,
{
    fn write<S: Serializer>(&self, names: &C, to: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<Vec<Card>>().write(names, to)
    }

    fn schema() -> Value {
        schema::list::<Card, C>()
    }
}

impl Load<Names> for CardSet {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<CardSet> {
        let cards: Vec<Card> = reader.items(value)?;
        let set: CardSet = cards.iter().copied().collect();
        match set.len() == cards.len() {
            true => Some(set),
            false => reader.wrong("a card stands here twice"),
        }
    }
}

/// Cards of the seat that this part of the document is about, as bits.
pub struct Own;

impl Form<u128, Names> for Own {
    fn write<S: Serializer>(bits: &u128, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        CardSet::of(names.owner, *bits).write(names, to)
    }

    fn schema() -> Value {
        <CardSet as Doc<Names>>::schema()
    }
}

impl LoadForm<u128, Names> for Own {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<u128> {
        let (set, owner) = (CardSet::read(value, reader)?, reader.names.owner);
        match set.0[owner.other().index()] {
            0 => Some(set.0[owner.index()]),
            _ => reader.wrong(format!("only cards of seat {owner} lie here")),
        }
    }
}

/// Something of each seat, in this form.
pub struct BySeat<F = forms::Own>(PhantomData<F>);

/// Cards of each seat's own, as bits.
pub type OwnBySeat = BySeat<Own>;

impl<T, F: Form<T, Names>> Form<[T; 2], Names> for BySeat<F> {
    fn write<S: Serializer>(both: &[T; 2], names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(SEATS.map(|seat| In::<F, _, _>::new(&both[seat.index()], names.of(seat))))
    }

    fn schema() -> Value {
        json!({"type": "array", "items": F::schema(), "minItems": 2, "maxItems": 2})
    }
}

impl<T, F: LoadForm<T, Names>> LoadForm<[T; 2], Names> for BySeat<F> {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<[T; 2]> {
        let [first, second] = reader.list(value)? else {
            return reader.wrong("one item for each seat is wanted here");
        };
        let table = reader.names;
        let mut item = |seat: Seat, value: &Value| {
            reader.names = table.of(seat);
            reader.item(seat.index(), value, F::read)
        };
        let both = (item(Seat::A, first), item(Seat::B, second));
        reader.names = table;
        Some([both.0?, both.1?])
    }
}

/// Every stage with its word.
const STAGES: [(&str, Stage); 11] = [
    ("setup", Stage::Setup),
    ("regulation", Stage::Regulation),
    ("season_overtime", Stage::SeasonOvertime),
    ("playoff_overtime", Stage::PlayoffOvertime),
    ("shootout", Stage::Shootout),
    ("over:0", Stage::Over(EndedBy::BeginnerPeriods)),
    ("over:1", Stage::Over(EndedBy::Periods)),
    ("over:2", Stage::Over(EndedBy::OvertimeGoal)),
    ("over:3", Stage::Over(EndedBy::Shootout)),
    ("over:4", Stage::Over(EndedBy::Limit)),
    ("over:5", Stage::Over(EndedBy::GoldenGoal)),
];

impl Stage {
    /// Its word; `over` has what ended the game behind it.
    pub(crate) fn word(self) -> &'static str {
        STAGES.iter().find(|(_, stage)| *stage == self).expect("every stage has a word").0
    }
}

impl<C> Doc<C> for Stage {
    fn write<S: Serializer>(&self, _: &C, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }

    fn schema() -> Value {
        json!({"type": "string", "enum": STAGES.map(|(word, _)| word)})
    }
}

impl<C> Load<C> for Stage {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Stage> {
        reader.word(value, "phase of the game", |word, _| {
            STAGES.iter().find(|(known, _)| *known == word).map(|(_, stage)| *stage)
        })
    }
}
