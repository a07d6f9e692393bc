//! The guests who play: two per match, over real sockets.

use std::{
    borrow::Cow,
    collections::HashMap,
    net::SocketAddr,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use breakroom_server::header::LogEntry;
use breakroom_store::MatchId;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::Barrier,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{Message, client::IntoClientRequest, protocol::WebSocketConfig},
};

use crate::failure::Failure;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Actions sent to one place of a log, and whether each was acknowledged.
type Attempts = Vec<(String, bool)>;

/// What was sent and what was acknowledged, over all matches.
#[derive(Default)]
pub struct Ledger {
    /// Milliseconds from sending an action to its acknowledgement.
    pub latencies: Mutex<Vec<f32>>,
    /// Actions that the server has acknowledged.
    pub acknowledged: AtomicU64,
    /// Bytes of the server's messages.
    pub received: AtomicU64,
    /// Shall another match follow one that is over? While the server is still to be killed.
    pub more: AtomicBool,
    /// Every action sent, by match and place in the log, and whether it was acknowledged.
    sent: Mutex<HashMap<(MatchId, u64), Attempts>>,
}

/// When the actions of a match are due.
#[derive(Clone, Copy)]
pub struct Pace {
    between: Duration,
    first: Duration,
}

impl Pace {
    /// One action every `between` milliseconds, matches spread evenly.
    pub fn new(between: u64, number: u32, of: u32) -> Pace {
        let between = Duration::from_millis(between);
        Pace { between, first: between * number / of.max(1) }
    }
}

/// Two guests who play each other.
pub struct Duel {
    pub address: SocketAddr,
    pub form: String,
    pub actions: u32,
    pub pace: Pace,
    pub scenes: bool,
    /// The server may go away and come back.
    pub patient: bool,
    pub ledger: Arc<Ledger>,
    /// Where all matches wait for each other once everybody is seated and connected.
    pub start: Option<Arc<Barrier>>,
}

struct Guest {
    cookie: String,
    socket: Option<Socket>,
    /// How the table stands, as far as the server has said.
    state: Known,
}

/// What a guest must know of a table to play there.
#[derive(Default)]
struct Known {
    seq: Option<u64>,
    mine: bool,
    over: bool,
    actions: Vec<String>,
}

/// What a guest reads of a message, and no more: the server is to be measured, not its guests.
#[derive(Deserialize)]
struct Heard<'a> {
    t: &'a str,
    re: Option<u64>,
    seq: Option<u64>,
    mine: Option<bool>,
    turn: Option<Turn<'a>>,
    #[serde(borrow)]
    choices: Option<Vec<Choice<'a>>>,
    #[serde(borrow)]
    message: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Turn<'a> {
    kind: &'a str,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    action: Cow<'a, str>,
}

/// What an answer means for the one who asked.
struct Answer {
    re: Option<u64>,
    /// Why the server refused.
    refused: Option<String>,
}

impl Known {
    /// What is left out is as it was.
    fn take(&mut self, heard: &Heard<'_>) {
        self.seq = heard.seq.or(self.seq);
        self.mine = heard.mine.unwrap_or(self.mine);
        if let Some(turn) = &heard.turn {
            self.over = turn.kind == "over";
        }
        if let Some(choices) = &heard.choices {
            self.actions.clear();
            self.actions.extend(choices.iter().map(|choice| choice.action.clone().into_owned()));
        }
    }
}

impl Duel {
    /// Plays the match to its end or its last action; then others, as long as the server is still to be killed.
    pub async fn run(self, number: u32) -> Result<(), String> {
        let mut seated = self.seat().await;
        if let Some(start) = &self.start {
            start.wait().await;
            // Play begins only after the cost of opening has been taken down.
            start.wait().await;
        }
        tokio::time::sleep(self.pace.first).await;
        loop {
            let (table, guests) = seated?;
            self.play(&table, guests, number).await?;
            if !self.ledger.more.load(Ordering::Relaxed) {
                return Ok(());
            }
            seated = self.seat().await;
        }
    }

    /// One match, to its end or its last action.
    async fn play(&self, table: &str, mut guests: [Guest; 2], number: u32) -> Result<(), String> {
        let id: MatchId = table.parse().map_err(|error| format!("the table {table}: {error}"))?;
        let mut due = Instant::now();
        for turn in 0..self.actions {
            let Some(mover) = self.mover(table, &mut guests).await? else { return Ok(()) };
            tokio::time::sleep_until(due.into()).await;
            due += self.pace.between;
            self.act(id, table, &mut guests[mover], u64::from(number) * 31 + u64::from(turn) * 17).await?;
        }
        Ok(())
    }

