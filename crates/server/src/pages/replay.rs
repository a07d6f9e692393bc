//! Replay: every step of a match, seen through the visitor's own eyes.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use breakroom_core::{Observer, Seat, Told};
use breakroom_store::GuestId;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    asked::Asked,
    layout::{self, Page},
    pictures::{self, Light},
    problem,
    review::{chip, curve},
};
use crate::{
    app::App,
    fold::Match,
    guest::Visiting,
    header::Sitter,
    http,
    noticed::Steps,
    room::Live,
    screen::{self, Around, Pictures, Sent, Visitor},
};

/// Where a replay stands.
#[derive(Deserialize)]
pub struct At {
    ply: Option<usize>,
}

/// For which screen a step is drawn, as at a table.
#[derive(Deserialize)]
pub struct Drawn {
    #[serde(rename = "as")]
    wanted: Option<String>,
}

/// What somebody may see of a match as it stood at some step. Nobody sees more than at the table; whoever held
/// all seats sees, once all is over, through the one that decided.
fn visitor(then: &Match, over: bool, guest: GuestId) -> Visitor {
    let holding = then.table().turn().seat().filter(|_| over);
    let mut seats = then.seats_of(Some(guest));
    if !then.table().has_secrets() {
        // Nothing to hide: one side of the table all along, so that the picture does not turn.
        seats.truncate(1);
    }
    Visitor { seats, holding, shown: screen::Shown::asked(None) }
}

/// The steps people saw: those at which a seat decides, and the last. Chance between them is not dwelt upon.
pub fn stops(game: &Match, steps: &Steps) -> Vec<usize> {
    let entries = game.table().entries();
    let decides = |&number: &usize| entries[steps.ply(number)].by.is_some();
    (0..steps.last()).filter(decides).chain([steps.last()]).collect()
}

/// `GET /tables/{id}/replay`
pub async fn replay(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path(id): Path<String>,
    Asked(at): Asked<At>,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let game = live.game().await;
    let steps = game.steps(&game.seats_of(Some(guest)));
    let stops = stops(&game, &steps);
    let number = at.ply.unwrap_or(stops[0]).min(steps.last());
    let shown = Shown::new(&app, &live, &game, &steps, &stops, number, guest);
    let title = format!("Replay of {}", game.table().info().name);
    let page = Page::new(&title).with_scenes().script("/assets/replay.js").class("replaying");
    page.show(&shown.page()).into_response()
}

/// A replay about to be shown.
pub struct Shown<'a> {
    live: &'a Live,
    game: &'a Match,
    then: Match,
    steps: &'a Steps,
    stops: &'a [usize],
    /// The step, as the visitor counts.
    ply: usize,
    who: Observer,
    review: Option<Arc<breakroom_bots::review::Review>>,
}

impl<'a> Shown<'a> {
    pub fn new(
        app: &App,
        live: &'a Live,
        game: &'a Match,
        steps: &'a Steps,
        stops: &'a [usize],
        ply: usize,
        guest: GuestId,
    ) -> Self {
        let then = game.at(steps.ply(ply));
        let who = visitor(&then, game.sitting.is_over(), guest).eyes(&then);
        let review = app.reviews.known(live.id).filter(|_| game.sitting.is_over());
        Shown { live, game, then, steps, stops, ply, who, review }
    }

    fn address(&self, page: &str) -> String {
        format!("/tables/{}/{page}", self.live.id)
    }

