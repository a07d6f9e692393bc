//! Labels, questions and commentary say what decides, and nothing that the rules do not allow.

use std::collections::BTreeSet;

use crate::{
    common::{A, H, Table, hands},
    rules_challenges::faceoff,
};
use breakroom_breakaway::{
    Action, Breakaway, State, View,
    action::Handle,
    agenda::{Step, Window},
    options::DECKS,
    state::{Segment, Situation},
    vocabulary::{Act, Acts, Colour},
};
use breakroom_conformance::Anybody;
use breakroom_core::{Game, Observer, Refused, Show, Silent, Turn};

impl Table {
    fn view(&self) -> View {
        self.game.view(&self.s, Observer::Seat(self.seat().unwrap_or(H)))
    }

    /// What an action is called for the seat that decides.
    fn label(&self, line: &str) -> String {
        self.game.label(&self.view(), line.parse().unwrap())
    }

    /// What is asked, and by which rule.
    fn asked(&self) -> (String, &'static str) {
        let prompt = self.game.prompt(&self.view());
        (prompt.question, prompt.rule.0)
    }

    /// What spectators heard, each with its rule.
    fn heard(&self) -> String {
        let told = self.log.iter().filter_map(|event| self.game.tell(event, Observer::Public));
        told.map(|told| format!("{} {}\n", told.rule, told.text)).collect()
    }
}

/// Home has shot from `puck` with its first card; Away is to play the Shot Card.
fn shot(home: &[&'static str], away: &[&'static str], puck: &str) -> Table {
    let mut table = hands(home, away).at(puck);
    table.play(&["play h0", "action shoot"]);
    table
}

/// Away is a man down.
fn man_down(table: &mut Table) {
    let segment = Segment { kind: Situation::PowerPlay, seat: H, draw_to: 0, ends_on_goal: true };
    table.s.box_.situation = Some(segment);
}

#[test]
fn nothing_lets_a_poke_check_stand_not_a_whistle() {
    // BA-6.26: there is no whistle.
    let mut table = shot(&["4{shoot}", "-{tip}", "-"], &["3{poke_check}", "-"], "a3");
    table.play(&["play a0", "action poke_check"]);
    assert_eq!(table.step(), Step::React(H));
    assert_eq!(table.label("pass"), "Nothing: the Poke-Check stands");
    assert_eq!(table.asked().0, "Their Poke-Check ends your shot. Tip it, or let it stand?");
    let mut table = shot(&["4{shoot}", "-{tip}", "-"], &["3{block}", "-"], "a3");
    table.play(&["play a0", "action block"]);
    assert_eq!(table.label("pass"), "Nothing: the whistle stands");
    assert_eq!(table.asked().0, "Whistle for a blocked shot. Keep play alive with a card, or let it stand?");
}

#[test]
fn a_special_says_what_it_does_in_this_window() {
    // BA-16.71, BA-16.79, BA-16.32
    let mut played = shot(&["4{shoot}", "-"], &["3{draw;;toronto}", "-"], "a3");
    played.play(&["play a0"]);
    assert_eq!(played.label("special toronto"), "Toronto: this card cannot be tipped");
    let mut played = hands(&["4{move;;specialized}", "-"], &["-"]).pile(&[(A, "5P")]).at("9c");
    played.play(&["play h0"]);
    assert_eq!(
        played.label("special specialized"),
        "Specialized: their #5 learn Finesse: Orange",
        "BA-16.84"
    );
    let mut table = hands(&["4{move;;goalie_promotion}", "-"], &["-"]).at("9c");
    table.play(&["play h0", "special goalie_promotion"]);
    assert_eq!(table.label("row g helmet"), "Goalies gain Helmet: Stretch Pass of three");
}

