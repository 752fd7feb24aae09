// Zero-width characters, bidi marks, overrides and isolates, variation selectors, soft hyphens: nothing to see, and
// overrides could make a name read backwards.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu
// Unicode's general category Cc, which tabs and line ends belong to: they become spaces.
const CONTROLS = /\p{Cc}/gu
// Spaces of other widths look like a space and would give its glyph a second meaning in the text layer.
const SPACES = /[\s\p{Zs}]+/gu

/** A text as it is printed: one line, composed (NFC), single spaces, without controls and invisible characters. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(CONTROLS, ' ').replace(INVISIBLE, '').replace(SPACES, ' ').trim()
}
