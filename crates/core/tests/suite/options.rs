//! Options are read with every fault, and written back.

use breakroom_core::{
    Options, RuleId,
    options::{GameOption, OptionKind},
};

const OPTIONS: &[GameOption] = &[
    GameOption {
        key: "matching",
        kind: OptionKind::Choice { words: &["attempt", "strict"] },
        default: "attempt",
        rule: RuleId("XX-R1"),
        help: "",
        ..GameOption::BARE
    },
    GameOption {
        key: "cards",
        kind: OptionKind::Number { min: 0, max: 20 },
        default: "5",
        rule: RuleId("XX-2.2"),
        help: "",
        ..GameOption::BARE
    },
    GameOption {
        key: "chrome",
        kind: OptionKind::Set { words: &["gev", "tower"] },
        default: "",
        rule: RuleId("XX-10"),
        help: "",
        ..GameOption::BARE
    },
    GameOption {
        key: "blind",
        kind: OptionKind::Flag,
        default: "false",
        rule: RuleId("XX-18"),
        help: "",
        ..GameOption::BARE
    },
];
const PRESETS: &str = "[presets.plain]\ncards = 5\n[presets.apprentice]\ninherits = \"plain\"\ncards = 3\n";

#[test]
fn given_beats_preset_beats_default() {
    let options = Options::read(OPTIONS, PRESETS, [("preset", "apprentice"), ("blind", "on")]).unwrap();
    assert_eq!((options.number("cards"), options.flag("blind")), (3, true));
    let options = Options::read(OPTIONS, PRESETS, [("cards", "9"), ("preset", "apprentice")]).unwrap();
    assert_eq!((options.number("cards"), options.preset()), (9, Some("apprentice")));
    let options = Options::read(OPTIONS, PRESETS, []).unwrap();
    assert_eq!((options.word("matching"), options.preset()), ("attempt", Some("plain")));
}

#[test]
fn options_are_called_after_the_preset_they_are_nearest_to() {
    let preset = |given: &[(&str, &str)]| {
        let options = Options::read(OPTIONS, PRESETS, given.iter().copied()).unwrap();
        options.preset().unwrap().to_owned()
    };
    assert_eq!(preset(&[("cards", "3")]), "apprentice");
    assert_eq!(preset(&[("cards", "3"), ("blind", "on")]), "apprentice");
    assert_eq!(preset(&[("cards", "4")]), "plain");
    assert_eq!(preset(&[("preset", "plain"), ("cards", "3")]), "plain");
}

#[test]
fn what_differs_from_a_preset_can_be_typed_again() {
    let preset = [("preset", "apprentice")];
    let given = [("chrome", "tower,gev"), ("blind", "on"), ("cards", "3")];
    let options = Options::read(OPTIONS, PRESETS, preset.into_iter().chain(given)).unwrap();
    let changed = options.changed_from(&Options::read(OPTIONS, PRESETS, preset).unwrap());
    assert_eq!(changed, [("blind", "true".into()), ("chrome", "gev,tower".into())]);
    let typed = changed.iter().map(|(key, text)| (*key, text.as_str()));
    assert_eq!(Options::read(OPTIONS, PRESETS, preset.into_iter().chain(typed)).unwrap(), options);
}

#[test]
fn a_choice_among_numbers_is_written_as_a_number() {
    const TIMES: &[GameOption] = &[GameOption {
        key: "times",
        kind: OptionKind::Choice { words: &["3", "0"] },
        default: "3",
        rule: RuleId("XX-R21"),
        help: "",
        ..GameOption::BARE
    }];
    const PERIODS: &[GameOption] = &[GameOption {
        key: "periods",
        kind: OptionKind::Choice { words: &["default", "1"] },
        default: "default",
        ..TIMES[0]
    }];
    let mixed = Options::read(PERIODS, "", [("periods", "1")]).unwrap();
    assert_eq!(
        serde_json::to_value(&mixed).unwrap(),
        serde_json::json!({"periods": "1"}),
        "not only numbers"
    );
    let options = Options::read(TIMES, "", []).unwrap();
    assert_eq!(options.word("times"), "3");
    let written = serde_json::to_value(&options).unwrap();
    assert_eq!(written, serde_json::json!({"times": 3}));
    assert_eq!(Options::read_json(TIMES, "", written.as_object().unwrap()).unwrap(), options);
    let error = Options::read(TIMES, "", [("times", "2")]).unwrap_err().to_string();
    assert!(error.contains("'2' is no choice"), "{error}");
}