    /// Opens a table and brings both guests there, connected.
    async fn seat(&self) -> Result<(String, [Guest; 2]), String> {
        let (table, cookie) = self.retried(|| self.open()).await?;
        let first = Guest { cookie, socket: None, state: Known::default() };
        let own = format!("/tables/{table}");
        let page = self.retried(|| self.get(&own, &first.cookie)).await?;
        let join = attribute(&page, "data-share").ok_or("no invitation on the page")?;
        let cookie = self.retried(|| self.greeted(&join)).await?;
        let second = self.retried(|| self.join(&join, &cookie)).await?;
        let mut guests = [first, second];
        for guest in &mut guests {
            self.connect(&table, guest).await?;
        }
        Ok((table, guests))
    }

    /// Which guest is to decide; both have heard the latest then. `None` once the match is over.
    async fn mover(&self, table: &str, guests: &mut [Guest; 2]) -> Result<Option<usize>, String> {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(60) {
            for guest in guests.iter_mut() {
                if guest.socket.is_none() {
                    self.connect(table, guest).await?;
                }
            }
            let newest = guests.iter().filter_map(|guest| guest.state.seq).max();
            for (index, guest) in guests.iter_mut().enumerate() {
                if guest.state.over {
                    return Ok(None);
                }
                if guest.state.mine && guest.state.seq == newest {
                    return Ok(Some(index));
                }
            }
            // Somebody must hear something new: the one who is behind, or whoever is told first.
            let behind = guests.iter().position(|guest| guest.state.seq != newest).unwrap_or(0);
            self.hear(&mut guests[behind], Duration::from_millis(200)).await;
        }
        Err(format!("table {table}: nobody was asked for a minute"))
    }

    /// Sends one action and waits until it is acknowledged, or the connection is gone.
    async fn act(&self, id: MatchId, table: &str, guest: &mut Guest, number: u64) -> Result<(), String> {
        let Known { seq, actions, .. } = &guest.state;
        let seq = seq.unwrap_or_default();
        let action = actions[(number as usize * 7919) % actions.len().max(1)].clone();
        self.ledger.sent(id, seq, &action);
        let said = json!({"t": "play", "n": number, "seq": seq, "action": action});
        let begun = Instant::now();
        let Some(socket) = &mut guest.socket else { return Ok(()) };
        if socket.send(Message::text(said.to_string())).await.is_err() {
            guest.socket = None;
            return Ok(());
        }
        while guest.socket.is_some() && begun.elapsed() < Duration::from_secs(30) {
            let Some(answer) = self.hear(guest, Duration::from_secs(10)).await else { continue };
            if answer.re != Some(number) {
                continue;
            }
            if let Some(why) = answer.refused {
                return Err(format!("table {table}: '{action}' was refused: {why}"));
            }
            self.ledger.acknowledge(id, seq, &action, begun.elapsed());
            return Ok(());
        }
        match self.patient {
            true => Ok(()),
            false => Err(format!("table {table}: the connection was lost")),
        }
    }

    /// The next message, if one comes in time. A lost connection is noted.
    async fn hear(&self, guest: &mut Guest, patience: Duration) -> Option<Answer> {
        let socket = guest.socket.as_mut()?;
        match tokio::time::timeout(patience, socket.next()).await {
            Err(_) => None,
            Ok(Some(Ok(Message::Text(text)))) => {
                self.ledger.received.fetch_add(text.len() as u64, Ordering::Relaxed);
                let heard: Heard<'_> = serde_json::from_str(&text).ok()?;
                if heard.t == "state" {
                    guest.state.take(&heard);
                }
                let why = || heard.message.unwrap_or_default().into_owned();
                Some(Answer { re: heard.re, refused: (heard.t == "refused").then(why) })
            }
            Ok(Some(Ok(_))) => None,
            Ok(Some(Err(_)) | None) => {
                guest.socket = None;
                None
            }
        }
    }

    async fn connect(&self, table: &str, guest: &mut Guest) -> Result<(), String> {
        let wanted = if self.scenes { "" } else { "?as=view" };
        let address = format!("ws://{}/tables/{table}/socket{wanted}", self.address);
        let attempt = || async {
            let mut request = address.as_str().into_client_request().map_err(|error| error.to_string())?;
            let cookie = guest.cookie.parse().map_err(|_| "the cookie is no header value".to_owned())?;
            request.headers_mut().insert("cookie", cookie);
            // Every reading clears the whole buffer, and the usual one is larger than a core's cache: the guests would
            // slow down the server they measure.
            let config = WebSocketConfig::default().read_buffer_size(4096);
            let connected = connect_async_with_config(request, Some(config), true).await;
            connected.map(|(socket, _)| socket).map_err(|error| error.to_string())
        };
        let socket = self.retried(attempt).await?;
        guest.socket = Some(socket);
        guest.state = Known::default();
        // The first message is a whole state.
        self.hear(guest, Duration::from_secs(30)).await;
        Ok(())
    }

    async fn open(&self) -> Result<(String, String), String> {
        let answer = request(self.address, "POST", "/tables", "", &self.form).await?;
        let table =
            header(&answer, "location").and_then(|place| place.strip_prefix("/tables/").map(str::to_owned));
        let table = table.ok_or_else(|| format!("no table was opened: {}", first_line(&answer)))?;
        Ok((table, cookie(&answer).ok_or("no cookie was given")?))
    }

