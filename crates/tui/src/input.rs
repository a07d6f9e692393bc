//! Keys as the table understands them, whatever the terminal calls them.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A key that means something here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// A letter, digit or sign.
    Char(char),
    /// A letter with Ctrl.
    Ctrl(char),
    /// A line or choice up.
    Up,
    /// A line or choice down.
    Down,
    /// A choice to the left.
    Left,
    /// A choice to the right.
    Right,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// Does what is chosen or typed.
    Enter,
    /// One step back.
    Escape,
    /// The other part of the screen.
    Tab,
    /// Forget the last letter.
    Backspace,
    /// Opens the rules.
    Help,
}

/// What a key event means, if anything.
pub fn press(event: KeyEvent) -> Option<Press> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    Some(match event.code {
        KeyCode::Char(letter) if control => Press::Ctrl(letter.to_ascii_lowercase()),
        KeyCode::Char(_) if event.modifiers.contains(KeyModifiers::ALT) => return None,
        KeyCode::Char(letter) => Press::Char(letter),
        KeyCode::Up => Press::Up,
        KeyCode::Down => Press::Down,
        KeyCode::Left => Press::Left,
        KeyCode::Right => Press::Right,
        KeyCode::PageUp => Press::PageUp,
        KeyCode::PageDown => Press::PageDown,
        KeyCode::Home => Press::Home,
        KeyCode::End => Press::End,
        KeyCode::Enter => Press::Enter,
        KeyCode::Esc => Press::Escape,
        KeyCode::Tab | KeyCode::BackTab => Press::Tab,
        KeyCode::Backspace => Press::Backspace,
        KeyCode::F(1) => Press::Help,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Option<Press> {
        press(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn letters_with_ctrl_are_told_from_letters() {
        assert_eq!(key(KeyCode::Char('z'), KeyModifiers::NONE), Some(Press::Char('z')));
        assert_eq!(key(KeyCode::Char('Z'), KeyModifiers::SHIFT), Some(Press::Char('Z')));
        assert_eq!(key(KeyCode::Char('Z'), KeyModifiers::CONTROL), Some(Press::Ctrl('z')));
        assert_eq!(key(KeyCode::Char('z'), KeyModifiers::ALT), None);
    }

    #[test]
    fn a_released_key_is_no_second_press() {
        let release = KeyEvent::new_with_kind(KeyCode::Enter, KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(press(release), None);
        assert_eq!(key(KeyCode::F(1), KeyModifiers::NONE), Some(Press::Help));
        assert_eq!(key(KeyCode::F(5), KeyModifiers::NONE), None);
    }
}
