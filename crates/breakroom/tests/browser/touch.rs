//! A phone under real fingers: whole games by taps on the picture, swipes that are never trapped, drags.

use std::time::Instant;

use breakroom_catalog::{Entry, GAMES};

use super::{Browser, Driver, Room, Shape, tools, watched};
use crate::{LONGEST, async_test, play_from_home};

/// What is touched next, see there.
const TAP: &str = include_str!("tap.js");

/// Plays to the end by touches that the page chooses and fingers make.
async fn tap_to_the_end(browser: &Browser) -> usize {
    let begun = Instant::now();
    for number in 0usize.. {
        assert!(begun.elapsed() < LONGEST, "the match goes on and on: {}", browser.told().await);
        let next = browser.told_later(&format!("const number = {number}; {TAP}")).await;
        if next == "over" {
            return number;
        }
        let next: serde_json::Value = serde_json::from_str(&next).expect("a touch");
        let pair = |name: &str| Some((next[name][0].as_f64()?, next[name][1].as_f64()?));
        if let Some((x, y)) = pair("tap") {
            browser.tap_at(x, y).await;
        } else if let Some((dx, dy)) = pair("swipe") {
            browser.swipe((195.0, 400.0), (dx.clamp(-150.0, 150.0), dy.clamp(-200.0, 200.0))).await;
        }
    }
    unreachable!("numbers do not end")
}

#[test]
fn every_game_is_played_to_its_end_by_taps_on_the_picture() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::StillPhone).await;
        browser.goto(&room.address("/")).await;
        for entry in GAMES {
            let slug = entry.info.slug;
            let table = browser.open_table(&shortest(entry)).await;
            browser.goto(&room.address(&table)).await;
            browser.until("return Boolean(document.querySelector('#table svg [data-key]'))").await;
            watched::watch(&browser, false, watched::ON_A_PHONE).await;
            let (begun, touches) = (Instant::now(), tap_to_the_end(&browser).await);
            eprintln!("{slug}: {touches} touches, {:.0} s", begun.elapsed().as_secs_f32());
            let helped = browser.text("return [...new Set(window.helped ?? [])].join(' | ')").await;
            assert!(helped.is_empty(), "{slug}: nothing on the picture answers: {helped}");
            let (answers, small) = watched::seen(&browser).await;
            assert!(small.is_empty(), "{slug}, {answers} answers: {small}");
        }
        browser.close().await;
    });
}

/// The form of a short match; of one that is played in turns, the shortest.
fn shortest(entry: &Entry) -> String {
    let turns = entry.info.options.iter().any(|option| option.key == "turn_limit");
    format!("{}{}", watched::short(entry), if turns { "&option.turn_limit=2" } else { "" })
}

/// A swipe moves the table even if it begins on something that can be used, and plays nothing.
#[test]
fn a_swipe_on_a_lit_thing_moves_the_table() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Phone).await;
        for entry in GAMES {
            play_from_home(&browser, &room, entry.info.slug).await;
            browser
                .until("return Boolean(document.querySelector('.prompt.mine .choices [data-action]'))")
                .await;
            browser.tap("document.querySelector('[aria-label=\"Zoom in\"]')").await;
            let seen = "return document.querySelector('.stage svg').getAttribute('viewBox')";
            let played = "return document.querySelector('#table').dataset.seq";
            let before = (browser.text(seen).await, browser.text(played).await);
            let lit = "const stage = document.querySelector('.stage').getBoundingClientRect();
                for (const thing of document.querySelectorAll('.stage svg [data-key][data-button] > .outline')) {
                  const box = thing.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
                  if (x > stage.left + 40 && x < stage.right - 40 && y > stage.top + 40 && y < stage.bottom - 40) return [x, y];
                } return null;";
            let Some(from) = browser.point(lit).await else { continue };
            let up = if from.1 > 350.0 { -120.0 } else { 120.0 };
            browser.swipe(from, (0.0, up)).await;
            browser.swipe(from, (if from.0 > 195.0 { -90.0 } else { 90.0 }, 0.0)).await;
            let after = (browser.text(seen).await, browser.text(played).await);
            assert_ne!(before.0, after.0, "{}: the table stayed where it was", entry.info.slug);
            assert_eq!(before.1, after.1, "{}: a swipe was taken for a tap", entry.info.slug);
            assert!(
                browser.flag("return !document.querySelector('.stage.dragging, .stage svg .ghost')").await
            );
        }
        browser.close().await;
    });
}
