//! The workshop: a game's components as text, checked as they are written and drawn as the game opens with them.
//! A file that declares an editor is painted by clicking on that picture, one that declares a form is filled in. Works
//! without scripts; with them, sooner.

mod drawn;
mod fields;
mod findings;
mod plots;
mod shelf;

use std::collections::HashMap;

use breakroom_bots::Level;
use breakroom_catalog::{
    Entry, GAMES, Setup,
    workshop::{Editor, builder::Builder, form::Form},
};
use breakroom_core::{Document, Edition, Fault, Observer};
use breakroom_scene::Scene;
use maud::{Markup, html};

use crate::{game::form, layout::Page};
use shelf::Shelf;

/// How wide the picture is shown; clicks on it are told in these units.
const WIDTH: f64 = 720.0;
/// A file as a visitor sends it, where the picture was clicked, and what the shelf was asked for.
pub struct Draft {
    /// Its file as it stands in the form.
    pub file: Document,
    brush: Option<char>,
    both: bool,
    at: Option<(f64, f64)>,
    fields: HashMap<String, String>,
}

impl Draft {
    /// What the fields of the form say.
    pub fn of(fields: Vec<(String, String)>) -> Draft {
        let mut fields: HashMap<String, String> = fields.into_iter().collect();
        let mut take = |key: &str| fields.remove(key).unwrap_or_default();
        // Browsers send line ends of their own.
        let file = Document { name: take("file"), text: take("text").replace("\r\n", "\n") };
        let brush = take("brush").chars().next();
        let both = !take("both").is_empty();
        let at = take("at.x").parse().ok().zip(take("at.y").parse().ok());
        Draft { file, brush, both, at, fields }
    }
}

/// The page that leads to every game's workshop.
pub fn games() -> String {
    let body = html! {
        main #main .workshop {
            h1 { "Workshop" }
            p { "Every game here is made of plain files: maps to paint, decks to build, scenarios to fill in. Whatever you "
                "make can be played at once." }
            ul.crafts {
                @for entry in GAMES {
                    @let slug = entry.info.slug;
                    li {
                        h2 { a href=(format!("/workshop/{slug}")) { (entry.info.name) } }
                        p { @for (at, name) in craft(entry).into_iter().enumerate() { @if at > 0 { ", " } (name) } }
                    }
                }
            }
        }
    };
    Page::new("Workshop").show(&body)
}

/// What can be made for a game.
fn craft(entry: &Entry) -> Vec<String> {
    let files = entry.info.editions[0].edition().files;
    files.iter().map(title).collect()
}

/// What a file is called.
fn title(file: &Document) -> String {
    let name = file.name.trim_end_matches(".toml").replace('-', " ");
    match Form::name_in(file) {
        Some(pages) => format!("{} and {name}", pages.to_lowercase()),
        None => name,
    }
}

/// The page of a game's file, or of the first; none if it has no such file.
pub fn page(entry: &'static Entry, file: Option<&str>) -> Option<Bench> {
    let edition = entry.info.editions[0].edition();
    let file = match file {
        None => first(&edition),
        Some(name) => edition.files.iter().find(|file| file.name == *name),
    }?;
    let file = Editor::of(file).map_or_else(|| file.clone(), |editor| editor.canvas(file));
    Some(Bench::new(entry, file, None).with_shelf(&HashMap::new()))
}

/// The file to begin with: something that is built or painted rather than a long text.
fn first(edition: &Edition) -> Option<&Document> {
    let handy = |file: &&Document| Editor::of(file).is_some() || Builder::of(edition, file).is_some();
    edition.files.iter().find(handy).or(edition.files.first())
}

/// What comes of a form that was sent.
pub fn worked_on(entry: &'static Entry, draft: Draft) -> Bench {
    let filled = fields::filled(entry, &draft.file, &draft.fields);
    let file = filled.file.or_else(|| shelf::changed(entry, &draft.file, &draft.fields));
    let file = entry.beside(file.unwrap_or(draft.file));
    let mut bench = Bench::on_page(entry, file, draft.brush, filled.page.as_deref());
    (bench.both, bench.problem) = (draft.both, filled.problem);
    if let (Some((x, y)), Some(brush)) = (draft.at, draft.brush) {
        bench.paint(x, y, brush);
    }
    bench.with_shelf(&draft.fields)
}

