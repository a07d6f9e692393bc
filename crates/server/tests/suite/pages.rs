//! Every page, asked of the real router over a real store in memory.

use std::{collections::BTreeSet, sync::Arc};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode, header},
};
use breakroom_catalog::GAMES;
use breakroom_server::{App, Limits, http::router, room::Live, screen::Shown};
use breakroom_store::Sqlite;
use serde_json::Value;
use tower::ServiceExt;

/// A room with one visitor.
struct Visit {
    app: Arc<App>,
    router: Router,
    cookie: String,
}

/// What came back.
struct Answer {
    status: StatusCode,
    location: String,
    kind: String,
    text: String,
}

impl Visit {
    async fn new() -> Visit {
        Visit::over(Arc::new(Sqlite::in_memory().unwrap())).await
    }

    /// The room over a store that may know of matches already.
    async fn over(store: Arc<Sqlite>) -> Visit {
        // Checks give way to everything else: on a busy machine they wait, and here that is no fault.
        let limits = Limits { check_time: std::time::Duration::from_secs(600), ..Limits::default() };
        let app = App::new(store, limits).await.unwrap();
        Visit::to(&app).await
    }

    /// Another visitor of the same room.
    async fn to(app: &Arc<App>) -> Visit {
        let router = router(Arc::clone(app));
        let request = Request::get("/me").body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        let cookie = response.headers()[header::SET_COOKIE].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        Visit { app: Arc::clone(app), router, cookie }
    }

    async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let header = |name| {
            response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
        };
        let (location, kind) = (header(header::LOCATION), header(header::CONTENT_TYPE));
        assert!(header(header::CONTENT_SECURITY_POLICY).starts_with("default-src 'none'"));
        let status = response.status();
        let body = to_bytes(response.into_body(), 8 << 20).await.unwrap();
        Answer { status, location, kind, text: String::from_utf8(body.to_vec()).unwrap() }
    }

    async fn get(&self, address: &str) -> Answer {
        self.ask(Request::get(address).header(header::COOKIE, &self.cookie).body(Body::empty()).unwrap())
            .await
    }

    async fn post(&self, address: &str, form: &[(&str, &str)]) -> Answer {
        let pairs: Vec<String> =
            form.iter().map(|(key, value)| format!("{key}={}", encoded(value))).collect();
        let request = Request::post(address)
            .header(header::COOKIE, &self.cookie)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(pairs.join("&")))
            .unwrap();
        self.ask(request).await
    }

    async fn page(&self, address: &str) -> String {
        let answer = self.get(address).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.text);
        answer.text
    }

    /// Opens a table and comes to it, as a browser does; its address.
    async fn open(&self, form: &[(&str, &str)]) -> String {
        let answer = self.post("/tables", form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        self.arrive(&answer.location).await;
        answer.location
    }

    /// What a connection does first.
    async fn arrive(&self, table: &str) {
        let live = self.live(table).await;
        let guest = self.app.signer.read(self.cookie.split_once('=').unwrap().1);
        let visitor = live.visitor(guest, Shown::asked(None)).await;
        live.take_nonce(&self.app.room, &visitor, Some("browser")).await.unwrap();
    }

    async fn live(&self, table: &str) -> Arc<Live> {
        self.app.room.table(table.trim_start_matches("/tables/").parse().unwrap()).await.unwrap()
    }

    /// Opens a table at one device, takes some actions and gives up.
    async fn finished(&self, slug: &str, decisions: usize) -> String {
        let table = self.open(&[("game", slug), ("opponent", "hotseat")]).await;
        let live = self.live(&table).await;
        let guest = self.app.signer.read(self.cookie.split_once('=').unwrap().1);
        let mut visitor = live.visitor(guest, Shown::asked(None)).await;
        for turn in 0..decisions {
            let (seq, action) = {
                let game = live.game().await;
                visitor.holding = game.deciding();
                let legal = game.table().legal();
                (game.seq, legal[turn % legal.len()].action.clone())
            };
            live.play(&self.app.room, &visitor, seq, &action).await.unwrap();
        }
        live.resign(&self.app.room, &visitor).await.unwrap();
        table
    }
}

/// A value as a browser sends it.
fn encoded(value: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let letter = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    value.bytes().map(letter).collect()
}

/// The values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn slugs() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|entry| entry.info.slug)
}

