//! A view as JSON: the table as far as the observer knows it, cards by their ids.

use breakroom_core::{Observer, Seat};
use breakroom_kit::Words;
use serde::{Serialize, Serializer};

use super::{Backs, View};
use crate::{
    pile::Played,
    rules::SEATS,
    state::{Kind, Segment, Stage},
    vocabulary::{Card, CardSet},
};

#[derive(Serialize)]
struct Document {
    /// Who looks; `null` for a spectator.
    you: Option<Seat>,
    period: u8,
    stage: &'static str,
    home: Seat,
    score: [u8; 2],
    officiating: u8,
    puck: &'static str,
    control: Option<Seat>,
    passing_bonus: u8,
    final_minute: bool,
    /// From the top down.
    pile: Vec<PlayedDoc>,
    pile_beneath: Vec<String>,
    shot: Option<ShotDoc>,
    situation: Option<SegmentDoc>,
    waiting: Vec<SegmentDoc>,
    delayed: Vec<PenaltyDoc>,
    seats: [SideDoc; 2],
    /// From the top down.
    momentum: Vec<SlotDoc>,
    unseen: [Vec<String>; 2],
    legal: Vec<String>,
}

#[derive(Serialize)]
struct PlayedDoc {
    card: String,
    by: Seat,
    role: &'static str,
    number: Option<u8>,
    action: Option<&'static str>,
    cancelled: bool,
    path: Vec<&'static str>,
}

#[derive(Serialize)]
struct ShotDoc {
    shooter: Seat,
    area: &'static str,
    target: u8,
    reading: u8,
    card: Option<String>,
    shot_card: Option<String>,
    score_card: Option<String>,
}

#[derive(Serialize)]
struct SegmentDoc {
    kind: &'static str,
    seat: Seat,
    draw_to: u8,
    ends_on_goal: bool,
}

#[derive(Serialize)]
struct PenaltyDoc {
    seat: Seat,
    minutes: u8,
    infraction: u8,
}

#[derive(Serialize)]
struct SideDoc {
    hand: Vec<String>,
    marked: Vec<String>,
    /// Face-down cards by owner: plain ones and Momentum Cards.
    hidden_hand: Backs,
    hand_size: usize,
    bench: Vec<String>,
    face_up: Vec<String>,
    hidden_bench: [u8; 2],
    deck: usize,
    top: Vec<String>,
    discard: Vec<String>,
    aside: Vec<String>,
    score_pile: Vec<String>,
    cancelled: Vec<String>,
    injured: Vec<String>,
    tokens: u8,
    goalie: &'static str,
    skills: Vec<(usize, Vec<&'static str>)>,
    flags: Vec<&'static str>,
    forced: Option<String>,
    fight: Vec<String>,
    hidden_fight: u8,
    fight_wins: u8,
    shootout: Vec<String>,
    hidden_shootout: u8,
    shootout_goals: u8,
    committed: Option<String>,
    has_committed: bool,
}

#[derive(Serialize)]
struct SlotDoc {
    owner: Seat,
    card: Option<String>,
    shuffled: bool,
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Setup => "setup",
        Stage::Regulation => "regulation",
        Stage::SeasonOvertime => "season overtime",
        Stage::PlayoffOvertime => "playoff overtime",
        Stage::Shootout => "shootout",
        Stage::Over(_) => "over",
    }
}

fn segment(segment: Segment) -> SegmentDoc {
    let kind = match segment.kind {
        Kind::PowerPlay => "pp",
        Kind::TwoMenUp => "pp2",
        Kind::FourOnFour => "four_on_four",
    };
    let Segment { seat, draw_to, ends_on_goal, .. } = segment;
    SegmentDoc { kind, seat, draw_to, ends_on_goal }
}

impl View {
    fn id(&self, card: Card) -> String {
        self.name(card).as_str().to_owned()
    }

    fn ids(&self, cards: impl IntoIterator<Item = Card>) -> Vec<String> {
        cards.into_iter().map(|card| self.id(card)).collect()
    }

