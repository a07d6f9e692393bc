//! The kinds of decisions, as the coach knows them (`editions/breakaway/coach.toml`).

use super::*;

/// What kind of decision the observer is asked for; empty for everybody else.
pub fn kind(view: &View) -> &'static str {
    use Step::*;
    let Some(step) = view.step().filter(|_| view.decides()) else { return "" };
    match step {
        PickBench(_) | NewBench(..) | Fill(_) => "bench",
        ChooseHome(_) => "home-ice",
        NameOfficiating(_) => "officials",
        Menu(_) => "before-face-off",
        Dot(_) => "dot",
        Commit(_) => "face-off",
        Put(_) => "face-off-won",
        Phase1(_) => "before-a-card",
        LineDraw(_) => "line-change",
        Swap(..) => "swap",
        Play(_, window) => in_window(view, window),
        Menu3 => match view.table.card.window {
            UseWindow::Shot => "use-in-a-shot",
            UseWindow::Won => "use-a-win",
            _ => "use",
        },
        Walk(..) | Where(..) => "puck",
        Contest(_) => "contest",
        DumpBranch(_) => "dump-won",
        React(_) | Toronto(_) => "whistle",
        Offer(_) => "momentum",
        CancelPenalty(_) => "penalty",
        FightCard(_) => "fight",
        WhoBegins(_) | PlacePuck(_) => "attempt",
        ChooseTurnUp(_) | Exchange => "solo-opponent",
        _ => "effect",
    }
}

/// What kind of card is asked for.
fn in_window(view: &View, window: Window) -> &'static str {
    match (window, view.table.control) {
        (Window::Turn, Some(seat)) if seat == view.bottom() => "with-the-puck",
        (Window::Turn, Some(_)) => "without-the-puck",
        (Window::Turn, None) => "loose-puck",
        (Window::ShotCard, _) => "shot-card",
        (Window::Score, _) => "score",
        (Window::Save, _) => "save",
        (Window::Answer, _) => "after-a-save",
        (Window::Shootout | Window::ShootoutTip, _) => "attempt-card",
        (Window::ShootoutDefence, _) => "attempt-defence",
    }
}
