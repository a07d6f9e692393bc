//! Piles, queues and other lists of the state: written item by item, read within their limits.

use super::*;

/// A type that documents have as another: `$write` makes that of it, `$read` is the way back, or says what is wrong.
macro_rules! written {
    ($name:ty as $form:ty, $write:expr, $read:expr) => {
        impl Doc<Names> for $name {
            fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$name) -> $form = $write;
                write(self).write(names, to)
            }

            fn schema() -> Value {
                <$form as Doc<Names>>::schema()
            }
        }

        impl Load<Names> for $name {
            fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Self> {
                let read: fn($form) -> Result<Self, String> = $read;
                read(Load::read(value, reader)?).map_or_else(|message| reader.wrong(message), Some)
            }
        }
    };
}

written!(Agenda as Vec<Step>, |agenda| agenda.iter().collect(), |steps| {
    let mut agenda = Agenda::EMPTY;
    if steps.len() > Agenda::DEEP {
        return Err(format!("at most {} steps ever wait", Agenda::DEEP));
    }
    agenda.then(&steps);
    Ok(agenda)
});

written!(Momentum as Vec<Slot>, |momentum| momentum.iter().collect(), |slots| {
    let mut momentum = Momentum::EMPTY;
    if slots.len() > Momentum::MOST {
        return Err(format!("the Momentum pile has at most {} cards", Momentum::MOST));
    }
    slots.into_iter().for_each(|slot| momentum.push(slot));
    Ok(momentum)
});

written!(Queue as Vec<Segment>, |queue| queue.iter().collect(), |segments| {
    let waits =
        |segment: &Segment| segment.kind == Situation::PowerPlay && [0, 3, 5, 8].contains(&segment.draw_to);
    if segments.len() > 100 || !segments.iter().all(waits) {
        return Err("no such segments ever wait".into());
    }
    let mut queue = Queue::EMPTY;
    segments.into_iter().for_each(|segment| queue.push(segment));
    Ok(queue)
});

impl<T: Doc<Names> + Copy, const N: usize> Doc<Names> for Few<T, N> {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<Vec<T>>().write(names, to)
    }

    fn schema() -> Value {
        schema::list::<T, Names>()
    }
}

impl<T: Load<Names> + Copy, const N: usize> Load<Names> for Few<T, N> {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Self> {
        let (items, mut few): (Vec<T>, _) = (reader.items(value)?, Few::EMPTY);
        match items.iter().all(|&item| few.push(item)) {
            true => Some(few),
            false => reader.wrong(format!("at most {N} items fit here, not {}", items.len())),
        }
    }
}

/// The way of the puck as documents have it.
#[derive(Doc, Load)]
struct PathDoc {
    /// The areas, the start first.
    areas: Vec<Area>,
    /// From where Intercept sees it (BA-14.24).
    open_to_intercept: u8,
    /// From where an undo sees it (BA-14.24).
    open_to_undo: u8,
    /// The passing bonus where the undo would lead.
    pb: u8,
}

written!(
    Path as PathDoc,
    |path| {
        let Path { open_to_intercept, open_to_undo, bonus: pb, .. } = *path;
        PathDoc { areas: path.areas().to_vec(), open_to_intercept, open_to_undo, pb }
    },
    |PathDoc { areas, open_to_intercept, open_to_undo, pb }| {
        if areas.len() > Path::MOST {
            return Err(format!("a path has at most {} areas", Path::MOST));
        }
        let mut path = Path::NONE;
        for (at, &area) in areas.iter().enumerate() {
            if at == 0 { path.begin(area, pb) } else { path.step(area) }
        }
        (path.open_to_intercept, path.open_to_undo, path.bonus) = (open_to_intercept, open_to_undo, pb);
        Ok(path)
    }
);

/// The play area as documents have it.
#[derive(Doc, Load)]
struct PileDoc {
    /// From the bottom up.
    cards: Vec<Played>,
    /// Cards beneath those (BA-2.14).
    #[json(default)]
    beneath: CardSet,
    /// The topmost Player or Superstar card among them, by the seat that played it.
    #[json(default)]
    beneath_star: [Option<Card>; 2],
    /// The number of the topmost Player card among them.
    #[json(default)]
    beneath_number: Option<u8>,
}

written!(
    Pile as PileDoc,
    |pile| {
        let mut cards: Vec<Played> = pile.iter().copied().collect();
        cards.reverse();
        let Pile { under: beneath, under_star: beneath_star, under_number: beneath_number, .. } = *pile;
        PileDoc { cards, beneath, beneath_star, beneath_number }
    },
    |PileDoc { cards, beneath, beneath_star, beneath_number }| {
        if cards.len() > Pile::TALL {
            return Err(format!("at most {} cards are listed one by one", Pile::TALL));
        }
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|played| pile.push(played, |_| (false, false)));
        (pile.under, pile.under_star, pile.under_number) = (beneath, beneath_star, beneath_number);
        Ok(pile)
    }
);
