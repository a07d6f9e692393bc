//! The guided first game: one step at a time, each a page of its own.

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use breakroom_catalog::{lesson::Answer, table::Wanted};
use breakroom_core::Screen;
use breakroom_pages::lesson::{self as pages, find, shown_table};
use serde::Deserialize;

use super::{
    asked::Asked,
    pictures::{self, Light},
    problem,
};
use crate::screen::{self, Pictures};

/// Where somebody is, and what they chose.
#[derive(Deserialize)]
pub struct LessonQuery {
    step: Option<usize>,
    action: Option<String>,
    /// For which screen the table is drawn, as at a table.
    #[serde(rename = "as")]
    wanted: Option<String>,
}

fn missing(why: &str) -> Response {
    problem(StatusCode::NOT_FOUND, "No such lesson", why)
}

/// `GET /lessons/{game}`
pub async fn lesson(Path(slug): Path<String>, Asked(query): Asked<LessonQuery>) -> Response {
    let (info, lesson) = match find(&slug) {
        Ok(found) => found,
        Err(why) => return missing(&why),
    };
    let number = query.step.unwrap_or(1);
    match pages::page(info, &lesson, number, query.action.as_deref()) {
        Some(page) => Html(page).into_response(),
        None => {
            let message = format!("The lesson has the steps 1 to {}.", lesson.steps.len());
            problem(StatusCode::NOT_FOUND, "No such step", &message)
        }
    }
}

/// `GET /lessons/{game}/{step}/picture.svg`
pub async fn picture(
    Path((slug, step)): Path<(String, usize)>,
    Asked(query): Asked<LessonQuery>,
    Asked(light): Asked<Light>,
) -> Response {
    let lesson = match find(&slug) {
        Ok((_, lesson)) => lesson,
        Err(why) => return missing(&why),
    };
    let Some((table, who)) = shown_table(&lesson, step, query.action.as_deref()) else {
        return problem(StatusCode::NOT_FOUND, "No such picture", "The lesson has no such step.");
    };
    pictures::answer(table.scene(who).to_picture(light.theme()), "public, max-age=3600")
}

/// `GET /lessons/{game}/{step}/scene.json`: the table thing by thing, and on which things what is offered is played; after a
/// right choice, what happened.
pub async fn scene(Path((slug, step)): Path<(String, usize)>, Asked(query): Asked<LessonQuery>) -> Response {
    let lesson = match find(&slug) {
        Ok((_, lesson)) => lesson,
        Err(why) => return missing(&why),
    };
    let Some((table, who)) = shown_table(&lesson, step, query.action.as_deref()) else {
        return problem(StatusCode::NOT_FOUND, "No such picture", "The lesson has no such step.");
    };
    let screen = screen::Shown::asked(query.wanted.as_deref()).screen();
    let wanted = Wanted { choices: false, keys: false, view: false, scene: screen.or(Some(Screen::Wide)) };
    let scene = table.glance(who, wanted, &mut Vec::new()).scene;
    let drawn = scene.and_then(|scene| Pictures::default().change(who, 0, None, scene).patch);
    let offered = match query.action {
        Some(_) => Vec::new(),
        None => lesson.offered(step - 1),
    };
    let told = match query.action.and_then(|action| lesson.answer(step - 1, &action)) {
        Some(Answer::Right(_, told)) => told,
        _ => Vec::new(),
    };
    let told = serde_json::to_string(&told).expect("what is told is plain");
    let mut choices = table.legal();
    choices.retain(|choice| offered.iter().any(|offered| offered.action == choice.action));
    let choices = serde_json::to_string(&choices).expect("choices are plain");
    let drawn = drawn.as_deref().unwrap_or("null");
    let text = format!("{{\"scene\":{drawn},\"choices\":{choices},\"told\":{told}}}");
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::GAMES;

    use super::*;

    #[tokio::test]
    async fn a_step_can_be_touched_where_its_actions_are_played() {
        let slug = GAMES.iter().find(|entry| !entry.info.lesson.is_empty()).unwrap().info.slug;
        let (info, lesson) = find(slug).unwrap();
        let task = lesson.steps.iter().position(|step| step.task.is_some()).unwrap() + 1;
        let ask = async |action: Option<String>| {
            let query = LessonQuery { step: None, action, wanted: Some("tall".into()) };
            let answer = scene(Path((info.slug.to_owned(), task)), Asked(query)).await;
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
        assert!(step["told"].as_array().unwrap().is_empty() && done["told"].is_array());
    }
}
