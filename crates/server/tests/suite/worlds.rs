//! Secrets over real sockets: two tables that differ only in what a seat may not know send that seat, and every
//! watcher, the same bytes.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use breakroom_catalog::{Entry, GAMES, Playable, Setup, Sitting, Source, Table, Visit, visit};
use breakroom_core::{GameOption, Observer, Rng, Seat, options::OptionKind};
use breakroom_server::{
    App, Limits,
    room::{Live, Opponent, Wish},
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
        let state =
            game.load(&Value::Object(document)).unwrap_or_else(|_| panic!("it was saved by this game"));
        let view = game.view(&state, Observer::Seat(self.seat));
        let other = game.determinize(&view, &mut Rng::from_text(&format!("world {}", self.number)));
        let Value::Object(own) = game.save(&other) else { panic!("an object") };
        Value::Object(fixed.into_iter().chain(own).collect())
    }
}

/// A table at a position, seen by one seat.
struct Seen<'a> {
    setup: &'a Setup,
    position: &'a Value,
    seat: Seat,
}

impl Seen<'_> {
    /// Everything that the seat and a watcher receive while they look around and ask `questions`.
    async fn heard(&self, questions: &[Value]) -> Vec<String> {
        let app = App::new(Arc::new(Sqlite::in_memory().unwrap()), Limits::default()).await.unwrap();
        let [own, watcher] =
            ["aaaaaaaaaaaaaaaa", "cccccccccccccccc"].map(|id| id.parse::<GuestId>().unwrap());
        let live = self.open(&app, own).await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let serving = tokio::spawn(serve(Arc::clone(&app), listener, async { drop(stopped.await) }));
        // All stay connected to the end, so that who is here does not depend on the order of good-byes.
        let (mut heard, mut sockets) = (Vec::new(), Vec::new());
        for guest in [own, watcher] {
            for wanted in ["", "?as=tall", "?as=view"] {
                let mut request = format!("ws://{address}/tables/{}/socket{wanted}", live.id)
                    .into_client_request()
                    .unwrap();
                let cookie = format!("breakroom_guest={}", app.signer.sign(guest));
                request.headers_mut().insert("cookie", cookie.parse().unwrap());
                let (socket, _) = connect_async(request).await.unwrap();
                sockets.push(asked(socket, questions, &mut heard).await);
            }
        }
        drop(sockets);
        drop(stop);
        let _ = serving.await;
        heard
    }

    /// The table with everybody seated.
    async fn open(&self, app: &Arc<App>, own: GuestId) -> Arc<Live> {
        let wish = Wish {
            setup: self.setup.clone(),
            opponent: Opponent::Friend,
            seat: Some(self.seat),
            deal: Some(("two worlds".into(), false)),
            listed: false,
            coached: false,
            from: Some(self.position.clone()),
            origin: None,
        };
        let live = app.room.open(wish, own, "Ann").await.unwrap();
        let token = live.game().await.header.invitation.clone().unwrap();
        let seats = live.game().await.table().seats();
        for number in 1..seats {
            let other: GuestId = format!("{number}bbbbbbbbbbbbbbb").parse().unwrap();
            live.sit(&app.room, &token, other, "Bob").await.unwrap();
        }
        live
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Asks one question after the other and notes what comes.
async fn asked(mut socket: Socket, questions: &[Value], heard: &mut Vec<String>) -> Socket {
    let mut number = 0;
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else { continue };
        // News of who is connected may come between: wait for the answer to the last question.
        if number > 0 && !text.contains(&format!("\"re\":{number}")) {
            continue;
        }
        heard.push(text.to_string());
        let Some(question) = questions.get(number) else { break };
        number += 1;
        let mut question = question.clone();
        question["n"] = number.into();
        socket.send(Message::text(question.to_string())).await.unwrap();
    }
    socket
}

/// What is asked at every table: also about things and actions that mean nothing now, but did once in this game.
fn questions(table: &dyn Table, meant: &BTreeSet<String>) -> Vec<Value> {
    let mut questions = vec![
        json!({"t": "ask", "line": "legal"}),
        json!({"t": "ask", "line": "look"}),
        json!({"t": "ask", "line": "score"}),
        json!({"t": "ask", "line": "where a"}),
        json!({"t": "undo"}),
        json!({"t": "why", "key": "x", "actions": ["end", "nonsense"]}),
    ];
    questions.extend(meant.iter().map(|action| json!({"t": "ask", "line": format!("why {action}")})));
    let scene = table.scene(Observer::Public);
    let actions: Vec<&String> = meant.iter().take(8).collect();
    let keys: Vec<String> = scene.keys().map(ToString::to_string).collect();
    let some = keys.iter().step_by(keys.len() / MOST_KEYS + 1);
    questions.extend(some.map(|key| json!({"t": "why", "key": key, "actions": actions})));
    questions
}

