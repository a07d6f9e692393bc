//! The table as text, at most 78 columns: clock, teams, rink, play area, hand.

mod cards;
pub(crate) mod piles;
mod rink;

use breakroom_core::{Page, Seat, Tone};
use breakroom_scene::Key;

use crate::{
    Breakaway, View,
    action::{Action, Call},
    edition::Design,
    keys,
    state::{Goalie, Segment, Stage},
    vocabulary::{Acts, Area, Card, CardSet, Lane, Suit, Symbol},
    words::{Standing, names},
};

/// The widest line.
const WIDTH: usize = 78;

/// What helps at a terminal.
pub const HELP: &str = "\
Goal: score more. Carry the puck into areas 1-6 of the other end, shoot, and put a Score on their Shot Card.
p 3     play the third card of your hand     s 3, v 3, t 3  the same, declaring Score, Save, Tip
c 3     commit or contest with it            x              pass, ready, done, no swap
In the rink (a3)H is the puck with Home in control, (a3)? a loose puck, >a1< where it may go now.
In the hand + can do what is asked, . may be played all the same, x cannot; = says why.
Areas: h is Home's end, a is Away's; 1 2 points, 3 4 circles, 5 6 corners, 7 behind the net, 8 and 9 neutral.";

/// The table of a view.
pub fn page(game: &Breakaway, view: &View) -> Page {
    let mut page = Page::new();
    clock(game, view, &mut page);
    for seat in [view.bottom().other(), view.bottom()] {
        team(game, view, seat, &mut page);
    }
    rink::add(view, &mut page);
    puck(game, view, &mut page);
    // Cards stand right below the rink: on a small screen both are seen at once.
    cards::add_hand(game, view, &mut page);
    bench(game, view, &mut page);
    pile(game, view, &mut page);
    known(game, view, &mut page);
    piles::add(game, view, &mut page);
    page
}

/// Adds words about these things behind `first`, broken where they are too long for a line; further lines begin with
/// `rest`.
fn add_behind(page: &mut Page, about: &[Key], tone: Tone, words: &str, first: &str, rest: &str) {
    for (row, line) in cards::broken(words, WIDTH - rest.len()).into_iter().enumerate() {
        page.line().plain(if row == 0 { first } else { rest });
        page.things(about.iter().cloned(), tone, line);
    }
}

fn add(page: &mut Page, tone: Tone, words: &str) {
    add_about(page, &[], tone, words);
}

fn add_about(page: &mut Page, about: &[Key], tone: Tone, words: &str) {
    add_behind(page, about, tone, words, "", "    ");
}

fn clock(game: &Breakaway, view: &View, page: &mut Page) {
    let s = &view.table;
    let [home, away] = [s.home, s.home.other()].map(|seat| s.score[seat.index()]);
    let score = format!("{}: Home {home}, Away {away}", names::period(s));
    add_about(page, &[keys::SCOREBOARD.into()], Tone::Title, &score);
    let mut facts = Vec::new();
    let situation = |segment: Segment| names::segment(segment, names::team(s.home, segment.seat));
    match s.box_.situation {
        Some(segment) => facts.push(situation(segment)),
        None if !game.is_beginner() && s.stage != Stage::Setup => facts.push("Even strength".into()),
        None => {}
    }
    facts.extend(s.box_.queue.iter().map(|next| format!("then {}", situation(next))));
    for call in s.box_.called.iter() {
        let on = names::team(s.home, call.seat);
        facts.push(format!("delayed penalty, {} minutes on {on}", call.minutes));
    }
    if s.final_minute {
        facts.push("Final Minute: hands are played down".into());
    }
    if !game.is_beginner() {
        facts.push(format!("{} in the Momentum pile", names::count(view.momentum.len(), "card")));
    }
    if !facts.is_empty() {
        add(page, if s.box_.situation.is_some() { Tone::Warn } else { Tone::Dim }, &facts.join("; "));
    }
    if let Some(card) = game.officials(s).filter(|_| s.stage != Stage::Setup && !game.is_beginner()) {
        let text = card.text.trim_end_matches('.');
        add(page, Tone::Dim, &format!("Officials: {}. {text}", card.name));
    }
    if let Some(words) = game.opponent_words(s) {
        add(page, Tone::Dim, &words);
    }
}

fn team(game: &Breakaway, view: &View, seat: Seat, page: &mut Page) {
    let (s, side) = (&view.table, view.side(seat));
    let you = if view.who.is(seat) { ", you" } else { "" };
    let mut facts = vec![
        format!("hand {}", view.hand_size(seat)),
        format!("bench {}", view.bench_size(seat)),
        format!("deck {}", view.deck_size(seat)),
    ];
    if !game.is_beginner() {
        facts.push(format!("tokens {}", side.tokens));
    }
    if view.marked_size(seat) > 0 {
        facts.push(format!("Momentum Cards in hand {}", view.marked_size(seat)));
    }
    match side.goalie {
        Goalie::In => {}
        Goalie::Pulled => facts.push("goalie pulled".into()),
        Goalie::Pulling => facts.push("goalie leaving".into()),
        Goalie::Replacing => facts.push("goalie coming back".into()),
    }
    if crate::draw::has_laid_down(view, seat) {
        facts.push("a card face down".into());
    }
    facts.extend(names::skills(side));
    let turn = if view.turn.seat() == Some(seat) { "> " } else { "  " };
    let words =
        format!("{turn}{} ({}{you}): {}", names::team(s.home, seat), game.club(seat), facts.join(", "));
    let things = [keys::team(seat), keys::deck(seat), keys::tokens(seat), keys::net(s.is_home(seat))];
    add_behind(page, &things, Tone::Of(seat), &words, if turn == "> " { "" } else { "  " }, "      ");
}