    /// Who joins is somebody before taking the seat: then asking twice, because the first answer was lost with
    /// the server, is no harm.
    async fn greeted(&self, path: &str) -> Result<String, String> {
        let answer = request(self.address, "GET", path, "", "").await?;
        cookie(&answer).ok_or_else(|| "no cookie was given".into())
    }

    async fn join(&self, path: &str, cookie: &str) -> Result<Guest, String> {
        let answer = request(self.address, "POST", path, cookie, "").await?;
        let status = first_line(&answer);
        if !status.contains(" 303 ") {
            return Err(format!("the seat was not taken: {status}"));
        }
        Ok(Guest { cookie: cookie.to_owned(), socket: None, state: Known::default() })
    }

    async fn get(&self, path: &str, cookie: &str) -> Result<String, String> {
        request(self.address, "GET", path, cookie, "").await
    }

    /// Tries again for a while if the server may be on its way back.
    async fn retried<T, F: Future<Output = Result<T, String>>>(
        &self,
        mut work: impl FnMut() -> F,
    ) -> Result<T, String> {
        let begun = Instant::now();
        loop {
            match work().await {
                Err(_) if self.patient && begun.elapsed() < Duration::from_secs(60) => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                done => return done,
            }
        }
    }
}

impl Ledger {
    fn sent(&self, id: MatchId, seq: u64, action: &str) {
        let mut sent = self.sent.lock().expect("no holder panics");
        sent.entry((id, seq)).or_default().push((action.to_owned(), false));
    }

    fn acknowledge(&self, id: MatchId, seq: u64, action: &str, after: Duration) {
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
        self.latencies.lock().expect("no holder panics").push(after.as_secs_f32() * 1000.0);
        let mut sent = self.sent.lock().expect("no holder panics");
        let attempts = sent.entry((id, seq)).or_default();
        if let Some(attempt) = attempts.iter_mut().rev().find(|attempt| attempt.0 == action) {
            attempt.1 = true;
        }
    }

    /// Compares the logs of a stopped server with what was sent: every acknowledged action stands exactly where
    /// it was acknowledged, and nothing stands there that nobody sent.
    pub async fn check(&self, folder: &Path) -> Result<Vec<String>, Failure> {
        let store = super::stored(folder).await?;
        let sent = self.sent.lock().expect("no holder panics").clone();
        let mut ids: Vec<MatchId> = sent.keys().map(|&(id, _)| id).collect();
        ids.sort_unstable();
        ids.dedup();
        let mut faults = Vec::new();
        for id in ids {
            let Some(stored) = store.load(id).await? else {
                faults.push(format!("match {id} is gone"));
                continue;
            };
            for (seq, line) in stored.log.iter().enumerate() {
                let Ok(LogEntry::Play { action, .. }) = LogEntry::read(line) else { continue };
                let attempts = sent.get(&(id, seq as u64)).map_or(&[][..], Vec::as_slice);
                if !attempts.iter().any(|attempt| attempt.0 == action) {
                    faults.push(format!("match {id}, entry {seq}: nobody sent '{action}' there"));
                }
                if attempts.iter().any(|attempt| attempt.1 && attempt.0 != action) {
                    faults.push(format!("match {id}, entry {seq}: another action was acknowledged"));
                }
            }
            let lost = sent.iter().filter(|((of, seq), attempts)| {
                *of == id && *seq >= stored.log.len() as u64 && attempts.iter().any(|attempt| attempt.1)
            });
            faults.extend(lost.map(|((_, seq), _)| format!("match {id}: acknowledged entry {seq} is lost")));
        }
        store.close().await;
        Ok(faults)
    }
}

/// One HTTP request on a connection of its own; the whole answer as text.
async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    body: &str,
) -> Result<String, String> {
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let exchange = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(text.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok::<_, std::io::Error>(String::from_utf8_lossy(&answer).into_owned())
    };
    let answer = tokio::time::timeout(Duration::from_secs(30), exchange).await;
    let answer = answer.map_err(|_| "no answer".to_owned())?.map_err(|error| error.to_string())?;
    if answer.is_empty() { Err("an empty answer".into()) } else { Ok(answer) }
}

fn first_line(answer: &str) -> String {
    answer.lines().next().unwrap_or_default().to_owned()
}

fn header(answer: &str, name: &str) -> Option<String> {
    let head = answer.split("\r\n\r\n").next()?;
    let line = head.lines().find(|line| line.to_ascii_lowercase().starts_with(&format!("{name}:")))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

fn cookie(answer: &str) -> Option<String> {
    header(answer, "set-cookie")?.split(';').next().map(str::to_owned)
}

fn attribute(page: &str, name: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("{name}=\""))?;
    rest.split_once('"').map(|(value, _)| value.to_owned())
}
