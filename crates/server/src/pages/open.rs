//! `POST /tables`: what a form says, made into a table.

use std::{collections::HashMap, sync::Arc};

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use breakroom_catalog::{Entry, Setup, own};
use breakroom_core::{Document, Seat};
use breakroom_store::GuestId;

use breakroom_room::day::Day;

use super::{asked::Filled, problem, workshop};
use crate::{
    app::App,
    guest::Visiting,
    proxy::Network,
    room::{NoTable, Opponent, Wish},
};

/// The longest name of a deal.
const DEAL: usize = 40;

/// Opens the table that a form describes.
pub async fn open(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    network: Network,
    Filled(form): Filled<Vec<(String, String)>>,
) -> Response {
    let mut wish = match wish(&Fields::new(form)) {
        Ok(wish) => wish,
        Err(message) => return refused(&message),
    };
    let _alone = match wish.deal {
        Some(_) => Some(app.one_daily().await),
        None => None,
    };
    if let Some(known) = settle_daily(&app, guest, &mut wish).await {
        return Redirect::to(&known).into_response();
    }
    match app.may_open(guest, network) {
        Ok(()) => sit_down(&app, (guest, network), wish).await,
        Err(crowded) => crowded.page(),
    }
}

/// `POST /workshop/{game}/play`: opens a table with the file on the bench, if it is sound.
pub async fn with_file(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    network: Network,
    Path(slug): Path<String>,
    Filled(mut form): Filled<Vec<(String, String)>>,
) -> Response {
    // Cheap questions before dear ones.
    let (text, other) = (take_text(&mut form, "text"), take_text(&mut form, "other"));
    if text.len() + other.len() > workshop::PLAYABLE {
        return workshop::too_long();
    }
    if let Err(crowded) = app.may_open(guest, network) {
        return crowded.page();
    }
    let entry = match Entry::find(&slug) {
        Ok(entry) => entry,
        Err(error) => return refused(&error.to_string()),
    };
    form.retain(|(key, _)| !matches!(key.as_str(), "game" | "edition" | "deal"));
    form.push(("game".into(), slug));
    match app.check(move || wish_with_file(entry, form, text, other)).await {
        Ok(Ok(wish)) => sit_down(&app, (guest, network), wish).await,
        Ok(Err(response)) => *response,
        Err(response) => response,
    }
}

/// What somebody wishes who plays with the file on the bench; or the page that says what is wrong with it.
fn wish_with_file(
    entry: &'static Entry,
    form: Vec<(String, String)>,
    text: String,
    other: String,
) -> Result<Wish, Box<Response>> {
    let refused = |message: &str| Box::new(refused(message));
    let given: HashMap<String, String> = form.iter().cloned().collect();
    let mut fields = Fields::new(form);
    let name = fields.get("file").unwrap_or_default().to_owned();
    // What was filled in last may not have come into the text yet.
    let (file, page) = workshop::filled_in(entry, Document { name, text }, &given);
    if let Some((key, page)) = page {
        fields.default_to(&format!("option.{key}"), &page);
    }
    let file = entry.beside(file);
    let other = opposite(other).map_err(refused)?;
    let files: Vec<Document> = [Some(file.clone()), other].into_iter().flatten().collect();
    // What was built lies on the table, and in the builder's own hands, unless the form says otherwise.
    for (key, value) in entry.options_for(&files, &fields.options()) {
        fields.default_to(&format!("option.{key}"), &value);
    }
    let mut wish = wish(&fields).map_err(|message| refused(&message))?;
    let own = own_files(&wish, files)?;
    for faulty in &own {
        if let Some(faults) = workshop::faults(entry, faulty, *faulty == file) {
            return Err(Box::new(faults));
        }
    }
    wish.setup = wish.setup.with_files(&own).map_err(|error| refused(&error.to_string()))?;
    Ok(wish)
}

/// Those of these files that do not ship, if they may be played with.
fn own_files(wish: &Wish, files: Vec<Document>) -> Result<Vec<Document>, Box<Response>> {
    let edition = &wish.setup.edition;
    let known = |file: &Document| edition.file(&file.name).is_some_and(|known| known.text == file.text);
    let own: Vec<Document> = files.into_iter().filter(|file| !known(file)).collect();
    let may_be_called =
        |file: &Document| edition.file(&file.name).is_some() || own::may_be_called(&file.name);
    if !own.iter().all(may_be_called) {
        let message = "a file has a name of small letters, digits and dashes that ends in .toml";
        return Err(Box::new(refused(message)));
    }
    // What was filled in has made it longer.
    if own.iter().map(|file| file.text.len()).sum::<usize>() > workshop::PLAYABLE {
        return Err(Box::new(workshop::too_long()));
    }
    Ok(own)
}