/// The file with what its form was filled in with, and the option that plays the open page.
pub fn filled_in(
    entry: &'static Entry,
    file: Document,
    given: &HashMap<String, String>,
) -> (Document, Option<(String, String)>) {
    let filled = fields::filled(entry, &file, given);
    let file = filled.file.unwrap_or(file);
    let page = filled.page.and_then(|page| Form::of(&entry.info.editions[0].edition(), &file, Some(&page)));
    (file, page.map(|form| (form.option().to_owned(), form.page().to_owned())))
}

/// A file with which somebody wanted to play, though it has errors.
pub fn refused(entry: &'static Entry, file: Document) -> Bench {
    Bench { refused: true, ..Bench::new(entry, file, None) }.with_shelf(&HashMap::new())
}

/// How a game opens with a file and these options, if it can be played.
fn opening(entry: &Entry, file: Document, options: &[(String, String)]) -> Option<Scene> {
    let setup = Setup::choose(entry.info.slug, None, options).ok()?;
    let table = setup.with_file(file).open().ok()?;
    Some(table.scene(Observer::Public))
}

/// A file on the bench.
pub struct Bench {
    entry: &'static Entry,
    file: Document,
    editor: Option<Editor>,
    brush: Option<char>,
    /// What is painted is painted on the other side, too, where the file says what that is.
    both: bool,
    faults: Vec<Fault>,
    scene: Option<Scene>,
    shelf: Option<Shelf>,
    form: Option<Form>,
    /// Why the form could not do what was asked.
    problem: Option<&'static str>,
    /// Somebody wanted to play with it, and it has errors.
    refused: bool,
}

impl Bench {
    fn new(entry: &'static Entry, file: Document, brush: Option<char>) -> Bench {
        Bench::on_page(entry, file, brush, None)
    }

    /// With its form, if it has one, open at a page: the picture is of what that page plays.
    fn on_page(entry: &'static Entry, file: Document, brush: Option<char>, page: Option<&str>) -> Bench {
        let faults = entry.inspect(&file);
        let form = Form::of(&entry.info.editions[0].edition(), &file, page);
        let option =
            form.iter().map(|form| (form.option().to_owned(), form.page().to_owned())).collect::<Vec<_>>();
        let scene = opening(entry, file.clone(), &option);
        let editor = Editor::of(&file);
        let (shelf, problem) = (None, None);
        Bench { entry, editor, brush, both: true, faults, scene, shelf, form, problem, refused: false, file }
    }

    /// The opening with another file in place of this one.
    fn opening(&self, file: Document) -> Option<Scene> {
        opening(self.entry, file, &[])
    }

    /// What has this name in the file, as the game draws it alone, if it does.
    fn piece(&self, name: &str) -> Option<Scene> {
        Setup::of(self.entry.info.slug).ok()?.with_file(self.file.clone()).open().ok()?.piece(name)
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
        let paint = |key: &str| match self.both {
            true => editor.paint_both(&self.file, key, brush),
            false => editor.paint(&self.file, key, brush),
        };
        if let Some(file) = nearest.and_then(|node| paint(node.key.as_str())) {
            *self = Bench { both: self.both, ..Bench::new(self.entry, file, Some(brush)) };
        }
    }

    /// The whole document.
    pub fn page(&self) -> String {
        let title = format!("{}: workshop", self.entry.info.name);
        let body = match &self.shelf {
            Some(shelf) => self.builder(shelf),
            None => self.bench(),
        };
        Page::new(&title).script("/assets/workshop.js").show(&body)
    }

