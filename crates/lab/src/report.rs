//! The report: one page of HTML that needs nothing else, in light and dark, on paper and on a phone.

mod contest;
mod flow;
mod gauges;
mod html;
mod matrix;
mod method;
mod plot;

use html::escape;
pub use matrix::matrix;

use crate::{
    document::Document,
    figures::{ArmFigures, Figures},
    totals::Totals,
    words::{Style, sentence},
};

const STYLE: &str = include_str!("report/page.css");

/// The lamp over the table.
const MARK: &str = "<svg width=\"22\" height=\"22\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M3 12.5h18M5.5 12.5V20M18.5 12.5V20M12 5V2.5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\"/><path d=\"M7.5 9.5a4.5 4.5 0 0 1 9 0z\" fill=\"var(--lamp)\"/></svg>";

/// Seats and players are told apart by colour and by pattern.
const PATTERNS: &str = "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\
<pattern id=\"p0\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect width=\"8\" height=\"8\" fill=\"var(--seat-0)\"/><circle cx=\"2\" cy=\"2\" r=\"1.4\" fill=\"var(--paper)\" opacity=\".5\"/><circle cx=\"6\" cy=\"6\" r=\"1.4\" fill=\"var(--paper)\" opacity=\".5\"/></pattern>\
<pattern id=\"p1\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"9\" height=\"9\" fill=\"var(--seat-1)\"/><rect width=\"3\" height=\"9\" fill=\"var(--ink)\" opacity=\".25\"/></pattern>\
<pattern id=\"p2\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect width=\"8\" height=\"8\" fill=\"var(--seat-2)\"/><path d=\"M0 4h8M4 0v8\" stroke=\"var(--paper)\" stroke-width=\"1.2\" opacity=\".5\"/></pattern>\
<pattern id=\"p3\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect width=\"8\" height=\"8\" fill=\"var(--seat-3)\"/></pattern>\
</defs></svg>";

/// One set of rules with everything a chapter shows of it.
struct Arm<'a> {
    figures: &'a ArmFigures,
    totals: &'a Totals,
    document: &'a Document,
}

impl Arm<'_> {
    fn is_solitaire(&self) -> bool {
        self.document.seats.len() == 1
    }
}

/// A chapter: its anchor, its title and its HTML.
struct Chapter {
    id: String,
    title: &'static str,
    html: String,
}

/// The report of a run.
pub fn page(document: &Document) -> String {
    let figures = &document.figures;
    let name = figures.headline.split(':').next().unwrap_or_default();
    let mut body = head(figures, name);
    body.push_str(&glance(figures));
    let chapters = chapters(document);
    let link = |chapter: &Chapter| format!("<a href=\"#{}\">{}</a>", chapter.id, escape(chapter.title));
    let links: String = chapters.iter().filter(|chapter| !chapter.title.is_empty()).map(link).collect();
    body.push_str(&format!("<nav class=\"contents\" aria-label=\"Contents\">{links}</nav>\n"));
    chapters.iter().for_each(|chapter| body.push_str(&chapter.html));
    shell(name, &body)
}

/// The page around what is said.
fn shell(name: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{} · Breakroom lab</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{PATTERNS}\n\
         <header class=\"bar\"><b>{MARK}Breakroom</b><span>Lab</span></header>\n<main>\n{body}\
         <footer>Intervals hold the truth in 95 of 100 such runs. The same seed gives the same numbers.</footer>\n\
         </main>\n</body>\n</html>\n",
        escape(name)
    )
}

fn head(figures: &Figures, name: &str) -> String {
    let measured = figures.headline.split_once(": ").map_or("", |(_, rest)| rest);
    let findings: String =
        figures.findings.iter().map(|finding| format!("<li>{}</li>", escape(&sentence(finding)))).collect();
    let cautions: String =
        figures.cautions.iter().map(|caution| format!("<p>{}</p>", escape(caution))).collect();
    let beware = match cautions.as_str() {
        "" => String::new(),
        all => format!("<aside class=\"beware\"><b>Beware</b>{all}</aside>"),
    };
    format!(
        "<header class=\"head\"><h1>{}</h1><p class=\"lead\">{}.</p><ul class=\"findings\">{findings}</ul>{beware}</header>\n",
        escape(name),
        escape(&sentence(measured))
    )
}

