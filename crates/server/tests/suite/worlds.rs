//! Secrets over real sockets: two tables that differ only in what a seat may not know send that seat, and every
//! watcher, the same bytes.

use std::sync::Arc;

use breakroom_catalog::{GAMES, Playable, Setup, Sitting, Source, Visit, visit};
use breakroom_core::{Observer, Rng, Seat};
use breakroom_server::{
    App, Limits,
    room::{Opponent, Wish},
    serve,
};
use breakroom_store::{GuestId, Sqlite};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// A position, and another that `seat` cannot tell from it.
struct Twin<'a> {
    position: &'a Value,
    seat: Seat,
    number: u64,
}

impl Visit for Twin<'_> {
    type Out = Value;

    fn visit<G: Playable>(self, game: G) -> Value {
        let Value::Object(mut document) = self.position.clone() else { panic!("a position is an object") };
        let fixed: Vec<(String, Value)> = ["game", "edition", "options"]
            .iter()
            .filter_map(|&key| Some((key.to_owned(), document.remove(key)?)))
            .collect();
        let own: G::Position =
            serde_json::from_value(Value::Object(document)).expect("it was saved by this game");
        let state = game.load(&own).unwrap_or_else(|_| panic!("it was saved by this game"));
        let view = game.view(&state, Observer::Seat(self.seat));
        let other = game.determinize(&view, &mut Rng::from_text(&format!("world {}", self.number)));
        let Ok(Value::Object(own)) = serde_json::to_value(game.save(&other)) else { panic!("an object") };
        Value::Object(fixed.into_iter().chain(own).collect())
    }
}

/// Everything that a seat and a watcher receive at a table that begins at `position`, while they look around.
async fn heard(setup: &Setup, position: &Value, seat: Seat) -> Vec<String> {
    let app = App::new(Arc::new(Sqlite::in_memory().unwrap()), Limits::default()).await.unwrap();
    let wish = Wish {
        setup: setup.clone(),
        opponent: Opponent::Friend,
        seat: Some(seat),
        deal: Some(("two worlds".into(), false)),
        listed: false,
        from: Some(position.clone()),
        origin: None,
    };
    let [own, other, watcher] =
        ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc"].map(|id| id.parse::<GuestId>().unwrap());
    let live = app.room.open(wish, own, "Ann").await.unwrap();
    let token = live.game().await.header.invitation.clone().unwrap();
    live.sit(&app.room, &token, other, "Bob").await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(serve(Arc::clone(&app), listener, async { drop(stopped.await) }));
    // All stay connected to the end, so that who is here does not depend on the order of good-byes.
    let (mut heard, mut sockets) = (Vec::new(), Vec::new());
    for guest in [own, watcher] {
        for wanted in ["", "?as=tall", "?as=view"] {
            let mut request =
                format!("ws://{address}/tables/{}/socket{wanted}", live.id).into_client_request().unwrap();
            let cookie = format!("breakroom_guest={}", app.signer.sign(guest));
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
            let (mut socket, _) = connect_async(request).await.unwrap();
            let mut asked = 0;
            let questions = [
                json!({"t": "ask", "n": 1, "line": "legal"}),
                json!({"t": "ask", "n": 2, "line": "look"}),
                json!({"t": "ask", "n": 3, "line": "score"}),
                json!({"t": "ask", "n": 4, "line": "where a"}),
                json!({"t": "why", "n": 5, "key": "x", "actions": ["end", "nonsense"]}),
                json!({"t": "undo", "n": 6}),
                json!({"t": "nonsense", "n": 7}),
            ];
            while let Some(Ok(message)) = socket.next().await {
                let Message::Text(text) = message else { continue };
                heard.push(text.to_string());
                let Some(question) = questions.get(asked) else { break };
                // News of who is connected may come between: wait for the answer to the last question.
                if asked > 0 && !text.contains(&format!("\"re\":{asked}")) {
                    heard.pop();
                    continue;
                }
                socket.send(Message::text(question.to_string())).await.unwrap();
                asked += 1;
            }
            sockets.push(socket);
        }
    }
    drop(sockets);
    drop(stop);
    let _ = serving.await;
    heard
}

/// The game with a variant that hides something, if it has one: every flag of its options is tried.
pub(crate) fn with_secrets() -> Vec<Setup> {
    let mut found = Vec::new();
    for entry in GAMES {
        let slug = entry.info.slug;
        let flags = entry.info.options.iter().map(|option| vec![(option.key.to_owned(), "true".to_owned())]);
        let mut setups = std::iter::once(vec![])
            .chain(flags)
            .filter_map(|options| Setup::choose(slug, None, &options).ok());
        let secret = |setup: &Setup| setup.open().is_ok_and(|table| table.has_secrets() && table.seats() > 1);
        found.extend(setups.find(secret));
    }
    found
}

#[tokio::test]
async fn a_seat_hears_the_same_bytes_in_every_world_it_cannot_tell_apart() {
    let setups = with_secrets();
    assert!(!setups.is_empty(), "some game keeps secrets");
    for setup in setups {
        let mut different = 0;
        for number in 0..6 {
            let mut rng = Rng::from_text(&format!("walk {number}"));
            let mut sitting = Sitting::open(&setup, Source::deal(&format!("walk {number}"))).unwrap();
            for _ in 0..20 + 6 * number {
                let legal = sitting.table().legal();
                if legal.is_empty() || sitting.is_over() {
                    break;
                }
                let action = legal[rng.below(legal.len() as u32) as usize].action.clone();
                sitting.play(&action).unwrap();
            }
            if sitting.is_over() {
                continue;
            }
            let position = sitting.table().position();
            for seat in Seat::first(2) {
                let other = visit(&setup, Twin { position: &position, seat, number }).unwrap();
                different += usize::from(other != position);
                let (here, there) = (heard(&setup, &position, seat).await, heard(&setup, &other, seat).await);
                assert_eq!(here, there, "{} seat {seat} after walk {number}", setup.entry.info.slug);
            }
        }
        assert!(different > 0, "{}: some worlds must differ, else nothing was tested", setup.entry.info.slug);
    }
}
