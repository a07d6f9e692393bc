use std::process::Command;

use serde_json::json;

use super::*;

/// Every genre once and more, nested and side by side; `ü` is two bytes long.
const SOURCE: &str = r#"fn sign(number: i32) -> i32 {
    number.signum()
}
fn is_big(number: i32, ready: bool) -> bool {
    /* ü */ number + 1 > 5 && !ready
}
fn word(number: i32) -> &'static str {
    match number {
        0 | 1 => "few",
        2 if number < 9 => "two",
        _ => "many",
    }
}
fn main() {
    let mut sum = sign(-4);
    sum += 2;
    if let Some(more) = Some(sum) && more == 1 {
        sum += 10;
    }
    let long = 4;
    let size = Size { long, wide: 5, ..Size::default() };
    println!("{sum} {} {} {} {}", is_big(5, false), word(1), word(2), size.long + size.wide);
}
fn rest(number: i32) -> i32 {
    match number {
        _ if number > 3 => 1,
        0 => 2,
        other => other,
    }
}
#[derive(Default)]
struct Size {
    long: i32,
    wide: i32,
}
"#;

/// The mutant that replaces the first such text of a line.
fn mutant(line: usize, old: &str, genre: &str, replacement: &str) -> Mutant {
    let text = SOURCE.lines().nth(line - 1).unwrap();
    let column = text[..text.find(old).unwrap()].chars().count() + 1;
    let span = json!({
        "start": { "line": line, "column": column },
        "end": { "line": line, "column": column + old.chars().count() },
    });
    let known = json!({ "name": old, "file": "a.rs", "package": "a", "function": null, "span": span,
        "genre": genre, "replacement": replacement });
    serde_json::from_value(known).unwrap()
}

/// Each with what is printed when it is awake.
fn all() -> Vec<(Mutant, &'static str)> {
    vec![
        (mutant(2, "number.signum()", "FnValue", "7"), "9 true few two 9"),
        (mutant(5, "number + 1 > 5 && !ready", "FnValue", "false"), "11 false few two 9"),
        (mutant(5, ">", "BinaryOperator", "<"), "11 false few two 9"),
        (mutant(5, ">", "BinaryOperator", "=="), "11 false few two 9"),
        (mutant(5, "+", "BinaryOperator", "-"), "11 false few two 9"),
        (mutant(5, "&&", "BinaryOperator", "||"), "11 true few two 9"),
        (mutant(5, "!", "UnaryOperator", ""), "11 false few two 9"),
        (mutant(9, "0 | 1 => \"few\",", "MatchArm", ""), "11 true many two 9"),
        (mutant(10, "number < 9", "MatchArmGuard", "false"), "11 true few many 9"),
        (mutant(10, "<", "BinaryOperator", ">"), "11 true few many 9"),
        (mutant(15, "-", "UnaryOperator", ""), "3 true few two 9"),
        (mutant(16, "+=", "BinaryOperator", "-="), "-3 true few two 9"),
        (mutant(17, "==", "BinaryOperator", "!="), "1 true few two 9"),
        (mutant(21, "long,", "StructField", ""), "11 true few two 5"),
        (mutant(21, "wide: 5,", "StructField", ""), "11 true few two 4"),
    ]
}

#[test]
fn each_does_alone_what_it_does_when_it_is_awake_among_all() {
    let folder = std::env::temp_dir().join(format!("breakroom-weave-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let compiled = |name: String, text: &str| {
        let (file, program) = (folder.join(format!("{name}.rs")), folder.join(&name));
        std::fs::write(&file, text).unwrap();
        let mut rustc = Command::new("rustc");
        let done = rustc.args(["--edition", "2024", "--cap-lints", "allow", "-o"]).arg(&program).arg(&file);
        assert!(done.status().unwrap().success(), "{text}");
        program
    };
    let said = |program: &std::path::Path, awake: &str| {
        let output = Command::new(program).env("BREAKROOM_MUTANT", awake).output().unwrap();
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    };
    let all = all();
    let numbered: Vec<(usize, &Mutant)> = all.iter().map(|(mutant, _)| mutant).enumerate().collect();
    let woven = weave(SOURCE, &numbered).unwrap();
    assert_eq!(woven.places.len(), all.len());
    let together = compiled("together".into(), &(woven.text + SWITCH));
    assert_eq!(said(&together, "none"), "11 true few two 9");
    for (number, (mutant, printed)) in all.iter().enumerate() {
        assert_eq!(said(&together, &number.to_string()), *printed, "{mutant:?}");
    }
    // Three suffice to see that a text with one change and no other is written, too.
    for (number, (mutant, printed)) in all.iter().enumerate().skip(6).take(3) {
        assert_eq!(said(&compiled(format!("alone{number}"), &mutant.alone(SOURCE)), ""), *printed);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_sleep_is_left_out() {
    let chain = mutant(17, "&&", "BinaryOperator", "||");
    let unknown = mutant(15, "sum", "SomethingNew", "");
    let gap = mutant(27, "0 => 2,", "MatchArm", "");
    let fine = mutant(16, "+=", "BinaryOperator", "-=");
    let woven = weave(SOURCE, &[(2, &gap), (3, &chain), (4, &unknown), (5, &fine)]).unwrap();
    assert_eq!(woven.places.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [5]);
}

#[test]
fn a_fault_is_blamed_on_the_innermost_mutant_around_it() {
    let outer = mutant(5, "&&", "BinaryOperator", "||");
    let inner = mutant(5, ">", "BinaryOperator", "<");
    let woven = weave(SOURCE, &[(0, &outer), (1, &inner)]).unwrap();
    let at = |text: &str| woven.text.find(text).unwrap();
    assert_eq!(woven.around(at("number + 1 > 5 || ")), Some(0));
    assert_eq!(woven.around(at("number + 1 < 5")), Some(1));
    assert_eq!(woven.around(at("fn word")), None);
}
