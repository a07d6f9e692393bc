//! Who wins, and what a test says.

use maud::{Markup, Render, html};

use super::{
    Arm,
    html::{Cell, Rows, Table, figure, figures, is_empty, nothing, section, value, with_small},
    plot::{self, Scale},
};
use crate::{
    figures::{Figures, MatchFigures},
    stats::Estimate,
    words::{Style, count, decimal, plain, sentence, whole},
};

/// The chapter on players and seats.
pub fn wins(arm: &Arm, id: &str) -> Markup {
    let plots = figures(&[ladder(arm), seats(arm), super::flow::points(arm), matches(arm)]);
    let players = (arm.figures.players.len() > 1 || arm.is_solitaire()).then(|| players(arm));
    if is_empty(&plots) && players.is_none() {
        return nothing();
    }
    section(id, "Who wins", "", html! { (plots) @if let Some(players) = players { (players) } })
}

/// What a round or a deal is called, for samples.
fn rounds(arm: &Arm) -> [&'static str; 2] {
    if arm.is_solitaire() { ["deal", "deals"] } else { ["round", "rounds"] }
}

fn ladder(arm: &Arm) -> Markup {
    let ranks = &arm.figures.ladder;
    let Some(first) = ranks.first() else { return nothing() };
    let values: Vec<Estimate> = ranks.iter().map(|rank| rank.value).collect();
    let points = first.unit == "points";
    let scale = if points { Scale::around(&values, &[0.0]) } else { Scale::around(&values, &[]) };
    let style = if points { Style::Plain } else { Style::Signed };
    let [one, many] = rounds(arm);
    let mut rows = Rows::default();
    for rank in ranks {
        let plot = plot::interval_row(&rank.value, &scale, if points { &[] } else { &[0.0] });
        rows.add(&rank.name, plot, value(&rank.value, style, one, many));
    }
    let (title, about) = match points {
        true => ("The ladder, in points", "The mean score of each player on the same deals."),
        false => (
            "The ladder, in Elo",
            "Ratings from all matches together (Bradley-Terry, a draw is half a win); 0 is the average of these players, 400 points are ten to one.",
        ),
    };
    figure(true, title, &ladder_says(arm), about, rows.over(plot::ticks_row(&scale, 6, plain)))
}

fn ladder_says(arm: &Arm) -> String {
    let ranks = &arm.figures.ladder;
    let unclear: Vec<String> = ranks
        .windows(2)
        .filter(|pair| pair[0].value.low <= pair[1].value.high)
        .map(|pair| format!("{} and {}", pair[0].name, pair[1].name))
        .collect();
    match (ranks.len(), unclear.as_slice()) {
        (0..=2, _) => String::new(),
        (_, []) => "Every step is clear: no interval reaches the next.".into(),
        (_, some) => format!("Not clear yet: {}.", some.join("; ")),
    }
}

fn seats(arm: &Arm) -> Markup {
    let seats = &arm.figures.seats;
    if seats.is_empty() {
        return nothing();
    }
    let (scale, fair) = (Scale::SHARES, 1.0 / seats.len() as f64);
    let mut rows = Rows::default();
    for (number, seat) in seats.iter().enumerate() {
        let Some(wins) = seat.wins else { continue };
        let plot = plot::bar_row(&wins, &scale, Some(number), &[fair]);
        rows.add(&seat.name, plot, value(&wins, Style::Percent, "game", "games"));
    }
    let drawn = seats[0].record.drawn;
    if let Some(draws) = Estimate::share(drawn, seats[0].record.games()).filter(|_| drawn > 0) {
        rows.add(
            "drawn",
            plot::bar_row(&draws, &scale, None, &[]),
            value(&draws, Style::Percent, "game", "games"),
        );
    }
    let axis = plot::shares_axis();
    let about = "Share of games won from each seat (Wilson's interval). The dashed line is a fair share.";
    figure(true, "The seats", &arm.figures.beginner_says, about, rows.over(axis))
}

