//! Whole games watched in the page: the newest line of the log is in sight after every answer, and no letter is too small.

use std::time::Duration;

use breakroom_catalog::{Entry, GAMES};

use super::{Browser, Driver, Room, Shape, tools};
use crate::{QUICK_HAND, async_test, to_the_end};

const WATCH: &str = include_str!("watch.js");

/// The least size of letters on a desk and on a phone, in pixels.
pub const ON_A_DESK: usize = 11;
pub const ON_A_PHONE: usize = 12;

/// Begins to watch the table: its log where it is always there, and letters that have to be so large.
pub async fn watch(browser: &Browser, log: bool, least: usize) {
    assert!(browser.flag(&format!("const watched = {log}, least = {least}; {WATCH}")).await);
}

/// What was wrong with the table that was watched, and how often something was answered.
pub async fn seen(browser: &Browser) -> (usize, String) {
    let faults = "return [...window.watch.unseen.slice(0, 5), ...window.watch.small].join('\\n')";
    (browser.number("return window.watch.answers").await, browser.text(faults).await)
}

/// The form that opens a game, the short way where there is one, without a coach.
pub fn short(entry: &Entry) -> String {
    let quick = entry.info.preset_names().iter().any(|preset| preset == "quick");
    let preset = if quick { "&option.preset=quick" } else { "" };
    format!("game={}&opponent=novice&seat=0{preset}", entry.info.slug)
}

/// Ten full games on a screen of 1280 by 800.
#[test]
fn the_newest_line_is_in_sight_and_no_letter_is_too_small() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Desk).await;
        browser.goto(&room.address("/")).await;
        let mut all = 0;
        for entry in GAMES.iter().chain(GAMES) {
            let slug = entry.info.slug;
            let table = browser.open_table(&short(entry)).await;
            browser.goto(&room.address(&table)).await;
            browser.until("return Boolean(document.querySelector('#table svg [data-key]'))").await;
            watch(&browser, true, ON_A_DESK).await;
            assert!(browser.flag(QUICK_HAND).await);
            to_the_end(&browser, async |_, _| tokio::time::sleep(Duration::from_millis(50)).await).await;
            let (answers, faults) = seen(&browser).await;
            assert!(faults.is_empty(), "{slug}, {answers} answers: {faults}");
            all += answers;
        }
        assert!(all > 300, "hardly anything happened: {all} answers");
        browser.close().await;
    });
}
