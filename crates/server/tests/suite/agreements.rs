//! What players agree on, over real sockets: taking back, draws, and that what is over stays over.

use std::sync::Arc;

use breakroom_bots::Level;
use breakroom_catalog::{GAMES, Setup};
use breakroom_core::Seat;
use breakroom_server::{
    App, Limits,
    header::Origin,
    room::{Live, Opponent, Wish},
    serve,
};
use breakroom_store::{GuestId, Sqlite};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Map, Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// A room that is served, with one table.
struct Served {
    app: Arc<App>,
    live: Arc<Live>,
    address: String,
}

/// Somebody at the table, with everything heard so far laid one over the other.
struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    state: Map<String, Value>,
    asked: u64,
}

/// A game for two in which nothing is hidden.
fn open_game() -> Setup {
    let for_two = |setup: &Setup| setup.open().is_ok_and(|table| table.seats() == 2 && !table.has_secrets());
    GAMES.iter().filter_map(|entry| Setup::of(entry.info.slug).ok()).find(for_two).unwrap()
}

fn guest(letter: &str) -> GuestId {
    letter.repeat(16).parse().unwrap()
}

impl Served {
    async fn new(opponent: Opponent) -> Served {
        let app = App::new(Arc::new(Sqlite::in_memory().unwrap()), Limits::default()).await.unwrap();
        let wish = Wish {
            setup: open_game(),
            opponent,
            seat: Some(Seat::A),
            deal: None,
            listed: false,
            coached: false,
            from: None,
            origin: None,
        };
        let live = app.room.open(wish, guest("a"), "Ann").await.unwrap();
        let token = live.game().await.header.invitation.clone();
        if let Some(token) = token {
            live.sit(&app.room, &token, guest("b"), "Bob").await.unwrap();
        }
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        tokio::spawn(serve(Arc::clone(&app), listener, std::future::pending()));
        Served { app, live, address }
    }

    async fn player(&self, letter: &str) -> Player {
        let address = format!("ws://{}/tables/{}/socket?as=view", self.address, self.live.id);
        let mut request = address.into_client_request().unwrap();
        let cookie = format!("breakroom_guest={}", self.app.signer.sign(guest(letter)));
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        let (socket, _) = connect_async(request).await.unwrap();
        let mut player = Player { socket, state: Map::new(), asked: 0 };
        player.hear().await;
        player
    }

    /// Who begins is left to chance: Bob plays until it is Ann's turn.
    async fn turn_of(&self, ann: &mut Player, bob: &mut Player) {
        loop {
            let deciding = self.live.game().await.deciding();
            match deciding {
                Some(Seat::A) => return ann.until(|state| state["mine"] == true).await,
                Some(_) => {
                    bob.until(|state| state["mine"] == true).await;
                    bob.play().await;
                }
                // Nothing is dealt yet, so that there is something to come.
                None => drop(ann.hear().await),
            }
        }
    }

    /// Both play until it is Ann's turn again.
    async fn a_round(&self, ann: &mut Player, bob: &mut Player) {
        self.turn_of(ann, bob).await;
        while ann.state["mine"] == true {
            ann.play().await;
        }
        bob.until(|state| state["mine"] == true).await;
        while bob.state["mine"] == true {
            bob.play().await;
        }
        ann.until(|state| state["mine"] == true).await;
    }
}

impl Player {
    /// The next message; states are laid over what is known.
    async fn hear(&mut self) -> Value {
        loop {
            let Message::Text(text) = self.socket.next().await.unwrap().unwrap() else { continue };
            let value: Value = serde_json::from_str(&text).unwrap();
            if value["t"] == "state" {
                self.state.extend(value.as_object().unwrap().clone());
            }
            return value;
        }
    }

    async fn until(&mut self, met: impl Fn(&Map<String, Value>) -> bool) {
        while !met(&self.state) {
            self.hear().await;
        }
    }

