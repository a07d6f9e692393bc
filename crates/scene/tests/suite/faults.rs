//! Each fault is found, and a sound scene has none.

use breakroom_scene::*;

fn scene() -> Scene {
    Scene::new("Test", 10.0, 10.0)
}

#[track_caller]
fn finds(scene: Scene, expected: &[Fault]) {
    assert_eq!(scene.faults(), expected);
}

#[test]
fn a_sound_scene_has_none() {
    let node = Node::new("hex-0814").label("Hex 0814").outline(Outline::circle(0.0, 0.0, 3.0));
    finds(scene().defs(seats::defs()).with(node.draw(rect(0.0, 0.0, 1.0, 1.0).fill(seats::pattern(2)))), &[]);
}

#[test]
fn keys() {
    finds(scene().with(Node::new("a")).with(Node::new("a")), &[Fault::DuplicateKey("a".into())]);
    finds(scene().with(Node::new("")), &[Fault::MalformedKey("".into())]);
    finds(scene().with(Node::new("two words")), &[Fault::MalformedKey("two words".into())]);
    finds(scene().with(Node::new("tank-a.2")), &[]);
}

#[test]
fn labels() {
    let silent = Node::new("deck").outline(Outline::rect(0.0, 0.0, 5.0, 5.0, 1.0));
    finds(scene().with(silent), &[Fault::Unspoken("deck".into())]);
}

#[test]
fn definitions() {
    let dot = || Def::symbol("dot", circle(0.0, 0.0, 1.0));
    finds(scene().def(dot()).def(dot()), &[Fault::DuplicateDef("dot".into())]);
    let deep = group(group(copy("gone")));
    finds(scene().with(Node::new("a").draw(deep)), &[Fault::UnknownDef("gone".into())]);
    let filled = circle(0.0, 0.0, 1.0).fill(Ink::of("no-pattern"));
    finds(scene().with(Node::new("a").draw(filled)), &[Fault::UnknownDef("no-pattern".into())]);
    let clipped = group(circle(0.0, 0.0, 1.0)).clip("no-clip");
    finds(scene().with(Node::new("a").draw(clipped)), &[Fault::UnknownDef("no-clip".into())]);
}

#[test]
fn numbers() {
    let lost = |node: Node| finds(scene().with(node), &[Fault::NotANumber("a".into())]);
    lost(Node::new("a").at(f64::NAN, 0.0));
    lost(Node::new("a").draw(circle(0.0, f64::INFINITY, 1.0)));
    lost(Node::new("a").draw(group(path(PathBuilder::at(0.0, f64::NAN)))));
    lost(Node::new("a").draw(text(f64::NAN, 0.0, "x")));
    lost(Node::new("a").label("a").outline(Outline::circle(0.0, 0.0, f64::NAN)));
    let def = Def::symbol("s", circle(0.0, 0.0, f64::NAN));
    finds(scene().def(def), &[Fault::NotANumberInDef("s".into())]);
}

#[test]
fn materials_have_one_pair_of_colours() {
    let ink = |light| rect(0.0, 0.0, 1.0, 1.0).fill(Ink::themed("oak", light, 0));
    finds(scene().with(Node::new("a").draw((ink(1), ink(2)))), &[Fault::TwoMaterials("oak".into())]);
}

#[test]
fn faults_read_as_sentences() {
    assert_eq!(Fault::UnknownDef("x".into()).to_string(), "the definition \"x\" is used but not there");
}