#[test]
fn a_challenge_label_says_what_decides() {
    // BA-8.12, BA-8.19, BA-8.29
    let table = faceoff(&["7{;bronze}", "5", "-", "3{;;final_say}", "5{;;rookie}"], &["-"], "9c");
    assert_eq!(table.label("commit h0"), "Commit h0: wins the face-off (Bronze); strength 7");
    assert_eq!(table.label("commit h1"), "Commit h1: strength 5");
    assert_eq!(table.label("commit h2"), "Commit h2: no number: loses to any number");
    assert_eq!(table.label("commit h3"), "Commit h3: wins the face-off (Final Say); strength 3");
    assert_eq!(table.label("commit h4"), "Commit h4: strength 5 + 2 Rookie = 7");
    let mut table = hands(&["4{;yellow}", "-"], &["5", "6{;yellow}", "-"]).at("9c");
    table.control(Some(A)).play(&["grind h0"]);
    assert_eq!(table.label("contest a0"), "Contest with a0: strength 5: can only tie, no Yellow");
    assert_eq!(table.label("contest a1"), "Contest with a1: strength 6");
    assert_eq!(table.label("contest a2"), "Contest with a2: no number: loses to any number");
}

#[test]
fn a_reveal_writes_the_strengths_out() {
    // BA-8.3, BA-10.22
    let mut table = faceoff(&["6", "-"], &["5{;;rookie}", "-"], "9c");
    man_down(&mut table);
    assert_eq!(table.label("commit h0"), "Commit h0: strength 6");
    table.play(&["commit h0"]);
    assert_eq!(table.label("commit a0"), "Commit a0: strength 5 - 1 man down + 2 Rookie = 6");
    table.play(&["commit a0"]);
    let heard = table.heard();
    assert!(heard.contains(": a0 (5 - 1 man down + 2 Rookie = 6) over h0 (6), a tie"), "{heard}");
    assert!(!heard.contains("challenges with"), "{heard}");
    let mut table = hands(&["4{;yellow}", "-"], &["5", "-"]).at("9c");
    table.control(Some(A)).play(&["grind h0", "contest a0"]);
    assert!(table.heard().contains(": h0 (4) over a0 (5), which cannot win it"), "BA-R4: {}", table.heard());
}

#[test]
fn draws_swaps_and_penalties_are_told_by_the_rule_of_their_cause() {
    let heard = |mut table: Table, lines: &[&str]| table.play(lines).heard();
    let draws = heard(hands(&["4{draw}", "-"], &["-"]).at("9c"), &["play h0", "action draw"]);
    assert!(draws.contains("BA-14.5 Test 1 draws"), "{draws}");
    let stoppage = heard(hands(&["4{;black}", "-"], &["-"]).at("a3"), &["play h0", "ability black"]);
    assert!(stoppage.contains("BA-7.5 Test 1 draws") && !stoppage.contains("BA-3.23"), "{stoppage}");
    let turn = heard(hands(&["4{move}", "-"], &["-"]).at("9c"), &["play h0", "action move", "step a8w"]);
    assert!(turn.contains("BA-3.23 Test 1 draws"), "{turn}");
    let mut table = hands(&["4{substitution}", "-", "-"], &["-"]).at("9c");
    table.play(&["play h0", "action substitution"]);
    assert_eq!(table.asked().1, "BA-14.16");
    let mut table = hands(&["4", "-", "-"], &["-"]).at("9c");
    table.waits_for(Step::Phase1(H)).play(&["line", "keep"]);
    assert_eq!(table.asked().1, "BA-3.8");
    let pile = [(A, "1{;;;o:orange}")];
    let penalty = heard(hands(&["4{;orange}", "-"], &["-"]).pile(&pile).at("9c"), &["play h0"]);
    assert!(penalty.contains("BA-9.2 Penalty, 2 minutes, on Test 1: a colour on their O"), "{penalty}");
}

