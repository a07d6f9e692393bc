//! `impl Show` and `impl Insight`.

use super::*;

impl Show for Bluff {
    fn prompt(&self, view: &View) -> Prompt {
        let question = match view.known.turn() {
            _ if self.is(Flaw::PromptEmpty) => "",
            _ if !view.dealt => "The deal",
            _ if view.known.bid.is_none() => "How much does Ann bid?",
            _ if view.known.called.is_none() => "Does Bob call?",
            _ => "The end",
        };
        Prompt::new(END, question)
    }

    fn label(&self, _: &View, action: Action) -> String {
        match action {
            Action::Fold if self.is(Flaw::LabelMissing) => String::new(),
            Action::Bid(_) if self.is(Flaw::MenuTwins) => "Bid".into(),
            action => format!("Play {action}"),
        }
    }

    fn touches(&self, _: &View, action: Action) -> Vec<Key> {
        match action {
            Action::Bid(_) if self.is(Flaw::TouchesNothing) => vec![],
            Action::Bid(_) if self.is(Flaw::TouchesUnknown) => vec!["elsewhere".into()],
            _ => vec!["card".into()],
        }
    }

    fn text(&self, view: &View) -> Page {
        let mut page = Page::new();
        page.plain(format!("Card {:?}, bid {:?}", view.known.card, view.known.bid));
        if self.is(Flaw::TextWide) {
            page.line().plain("-".repeat(79));
        }
        page
    }

    fn draw(&self, view: &View) -> Scene {
        let card = Node::new("card").label("The card").outline(Outline::circle(0.0, 0.0, 9.0));
        let title = match self.is(Flaw::DrawsOtherwise) {
            true => format!("Bluff {}", self.whim()),
            false => format!("Bluff, bid {:?}", view.known.bid),
        };
        Scene::new(title, 100.0, 100.0).with(card)
    }

    fn scores(&self, _: &View) -> Vec<ScoreLine> {
        Vec::new()
    }
}

impl Insight for Bluff {
    const PLAYERS: &'static [&'static str] = &["first"];

    fn evaluate(&self, _: &State, _: Seat) -> f32 {
        if self.is(Flaw::EstimateBeyond) { 1.5 } else { 0.5 }
    }

    fn urges(&self, _: &State, actions: &[Action], out: &mut Vec<u32>) {
        out.clear();
        out.resize(actions.len(), u32::from(!self.is(Flaw::NoUrge)));
    }

    fn player(&self, _: &str, state: &State, _: &mut Rng) -> Action {
        let mut legal = Vec::new();
        self.legal(state, &mut legal);
        if self.is(Flaw::PlayerCheats) { Action::Coin(true) } else { legal[0] }
    }
}
