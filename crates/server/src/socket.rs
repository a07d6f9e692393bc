//! One connection to one table.

mod ask;
mod pack;
mod rate;

use std::{pin::pin, sync::Arc, time::Duration};

use axum::{
    extract::{
        Path, Query, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket, close_code},
    },
    response::Response,
};
use breakroom_bots::{Level, hints};
use breakroom_core::Seat;
use breakroom_store::GuestId;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::{
    sync::watch,
    time::{Instant, MissedTickBehavior},
};

use crate::{
    app::App,
    guest::Visiting,
    header::Sitter,
    http,
    proxy::Network,
    quota::Crowded,
    room::{Asked, Live, Refusal, RefusalKind},
    screen::{Sent, Shown, Visitor},
};
use rate::Rate;

/// The largest message a visitor may send.
const LARGEST: usize = 16 * 1024;
/// So often a connection is asked whether it is there.
const PING: Duration = Duration::from_secs(25);

/// How to be shown the table.
#[derive(Deserialize)]
pub struct As {
    #[serde(rename = "as")]
    wanted: Option<String>,
    /// The player's own part of chance (docs/FAIRNESS.md).
    nonce: Option<String>,
    /// How large messages may be packed.
    pack: Option<String>,
}

/// `GET /tables/{id}/socket`
pub async fn socket(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    network: Network,
    Path(id): Path<String>,
    Query(wanted): Query<As>,
    upgrade: WebSocketUpgrade,
) -> Response {
    // Before the table is looked for: that is the dearer part.
    let connected = match app.connect(guest, network) {
        Ok(connected) => connected,
        Err(crowded) => return crowded.page(),
    };
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let shown = Shown::asked(wanted.wanted.as_deref());
    // The usual buffers are many times larger than what visitors send; there may be thousands of them.
    let upgrade =
        upgrade.max_message_size(LARGEST).max_frame_size(LARGEST).read_buffer_size(2048).write_buffer_size(0);
    upgrade.on_upgrade(move |socket| async move {
        let visitor = live.visitor(Some(guest), shown).await;
        let (news, sent, rate) = (live.news(), Sent::default(), Rate::new(40.0, 15.0));
        let (nonce, packs) = (wanted.nonce, wanted.pack.as_deref() == Some("gzip"));
        let connection = Connection { app, live, guest, network, visitor, nonce, packs, sent, rate, news };
        match connection.give_nonce().await {
            Ok(()) => connection.run(socket).await,
            // Without its nonce nothing would ever be dealt; who reconnects brings it again.
            Err(refusal) => bye(socket, &refusal.message).await,
        }
        drop(connected);
    })
}

struct Connection {
    app: Arc<App>,
    live: Arc<Live>,
    guest: GuestId,
    network: Network,
    visitor: Visitor,
    nonce: Option<String>,
    packs: bool,
    sent: Sent,
    rate: Rate,
    news: watch::Receiver<u64>,
}

/// What a visitor sends.
#[derive(Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
enum Said {
    Play {
        n: u64,
        seq: u64,
        action: String,
    },
    Why {
        n: u64,
        key: String,
        #[serde(default)]
        actions: Vec<String>,
    },
    Study {
        n: u64,
        key: String,
    },
    Ask {
        n: u64,
        line: String,
    },
    Undo {
        n: u64,
    },
    Offer {
        n: u64,
    },
    Answer {
        n: u64,
        kind: String,
        yes: bool,
    },
    Resign {
        n: u64,
    },
    Hint {
        n: u64,
    },
    Ready {
        n: u64,
        seat: usize,
    },
    Rematch {
        n: u64,
    },
}

/// What a message leads to, apart from changes that everybody sees.
enum Reply {
    /// How the table stands now.
    State,
    /// An answer to whoever sent the message.
    Text(Value),
}

