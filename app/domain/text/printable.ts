// Default_Ignorable: zero-width characters, bidi controls, selectors, soft hyphens. Overrides could reverse a name.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu
// Category Cc, with tabs and line ends, becomes spaces.
const CONTROLS = /\p{Cc}/gu
// Other spaces would give the space's glyph a second meaning in the text layer.
const SPACES = /[\s\p{Zs}]+/gu

/** One line, NFC, single spaces, no control or invisible characters. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(CONTROLS, ' ').replace(INVISIBLE, '').replace(SPACES, ' ').trim()
}

type Ranges = readonly (readonly [number, number])[]

const parseRanges = (table: string): Ranges =>
  table
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [first = '', last = first] = range.split('-')
      return [parseInt(first, 16), parseInt(last, 16)] as const
    })

/** Glyphs in every style of the certificate's fonts. A test holds it against the fonts. */
export const PRINTABLE = parseRanges(`
  20-7e a1-ac ae-2c1 2c4 2c6-2de 2e0-2e4 2ed 2f7 300-33e 340-345 351 353 357-358 35c-35f 361 364 374-375
  37a 37e 384-38a 38c 38e-3a1 3a3-3d7 3d9 3db-3dd 3e1 3f0-3f2 3f4 3f7-3f9 3fb 400-45f 462-463 46a-46b 470
  472-477 48a-4ff 510-513 51a-51d 524-529 52e-52f 5b0-5c3 5c7 5d0-5ea 5f0-5f4 1d00-1d02 1d04-1d07
  1d0a-1d0d 1d0f 1d18 1d1b-1d1c 1d20-1d22 1d25-1d2a 1d2c-1d2e 1d30-1d31 1d33-1d3a 1d3c 1d3e-1d43 1d47-1d4b
  1d4d 1d4f-1d52 1d56-1d58 1d5b 1d61-1d65 1d6a 1d6f-1d70 1d79 1d7b 1d7f 1d9c 1d9e 1da0 1dac 1dae 1db0 1dbb
  1dbe-1dbf 1dc4 1dcd 1dd3 1e00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d
  1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2010-2027 2030-2037 2039-203a
  203c-203f 2044 2047-204b 204e 2057 2070-2071 2074-208e 2090-209c 20a1 20a3-20ae 20b1-20b2 20b4-20b5
  20b8-20ba 20bc-20bd 2100-2101 2103 2105-2106 2109 210e 2112-2113 2116-2117 211e-2120 2122-2123 2126-2127
  212a-212b 212e 2139 214b 2150-217f 2189 2190-219b 219e-21a2 21a8 21ae 21d0-21d3 21da-21db 21e7 2200
  2202-2203 2205-2207 220f-2213 2215-2216 2219-221a 221e-221f 2223-2226 2229 222b 2236-2237 223c 2241 2248
  2260-2261 2264-2265 226a-226b 226e-226f 22c5 22ef 2302-2303 2310 2318 231c-2321 2325-2326 2329-232b
  2474-24b5 25a0-25a1 25aa-25ac 25b2-25ba 25bc-25c4 25c6-25c7 25c9-25cc 25cf 25d8-25d9 25e6 2610-2611 2615
  2619 261c-261e 263a-263c 263f-2642 2660 2663 2665-2666 266a-266b 267e 270a-270c 2713-2714 2717-2718
  2752-2753 2757 275b-2760 2764 2766-2767 27e6-27eb 2a74-2a76 2b45-2b46 2c60-2c7f 2e18 2e22-2e25 2e28-2e29
  2e2e 2e3a-2e3b 2e52 3003 3008-300b a71c a722-a731 a742-a743 a749 a74e-a74f a751 a753 a757 a759-a75b
  a764-a765 a76b a779-a787 a789 a78d-a78e a7aa a7ad-a7ae a7b3 a7b5 a7f2-a7f4 a7fb-a7ff ab53 ab66-ab67
  fb00-fb06 fb1d fb1f-fb28 fb2a-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4f 1f10d-1f10f 1f12f
  1f16a-1f16f 1f44c-1f44d 1f4a9 1f512 1f748 1f916
`)

/** Combining marks and the letters they combine with in one font. */
export const MARKED = [
  {
    marks: parseRanges(`300-30d 30f-313 315 318-320 323-32a 32c 32e-332 334 337-33d 340 342-345 357 361`),
    letters: parseRanges('20-7e a1-ac ae-b1 b4-b8 ba-17f 386 388-38a 38c 38e-3a1 3a3-3ce 400-45f'),
  },
  {
    marks: parseRanges(`300-304 306-308 30a-30c 327 5b0-5bc 5bf 5c1-5c2 5c7`),
    letters: parseRanges('20-7e 5d0-5ea fb2a-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4b'),
  },
]

function isIn(ranges: Ranges, codePoint: number): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = ranges[middle] ?? [0, 0]
    if (codePoint < first) high = middle - 1
    else if (codePoint > last) low = middle + 1
    else return true
  }
  return false
}

// A flag, a letter with its marks, or marks alone.
const LETTERS = /\p{RI}{2}|\P{M}\p{M}*|\p{M}+/gu

function isPrintable(letter: string): boolean {
  const [first = 0, ...marks] = [...letter].map((unit) => unit.codePointAt(0) ?? 0)
  if (marks.length === 0) return isIn(PRINTABLE, first)
  // More would overlap the lines above and below.
  if (marks.length > 4) return false
  return MARKED.some((one) => isIn(one.letters, first) && marks.every((mark) => isIn(one.marks, mark)))
}

export function unprintableLetters(text: string): string[] {
  const letters = cleanText(text).match(LETTERS) ?? []
  return [...new Set(letters.filter((letter) => !isPrintable(letter)))]
}
