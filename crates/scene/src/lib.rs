//! Keyed shapes that become SVG.
