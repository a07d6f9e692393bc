//! The suite finds what is broken: the same small game, sound and with one flaw at a time.

use std::panic::{AssertUnwindSafe, catch_unwind};

use breakroom_conformance::{Effort, insight, open_information, positions};

use crate::bluff::{Bluff, Flaw, suite};

const EFFORT: Effort = Effort { games: 30, seed: 1 };

/// Runs `check` and expects it to end with this broken promise.
#[track_caller]
fn breaks(promise: &str, check: impl FnOnce()) {
    let panic = catch_unwind(AssertUnwindSafe(check)).expect_err("the flaw was not found");
    let message = panic.downcast_ref::<String>().cloned().unwrap_or_default();
    assert!(message.contains(promise), "expected '{promise}', found:\n{message}");
    assert!(message.starts_with("bluff breaks a promise") && message.contains("seed 1, game"), "{message}");
}

macro_rules! flaws {
    ($($name:ident: $flaw:ident => $promise:literal)*) => { $(
        #[test]
        fn $name() {
            breaks($promise, || suite(Flaw::$flaw));
        }
    )* };
}

flaws! {
    an_empty_list: EmptyLegal => "`legal` is never empty while a seat decides"
    a_duplicate: DoubleAction => "no action is listed twice"
    an_order_that_changes: UnstableLegal => "`legal` says the same when asked twice"
    a_buffer_that_is_not_cleared: StickyBuffer => "`legal` says the same when asked twice"
    actions_after_the_end: LegalAfterEnd => "nothing may happen once the game is over"
    odds_while_a_seat_decides: OddsWhileSeat => "`odds` is empty while a seat decides"
    chance_without_outcomes: ChanceWithoutOdds => "`odds` is never empty while chance decides"
    a_weight_of_nothing: ZeroWeight => "every outcome of chance has a weight above 0"
    weights_beyond_a_u32: HeavyOdds => "the weights of chance sum to a u32"
    a_seat_that_is_not_there: SeatBeyond => "a seat of this table decides"
    an_accepted_action_that_is_not_listed: AcceptsUnlisted => "what `check` accepts is listed"
    a_list_that_leaves_something_out: CrampedLegal => "what `check` accepts is listed"
    a_refusal_that_changes_the_state: ApplyMarks => "a refused action changes nothing"
    a_refusal_by_another_games_rule: ForeignRule => "rule ids begin with the game's prefix"
    a_rule_that_is_not_in_the_dossier: UnknownRule => "cited rules stand in the dossier"
    a_refusal_without_a_reason: RefusalSilent => "a refusal says why, in one line"
    two_actions_with_one_text: TextsCollide => "an action's text reads back to the same action"
    a_text_of_two_lines: TwoLineText => "an action's text is one line of printable ASCII"
    a_text_that_does_not_read: TextUnreadable => "an action's text reads back to the same action"
    a_parser_that_panics: CrashingParser => "no text makes the reader panic"
    a_single_decision_split: SplitsOne => "`split` leaves a single decision alone"
    a_position_that_does_not_load: LoadRefuses => "a saved position can be loaded"
    a_position_that_loads_otherwise: LoadLies => "`load` brings back what was saved"
    a_position_that_is_no_object: JsonIsNoObject => "a position is a JSON object"
    a_position_with_the_catalogs_field: JsonTakesGame => "leaves the catalog's own fields alone"
    a_position_that_varies: SaveVaries => "`save` writes the same twice"
    an_advance_with_a_memory: AdvanceForgets => "`advance` does the same each time"
    an_advance_that_minds_who_listens: SilentAdvance => "`advance` does the same whoever listens"
    a_game_without_end: NoEnd => "a game ends within `longest`"
    a_winner_from_elsewhere: BadOutcome => "winners sit at the table"
    a_score_beyond_the_best: BadPayoff => "a result is worth 0 to 1 to every seat"
    a_view_that_varies: ViewVaries => "a view of one state is the same each time"
    a_guess_that_looks_different: ClumsyGuess => "a guess looks like the real state to who guessed"
    a_list_that_depends_on_a_secret: LeaksInLegal => "what a seat may do depends only on what it knows"
    a_refusal_that_tells_a_secret: LeaksInRefusal => "what a refusal says depends only on what its seat knows"
    a_turn_that_tells_a_secret: LeaksInTurn => "whose turn it is depends only on what everybody knows"
    a_secret_shown_without_an_event: SilentReveal => "what an observer learns is told by an event"
    a_view_that_forgets_what_was_told: LosesTold => "a view holds everything its observer was told"
    a_spectator_who_sees_too_much: PublicSees => "a spectator sees only what every seat may see"
    a_spectator_who_hears_too_much: PublicHears => "only what every seat may "
    a_seats_own_action_veiled: ShownToOwner => "a seat sees its own action as it is"
    a_veiled_action_that_can_be_played: VeilIsLegal => "a veiled action is never legal"
    an_empty_prompt: PromptEmpty => "a prompt is a line of words"
    an_empty_label: LabelMissing => "every legal action has a label"
    two_equal_entries_in_a_menu: MenuTwins => "a menu has no two equal entries"
    an_action_without_a_place: TouchesNothing => "an action is played on something that can be touched"
    an_action_on_what_is_not_there: TouchesUnknown => "an action is played on things of the scene"
    a_picture_that_varies: DrawsOtherwise => "a scene drawn twice is the same picture"
    a_text_too_wide: TextWide => "the text of the table is at most 78 columns wide"
    an_event_that_points_at_nothing: EventPointsNowhere => "an event points at things of the scene"
}

#[test]
fn a_sound_game_passes() {
    suite(Flaw::None);
    insight(&Bluff::with(Flaw::None), EFFORT);
    positions(&Bluff::with(Flaw::None), EFFORT);
}

#[test]
fn a_game_with_a_secret_is_not_open() {
    breaks("every action of an open game is shown as it is", || {
        open_information(&Bluff::with(Flaw::None), EFFORT);
    });
}

#[test]
fn insight_that_misleads() {
    let advised = |flaw| insight(&Bluff::with(flaw), EFFORT);
    breaks("an estimate lies between 0 and 1", || advised(Flaw::EstimateBeyond));
    breaks("urges are not all 0", || advised(Flaw::NoUrge));
    breaks("a reference player plays legally", || advised(Flaw::PlayerCheats));
}

#[test]
fn positions_that_should_not_load() {
    breaks("`legal` is never empty while a seat decides", || {
        positions(&Bluff::with(Flaw::LooseLoad), EFFORT);
    });
    breaks("no position makes `load` panic", || positions(&Bluff::with(Flaw::LoadPanics), EFFORT));
}

#[test]
fn a_failure_says_where() {
    let panic = catch_unwind(|| suite(Flaw::LegalAfterEnd)).unwrap_err();
    let message = panic.downcast_ref::<String>().unwrap();
    assert!(message.contains("seed 1, game 0, ply ") && message.contains(" | bid "), "{message}");
}