/// A text of the form, as it is: only line ends, which browsers send in their own way, are made ours.
fn take_text(form: &mut [(String, String)], key: &str) -> String {
    let text = form.iter_mut().find(|(known, _)| known == key).map(|(_, text)| std::mem::take(text));
    text.unwrap_or_default().replace("\r\n", "\n")
}

/// The file for the other side, if there is one: it is called as it calls itself.
fn opposite(text: String) -> Result<Option<Document>, &'static str> {
    match own::slug(&text).map(|slug| format!("{slug}.toml")) {
        _ if text.trim().is_empty() => Ok(None),
        Some(name) => Ok(Some(Document { name, text })),
        None => Err("the file for the other side does not say what it is called: slug = \"…\""),
    }
}

fn refused(message: &str) -> Response {
    problem(StatusCode::BAD_REQUEST, "This table cannot be opened", message)
}

async fn sit_down(app: &Arc<App>, (guest, network): (GuestId, Network), wish: Wish) -> Response {
    if let Err(crowded) = app.may_keep(guest, network, &wish.setup.own_files()).await {
        return crowded.page();
    }
    let (slug, name) = (wish.setup.entry.info.slug, app.name_of(guest).await);
    if let Opponent::Bot(level) = wish.opponent {
        // Only a convenience: the table is opened whether it can be remembered or not.
        let _ = app.store().remember(guest, &format!("opponent.{slug}"), level.name()).await;
    }
    match app.room.open(wish, guest, &name).await {
        Ok(live) => Redirect::to(&format!("/tables/{}", live.id)).into_response(),
        Err(NoTable::Store(error)) => {
            tracing::error!(%error, "a table could not be stored");
            problem(
                StatusCode::SERVICE_UNAVAILABLE,
                "Not now",
                "The table could not be stored: try again in a moment.",
            )
        }
        Err(error) => refused(&error.to_string()),
    }
}

/// A form by its fields; one that is ticked several times has several values.
struct Fields(HashMap<String, Vec<String>>);

impl Fields {
    fn new(form: Vec<(String, String)>) -> Fields {
        let mut fields: HashMap<String, Vec<String>> = HashMap::new();
        for (key, value) in form {
            fields.entry(key).or_default().push(value.trim().to_owned());
        }
        Fields(fields)
    }

    /// The last value of a field that is not empty.
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.last().map(String::as_str).filter(|value| !value.is_empty())
    }

    /// Gives a field a value unless it has one.
    fn default_to(&mut self, key: &str, value: &str) {
        if self.get(key).is_none() {
            self.0.insert(key.to_owned(), vec![value.to_owned()]);
        }
    }

    fn has(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    /// The options it gives, as on the command line. Empty ones are left to the preset.
    fn options(&self) -> Vec<(String, String)> {
        let mut options: Vec<(String, String)> = Vec::new();
        for (key, values) in &self.0 {
            if let Some(key) = key.strip_prefix("option.") {
                let values: Vec<&str> =
                    values.iter().map(String::as_str).filter(|value| !value.is_empty()).collect();
                if !values.is_empty() {
                    options.push((key.to_owned(), values.join(",")));
                }
            } else if let Some(key) = key.strip_prefix("set.")
                && !self.has(&format!("option.{key}"))
            {
                options.push((key.to_owned(), String::new()));
            }
        }
        options.sort_unstable();
        options
    }
}

fn wish(fields: &Fields) -> Result<Wish, String> {
    let options = fields.options();
    let setup = Setup::choose(fields.get("game").unwrap_or_default(), fields.get("edition"), &options)
        .map_err(|error| error.to_string())?;
    let opponent = fields.get("opponent").unwrap_or("club");
    let opponent = Opponent::named(opponent).ok_or_else(|| format!("there is no opponent '{opponent}'"))?;
    let seat = match fields.get("seat") {
        None | Some("random") => None,
        Some(seat) => {
            let number = seat.parse().ok().and_then(Seat::new);
            Some(number.ok_or_else(|| format!("there is no seat '{seat}'"))?)
        }
    };
    let deal = fields.get("deal").map(|name| deal(&setup, name)).transpose()?;
    let [listed, coached] = ["listed", "coached"].map(|key| fields.has(key));
    Ok(Wish { setup, opponent, seat, deal, listed, coached, from: None, origin: None })
}