fn matches(arm: &Arm) -> Markup {
    let found: Vec<&MatchFigures> = arm.figures.matches.iter().filter(|duel| duel.score.is_some()).collect();
    if found.is_empty() {
        return nothing();
    }
    let [one, many] = rounds(arm);
    let leads: Vec<Estimate> = found.iter().filter_map(|duel| duel.lead).collect();
    let (mut rows, scored) = (Rows::default(), !leads.is_empty());
    let scale = if scored { Scale::around(&leads, &[0.0]) } else { Scale::SHARES };
    for duel in &found {
        let (shown, style, mark) = match duel.lead {
            Some(lead) => (lead, Style::Signed, 0.0),
            None => (duel.score.expect("only those with a score are shown"), Style::Percent, 0.5),
        };
        let name = html! { (duel.a) " " small { "against" } " " (duel.b) };
        rows.add(name, plot::interval_row(&shown, &scale, &[mark]), value(&shown, style, one, many));
    }
    let axis = match scored {
        true => plot::ticks_row(&scale, 6, plain),
        false => plot::shares_axis(),
    };
    let says = if found.len() == 1 { found[0].says.as_str() } else { "" };
    let about = match scored {
        true => {
            "The difference in points on the same deal, first named minus second: luck that both share is taken out."
        }
        false => {
            "The share of points that the first named gets; seats are swapped and chance is the same within a round."
        }
    };
    figure(true, "Against each other", &sentence(says), about, rows.over(axis))
}

fn players(arm: &Arm) -> Markup {
    let scored = arm.figures.players.iter().any(|player| player.points.is_some());
    let thinking = arm.figures.players.iter().any(|player| player.simulations > 1.0);
    let mut heads = vec!["Player", "games"];
    heads.extend(if scored {
        &["mean", "sd", "least", "5 %", "25 %", "median", "75 %", "95 %", "most"][..]
    } else {
        &["won", "drawn", "lost", "wins"][..]
    });
    heads.extend(thinking.then_some("simulations per decision"));
    let mut table = Table::new(&heads);
    for player in &arm.figures.players {
        let mut cells = vec![Cell::text(&player.name), Cell::text(&whole(player.games))];
        match player.points {
            Some(points) => {
                cells.push(Cell::estimate(Some(points.mean), Style::Plain));
                cells.push(Cell::text(&decimal(points.sd, 1)));
                let quantiles = [
                    points.least,
                    points.q05,
                    points.q25,
                    points.median,
                    points.q75,
                    points.q95,
                    points.most,
                ];
                cells.extend(quantiles.map(|number| Cell::text(&plain(number))));
            }
            None => {
                let record = player.record;
                cells
                    .extend([record.won, record.drawn, record.lost].map(|number| Cell::text(&whole(number))));
                cells.push(Cell::estimate(player.wins, Style::Percent));
            }
        }
        cells.extend(thinking.then(|| Cell::text(&decimal(player.simulations, 0))));
        table.row(cells);
    }
    table.render()
}

/// The chapter on a sequential test.
pub fn test(all: &Figures) -> Markup {
    let Some(test) = &all.test else { return nothing() };
    let scale = Scale::new(1.25 * test.lower, 1.25 * test.upper);
    let ratio =
        Estimate { value: test.ratio, low: test.ratio, high: test.ratio, n: test.rounds.iter().sum() };
    let mut rows = Rows::default();
    let shown = with_small(decimal(test.ratio, 2), count(ratio.n, "round", "rounds"));
    rows.add("log-likelihood ratio", plot::interval_row(&ratio, &scale, &[test.lower, test.upper]), shown);
    let bound = |number: f64| decimal(number, 1);
    let body = figure(
        true,
        "The ratio between its bounds",
        "",
        "At the left dashed line hypothesis 0 is accepted, at the right one hypothesis 1.",
        rows.over(plot::ticks_row(&scale, 6, bound)),
    );
    let results = round_results(&test.rounds);
    section("test", "The test", &test.says, figures(&[body, results]))
}

/// How often each result of a round came.
fn round_results(rounds: &[u64]) -> Markup {
    let all: u64 = rounds.iter().sum();
    let mut rows = Rows::default();
    for (steps, &times) in rounds.iter().enumerate() {
        let Some(share) = Estimate::share(times, all) else { continue };
        let name =
            format!("{} of {} points", plain(steps as f64 / 2.0), plain((rounds.len() - 1) as f64 / 2.0));
        rows.add(
            name,
            plot::bar_row(&share, &Scale::SHARES, None, &[]),
            value(&share, Style::Percent, "round", "rounds"),
        );
    }
    figure(true, "Results of the rounds", "", "What the first player got of each round.", rows.over(""))
}