    fn page(&self) -> Markup {
        let stops = serde_json::to_string(self.stops).unwrap_or_default();
        html! {
            main #main .replay data-table=(self.live.id) data-ply=(self.ply) data-stops=(stops) {
                (self.board())
                div.rail {
                    (self.head())
                    (self.fairness())
                    (self.what_if())
                    (self.log())
                }
            }
        }
    }

    /// The table at this step, the way to other steps, and the curve if the match has been reviewed.
    pub fn board(&self) -> Markup {
        html! {
            section.board aria-label="The table" {
                div #board { (self.picture()) }
                (self.controls())
                p.quiet.keys { "Arrow keys step; Home and End jump." @if self.review.is_some() { " The curve can be dragged." } }
                @if let Some(review) = &self.review {
                    (curve(review, self.game, &self.address("replay"), self.ply))
                }
            }
        }
    }

    fn picture(&self) -> Markup {
        let scene = self.then.table().scene(self.who);
        let light = self.address(&format!("steps/{}/picture.svg", self.ply));
        layout::picture(&light, &format!("{light}?theme=dark"), &scene.title, (scene.width, scene.height))
    }

    /// First, back, next, last: links that work without a script, which takes them over. A step has the number of
    /// actions before it, in the address, here and under the curve; chance between two steps has numbers of its own.
    fn controls(&self) -> Markup {
        let index = self.stops.partition_point(|&stop| stop < self.ply);
        let last = self.stops.len() - 1;
        let link = |name: &str, word: &str, to: usize, icon: &str| {
            html! {
                a.button.step href=(format!("?ply={}", self.stops[to.min(last)])) data-step=(name) aria-label=(word)
                    rel="nofollow" { svg viewBox="0 0 24 24" aria-hidden="true" { path d=(icon) {} } }
            }
        };
        html! {
            div.controls role="group" aria-label="Steps" {
                (link("first", "First step", 0, "M6 5v14M19 5l-9 7 9 7z"))
                (link("back", "Step back", index.saturating_sub(1), "M17 5l-9 7 9 7z"))
                (link("next", "Next step", (index + 1).min(last), "M7 5l9 7-9 7z"))
                (link("last", "Last step", last, "M18 5v14M5 5l9 7-9 7z"))
                input #slider type="range" min="0" max=(last) value=(index.min(last)) aria-label="Step" hidden;
                output #where role="status" { "Step " (self.ply) " of " (self.stops[last]) }
            }
        }
    }

    fn head(&self) -> Markup {
        let table = self.game.table();
        let name = |seat: Seat| self.game.sitters.get(seat.index()).and_then(Sitter::name);
        html! {
            header {
                h1 { (table.info().name) }
                ul.players {
                    @for seat in Seat::first(table.seats()) {
                        li { strong { (table.seat_name(seat)) } " " (name(seat).unwrap_or_else(|| "nobody yet".into())) }
                    }
                }
                @if self.game.sitting.is_over() { p.result { (screen::ending_words(self.game)) } }
                @else { p.result { "The match goes on." } }
                p.acts {
                    a.button href=(format!("/tables/{}", self.live.id)) { "To the table" }
                    @if self.game.sitting.is_over() {
                        a.button href=(self.address("review")) { "Review" }
                    }
                    button #share .button type="button" hidden { "Copy link to this step" }
                }
            }
        }
    }

    /// The record, and how to see that chance was honest.
    fn fairness(&self) -> Markup {
        let file = format!("{}.breakroom.json", self.live.id);
        html! {
            @if self.game.sitting.is_over() {
                details.fair {
                    summary { "Record and fairness" }
                    p { "The record holds every action, and the seed that was promised before play." }
                    p.acts {
                        a.button href=(self.address("record.breakroom.json")) download=(file) { "Download the record" }
                        @for own in self.game.header.files() {
                            a.button href=(self.address(&format!("edition.toml?file={}", own.name))) download=(own.name) { "Download " (own.name) }
                        }
                        a #verify .button href=(self.address("verify.json")) { "Check it here" }
                    }
                    p #verified role="status" {}
                    p { "Or at home, trusting nobody:" }
                    pre tabindex="0" { code { "breakroom verify " (file) } }
                }
            }
        }
    }

    fn what_if(&self) -> Markup {
        let allowed = super::record::may_branch(self.game);
        html! {
            @if allowed.is_ok() {
                form.what-if method="post" action=(self.address("branch")) {
                    input #branch type="hidden" name="ply" value=(self.ply);
                    button.button { "What if? Play on from here" }
                }
            }
        }
    }

    fn log(&self) -> Markup {
        let told = self.game.table().told(0, self.who);
        let info = self.game.table().info();
        html! {
            section.log aria-labelledby="log" {
                h2 #log { "What happened" }
                ol.lines tabindex="0" aria-labelledby="log" {
                    @for (ply, told) in &told { (self.line(self.steps.number(*ply), told, info.slug)) }
                }
            }
        }
    }

    fn line(&self, ply: usize, told: &Told, slug: &str) -> Markup {
        let stop = self.stops[self.stops.partition_point(|&stop| stop <= ply).min(self.stops.len() - 1)];
        let mark =
            self.review.as_ref().and_then(|review| review.mistakes.iter().find(|mistake| mistake.ply == ply));
        html! {
            li data-ply=(stop) .now[stop == self.ply] {
                a href=(format!("?ply={stop}")) data-to=(stop) { (told.text) } " "
                a.rule href=(format!("/rules/{slug}#{}", told.rule)) { (told.rule) }
                @if let Some(mistake) = mark { " " (chip(mistake.mark)) }
            }
        }
    }
}

/// One step, for somebody who counts so: `None` if the match has not come that far.
async fn at(app: &Arc<App>, id: &str, number: &str, guest: GuestId) -> Result<(Arc<Live>, usize), Response> {
    let live = http::table(app, id).await?;
    let of = {
        let game = live.game().await;
        game.steps(&game.seats_of(Some(guest))).last()
    };
    match number.parse::<usize>() {
        Ok(number) if number <= of => Ok((live, number)),
        _ => Err(problem(
            StatusCode::NOT_FOUND,
            "No such step",
            &format!("This match has the steps 0 to {of}."),
        )),
    }
}

/// `GET /tables/{id}/steps/{ply}`
pub async fn step(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path((id, number)): Path<(String, String)>,
    Asked(drawn): Asked<Drawn>,
) -> Response {
    let (live, number) = match at(&app, &id, &number, guest).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let game = live.game().await;
    let steps = game.steps(&game.seats_of(Some(guest)));
    let then = game.at(steps.ply(number));
    let mut visitor = visitor(&then, game.sitting.is_over(), guest);
    visitor.shown = screen::Shown::asked(drawn.wanted.as_deref());
    let text = Sent::default().state(&then, &visitor, &Around::default(), &Pictures::default(), None);
    let Ok(Value::Object(mut state)) = serde_json::from_str(&text) else {
        return http::trouble("this step cannot be shown");
    };
    state.insert("seq".into(), number.into());
    // The past can be looked at, not changed.
    state.insert("mine".into(), false.into());
    state.insert("choices".into(), json!([]));
    state.insert("undo".into(), json!({"kind": "never", "why": "this is a replay"}));
    state.insert("pass".into(), Value::Null);
    Json(json!({"ply": number, "of": steps.last(), "state": state})).into_response()
}

/// `GET /tables/{id}/steps/{ply}/picture.svg`
pub async fn picture(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path((id, number)): Path<(String, String)>,
    Asked(light): Asked<Light>,
) -> Response {
    let (live, number) = match at(&app, &id, &number, guest).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let game = live.game().await;
    let then = game.at(game.steps(&game.seats_of(Some(guest))).ply(number));
    let who = visitor(&then, game.sitting.is_over(), guest).eyes(&then);
    pictures::answer(then.table().scene(who).to_picture(light.theme()), "no-store")
}