    /// Text beside the picture of what it means.
    fn bench(&self) -> Markup {
        let info = self.entry.info;
        html! {
            main #main .workshop.painter[self.editor.is_some()] {
                h1 { (info.name) ": workshop" }
                (self.files())
                @if self.refused { (findings::refusal(&self.faults)) }
                form #bench method="post" action=(self.action()) {
                    div.drawn tabindex="0" role="group" aria-label="The picture" data-part="drawn" { (drawn::brushes(self)) (drawn::picture(self)) }
                    div.written {
                        @match &self.form {
                            Some(form) => {
                                (fields::show(form, self.problem))
                                details.written { summary { "The file as text, to copy and to change" } (self.text()) }
                            }
                            None if self.editor.is_some() => {
                                details.written { summary { "The file as text, to copy and to change" } (self.text()) }
                            }
                            None => (self.text()),
                        }
                        (self.acts()) (findings::show(&self.faults, info.slug)) (play(self.entry))
                        p.quiet { "The components of this game are plain text. Change them, see at once what comes of it, and play with them: "
                            "here, or at a terminal by " code { "breakroom play " (info.slug) " --edition " (self.file.name) } "." }
                    }
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
                @if self.refused { (findings::refusal(&self.faults)) }
                form #bench method="post" action=(self.action()) {
                    header {
                        h1 data-part="title" { (shelf.name().unwrap_or(&self.file.name)) }
                        (shelf.sums())
                        (self.acts())
                    }
                    (shelf.show())
                    (shelf.list())
                    div.judged { (findings::show(&self.faults, info.slug)) (shelf.plots()) (play(self.entry)) }
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
                button.button.undo type="button" hidden disabled { "Undo" }
                a.button.bare.fresh href=(self.address(&self.file.name)) { "Start over" }
            }
        }
    }

    fn address(&self, file: &str) -> String {
        format!("/workshop/{}?file={file}", self.entry.info.slug)
    }

    fn files(&self) -> Markup {
        let info = self.entry.info;
        html! {
            nav.files aria-label="Files" {
                @for file in info.editions[0].edition().files {
                    @let here = file.name == self.file.name;
                    a href=(self.address(&file.name)) aria-current=[here.then_some("page")] {
                        (title(&file))
                    }
                }
            }
            @if let Some(about) = about(&self.file.text).filter(|_| self.editor.is_none()) { p.quiet.about-file { (about) } }
        }
    }

    fn download(&self) -> String {
        format!("data:text/plain;charset=utf-8,{}", encoded(&self.file.text))
    }
}

/// What a file says of itself: its first remark.
fn about(text: &str) -> Option<&str> {
    let remark = text.lines().next()?.strip_prefix('#')?.trim();
    (!remark.is_empty()).then_some(remark)
}

/// With whom and how to play with the file.
fn play(entry: &Entry) -> Markup {
    let info = entry.info;
    html! {
        section.panel aria-labelledby="play" {
            h2 #play { "Play this" }
            // Whoever built it plays it: what a file brings is the first seat's, unless an option says otherwise.
            input type="hidden" name="seat" value="0";
            @if info.seats.1 == 1 {
                input type="hidden" name="opponent" value="solo";
            } @else {
                div.field {
                    label for="opponent" { "With whom?" }
                    select #opponent name="opponent" {
                        option value="hotseat" { "beside me, at this device" }
                        @for level in Level::ALL { option value=(level.name()) { (form::a(level.name())) " bot" } }
                        option value="friend" { "a friend by link" }
                    }
                }
            }
            @if !info.options.is_empty() {
                details { summary { "Options and variants" } (form::presets(info, None)) (form::rules(info, form::Names::Any)) }
            }
            @if entry.sets_two_against_each_other() { (other_side()) }
            button.button.primary formaction=(format!("/workshop/{}/play", info.slug)) { "Play this" }
        }
    }
}

/// A second file of one's own, for the other side.
fn other_side() -> Markup {
    html! {
        details.other {
            summary { "Against another of your own" }
            div.field {
                label for="other" { "The text of the other file" }
                textarea #other name="other" rows="6" spellcheck="false" autocomplete="off" {}
                label.button for="other-import" { "Open a file" }
                input #other-import .away type="file" accept=".toml,text/plain";
            }
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
mod tests;