/// A deal by its name: a number, or a date up to today. Dates are for the game as its preset has it, since
/// results are compared.
fn deal(setup: &Setup, name: &str) -> Result<(String, bool), String> {
    let plain = name.len() <= DEAL && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if !plain {
        return Err(format!("a deal is a number or a date, at most {DEAL} letters, digits and dashes"));
    }
    if let Some(day) = Day::read(name) {
        if day > Day::of(crate::room::now()) {
            return Err(format!("the deal of {day} is dealt on that day"));
        }
        let preset: Vec<(String, String)> = setup
            .options
            .preset()
            .map(|preset| ("preset".to_owned(), preset.to_owned()))
            .into_iter()
            .collect();
        let usual = Setup::choose(setup.entry.info.slug, Some(&setup.edition.name), &preset);
        if usual.is_ok_and(|usual| usual.options != setup.options) {
            return Err("a daily deal is played as the preset has it: leave the other options alone".into());
        }
    }
    Ok((setup.deal(name), false))
}

/// Today's deal counts the first time: then it is ranked. If it is under way, it goes on: the answer is where.
async fn settle_daily(app: &Arc<App>, guest: GuestId, wish: &mut Wish) -> Option<String> {
    let (label, ranked) = wish.deal.as_mut()?;
    if *label != wish.setup.deal(&Day::of(crate::room::now()).to_string()) {
        return None;
    }
    let unfinished = app.store().unfinished_of(guest, 200).await.unwrap_or_default();
    if let Some(known) = unfinished.iter().find(|summary| summary.label == *label) {
        return Some(format!("/tables/{}", known.id));
    }
    let finished = app.store().results_for(label).await.unwrap_or_default();
    *ranked = finished.iter().all(|result| result.guest != guest);
    None
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::GAMES;

    use super::*;

    fn fields(given: &[(&str, &str)]) -> Fields {
        Fields::new(given.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect())
    }

    fn refusal(given: &[(&str, &str)]) -> String {
        wish(&fields(given)).map(|_| ()).unwrap_err()
    }

    #[test]
    fn ticked_boxes_are_one_set_and_none_is_one_too() {
        let given =
            fields(&[("option.chrome", "a"), ("option.chrome", "b"), ("set.chrome", ""), ("option.x", "")]);
        assert_eq!(given.options(), [("chrome".to_owned(), "a,b".to_owned())]);
        assert_eq!(fields(&[("set.chrome", "")]).options(), [("chrome".to_owned(), String::new())]);
    }

    #[test]
    fn what_cannot_be_opened_says_why() {
        let slug = GAMES[0].info.slug;
        assert!(refusal(&[("game", "nothing")]).contains("there is no game 'nothing'"));
        assert!(refusal(&[("game", slug), ("opponent", "god")]).contains("no opponent 'god'"));
        assert!(refusal(&[("game", slug), ("seat", "9")]).contains("no seat '9'"));
        assert!(refusal(&[("game", slug), ("edition", "gold")]).contains("no edition 'gold'"));
        assert!(refusal(&[("game", slug), ("option.gravity", "off")]).contains("gravity"));
        assert!(refusal(&[("game", slug), ("deal", "a/b")]).contains("a number or a date"));
        assert!(refusal(&[("game", slug), ("deal", "9999-01-01")]).contains("dealt on that day"));
    }

    #[test]
    fn a_daily_deal_is_played_as_the_preset_has_it() {
        for entry in GAMES {
            let Some(option) = entry.info.options.iter().find(|option| option.default == "5") else {
                continue;
            };
            let given = [("game", entry.info.slug), ("deal", "2026-01-01")];
            assert!(wish(&fields(&given)).is_ok());
            let key = format!("option.{}", option.key);
            assert!(refusal(&[given[0], given[1], (&key, "4")]).contains("as the preset has it"));
        }
    }
}
