//! The report is one page that needs nothing else, and says what a designer wants to know.

use crate::common::*;
use breakroom_catalog::Setup;
use breakroom_connect_four::ConnectFour;
use breakroom_core::{
    Document as File, Edition, Fault, Game, Gauge, Info, Insight, Observer, Options, Rng, Seat, Show, Tally,
    Told, Turn,
    gauge::{Best, Dial, GaugeKind, Spot},
};
use breakroom_lab::{Document, Lab, plan::Contest, report, stats::Sprt, text};

/// Whether every tag that is opened is closed again, in order.
#[track_caller]
fn assert_well_formed(html: &str) {
    const VOID: [&str; 2] = ["meta", "br"];
    let (mut open, mut rest) = (Vec::new(), html);
    while let Some((_, after)) = rest.split_once('<') {
        let (tag, after) = after.split_once('>').expect("a tag ends");
        rest = after;
        let name = tag.split_whitespace().next().expect("a tag has a name");
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "near {:.80}", after),
            None if name.starts_with('!') || tag.ends_with('/') || VOID.contains(&name) => {}
            None => open.push(name),
        }
        // The text of a style sheet is no markup.
        if name == "style" {
            rest = &rest[rest.find("</style>").expect("it ends")..];
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
}

/// Nothing is fetched: no address, no file, no script.
#[track_caller]
fn assert_self_contained(html: &str) {
    for word in
        ["http:", "https:", "//cdn", "src=", "@import", "url(\"", "url('", "<script", "<link", "<iframe"]
    {
        assert!(!html.contains(word), "it holds {word}");
    }
    let targets: Vec<&str> =
        html.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    for target in targets {
        let id = target.strip_prefix('#').expect("links lead to places on the page");
        assert!(html.contains(&format!("id=\"{id}\"")), "{target} leads nowhere");
    }
    for pattern in html.split("url(#").skip(1).map(|rest| rest.split(')').next().unwrap()) {
        assert!(html.contains(&format!("<pattern id=\"{pattern}\"")), "no pattern {pattern}");
    }
}

fn checked(document: &Document) -> String {
    let html = report::page(document);
    assert_well_formed(&html);
    assert_self_contained(&html);
    assert!(!html.contains("NaN") && !html.contains("inf%"), "no number that is none");
    html
}

#[test]
fn a_match_is_reported_whole() {
    let document = connect_four(contest("uct:60,novice"), 120, 2);
    let html = checked(&document);
    for words in [
        "Connect four",
        "Who wins",
        "The seats",
        "How long it is",
        "The winner",
        "Decisions that matter",
        "How it begins",
        "How it ends",
        "CF-3.1",
        "breakroom lab connect-four --seats uct:60,novice --games 120 --seed test",
    ] {
        assert!(html.contains(words), "'{words}' is missing");
    }
    assert!(html.contains(&document.figures.arms[0].beginner_says.replace('"', "&quot;")));
    let page = text::page(&document);
    assert!(page.lines().all(|line| line.chars().count() <= 78), "{page}");
    assert!(page.contains("Lead changes"), "{page}");
}

#[test]
fn a_round_robin_has_a_ladder() {
    let document = connect_four(round_robin("random,greedy,uct:100"), 60, 2);
    let html = checked(&document);
    assert!(html.contains("The ladder, in Elo"));
    assert_eq!(document.figures.arms[0].ladder.last().map(|rank| rank.name.as_str()), Some("random"));
    assert_eq!(document.figures.arms[0].matches.len(), 3);
}

#[test]
fn a_test_is_reported_with_its_bounds() {
    let contest = Contest::Sprt { players: ["uct:100".into(), "random".into()], test: Sprt::USUAL };
    let html = checked(&connect_four(contest, 500, 2));
    assert!(html.contains("is better than random") && html.contains("The ratio between its bounds"));
}

