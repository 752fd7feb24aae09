import { describe, expect, test } from 'vitest'
import { FALLBACKS, loadFonts, type FaceName } from '~/backend/drivers/pdf/layout/font-files'
import { cleanText, MARKED, PRINTABLE, unprintableLetters } from '~/domain/text/printable'

const fonts = loadFonts()
const has = (face: FaceName, codePoint: number) => fonts[face].hasGlyphForCodePoint(codePoint)
const latin = ['serif', 'serifItalic', 'serifMedium', 'serifBold', 'sans', 'sansItalic', 'sansBold'] as const
const hebrew = ['hebrewSerif', 'hebrewSerifBold', 'hebrewSans', 'hebrewSansBold'] as const
const all = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint)

/** Whether it stays in a printed text, as itself. */
const isKept = (codePoint: number) => {
  const letter = String.fromCodePoint(codePoint)
  if (letter === ' ') return true
  return cleanText(`/${letter}/`).length > 2 && !/[\s\p{Cc}\p{Co}\p{Cs}\p{RI}\ufffd]/u.test(letter)
}
const isIn = (ranges: typeof PRINTABLE, codePoint: number) =>
  ranges.some(([first, last]) => first <= codePoint && codePoint <= last)

/** In the tables' format, for writing a new one. */
function rangesOf(codePoints: number[]): string {
  const ranges: [number, number][] = []
  for (const codePoint of codePoints) {
    const last = ranges.at(-1)
    if (last?.[1] === codePoint - 1) last[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  return ranges
    .map(([first, last]) => (first === last ? [first] : [first, last]).map((n) => n.toString(16)).join('-'))
    .join(' ')
}

describe('what a certificate can print', () => {
  test('a character is printable if each style has it in one of its fonts', () => {
    const codePoints = all.filter(
      (codePoint) =>
        isKept(codePoint) && latin.every((style) => FALLBACKS[style].some((face) => has(face, codePoint))),
    )
    expect(rangesOf(all.filter((codePoint) => isIn(PRINTABLE, codePoint)))).toBe(rangesOf(codePoints))
  })

  test('a combining mark is printable if one font has it with its letter', () => {
    const [overLatin, overHebrew] = MARKED
    for (const [faces, table] of [
      [latin, overLatin!],
      [hebrew, overHebrew!],
    ] as const) {
      const common = all.filter((codePoint) => faces.every((face) => has(face, codePoint)))
      const marks = common.filter(
        (codePoint) => isKept(codePoint) && /\p{M}/u.test(String.fromCodePoint(codePoint)),
      )
      expect(rangesOf(all.filter((codePoint) => isIn(table.marks, codePoint)))).toBe(rangesOf(marks))
      expect(
        all.filter((codePoint) => isIn(table.letters, codePoint) && !common.includes(codePoint)),
      ).toEqual([])
    }
  })

  test.each([
    ['Pizza 🍕 e 🍕', ['🍕']],
    ['Pasta 🇮🇹', ['🇮🇹']],
    ['Riso 米 e 醤油', ['米', '醤', '油']],
    ['c\u0327a\u0301 va, ﬁne', []],
    ['שָׁלוֹם – מצה שמורה', []],
    ['Ελληνικό, Привет, Żurek Łódź ½ €5 ™', []],
    ['z\u0334\u0335\u0336\u0337\u0338algo', ['z\u0334\u0335\u0336\u0337\u0338']],
    ['\ue000', ['\ue000']],
    ['ab\u00ad\u200bc\td', []],
  ])('of «%s» it leaves out %j', (text, letters) => {
    expect(unprintableLetters(text)).toEqual(letters)
  })
})