    /// Says something and waits for the answer.
    async fn say(&mut self, mut message: Value) -> Value {
        self.asked += 1;
        message["n"] = self.asked.into();
        self.socket.send(Message::text(message.to_string())).await.unwrap();
        loop {
            let answer = self.hear().await;
            if answer["re"] == self.asked {
                return answer;
            }
        }
    }

    async fn play(&mut self) {
        let action = self.state["choices"][0]["action"].clone();
        let answer = self.say(json!({"t": "play", "seq": self.state["seq"], "action": action})).await;
        assert_eq!(answer["t"], "state", "{answer}");
    }

    fn offer(&self) -> &Value {
        &self.state["offers"][0]
    }
}

#[tokio::test]
async fn whoever_is_asked_to_go_back_hears_how_far() {
    let room = Served::new(Opponent::Friend).await;
    let (mut ann, mut bob) = (room.player("a").await, room.player("b").await);
    room.a_round(&mut ann, &mut bob).await;
    let (to, all, of_bob) = {
        let game = room.live.game().await;
        let entries = game.table().entries();
        let to = entries.iter().rposition(|entry| entry.by == Some(Seat::A)).unwrap();
        (to, entries.len() - to, entries[to..].iter().filter(|entry| entry.by == Some(Seat::B)).count())
    };
    assert!(of_bob > 0 && of_bob < all);
    assert_eq!(ann.state["undo"]["kind"], "consent");
    ann.say(json!({"t": "undo"})).await;
    bob.until(|state| state["offers"][0].is_object()).await;
    let (asked, told) = (ann.offer()["what"].as_str().unwrap(), bob.offer()["what"].as_str().unwrap());
    assert!(asked.starts_with("back to before “"), "{asked}");
    assert!(asked.ends_with(&format!(": {all} actions, {} of them yours", all - of_bob)), "{asked}");
    assert!(told.ends_with(&format!(": {all} actions, {of_bob} of them yours")), "{told}");

    // Whoever asked is told that the answer is no, and nobody else has to look at it any longer.
    bob.say(json!({"t": "answer", "kind": "undo", "yes": false})).await;
    ann.until(|state| state["offers"][0]["declined"].is_string()).await;
    assert_eq!(ann.offer()["declined"], bob.state["seats"][1]["name"]);
    assert_eq!(bob.state["offers"], json!([]));
    assert_eq!(bob.say(json!({"t": "answer", "kind": "undo", "yes": true})).await["t"], "refused");

    // Asked again, and granted.
    ann.say(json!({"t": "undo"})).await;
    assert_eq!(ann.offer().get("declined"), None);
    bob.until(|state| state["offers"][0].is_object()).await;
    bob.say(json!({"t": "answer", "kind": "undo", "yes": true})).await;
    assert_eq!(room.live.game().await.table().ply(), to);
    ann.until(|state| state["offers"] == json!([])).await;
}

#[tokio::test]
async fn a_declined_draw_is_told() {
    let room = Served::new(Opponent::Friend).await;
    let (mut ann, mut bob) = (room.player("a").await, room.player("b").await);
    ann.say(json!({"t": "offer"})).await;
    bob.until(|state| state["offers"][0].is_object()).await;
    bob.say(json!({"t": "answer", "kind": "draw", "yes": false})).await;
    ann.until(|state| state["offers"][0]["declined"].is_string()).await;
    // The next action clears it away.
    room.turn_of(&mut ann, &mut bob).await;
    ann.play().await;
    assert_eq!(ann.state["offers"], json!([]));
}

#[tokio::test]
async fn what_is_over_stays_over() {
    for opponent in [Opponent::Friend, Opponent::Bot(Level::Novice), Opponent::Hotseat] {
        let room = Served::new(opponent).await;
        let mut ann = room.player("a").await;
        let mut bob = room.player("b").await;
        match opponent {
            Opponent::Friend => room.turn_of(&mut ann, &mut bob).await,
            _ => ann.until(|state| state["mine"] == true).await,
        }
        ann.play().await;
        ann.say(json!({"t": "resign"})).await;
        assert!(
            ann.state["result"]["words"].as_str().unwrap().ends_with(" wins"),
            "{:?}",
            ann.state["result"]
        );
        assert_eq!(ann.state["undo"]["kind"], "never", "{opponent:?}");
        let answer = ann.say(json!({"t": "undo"})).await;
        assert_eq!((&answer["t"], &answer["message"]), (&json!("refused"), &json!("the match is over")));
        assert!(room.live.game().await.sitting.is_over(), "{opponent:?}");
    }
}

