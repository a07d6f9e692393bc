//! A phone under real fingers: whole games by taps on the picture, swipes that are never trapped, drags.

use std::time::Duration;

use breakroom_catalog::GAMES;

use super::{Browser, Driver, Room, Shape, tools};
use crate::{async_test, play_from_home, to_the_end};

/// Something on the picture that can be tapped now, and where: what goes on with what is picked comes first. `null` if
/// nothing on the picture can. What lies out of sight is named with the way that the table has to be moved. One thing that
/// was picked and means several actions that no place tells apart has brought up their list.
const TAP: &str = r#"
    const stage = document.querySelector(".stage").getBoundingClientRect();
    const all = [...document.querySelectorAll(".stage svg [data-key][data-button]:not(.selected)")];
    const targets = all.filter((thing) => thing.classList.contains("target"));
    const among = targets.length > 0 ? targets : all;
    const middle = (thing) => {
      const box = thing.querySelector(":scope > .outline").getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const own = ([x, y], thing) => document.elementsFromPoint(x, y).find((one) => one.closest("[data-button]"))?.closest("[data-key]") === thing;
    const seen = among.filter((thing) => {
      const [x, y] = middle(thing);
      return x > stage.left + 2 && x < stage.right - 2 && y > stage.top + 2 && y < stage.bottom - 2 && own([x, y], thing);
    });
    if (seen.length > 0) return [...middle(seen[number * 7 % seen.length]), 0, 0];
    const far = among[number * 7 % among.length];
    if (!far) return document.querySelector(".stage svg .selected") || !document.querySelector(".choice") ? [] : null;
    const [x, y] = middle(far);
    return [0, 0, (stage.left + stage.right) / 2 - x, (stage.top + stage.bottom) / 2 - y];
"#;

/// One decision by taps on the picture. Counts in the page how often the list of choices had to help.
async fn tap_something(browser: &Browser, number: usize) {
    let confirm = "[...document.querySelectorAll('.acts .primary')].find((button) => !button.hidden)";
    if browser.try_tap(confirm).await {
        return browser.settled().await;
    }
    // One thing that means several actions asks by itself which of them.
    let listed = format!(
        "document.querySelectorAll('.prompt.open .choice')[{number} * 7 % document.querySelectorAll('.prompt.open .choice').length]"
    );
    if browser.try_tap(&listed).await {
        return browser.settled().await;
    }
    let found = browser.run(&format!("const number = {number}; {TAP}")).await;
    let value = |index: usize| found.get(index).and_then(serde_json::Value::as_f64).unwrap_or_default();
    let known = found.as_array().is_some_and(|found| !found.is_empty());
    match (known, value(2), value(3)) {
        (false, ..) => {
            if found.is_null() {
                let note = "window.helped = (window.helped ?? []).concat(document.querySelector('#ask').textContent)";
                browser.run(note).await;
            }
            browser.try_tap("document.querySelector('.count')").await;
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
        (true, 0.0, 0.0) => browser.tap_at(value(0), value(1)).await,
        (true, dx, dy) => {
            browser.swipe((195.0, 400.0), (dx.clamp(-150.0, 150.0), dy.clamp(-200.0, 200.0))).await
        }
    }
    browser.settled().await;
}

#[test]
fn short_games_are_played_to_their_end_by_taps_on_the_picture() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Phone).await;
        // A game that needs a coach takes many minutes by taps alone.
        for entry in GAMES.iter().filter(|entry| entry.info.coach.is_empty()) {
            play_from_home(&browser, &room, entry.info.slug).await;
            to_the_end(&browser, tap_something).await;
            let helped = browser.text("return [...new Set(window.helped ?? [])].join(' | ')").await;
            assert!(helped.is_empty(), "{}: nothing on the picture answers: {helped}", entry.info.slug);
        }
        browser.close().await;
    });
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
