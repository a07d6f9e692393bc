//! Any lines to the referee: one answer each.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    breakroom::referee::serve(&mut &input[..], &mut output).expect("memory can be read and written");
    let lines = input.split(|&byte| byte == b'\n').count() - usize::from(input.ends_with(b"\n") || input.is_empty());
    assert_eq!(output.iter().filter(|&&byte| byte == b'\n').count(), lines);
});