/// The figures that a designer looks for first.
fn glance(figures: &Figures) -> String {
    let Some(arm) = figures.arms.first() else { return String::new() };
    let mut tiles = String::new();
    let mut tile = |title: &str, figure: String, below: String| {
        tiles.push_str(&format!(
            "<div><dt>{}</dt><dd><span class=\"big\">{figure}</span><small>{}</small></dd></div>",
            escape(title),
            escape(&below)
        ));
    };
    for player in arm.players.iter().filter(|_| arm.seats.is_empty()).take(3) {
        if let Some(points) = player.points {
            tile(
                &format!("Points of {}", player.name),
                points.mean.figure(Style::Plain),
                points.mean.interval(Style::Plain),
            );
        }
    }
    if let Some(share) = arm.beginner {
        tile("Who begins gets", share.figure(Style::Percent), share.interval(Style::Percent));
    }
    if let Some(share) = arm.decisive {
        tile("Games with a winner", share.figure(Style::Percent), share.interval(Style::Percent));
    }
    for key in ["choices", "branching", "lead-changes", "settled"] {
        if let Some(metric) = arm.metrics.iter().find(|metric| metric.key == key) {
            let mean = metric.summary.mean;
            let unit = if metric.unit == "%" { " %" } else { "" };
            tile(metric.title, format!("{}{unit}", mean.figure(Style::Plain)), mean.interval(Style::Plain));
        }
    }
    if let [first, second] = &figures.arms[..] {
        return format!(
            "<p class=\"note\">At a glance, with {} (for {} see below)</p><dl class=\"glance\">{tiles}</dl>\n",
            escape(&first.label),
            escape(&second.label)
        );
    }
    format!("<dl class=\"glance\">{tiles}</dl>\n")
}

fn chapters(document: &Document) -> Vec<Chapter> {
    let mut all = Vec::new();
    let mut add = |id: String, title: &'static str, html: String| {
        if !html.is_empty() {
            all.push(Chapter { id, title, html });
        }
    };
    add("test".into(), "The test", contest::test(&document.figures));
    add("change".into(), "What the second rules change", contest::changes(document));
    for (index, (figures, totals)) in document.figures.arms.iter().zip(&document.ledger.arms).enumerate() {
        let arm = Arm { figures, totals, document };
        let several = document.figures.arms.len() > 1;
        let id = |name: &str| if index == 0 { name.to_owned() } else { format!("{name}-{}", index + 1) };
        if several {
            add(id("rules"), "", divider(index, figures));
        }
        // The contents name the chapters of the first rules only; those of the second follow in the same order.
        let title = |title: &'static str| if index == 0 { title } else { "" };
        add(id("wins"), title("Who wins"), contest::wins(&arm, &id("wins")));
        add(id("length"), title("How long it is"), flow::length(&arm, &id("length")));
        add(id("course"), title("How it goes"), flow::course(&arm, &id("course")));
        add(id("begins"), title("How it begins"), flow::openings(&arm, &id("begins")));
        add(id("ends"), title("How it ends"), flow::endings(&arm, &id("ends")));
        add(id("own"), title("The game's own measures"), gauges::gauges(&arm, &id("own")));
        add(id("look"), title("Games worth looking at"), flow::worthwhile(&arm, &id("look")));
    }
    add("method".into(), "How it was measured", method::method(document));
    all
}

fn divider(index: usize, figures: &ArmFigures) -> String {
    format!(
        "<div class=\"rules\" id=\"rules-{}\"><h2>Rules {}: {}</h2><p>{} games under these rules.</p></div>\n",
        index + 1,
        index + 1,
        escape(&figures.label),
        crate::words::whole(figures.games)
    )
}