#[test]
fn a_chain_of_suits_is_called_by_its_name() {
    // BA-9.4: the Officiating card names it.
    let pile = [(H, "1/stick"), (A, "3/stick"), (H, "6/stick")];
    let mut table = hands(&["-"], &["8/stick", "-"]).pile(&pile).at("9c");
    table.control(Some(H)).turn_of(A);
    assert!(table.label("play a0").contains("2 minutes on you"), "{}", table.label("play a0"));
    table.play(&["play a0"]);
    let heard = table.heard();
    assert!(heard.contains("BA-9.4 Hooking, 2 minutes, on Test 2: one suit too many in a row"), "{heard}");
}

#[test]
fn setup_draws_are_told_as_setup() {
    // BA-2.13, BA-1.3
    for (game, rule) in [(Breakaway::standard(), "BA-2.13"), (Breakaway::beginner(), "BA-1.3")] {
        let (mut state, mut anybody, mut log) = (game.start(), Anybody::new(3), Vec::new());
        while log.iter().filter(|event: &&breakroom_breakaway::Event| drew(event)).count() < 10 {
            let action = anybody.action(&game, &state).expect("the game goes on");
            game.apply(&mut state, action, &mut log).expect("legal");
        }
        let rules: BTreeSet<&str> =
            log.iter().filter(|event| drew(event)).map(|event| event.rule.0).collect();
        assert_eq!(rules, BTreeSet::from([rule]));
    }
}

fn drew(event: &breakroom_breakaway::Event) -> bool {
    matches!(event.what, breakroom_breakaway::event::Happening::Drew { .. })
}

#[test]
fn a_warning_covers_the_goalie_and_the_punch() {
    // BA-9.6, BA-9.11
    let table = hands(&["9G{move}", "4{move}"], &["-"]).at("h5");
    assert!(table.label("play h0").contains("the Goalie in the corner"), "{}", table.label("play h0"));
    assert_eq!(table.label("play h1"), "Play h1: Move");
    let table = hands(&["4{punch}", "-"], &["-"]).pile(&[(A, "1{;;;o:black}")]).at("9c");
    assert!(table.label("play h0").contains("Punch on their Black O"), "{}", table.label("play h0"));
}

#[test]
fn a_turn_label_lists_what_can_be_used_now() {
    // BA-3.20
    let mut table = hands(&["1P{move,shoot}", "4{body_check,move}", "6{move;orange}"], &["-"]).at("a3");
    assert_eq!(table.label("play h0"), "Play h0: Move, Shoot");
    assert_eq!(table.label("play h2"), "Play h2: Orange, Move");
    table.control(Some(A));
    table.turn_of(H);
    assert_eq!(table.label("play h0"), "Play h0: nothing to use now");
    assert_eq!(table.label("play h1"), "Play h1: Body-Check");
}

#[test]
fn a_shot_card_s_label_names_every_stop() {
    // BA-6.11, BA-R35
    let table = shot(
        &["4{shoot}", "-"],
        &["4P", "7{;purple}", "6{;gold}", "5{deflect}", "8", "2{;;lost_the_puck}", "3{;black}"],
        "a3",
    );
    assert_eq!(table.label("play a0"), "Face it with a0: Doubles: Block, Deflect or Poke-Check stops it");
    assert_eq!(table.label("play a1"), "Face it with a1: Purple stops it");
    assert_eq!(table.label("play a2"), "Face it with a2: Gold: Block stops it");
    assert_eq!(table.label("play a3"), "Face it with a3: Deflect stops it");
    assert_eq!(table.label("play a4"), "Face it with a4: wins the loose puck");
    assert_eq!(table.label("play a5"), "Face it with a5: Lost the Puck stops it");
    assert_eq!(table.label("play a6"), "Face it with a6: Black stops play");
}

/// Plays at random and shows every decision about a card.
fn stroll(game: &Breakaway, seed: u64, most: usize, mut look: impl FnMut(&State, &View, Window)) {
    let (mut anybody, mut state) = (Anybody::new(seed), game.start());
    for _ in 0..most {
        if let (Turn::Seat(seat), Some(Step::Play(_, window))) = (game.turn(&state), state.agenda.next()) {
            look(&state, &game.view(&state, Observer::Seat(seat)), window);
        }
        let Some(action) = anybody.action(game, &state) else { break };
        game.advance(&mut state, action, &mut Silent);
    }
}

