//! What is wrong with a file, in words: what is said twice is one line, and whether it can be played with comes first.

use breakroom_core::{Fault, fault::Severity};
use maud::{Markup, html};

use crate::rules;

/// What one line says, and how often it was found.
struct Finding<'a> {
    fault: &'a Fault,
    times: usize,
}

/// The list of what was found, by the rules of the game called `slug`.
pub fn show(faults: &[Fault], slug: &str) -> Markup {
    let findings = folded(faults);
    html! {
        section #findings data-part="findings" aria-live="polite" tabindex="-1" {
            h2 { (title(&findings)) }
            ul { @for finding in &findings { (line(finding, slug)) } }
        }
    }
}

/// Says at the top of a page that nothing came of "Play this", and why.
pub fn refusal(faults: &[Fault]) -> Markup {
    let mut errors = folded(faults);
    errors.retain(|finding| finding.fault.is_error());
    html! {
        div.refusal role="alert" {
            p { strong { "This cannot be played yet." } " Your changes are still here; what has to be mended first:" }
            ul { @for finding in errors.iter().take(3) { li { (finding.fault.message) } } }
            @if errors.len() > 3 { p { a href="#findings" { "All " (errors.len()) " errors" } } }
        }
    }
}

/// Faults that say the same are one, wherever they were found.
fn folded(faults: &[Fault]) -> Vec<Finding<'_>> {
    let mut findings: Vec<Finding<'_>> = Vec::new();
    for fault in faults {
        match findings.iter_mut().find(|finding| same(finding.fault, fault)) {
            Some(known) => known.times += 1,
            None => findings.push(Finding { fault, times: 1 }),
        }
    }
    findings
}

fn same(one: &Fault, other: &Fault) -> bool {
    one.message == other.message && one.rule == other.rule && one.severity == other.severity
}

fn title(findings: &[Finding<'_>]) -> String {
    let errors = findings.iter().filter(|finding| finding.fault.is_error()).count();
    match (errors, findings.len()) {
        (0, 0) => "Nothing is wrong with it".into(),
        (0, 1) => "One thing to look at".into(),
        (0, many) => format!("{many} things to look at"),
        (1, _) => "One error: it cannot be played yet".into(),
        (many, _) => format!("{many} errors: it cannot be played yet"),
    }
}

fn line(finding: &Finding<'_>, slug: &str) -> Markup {
    let Fault { place, rule, message, severity, .. } = finding.fault;
    html! {
        li class=(if *severity == Severity::Error { "error" } else { "warning" }) {
            strong { (place) } " " (message)
            @if finding.times > 1 { " " span.times { "(" (finding.times) " times)" } }
            // Whoever looks a rule up keeps what they wrote.
            @if let Some(rule) = rule { " (" a.rule href=(rules::link(slug, rule)) target="_blank" { (rule) } ")" }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_twice_is_one_line() {
        let faults = [
            Fault::error("list", "too many"),
            Fault::error("list", "too many"),
            Fault::warning("list", "too many"),
        ];
        let shown = show(&faults, "some-game").into_string();
        assert_eq!(shown.matches("<li").count(), 2, "{shown}");
        assert!(
            shown.contains("(2 times)") && shown.contains("One error: it cannot be played yet"),
            "{shown}"
        );
        let refused = refusal(&faults).into_string();
        assert!(refused.contains("cannot be played yet") && refused.matches("<li").count() == 1, "{refused}");
    }
}
