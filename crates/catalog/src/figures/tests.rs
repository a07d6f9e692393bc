use super::*;
use crate::GAMES;

/// So many figures a book has at least: large ones twice as many.
fn least(info: &Info) -> usize {
    if dossier::rules(info.rules).len() >= 250 { 20 } else { 10 }
}

#[test]
fn every_figure_of_every_game_fits_its_rules() {
    for info in GAMES.iter().map(|entry| entry.info) {
        let figures =
            Figures::read(info, info.figures).unwrap_or_else(|faults| panic!("{}:\n{faults}", info.slug));
        assert!(figures.all.len() >= least(info), "{} has {} figures", info.slug, figures.all.len());
        for figure in &figures.all {
            let (name, (width, height)) = (format!("{} {}", info.slug, figure.id), figure.size());
            assert!(figure.scene.faults().is_empty(), "{name}: {:?}", figure.scene.faults());
            assert!(width > 40.0 && height > 40.0, "{name} shows {width} by {height}");
            assert!(figure.caption.ends_with(['.', '!', '?']), "{name}: a caption is a sentence");
        }
        let primer = figures.primer.unwrap_or_else(|| panic!("{} has no primer", info.slug));
        assert!((3..=4).contains(&primer.figures.len()), "{}", info.slug);
    }
}

fn game() -> &'static Info {
    GAMES[0].info
}

/// A figure of a new game that tells these things besides.
fn sketch(more: &str) -> String {
    let rule = dossier::rules(game().rules)[0].id;
    format!("[[figure]]\nid = \"a\"\nrules = [\"{rule}\"]\ncaption = \"C.\"\ndeal = \"test\"\n{more}\n")
}

fn faults(text: &str) -> String {
    Figures::read(game(), text).map(|_| ()).unwrap_err().to_string()
}

#[test]
fn a_figure_shows_a_part_and_lights_what_it_says() {
    let setup = Setup::of(game().slug).unwrap();
    let table = Sitting::open(&setup, Source::deal("test")).unwrap().table().fork();
    let choice = table.legal().remove(0);
    let key = choice.keys[0].as_str();
    let whole = Figures::read(game(), &sketch("")).unwrap();
    let part =
        Figures::read(game(), &sketch(&format!("show = ['{key}']\noffers = ['{}']", choice.action))).unwrap();
    let (all, some) = (&whole.all[0], &part.all[0]);
    assert!(some.size().0 < all.size().0 && some.scene.nodes.len() < all.scene.nodes.len());
    assert!(some.scene.node("figure-mark-0").is_some() && all.scene.node("figure-mark-0").is_none());
    let rule = &all.rules[0];
    assert_eq!(whole.of(rule).map(|figure| figure.id.as_str()).collect::<Vec<_>>(), ["a"]);
    assert!(whole.of("nothing").next().is_none() && whole.find("b").is_none());
}

#[test]
fn positions_are_told_by_what_is_otherwise() {
    let mut position = serde_json::json!({"turn": 1, "units": ["a"], "hands": {"x": 1}});
    change(&mut position, serde_json::json!({"turn": 2, "units+": ["b"], "hands+": {"y": 2}})).unwrap();
    assert_eq!(position, serde_json::json!({"turn": 2, "units": ["a", "b"], "hands": {"x": 1, "y": 2}}));
    assert!(change(&mut position, serde_json::json!({"turn+": [1]})).is_err());
    assert!(change(&mut position, serde_json::json!([1])).is_err());
}

#[test]
fn figures_that_do_not_fit_are_faults() {
    assert!(faults(&sketch("play = ['fly']")).contains("a: 'fly'"));
    assert!(faults(&sketch("show = ['moon-*']")).contains("nothing in the picture is called 'moon-*'"));
    assert!(faults(&sketch("mark = ['moon']")).contains("'moon'"));
    assert!(faults(&sketch("line = [{ through = ['moon', 'sun'] }]")).contains("'sun'"));
    assert!(faults(&sketch("note = [{ at = 'moon', text = 'x' }]")).contains("'moon'"));
    assert!(faults(&sketch("offers = ['fly']")).contains("no legal action begins with 'fly'"));
    assert!(faults(&sketch("eyes = 9")).contains("no seat 9"));
    assert!(faults(&sketch("after = 'z'")).contains("no figure 'z' before it"));
    assert!(faults(&sketch("colour = 1")).contains("colour"));
    assert!(faults(&sketch("").replace("rules = [\"", "rules = [\"XX-1\", \"")).contains("no rule 'XX-1'"));
    assert!(faults(&(sketch("") + &sketch(""))).contains("one of each"));
    let setup = Setup::of(game().slug).unwrap();
    let legal = Sitting::open(&setup, Source::deal("test")).unwrap().table().legal().remove(0).action;
    assert!(faults(&sketch(&format!("refused = ['{legal}']"))).contains("is legal"));
    assert!(faults(&sketch("refused = ['fly']")).contains("refused otherwise"));
    let primer = "[primer]\naim = \"\"\nturn = []\nwin = \"\"\nfigures = [\"none\"]\n";
    assert!(faults(primer).contains("no figure 'none'"));
    assert!(Figures::read(game(), "").unwrap().all.is_empty(), "a game may do without");
}
