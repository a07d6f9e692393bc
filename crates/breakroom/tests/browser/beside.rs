//! What stands beside the table: who plays and who watches, what others ask, the log, and the room for choices.

use breakroom_catalog::GAMES;

use super::{Browser, Driver, ENTER, NEWEST, Room, Shape, tools};
use crate::async_test;

const TABLE: &str = "return Boolean(document.querySelector('#table svg.scene [data-key]'))";

/// The words of the prompt, once there are any.
async fn asked(browser: &Browser) -> String {
    browser.until("return Boolean(document.querySelector('#ask')?.textContent)").await;
    browser.text("return document.querySelector('.prompt').innerText").await
}

#[test]
fn a_watcher_is_told_so_and_a_what_if_leads_back() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let (player, watcher) = (driver.browser(Shape::Still).await, driver.browser(Shape::Still).await);
        player.goto(&room.address("/")).await;
        let table = player.open_table("game=rubble-storm&opponent=hotseat").await;
        player.goto(&room.address(&table)).await;
        player.until(TABLE).await;
        watcher.goto(&room.address(&table)).await;
        assert!(asked(&watcher).await.contains("You are watching."));
        assert!(!asked(&player).await.contains("You are watching."));

        // The command line answers an action with what came of it and with the next question.
        let first = "return document.querySelector('.choices [data-action]').dataset.action";
        let action = player.text(first).await;
        player.keys("/").await;
        player.keys(&format!("{action}{ENTER}")).await;
        let next = "const last = document.querySelector('.line .out p:last-child:not(.typed)')?.textContent;
            return Boolean(last) && document.querySelector('#ask').textContent.startsWith(last)";
        player.until(next).await;

        player.post(&format!("{table}/branch"), "ply=1").await;
        player.until("return Boolean(document.querySelector('.what-if a'))").await;
        player.until("return document.querySelector('h1').textContent.endsWith('what if')").await;
        player.click("document.querySelector('.what-if a')").await;
        player.until(&format!("return location.pathname === '{table}/replay'")).await;
        player.close().await;
        watcher.close().await;
    });
}

#[test]
fn a_phone_has_room_for_the_choices_and_its_log_opens_at_the_end() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let phone = driver.browser(Shape::Phone).await;
        phone.goto(&room.address("/")).await;
        for entry in GAMES {
            let slug = entry.info.slug;
            let table = phone.open_table(&format!("game={slug}&opponent=novice&seat=0")).await;
            phone.goto(&room.address(&table)).await;
            phone.until("return document.querySelectorAll('.choices [data-action]').length > 0").await;
            let height = |selector: &str| {
                format!(
                    "return Math.max(0, ...[...document.querySelectorAll('{selector}')].map(one => one.offsetHeight))"
                )
            };
            let strip = phone.number(&height(".seat")).await;
            assert!(strip < 48, "{slug}: a seat takes {strip} pixels");
            // Two choices of two lines each, or all of them.
            let room_for = "const list = document.querySelector('.choices');
                return list.clientHeight >= 110 || list.scrollHeight <= list.clientHeight";
            let list = phone.number(&height(".choices")).await;
            assert!(phone.flag(room_for).await, "{slug}: {list} pixels for the choices");

            phone.click("document.querySelector('.log-button')").await;
            phone.until("return Boolean(document.querySelector('.log.open'))").await;
            phone.until(NEWEST).await;
            phone.click("document.querySelector('.log-close')").await;
            phone.until("return document.querySelector('.log.open') === null").await;
        }
        phone.close().await;
    });
}
