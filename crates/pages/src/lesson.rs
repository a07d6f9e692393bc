//! The guided first game: one step at a time, each a page of its own.

use std::sync::{Arc, LazyLock};

use breakroom_catalog::{
    Entry, GAMES, Setup, Table,
    lesson::{Answer, Lesson, Step},
};
use breakroom_core::{Info, Observer, Told};
use maud::{Markup, html};

use crate::{
    game::sentence,
    layout::{self, Page},
    rules,
    share::Preview,
    way_in,
};

/// The lessons, read once: they never change while the program runs.
static LESSONS: LazyLock<Vec<(&'static str, Arc<Lesson>)>> = LazyLock::new(|| {
    let lesson = |entry: &'static Entry| {
        let setup = Setup::of(entry.info.slug).ok()?;
        // A lesson with faults is not shown; the tests of its game say what is wrong with it.
        let lesson = Lesson::read(&setup, entry.info.lesson).ok()?;
        Some((entry.info.slug, Arc::new(lesson)))
    };
    GAMES.iter().filter(|entry| !entry.info.lesson.is_empty()).filter_map(lesson).collect()
});

/// A lesson by its game, or why there is none.
pub fn find(slug: &str) -> Result<(&'static Info, Arc<Lesson>), String> {
    let info = Entry::find(slug).map_err(|error| error.to_string())?.info;
    let known = LESSONS.iter().find(|(known, _)| *known == slug);
    let lesson = known.ok_or("This game has no lesson yet; its rules are a good place to begin.")?;
    Ok((info, Arc::clone(&lesson.1)))
}

/// The page of a step, counted from 1, after this was chosen; none if there is no such step.
pub fn page(info: &'static Info, lesson: &Lesson, number: usize, action: Option<&str>) -> Option<String> {
    let step = lesson.steps.get(number.checked_sub(1)?)?;
    let chosen = action.map(|action| (action, lesson.answer(number - 1, action)));
    let shown = Shown { info, lesson, step, number };
    let title = format!("{}: a first game", info.name);
    let words =
        format!("A guided first game of about {} minutes. {}", lesson.minutes, sentence(info.tagline));
    let page = Page::new(&title).with_scenes().script("/assets/lesson.js").preview(Preview::of(words));
    Some(page.show(&shown.page(chosen)))
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
        html! { a.rule href=(rules::link(self.info.slug, rule)) { (rule) } }
    }

    /// Back, and on once the task is done.
    fn onwards(&self, done: bool) -> Markup {
        let to = |number: usize| format!("/lessons/{}?step={number}", self.info.slug);
        let last = self.number == self.lesson.steps.len();
        let free = done || self.step.task.is_none();
        html! {
            nav.acts aria-label="Lesson" {
                @if free && !last { a.button.primary href=(to(self.number + 1)) { "Next" } }
                @if free && last {
                    (way_in::first_game(self.info))
                    a.button href=(format!("/games/{}", self.info.slug)) { "Other ways to play" }
                }
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
pub fn shown_table(lesson: &Lesson, step: usize, action: Option<&str>) -> Option<(Box<dyn Table>, Observer)> {
    let index = step.wrapping_sub(1);
    let table = lesson.table(index)?;
    // Still through the eyes of whoever did it.
    let who = table.decider();
    Some(match action.and_then(|action| lesson.answer(index, action)) {
        Some(Answer::Right(after, _)) => (after, who),
        _ => (table.fork(), who),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_can_be_shown() {
        let lessons = GAMES.iter().filter(|entry| !entry.info.lesson.is_empty());
        assert_eq!(LESSONS.len(), lessons.count());
    }

    #[test]
    fn actions_stand_in_addresses() {
        assert_eq!(escaped("at -1,0:n"), "at%20-1%2C0%3An");
        assert_eq!(escaped("a&b=c?"), "a%26b%3Dc%3F");
    }

    #[test]
    fn empty_lines_begin_paragraphs() {
        assert_eq!(paragraphs("One.\n\nTwo <b>.\n").into_string(), "<p>One.</p><p>Two &lt;b&gt;.</p>");
    }
}
