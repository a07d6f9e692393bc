//! The workshop: a game's components as text, checked as they are written and drawn as the game opens with them.
//! A file that declares an editor is painted by clicking on that picture. Works without scripts; with them, sooner.

mod plots;
mod shelf;

use std::collections::HashMap;

use axum::{
    extract::Path,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use breakroom_bots::Level;
use breakroom_catalog::{Entry, Setup, workshop::Editor};
use breakroom_core::{Document, Fault, Info, Observer, fault::Severity};
use breakroom_scene::{Scene, Theme};
use maud::{Markup, html};
use serde::Deserialize;

use super::{asked::Asked, asked::Filled, game::form, layout::Page, problem};
use shelf::Shelf;
pub use shelf::piece;

/// How wide the picture is shown; clicks on it are told in these units.
const WIDTH: f64 = 720.0;
/// The longest form that brings a file; as forms write it, a file is up to three times as long.
pub const LONGEST: usize = 512 * 1024;
/// The longest file that is played with: it is kept with every match, and must fit into its log.
pub const PLAYABLE: usize = 112 * 1024;

/// Which file a link asks for.
#[derive(Deserialize)]
pub struct Wanted {
    file: Option<String>,
}

/// A file as a visitor sends it, where the picture was clicked, and what the shelf was asked for.
struct Draft {
    file: Document,
    brush: Option<char>,
    at: Option<(f64, f64)>,
    fields: HashMap<String, String>,
}

impl Draft {
    fn of(fields: Vec<(String, String)>) -> Draft {
        let mut fields: HashMap<String, String> = fields.into_iter().collect();
        let mut take = |key: &str| fields.remove(key).unwrap_or_default();
        // Browsers send line ends of their own.
        let file = Document { name: take("file"), text: take("text").replace("\r\n", "\n") };
        let brush = take("brush").chars().next();
        let at = take("at.x").parse().ok().zip(take("at.y").parse().ok());
        Draft { file, brush, at, fields }
    }
}

/// `GET /workshop/{game}`
pub async fn show(Path(slug): Path<String>, Asked(wanted): Asked<Wanted>) -> Response {
    let entry = match Entry::find(&slug) {
        Ok(entry) => entry,
        Err(error) => return problem(StatusCode::NOT_FOUND, "No such game", &error.to_string()),
    };
    let files = entry.info.editions[0].edition().files;
    let file = match &wanted.file {
        None => files.first(),
        Some(name) => files.iter().find(|file| file.name == *name),
    };
    let Some(file) = file else {
        return problem(StatusCode::NOT_FOUND, "No such file", "This game has no file of that name.");
    };
    let file = Editor::of(file).map_or_else(|| file.clone(), |editor| editor.canvas(file));
    on_the_bench(move || Bench::new(entry, file, None).with_shelf(&HashMap::new())).await
}

/// `POST /workshop/{game}`
pub async fn check(Path(slug): Path<String>, Filled(fields): Filled<Vec<(String, String)>>) -> Response {
    let Ok(entry) = Entry::find(&slug) else {
        return problem(StatusCode::NOT_FOUND, "No such game", "There is no game of that name here.");
    };
    let draft = Draft::of(fields);
    let known = entry.info.editions[0].files.iter().any(|(name, _)| *name == draft.file.name);
    if !known {
        return problem(StatusCode::BAD_REQUEST, "No such file", "This game has no file of that name.");
    }
    on_the_bench(move || {
        let file = shelf::changed(entry, &draft.file, &draft.fields).unwrap_or(draft.file);
        let mut bench = Bench::new(entry, file, draft.brush);
        if let (Some((x, y)), Some(brush)) = (draft.at, draft.brush) {
            bench.paint(x, y, brush);
        }
        bench.with_shelf(&draft.fields)
    })
    .await
}

/// The bench with everything that is wrong with a file; none if a game can be opened with it.
pub async fn faults(entry: &'static Entry, file: &Document) -> Option<Response> {
    let file = file.clone();
    let faulty = tokio::task::spawn_blocking(move || {
        let faulty = entry.inspect(&file).iter().any(Fault::is_error);
        faulty.then(|| {
            let bench = Bench::new(entry, file, None).with_shelf(&HashMap::new());
            (StatusCode::UNPROCESSABLE_ENTITY, bench.page()).into_response()
        })
    });
    faulty.await.unwrap_or_else(|_| Some(broken()))
}

fn broken() -> Response {
    problem(StatusCode::INTERNAL_SERVER_ERROR, "This file cannot be opened", "Take back the last change.")
}

/// Opening and drawing a game takes too long for a thread that serves the tables.
async fn on_the_bench(work: impl FnOnce() -> Bench + Send + 'static) -> Response {
    match tokio::task::spawn_blocking(move || work().page()).await {
        Ok(page) => page,
        Err(_) => broken(),
    }
}

/// A file on the bench.
struct Bench {
    entry: &'static Entry,
    file: Document,
    editor: Option<Editor>,
    brush: Option<char>,
    faults: Vec<Fault>,
    scene: Option<Scene>,
    shelf: Option<Shelf>,
}

impl Bench {
    fn new(entry: &'static Entry, file: Document, brush: Option<char>) -> Bench {
        let faults = entry.inspect(&file);
        let opened = Setup::of(entry.info.slug).and_then(|setup| setup.with_file(file.clone()).open());
        let scene = opened.ok().map(|table| table.scene(Observer::Public));
        Bench { entry, editor: Editor::of(&file), brush, faults, scene, shelf: None, file }
    }

    /// With what a list is built from, if the file is one.
    fn with_shelf(mut self, fields: &HashMap<String, String>) -> Bench {
        self.shelf = Shelf::of(self.entry, &self.file, fields);
        self
    }

    /// Paints the thing nearest to where the picture was clicked.
    fn paint(&mut self, x: f64, y: f64, brush: char) {
        let (Some(editor), Some(scene)) = (&self.editor, &self.scene) else { return };
        let (x, y) = (x * scene.width / WIDTH, y * scene.width / WIDTH);
        let away = |place: &breakroom_scene::Place| (place.x - x).powi(2) + (place.y - y).powi(2);
        let things = scene.nodes.iter().filter(|node| editor.paints(node.key.as_str()));
        let nearest = things.min_by(|a, b| away(&a.place).total_cmp(&away(&b.place)));
        let painted = nearest.and_then(|node| editor.paint(&self.file, node.key.as_str(), brush));
        if let Some(file) = painted {
            *self = Bench::new(self.entry, file, Some(brush));
        }
    }

    fn page(&self) -> Response {
        let title = format!("{}: workshop", self.entry.info.name);
        let body = match &self.shelf {
            Some(shelf) => self.builder(shelf),
            None => self.bench(),
        };
        Page::new(&title).script("/assets/workshop.js").show(&body).into_response()
    }

    /// Text beside the picture of what it means.
    fn bench(&self) -> Markup {
        let info = self.entry.info;
        html! {
            main #main .workshop {
                h1 { (info.name) ": workshop" }
                p { "The components of this game are plain text. Change them, see at once what comes of it, and play with them: "
                    "here, or at a terminal by " code { "breakroom play " (info.slug) " --edition " (self.file.name) } "." }
                (self.files())
                form #bench method="post" action=(self.action()) {
                    div.drawn tabindex="0" role="group" aria-label="The picture" data-part="drawn" { (self.brushes()) (self.picture()) }
                    div.written { (self.text()) (self.acts()) (self.findings()) (play(info)) }
                }
            }
        }
    }

    /// A list that is built from a shelf: what there is, what was chosen, what is wrong with it and what it is like.
    fn builder(&self, shelf: &Shelf) -> Markup {
        let info = self.entry.info;
        html! {
            main #main .workshop.builder {
                (self.files())
                form #bench method="post" action=(self.action()) {
                    header {
                        h1 { (shelf.name().unwrap_or(&self.file.name)) }
                        (shelf.sums())
                        (self.acts())
                    }
                    (shelf.show())
                    (shelf.list())
                    div.judged { (self.findings()) (shelf.plots()) (play(info)) }
                    (shelf.sample())
                    details.written { summary { "The list as text, to copy and to change" } (self.text()) }
                }
            }
        }
    }

    fn action(&self) -> String {
        format!("/workshop/{}#bench", self.entry.info.slug)
    }

    fn text(&self) -> Markup {
        html! {
            input type="hidden" name="file" value=(self.file.name);
            label for="text" { (self.file.name) }
            textarea #text name="text" rows="28" spellcheck="false" autocomplete="off" { (self.file.text) }
        }
    }

    fn acts(&self) -> Markup {
        html! {
            div.acts {
                button.button.primary { "Check" }
                a.button href=(self.download()) download=(self.file.name) data-part="download" { "Save as a file" }
                label.button for="import" { "Open a file" }
                input #import .away type="file" accept=".toml,text/plain";
            }
        }
    }

    fn files(&self) -> Markup {
        let info = self.entry.info;
        html! {
            nav.files aria-label="Files" {
                @for (name, _) in info.editions[0].files {
                    @let here = *name == self.file.name;
                    a href=(format!("/workshop/{}?file={name}", info.slug)) aria-current=[here.then_some("page")] {
                        (name.trim_end_matches(".toml"))
                    }
                }
            }
        }
    }

    fn brushes(&self) -> Markup {
        let Some(editor) = &self.editor else { return html! {} };
        let chosen = self.brush.or_else(|| editor.brushes.first().map(|(brush, _)| *brush));
        html! {
            fieldset.brushes {
                legend { "Brush: choose, then click on the picture" }
                @for (at, (brush, name)) in editor.brushes.iter().enumerate() {
                    span {
                        input #(format!("brush-{at}")) type="radio" name="brush" value=(brush) checked[chosen == Some(*brush)];
                        label for=(format!("brush-{at}")) { (name) }
                    }
                }
            }
        }
    }

    /// How the game opens with this file; where it can be painted, a click sends the form.
    fn picture(&self) -> Markup {
        let Some(scene) = &self.scene else {
            return html! { p.quiet { "The picture comes back when the errors are gone." } };
        };
        let address = format!("data:image/svg+xml,{}", encoded(&scene.to_picture(Theme::Light)));
        let height = (scene.height * WIDTH / scene.width).round();
        html! {
            @if self.editor.is_some() {
                input type="image" name="at" src=(address) width=(WIDTH) height=(height) alt="The opening: click to paint";
            } @else {
                img src=(address) width=(WIDTH) height=(height) alt="The opening";
            }
        }
    }

    fn findings(&self) -> Markup {
        html! {
            section #findings data-part="findings" aria-live="polite" {
                h2 { @match self.faults.len() {
                    0 => { "Nothing is wrong with it" }
                    1 => { "One thing to look at" }
                    many => { (many) " things to look at" }
                } }
                ul {
                    @for fault in &self.faults {
                        li class=(if fault.severity == Severity::Error { "error" } else { "warning" }) {
                            strong { (fault.place) } " " (fault.message)
                            @if let Some(rule) = fault.rule { " (" a.rule href=(format!("/rules/{}#{rule}", self.entry.info.slug)) { (rule) } ")" }
                        }
                    }
                }
            }
        }
    }

    fn download(&self) -> String {
        format!("data:text/plain;charset=utf-8,{}", encoded(&self.file.text))
    }
}

