//! The guided first game: one step at a time, each a page of its own.

use std::sync::{Arc, LazyLock};

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use breakroom_catalog::{
    Entry, GAMES, Setup, Table,
    lesson::{Answer, Lesson, Step},
    table::Wanted,
};
use breakroom_core::{Info, Observer, Screen, Told};
use maud::{Markup, html};
use serde::Deserialize;

use super::{
    asked::Asked,
    layout::{self, Page},
    pictures::{self, Light},
    problem,
};
use crate::screen::{self, Pictures};

/// The lessons, read once: they never change while the program runs.
static LESSONS: LazyLock<Vec<(&'static str, Arc<Lesson>)>> = LazyLock::new(|| {
    let lesson = |entry: &'static Entry| {
        let setup = Setup::of(entry.info.slug).ok()?;
        match Lesson::read(&setup, entry.info.lesson) {
            Ok(lesson) => Some((entry.info.slug, Arc::new(lesson))),
            Err(faults) => {
                tracing::error!(game = entry.info.slug, %faults, "a lesson cannot be shown");
                None
            }
        }
    };
    GAMES.iter().filter(|entry| !entry.info.lesson.is_empty()).filter_map(lesson).collect()
});

/// Where somebody is, and what they chose.
#[derive(Deserialize)]
pub struct Place {
    step: Option<usize>,
    action: Option<String>,
    /// For which screen the table is drawn, as at a table.
    #[serde(rename = "as")]
    wanted: Option<String>,
}

/// A lesson by its game, or why there is none.
fn find(slug: &str) -> Result<(&'static Info, Arc<Lesson>), String> {
    let info = Entry::find(slug).map_err(|error| error.to_string())?.info;
    let known = LESSONS.iter().find(|(known, _)| *known == slug);
    let lesson = known.ok_or("This game has no lesson yet; its rules are a good place to begin.")?;
    Ok((info, Arc::clone(&lesson.1)))
}

fn missing(why: &str) -> Response {
    problem(StatusCode::NOT_FOUND, "No such lesson", why)
}

/// `GET /lessons/{game}`
pub async fn lesson(Path(slug): Path<String>, Asked(place): Asked<Place>) -> Response {
    let (info, lesson) = match find(&slug) {
        Ok(found) => found,
        Err(why) => return missing(&why),
    };
    let number = place.step.unwrap_or(1);
    let Some(step) = number.checked_sub(1).and_then(|index| lesson.steps.get(index)) else {
        let message = format!("The lesson has the steps 1 to {}.", lesson.steps.len());
        return problem(StatusCode::NOT_FOUND, "No such step", &message);
    };
    let chosen = place.action.as_deref().map(|action| (action, lesson.answer(number - 1, action)));
    let shown = Shown { info, lesson: &lesson, step, number };
    let title = format!("{}: a first game", info.name);
    Page::new(&title).with_scenes().script("/assets/lesson.js").show(&shown.page(chosen)).into_response()
}

/// A step about to be shown.
struct Shown<'a> {
    info: &'static Info,
    lesson: &'a Lesson,
    step: &'a Step,
    number: usize,
}

