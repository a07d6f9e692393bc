//! A room, a driver and browsers for the tests.

mod access;
mod beside;
mod first_game;
mod looking_back;
mod places;
mod rules;
mod steps;
mod touch;
mod watched;

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use fantoccini::{
    Client, ClientBuilder,
    actions::{
        InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
    },
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

/// Whether the newest line of the log, if there is one, lies at the end of what is seen of it.
pub const NEWEST: &str = "const list = document.querySelector('.log .lines'), line = list?.querySelector('li:last-child');
    return !line || (line.offsetHeight > 0 && line.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom + 2)";
pub const ENTER: &str = "\u{e007}";
const TAB: char = '\u{e004}';

/// The programs that drive a browser.
pub struct Tools {
    driver: &'static str,
}

/// The tools, or a loud word that they are missing.
pub fn tools() -> Option<Tools> {
    let there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    if there("chromedriver") && there("chromium") {
        return Some(Tools { driver: "chromedriver" });
    }
    assert!(
        std::env::var_os("BREAKROOM_REQUIRE_ALL").is_none(),
        "chromium and chromedriver are required here"
    );
    eprintln!("SKIPPED: this test needs chromium and chromedriver");
    None
}

/// The source of axe, or a loud word that it is missing.
pub fn axe() -> Option<String> {
    let source = std::env::var_os("BREAKROOM_AXE").and_then(|path| std::fs::read_to_string(path).ok());
    if source.is_none() {
        assert!(
            std::env::var_os("BREAKROOM_REQUIRE_ALL").is_none(),
            "BREAKROOM_AXE must name axe.min.js here"
        );
        eprintln!(
            "SKIPPED: this test needs BREAKROOM_AXE, the path of axe.min.js of the npm package axe-core"
        );
    }
    source
}

/// A running server with a folder of its own.
pub struct Room {
    process: Child,
    folder: TempDir,
    base: String,
}

impl Room {
    pub fn open() -> Room {
        let folder = TempDir::new().unwrap();
        let (process, base) = serve(&folder, "127.0.0.1:0");
        Room { process, folder, base }
    }

    pub fn address(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Ends the server without warning and starts it again at the same address.
    pub fn kill_and_restart(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        let address = self.base.trim_start_matches("http://").to_owned();
        self.process = serve(&self.folder, &address).0;
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(folder: &TempDir, address: &str) -> (Child, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_breakroom"))
        .args(["serve", "--bot-pause", "0", "--addr", address, "--data"])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let base = line.split_whitespace().last().expect("it says where it is open").to_owned();
    (process, base)
}

/// A running chromedriver.
pub struct Driver {
    process: Child,
    address: String,
}

/// The kinds of screen.
#[derive(Clone, Copy)]
pub enum Shape {
    Desktop,
    /// A desktop of somebody who wants nothing to move.
    Still,
    /// The same with 1280 by 800 pixels for the page.
    Desk,
    Phone,
    /// A phone on which nothing moves.
    StillPhone,
}

impl Driver {
    pub fn start(tools: &Tools) -> Driver {
        let mut process = Command::new(tools.driver)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines().map_while(Result::ok);
        let port = |line: String| {
            line.split_once("successfully on port ").map(|(_, port)| port.trim_end_matches('.').to_owned())
        };
        let port = lines.into_iter().find_map(port).expect("chromedriver says its port");
        Driver { process, address: format!("http://127.0.0.1:{port}") }
    }

    pub async fn browser(&self, shape: Shape) -> Browser {
        let mut args = vec![
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--window-size=1280,900",
        ];
        if let Shape::Still | Shape::Desk | Shape::StillPhone = shape {
            args.push("--force-prefers-reduced-motion");
        }
        let mut options = json!({"binary": "/usr/bin/chromium", "args": args});
        let screen = |width: u16, height: u16, touch: bool| {
            json!({"deviceMetrics":
                {"width": width, "height": height, "pixelRatio": 1.0, "touch": touch, "mobile": touch}})
        };
        match shape {
            Shape::Phone | Shape::StillPhone => options["mobileEmulation"] = screen(390, 844, true),
            Shape::Desk => options["mobileEmulation"] = screen(1280, 800, false),
            Shape::Desktop | Shape::Still => {}
        }
        let Value::Object(capabilities) = json!({"goog:chromeOptions": options}) else { unreachable!() };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        Browser(builder.connect(&self.address).await.expect("chromedriver opens a browser"))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// One browser window.
pub struct Browser(Client);

impl Browser {
    /// Goes there. What bots do is shown as it comes: a test reads quickly.
    pub async fn goto(&self, address: &str) {
        self.0.goto(address).await.unwrap();
        self.run("localStorage.setItem('breakroom.pace', 'at once')").await;
    }

    pub async fn close(self) {
        self.0.close().await.unwrap();
    }

    pub async fn run(&self, script: &str) -> Value {
        self.0.execute(script, vec![]).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    pub async fn flag(&self, script: &str) -> bool {
        self.run(script).await == true
    }

    pub async fn number(&self, script: &str) -> usize {
        self.run(script).await.as_u64().unwrap_or_default() as usize
    }

    pub async fn text(&self, script: &str) -> String {
        self.run(script).await.as_str().unwrap_or_default().to_owned()
    }

    pub async fn point(&self, script: &str) -> Option<(f64, f64)> {
        let point = self.run(script).await;
        Some((point.get(0)?.as_f64()?, point.get(1)?.as_f64()?))
    }

    /// Waits until a script says true.
    pub async fn until(&self, script: &str) {
        self.until_within(20, script).await;
    }

    /// Waits until a script says true, so many seconds at most. The page is asked anew once it has been loaded again.
    pub async fn until_within(&self, seconds: u64, script: &str) {
        let begun = Instant::now();
        while !self.flag(script).await {
            assert!(
                begun.elapsed() < Duration::from_secs(seconds),
                "in vain: {script}\n{}",
                self.told().await
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// What the table says, as text.
    pub async fn told(&self) -> String {
        self.text("return (document.querySelector('#table') ?? document.body).textContent").await
    }

    /// `mine`, `over` or `theirs`; the page notes what the visitor has seen by then.
    pub async fn standing(&self) -> String {
        self.text(
            "window.seen = document.querySelector('#table')?.dataset.seq;
             const ask = document.querySelector('.prompt'); if (!ask) return 'theirs';
             return ask.classList.contains('over') ? 'over' : ask.classList.contains('mine') ? 'mine' : 'theirs';",
        )
        .await
    }

    /// Waits until the page has drawn an answer to what was done since [`standing`](Self::standing); some things
    /// done have none.
    pub async fn settled(&self) {
        let script = "const done = arguments[arguments.length - 1], page = document.querySelector('#table');
            const seq = () => page?.dataset.seq ?? '';
            const [begun, before] = [performance.now(), window.seen ?? seq()];
            const look = () => {
              if (seq() === before && performance.now() - begun < 40) setTimeout(look, 2);
              else done('');
            };
            look();";
        self.told_later(script).await;
    }

    /// Clicks an element with the mouse, where it lies.
    pub async fn click(&self, element: &str) {
        let begun = Instant::now();
        while !self.try_click(element).await {
            assert!(begun.elapsed() < Duration::from_secs(10), "there is no {element}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Clicks an element if it is there and nothing covers it.
    pub async fn try_click(&self, element: &str) -> bool {
        let Some((x, y)) = self.free(element).await else { return false };
        self.click_at(x, y).await;
        true
    }

    /// The middle of an element, if it is there and nothing covers it.
    async fn free(&self, element: &str) -> Option<(f64, f64)> {
        let script = format!(
            "const thing = {element}; if (!thing) return null;
             thing.scrollIntoView({{block: 'center', behavior: 'instant'}});
             const box = thing.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
             return thing.contains(document.elementFromPoint(x, y)) ? [x, y] : null;"
        );
        self.point(&script).await
    }

    /// Touches an element with a finger.
    pub async fn tap(&self, element: &str) {
        let begun = Instant::now();
        while !self.try_tap(element).await {
            assert!(begun.elapsed() < Duration::from_secs(10), "there is no {element}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Touches an element if it is there and nothing covers it.
    pub async fn try_tap(&self, element: &str) -> bool {
        let Some((x, y)) = self.free(element).await else { return false };
        self.tap_at(x, y).await;
        true
    }

    pub async fn tap_at(&self, x: f64, y: f64) {
        self.finger((x, y), Duration::ZERO, &[]).await;
    }

    /// A finger that moves by so much, quickly.
    pub async fn swipe(&self, from: (f64, f64), (dx, dy): (f64, f64)) {
        let part = |share: f64| (from.0 + share * dx, from.1 + share * dy);
        self.finger(from, Duration::ZERO, &[part(0.3), part(0.7), part(1.0)]).await;
    }

    /// A finger that rests on something, carries it along this way and lets go.
    pub async fn carry(&self, from: (f64, f64), to: (f64, f64)) {
        let half = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        self.finger(from, Duration::from_millis(450), &[half, to, to]).await;
    }

    async fn finger(&self, from: (f64, f64), rests: Duration, way: &[(f64, f64)]) {
        let to_point = |&(x, y): &(f64, f64)| PointerAction::MoveTo { duration: None, x, y };
        let mut finger = TouchActions::new("finger".into())
            .then(to_point(&from))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
        if !rests.is_zero() {
            finger = finger.then(PointerAction::Pause { duration: rests });
        }
        for point in way {
            finger = finger.then(to_point(point));
        }
        let finger = finger.then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.0.perform_actions(finger).await.unwrap();
    }

    pub async fn click_at(&self, x: f64, y: f64) {
        let mouse = MouseActions::new("mouse".into())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.0.perform_actions(mouse).await.unwrap();
    }

    /// Takes up what lies at a point with the mouse, and holds it.
    pub async fn lift(&self, (x, y): (f64, f64)) {
        let mouse = MouseActions::new("mouse".into())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::MoveTo { duration: None, x: x + 6.0, y: y + 6.0 });
        self.0.perform_actions(mouse).await.unwrap();
    }

    /// Brings what the mouse holds to a point and lets go.
    pub async fn drop_at(&self, (x, y): (f64, f64)) {
        let mouse = MouseActions::new("mouse".into())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.0.perform_actions(mouse).await.unwrap();
    }

    /// Drags the mouse from one point to another.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let to_point = |(x, y): (f64, f64)| PointerAction::MoveTo { duration: None, x, y };
        let mouse = MouseActions::new("mouse".into())
            .then(to_point(from))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(to_point(((from.0 + to.0) / 2.0, from.1)))
            .then(to_point(to))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.0.perform_actions(mouse).await.unwrap();
    }

    /// Presses keys one after the other, wherever the focus is.
    pub async fn keys(&self, keys: &str) {
        let mut actions = KeyActions::new("keyboard".into());
        for value in keys.chars() {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.0.perform_actions(actions).await.unwrap();
    }

    /// Presses Tab until the focus is on an element.
    pub async fn tab_to(&self, selector: &str) {
        for _ in 0..80 {
            self.keys(&TAB.to_string()).await;
            let there = format!("return document.activeElement?.matches('{selector}') ?? false");
            if self.flag(&there).await {
                return;
            }
        }
        panic!("Tab does not reach {selector}");
    }

    /// Sends a form as a page would, and goes where the answer leads.
    pub async fn post(&self, path: &str, body: &str) {
        let script = format!(
            "const form = document.createElement('form'); form.method = 'post'; form.action = '{path}';
             for (const [name, value] of new URLSearchParams('{body}')) {{
               const input = document.createElement('input'); input.name = name; input.value = value; form.append(input); }}
             document.body.append(form); form.submit(); return true;"
        );
        self.run(&script).await;
    }

    /// Opens a table with a form and tells its address.
    pub async fn open_table(&self, form: &str) -> String {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             fetch('/tables', {{method: 'POST', body: new URLSearchParams('{form}')}}).then(answer => done(new URL(answer.url).pathname));"
        );
        let address = self.0.execute_async(&script, vec![]).await.unwrap();
        address.as_str().unwrap_or_default().to_owned()
    }

    /// What a script tells once it is done.
    pub async fn told_later(&self, script: &str) -> String {
        let told = self.0.execute_async(script, vec![]).await.unwrap();
        told.as_str().unwrap_or_default().to_owned()
    }

    /// What axe complains of on this page, one line each.
    pub async fn axe(&self, source: &str) -> String {
        self.0.execute(source, vec![]).await.unwrap();
        let script = "const done = arguments[arguments.length - 1];
            axe.run(document, {resultTypes: ['violations']}).then(found => done(found.violations.map(one =>
              `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(' | ')}`).join('\\n')));";
        let found = self.0.execute_async(script, vec![]).await.unwrap();
        found.as_str().unwrap_or_default().to_owned()
    }
}
