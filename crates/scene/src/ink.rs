//! What lines and areas are coloured with.

use serde::{Serialize, Serializer};

/// An opaque colour, serialised as `#rrggbb`; for machines alone, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

impl Colour {
    /// The colour written as in CSS: `Colour::hex(0xf8f0dc)`.
    pub const fn hex(rgb: u32) -> Colour {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Colour { red, green, blue }
    }

    /// This colour with `share` (0 to 1) of another one stirred in.
    pub fn mix(self, other: Colour, share: f64) -> Colour {
        let stir = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share).round() as u8;
        Colour {
            red: stir(self.red, other.red),
            green: stir(self.green, other.green),
            blue: stir(self.blue, other.blue),
        }
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_str(self),
            // Fingerprints of pictures need no letters.
            false => serializer.serialize_u32(u32::from_be_bytes([0, self.red, self.green, self.blue])),
        }
    }
}

/// The two lights a scene is seen in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Paper and ink.
    Light,
    /// The room at dusk.
    Dark,
}

/// Where an ink's colour comes from.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tint {
    /// The same colour in every light.
    Solid(Colour),
    /// A design token of the page (`--lamp`); the colours stand in where no page defines it.
    Token {
        /// The custom property without its dashes.
        name: &'static str,
        /// The colour by day.
        light: Colour,
        /// The colour at dusk.
        dark: Colour,
    },
    /// A material the scene itself brings along (`oak`, `baize`), with a darker variant for dusk.
    Material {
        /// The custom property without its dashes.
        name: &'static str,
        /// The colour by day.
        light: Colour,
        /// The colour at dusk.
        dark: Colour,
    },
    /// The ink set on the nearest [`Group`](crate::Group) or [`Use`](crate::Use) around the shape.
    Inherited,
    /// A pattern or gradient among the scene's [`Def`](crate::Def)s.
    Ref(&'static str),
}

/// A tint and how much of what lies below shines through it.
///
/// ```
/// use breakroom_scene::Ink;
/// const OAK: Ink = Ink::themed("oak", 0xa97a47, 0x5d4327);
/// let shadow = Ink::rgb(0x000000).alpha(0.38);
/// # let _ = (OAK, shadow);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Ink {
    /// Where the colour comes from.
    pub tint: Tint,
    /// 1 covers all, 0 covers nothing.
    pub alpha: f64,
}

impl Ink {
    /// The ink of the surrounding [`Group`](crate::Group) or [`Use`](crate::Use).
    pub const INHERITED: Ink = Ink::opaque(Tint::Inherited);

    /// One colour in every light: `Ink::rgb(0x2f6ea8)`.
    pub const fn rgb(colour: u32) -> Ink {
        Ink::opaque(Tint::Solid(Colour::hex(colour)))
    }

    /// A design token of the page; see [`tokens`](crate::tokens) for those of the house.
    pub const fn token(name: &'static str, light: u32, dark: u32) -> Ink {
        Ink::opaque(Tint::Token { name, light: Colour::hex(light), dark: Colour::hex(dark) })
    }

    /// A material of the scene's own, by day and at dusk.
    pub const fn themed(name: &'static str, light: u32, dark: u32) -> Ink {
        Ink::opaque(Tint::Material { name, light: Colour::hex(light), dark: Colour::hex(dark) })
    }

    /// The pattern or gradient with this id among the scene's defs.
    pub const fn of(def: &'static str) -> Ink {
        Ink::opaque(Tint::Ref(def))
    }

    /// The same ink, thinner or thicker.
    pub const fn alpha(self, alpha: f64) -> Ink {
        Ink { alpha, ..self }
    }

    const fn opaque(tint: Tint) -> Ink {
        Ink { tint, alpha: 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_read_as_in_css() {
        assert_eq!(Colour::hex(0x0a7bff).to_string(), "#0a7bff");
    }

    #[test]
    fn mixing_stays_between_the_two() {
        let grey = Colour::hex(0x000000).mix(Colour::hex(0xffffff), 0.5);
        assert_eq!(grey, Colour::hex(0x808080));
        assert_eq!(Colour::hex(0x123456).mix(Colour::hex(0xffffff), 0.0), Colour::hex(0x123456));
    }
}
