//! Small scenes compared with their whole text.

use breakroom_scene::*;

const OAK: Ink = Ink::themed("oak", 0xa97a47, 0x5d4327);

fn lamp() -> Scene {
    let node = Node::new("lamp")
        .label("The \"lamp\" & table")
        .at(60.0, 40.0)
        .outline(Outline::circle(0.0, 0.0, 20.0).on(Ground::Dark))
        .draw((
            circle(0.0, 0.0, 20.0)
                .fill(tokens::LAMP)
                .line(Stroke::new(OAK.alpha(0.5), 2.0).dash([4.0, 2.0]).round()),
            text(0.0, 6.0, "on <").display(18.0).bold().middle().halo(tokens::PAPER, 3.0),
        ));
    let ground = Node::new("ground").draw([rect(0.0, 0.0, 120.0, 80.0).rounded(4.0).fill(OAK)]);
    Scene::new("A lamp", 120.0, 80.0).with(ground).with(node)
}

#[test]
fn a_page_gets_the_element_and_brings_the_tokens() {
    let expected = r##"<svg id="scene" class="scene" viewBox="0 0 120 80" role="group" aria-label="A lamp" pointer-events="none">
<g id="scene-ground" data-key="ground" aria-hidden="true"><rect width="120" height="80" rx="4" fill="var(--oak,#a97a47)"/></g>
<g id="scene-lamp" data-key="lamp" transform="translate(60 40)" role="img" aria-label="The &quot;lamp&quot; &amp; table"><circle r="20" fill="var(--lamp,#bd3d25)" stroke="var(--oak,#a97a47)" stroke-opacity="0.5" stroke-width="2" stroke-dasharray="4 2" stroke-linecap="round" stroke-linejoin="round"/><text class="scene-display" y="6" font-size="18" font-weight="700" text-anchor="middle" fill="var(--ink,#22201c)" stroke="var(--paper,#f5efe4)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" paint-order="stroke">on &lt;</text><path class="outline on-dark" d="M-20 0a20 20 0 0 1 40 0a20 20 0 0 1 -40 0Z" fill="none" pointer-events="all"/></g>
</svg>"##;
    assert_eq!(lamp().to_inline_svg(), expected);
}

#[test]
fn one_thing_reads_as_in_the_whole() {
    let scene = lamp();
    let node = scene.node_svg("lamp").expect("the lamp is there");
    assert!(scene.to_inline_svg().contains(&node));
    assert_eq!(scene.node_svg("gone"), None);
}

#[test]
fn a_scene_can_be_sent_as_data() {
    let json = serde_json::to_value(lamp()).expect("a scene is plain data");
    assert_eq!(json["nodes"][1]["key"], "lamp");
    assert_eq!(json["nodes"][1]["place"]["x"], 60.0);
    assert_eq!(json["nodes"][1]["outline"]["ground"], "dark");
    let ground = &json["nodes"][0]["shapes"][0]["figure"];
    assert_eq!(ground["paint"]["fill"]["tint"]["material"]["dark"], "#5d4327");
}

#[test]
fn the_page_is_not_overruled_by_the_scenes_style() {
    let css = lamp().id("left").stylesheet();
    assert!(css.contains("#left{--oak:#a97a47;}"), "{css}");
    assert!(css.contains(":root[data-theme=dark] #left{--oak:#5d4327;}"), "{css}");
    assert!(css.starts_with("#left .scene-display{font-family:var(--display,"), "{css}");
    assert!(!css.contains("--lamp"), "the page owns its tokens: {css}");
}