fn puck(game: &Breakaway, view: &View, page: &mut Page) {
    let s = &view.table;
    let who = match s.control {
        Some(seat) => format!("{} controls it", names::team(s.home, seat)),
        None => "nobody controls it".into(),
    };
    let mut words = format!("Puck: {}, {who}", names::spot(s.puck));
    if let Some(seat) = game.attacker(s).filter(|_| !game.is_beginner()) {
        let gives = match s.bonus {
            0 => "",
            1 => ": On-Net",
            2 => ": On-Net, shots read one off",
            3 => ": On-Net, shots read one off, free Shoot",
            _ => ": On-Net, shots read two off, free Shoot",
        };
        words = format!("{words}; passing bonus {} of {}{gives}", s.bonus, game.most_bonus(s, seat));
    }
    add_about(page, &[keys::PUCK.into()], Tone::Strong, &words);
    if let Some(shot) = s.shot {
        let name = |card: Option<Card>| card.map_or("none".into(), |card| game.card_name(card));
        let words = format!(
            "Shot by {}. {}. Shooting card: {}; Shot Card: {}; Score: {}",
            names::team(s.home, shot.shooter),
            game.target(view),
            name(shot.card),
            name(shot.shot_card),
            name(shot.score_card)
        );
        add(page, Tone::Warn, &words);
    }
}

fn pile(game: &Breakaway, view: &View, page: &mut Page) {
    let s = &view.table;
    let count = s.pile.len() + s.pile.under.len();
    let makes = game.top_makes(s).map_or_else(String::new, |makes| format!("; on top: {makes}"));
    let chain = match game.longest_chain(s) {
        Some((suit, length, most)) => format!("; {length} of {most} {}s in a row", suit.name()),
        None => String::new(),
    };
    let words = format!("Play area: {}{makes}{chain}", names::count(count, "card"));
    add_about(page, &[keys::PILE.into()], Tone::Title, &words);
    for played in s.pile.iter().take(3) {
        let role = names::role(played).map_or_else(String::new, |did| format!(", {did}"));
        let counts = match played.number {
            Some(number) if played.number != game.design(played.card).number => format!(" as {number}"),
            _ => String::new(),
        };
        let cancelled = if played.cancelled { ", Cancelled" } else { "" };
        let by = names::team(s.home, played.by);
        let words =
            format!("{}{counts} [{by}{role}{cancelled}]", cards::line(game, game.design(played.card)));
        add_behind(page, &[keys::card(played.card)], Tone::Of(played.by), &words, "    ", "        ");
    }
}

/// Cards of the other hand that were seen.
fn known(game: &Breakaway, view: &View, page: &mut Page) {
    let seat = view.bottom().other();
    let cards: Vec<String> = view.hand(seat).iter().map(|card| game.card_name(card)).collect();
    if !cards.is_empty() {
        let team = names::team(view.table.home, seat);
        add_about(page, &[keys::hand(seat)], Tone::Of(seat), &format!("{team} holds: {}", cards.join("; ")));
    }
}

fn bench(game: &Breakaway, view: &View, page: &mut Page) {
    let seat = view.bottom();
    let cards = view.seen(seat).bench.iter().map(|card| {
        let up = if view.side(seat).up.has(card) { " (face up)" } else { "" };
        format!("{}{up}", cards::line(game, game.design(card)))
    });
    let cards: Vec<String> = cards.collect();
    if !cards.is_empty() {
        let things: Vec<Key> =
            view.seen(seat).bench.iter().map(keys::card).chain([keys::bench(seat)]).collect();
        add_about(page, &things, Tone::Dim, &format!("Bench: {}", cards.join("; ")));
    }
}

/// A short form: `p 3`, `s 2`, `c 1`, `x`.
pub fn shorthand(game: &Breakaway, view: &View, typed: &str) -> Option<Action> {
    let mut words = typed.split_whitespace();
    let (verb, place) = (words.next()?, words.next());
    if words.next().is_some() {
        return None;
    }
    let (Some(place), verb) = (place, verb.to_ascii_lowercase()) else {
        use Action::{Decline, Done, NoSwap, Pass, Ready, Stop};
        let quiet = [Done, Ready, Pass, NoSwap, Action::None, Decline, Stop];
        return quiet.into_iter().find(|action| verb == "x" && view.legal.contains(action));
    };
    let place: usize = place.parse().ok()?;
    let card = game.shown_hand(view).iter().nth(place.checked_sub(1)?)?;
    let fits = |action: &Action| match *action {
        Action::Play { call, number: None, .. } => match verb.as_str() {
            "p" => call.is_none(),
            "s" => call == Some(Call::Score),
            "v" => call == Some(Call::Save),
            "t" => call == Some(Call::Tip),
            _ => false,
        },
        Action::Commit(_) | Action::Contest(_) | Action::Fight(_) => verb == "c",
        _ => false,
    };
    let held = |action: &&Action| {
        fits(action) && action.cards()[0].is_some() && game.names_card(view, **action, card)
    };
    view.legal.iter().find(held).copied()
}