impl Connection {
    async fn run(mut self, mut socket: WebSocket) {
        let app = Arc::clone(&self.app);
        let mut closing = app.closing();
        // Made once, not for every message: a connection waits for all of these at every moment.
        let mut closed = pin!(closed(&mut closing));
        let mut ping = tokio::time::interval_at(Instant::now() + PING, PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut presence = self.live.present(&self.visitor.seats);
        if self.show(&mut socket, None).await.is_err() {
            return;
        }
        loop {
            tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => {
                        if self.hear(&mut socket, text.as_str()).await.is_err() {
                            return;
                        }
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Binary(_))) => return bye(socket, "this server speaks text").await,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                },
                changed = self.news.changed() => {
                    if changed.is_err() {
                        return;
                    }
                    self.look_for_own_seats(&mut presence).await;
                    if self.show(&mut socket, None).await.is_err() {
                        return;
                    }
                }
                () = &mut closed => {
                    return bye(socket, "the server restarts: reconnect in a moment").await;
                }
                _ = ping.tick() => {
                    if socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// The visitor may have taken a seat on another page.
    async fn look_for_own_seats(&mut self, presence: &mut crate::room::Presence) {
        let seats = self.live.game().await.seats_of(Some(self.guest));
        if seats != self.visitor.seats {
            *presence = self.live.present(&seats);
            self.visitor.seats = seats;
            if let Err(refusal) = self.give_nonce().await {
                tracing::warn!(table = %self.live.id, ?refusal, "a nonce could not be stored");
            }
        }
    }

    /// Nothing is dealt before every player's nonce is known.
    async fn give_nonce(&self) -> Result<(), Refusal> {
        self.live.take_nonce(&self.app.room, &self.visitor, self.nonce.as_deref()).await
    }

    /// Shows how the table stands. What is shown is no news any more: whoever acts is not told twice.
    async fn show(&mut self, socket: &mut WebSocket, re: Option<u64>) -> Result<(), axum::Error> {
        self.news.mark_unchanged();
        let text = {
            let game = self.live.game().await;
            let transient = self.live.transient();
            self.sent.state(&game, &self.visitor, &transient, &self.live.pictures, re)
        };
        // That something happened may be a secret: who notices nothing hears nothing.
        if re.is_none() && !self.sent.is_news() {
            return Ok(());
        }
        socket.send(pack::message(text, self.packs)).await
    }

    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), axum::Error> {
        if !self.rate.allows() {
            let _ = socket
                .send(Message::Text(
                    json!({"t": "bye", "message": "too many messages at once"}).to_string().into(),
                ))
                .await;
            return socket
                .send(Message::Close(Some(CloseFrame {
                    code: close_code::POLICY,
                    reason: "too many messages".into(),
                })))
                .await
                .and(Err(axum::Error::new(std::io::Error::other("too many messages"))));
        }
        let said: Said = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(error) => {
                let n = serde_json::from_str::<Value>(text).ok().and_then(|value| value.get("n")?.as_u64());
                let refusal =
                    Refusal::new(RefusalKind::Syntax, format!("not a message of docs/WEB.md: {error}"));
                return socket.send(refused(n, &refusal)).await;
            }
        };
        let n = said.number();
        match self.obey(said).await {
            Ok(Reply::State) => self.show(socket, Some(n)).await,
            Ok(Reply::Text(mut value)) => {
                value["re"] = n.into();
                socket.send(Message::Text(value.to_string().into())).await
            }
            Err(refusal) => socket.send(refused(Some(n), &refusal)).await,
        }
    }

    async fn obey(&mut self, said: Said) -> Result<Reply, Refusal> {
        let (live, room, visitor) = (&self.live, &self.app.room, &self.visitor);
        match said {
            Said::Play { seq, action, .. } => live.play(room, visitor, seq, &action).await?,
            Said::Undo { .. } => live.undo(room, visitor).await?,
            Said::Offer { .. } => live.offer_draw(visitor).await?,
            Said::Answer { kind, yes, .. } => live.answer(room, visitor, &kind, yes).await?,
            Said::Resign { .. } => live.resign(room, visitor).await?,
            Said::Ready { seat, .. } => self.visitor.holding = Seat::new(seat),
            Said::Rematch { .. } => self.rematch().await?,
            Said::Hint { .. } => return self.hint().await.map(Reply::Text),
            Said::Ask { line, .. } => {
                let lines = ask::answer(&*live.game().await, visitor, &line);
                return Ok(Reply::Text(json!({"t": "answer", "lines": lines})));
            }
            Said::Why { key, actions, .. } => {
                let mut answer = json!(ask::why_not(&*live.game().await, visitor, &key, &actions));
                answer["t"] = "why".into();
                answer["key"] = key.into();
                return Ok(Reply::Text(answer));
            }
            Said::Study { key, .. } => {
                let game = live.game().await;
                let study = game.table().study(visitor.observer(&game), &key);
                return Ok(Reply::Text(json!({"t": "study", "key": key, "study": study})));
            }
        }
        Ok(Reply::State)
    }

