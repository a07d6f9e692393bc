//! Many choices in two small steps: what, then where; the best few first, all of them behind one click.

use super::{Driver, Room, Shape, tools};
use crate::{async_test, press_a_digit};

/// The words of the rows that are listed, one each.
const ROWS: &str = "return [...document.querySelectorAll('.choices .choice .label')].map((one) => one.textContent).join('\\n')";

/// How many choices the fullest heading holds, and its row.
const HEADING: &str = "const all = [...document.querySelectorAll('.choices .choice')];
    const held = (one) => Number(one?.dataset.count ?? 0);
    const fullest = all.reduce((best, one) => (held(one) > held(best) ? one : best), undefined);
    return [all.indexOf(fullest), held(fullest)];";

#[test]
fn first_what_then_where_and_all_behind_one_click() {
    let Some(tools) = tools() else { return };
    async_test(async {
        let (room, driver) = (Room::open(), Driver::start(&tools));
        let browser = driver.browser(Shape::Still).await;
        browser.goto(&room.address("/")).await;
        let table = browser.open_table("game=breakable&opponent=novice&seat=0&option.preset=quick").await;
        browser.goto(&room.address(&table)).await;
        browser.until("return Boolean(document.querySelector('#table svg [data-key]'))").await;
        let mut found = None;
        for number in 0..400 {
            if browser.standing().await != "mine" {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                continue;
            }
            found = browser.point(HEADING).await.filter(|&(_, held)| held > 9.0);
            if found.is_some() {
                break;
            }
            press_a_digit(&browser, number).await;
        }
        let (row, held) = found.expect("a decision with many choices");
        let list = async || -> Vec<String> { browser.text(ROWS).await.lines().map(str::to_owned).collect() };
        let headings = list().await;
        assert!(headings.len() <= 12, "a list that is read at a glance: {headings:?}");
        let heading = &headings[row as usize];

        browser.click(&format!("document.querySelectorAll('.choices .choice')[{row}]")).await;
        let all = format!("All {held}");
        browser.until(&format!("return [...document.querySelectorAll('.choices .choice')].at(-1).textContent.includes('{all}')")).await;
        let few = list().await;
        assert_eq!(few.len(), 7, "the best few, and the way to all: {few:?}");
        let below = browser.text("return document.querySelector('.sub').textContent").await;
        assert_eq!(below, format!("{heading}: the most promising first."));

        let before = browser.text("return document.querySelector('#table').dataset.seq").await;
        browser.click("[...document.querySelectorAll('.choices .choice')].at(-1)").await;
        browser
            .until(&format!("return document.querySelectorAll('.choices .choice').length === {held}"))
            .await;
        let everything = list().await;
        assert_eq!(everything[..6], few[..6], "the best are the first of all");

        // Back to what, and by the same two steps to an action.
        browser.keys("\u{e00c}\u{e00c}").await;
        browser
            .until(&format!(
                "return document.querySelectorAll('.choices .choice').length === {}",
                headings.len()
            ))
            .await;
        browser.click(&format!("document.querySelectorAll('.choices .choice')[{row}]")).await;
        browser.click("document.querySelector('.choices [data-action]')").await;
        browser.until(&format!("return document.querySelector('#table').dataset.seq !== '{before}'")).await;
        browser.close().await;
    });
}
