//! The bench: what lies on it, what a click does, what it says.

use super::*;
use breakroom_catalog::workshop::form::FieldKind;

fn paintable() -> impl Iterator<Item = (&'static Entry, Document)> {
    GAMES.iter().flat_map(|entry| {
        let files = entry.info.editions[0].edition().files;
        files.into_iter().filter(|file| Editor::of(file).is_some()).map(move |file| (entry, file))
    })
}

#[test]
fn every_shipped_file_lies_on_the_bench_without_errors() {
    for entry in GAMES {
        for file in entry.info.editions[0].edition().files {
            let bench = Bench::new(entry, file, None);
            assert!(!bench.faults.iter().any(Fault::is_error), "{:?}", bench.faults);
            assert!(bench.scene.is_some(), "{}", bench.file.name);
        }
    }
}

#[test]
fn a_click_paints_what_is_there_and_the_picture_follows() {
    assert!(paintable().count() > 0, "some file can be painted");
    for (entry, file) in paintable() {
        let editor = Editor::of(&file).unwrap();
        let mut bench = Bench::new(entry, editor.canvas(&file), None);
        assert!(bench.faults.iter().all(|fault| !fault.is_error()), "{:?}", bench.faults);
        let scene = bench.scene.clone().unwrap();
        let thing = scene.nodes.iter().find(|node| editor.paints(node.key.as_str())).unwrap();
        let scale = WIDTH / scene.width;
        let mut pictures = std::collections::BTreeSet::new();
        for (brush, _) in editor.brushes.iter().take(3) {
            bench.paint(thing.place.x * scale + 3.0, thing.place.y * scale - 3.0, *brush);
            pictures.insert(bench.scene.as_ref().expect("one thing spoils nothing").to_svg());
        }
        assert_eq!(pictures.len(), 3, "{}", bench.file.name);
    }
}

#[test]
fn what_is_painted_is_painted_on_both_sides_by_day_and_by_dusk() {
    for (entry, file) in paintable() {
        let editor = Editor::of(&file).unwrap();
        let mut bench = Bench::new(entry, editor.canvas(&file), None);
        let before = bench.scene.clone().unwrap();
        let things = |scene: &Scene| -> Vec<String> {
            let painted = scene.nodes.iter().filter(|node| editor.paints(node.key.as_str()));
            painted.map(|node| format!("{node:?}")).collect()
        };
        let thing = before.nodes.iter().find(|node| editor.paints(node.key.as_str())).unwrap();
        let own = editor.brushes.iter().find(|(brush, _)| {
            editor.example(&bench.file, [thing.key.as_str()].into_iter(), *brush).is_none()
        });
        let scale = WIDTH / before.width;
        bench.paint(thing.place.x * scale, thing.place.y * scale, own.unwrap().0);
        let after = bench.scene.as_ref().unwrap();
        let changed = things(&before).iter().zip(things(after)).filter(|(old, new)| *old != new).count();
        assert_eq!(changed, if editor.has_image() { 2 } else { 1 }, "{}", bench.file.name);
        let page = bench.bench().into_string();
        assert!(page.contains("class=\"by-day\"") && page.contains("class=\"by-dusk\""));
        assert!(drawn::brushes(&bench).into_string().contains("<img"), "brushes show what they paint");
    }
}

#[test]
fn a_workshop_opens_on_what_is_built_or_painted() {
    for entry in GAMES {
        let edition = entry.info.editions[0].edition();
        let handy = |file: &Document| Editor::of(file).is_some() || Builder::of(&edition, file).is_some();
        assert_eq!(edition.files.iter().any(handy), handy(first(&edition).unwrap()), "{}", entry.info.slug);
    }
}

#[test]
fn what_cannot_be_played_says_why_at_the_top() {
    for (entry, file) in paintable() {
        let text = format!("{}\nnonsense = [", file.text);
        let bench = Bench::new(entry, Document { name: file.name, text }, None);
        assert!(!bench.bench().into_string().contains("role=\"alert\""));
        let page = Bench { refused: true, ..bench }.bench().into_string();
        let (alert, form) = (page.find("This cannot be played yet."), page.find("<form"));
        assert!(alert.is_some() && alert < form, "{page}");
    }
}

#[test]
fn faults_are_listed_and_nothing_breaks() {
    for (entry, file) in paintable() {
        let text = format!("{}\nnonsense = [", file.text);
        let bench = Bench::new(entry, Document { name: file.name, text }, None);
        assert!(bench.scene.is_none() && bench.faults.iter().any(Fault::is_error));
        assert!(findings::show(&bench.faults, entry.info.slug).into_string().contains("line "));
    }
}

