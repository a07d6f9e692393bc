//! A form over some tables of a file: a page for each, with fields as the edition declares them
//! (`breakroom_catalog::workshop::form`). What is filled in is written into the file's text.

use std::collections::HashMap;

use breakroom_catalog::{
    Entry,
    workshop::form::{Field, FieldKind, Form},
};
use breakroom_core::Document;
use breakroom_core::words::spaced;
use maud::{Markup, html};

/// What came of a form that was sent.
#[derive(Default)]
pub struct Filled {
    /// The file, if anything was changed.
    pub file: Option<Document>,
    /// The page to show.
    pub page: Option<String>,
    /// Why there is no new page.
    pub problem: Option<&'static str>,
}

/// What a visitor has filled in, written into the file.
pub fn filled(entry: &'static Entry, file: &Document, fields: &HashMap<String, String>) -> Filled {
    let Some(was) = fields.get("form.was") else { return Filled::default() };
    let edition = entry.info.editions[0].edition();
    let open = |file: &Document| Form::of(&edition, file, Some(was)).filter(|form| form.page() == was);
    let mut changed = None;
    let Some(form) = open(file) else { return Filled::default() };
    for (at, field) in form.fields().iter().enumerate() {
        let said = said(at, field, fields);
        if fields.get(&format!("form.was.{at}")).is_some_and(|was| *was != said) {
            let now = open(changed.as_ref().unwrap_or(file));
            changed = now.and_then(|form| form.with(field, &said)).or(changed);
        }
    }
    let page = fields.get("form.page").cloned();
    if !fields.contains_key("form.new") {
        return Filled { file: changed, page, problem: None };
    }
    let name = fields.get("form.name").map_or_else(String::new, |name| as_name(name));
    match open(changed.as_ref().unwrap_or(file)).and_then(|form| form.with_page(&name)) {
        Some(more) => Filled { file: Some(more), page: Some(name), problem: None },
        None => Filled { file: changed, page, problem: Some(NO_NAME) },
    }
}

const NO_NAME: &str =
    "A new page needs a name of its own that begins with a letter and has letters, digits and dashes.";

/// "My Skirmish" as files write it.
fn as_name(typed: &str) -> String {
    typed.split_whitespace().collect::<Vec<_>>().join("-").to_lowercase()
}

/// What a field was given, as [`Form::value`] would write it.
fn said(at: usize, field: &Field, fields: &HashMap<String, String>) -> String {
    let given = fields.get(&format!("form.{at}"));
    match &field.kind {
        FieldKind::Set(words) => {
            let ticked = |word: &&String| fields.contains_key(&format!("form.{at}.{word}"));
            words.iter().filter(ticked).cloned().collect::<Vec<_>>().join(",")
        }
        FieldKind::Flag(_) => given.is_some().to_string(),
        FieldKind::Words(_) | FieldKind::Number(_) | FieldKind::Text(_) => given.cloned().unwrap_or_default(),
    }
}

/// The open page.
pub fn show(form: &Form, problem: Option<&str>) -> Markup {
    html! {
        section.panel.fields data-part="form" aria-labelledby="form" {
            h2 #form { (form.name()) }
            input type="hidden" name="form.was" value=(form.page());
            div.field {
                label for="form-page" { "Which one?" }
                select #form-page name="form.page" {
                    @for page in form.pages() { option value=(page) selected[page == form.page()] { (spaced(page)) } }
                }
            }
            @for (at, one) in form.fields().iter().enumerate() { (field(at, one, &form.value(one))) }
            div.field.new {
                label for="form-name" { "A new one like this" }
                input #form-name type="text" name="form.name" maxlength="40" placeholder="my-own" autocomplete="off";
                button.button name="form.new" value="yes" { "Add" }
                @if let Some(problem) = problem { p.error role="alert" { (problem) } }
            }
        }
    }
}

fn field(at: usize, field: &Field, said: &str) -> Markup {
    let (id, name) = (format!("form-{at}"), format!("form.{at}"));
    let is_said = |word: &str| said.split(',').any(|one| one == word);
    // A flag that is not said is no, and a set that is not said is empty.
    let was =
        if matches!(field.kind, FieldKind::Flag(_)) { is_said("true").to_string() } else { said.to_owned() };
    html! {
        input type="hidden" name=(format!("form.was.{at}")) value=(was);
        @match &field.kind {
            FieldKind::Words(all) => div.field {
                label for=(id) { (field.name) }
                select #(id) name=(name) {
                    @if !all.iter().any(|word| word == said) { option value=(said) selected { "as the rules say" } }
                    @for word in all { option value=(word) selected[word == said] { (in_words(word)) } }
                }
            },
            FieldKind::Number([least, most]) => div.field {
                label for=(id) { (field.name) }
                input #(id) type="number" name=(name) min=(least) max=(most) step="1" inputmode="numeric" value=(said);
            },
            FieldKind::Text(longest) => div.field {
                label for=(id) { (field.name) }
                input #(id) type="text" name=(name) maxlength=(longest) autocomplete="off" value=(said);
            },
            FieldKind::Flag(_) => span.tick {
                input #(id) type="checkbox" name=(name) value="true" checked[is_said("true")];
                label for=(id) { (field.name) }
            },
            FieldKind::Set(all) => fieldset.field.set {
                legend { (field.name) }
                @for word in all {
                    span.tick {
                        input #(format!("{id}-{word}")) type="checkbox" name=(format!("{name}.{word}")) value="on" checked[is_said(word)];
                        label for=(format!("{id}-{word}")) { (in_words(word)) }
                    }
                }
            },
        }
    }
}

/// "off:north" as people read it.
fn in_words(word: &str) -> String {
    spaced(&word.replace(':', ", "))
}
