//! One table in memory: who may change it, in which order, and who hears of it.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicI64, Ordering},
};

use breakroom_catalog::{Rejected, table::RejectedKind};
use breakroom_core::{RuleId, Seat, fair::Seed};
use breakroom_store::{Change, GuestId, MatchId, StoreError};
use tokio::sync::{OwnedRwLockWriteGuard, RwLock, RwLockReadGuard, watch};

use super::{Room, bot::Pondering, now, open::secret};
use crate::{
    fold::Match,
    header::{LogEntry, Sitter},
    screen::{Pictures, Shown, Transient, Visitor},
};

/// A table in memory. Changes are made one at a time, and nobody sees one before it is durable.
pub struct Live {
    /// Under which it is kept and addressed.
    pub id: MatchId,
    /// The game's slug.
    pub slug: String,
    pub(super) game: Arc<RwLock<Match>>,
    pub(super) transient: Mutex<Transient>,
    /// What changed last in each observer's picture.
    pub(crate) pictures: Pictures,
    connected: Mutex<Vec<u32>>,
    changed: watch::Sender<u64>,
    used: AtomicI64,
    pub(super) bot_at_work: AtomicBool,
    /// How long the bots think.
    pub(super) pondering: Mutex<Pondering>,
    rematching: tokio::sync::Mutex<()>,
}

/// Why nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What kind of refusal.
    pub kind: RefusalKind,
    /// The rule, if it is a matter of rules.
    pub rule: Option<RuleId>,
    /// Why, in words.
    pub message: String,
}

/// The kinds of refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// The rules forbid it.
    Illegal,
    /// It is no action.
    Syntax,
    /// Not now, or not this visitor.
    State,
    /// The table has moved on.
    Stale,
    /// Too much at once, or the store is in trouble.
    Busy,
}

impl RefusalKind {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            RefusalKind::Illegal => "illegal",
            RefusalKind::Syntax => "syntax",
            RefusalKind::State => "state",
            RefusalKind::Stale => "stale",
            RefusalKind::Busy => "busy",
        }
    }
}

impl Refusal {
    /// A refusal that is no matter of rules.
    pub fn new(kind: RefusalKind, message: impl Into<String>) -> Refusal {
        Refusal { kind, rule: None, message: message.into() }
    }

    pub(super) fn state(message: impl Into<String>) -> Refusal {
        Refusal::new(RefusalKind::State, message)
    }
}

impl From<Rejected> for Refusal {
    fn from(rejected: Rejected) -> Refusal {
        let kind = match rejected.kind {
            RejectedKind::Illegal => RefusalKind::Illegal,
            RejectedKind::Syntax => RefusalKind::Syntax,
            RejectedKind::State => RefusalKind::State,
        };
        Refusal { kind, rule: rejected.rule, message: rejected.message }
    }
}

impl Live {
    pub(super) fn new(id: MatchId, slug: String, game: Match) -> Arc<Live> {
        let connected = Mutex::new(vec![0; game.table().seats()]);
        let (changed, _) = watch::channel(game.seq);
        Arc::new(Live {
            id,
            slug,
            game: Arc::new(RwLock::new(game)),
            transient: Mutex::default(),
            pictures: Pictures::default(),
            connected,
            changed,
            used: AtomicI64::new(now()),
            bot_at_work: AtomicBool::new(false),
            pondering: Mutex::default(),
            rematching: tokio::sync::Mutex::default(),
        })
    }

