//! The web room without a file: `cargo run -p breakroom-server --example room -- 127.0.0.1:7399`.

use std::sync::Arc;

use breakroom_server::{App, Limits, serve};
use breakroom_store::Sqlite;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:7399".into());
    let app = App::new(Arc::new(Sqlite::in_memory()?), Limits::default()).await?;
    let listener = tokio::net::TcpListener::bind(&address).await?;
    println!("http://{address}");
    serve(app, listener, async { tokio::signal::ctrl_c().await.unwrap_or_default() }).await?;
    Ok(())
}