/// Nothing in a page is against its own policy, and whoever cannot see or point finds the way.
fn is_sound(address: &str, page: &str) {
    assert!(
        !page.contains("<style") && !page.contains(" style=\"") && !page.contains(" onclick="),
        "{address}"
    );
    assert!(page.contains("<html lang=\"en\">") && page.contains("<h1"), "{address}");
    assert!(page.contains("class=\"skip\" href=\"#main\"") && page.contains("id=\"main\""), "{address}");
    assert_eq!(page.matches("<h1").count(), 1, "{address}");
    for shape in ["path", "rect", "line", "circle"] {
        let (opened, closed) = (format!("<{shape}"), format!("</{shape}>"));
        assert_eq!(page.matches(&opened).count(), page.matches(&closed).count(), "{address}: {shape}");
    }
    let ids = values(page, "id");
    let unique: BTreeSet<&str> = ids.iter().copied().collect();
    let twice: Vec<&&str> =
        ids.iter().filter(|id| ids.iter().filter(|other| other == id).count() > 1).collect();
    assert_eq!(ids.len(), unique.len(), "{address}: {twice:?}");
    for wanted in ["for", "aria-labelledby", "aria-describedby"].iter().flat_map(|name| values(page, name)) {
        assert!(unique.contains(wanted), "{address}: nothing is called {wanted}");
    }
    for image in page.split("<img").skip(1) {
        assert!(image.split('>').next().unwrap().contains(" alt="), "{address}: {image:.80}");
    }
}

/// Every link of a page within the room leads somewhere.
async fn links_resolve(visit: &Visit, address: &str, page: &str, known: &mut BTreeSet<String>) {
    let base = address.split('?').next().unwrap();
    let addresses = ["href", "src", "srcset"].iter().flat_map(|name| values(page, name));
    for link in addresses.filter(|link| !link.contains("://")) {
        let link = link.replace("&amp;", "&");
        let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
        if path.is_empty() {
            assert!(page.contains(&format!("id=\"{anchor}\"")), "{address}: no place {anchor}");
            continue;
        }
        let path = if path.starts_with('?') { format!("{base}{path}") } else { path.to_owned() };
        if known.insert(path.clone()) {
            let answer = visit.get(&path).await;
            assert!(
                answer.status.is_success() || answer.status.is_redirection(),
                "{address} -> {path}: {}",
                answer.status
            );
        }
    }
}

#[tokio::test]
async fn every_page_is_there_and_its_links_lead_somewhere() {
    let visit = Visit::new().await;
    let mut addresses = vec!["/".to_owned(), "/me".to_owned()];
    for slug in slugs() {
        addresses.extend([
            format!("/games/{slug}"),
            format!("/rules/{slug}"),
            format!("/rules/{slug}/brief"),
        ]);
        let book = breakroom_pages::rules::book::Book::of(slug).unwrap();
        addresses.extend(book.chapters.iter().map(|chapter| book.address_of(chapter)));
        let table = visit.finished(slug, 6).await;
        addresses.extend([
            format!("{table}/replay"),
            format!("{table}/replay?ply=3"),
            format!("{table}/review"),
        ]);
        visit.open(&[("game", slug), ("opponent", "club")]).await;
    }
    let mut known = BTreeSet::new();
    for address in &addresses {
        let page = visit.page(address).await;
        is_sound(address, &page);
        links_resolve(&visit, address, &page, &mut known).await;
    }
}

#[tokio::test]
async fn home_shows_every_game_with_a_picture_and_what_waits() {
    let visit = Visit::new().await;
    let page = visit.page("/").await;
    for entry in GAMES {
        assert!(
            page.contains(entry.info.name) && page.contains(&format!("/pictures/{}.svg", entry.info.slug))
        );
        let picture = visit.get(&format!("/pictures/{}.svg?theme=dark", entry.info.slug)).await;
        assert_eq!((picture.status, picture.kind.as_str()), (StatusCode::OK, "image/svg+xml"));
    }
    assert!(!page.contains("Your turn"), "no lamp without a turn");
    let slug = slugs().next().unwrap();
    let table = visit.open(&[("game", slug), ("opponent", "hotseat")]).await;
    let page = visit.page("/").await;
    assert!(page.contains(&format!("class=\"button lamp\" href=\"{table}\"")), "{page}");
}

#[tokio::test]
async fn a_form_of_options_opens_the_table_it_describes() {
    let visit = Visit::new().await;
    for entry in GAMES {
        let page = visit.page(&format!("/games/{}", entry.info.slug)).await;
        let names: BTreeSet<&str> = values(&page, "name").into_iter().collect();
        for option in entry.info.options {
            assert!(names.contains(format!("option.{}", option.key).as_str()), "{}", option.key);
        }
        let opponent = if entry.info.seats.1 == 1 { "solo" } else { "hotseat" };
        let mut form: Vec<(&str, &str)> = names
            .iter()
            .filter(|name| name.starts_with("option.") && **name != "option.preset")
            .map(|name| (*name, ""))
            .collect();
        form.extend([("game", entry.info.slug), ("opponent", opponent), ("seat", "random"), ("edition", "")]);
        visit.open(&form).await;
    }
}