impl Shown<'_> {
    fn page(&self, chosen: Option<(&str, Option<Answer>)>) -> Markup {
        let done = matches!(chosen, Some((_, Some(Answer::Right(..)))));
        let action = chosen.as_ref().filter(|_| done).map(|(action, _)| *action);
        html! {
            main #main .lesson {
                (self.picture(action))
                div.words {
                p.quiet {
                    (self.info.name) ": a first game · step " (self.number) " of " (self.lesson.steps.len())
                    " · about " (self.lesson.minutes) " minutes"
                }
                h1 { (self.step.title) }
                @if !done { (paragraphs(&self.step.text)) }
                @if let Some((action, answer)) = &chosen { (self.said(action, answer.as_ref())) }
                @if let Some(task) = self.step.task.as_ref().filter(|_| !done) { (self.task(task)) }
                (self.onwards(done))
                }
            }
        }
    }

    fn picture(&self, action: Option<&str>) -> Markup {
        let Some(table) = self.lesson.table(self.number - 1) else { return html! {} };
        let scene = table.scene(table.decider());
        let query = action.map(|action| format!("action={}&", escaped(action))).unwrap_or_default();
        let light = format!("/lessons/{}/{}/picture.svg?{query}theme=light", self.info.slug, self.number);
        let dark = light.replace("theme=light", "theme=dark");
        let scene_address = light.replace("picture.svg", "scene.json").replace("theme=light", "");
        html! { div.board-picture tabindex="0" role="group" aria-label="The table" data-scene=(scene_address) { (layout::picture(&light, &dark, &scene.title, (scene.width, scene.height))) } }
    }

    fn task(&self, task: &str) -> Markup {
        html! {
            section aria-labelledby="task" {
                h2 #task { (task) }
                form.answers method="get" action=(format!("/lessons/{}", self.info.slug)) {
                    input type="hidden" name="step" value=(self.number);
                    @for offered in self.lesson.offered(self.number - 1) {
                        button.button name="action" value=(offered.action) { (offered.label) }
                    }
                }
            }
        }
    }

    /// What came of a choice.
    fn said(&self, action: &str, answer: Option<&Answer>) -> Markup {
        match answer {
            Some(Answer::Right(_, told)) => html! {
                div.said.well role="status" {
                    @if let Some(then) = &self.step.then { (paragraphs(then)) }
                    @if !told.is_empty() { ul { @for told in told { li { (self.told(told)) } } } }
                }
            },
            Some(Answer::Other) => html! {
                div.said.not-yet role="status" {
                    p { strong { "That is allowed, but try something else." } }
                    (paragraphs(self.step.hint.as_deref().unwrap_or("Look at the task again.")))
                }
            },
            Some(Answer::Refused(rejected)) => html! {
                div.said.not-yet role="status" {
                    p {
                        strong { "Not allowed: " } (rejected.message) ". "
                        @if let Some(rule) = rejected.rule { (self.rule(&rule.to_string())) }
                    }
                    @if let Some(hint) = &self.step.hint { (paragraphs(hint)) }
                }
            },
            None => {
                html! { div.said.not-yet role="status" { p { "Nothing is to be done here with " code { (action) } "." } } }
            }
        }
    }

    fn told(&self, told: &Told) -> Markup {
        html! { (told.text) " " (self.rule(&told.rule.to_string())) }
    }

    fn rule(&self, rule: &str) -> Markup {
        html! { a.rule href=(format!("/rules/{}#{rule}", self.info.slug)) { (rule) } }
    }

    /// Back, and on once the task is done.
    fn onwards(&self, done: bool) -> Markup {
        let to = |number: usize| format!("/lessons/{}?step={number}", self.info.slug);
        let last = self.number == self.lesson.steps.len();
        let free = done || self.step.task.is_none();
        html! {
            nav.acts aria-label="Lesson" {
                @if free && !last { a.button.primary href=(to(self.number + 1)) { "Next" } }
                @if free && last { a.button.primary href=(format!("/games/{}", self.info.slug)) { "Play a whole game" } }
                @if self.number > 1 { a.button href=(to(self.number - 1)) { "Back" } }
                @if !free && !last { a.button.bare href=(to(self.number + 1)) { "Skip this step" } }
                a.button.bare href=(format!("/rules/{}", self.info.slug)) { "Rules" }
            }
        }
    }
}

fn paragraphs(text: &str) -> Markup {
    html! { @for paragraph in text.split("\n\n").map(str::trim).filter(|text| !text.is_empty()) { p { (paragraph) } } }
}

/// Letters that mean something in an address are written as numbers.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => out.push(char::from(byte)),
            byte => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// The table that a step shows, and through whose eyes: after the right choice, how it stands then.
