//! How many decisions a secret takes is a secret too: whoever notices nothing of them hears nothing, and can neither
//! count messages nor find out by the numbers of the log and of the replay.

use std::sync::Arc;

use axum::{
    body::{Body, to_bytes},
    http::{Request, header},
};
use breakroom_catalog::Setup;
use breakroom_core::{Observer, Seat};
use breakroom_server::{
    App, Limits,
    http::router,
    room::{Live, Opponent, Wish},
    screen::Shown,
    serve,
};
use breakroom_store::{GuestId, Sqlite};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};
use tower::ServiceExt;

use super::worlds::with_secrets;

/// More decisions than any set-up takes.
const MANY: usize = 400;

/// A connection to a table, with all that it has heard.
struct Ear {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    heard: Vec<String>,
    asked: u64,
}

impl Ear {
    /// All that has been said by now: whatever is sent comes before the answer to a question.
    async fn listen(&mut self) {
        self.asked += 1;
        let question = json!({"t": "ask", "n": self.asked, "line": "score"});
        self.socket.send(Message::text(question.to_string())).await.unwrap();
        while let Some(Ok(message)) = self.socket.next().await {
            let Message::Text(text) = message else { continue };
            self.heard.push(text.to_string());
            if text.contains(&format!("\"re\":{}", self.asked)) {
                return;
            }
        }
    }
}

/// A table of two people and a watcher.
struct Table {
    app: Arc<App>,
    live: Arc<Live>,
    address: std::net::SocketAddr,
    people: [GuestId; 3],
}

impl Table {
    async fn open(setup: &Setup) -> Table {
        let app = App::new(Arc::new(Sqlite::in_memory().unwrap()), Limits::default()).await.unwrap();
        let wish = Wish {
            setup: setup.clone(),
            opponent: Opponent::Friend,
            seat: Some(Seat::A),
            deal: Some(("counting".into(), false)),
            listed: false,
            coached: false,
            from: None,
            origin: None,
        };
        let people =
            ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc"].map(|id| id.parse().unwrap());
        let live = app.room.open(wish, people[0], "Ann").await.unwrap();
        let token = live.game().await.header.invitation.clone().unwrap();
        live.sit(&app.room, &token, people[1], "Bob").await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(serve(Arc::clone(&app), listener, std::future::pending()));
        Table { app, live, address, people }
    }

    async fn connect(&self, guest: GuestId, shown: &str) -> Ear {
        let address = format!("ws://{}/tables/{}/socket?as={shown}", self.address, self.live.id);
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie(guest).parse().unwrap());
        let (socket, _) = connect_async(request).await.unwrap();
        let mut ear = Ear { socket, heard: Vec::new(), asked: 0 };
        ear.listen().await;
        ear
    }

    fn cookie(&self, guest: GuestId) -> String {
        format!("breakroom_guest={}", self.app.signer.sign(guest))
    }

    /// The one who decides goes on until somebody else does, and always picks the first choice or always the last; how
    /// many decisions that took.
    async fn decide(&self, last: bool) -> usize {
        let first = self.live.game().await.deciding().expect("the match has begun");
        for made in 0..MANY {
            let (seq, seats, action) = {
                let game = self.live.game().await;
                if game.deciding() != Some(first) {
                    return made;
                }
                let legal = game.table().legal();
                let choice = if last { legal.last() } else { legal.first() };
                (game.seq_for(&[first]), vec![first], choice.unwrap().action.clone())
            };
            let visitor = self.live.visitor(Some(self.people[first.index()]), Shown::View).await;
            assert_eq!(visitor.seats, seats);
            self.live.play(&self.app.room, &visitor, seq, &action).await.unwrap();
        }
        MANY
    }

    /// The page of the replay, without the name of the table.
    async fn replay(&self, guest: GuestId) -> String {
        let address = format!("/tables/{}/replay", self.live.id);
        let request =
            Request::get(address).header(header::COOKIE, self.cookie(guest)).body(Body::empty()).unwrap();
        let answer = router(Arc::clone(&self.app)).oneshot(request).await.unwrap();
        let text = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        String::from_utf8(text.to_vec()).unwrap().replace(&self.live.id.to_string(), "ID")
    }
}

/// Everything that those hear who do not decide while somebody does, what they know in the end, and the decisions.
async fn told(setup: &Setup, last: bool) -> (Vec<String>, Vec<Value>, usize) {
    let table = Table::open(setup).await;
    // Whoever plays is there, else nothing is dealt.
    let mut ears = Vec::new();
    for guest in table.people {
        for shown in ["wide", "tall", "view"] {
            ears.push((guest, table.connect(guest, shown).await));
        }
    }
    let decider = table.live.game().await.deciding().unwrap();
    let made = table.decide(last).await;
    let mut all = Vec::new();
    for (guest, ear) in &mut ears {
        ear.listen().await;
        if *guest != table.people[decider.index()] {
            all.append(&mut ear.heard);
        }
    }
    let mut known = Vec::new();
    for (index, who) in
        [Observer::Seat(Seat::A), Observer::Seat(Seat::B), Observer::Public].into_iter().enumerate()
    {
        if !who.is(decider) {
            known.push(serde_json::to_value(table.live.game().await.table().view(who)).unwrap());
            all.push(table.replay(table.people[index]).await);
        }
    }
    (all, known, made)
}

#[tokio::test]
async fn nobody_can_count_decisions_that_nobody_sees() {
    let mut compared = 0;
    for setup in with_secrets().into_iter().filter(|setup| setup.open().unwrap().seats() == 2) {
        let (short, known, few) = told(&setup, false).await;
        let (long, also, many) = told(&setup, true).await;
        // Only where the others know the same in the end: elsewhere they may well have heard something else.
        if known == also && few != many {
            compared += 1;
            for (one, other) in short.iter().zip(&long) {
                assert_eq!(one, other, "{}: {few} decisions against {many}", setup.entry.info.slug);
            }
            assert_eq!(short.len(), long.len(), "{}", setup.entry.info.slug);
        }
    }
    assert!(compared > 0, "some game has a hidden set-up that can take more decisions or fewer");
}