    /// The best three actions. Not where they would be an unfair help.
    async fn hint(&self) -> Result<Value, Refusal> {
        let state = |message: &str| Refusal::new(RefusalKind::State, message);
        let seq = {
            let game = self.live.game().await;
            if game.header.ranked {
                return Err(state("this deal is played for the record, without hints"));
            }
            let own = |sitter: &Sitter| !matches!(sitter, Sitter::Person { .. }) || sitter.is(self.guest);
            if !game.sitters.iter().all(own) {
                return Err(state("no hints against people"));
            }
            self.visitor.decides(&game).ok_or_else(|| state("hints are for the one who decides"))?;
            game.seq
        };
        let advice = self.live.think(&self.app.room, Level::Master, Asked::Hint).await;
        let advice = advice.ok_or_else(|| state("nothing to advise"))?;
        if self.live.game().await.seq != seq {
            return Err(Refusal::new(RefusalKind::Stale, "the table has moved on"));
        }
        let label = |action: &str| {
            advice
                .candidates
                .iter()
                .find(|considered| considered.action == action)
                .map(|considered| considered.label.clone())
        };
        let hints: Vec<Value> = hints(&advice)
            .into_iter()
            .map(|hint| json!({"label": label(&hint.action), "action": hint.action, "value": hint.value, "sentence": hint.sentence}))
            .collect();
        Ok(json!({"t": "hints", "hints": hints}))
    }

    /// The same again with swapped seats.
    async fn rematch(&self) -> Result<(), Refusal> {
        let _alone = self.live.one_rematch().await;
        {
            let game = self.live.game().await;
            if !game.sitting.is_over() || self.visitor.seats.is_empty() {
                return Err(Refusal::new(
                    RefusalKind::State,
                    "a rematch follows the end of a match, by its players",
                ));
            }
            if game.rematch.is_some() {
                return Ok(());
            }
        }
        let own = self.live.game().await.setup().own_files();
        let crowded = |crowded: Crowded| Refusal::new(RefusalKind::Busy, crowded.message());
        self.app.may_open(self.guest, self.network).map_err(crowded)?;
        self.app.may_keep(self.guest, self.network, &own).await.map_err(crowded)?;
        let name = self.app.name_of(self.guest).await;
        let busy = |error: crate::room::NoTable| Refusal::new(RefusalKind::Busy, error.to_string());
        let table = self.app.room.open_again(&self.live, self.guest, &name).await.map_err(busy)?;
        self.live.rematch(&self.app.room, table.id.as_str()).await.map(drop)
    }
}

impl Said {
    fn number(&self) -> u64 {
        match *self {
            Said::Play { n, .. }
            | Said::Why { n, .. }
            | Said::Study { n, .. }
            | Said::Ask { n, .. }
            | Said::Undo { n }
            | Said::Offer { n }
            | Said::Answer { n, .. }
            | Said::Resign { n }
            | Said::Hint { n }
            | Said::Ready { n, .. }
            | Said::Rematch { n } => n,
        }
    }
}

fn refused(re: Option<u64>, refusal: &Refusal) -> Message {
    let value = json!({
        "t": "refused", "re": re, "kind": refusal.kind.name(), "rule": refusal.rule, "message": refusal.message,
    });
    Message::Text(value.to_string().into())
}

async fn bye(mut socket: WebSocket, message: &str) {
    let text = json!({"t": "bye", "message": message}).to_string();
    // The connection ends either way.
    let _ = socket.send(Message::Text(text.into())).await;
    let _ = socket
        .send(Message::Close(Some(CloseFrame { code: close_code::RESTART, reason: "bye".into() })))
        .await;
}

/// Ends when the server goes down.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // If the sender is gone, so is the server.
    let _ = closing.wait_for(|closing| *closing).await;
}