fn shown_table(lesson: &Lesson, step: usize, action: Option<&str>) -> Option<(Box<dyn Table>, Observer)> {
    let index = step.wrapping_sub(1);
    let table = lesson.table(index)?;
    // Still through the eyes of whoever did it.
    let who = table.decider();
    Some(match action.and_then(|action| lesson.answer(index, action)) {
        Some(Answer::Right(after, _)) => (after, who),
        _ => (table.fork(), who),
    })
}

/// `GET /lessons/{game}/{step}/picture.svg`
pub async fn picture(
    Path((slug, step)): Path<(String, usize)>,
    Asked(place): Asked<Place>,
    Asked(light): Asked<Light>,
) -> Response {
    let lesson = match find(&slug) {
        Ok((_, lesson)) => lesson,
        Err(why) => return missing(&why),
    };
    let Some((table, who)) = shown_table(&lesson, step, place.action.as_deref()) else {
        return problem(StatusCode::NOT_FOUND, "No such picture", "The lesson has no such step.");
    };
    pictures::answer(table.scene(who).to_picture(light.theme()), "public, max-age=3600")
}

/// `GET /lessons/{game}/{step}/scene.json`: the table thing by thing, and on which things what is offered is played.
pub async fn scene(Path((slug, step)): Path<(String, usize)>, Asked(place): Asked<Place>) -> Response {
    let lesson = match find(&slug) {
        Ok((_, lesson)) => lesson,
        Err(why) => return missing(&why),
    };
    let Some((table, who)) = shown_table(&lesson, step, place.action.as_deref()) else {
        return problem(StatusCode::NOT_FOUND, "No such picture", "The lesson has no such step.");
    };
    let screen = screen::Shown::asked(place.wanted.as_deref()).screen();
    let wanted = Wanted { choices: false, keys: false, view: false, scene: screen.or(Some(Screen::Wide)) };
    let scene = table.glance(who, wanted, &mut Vec::new()).scene;
    let drawn = scene.and_then(|scene| Pictures::default().change(who, 0, None, scene).patch);
    let offered = match place.action {
        Some(_) => Vec::new(),
        None => lesson.offered(step - 1),
    };
    let mut choices = table.legal();
    choices.retain(|choice| offered.iter().any(|offered| offered.action == choice.action));
    let choices = serde_json::to_string(&choices).expect("choices are plain");
    let text = format!("{{\"scene\":{},\"choices\":{choices}}}", drawn.as_deref().unwrap_or("null"));
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_stand_in_addresses() {
        assert_eq!(escaped("at -1,0:n"), "at%20-1%2C0%3An");
        assert_eq!(escaped("a&b=c?"), "a%26b%3Dc%3F");
    }

    #[tokio::test]
    async fn a_step_can_be_touched_where_its_actions_are_played() {
        let (info, lesson) = find(LESSONS[0].0).unwrap();
        let task = lesson.steps.iter().position(|step| step.task.is_some()).unwrap() + 1;
        let ask = async |action: Option<String>| {
            let place = Place { step: None, action, wanted: Some("tall".into()) };
            let answer = scene(Path((info.slug.to_owned(), task)), Asked(place)).await;
            let body = axum::body::to_bytes(answer.into_body(), 8 << 20).await.unwrap();
            serde_json::from_slice::<serde_json::Value>(&body).unwrap()
        };
        let step = ask(None).await;
        let (nodes, choices) = (&step["scene"]["nodes"], step["choices"].as_array().unwrap());
        assert!(!choices.is_empty());
        for key in choices.iter().flat_map(|choice| choice["keys"].as_array().unwrap()) {
            assert!(nodes.get(key.as_str().unwrap()).is_some(), "{key} is in the picture");
        }
        let done = ask(Some(choices[0]["action"].as_str().unwrap().to_owned())).await;
        assert_eq!(done["choices"].as_array().map(Vec::len), Some(0), "once is enough");
    }

    #[test]
    fn empty_lines_begin_paragraphs() {
        assert_eq!(paragraphs("One.\n\nTwo <b>.\n").into_string(), "<p>One.</p><p>Two &lt;b&gt;.</p>");
    }
}
