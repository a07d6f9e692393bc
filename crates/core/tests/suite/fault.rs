//! Faults are told in their order, and not without end.

use breakroom_core::{
    Fault, Severity,
    fault::{COLLECTED, MOST, collect, foremost},
};

#[test]
fn no_more_is_told_than_can_be_mended() {
    let few = vec![Fault::warning("line 1", "odd"), Fault::error("line 2", "wrong")];
    assert_eq!(foremost(few.clone()), few);
    let many: Vec<Fault> =
        (0..MOST).map(|line| Fault::warning(format!("line {line}"), "odd")).chain(few).collect();
    let told = foremost(many);
    assert_eq!(told.len(), MOST + 1);
    assert!(told[0].is_error(), "what stops the document comes first");
    assert_eq!(told[MOST].to_string(), "warning: elsewhere: and 2 more");
}

#[test]
fn what_nobody_will_read_is_not_made() {
    let (mut faults, mut made) = (Vec::new(), 0);
    for severity in [Severity::Warning, Severity::Error] {
        for _ in 0..50 * COLLECTED {
            collect(&mut faults, severity, || {
                made += 1;
                Fault::error("line 1", "wrong")
            });
        }
    }
    assert_eq!((faults.len(), made), (2 * COLLECTED, 2 * COLLECTED));
    let told = foremost(faults);
    assert!(told[0].is_error(), "a thousand warnings do not hide an error");
    assert_eq!(told[MOST].to_string(), "elsewhere: and at least 1900 more");
}