/// So many pairs of worlds of a setup are compared.
const ENOUGH: usize = 5;
/// So many things of a picture are asked about, and so many actions.
const MOST_KEYS: usize = 12;
const MOST_ACTIONS: usize = 16;

/// The first variant of every game that hides something.
pub(crate) fn with_secrets() -> Vec<Setup> {
    let mut found: Vec<Setup> = variants(|_| true).collect();
    found.dedup_by_key(|setup| setup.entry.info.slug);
    found
}

/// Every game as it is, with each of its presets and with each value of those options that `counts`, as far as
/// something is hidden from somebody then.
fn variants(counts: impl Fn(&GameOption) -> bool) -> impl Iterator<Item = Setup> {
    let given = |option: &GameOption| -> Vec<(String, String)> {
        let values = match option.kind {
            OptionKind::Flag => vec!["true"],
            OptionKind::Choice { words } => words[1..].to_vec(),
            OptionKind::Set { words } => words.to_vec(),
            OptionKind::Number { .. } | OptionKind::Limit { .. } | OptionKind::Name { .. } => vec![],
        };
        values.into_iter().map(|value| (option.key.to_owned(), value.to_owned())).collect()
    };
    let options = move |entry: &Entry| -> Vec<Vec<(String, String)>> {
        let presets = entry.info.preset_names().into_iter().map(|name| ("preset".to_owned(), name));
        let single = entry.info.options.iter().filter(|option| counts(option)).flat_map(given);
        std::iter::once(vec![]).chain(presets.chain(single).map(|one| vec![one])).collect()
    };
    let setups = GAMES.iter().flat_map(move |entry| {
        options(entry).into_iter().filter_map(|options| Setup::choose(entry.info.slug, None, &options).ok())
    });
    setups.filter(|setup| setup.open().is_ok_and(|table| table.has_secrets() && table.seats() > 1))
}

/// A table after some actions, and actions that were possible on the way.
fn walk(setup: &Setup, number: u64, length: usize) -> Option<(Box<dyn Table>, BTreeSet<String>)> {
    let mut rng = Rng::from_text(&format!("walk {number}"));
    let mut sitting = Sitting::open(setup, Source::deal(&format!("walk {number}"))).unwrap();
    let mut meant = Vec::new();
    for _ in 0..length {
        let legal = sitting.table().legal();
        if legal.is_empty() || sitting.is_over() {
            return None;
        }
        let mut one = || legal[rng.below(legal.len() as u32) as usize].action.clone();
        meant.push(one());
        sitting.play(&one()).unwrap();
    }
    let some = meant.len() / MOST_ACTIONS + 1;
    let meant = meant.into_iter().rev().step_by(some).collect();
    (!sitting.is_over()).then(|| (sitting.table().fork(), meant))
}

/// How many pairs of worlds of a setup were compared: some walks come where nothing is hidden.
async fn compared(setup: &Setup) -> usize {
    let mut compared = 0;
    for (number, length) in (0..).zip([60, 45, 34, 25, 17, 12, 9, 7, 4, 2]) {
        if compared >= ENOUGH {
            break;
        }
        let Some((table, meant)) = walk(setup, number, length) else { continue };
        let (position, questions) = (table.position(), questions(&*table, &meant));
        for seat in Seat::first(2) {
            let other = visit(setup, Twin { position: &position, seat, number }).unwrap();
            if other == position {
                continue;
            }
            compared += 1;
            let [here, there] = [&position, &other].map(|position| Seen { setup, position, seat });
            let (here, there) = (here.heard(&questions).await, there.heard(&questions).await);
            let name = setup.entry.info.slug;
            for (here, there) in here.iter().zip(&there) {
                assert_eq!(here, there, "{name}, {:?}: seat {seat}, walk {number}", setup.options);
            }
            assert_eq!(here.len(), there.len());
        }
    }
    compared
}

#[tokio::test]
async fn a_seat_hears_the_same_bytes_in_every_world_it_cannot_tell_apart() {
    let mut by_game: BTreeMap<&str, usize> = BTreeMap::new();
    // Rulings leave secrets as they are; what adds pieces or people may add secrets.
    for setup in variants(|option| ["blind_action", "teams", "chrome", "bench"].contains(&option.key)) {
        *by_game.entry(setup.entry.info.slug).or_default() += compared(&setup).await;
    }
    eprintln!("pairs of worlds compared: {by_game:?}");
    assert!(!by_game.is_empty() && by_game.values().all(|&pairs| pairs > 3), "{by_game:?}");
}
