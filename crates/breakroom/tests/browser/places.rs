//! What looks like a place works as one: things are brought to their places by mouse and by finger, in either order.

use breakroom_catalog::GAMES;

use super::{Browser, Driver, Room, Shape, tools};
use crate::{async_test, play_from_home, press_a_digit};

/// The middle of a thing in sight with this class whose key has a beginning, and is not covered there; so many such things
/// are passed over.
fn lit(class: &str, beginning: &str, over: usize) -> String {
    format!(
        "const stage = document.querySelector('.stage').getBoundingClientRect();
         let over = {over};
         for (const thing of document.querySelectorAll('.stage svg .{class}[data-key^=\"{beginning}\"]')) {{
           const box = thing.querySelector(':scope > .outline').getBoundingClientRect();
           for (const [across, down] of [[0.5, 0.5], [0.3, 0.3], [0.7, 0.7], [0.5, 0.9], [0.9, 0.5]]) {{
             const x = box.x + across * box.width, y = box.y + down * box.height;
             if (x < stage.left || x > stage.right || y < stage.top || y > stage.bottom) continue;
             const there = document.elementsFromPoint(x, y).map((one) => one.closest('[data-key]')).find((one) => one?.matches('.way'));
             if (there === thing && over-- > 0) break;
             if (there === thing) return [x, y];
           }}
         }} return null;"
    )
}

const SEQ: &str = "return document.querySelector('#table').dataset.seq";

/// Picks a thing that can be brought somewhere: where it lies, and where it can go. Plays on until there is one.
async fn thing_and_place(browser: &Browser, things: &str, places: &str) -> ((f64, f64), (f64, f64)) {
    for number in 0..400 {
        if browser.standing().await != "mine" {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            continue;
        }
        for over in 0.. {
            let Some(thing) = browser.point(&lit("way", things, over)).await else { break };
            let before = browser.text(SEQ).await;
            browser.click_at(thing.0, thing.1).await;
            // Places light up with the next frame.
            browser.settled().await;
            let place = browser.point(&lit("target", places, 0)).await;
            let kept = browser.text(SEQ).await == before
                && !browser.flag("return Boolean(document.querySelector('.menu:not([hidden])'))").await;
            browser.keys("\u{e00c}\u{e00c}").await;
            match (place, kept) {
                (Some(place), true) => return (thing, place),
                (None, true) => {}
                (_, false) => break,
            }
        }
        press_a_digit(browser, number).await;
    }
    panic!("nothing called {things} can go to {places}");
}

async fn answered(browser: &Browser, before: &str) {
    browser.until(&format!("return document.querySelector('#table').dataset.seq !== '{before}'")).await;
}

/// A block is lifted and plugged in by one drag: two decisions, one gesture.
#[test]
fn a_block_goes_to_its_socket_by_one_drag() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        play_from_home(&browser, &room, "breaker-blocks").await;
        let hand = "return [...document.querySelectorAll('.stage svg [data-button][data-key^=hand-]')].length > 0 && document.querySelectorAll('.stage svg .way[data-key^=socket-]').length > 0";
        for number in 0.. {
            assert!(number < 200, "no block can be added");
            if browser.standing().await == "mine" {
                if browser.flag(hand).await {
                    break;
                }
                press_a_digit(&browser, 0).await;
            }
        }
        let blocks = "return document.querySelectorAll('.stage svg [data-key^=cell-]').length";
        let before = browser.number(blocks).await;
        let block = browser.point(&lit("way", "hand-", 0)).await.expect("a block in hand");
        let socket = browser.point(&lit("way", "socket-", 0)).await.expect("a socket");
        browser.drag(block, socket).await;
        browser.until(&format!("{blocks} > {before}")).await;
        browser.close().await;
    });
}

/// What does not fit says where it would; nothing is played.
#[test]
fn a_wrong_place_says_where_a_thing_can_go() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        play_from_home(&browser, &room, "breakthrough").await;
        let (card, _) = thing_and_place(&browser, "hand-", "discard").await;
        let deck = browser.point("const box = document.querySelector('.stage svg [data-key=lock-pile] > .outline, .stage svg [data-key=lock-pile]').getBoundingClientRect(); return [box.x + box.width / 3, box.y + box.height / 3]").await.unwrap();
        let before = browser.text(SEQ).await;
        browser.drag(card, deck).await;
        browser.until("return /can go to: .*discard pile/i.test(document.querySelector('.note:not([hidden])')?.textContent ?? '')").await;
        assert_eq!(browser.text(SEQ).await, before);
        browser.close().await;
    });
}

/// A finger that rests on a thing carries it.
#[test]
fn a_finger_carries_a_thing_to_its_place() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Phone).await;
        play_from_home(&browser, &room, "breakthrough").await;
        browser.until("return Boolean(document.querySelector('.prompt.mine .choices [data-action]'))").await;
        let card = browser.point(&lit("can", "hand-", 0)).await.expect("a card");
        let row = browser
            .point(&lit("way", "row", 0))
            .await
            .or(browser.point(&lit("way", "discard", 0)).await)
            .expect("a place");
        let before = browser.text(SEQ).await;
        browser.carry(card, row).await;
        answered(&browser, &before).await;
        browser.close().await;
    });
}

/// What is grave is asked once more: one touch of a card that can only be thrown away throws nothing away.
#[test]
fn what_cannot_be_taken_back_is_asked_once_more() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        for entry in GAMES {
            play_from_home(&browser, &room, entry.info.slug).await;
            let grave = "return [...document.querySelectorAll('.choice')].findIndex((one) => /^(Discard|Concede|Pull|Resign)/.test(one.textContent.replace(/^[0-9]/, '')))";
            for number in 0..40 {
                browser.until("return Boolean(document.querySelector('.prompt.mine, .prompt.over'))").await;
                let at = browser.run(grave).await.as_i64().unwrap_or(-1);
                if at >= 0 {
                    let before = browser.text(SEQ).await;
                    browser.click(&format!("document.querySelectorAll('.choice')[{at}]")).await;
                    browser.until("return [...document.querySelectorAll('.acts .primary')].some((button) => !button.hidden)").await;
                    assert_eq!(browser.text(SEQ).await, before, "{}: done at one click", entry.info.slug);
                    browser.click("[...document.querySelectorAll('.acts .primary')].find((button) => !button.hidden)").await;
                    answered(&browser, &before).await;
                    break;
                }
                press_a_digit(&browser, number).await;
            }
        }
        browser.close().await;
    });
}