/// The menu of a card once it was played.
fn menu_after(game: &Breakaway, state: &State, action: Action) -> Vec<Action> {
    let (mut after, mut legal) = (state.clone(), Vec::new());
    game.advance(&mut after, action, &mut Silent);
    if after.agenda.next() == Some(Step::Menu3) {
        game.legal(&after, &mut legal);
    }
    legal
}

#[test]
fn labels_promise_what_the_rules_allow() {
    let (mut stops, mut turns) = (0, 0);
    for (place, deck) in DECKS.iter().enumerate() {
        let game =
            Breakaway::shipped(&[("deck_home", deck), ("deck_away", DECKS[(place + 1) % DECKS.len()])]);
        stroll(&game, place as u64, 2500, |state, view, window| {
            for &action in &view.legal {
                let Action::Play { call: None, .. } = action else { continue };
                let (label, menu) = (game.label(view, action), menu_after(&game, state, action));
                match window {
                    Window::ShotCard => {
                        let stop = |action: &Action| match *action {
                            Action::Act(act) => Acts::STOPS.has(act),
                            Action::Ability(colour) => colour == Colour::Black,
                            _ => false,
                        };
                        assert!(label.contains("stops") || !menu.iter().any(stop), "{label}: {menu:?}");
                        assert!(!label.contains("stops") || !menu.is_empty(), "{label}");
                        stops += usize::from(label.contains("stops"));
                    }
                    Window::Turn => {
                        let idle = menu.iter().all(|action| *action == Action::Done);
                        assert!(idle || !label.ends_with("nothing to use now"), "{label}: {menu:?}");
                        let moves = menu.contains(&Action::Act(Act::Move));
                        assert!(moves || !label.ends_with(": Move"), "{label}: {menu:?}");
                        turns += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(stops > 50 && turns > 500, "{stops} stops, {turns} turns");
}

#[test]
fn a_shootout_label_says_whether_the_card_stops_it() {
    // BA-11.27, BA-11.28
    let mut met = [0; 2];
    for seed in 0..30 {
        let game = Breakaway::shipped(&[("periods", "1")]);
        stroll(&game, seed, 9000, |state, view, window| {
            if window != Window::ShootoutDefence {
                return;
            }
            for &action in &view.legal {
                let label = game.label(view, action);
                let mut after = state.clone();
                game.advance(&mut after, action, &mut Silent);
                let shot_card = after.shootout.shot_card.is_some();
                assert_eq!(label.contains("stops it"), !shot_card, "{label}");
                assert!(!label.contains("Triple"), "{label}");
                met[usize::from(shot_card)] += 1;
            }
        });
    }
    assert!(met[0] > 3 && met[1] > 3, "{met:?}");
}

#[test]
fn questions_say_what_is_wanted() {
    // BA-6.12
    let mut table = shot(&["4{shoot}", "-"], &["3", "-"], "a1");
    table.bonus(0).play(&["play a0"]);
    assert_eq!(table.asked().0, "Score now? Shows Score or Blue, or is a Player numbered 1");
    table.s.shot.as_mut().unwrap().reading = 1;
    assert_eq!(table.asked().0, "Score now? Shows Score or Blue, or is a Player numbered 0 to 2");
    let mut table = hands(&["4{move}", "-"], &["-"]).at("a5");
    table.play(&["play h0", "action move"]);
    assert!(table.label("step a7").starts_with("Behind the net (a7)"), "{}", table.label("step a7"));
    let mut table = hands(&["4{body_check}", "-"], &["-"]).at("h7");
    table.control(Some(A)).play(&["play h0"]);
    assert_eq!(table.label("action body_check"), "Body-Check: take the puck behind the net (h7)");
    let mut table = hands(&["4{move}", "-"], &["-"]).at("9c");
    table.play(&["play h0", "action move"]);
    assert_eq!(table.label("step h8w"), "To your blue line, left (h8w)", "BA-19.2");
    assert_eq!(table.label("step a8e"), "To their blue line, right (a8e)");
}

#[test]
fn a_save_says_what_it_shows() {
    let mut table = shot(&["4{shoot}", "-{score}", "-"], &["3", "-{save}", "-"], "a3");
    table.play(&["play a0", "play h1 score"]);
    assert_eq!(table.label("play a1 save"), "Save with a1: it shows Save");
}

#[test]
fn the_opponent_s_preferences_are_told_and_refuse() {
    // BA-18.5, BA-18.21
    let setup = hands(&["4{shoot}", "-"], &["8{;blue}", "2{;orange}"]).pile(&[(H, "3")]);
    let mut table = setup.option("mode", "solo").option("opponent", "forechecker").at("a3");
    let hand = table.s.cards(A).hand;
    table.s.solo.as_mut().unwrap().face_up = hand;
    table.s.cards_mut(A).seen_hand = hand;
    table.control(Some(A)).turn_of(A);
    assert_eq!(table.legal(), ["play a0"]);
    let refusal = table.game.check(&table.s, "play a1".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.rule().0, "BA-18.5");
    assert_eq!(refusal.to_string(), "the opponent's card decides: it prefers to play its highest number");
    let text = table.game.text(&table.view()).to_string().replace("\n    ", " ");
    assert!(
        text.contains("The Forechecker prefers, in this order, to declare Score, declare Save, avoid"),
        "{text}"
    );
}

#[test]
fn a_hidden_card_of_the_opponent_is_turned_up_to_be_played() {
    let game = Breakaway::shipped(&[("mode", "solo")]);
    let mut met = 0;
    stroll(&game, 5, 4000, |_, view, _| {
        let turn = Action::Turn(Handle::HIDDEN);
        if view.legal.contains(&turn) {
            assert_eq!(game.label(view, turn), "Turn up a hidden card and play it");
            met += 1;
        }
    });
    assert!(met > 0);
}

#[test]
fn piles_may_be_looked_through() {
    // BA-2.20, BA-2.5
    let game = Breakaway::standard();
    let mut met = 0;
    stroll(&game, 2, 1500, |state, view, _| {
        let text = game.text(view).to_string().replace("\n    ", " ");
        for (seat, team) in [(state.home, "Home"), (state.home.other(), "Away")] {
            let count = state.cards(seat).discard.count_ones();
            assert_eq!(text.contains(&format!("Discard, {team} ({count}):")), count > 0, "{text}");
            let scored = state.side(seat).score_pile.len();
            assert_eq!(text.contains(&format!("Scored, {team} ({scored}):")), scored > 0, "{text}");
        }
        assert!(text.contains("Not seen yet, Home (") && text.contains("Set aside, Away ("), "{text}");
        let officials = &game.components().officiating[usize::from(state.officiating)];
        assert!(text.contains(officials.text.trim_end_matches('.')), "{text}");
        met += 1;
    });
    assert!(met > 50);
}

#[test]
fn a_fight_card_says_its_suit_and_effects() {
    // BA-12.11
    let mut table = hands(&["1/glove{;;;fg:8,fb:1}", "2"], &["1/stick", "2"]).at("9c");
    for seat in [H, A] {
        let hand = table.s.cards(seat).hand;
        table.s.cards_mut(seat).hand = Default::default();
        table.s.hidden.fight.hands[seat.index()] = hand;
    }
    table.waits_for(Step::FightCard(H));
    assert_eq!(table.asked().0, "Fight: which card?");
    assert_eq!(
        table.label("fight h0"),
        "h0: good, if you win the exchange: you win the fight; bad: a minor on you"
    );
    assert_eq!(table.label("fight h1"), "h1: no suit; no effect");
}
