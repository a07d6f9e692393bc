//! What looks like a place works as one: things are brought to their places by mouse and by finger, in either order.

use breakroom_catalog::GAMES;

use super::{Browser, Driver, Room, Shape, tools, watched};
use crate::{async_test, play_from_home, press_a_digit};

/// The middle of a thing in sight with this class whose key has a beginning, and is not covered there; so many such things
/// are passed over.
fn lit(class: &str, beginning: &str, over: usize) -> String {
    format!(
        "const stage = document.querySelector('.stage').getBoundingClientRect();
         let over = {over};
         for (const thing of document.querySelectorAll('.stage svg .{class}[data-key]')) {{
           if (!/^{beginning}/.test(thing.dataset.key)) continue;
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

/// A thing that can be brought somewhere, and where: found by taking it up, which lights its places, and laid back. Plays on
/// until there is one.
async fn held_and_place(browser: &Browser) -> ((f64, f64), (f64, f64)) {
    for number in 0..400 {
        if browser.standing().await != "mine" {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            continue;
        }
        let before = browser.text(SEQ).await;
        for over in 0..12 {
            let Some(thing) = browser.point(&lit("way", "", over)).await else { break };
            browser.lift(thing).await;
            let carried = browser.flag("return Boolean(document.querySelector('.stage svg .carried'))").await;
            let place = browser.point(&lit("target", "", 0)).await.filter(|_| carried);
            browser.drop_at(thing).await;
            browser.keys("\u{e00c}").await;
            assert_eq!(browser.text(SEQ).await, before, "what is laid back is not played");
            if let Some(place) = place {
                return (thing, place);
            }
        }
        press_a_digit(browser, number).await;
    }
    panic!("nothing can be brought anywhere: {}", browser.told().await);
}

/// What a gesture left to be said: one of several actions that no place tells apart, or whether it is meant.
async fn finish(browser: &Browser, before: &str) {
    assert!(comes_to_something(browser, before).await, "nothing came of it: {}", browser.told().await);
}

/// The same, where a thing may have moved from under the pointer just when it was taken up.
async fn comes_to_something(browser: &Browser, before: &str) -> bool {
    let done = format!("return document.querySelector('#table').dataset.seq !== '{before}'");
    let begun = std::time::Instant::now();
    while !browser.flag(&done).await {
        if begun.elapsed().as_secs() >= 10 {
            return false;
        }
        let sure = "[...document.querySelectorAll('.acts .primary')].find((button) => !button.hidden)";
        for more in ["document.querySelector('.menu:not([hidden]) [role=menuitem]')", sure] {
            browser.try_click(more).await;
        }
        if let Some((x, y)) =
            browser.point(&lit("target", "", 0)).await.filter(|_| begun.elapsed().as_millis() > 400)
        {
            browser.click_at(x, y).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    true
}

/// In every game a thing is brought to its place by a drag, and by a click on each.
#[test]
fn things_go_to_their_places_by_drag_and_by_click() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        browser.goto(&room.address("/")).await;
        for entry in GAMES {
            let table = browser.open_table(&watched::short(entry)).await;
            browser.goto(&room.address(&table)).await;
            browser.until("return Boolean(document.querySelector('#table svg [data-key]'))").await;
            for round in 0..3 {
                let (thing, place) = held_and_place(&browser).await;
                let before = browser.text(SEQ).await;
                browser.drag(thing, place).await;
                finish(&browser, &before).await;
                let (thing, place) = held_and_place(&browser).await;
                let before = browser.text(SEQ).await;
                // Either may come first; a thing that means one action needs no more.
                let (first, second) = if round == 1 { (place, thing) } else { (thing, place) };
                browser.click_at(first.0, first.1).await;
                browser.settled().await;
                if browser.text(SEQ).await == before {
                    browser.click_at(second.0, second.1).await;
                }
                finish(&browser, &before).await;
            }
        }
        browser.close().await;
    });
}

/// A unit that acts is dragged to the hex it goes to, a card to the play area.
#[test]
fn a_unit_is_dragged_to_its_hex_and_a_card_to_the_play_area() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        browser.goto(&room.address("/")).await;
        for (slug, thing, place, asks) in [
            ("breakable", "(?!hex-)", "hex-", "Where does .* go"),
            ("breakaway", "card-", "pile", "play|card"),
        ] {
            let entry = GAMES.iter().find(|entry| entry.info.slug == slug).unwrap();
            let table = browser.open_table(&watched::short(entry)).await;
            browser.goto(&room.address(&table)).await;
            browser.until("return Boolean(document.querySelector('#table svg [data-key]'))").await;
            let asked = format!("return /{asks}/.test(document.querySelector('#ask').textContent)");
            let mut moved = false;
            for number in 0..400 {
                if browser.standing().await != "mine" {
                    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                    continue;
                }
                let from = browser.point(&lit("selected", thing, 0)).await;
                let from = match from {
                    None if browser.flag(&asked).await => browser.point(&lit("can", thing, 0)).await,
                    found => found,
                };
                if let Some(from) = from {
                    let before = browser.text(SEQ).await;
                    browser.lift(from).await;
                    let to = browser.point(&lit("target", place, 0)).await;
                    browser.drop_at(to.unwrap_or(from)).await;
                    moved = to.is_some() && comes_to_something(&browser, &before).await;
                    if moved {
                        break;
                    }
                    browser.keys("\u{e00c}\u{e00c}").await;
                }
                press_a_digit(&browser, number).await;
            }
            assert!(moved, "{slug}: nothing was dragged to {place}");
        }
        browser.close().await;
    });
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
                    browser.run(&format!("document.querySelectorAll('.choice')[{at}].click()")).await;
                    browser.settled().await;
                    assert_eq!(browser.text(SEQ).await, before, "{}: done at the second", entry.info.slug);
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

/// Of today's deal nothing is taken back: a card laid on the discard pile, by whatever gesture, is asked about.
#[test]
fn a_ranked_discard_is_asked_about_by_every_gesture() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        browser.goto(&room.address("/")).await;
        browser
            .click(
                "[...document.querySelectorAll('button')].find((one) => one.textContent.includes('today'))",
            )
            .await;
        browser.until("return Boolean(document.querySelector('#table svg [data-key]'))").await;
        let asked =
            "return [...document.querySelectorAll('.acts .primary')].some((button) => !button.hidden)";
        let (card, pile) = thing_and_place(&browser, "hand-", "discard").await;
        for drag in [false, true] {
            let before = browser.text(SEQ).await;
            match drag {
                true => browser.drag(card, pile).await,
                false => {
                    browser.click_at(card.0, card.1).await;
                    browser.click_at(pile.0, pile.1).await;
                }
            }
            browser.until(asked).await;
            browser.click_at(pile.0, pile.1).await;
            browser.settled().await;
            assert_eq!(browser.text(SEQ).await, before, "nothing is thrown away unasked");
            browser.keys("\u{e00c}\u{e00c}\u{e00c}").await;
            browser.until(&format!("return !(() => {{ {asked} }})()")).await;
        }
        browser.close().await;
    });
}