#[test]
fn all_faults_are_named_at_once() {
    let error = Options::read(
        OPTIONS,
        PRESETS,
        [("matchin", "strict"), ("cards", "-1"), ("chrome", "gev,towr"), ("blind", "2"), ("preset", "x")],
    )
    .unwrap_err();
    let listing = error.to_string();
    assert_eq!(error.0.len(), 5, "{listing}");
    assert!(listing.contains("did you mean 'matching'?"), "{listing}");
    assert!(listing.contains("did you mean 'tower'?"), "{listing}");
    assert!(listing.contains("from 0 to 20 (XX-2.2)"), "{listing}");
}

#[test]
fn a_choice_among_numbers_and_a_limit_are_numbers_in_documents() {
    const OPTIONS: &[GameOption] = &[
        GameOption {
            key: "removed",
            kind: OptionKind::Choice { words: &["0", "4"] },
            default: "0",
            rule: RuleId("XX-R1"),
            help: "",
            ..GameOption::BARE
        },
        GameOption {
            key: "repetition",
            kind: OptionKind::Limit { off: 0, min: 2, max: 99 },
            default: "3",
            rule: RuleId("XX-2.2"),
            help: "",
            ..GameOption::BARE
        },
    ];
    let given = serde_json::json!({"removed": 4, "repetition": 0});
    let options = Options::read_json(OPTIONS, "", given.as_object().unwrap()).unwrap();
    assert_eq!((options.word("removed"), options.number("repetition")), ("4", 0));
    assert_eq!(serde_json::to_value(&options).unwrap(), given);
    let error = Options::read(OPTIONS, "", [("removed", "3"), ("repetition", "1")]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "option removed: '3' is no choice; there is: 0, 4 (XX-R1)\n\
         option repetition: '1' is neither 0 nor a whole number from 2 to 99 (XX-2.2)"
    );
    assert_eq!(
        serde_json::to_string(&OPTIONS[1].kind).unwrap(),
        r#"{"type":"number","off":0,"min":2,"max":99}"#
    );
}

#[test]
fn json_goes_both_ways() {
    let given = serde_json::json!({"chrome": ["tower", "gev"], "blind": true, "cards": 4});
    let options = Options::read_json(OPTIONS, "", given.as_object().unwrap()).unwrap();
    let json = serde_json::to_value(&options).unwrap();
    assert_eq!(
        json,
        serde_json::json!({"blind": true, "cards": 4, "chrome": ["gev", "tower"], "matching": "attempt"})
    );
    assert_eq!(Options::read_json(OPTIONS, "", json.as_object().unwrap()).unwrap(), options);
}

#[test]
fn what_a_document_of_before_leaves_out_has_its_default() {
    const LATER: &[GameOption] = &[OPTIONS[1], GameOption { key: "points", later: true, ..OPTIONS[3] }];
    const NEW: &str = "[presets.quick]\ncards = 2\npoints = true\n";
    let points = |document: serde_json::Value| {
        Options::read_json(LATER, NEW, document.as_object().unwrap()).unwrap().flag("points")
    };
    assert!(
        !points(serde_json::json!({"preset": "quick", "cards": 2})),
        "written before there was such an option"
    );
    assert!(points(serde_json::json!({"preset": "quick"})), "the preset as it is today");
    assert!(points(serde_json::json!({"preset": "quick", "cards": 2, "points": true})));
}
