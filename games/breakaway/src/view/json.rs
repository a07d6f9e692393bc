//! A view as JSON: the table as far as the observer knows it, cards by their ids.

use breakroom_kit::{
    Doc,
    doc::{self, Serializer, Value},
    schema,
};
use serde::Serialize;

use super::*;
use crate::{
    pile::{Played, Role},
    vocabulary::{Act, Area, Skills},
};

/// A part of the document, each of its fields with its key, its type and where it comes from.
macro_rules! part {
    ($(#[$about:meta])* $name:ident of ($($given:ident: $of:ty),*) {
        $($(#[$told:meta])* $key:ident: $type:ty = $value:expr,)*
    }) => {
        $(#[$about])*
        #[derive(Doc)]
        #[json(names = Lists)]
        struct $name { $($(#[$told])* $key: $type,)* }

        impl $name {
            fn of($($given: $of),*) -> $name {
                $name { $($key: $value,)* }
            }
        }
    };
}

part! {
    /// What an observer knows.
    Document of (view: &View, table: &crate::state::Open) {
        /// Who looks; `null` for a spectator.
        you: Option<Seat> = match view.who { Observer::Seat(seat) => Some(seat), Observer::Public => None },
        /// 1 to 3, then overtimes.
        period: u8 = table.period,
        stage: String = table.stage.word().split(':').next().unwrap_or_default().replace('_', " "),
        home: Seat = table.home,
        score: [u8; 2] = table.score,
        /// The Officiating card in force.
        officiating: u8 = table.officiating,
        puck: Area = table.puck,
        control: Option<Seat> = table.control,
        passing_bonus: u8 = table.bonus,
        final_minute: bool = table.final_minute,
        /// From the top down.
        pile: Vec<PlayedDoc> = table.pile.iter().map(PlayedDoc::of).collect(),
        pile_beneath: CardSet = table.pile.under,
        shot: Option<ShotDoc> = table.shot.as_ref().map(ShotDoc::of),
        situation: Option<SegmentDoc> = table.box_.situation.map(SegmentDoc::of),
        waiting: Vec<SegmentDoc> = table.box_.queue.iter().map(SegmentDoc::of).collect(),
        delayed: Vec<PenaltyDoc> = table.box_.called.iter().map(PenaltyDoc::of).collect(),
        seats: [SideDoc; 2] = SEATS.map(|seat| SideDoc::of(view, seat)),
        /// From the top down.
        momentum: Vec<SlotDoc> = view.momentum.iter().rev().map(SlotDoc::of).collect(),
        /// Cards that may lie where the observer does not see them, by owner.
        unseen: [CardSet; 2] = SEATS.map(|seat| CardSet::of(seat, view.unseen.0[seat.index()])),
        legal: Vec<String> = view.legal.iter().map(ToString::to_string).collect(),
    }
}

part! {
    PlayedDoc of (played: &Played) {
        card: Card = played.card,
        by: Seat = played.by,
        role: Role = played.role,
        number: Option<u8> = played.number,
        action: Option<Act> = played.act,
        cancelled: bool = played.cancelled,
        path: Vec<Area> = played.path.areas().to_vec(),
    }
}

part! {
    ShotDoc of (shot: &Shot) {
        shooter: Seat = shot.shooter,
        area: Area = shot.area,
        target: u8 = shot.target(),
        reading: u8 = shot.reading,
        card: Option<Card> = shot.card,
        shot_card: Option<Card> = shot.shot_card,
        score_card: Option<Card> = shot.score_card,
    }
}

part! {
    SegmentDoc of (segment: Segment) {
        kind: &'static str = kind(segment.kind),
        seat: Seat = segment.seat,
        draw_to: u8 = segment.draw_to,
        ends_on_goal: bool = segment.ends_on_goal,
    }
}

part! {
    PenaltyDoc of (penalty: Penalty) {
        seat: Seat = penalty.seat,
        minutes: u8 = penalty.minutes,
        infraction: u8 = penalty.infraction.number(),
    }
}

part! {
    SideDoc of (view: &View, seat: Seat) {
        hand: CardSet = view.seen(seat).hand,
        marked: CardSet = view.seen(seat).marked,
        /// Face-down cards by owner: plain ones and Momentum Cards.
        hidden_hand: Backs = view.hidden(seat).hand,
        hand_size: u32 = view.hand_size(seat) as u32,
        bench: CardSet = view.seen(seat).bench,
        face_up: CardSet = view.side(seat).up,
        hidden_bench: [u8; 2] = view.hidden(seat).bench,
        deck: u32 = view.deck_size(seat) as u32,
        /// Known cards on top of the deck, the last one on top.
        top: Vec<Card> = view.side(seat).top.iter().collect(),
        discard: CardSet = CardSet::of(seat, view.seen(seat).discard),
        aside: CardSet = CardSet::of(seat, view.seen(seat).aside),
        score_pile: CardSet = view.side(seat).score_pile,
        cancelled: CardSet = CardSet::of(seat, view.side(seat).cancelled),
        injured: CardSet = CardSet::of(seat, view.side(seat).injured),
        tokens: u8 = view.side(seat).tokens,
        goalie: Goalie = view.side(seat).goalie,
        /// Rows of the skill chart that hold something; 9 is the goalies'.
        skills: Vec<(u8, Skills)> =
            (0..).zip(view.side(seat).skills).filter(|(_, skills)| !skills.is_empty()).collect(),
        flags: Flags = view.side(seat).flags,
        forced: Option<Card> = view.side(seat).forced,
        fight: CardSet = view.seen(seat).fight,
        hidden_fight: u8 = view.hidden(seat).fight,
        fight_wins: u8 = view.table.fight.wins[seat.index()],
        shootout: CardSet = view.seen(seat).shootout,
        hidden_shootout: u8 = view.hidden(seat).shootout_hand,
        shootout_goals: u8 = view.table.shootout.goals[seat.index()],
        committed: Option<Card> = view.seen(seat).commits.into_iter().flatten().next(),
        has_committed: bool = view.has_committed(seat),
    }
}

part! {
    SlotDoc of (slot: &SlotView) {
        owner: Seat = slot.owner,
        card: Option<Card> = slot.card,
        shuffled: bool = slot.bag,
    }
}

fn kind(kind: Situation) -> &'static str {
    match kind {
        Situation::PowerPlay => "pp",
        Situation::TwoMenUp => "pp2",
        Situation::FourOnFour => "four_on_four",
    }
}

/// A card by its design's id.
impl Doc<Lists> for Card {
    fn write<S: Serializer>(&self, lists: &Lists, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&lists.name(*self))
    }

    fn schema() -> Value {
        schema::text()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        doc::object(&Document::of(self, &self.table), &self.lists, to)
    }
}

impl View {
    /// The JSON Schema of what a view is written as.
    ///
    /// ```
    /// let schema = breakroom_breakaway::View::schema();
    /// assert_eq!(schema["properties"]["seats"]["items"]["properties"]["goalie"]["enum"][0], "in");
    /// ```
    pub fn schema() -> Value {
        Document::schema()
    }
}