#[tokio::test]
async fn a_friend_takes_the_seat_by_link_and_nobody_else_does() {
    let host = Visit::new().await;
    let (friend, late) = (Visit::to(&host.app).await, Visit::to(&host.app).await);
    let slug = GAMES.iter().find(|entry| entry.info.seats.1 > 1).unwrap().info.slug;
    let table = host.open(&[("game", slug), ("opponent", "friend"), ("listed", "on")]).await;
    let token = host.live(&table).await.game().await.header.invitation.clone().unwrap();
    let link = format!("{table}/join/{token}");
    assert!(!host.page("/").await.contains(&link), "one does not join oneself");
    assert!(friend.page("/").await.contains(&link), "listed for anybody");
    assert_eq!(host.get(&link).await.status, StatusCode::SEE_OTHER);
    let page = friend.page(&link).await;
    is_sound(&link, &page);
    assert!(page.contains("invites you") && page.contains("Take the seat"));
    assert_eq!(friend.get(&format!("{table}/join/wrong")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(friend.post(&format!("{table}/join/wrong"), &[]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(friend.post(&link, &[]).await.location, table);
    let answer = late.post(&link, &[]).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.text.contains("The seat is taken"));
    assert_eq!(late.get(&link).await.status, StatusCode::CONFLICT);
    assert!(!late.page("/").await.contains(&link), "no longer open");
    assert!(friend.page("/me").await.contains(&table));
}

#[tokio::test]
async fn a_replay_steps_and_what_is_hidden_stays_hidden() {
    let host = Visit::new().await;
    let stranger = Visit::to(&host.app).await;
    for slug in slugs() {
        let table = host.finished(slug, 8).await;
        let live = host.live(&table).await;
        let of = live.game().await.table().ply();
        for ply in [0, of / 2, of] {
            let own: Value = serde_json::from_str(&host.page(&format!("{table}/steps/{ply}")).await).unwrap();
            assert_eq!((own["ply"].as_u64(), own["of"].as_u64()), (Some(ply as u64), Some(of as u64)));
            assert_eq!(own["state"]["choices"], Value::Array(vec![]));
            let order = own["state"]["scene"]["order"]["keys"].as_array().unwrap();
            let nodes = own["state"]["scene"]["nodes"].as_object().unwrap();
            assert!(order.iter().all(|key| nodes.contains_key(key.as_str().unwrap())), "the scene is whole");
            let seen: Value =
                serde_json::from_str(&stranger.page(&format!("{table}/steps/{ply}")).await).unwrap();
            assert_eq!(seen["state"]["seat"], Value::Null);
            let mut then = live.game().await.table().fork();
            then.rewind(ply);
            let public = then.scene(breakroom_core::Observer::Public);
            assert_eq!(seen["state"]["scene"]["title"], public.title);
        }
        assert_eq!(host.get(&format!("{table}/steps/{}", of + 1)).await.status, StatusCode::NOT_FOUND);
        assert_eq!(host.get(&format!("{table}/steps/x")).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_record_is_true_and_only_had_when_all_is_over() {
    let visit = Visit::new().await;
    for slug in slugs() {
        let table = visit.finished(slug, 5).await;
        let verdict: Value =
            serde_json::from_str(&visit.page(&format!("{table}/verify.json")).await).unwrap();
        assert_eq!(verdict["ok"], true, "{verdict}");
        let record: Value =
            serde_json::from_str(&visit.page(&format!("{table}/record.breakroom.json")).await).unwrap();
        assert_eq!(record["game"], slug);
        let open = visit.open(&[("game", slug), ("opponent", "hotseat")]).await;
        for page in ["record.breakroom.json", "verify.json", "review", "review.json"] {
            let answer = visit.get(&format!("{open}/{page}")).await;
            assert_eq!(answer.status, StatusCode::CONFLICT, "{page}");
            assert!(answer.text.contains("over"), "{page}");
        }
    }
}

#[tokio::test]
async fn what_if_opens_a_table_at_the_step() {
    let visit = Visit::new().await;
    for slug in slugs() {
        let table = visit.finished(slug, 6).await;
        let ply = visit.live(&table).await.game().await.table().ply();
        let answer = visit.post(&format!("{table}/branch"), &[("ply", &(ply - 1).to_string())]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        let branched = visit.live(&answer.location).await;
        let game = branched.game().await;
        assert!(game.header.hotseat && game.table().began_from().is_some() && !game.sitting.is_over());
        // Its page says so, and leads back to where it came from.
        let page = visit.page(&answer.location).await;
        let back = format!("{table}/replay?ply={}", ply - 1);
        assert_eq!(values(&page, "data-before"), [&back]);
        assert!(visit.page(&back).await.contains(&format!("Step {} of {ply}", ply - 1)), "{slug}");
    }
}

#[tokio::test]
async fn secrets_are_not_branched_out_of_a_running_match() {
    let visit = Visit::new().await;
    for entry in GAMES {
        // Whatever option hides something: the first flag that makes the table keep secrets.
        let hiding = entry.info.options.iter().find(|option| {
            let given = [(option.key.to_owned(), "true".to_owned())];
            let setup = breakroom_catalog::Setup::choose(entry.info.slug, None, &given);
            setup.and_then(|setup| setup.open()).is_ok_and(|table| table.has_secrets())
        });
        let Some(option) = hiding else { continue };
        let key = format!("option.{}", option.key);
        let table = visit.open(&[("game", entry.info.slug), ("opponent", "hotseat"), (&key, "true")]).await;
        let answer = visit.post(&format!("{table}/branch"), &[("ply", "0")]).await;
        assert_eq!(answer.status, StatusCode::CONFLICT);
        assert!(answer.text.contains("has secrets"), "{}", answer.text);
        assert!(!visit.page(&format!("{table}/replay")).await.contains("What if?"));
    }
}

#[tokio::test]
async fn the_daily_deal_counts_once() {
    let visit = Visit::new().await;
    let Some(entry) = GAMES.iter().find(|entry| entry.info.seats.1 == 1) else { return };
    let page = visit.page(&format!("/games/{}", entry.info.slug)).await;
    let today = values(&page, "value")
        .into_iter()
        .find(|value| value.len() == 10 && value.starts_with("20"))
        .unwrap();
    let form = [("game", entry.info.slug), ("opponent", "solo"), ("deal", today)];
    let table = visit.open(&form).await;
    assert!(visit.live(&table).await.game().await.header.ranked);
    assert_eq!(visit.open(&form).await, table, "it goes on where it was");
    let live = visit.live(&table).await;
    let guest = visit.app.signer.read(visit.cookie.split_once('=').unwrap().1);
    let visitor = live.visitor(guest, Shown::asked(None)).await;
    live.resign(&visit.app.room, &visitor).await.unwrap();
    let again = visit.open(&form).await;
    assert_ne!(again, table);
    assert!(!visit.live(&again).await.game().await.header.ranked, "practice");
    let page = visit.page(&format!("/games/{}", entry.info.slug)).await;
    assert!(page.contains("Given up. You are the first to finish it."), "{page}");
}

#[tokio::test]
async fn a_name_is_changed_and_kept() {
    let visit = Visit::new().await;
    assert_eq!(visit.post("/me", &[("name", "Marta  Blum")]).await.status, StatusCode::SEE_OTHER);
    assert!(visit.page("/me").await.contains("value=\"Marta Blum\""));
    for name in ["", "   ", &"x".repeat(41), "\u{202e}evil"] {
        let answer = visit.post("/me", &[("name", name)]).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{name}");
        assert!(answer.text.contains("A name has 1 to 40 letters"), "{}", answer.text);
    }
    visit.post("/me", &[("name", "<b>\"Ann\"</b>")]).await;
    assert!(visit.page("/me").await.contains("&lt;b&gt;&quot;Ann&quot;&lt;/b&gt;"));
}

#[tokio::test]
async fn a_list_says_how_each_match_is_played_and_what_is_hidden_is_gone() {
    let visit = Visit::new().await;
    let entry = GAMES.iter().find(|entry| entry.info.seats.1 > 1 && !entry.info.presets.is_empty()).unwrap();
    let preset = &entry.info.preset_names()[1];
    let form = [("game", entry.info.slug), ("opponent", "club"), ("seat", "1"), ("option.preset", preset)];
    let table = visit.open(&form).await;
    let page = visit.page("/me").await;
    is_sound("/me", &page);
    let name = visit
        .live(&table)
        .await
        .game()
        .await
        .table()
        .seat_name(breakroom_core::Seat::new(1).unwrap())
        .to_owned();
    assert!(page.contains(&format!("you are {name}")), "{page}");
    let word = format!("{}{}", preset[..1].to_uppercase(), preset[1..].replace('-', " "));
    assert!(page.contains(&word), "{page}");
    let id = table.trim_start_matches("/tables/");
    let other = Visit::to(&visit.app).await;
    assert_eq!(other.post("/me/hidden", &[("table", id)]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(visit.post("/me/hidden", &[("table", id)]).await.location, "/me");
    for address in ["/me", "/"] {
        assert!(!visit.page(address).await.contains(&table), "{address}");
    }
    visit.page(&table).await;
}

#[tokio::test]
async fn a_review_is_made_once_the_match_is_over() {
    let visit = Visit::new().await;
    let table = visit.finished(slugs().last().unwrap(), 3).await;
    let page = visit.page(&format!("{table}/review")).await;
    is_sound("review", &page);
    for _ in 0..1200 {
        let answer: Value = serde_json::from_str(&visit.page(&format!("{table}/review.json")).await).unwrap();
        if answer.get("curve").is_some() {
            let page = visit.page(&format!("{table}/review")).await;
            is_sound("review", &page);
            assert!(page.contains("<svg") && page.contains("What could have been better"), "{page}");
            judged(&visit, &table, &answer, &page).await;
            let replay = visit.page(&format!("{table}/replay")).await;
            assert!(replay.contains("class=\"curve\""), "the replay shows it, too");
            is_sound("replay", &replay);
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("no review after two minutes");
}

/// What a review found is said in words, and what was better can be looked at and played on from.
async fn judged(visit: &Visit, table: &str, review: &Value, page: &str) {
    assert_eq!(values(page, "data-mistake").len(), review["mistakes"].as_array().unwrap().len());
    let shown: Vec<&str> = page.split("<section class=\"verdict").skip(1).collect();
    assert!(
        shown.iter().filter(|section| !section.split('>').next().unwrap().contains("hidden")).count() == 1
    );
    let replay = visit.page(&format!("{table}/replay")).await;
    let lines = replay.split_once("<ol class=\"lines\"").expect("what happened").1;
    assert!(
        lines.matches("class=\"chip ").count() <= review["mistakes"].as_array().unwrap().len(),
        "{lines}"
    );
    for mistake in review["mistakes"].as_array().unwrap() {
        let (ply, line) = (&mistake["ply"], mistake["better"]["line"].as_array().unwrap());
        let label = maud_text(mistake["better"]["label"].as_str().unwrap());
        assert!(page.contains(&label), "{label}: {page}");
        let step = format!("{table}/review/{ply}/{}", line.len());
        let state: Value = serde_json::from_str(&visit.page(&step).await).unwrap();
        assert!(state["state"]["scene"]["nodes"].is_object() && state["state"]["mine"] == false, "{state}");
        let further = format!("{table}/review/{ply}/{}", line.len() + 1);
        assert_eq!(visit.get(&further).await.status, StatusCode::NOT_FOUND);
        let form = [("ply", ply.to_string()), ("with", "bots".to_owned())];
        let branched =
            visit.post(&format!("{table}/branch"), &form.each_ref().map(|(k, v)| (*k, v.as_str()))).await;
        assert_eq!(branched.status, StatusCode::SEE_OTHER, "{}", branched.text);
    }
}

/// A text as it stands in a page.
fn maud_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[tokio::test]
async fn who_played_against_a_bot_plays_on_against_it() {
    let visit = Visit::new().await;
    let slug = GAMES.iter().find(|entry| entry.info.seats == (2, 2)).unwrap().info.slug;
    let table = visit.open(&[("game", slug), ("opponent", "novice"), ("seat", "1")]).await;
    let live = visit.live(&table).await;
    let guest = visit.app.signer.read(visit.cookie.split_once('=').unwrap().1);
    let visitor = live.visitor(guest, Shown::asked(None)).await;
    live.resign(&visit.app.room, &visitor).await.unwrap();
    for (with, bots) in [("bots", 1), ("all", 0)] {
        let answer = visit.post(&format!("{table}/branch"), &[("ply", "0"), ("with", with)]).await;
        let branched = visit.live(&answer.location).await;
        let game = branched.game().await;
        assert_eq!(game.sitters.iter().filter(|sitter| sitter.level().is_some()).count(), bots, "{with}");
        let own: Vec<usize> = game.seats_of(guest).iter().map(|seat| seat.index()).collect();
        assert_eq!(own, if bots == 1 { vec![1] } else { vec![0, 1] }, "{with}");
    }
}

#[tokio::test]
async fn a_finished_match_can_be_shared_as_a_picture_with_its_result() {
    let visit = Visit::new().await;
    for slug in slugs() {
        let table = visit.open(&[("game", slug), ("opponent", "hotseat")]).await;
        assert_eq!(visit.get(&format!("{table}/result.svg")).await.status, StatusCode::CONFLICT);
        let table = visit.finished(slug, 1).await;
        let light = visit.get(&format!("{table}/result.svg")).await;
        assert_eq!((light.status, light.kind.as_str()), (StatusCode::OK, "image/svg+xml"));
        let said = breakroom_server::screen::ending_words(&*visit.live(&table).await.game().await);
        assert!(light.text.contains(&maud_text(&said)), "{slug}: {said}");
        assert!(light.text != visit.page(&format!("{table}/result.svg?theme=dark")).await);
    }
}

#[tokio::test]
async fn a_list_shows_the_position_and_asks_whether_it_still_holds() {
    let visit = Visit::new().await;
    let table = visit.open(&[("game", slugs().next().unwrap()), ("opponent", "hotseat")]).await;
    let address = format!("{table}/picture.svg");
    assert!(visit.page("/me").await.contains(&format!("src=\"{address}\"")));
    let ask = |tag: Option<String>| {
        let request = Request::get(&address).header(header::COOKIE, &visit.cookie);
        let request = tag.iter().fold(request, |request, tag| request.header(header::IF_NONE_MATCH, tag));
        visit.router.clone().oneshot(request.body(Body::empty()).unwrap())
    };
    let first = ask(None).await.unwrap();
    let tag = first.headers()[header::ETAG].to_str().unwrap().to_owned();
    assert_eq!(first.headers()[header::CACHE_CONTROL], "private, no-cache");
    assert_eq!(ask(Some(tag.clone())).await.unwrap().status(), StatusCode::NOT_MODIFIED);
    let live = visit.live(&table).await;
    let guest = visit.app.signer.read(visit.cookie.split_once('=').unwrap().1);
    let mut visitor = live.visitor(guest, Shown::asked(None)).await;
    let (seq, action) = {
        let game = live.game().await;
        visitor.holding = game.deciding();
        (game.seq, game.table().legal()[0].action.clone())
    };
    live.play(&visit.app.room, &visitor, seq, &action).await.unwrap();
    assert_eq!(ask(Some(tag)).await.unwrap().status(), StatusCode::OK, "the position is another");
}

#[tokio::test]
async fn an_invitation_is_a_code_for_who_sits_there_and_says_what_it_is() {
    let visit = Visit::new().await;
    let slug = GAMES.iter().find(|entry| entry.info.seats == (2, 2)).unwrap().info.slug;
    let table = visit.open(&[("game", slug), ("opponent", "friend")]).await;
    let request = Request::get(format!("{table}/invitation.svg"));
    let request = request.header(header::COOKIE, &visit.cookie).header(header::HOST, "play.example");
    let code = visit.ask(request.body(Body::empty()).unwrap()).await;
    assert_eq!((code.status, code.kind.as_str()), (StatusCode::OK, "image/svg+xml"));
    let stranger = Visit::to(&visit.app).await;
    assert_eq!(stranger.get(&format!("{table}/invitation.svg")).await.status, StatusCode::NOT_FOUND);
    let token = visit.live(&table).await.game().await.header.invitation.clone().unwrap();
    let page = stranger.page(&format!("{table}/join/{token}")).await;
    assert!(page.contains("property=\"og:title\"") && page.contains("invites you to"), "{page}");
    assert!(visit.page(&table).await.contains("a seat is free"));
}

#[tokio::test]
async fn a_game_for_one_ends_with_what_was_there_to_reach() {
    let visit = Visit::new().await;
    for entry in GAMES.iter().filter(|entry| entry.info.seats.1 == 1) {
        let table = visit.open(&[("game", entry.info.slug), ("opponent", "solo"), ("deal", "17")]).await;
        assert_eq!(visit.get(&format!("{table}/standing.json")).await.status, StatusCode::NOT_FOUND);
        let page = visit.page(&table).await;
        assert!(page.contains("data-deal=\"Deal 17") && page.contains("data-goal=\"Bronze"), "{page}");
        let live = visit.live(&table).await;
        let guest = visit.app.signer.read(visit.cookie.split_once('=').unwrap().1);
        let visitor = live.visitor(guest, Shown::asked(None)).await;
        while !live.game().await.sitting.is_over() {
            let (seq, action) = {
                let game = live.game().await;
                (game.seq, game.table().legal()[0].action.clone())
            };
            live.play(&visit.app.room, &visitor, seq, &action).await.unwrap();
        }
        let standing: Value =
            serde_json::from_str(&visit.page(&format!("{table}/standing.json")).await).unwrap();
        let lines: Vec<&str> =
            standing["lines"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert!(lines[0].contains("takes") || standing["medal"] == "gold", "{standing}");
        assert!(lines[1].starts_with("Your average is") && lines[1].contains("in 1 match,"), "{standing}");
        assert_eq!(standing["deal"]["address"], format!("/games/{}?deal=17", entry.info.slug));
        let today = breakroom_room::day::Day::of(breakroom_server::room::now()).to_string();
        let daily = visit.open(&[("game", entry.info.slug), ("opponent", "solo"), ("deal", &today)]).await;
        assert!(visit.page(&daily).await.contains("data-deal=\"Today’s deal, ranked"), "the table says so");
        let stranger = Visit::to(&visit.app).await;
        assert_eq!(stranger.get(&format!("{table}/standing.json")).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_lesson_is_gone_through_step_by_step() {
    let visit = Visit::new().await;
    for entry in GAMES.iter().filter(|entry| !entry.info.lesson.is_empty()) {
        let slug = entry.info.slug;
        let setup = breakroom_catalog::Setup::of(slug).unwrap();
        let lesson = breakroom_catalog::lesson::Lesson::read(&setup, entry.info.lesson).unwrap();
        let mut known = BTreeSet::new();
        for (index, step) in lesson.steps.iter().enumerate() {
            let address = format!("/lessons/{slug}?step={}", index + 1);
            let page = visit.page(&address).await;
            is_sound(&address, &page);
            links_resolve(&visit, &address, &page, &mut known).await;
            assert_eq!(page.contains("Skip this step"), step.task.is_some(), "{address}");
            for offered in lesson.offered(index) {
                let chosen = offered.action.replace(' ', "%20").replace(',', "%2C").replace(':', "%3A");
                let page = visit.page(&format!("{address}&action={chosen}")).await;
                is_sound(&address, &page);
                assert!(page.contains("class=\"said"), "{address}: {}", offered.action);
                let right = matches!(
                    lesson.answer(index, &offered.action),
                    Some(breakroom_catalog::lesson::Answer::Right(..))
                );
                assert_eq!(page.contains("class=\"said well\""), right, "{address}: {}", offered.action);
            }
        }
        assert_eq!(visit.get(&format!("/lessons/{slug}?step=0")).await.status, StatusCode::NOT_FOUND);
        assert_eq!(visit.get(&format!("/lessons/{slug}?step=99")).await.status, StatusCode::NOT_FOUND);
        assert!(visit.page(&format!("/lessons/{slug}?step=2&action=%3Cb%3E")).await.contains("said not-yet"));
    }
    assert_eq!(visit.get("/lessons/nothing").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn hostile_requests_get_a_sentence() {
    let visit = Visit::new().await;
    let slug = slugs().next().unwrap();
    let table = visit.finished(slug, 2).await;
    for address in [
        "/nothing",
        "/games/nothing",
        "/games/..%2F..%2Fetc",
        "/rules/nothing",
        "/pictures/nothing.svg",
        "/pictures/x",
        "/tables/zzz",
        "/tables/0000000000",
        "/tables/0000000000/replay",
        "/tables/%00/review",
        "/tables/0000000000/join/x",
    ] {
        let answer = visit.get(address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
        assert!(answer.text.contains("<p>"), "{address}: {}", answer.text);
    }
    for query in ["?ply=-1", "?ply=x", "?ply=99999999999999999999999"] {
        assert!(visit.get(&format!("{table}/replay{query}")).await.status.is_client_error(), "{query}");
    }
    assert_eq!(visit.get(&format!("{table}/replay?ply=999999")).await.status, StatusCode::OK);
    for form in [
        &[("game", "nothing")][..],
        &[("game", slug), ("opponent", "nobody")],
        &[("game", slug), ("seat", "77")],
        &[("game", slug), ("edition", "<script>")],
        &[("game", slug), ("option.nothing", "1")],
        &[("game", slug), ("deal", "../../etc/passwd")],
        &[],
    ] {
        let answer = visit.post("/tables", form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{form:?}");
        assert!(
            answer.text.contains("This table cannot be opened") && !answer.text.contains("<script>"),
            "{form:?}"
        );
    }
    assert!(visit.post(&format!("{table}/branch"), &[("ply", "x")]).await.status.is_client_error());
}

#[tokio::test]
async fn a_file_of_ones_own_is_played_with_and_survives_a_restart() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let visit = Visit::over(Arc::clone(&store)).await;
    for entry in GAMES {
        let slug = entry.info.slug;
        let (name, text) = entry.info.editions[0].files[0];
        let own = format!("{text}\n# mine: {slug}\n");
        let form = [("file", name), ("text", &own.replace('\n', "\r\n")), ("opponent", "hotseat")];
        let answer = visit.post(&format!("/workshop/{slug}/play"), &form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{slug}: {}", answer.text);
        assert!(visit.page(&answer.location).await.contains(entry.info.name));
        // Another server over the same store knows nothing but the log.
        let again = Visit { cookie: visit.cookie.clone(), ..Visit::over(Arc::clone(&store)).await };
        let live = again.live(&answer.location).await;
        let file = live.game().await.setup().own_files().pop().expect("it is played with the own file");
        assert_eq!((file.name.as_str(), file.text.as_str()), (name, own.as_str()));
        assert_eq!(again.page(&format!("{}/edition.toml", answer.location)).await, own);
        // It can be played, ended and checked like any other.
        again.arrive(&answer.location).await;
        let guest = again.app.signer.read(again.cookie.split_once('=').unwrap().1);
        let mut visitor = live.visitor(guest, Shown::asked(None)).await;
        let (seq, action) = {
            let game = live.game().await;
            visitor.holding = game.deciding();
            (game.seq, game.table().legal()[0].action.clone())
        };
        live.play(&again.app.room, &visitor, seq, &action).await.unwrap();
        live.resign(&again.app.room, &visitor).await.unwrap();
        let found: Value =
            serde_json::from_str(&again.page(&format!("{}/verify.json", answer.location)).await).unwrap();
        assert_eq!(found["ok"], true, "{slug}: {found}");
        assert!(again.page(&format!("{}/replay", answer.location)).await.contains("/edition.toml"));
    }
}

#[tokio::test]
async fn a_file_of_ones_own_meets_another_of_ones_own() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let visit = Visit::over(Arc::clone(&store)).await;
    let entry = GAMES.iter().find(|entry| entry.sets_two_against_each_other()).unwrap();
    let address = format!("/workshop/{}/play", entry.info.slug);
    let (name, text) = *entry.info.editions[0].files.last().unwrap();
    let stem = name.trim_end_matches(".toml");
    let [mine, other] = ["one-of-mine", "another"].map(|own| text.replace(stem, own));
    let form = |other: &str| {
        let fields = [("file", name), ("text", &mine), ("other", other), ("opponent", "hotseat")];
        fields.map(|(key, value)| (key.to_owned(), value.to_owned()))
    };
    let post = async |other: &str| {
        let form = form(other);
        visit.post(&address, &form.each_ref().map(|(key, value)| (key.as_str(), value.as_str()))).await
    };
    let answer = post(&other).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    // Another server over the same store knows nothing but the log.
    let again = Visit { cookie: visit.cookie.clone(), ..Visit::over(Arc::clone(&store)).await };
    let live = again.live(&answer.location).await;
    let setup = live.game().await.setup();
    let options = serde_json::to_string(&setup.options).unwrap();
    assert!(options.contains("\"one-of-mine\"") && options.contains("\"another\""), "{options}");
    assert_eq!(again.page(&format!("{}/edition.toml?file=another.toml", answer.location)).await, other);
    // What is wrong with the other is said of the other, and what cannot be told apart is refused.
    let answer = post(&format!("{other}\nnonsense = [")).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.to_lowercase().contains("another.toml line"), "{}", answer.text);
    let answer = post(&mine).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.text.contains("two files have this name"), "{}", answer.text);
    assert!(post("cards = []").await.text.contains("does not say what it is called"));
}

#[tokio::test]
async fn only_a_sound_file_of_bounded_size_is_played_with() {
    let visit = Visit::new().await;
    for entry in GAMES {
        let (address, (name, text)) =
            (format!("/workshop/{}/play", entry.info.slug), entry.info.editions[0].files[0]);
        let page = visit.page(&format!("/workshop/{}", entry.info.slug)).await;
        assert!(page.contains(&format!("formaction=\"{address}\"")), "{page}");
        let spoilt = format!("{text}\nnonsense = [");
        let answer = visit.post(&address, &[("file", name), ("text", &spoilt)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
        assert!(answer.text.contains("id=\"findings\"") && answer.text.contains("line "), "{}", answer.text);
        let long = format!("{text}\n#{}", "x".repeat(120 * 1024));
        let answer = visit.post(&address, &[("file", name), ("text", &long)]).await;
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
        assert!(answer.text.contains("112 kB"), "{}", answer.text);
        let answer = visit.post(&address, &[("file", "../x.toml"), ("text", text)]).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        // As it was shipped: an ordinary table.
        let answer = visit.post(&address, &[("file", name), ("text", text), ("opponent", "hotseat")]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        assert!(visit.live(&answer.location).await.game().await.header.file.is_none());
        assert_eq!(
            visit.get(&format!("{}/edition.toml", answer.location)).await.status,
            StatusCode::NOT_FOUND
        );
    }
    assert_eq!(visit.post("/workshop/nothing/play", &[]).await.status, StatusCode::BAD_REQUEST);
}
