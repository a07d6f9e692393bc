//! A coached first game: each kind of decision is explained once, beside the question and aloud.

use std::collections::BTreeSet;

use breakroom_catalog::GAMES;

use super::{Driver, Room, Shape, tools};
use crate::async_test;

const MINE: &str = "return Boolean(document.querySelector('.prompt.mine, .prompt.over'))";
const OPEN: &str = "return Boolean(document.querySelector('.coach:not([hidden])'))";
const TITLE: &str = "return document.querySelector('.coach:not([hidden]) h3')?.textContent ?? ''";
/// The button that opens the coach's words again.
const AGAIN: &str = "[...document.querySelectorAll('.acts button')].find(button => !button.hidden && button.textContent === 'Coach')";

#[test]
fn a_newcomer_is_coached_and_nothing_is_explained_twice() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        for entry in GAMES.iter().filter(|entry| !entry.info.coach.is_empty()) {
            let slug = entry.info.slug;
            crate::play_from_home(&browser, &room, slug).await;
            browser.until(MINE).await;
            browser.until(OPEN).await;
            let aloud = browser.text("return document.querySelector('.voice').textContent").await;
            let (title, words) = (
                browser.text(TITLE).await,
                browser.text("return document.querySelector('.coach p').textContent").await,
            );
            assert!(aloud.contains(&format!("Coach. {title}: {words}")), "{slug}: {aloud}");
            browser.click("document.querySelector('.coach button')").await;
            assert!(!browser.flag(OPEN).await, "{slug}: it was read");
            browser.click(AGAIN).await;
            assert_eq!(browser.text(TITLE).await, title, "{slug}: it can be read again");
            let mut told = BTreeSet::from([title]);
            for number in 0..14 {
                let seq = "return document.querySelector('#table').dataset.seq";
                let before = browser.text(seq).await;
                // Where there are many choices, a digit opens a heading first.
                for tries in 0.. {
                    assert!(tries < 40, "{slug}: no digit plays");
                    crate::press_a_digit(&browser, number + tries).await;
                    if browser.text(seq).await != before {
                        break;
                    }
                }
                browser.until(MINE).await;
                let title = browser.text(TITLE).await;
                assert!(title.is_empty() || told.insert(title.clone()), "{slug}: '{title}' was told before");
            }
            assert!(told.len() > 2, "{slug}: {told:?}");
        }
        browser.close().await;
    });
}

/// A phone shows the whole rink and something of every card of the hand above the question.
#[test]
fn hand_and_rink_are_seen_together_on_a_phone() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let phone = driver.browser(Shape::Phone).await;
        phone.goto(&room.address("/")).await;
        let table = phone.open_table("game=breakaway&opponent=novice&seat=0&option.preset=quick").await;
        phone.goto(&room.address(&table)).await;
        // Until the hand is dealt.
        while !phone
            .flag("return document.querySelectorAll('.scene [data-key^=\"card-0.\"]').length > 9")
            .await
        {
            crate::choose_from_the_sheet(&phone).await;
        }
        phone.run("document.querySelector('.open .sheet-close')?.click()").await;
        phone.settled().await;
        let unseen = "
            const stage = document.querySelector('.stage').getBoundingClientRect();
            const box = (key) => document.querySelector(`.scene [data-key=\"${key}\"]`).getBoundingClientRect();
            const rink = box('rink');
            const below = [...document.querySelectorAll('.scene [data-key^=\"card-\"]')].filter((card) => {
                const { top, width } = card.getBoundingClientRect();
                return width > 100 && top > rink.bottom - 20;
            });
            const seen = (card) => card.getBoundingClientRect().top + 50 <= stage.bottom;
            if (rink.top < stage.top - 2 || rink.bottom > stage.bottom) return 'the rink is cut off';
            if (below.length < 5) return `${below.length} cards of the hand`;
            return below.every(seen) ? '' : 'a card of the hand is out of sight';";
        assert_eq!(phone.text(unseen).await, "");
        phone.close().await;
    });
}
