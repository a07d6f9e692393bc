//! The bench: what lies on it, what a click does, what it says.

use super::*;
use breakroom_catalog::GAMES;

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