    fn own(&self, seat: Seat, bits: u128) -> Vec<String> {
        self.ids(CardSet::of(seat, bits).iter())
    }

    fn played(&self, played: &Played) -> PlayedDoc {
        PlayedDoc {
            card: self.id(played.card),
            by: played.by,
            role: played.role.word(),
            number: played.number,
            action: played.act.map(|act| act.word()),
            cancelled: played.cancelled,
            path: played.path.areas().iter().map(|area| area.word()).collect(),
        }
    }

    fn side_doc(&self, seat: Seat) -> SideDoc {
        let (at, side, hidden, table) = (seat.index(), self.side(seat), self.hidden(seat), &self.table);
        let seen = self.seen(seat);
        let skills = side.skills.iter().enumerate().filter(|(_, skills)| !skills.is_empty());
        let committed = seen.commits.into_iter().flatten().next();
        SideDoc {
            hand: self.ids(seen.hand.iter()),
            marked: self.ids(seen.marked.iter()),
            hidden_hand: hidden.hand,
            hand_size: self.hand_size(seat),
            bench: self.ids(seen.bench.iter()),
            face_up: self.ids(side.up.iter()),
            hidden_bench: hidden.bench,
            deck: self.deck_size(seat),
            top: self.ids(side.top.iter()),
            discard: self.own(seat, seen.discard),
            aside: self.own(seat, seen.aside),
            score_pile: self.ids(side.score_pile.iter()),
            cancelled: self.own(seat, side.cancelled),
            injured: self.own(seat, side.injured),
            tokens: side.tokens,
            goalie: side.goalie.word(),
            skills: skills.map(|(row, all)| (row, all.iter().map(|skill| skill.word()).collect())).collect(),
            flags: side.flags.iter().map(|flag| flag.word()).collect(),
            forced: side.forced.map(|card| self.id(card)),
            fight: self.ids(seen.fight.iter()),
            hidden_fight: hidden.fight,
            fight_wins: table.fight.wins[at],
            shootout: self.ids(seen.shootout.iter()),
            hidden_shootout: hidden.shootout_hand,
            shootout_goals: table.shootout.goals[at],
            committed: committed.map(|card| self.id(card)),
            has_committed: self.has_committed(seat),
        }
    }

    fn document(&self) -> Document {
        let table = &self.table;
        let id = |card: Option<Card>| card.map(|card| self.id(card));
        Document {
            you: match self.who {
                Observer::Seat(seat) => Some(seat),
                Observer::Public => None,
            },
            period: table.period,
            stage: stage(table.stage),
            home: table.home,
            score: table.score,
            officiating: table.officiating,
            puck: table.puck.word(),
            control: table.control,
            passing_bonus: table.bonus,
            final_minute: table.final_minute,
            pile: table.pile.iter().map(|played| self.played(played)).collect(),
            pile_beneath: self.ids(table.pile.under.iter()),
            shot: table.shot.map(|shot| ShotDoc {
                shooter: shot.shooter,
                area: shot.area.word(),
                target: shot.target(),
                reading: shot.reading,
                card: id(shot.card),
                shot_card: id(shot.shot_card),
                score_card: id(shot.score_card),
            }),
            situation: table.box_.situation.map(segment),
            waiting: table.box_.queue.iter().map(segment).collect(),
            delayed: {
                let called = table.box_.called.iter();
                called
                    .map(|penalty| PenaltyDoc {
                        seat: penalty.seat,
                        minutes: penalty.minutes,
                        infraction: penalty.infraction.number(),
                    })
                    .collect()
            },
            seats: SEATS.map(|seat| self.side_doc(seat)),
            momentum: {
                let slots = self.momentum.iter().rev();
                slots
                    .map(|slot| SlotDoc { owner: slot.owner, card: id(slot.card), shuffled: slot.bag })
                    .collect()
            },
            unseen: SEATS.map(|seat| self.own(seat, self.unseen.0[seat.index()])),
            legal: self.legal.iter().map(ToString::to_string).collect(),
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.document().serialize(serializer)
    }
}