fn asked(pairs: &[(&str, &str)]) -> HashMap<String, String> {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

/// Files with forms, each opened at its first page.
fn forms() -> impl Iterator<Item = (&'static Entry, Document, Form)> {
    GAMES.iter().flat_map(|entry| {
        let edition = entry.info.editions[0].edition();
        let files = edition.files.clone().into_iter();
        files.filter_map(move |file| Some((entry, file.clone(), Form::of(&edition, &file, None)?)))
    })
}

#[test]
fn every_page_of_a_form_is_drawn_and_says_what_it_holds() {
    assert!(forms().count() > 0, "some file is filled in as a form");
    for (entry, file, form) in forms() {
        let mut pictures = std::collections::BTreeSet::new();
        for page in form.pages() {
            let bench = Bench::on_page(entry, file.clone(), None, Some(page));
            let shown = bench.bench().into_string();
            assert!(shown.contains(&format!("name=\"form.was\" value=\"{page}\"")), "{page}");
            pictures.insert(bench.scene.expect("it can be opened").to_svg());
        }
        assert_eq!(pictures.len(), form.pages().len(), "each page opens another game");
    }
}

/// As a browser sends it: every field as it was shown.
fn as_shown(form: &Form) -> HashMap<String, String> {
    let mut sent = asked(&[("form.was", form.page()), ("form.page", form.page())]);
    for (at, field) in form.fields().iter().enumerate() {
        let value = form.value(field);
        let was = if matches!(field.kind, FieldKind::Flag(_)) {
            (value == "true").to_string()
        } else {
            value.clone()
        };
        sent.insert(format!("form.was.{at}"), was);
        match &field.kind {
            FieldKind::Flag(_) if value == "true" => drop(sent.insert(format!("form.{at}"), value)),
            FieldKind::Flag(_) => {}
            FieldKind::Set(words) => {
                let ticked = words.iter().filter(|word| value.split(',').any(|one| one == *word));
                sent.extend(ticked.map(|word| (format!("form.{at}.{word}"), "on".to_owned())));
            }
            FieldKind::Words(_) | FieldKind::Number(_) | FieldKind::Text(_) => {
                drop(sent.insert(format!("form.{at}"), value))
            }
        }
    }
    sent
}

#[test]
fn what_is_filled_in_is_written_and_nothing_else() {
    for (entry, file, form) in forms() {
        assert!(fields::filled(entry, &file, &as_shown(&form)).file.is_none(), "nothing was changed");
        for (at, field) in form.fields().iter().enumerate() {
            let mut sent = as_shown(&form);
            let key = format!("form.{at}");
            match &field.kind {
                FieldKind::Number([least, most]) => {
                    let other = if form.value(field) == most.to_string() { least } else { most };
                    sent.insert(key, other.to_string());
                }
                FieldKind::Words(words) => {
                    let other = words.iter().find(|word| **word != form.value(field)).unwrap();
                    sent.insert(key, other.clone());
                }
                FieldKind::Text(_) => drop(sent.insert(key, "0101".into())),
                FieldKind::Set(words) => {
                    let boxes = words.iter().map(|word| format!("{key}.{word}"));
                    let free = boxes.into_iter().find(|one| !sent.contains_key(one)).unwrap();
                    sent.insert(free, "on".into());
                }
                FieldKind::Flag(_) if sent.contains_key(&key) => drop(sent.remove(&key)),
                FieldKind::Flag(_) => drop(sent.insert(key, "true".into())),
            }
            let filled = fields::filled(entry, &file, &sent).file.unwrap_or_else(|| panic!("{}", field.name));
            let mut changed: Vec<&str> = filled.text.lines().collect();
            for line in file.text.lines() {
                changed.iter().position(|one| *one == line).map(|at| changed.swap_remove(at));
            }
            assert_eq!(changed.len(), 1, "{}: one line is another: {changed:?}", field.name);
        }
    }
}

/// Whoever fills in a field and plays at once plays what was filled in, and the page that was chosen.
#[test]
fn what_was_filled_in_last_is_played() {
    for (entry, file, form) in forms() {
        let mut sent = as_shown(&form);
        let number =
            form.fields().iter().position(|field| matches!(field.kind, FieldKind::Number(_))).unwrap();
        sent.insert(format!("form.{number}"), "3".into());
        let other = form.pages()[1].to_owned();
        sent.insert("form.page".into(), other.clone());
        let (played, page) = filled_in(entry, file.clone(), &sent);
        assert_ne!(played.text, file.text);
        assert_eq!(page, Some((form.option().to_owned(), other)));
        assert_eq!(filled_in(entry, file.clone(), &HashMap::new()), (file, None));
    }
}

#[test]
fn a_new_page_is_like_the_open_one_and_can_be_played() {
    for (entry, file, form) in forms() {
        let mut sent = as_shown(&form);
        sent.extend(asked(&[("form.new", "yes"), ("form.name", "My Own")]));
        let filled = fields::filled(entry, &file, &sent);
        assert_eq!((filled.page.as_deref(), filled.problem), (Some("my-own"), None));
        let bench = Bench::on_page(entry, filled.file.unwrap(), None, Some("my-own"));
        assert!(!bench.faults.iter().any(Fault::is_error), "{:?}", bench.faults);
        assert!(bench.scene.is_some());
        sent.insert("form.name".into(), form.page().to_owned());
        assert!(fields::filled(entry, &file, &sent).problem.is_some(), "that name is taken");
    }
}