#[test]
fn two_rules_are_compared_and_the_same_rules_do_not_differ() {
    let with = |options: &[(String, String)]| Setup::choose("breakthrough", None, options).unwrap();
    let changed = [("spent_difficulty".to_owned(), "remove".to_owned())];
    let contest = Contest::Match { seats: vec!["greedy".into()] };
    let lab = Lab::under(vec![with(&[]), with(&changed)], contest.clone(), 150, "compare");
    let document = lab.run(&threads(2), &mut |_| {}).unwrap();
    let html = checked(&document);
    assert!(html.contains("What the second rules change") && html.contains("spent_difficulty=remove"));
    let points = document.figures.changes.iter().find(|changed| changed.key == "points").unwrap();
    assert!(points.paired && points.clear && points.change.low > 30.0, "{points:?}");
    let own = |key: &str| document.figures.measured.iter().find(|changed| changed.key == key).unwrap();
    let (locks, opened) = (own("locks"), own("opened L1 Garden Gate"));
    assert!(locks.paired && locks.clear && locks.change.low > 1.0 && opened.paired, "{locks:?} {opened:?}");
    let apart = locks.second.value - locks.first.value;
    assert!((locks.change.value - apart).abs() < 1e-9, "the means differ by what the rounds differ");
    assert!(html.contains("Locks opened") && text::page(&document).contains("Locks opened"));
    let same =
        Lab::under(vec![with(&[]), with(&[])], contest, 50, "compare").run(&threads(2), &mut |_| {}).unwrap();
    assert!(
        same.figures
            .changes
            .iter()
            .chain(&same.figures.measured)
            .all(|one| one.change.value == 0.0 && !one.clear),
        "the same luck, the same games"
    );
    assert!(same.figures.findings[0].starts_with("No difference"), "{:?}", same.figures.findings);
}

#[test]
fn a_single_game_and_players_that_never_vary_are_called_by_their_names() {
    let one = connect_four(contest("random,random"), 1, 1);
    checked(&one);
    assert!(one.figures.cautions.iter().any(|caution| caution.contains("few")), "{:?}", one.figures.cautions);
    let same = connect_four(contest("greedy,greedy"), 200, 1);
    assert!(
        same.figures.cautions[0].starts_with("Only 1 game is different among 200"),
        "{:?}",
        same.figures.cautions
    );
    let mut varied = plan("connect-four", contest("greedy,greedy"), 200);
    varied.random_plies = 4;
    let varied = play(ConnectFour::standard(), &varied, &threads(1));
    assert_eq!(varied.figures.arms[0].distinct.map(|distinct| distinct > 100), Some(true));
}

/// Connect four that measures itself in every way there is.
struct Measured(ConnectFour);

impl Game for Measured {
    type State = <ConnectFour as Game>::State;
    type Action = <ConnectFour as Game>::Action;
    type View = <ConnectFour as Game>::View;
    type Event = <ConnectFour as Game>::Event;
    type Refusal = <ConnectFour as Game>::Refusal;
    const INFO: &'static Info = ConnectFour::INFO;

    fn new(edition: &Edition, options: &Options) -> Result<Self, Vec<Fault>> {
        ConnectFour::new(edition, options).map(Measured)
    }
    fn inspect(file: &File) -> Vec<Fault> {
        ConnectFour::inspect(file)
    }
    fn seat_name(&self, seat: Seat) -> &str {
        self.0.seat_name(seat)
    }
    fn longest(&self) -> u32 {
        self.0.longest()
    }
    fn start(&self) -> Self::State {
        self.0.start()
    }
    fn turn(&self, state: &Self::State) -> Turn {
        self.0.turn(state)
    }
    fn legal(&self, state: &Self::State, out: &mut Vec<Self::Action>) {
        self.0.legal(state, out);
    }
    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Action, u32)>) {
        self.0.odds(state, out);
    }
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal> {
        self.0.check(state, action)
    }
    fn advance_silently(&self, state: &mut Self::State, action: Self::Action) {
        self.0.advance_silently(state, action);
    }
    fn advance_telling(&self, state: &mut Self::State, action: Self::Action, log: &mut Vec<Self::Event>) {
        self.0.advance_telling(state, action, log);
    }
    fn view(&self, state: &Self::State, who: Observer) -> Self::View {
        self.0.view(state, who)
    }
    fn tell(&self, event: &Self::Event, who: Observer) -> Option<Told> {
        self.0.tell(event, who)
    }
    fn determinize(&self, view: &Self::View, rng: &mut Rng) -> Self::State {
        self.0.determinize(view, rng)
    }
    fn save(&self, state: &Self::State) -> serde_json::Value {
        self.0.save(state)
    }
    fn load(&self, position: &serde_json::Value) -> Result<Self::State, Vec<Fault>> {
        self.0.load(position)
    }
}