    /// When it was last changed or looked at.
    pub(super) fn last_used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    /// The match as it stands.
    pub async fn game(&self) -> RwLockReadGuard<'_, Match> {
        self.used.store(now(), Ordering::Relaxed);
        self.game.read().await
    }

    /// The match, to be changed: nobody else looks at it until what changed is durable.
    pub(super) async fn changing(&self) -> OwnedRwLockWriteGuard<Match> {
        Arc::clone(&self.game).write_owned().await
    }

    /// Wakes its holder whenever there is something new to see.
    pub fn news(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    pub(super) fn announce(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    /// Offers and presence.
    pub fn transient(&self) -> Transient {
        let mut transient = self.transient.lock().expect("no holder panics").clone();
        transient.here =
            self.connected.lock().expect("no holder panics").iter().map(|&count| count > 0).collect();
        transient
    }

    /// What a guest may see and do here.
    pub async fn visitor(&self, guest: Option<GuestId>, shown: Shown) -> Visitor {
        Visitor { seats: self.game().await.seats_of(guest), holding: None, shown }
    }

    /// A decision by a visitor who last looked at `seq`, by its own count.
    pub async fn play(
        self: &Arc<Live>,
        room: &Arc<Room>,
        visitor: &Visitor,
        seq: u64,
        action: &str,
    ) -> Result<(), Refusal> {
        let mut game = self.changing().await;
        if game.seq_for(&visitor.seats) != seq {
            return Err(Refusal::new(RefusalKind::Stale, "the table has moved on since you looked"));
        }
        if visitor.decides(&game).is_none() {
            return Err(not_yours(&game, visitor));
        }
        let entry = game.play(action)?;
        self.commit(room, game, entry).await?;
        self.wake_bots(room).await;
        Ok(())
    }

    /// A decision by the bot of `seat`, thought out at `seq`.
    pub(super) async fn play_bot(
        self: &Arc<Live>,
        room: &Arc<Room>,
        seq: u64,
        action: &str,
    ) -> Result<(), Refusal> {
        let mut game = self.changing().await;
        if game.seq != seq {
            return Err(Refusal::new(RefusalKind::Stale, "the table has moved on"));
        }
        let entry = game.play(action)?;
        self.commit(room, game, entry).await
    }

    /// Makes an entry durable, then visible. That is a task of its own: a visitor who leaves while the store writes
    /// must not let others see what may never be stored.
    pub(super) async fn commit(
        self: &Arc<Live>,
        room: &Arc<Room>,
        game: OwnedRwLockWriteGuard<Match>,
        entry: LogEntry,
    ) -> Result<(), Refusal> {
        let (live, room) = (Arc::clone(self), Arc::clone(room));
        let written = tokio::spawn(async move { live.write_down(&room, game, entry).await });
        written.await.unwrap_or_else(|_| Err(not_stored()))
    }

    /// If the store refuses the entry, the match becomes again what the store holds; if that cannot be read, it is
    /// forgotten.
    async fn write_down(
        &self,
        room: &Arc<Room>,
        mut game: OwnedRwLockWriteGuard<Match>,
        entry: LogEntry,
    ) -> Result<(), Refusal> {
        let at = game.seq;
        game.apply(&entry);
        let mut change = listed(&game);
        if let LogEntry::Sit { seat, who: Sitter::Person { guest, .. } } = &entry {
            change.players = guest.parse().ok().map(|guest| (*seat as u8, guest)).into_iter().collect();
            change.open = Some(false);
        }
        match room.store.append(self.id, at, vec![entry.write()], change).await {
            Ok(_) => {
                drop(game);
                self.transient.lock().expect("no holder panics").offers.clear();
                self.announce();
                Ok(())
            }
            Err(error) => {
                if let Ok((stored, _)) = room.load(self.id).await {
                    *game = stored;
                } else {
                    room.forget(self.id);
                }
                self.pictures.clear();
                drop(game);
                self.announce();
                Err(store_refusal(&error))
            }
        }
    }

    /// The visitor's seat gives up, and its allies with it.
    pub async fn resign(self: &Arc<Live>, room: &Arc<Room>, visitor: &Visitor) -> Result<(), Refusal> {
        let game = self.changing().await;
        if game.sitting.is_over() {
            return Err(Refusal::state("the match is over"));
        }
        let seat = match visitor.seats[..] {
            [] => return Err(Refusal::state("you are watching")),
            [seat] => seat,
            [first, ..] => game.deciding().unwrap_or(first),
        };
        self.commit(room, game, LogEntry::Resign(seat.index())).await
    }

    /// A guest takes the free seat.
    pub async fn sit(
        self: &Arc<Live>,
        room: &Arc<Room>,
        token: &str,
        guest: GuestId,
        name: &str,
    ) -> Result<Seat, Refusal> {
        let game = self.changing().await;
        if game.header.invitation.as_deref() != Some(token) {
            return Err(Refusal::state("this invitation is not for this table"));
        }
        if let Some(&seat) = game.seats_of(Some(guest)).first() {
            return Ok(seat);
        }
        let free = game.sitters.iter().position(|sitter| *sitter == Sitter::Open);
        let seat = free.ok_or_else(|| Refusal::state("somebody else has taken the seat; you can watch"))?;
        let entry = LogEntry::Sit { seat, who: Sitter::person(guest, name) };
        self.commit(room, game, entry).await?;
        self.wake_bots(room).await;
        Seat::new(seat).ok_or_else(|| Refusal::state("no such seat"))
    }

    /// A player's own part of chance, before anything is dealt: the first one counts, and whoever brings none
    /// gets one from the table.
    pub async fn take_nonce(
        self: &Arc<Live>,
        room: &Arc<Room>,
        visitor: &Visitor,
        nonce: Option<&str>,
    ) -> Result<(), Refusal> {
        if self.game().await.without_nonce(&visitor.seats).is_empty() {
            return Ok(());
        }
        let game = self.changing().await;
        let seats = game.without_nonce(&visitor.seats);
        if seats.is_empty() {
            return Ok(());
        }
        let own = nonce.filter(|nonce| Seed::allows(nonce) && !nonce.is_empty());
        let nonce = own.map_or_else(|| secret(8), str::to_owned);
        self.commit(room, game, LogEntry::Nonce { seats, nonce }).await?;
        self.wake_bots(room).await;
        Ok(())
    }

    /// Whoever wants a rematch waits until another who wants it, too, has opened the table.
    pub async fn one_rematch(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.rematching.lock().await
    }

    /// Notes where the same is played again; tells the table that counts, which may be an earlier one.
    pub async fn rematch(self: &Arc<Live>, room: &Arc<Room>, table: &str) -> Result<String, Refusal> {
        let game = self.changing().await;
        if let Some(known) = &game.rematch {
            return Ok(known.clone());
        }
        self.commit(room, game, LogEntry::Rematch(table.to_owned())).await?;
        Ok(table.to_owned())
    }

    /// Somebody in these seats is connected until the answer is dropped.
    pub fn present(self: &Arc<Live>, seats: &[Seat]) -> Presence {
        self.count(seats, 1);
        Presence { live: Arc::clone(self), seats: seats.to_vec() }
    }

    fn count(&self, seats: &[Seat], by: i32) {
        let mut connected = self.connected.lock().expect("no holder panics");
        for seat in seats {
            if let Some(count) = connected.get_mut(seat.index()) {
                *count = count.saturating_add_signed(by);
            }
        }
        drop(connected);
        if !seats.is_empty() {
            self.announce();
        }
    }
}

/// What the listings should say of a match after an append.
fn listed(game: &Match) -> Change {
    let to_move = game.deciding().map(|seat| seat.index() as u8);
    Change { over: game.over(), to_move: Some(to_move), played: now(), ..Change::default() }
}

fn not_yours(game: &Match, visitor: &Visitor) -> Refusal {
    let table = game.table();
    Refusal::state(match (game.sitting.is_over(), game.deciding()) {
        (true, _) => "the match is over".into(),
        _ if visitor.seats.is_empty() => "you are watching: only the players decide".into(),
        (_, Some(seat)) if visitor.seats.contains(&seat) => {
            format!("pass the device to {} first", table.seat_name(seat))
        }
        (_, Some(seat)) => format!("it is {}'s turn", table.seat_name(seat)),
        (_, None) => "the table waits for another player".into(),
    })
}

fn store_refusal(error: &StoreError) -> Refusal {
    match error {
        StoreError::Conflict { .. } => {
            Refusal::new(RefusalKind::Stale, "the table has moved on since you looked")
        }
        error => {
            tracing::error!(%error, "an entry could not be stored");
            not_stored()
        }
    }
}

fn not_stored() -> Refusal {
    Refusal::new(RefusalKind::Busy, "this could not be stored; nothing has changed: try again")
}

/// Somebody is looking; dropped when the connection ends.
pub struct Presence {
    live: Arc<Live>,
    seats: Vec<Seat>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.live.count(&self.seats, -1);
    }
}
