//! Replay: every step of a match, seen through the visitor's own eyes.

use breakroom_bots::review::Review;
use breakroom_core::{Observer, Seat, Told};
use breakroom_room::{
    fold::Match,
    header::Sitter,
    noticed::Steps,
    screen::{self, Visitor},
};
use maud::{Markup, html};

use crate::{
    layout::{self, Page},
    record,
    review::{chip, curve},
    rules,
    share::{self, Preview},
};

/// What somebody may see of a match as it stood at some step. Nobody sees more than at the table; whoever held
/// all seats sees, once all is over, through the one that decided.
pub fn visitor(then: &Match, over: bool, guest: &str) -> Visitor {
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

/// The page of the match called `id` at a step, or at the first, for this guest; with its review, if there is one.
pub fn page(id: &str, game: &Match, guest: &str, step: Option<usize>, review: Option<&Review>) -> String {
    let steps = game.steps(&game.seats_of(Some(guest)));
    let stops = stops(game, &steps);
    let number = step.unwrap_or(stops[0]).min(steps.last());
    let shown = Shown::new(id, game, &steps, &stops, number, guest, review);
    let title = format!("Replay of {}", game.table().info().name);
    let page = Page::new(&title).with_scenes().script("/assets/replay.js").class("replaying");
    page.preview(Preview::of(share::table_words(game))).show(&shown.page())
}

/// A replay about to be shown.
pub(crate) struct Shown<'a> {
    id: &'a str,
    game: &'a Match,
    then: Match,
    steps: &'a Steps,
    stops: &'a [usize],
    /// The step, as the visitor counts.
    ply: usize,
    who: Observer,
    review: Option<&'a Review>,
}

impl<'a> Shown<'a> {
    pub(crate) fn new(
        id: &'a str,
        game: &'a Match,
        steps: &'a Steps,
        stops: &'a [usize],
        ply: usize,
        guest: &str,
        review: Option<&'a Review>,
    ) -> Self {
        let then = game.at(steps.ply(ply));
        let who = visitor(&then, game.sitting.is_over(), guest).observer(&then);
        let review = review.filter(|_| game.sitting.is_over());
        Shown { id, game, then, steps, stops, ply, who, review }
    }

    fn address(&self, page: &str) -> String {
        format!("/tables/{}/{page}", self.id)
    }

    fn page(&self) -> Markup {
        let stops = serde_json::to_string(self.stops).unwrap_or_default();
        html! {
            main #main .replay data-table=(self.id) data-ply=(self.ply) data-stops=(stops) {
                (self.board("replay"))
                div.rail {
                    (self.head())
                    (self.fairness())
                    (self.what_if())
                    (self.log())
                }
            }
        }
    }

    /// The table at this step, the way to other steps, and the curve if the match has been reviewed. `page` is where
    /// links to steps lead.
    pub(crate) fn board(&self, page: &str) -> Markup {
        html! {
            section.board aria-label="The table" {
                div #board role="group" aria-label="The table" tabindex="0" { (self.picture()) }
                (self.controls())
                @if let Some(review) = &self.review {
                    (curve(review, self.game, &self.address(page), self.ply))
                }
                p.quiet.keys { "Arrow keys step; Home and End jump." @if self.review.is_some() { " The curve can be dragged." } }
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
                    a.button href=(format!("/tables/{}", self.id)) { "To the table" }
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
        let file = format!("{}.breakroom.json", self.id);
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
        let allowed = record::may_branch(self.game);
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
                    @for lines in told.chunk_by(|one, next| one.0 == next.0) {
                        @for (index, (ply, told)) in lines.iter().enumerate() {
                            (self.line(self.steps.number(*ply), told, info.slug, index == 0))
                        }
                    }
                }
            }
        }
    }

    /// A line of what happened; the first of a decision has its mark.
    fn line(&self, ply: usize, told: &Told, slug: &str, first: bool) -> Markup {
        let stop = self.stops[self.stops.partition_point(|&stop| stop <= ply).min(self.stops.len() - 1)];
        let found = |review: &&'a Review| review.mistakes.iter().find(|mistake| mistake.ply == ply);
        let mark = self.review.as_ref().filter(|_| first).and_then(found);
        html! {
            li data-ply=(stop) .now[stop == self.ply] {
                a href=(format!("?ply={stop}")) data-to=(stop) { (told.text) } " "
                a.rule href=(rules::link(slug, told.rule)) { (told.rule) }
                @if let Some(mistake) = mark { " " (chip(mistake.mark)) }
            }
        }
    }
}