impl Show for Measured {
    fn prompt(&self, view: &Self::View) -> breakroom_core::Prompt {
        self.0.prompt(view)
    }
    fn label(&self, view: &Self::View, action: Self::Action) -> String {
        self.0.label(view, action)
    }
    fn touches(&self, view: &Self::View, action: Self::Action) -> Vec<breakroom_scene::Key> {
        self.0.touches(view, action)
    }
    fn text(&self, view: &Self::View) -> breakroom_core::Page {
        self.0.text(view)
    }
    fn draw(&self, view: &Self::View) -> breakroom_scene::Scene {
        self.0.draw(view)
    }
    fn scores(&self, view: &Self::View) -> Vec<breakroom_core::show::ScoreLine> {
        self.0.scores(view)
    }
}

const COLUMNS: [&str; 7] = ["a", "b", "c", "d", "e", "f", "g"];

impl Insight for Measured {
    fn evaluate(&self, state: &Self::State, seat: Seat) -> f32 {
        self.0.evaluate(state, seat)
    }

    fn gauges(&self) -> Vec<Gauge> {
        let gauge =
            |key, title, kind| Gauge { key, title, about: "Counted for a test <b>.", unit: "discs", kind };
        let of = || COLUMNS.map(str::to_owned).to_vec();
        let place = |(index, name): (usize, &&str)| Spot { name: (*name).into(), x: index as f32, y: 0.0 };
        vec![
            gauge("discs", "Discs dropped", GaugeKind::Number),
            gauge("ply", "When", GaugeKind::Each),
            gauge("count", "Columns", GaugeKind::Count { of: of() }),
            gauge("effect", "Columns and winning", GaugeKind::Effect { of: of() }),
            gauge(
                "places",
                "Where",
                GaugeKind::Places { at: COLUMNS.iter().enumerate().map(place).collect() },
            ),
            gauge("rated", "Columns and rows", GaugeKind::Rated { of: of(), best: Some(Best::Least) }),
            gauge("share", "Columns and shares", GaugeKind::Rated { of: of(), best: None }),
        ]
    }

    fn gauge(&self, before: &Self::State, action: Self::Action, _after: &Self::State, tally: &mut Tally) {
        let Turn::Seat(seat) = self.turn(before) else { unreachable!("connect four has no chance") };
        let column = COLUMNS.iter().position(|name| action.to_string().ends_with(name)).unwrap();
        tally.add(Dial(0), seat, 1);
        tally.note(Dial(1), seat, column as i64);
        (2..7).for_each(|dial| tally.count(Dial(dial), seat, column));
        (5..7).for_each(|dial| {
            tally.rate(Dial(dial), seat, column, 10 * column as i64 + tally.number(Dial(0), seat) % 2)
        });
    }
}

#[test]
fn gauges_of_every_kind_add_up_in_any_order_and_are_drawn() {
    let plan = plan("connect-four", contest("random,novice"), 60);
    let document = play(Measured(ConnectFour::standard()), &plan, &threads(1));
    assert_eq!(play(Measured(ConnectFour::standard()), &plan, &threads(3)).write(), document.write());
    let arm = &document.figures.arms[0];
    let dropped = arm.metrics.iter().find(|metric| metric.key == "actions").unwrap().summary.mean.value;
    let number = arm.gauges[0].groups[0].summary.unwrap().mean.value;
    assert!((2.0 * number - dropped).abs() < 1e-9, "each of two seats drops half of {dropped}");
    let counted: f64 = arm.gauges[2].groups[0].cells.iter().map(|cell| cell.per_game.value).sum();
    assert!((counted - number).abs() < 1e-9);
    assert_eq!(arm.gauges[1].groups[0].spread.n() as f64, 2.0 * number * 60.0);
    let html = checked(&document);
    let rated = |gauge: usize, column: usize| arm.gauges[gauge].groups[0].cells[column].rating.unwrap();
    assert_eq!(rated(5, 6).times as f64, (120.0 * arm.gauges[2].groups[0].cells[6].per_game.value).round());
    assert_eq!((rated(5, 0).better.unwrap().value, rated(5, 6).better.unwrap().value), (1.0, 0.0));
    let mean = rated(6, 3).summary.unwrap().mean;
    assert!(rated(6, 3).better.is_none() && 30.0 < mean.value && mean.value < 31.0, "{mean:?}");
    let page = text::page(&document);
    let row = |figure: String| assert!(page.contains(&figure), "{figure} is not in\n{page}");
    row("better in 100.0 %".into());
    row(format!("used {} times", rated(6, 3).times));
    for title in
        ["Discs dropped", "When", "Columns and winning", "Columns and rows", "Where", "a test &lt;b&gt;"]
    {
        assert!(html.contains(title), "{title}");
    }
}
