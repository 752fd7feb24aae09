// Some of them look like a letter to a program, and like nothing to people: Braille's empty cell, Hangul's fillers.
const blank = /[\p{Zs}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Arabic, Indic and other scripts, and emoji, join or part their letters by invisible characters. */
const joins = String.raw`(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}])[\p{L}\p{M}\p{Extended_Pictographic}\p{EMod}]`
const joiner = String.raw`[\u200c\u200d\u180b-\u180d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`

const invisible = new RegExp(
  String.raw`(?<!${joins})${joiner}|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])|(?!${joiner})\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]`,
  'gu',
)

/**
 * The form in which any text is stored and compared: NFC, blanks of one kind, each line break one character, nothing
 * that only a program sees (zero widths, directional marks, soft hyphens, tags).
 */
export const normalForm = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(blank, ' ')
        .replace(invisible, '')
        .normalize('NFC')

/** The same for codes, numbers and addresses, in which any dash is the one of the keyboard. */
export const normalCode = (text: string): string => normalForm(text).replace(/[\p{Pd}\u2043\u2212]/gu, '-')
