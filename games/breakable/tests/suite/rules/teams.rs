//! BK-2.13, BK-2.15, BK-10.41: ready-made forces at tables of four colours.

use crate::support::{Table, start};
use breakroom_breakable::Breakable;
use breakroom_core::{Document, Game, Observer};

/// BK-2.13, BK-10.41, BK-R.46, BK-2.17: what a lone player takes for his first colour must serve his second too;
/// else he would be left with nothing to take.
#[test]
fn bk_10_41_a_force_serves_both_colours_of_a_lone_player() {
    const THREE: (&str, &str) = ("teams", "three");
    // No ready-made force has a walker, which the side must have.
    let walkers = [("scenario", "breakthrough"), ("unbreakable", "true"), THREE];
    start(&walkers, "> force bt-b-wall\nby yellow\n- force bt-y-column\n+ take recon-1 0");
    // One unit fewer than an entry has: its halves are six and six, not six and five.
    for (scenario, blue, yellow, size) in [
        ("retrieval", "rt-relay", "rt-relay", "11"),
        ("breakthrough", "bt-b-wall", "bt-y-column", "11"),
        ("industrial-wasteland", "iw-b-shield", "iw-y-siege", "11"),
        ("border-skirmish", "bs-steel", "bs-q-guns", "5"),
        ("heavy-reinforcements", "bs-steel", "bs-q-guns", "5"),
    ] {
        let scenario = ("scenario", scenario);
        let table = start(
            &[scenario, THREE, ("force_size_yellow", size)],
            &format!("> force {blue}\nby yellow\n- force {yellow}"),
        );
        assert!(!table.choices().iter().any(|choice| choice.starts_with("force")), "{scenario:?}");
        let table = start(&[scenario, THREE, ("force_size_blue", size), ("yellow", "first")], "");
        assert!(!table.choices().iter().any(|choice| choice.starts_with("force")), "{scenario:?}");
    }
}

/// BK-10.41: a force that a lone player may take he can take to the end, and the table comes to its reveal.
#[test]
fn bk_10_41_a_lone_player_comes_to_the_end_of_his_set_up() {
    for (options, blue, yellow) in [
        ([("scenario", "retrieval"), ("teams", "three")], "rt-relay", "rt-wings"),
        ([("scenario", "breakthrough"), ("teams", "three")], "bt-b-wall", "bt-y-column"),
        ([("scenario", "industrial-wasteland"), ("teams", "three")], "iw-b-shield", "iw-y-siege"),
        ([("scenario", "border-skirmish"), ("teams", "three")], "bs-steel", "bs-ghosts"),
        ([("scenario", "heavy-reinforcements"), ("teams", "three")], "bs-steel", "bs-ghosts"),
    ] {
        let play = format!("> force {blue}\n> force {yellow}\n> force {blue}\n~ force {yellow}");
        assert!(!start(&options, &play).state.is_setup(), "{options:?}");
    }
}

/// BK-2.13: what somebody who sees nothing of a lone player's set-up can think of it comes to its end as well.
#[test]
fn bk_2_16_a_lone_players_set_up_can_be_guessed() {
    let options =
        [("scenario", "breakthrough"), ("teams", "three"), ("yellow", "first"), ("force_size_blue", "11")];
    let mut table = start(&options, "");
    while table.state.colour.word() != "red" {
        table.play(&format!("> {}", table.choices().last().unwrap()));
    }
    let seat = table.game.turn(&table.state).seat().expect("Red sets up");
    let view = table.game.view(&table.state, Observer::Seat(seat));
    for seed in 0..20 {
        let guess = table.game.determinize(&view, &mut breakroom_core::Rng::from_number(seed));
        assert_eq!(table.game.view(&guess, Observer::Seat(seat)), view);
    }
}

/// BK-2.13, BK-2.15, BK-2.17, BK-11.16: of four colours each is offered what has the number of its side, no more,
/// and what leaves room for the kinds that the side still owes.
#[test]
fn bk_2_13_numbers_of_four_colours() {
    let offered = |options: &[(&str, &str)], play: &str| -> Vec<String> {
        let choices = start(options, play).choices();
        choices.iter().filter_map(|choice| choice.strip_prefix("force ").map(str::to_owned)).collect()
    };
    let skirmish = ["bs-bastion", "bs-blitz", "bs-ghosts", "bs-steel"];
    let quick = [("force_size_blue", "6"), ("force_size_yellow", "6")];
    for teams in ["two", "three", "four"] {
        let teams = ("teams", teams);
        assert_eq!(offered(&[teams], ""), skirmish, "{teams:?}");
        assert_eq!(offered(&[teams, ("scenario", "heavy-reinforcements")], ""), skirmish, "{teams:?}");
        let patrols = offered(&[teams, quick[0], quick[1]], "");
        assert!(patrols.len() == 4 && patrols.iter().all(|name| name.starts_with("bs-q-")), "{patrols:?}");
        for (scenario, blue) in
            [("breakthrough", "bt-b-wall"), ("industrial-wasteland", "iw-b-guns"), ("retrieval", "rt-minds")]
        {
            let options = [teams, ("scenario", scenario)];
            assert_eq!(offered(&options, "").len(), 4, "{options:?}");
            assert_eq!(offered(&options, &format!("> force {blue}")).len(), 4, "{options:?}");
        }
    }
    // Green still finds a force after Blue.
    assert_eq!(offered(&[("teams", "two")], "> force bs-steel\n> force bs-steel\nby green"), skirmish);
    // A walker weighs four: it has no room beside half of a column of twelve.
    let walkers = [
        ("scenario", "breakthrough"),
        ("unbreakable", "true"),
        ("teams", "two"),
        ("force_size_yellow", "9"),
        ("force_size_blue", "12"),
    ];
    start(&walkers, "> force bt-b-wall\nby yellow\n- force bt-y-column\n+ take recon-1 0");
}

/// BK-2.17, BK-11.16: a walker weighs four units, so half of a force must leave four to the other colour, not one.
#[test]
fn bk_2_17_room_for_a_walker() {
    for (recons, size, offered) in [("1", "7", false), ("2", "8", true)] {
        let text = format!(
            "[[forces]]\nid = \"small\"\nscenario = \"breakthrough\"\nside = \"yellow\"\nname = \"Small\"\ntypes = [\n\
             {{ kind = \"tank\", slot = 1, count = 6, loadout = \"nuke\" }},\n\
             {{ kind = \"recon\", slot = 1, count = {recons}, loadout = \"laser\" }},\n]\n"
        );
        let edition = Breakable::INFO.edition_with(Document { name: "small.toml".into(), text });
        let options = [
            ("scenario", "breakthrough"),
            ("unbreakable", "true"),
            ("teams", "two"),
            ("force_size_yellow", size),
        ];
        let options = Breakable::INFO.options(options).unwrap();
        let game = Breakable::new(&edition, &options).unwrap();
        let mut table = Table { state: game.start(), game, log: Vec::new() };
        table.play("> force bt-b-wall\nby yellow");
        assert_eq!(table.choices().contains(&"force small".to_owned()), offered, "{size}");
    }
}
