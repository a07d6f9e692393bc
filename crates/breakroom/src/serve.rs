//! `breakroom serve`: the web room.

use std::{io::Write, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use breakroom_server::{App, HeaderName, Limits, Proxy};
use breakroom_store::{Sqlite, StoreError};
use clap::Args;
use tracing_subscriber::{
    Layer,
    filter::{LevelFilter, Targets},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

use crate::{
    failure::{Failure, Outcome},
    play::folder::DataFolder,
};

/// Arguments of `breakroom serve`.
#[derive(Args, Clone)]
#[command(after_help = "Examples:\n  breakroom serve\n  breakroom serve --addr 127.0.0.1:8080 --data ./room")]
pub struct ServeArgs {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:7340")]
    pub addr: SocketAddr,
    /// The folder that keeps matches and guests [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// How long bots wait before they act, in milliseconds, so that people can follow
    #[arg(long, default_value_t = 350, value_name = "MS")]
    pub bot_pause: u64,
    /// The address that visitors write, if a proxy passes on another Host
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// The header in which a proxy writes a visitor's network address; its last word is believed
    #[arg(long, value_name = "HEADER")]
    pub trust_proxy: Option<HeaderName>,
    /// A bound other than the usual one, as docs/OPERATING.md lists them; any number of these
    #[arg(long = "limit", value_name = "NAME=NUMBER", value_parser = limit)]
    pub limits: Vec<(String, u64)>,
}

fn limit(text: &str) -> Result<(String, u64), String> {
    let (name, value) = text.split_once('=').ok_or("NAME=NUMBER")?;
    let value = value.parse().map_err(|_| format!("'{value}' is no number"))?;
    Limits::default().set(name, value)?;
    Ok((name.to_owned(), value))
}

fn public_url(text: &str) -> Result<String, String> {
    let place = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match place.map(|place| place.trim_end_matches('/')) {
        Some(place) if !place.is_empty() && !place.contains('/') => Ok(text.trim_end_matches('/').to_owned()),
        _ => Err("the address of the room's first page, such as https://play.example".into()),
    }
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            addr: SocketAddr::from(([127, 0, 0, 1], 7340)),
            data: None,
            bot_pause: 350,
            public_url: None,
            trust_proxy: None,
            limits: Vec::new(),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Failed(error.to_string())
    }
}

/// Serves until Ctrl-C or a termination signal.
pub fn run(args: ServeArgs) -> Outcome {
    let wanted = std::env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    tracing_subscriber::registry().with(log.with_filter(filter)).init();
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(args))
}

async fn serve(args: ServeArgs) -> Outcome {
    let folder = match args.data {
        Some(folder) => folder,
        None => DataFolder::of_environment()?.root().to_owned(),
    };
    std::fs::create_dir_all(&folder)
        .map_err(|error| Failure::Failed(format!("{}: {error}", folder.display())))?;
    let store = Arc::new(Sqlite::open(DataFolder::database(&folder))?);
    let mut limits = Limits { bot_pause: Duration::from_millis(args.bot_pause), ..Limits::default() };
    for (name, value) in &args.limits {
        limits.set(name, *value).map_err(Failure::Usage)?;
    }
    let proxy = Proxy { public_url: args.public_url, address_header: args.trust_proxy };
    let app = App::behind(proxy, store, limits).await?;
    let listener = tokio::net::TcpListener::bind(args.addr).await.map_err(|error| {
        Failure::Failed(format!("cannot listen on {}: {error}; choose another with --addr", args.addr))
    })?;
    say(&format!("Breakroom is open: http://{}", listener.local_addr()?));
    say(&format!("Matches are kept in {}. Ctrl-C closes the room.", folder.display()));
    breakroom_server::serve(app, listener, asked_to_stop()).await?;
    say("Good night.");
    Ok(())
}

/// A line for whoever started the server; it goes on if nobody reads it.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

async fn asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let terminated = async {
        match signal(SignalKind::terminate()) {
            Ok(mut signals) => drop(signals.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = terminated => {}
    }
}