/// With whom and how to play with the file.
fn play(info: &Info) -> Markup {
    html! {
        section.panel aria-labelledby="play" {
            h2 #play { "Play this" }
            @if info.seats.1 == 1 {
                input type="hidden" name="opponent" value="solo";
            } @else {
                div.field {
                    label for="opponent" { "With whom?" }
                    select #opponent name="opponent" {
                        option value="hotseat" { "beside me, at this device" }
                        @for level in Level::ALL { option value=(level.name()) { "a " (level.name()) " bot" } }
                        option value="friend" { "a friend by link" }
                    }
                }
            }
            @if !info.options.is_empty() {
                details { summary { "Options and variants" } (form::presets(info)) (form::rules(info)) }
            }
            button.button.primary formaction=(format!("/workshop/{}/play", info.slug)) { "Play this" }
        }
    }
}

/// A text as it stands in an address.
fn encoded(text: &str) -> String {
    use std::fmt::Write as _;
    text.bytes().fold(String::with_capacity(text.len() * 2), |mut out, byte| {
        match byte.is_ascii_alphanumeric() || b"-_.~,:;/=()!*' ".contains(&byte) && byte != b' ' {
            true => out.push(char::from(byte)),
            false => write!(out, "%{byte:02X}").expect("writing to a string cannot fail"),
        }
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use breakroom_catalog::GAMES;

    fn paintable() -> impl Iterator<Item = (&'static Entry, Document)> {
        GAMES.iter().flat_map(|entry| {
            let files = entry.info.editions[0].edition().files;
            files.into_iter().filter(|file| Editor::of(file).is_some()).map(move |file| (entry, file))
        })
    }

    #[test]
    fn every_shipped_file_lies_on_the_bench_without_errors() {
        for entry in GAMES {
            for file in entry.info.editions[0].edition().files {
                let bench = Bench::new(entry, file, None);
                assert!(!bench.faults.iter().any(Fault::is_error), "{:?}", bench.faults);
                assert!(bench.scene.is_some(), "{}", bench.file.name);
            }
        }
    }

    #[test]
    fn a_click_paints_what_is_there_and_the_picture_follows() {
        assert!(paintable().count() > 0, "some file can be painted");
        for (entry, file) in paintable() {
            let editor = Editor::of(&file).unwrap();
            let mut bench = Bench::new(entry, editor.canvas(&file), None);
            assert!(bench.faults.iter().all(|fault| !fault.is_error()), "{:?}", bench.faults);
            let scene = bench.scene.clone().unwrap();
            let thing = scene.nodes.iter().find(|node| editor.paints(node.key.as_str())).unwrap();
            let scale = WIDTH / scene.width;
            let mut pictures = std::collections::BTreeSet::new();
            for (brush, _) in editor.brushes.iter().take(3) {
                bench.paint(thing.place.x * scale + 3.0, thing.place.y * scale - 3.0, *brush);
                pictures.insert(bench.scene.as_ref().expect("one thing spoils nothing").to_svg());
            }
            assert_eq!(pictures.len(), 3, "{}", bench.file.name);
        }
    }

    #[test]
    fn faults_are_listed_and_nothing_breaks() {
        for (entry, file) in paintable() {
            let text = format!("{}\nnonsense = [", file.text);
            let bench = Bench::new(entry, Document { name: file.name, text }, None);
            assert!(bench.scene.is_none() && bench.faults.iter().any(Fault::is_error));
            assert!(bench.findings().into_string().contains("line "));
        }
    }
}