#[tokio::test]
async fn a_rematch_knows_what_it_follows() {
    let room = Served::new(Opponent::Friend).await;
    let mut ann = room.player("a").await;
    ann.say(json!({"t": "resign"})).await;
    ann.say(json!({"t": "rematch"})).await;
    let address = ann.state["rematch"].as_str().unwrap();
    let next = room.app.room.table(address.split('/').nth(2).unwrap().parse().unwrap()).await.unwrap();
    let origin = next.game().await.header.origin.clone();
    assert_eq!(origin, Some(Origin::Rematch(room.live.id.to_string())));
}

#[tokio::test]
async fn a_rematch_is_for_those_who_played() {
    let room = Served::new(Opponent::Friend).await;
    let (mut ann, mut bob, mut eve) =
        (room.player("a").await, room.player("b").await, room.player("e").await);
    ann.say(json!({"t": "resign"})).await;
    // Both want it at once: it is one table.
    let before = room.app.store().count().await.unwrap();
    tokio::join!(ann.say(json!({"t": "rematch"})), bob.say(json!({"t": "rematch"})));
    assert_eq!(room.app.store().count().await.unwrap(), before + 1);
    assert_eq!(ann.state["rematch"], bob.state["rematch"]);
    eve.until(|state| state["rematch"].is_string()).await;
    // Nobody is sent an invitation: the old opponent sits there already, with the seats swapped.
    let address = eve.state["rematch"].as_str().unwrap();
    assert!(!address.contains("join"), "{address}");
    let next = room.app.room.table(address.split('/').nth(2).unwrap().parse().unwrap()).await.unwrap();
    let game = next.game().await;
    assert_eq!(game.seats_of(Some(guest("b"))), [Seat::A]);
    assert_eq!(game.seats_of(Some(guest("a"))), [Seat::B]);
    assert_eq!(game.header.invitation, None, "no seat is free for a watcher");
    let of_bob = room.app.store().unfinished_of(guest("b"), 10).await.unwrap();
    assert!(of_bob.iter().any(|summary| summary.id == next.id), "Bob finds it among his games");
}

#[tokio::test]
async fn an_old_invitation_is_not_shown_to_watchers() {
    let room = Served::new(Opponent::Friend).await;
    let (mut ann, mut eve) = (room.player("a").await, room.player("e").await);
    ann.say(json!({"t": "resign"})).await;
    room.live.rematch(&room.app.room, "aaaaaaaaaaaaaaaa/join/secret").await.unwrap();
    for visitor in [&mut ann, &mut eve] {
        visitor.until(|state| state["rematch"].is_string()).await;
    }
    assert_eq!(ann.state["rematch"], "/tables/aaaaaaaaaaaaaaaa/join/secret");
    assert_eq!(eve.state["rematch"], "/tables/aaaaaaaaaaaaaaaa");
}

#[tokio::test]
async fn bots_agree_and_nobody_is_said_to_be_asked() {
    let room = Served::new(Opponent::Bot(Level::Novice)).await;
    let mut ann = room.player("a").await;
    ann.until(|state| state["mine"] == true).await;
    while ann.state["mine"] == true {
        ann.play().await;
    }
    ann.until(|state| state["mine"] == true).await;
    assert_eq!(ann.state["undo"], json!({"kind": "free", "why": "the bots agree"}));
    let before = room.live.game().await.table().ply();
    assert_eq!(ann.say(json!({"t": "undo"})).await["offers"], Value::Null);
    assert!(room.live.game().await.table().ply() < before);
}