#[test]
fn a_document_of_its_own_follows_the_reader() {
    let svg = lamp().to_svg();
    assert!(svg.starts_with(r#"<svg xmlns="http://www.w3.org/2000/svg""#), "{svg}");
    assert!(svg.contains("<title>A lamp</title>"));
    assert!(svg.contains(":root{--ink:#22201c;--lamp:#bd3d25;--oak:#a97a47;--paper:#f5efe4;}"), "{svg}");
    assert!(svg.contains("@media(prefers-color-scheme:dark){:root:not([data-theme=light]){"));
}

#[test]
fn a_picture_needs_no_custom_properties() {
    let svg = lamp().to_picture(Theme::Dark);
    assert!(!svg.contains("var("), "{svg}");
    assert!(svg.contains("fill=\"#5d4327\""), "{svg}");
}

#[test]
fn a_detail_is_the_main_part_alone() {
    let scene = Scene::new("Dots", 10.0, 8.0);
    assert!(
        scene.to_detail(Theme::Light).contains(r#"viewBox="0 0 10 8" width="10" height="8""#),
        "all of it is main"
    );
    let detail = scene.main([1.0, 2.0, 5.0, 4.0]).to_detail(Theme::Light);
    assert!(detail.contains(r#"viewBox="1 2 5 4" width="5" height="4""#), "{detail}");
}

#[test]
fn definitions_are_named_after_their_scene() {
    let dot = Def::symbol("dot", circle(0.0, 0.0, 2.0).fill(Ink::INHERITED));
    let glow = Def::radial("glow", (0.5, 0.3), 0.6, [(0.0, OAK), (1.0, OAK.alpha(0.0))]);
    let felt = Def::pattern("felt", (6.0, 6.0), line(0.0, 1.5, 2.0, 1.5).stroke(OAK, 1.0)).turned(30.0);
    let clip = Def::clip("hole", PathBuilder::circle(5.0, 5.0, 5.0));
    let drawn = (
        rect(0.0, 0.0, 10.0, 10.0).fill(Ink::of("glow")),
        rect(0.0, 0.0, 10.0, 10.0).fill(Ink::of("felt")),
        group(copy("dot").at(1.0, 2.0).ink(OAK)).clip("hole").opacity(0.5),
    );
    let scene =
        Scene::new("Dots", 10.0, 10.0).id("b").defs([dot, glow, felt, clip]).with(Node::new("a").draw(drawn));
    assert_eq!(scene.faults(), []);
    let expected = r##"<svg id="b" class="scene" viewBox="0 0 10 10" role="group" aria-label="Dots" pointer-events="none">
<defs>
<g id="b-dot"><circle r="2" fill="currentColor"/></g>
<radialGradient id="b-glow" cx="0.5" cy="0.3" r="0.6"><stop offset="0" stop-color="var(--oak,#a97a47)"/><stop offset="1" stop-color="var(--oak,#a97a47)" stop-opacity="0"/></radialGradient>
<pattern id="b-felt" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><path d="M0 1.5L2 1.5" fill="none" stroke="var(--oak,#a97a47)"/></pattern>
<clipPath id="b-hole"><path d="M0 5a5 5 0 0 1 10 0a5 5 0 0 1 -10 0Z"/></clipPath>
</defs>
<g id="b-a" data-key="a" aria-hidden="true"><rect width="10" height="10" fill="url(#b-glow)"/><rect width="10" height="10" fill="url(#b-felt)"/><g opacity="0.5" clip-path="url(#b-hole)"><use href="#b-dot" transform="translate(1 2)" color="var(--oak,#a97a47)"/></g></g>
</svg>"##;
    assert_eq!(scene.to_inline_svg(), expected);
}

#[test]
fn the_same_scene_is_the_same_text() {
    assert_eq!(lamp().to_svg(), lamp().to_svg());
}

/// Whatever face the reader's device has, words take the room that was measured for them; a number keeps its shape.
#[test]
fn words_are_as_wide_as_they_were_measured() {
    let drawn = |line: Text| {
        let measured = format!("textLength=\"{}\"", (line.width() * 100.0).round() / 100.0);
        let scene = Scene::new("Words", 120.0, 80.0).with(Node::new("line").draw([line]));
        let svg = scene.to_inline_svg();
        svg.contains(&measured) && svg.contains("lengthAdjust=\"spacingAndGlyphs\"")
    };
    let body = |words: &str| drawn(text(0.0, 20.0, words).body(10.0));
    let condensed = |words: &str| drawn(text(0.0, 20.0, words).condensed(10.0));
    assert!(condensed("Swap one card with your bench") && body("Swap one card with your bench"));
    assert!(condensed("net.") && body("net."), "the last line of a paragraph looks like the others");
    assert!(condensed("\u{2212}1"), "room is short where the condensed face is chosen");
    assert!(!body("44") && !body("AK") && !condensed("4"));
}
