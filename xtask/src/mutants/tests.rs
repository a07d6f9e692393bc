use serde_json::json;

use super::*;

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn mutants(names: &[&str]) -> Vec<Mutant> {
    let place = json!({ "line": 1, "column": 1 });
    let one = |name: &&str| {
        json!({ "name": name, "file": "a.rs", "genre": "FnValue", "replacement": "()",
            "span": { "start": place, "end": place } })
    };
    names.iter().map(|name| serde_json::from_value(one(name)).unwrap()).collect()
}

#[test]
fn what_is_asked_for_is_understood_or_refused() {
    assert_eq!(asked(&words("chess")), Ok(Asked { game: "chess".into(), again: false }));
    assert_eq!(asked(&words("chess --again")), Ok(Asked { game: "chess".into(), again: true }));
    for wrong in ["", "--again", "chess --agian", "chess --again 3"] {
        assert_eq!(asked(&words(wrong)), Err(USAGE.into()), "{wrong}");
    }
}

#[test]
fn tests_beside_the_code_are_run_where_there_are_any() {
    assert_eq!(tests("rubble-storm"), words("--test referee --test suite --lib"));
    assert_eq!(tests("breakaway"), words("--test referee --test suite"));
}

#[test]
fn the_same_ones_are_picked_from_all_chapters() {
    let all = |many: usize| (0..many).collect::<Vec<usize>>();
    assert_eq!(picked(&all(7)).len(), 7);
    assert_eq!(picked(&all(250))[..4], [&0, &2, &5, &7]);
    assert_eq!((picked(&all(250)).len(), picked(&all(1500)).len()), (100, 150));
    assert_eq!(picked(&all(1500))[149], &1490);
}

#[test]
fn outcomes_are_read_as_they_were_kept_and_the_last_counts() {
    let so_far = read("missed a: x\ncaught b: y\n\nnonsense\ncaught a: x\ntimeout c\napart d");
    assert_eq!(so_far.len(), 4);
    let all = mutants(&["a: x", "b: y", "c", "d"]);
    let all: Vec<&Mutant> = all.iter().collect();
    assert!(report(&so_far, &all).is_empty());
    assert_eq!(report(&so_far[..2], &all), ["missed: a: x"]);
}

#[test]
fn those_apart_are_remembered_by_name() {
    let all = mutants(&["a: x", "b: y", "c"]);
    let all: Vec<&Mutant> = all.iter().collect();
    assert_eq!(apart("apart b: y\ncaught b: y\nmissed c", &all), BTreeSet::from([1]));
}

#[test]
fn faults_are_blamed_file_by_file_and_who_is_in_no_text_is_left_out() {
    let text = |places| Woven { text: String::new(), places };
    let woven = BTreeMap::from([("a.rs", text(vec![(0, 5..9)])), ("b.rs", text(vec![(2, 5..9)]))]);
    let fault = |file: &str, byte| Fault { file: file.into(), byte };
    assert_eq!(blamed(&woven, &[fault("b.rs", 6), fault("a.rs", 9), fault("c.rs", 6)]), BTreeSet::from([2]));
    let all = mutants(&["a", "b", "c"]);
    assert_eq!(left_out(&all.iter().collect::<Vec<_>>(), &woven), BTreeSet::from([1]));
}
