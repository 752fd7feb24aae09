import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** EB Garamond and Source Sans 3, with Frank Ruhl Libre and Assistant for Hebrew. */
const FILES = {
  serif: 'EBGaramond_400Regular.ttf',
  serifItalic: 'EBGaramond_400Regular_Italic.ttf',
  serifMedium: 'EBGaramond_500Medium.ttf',
  serifBold: 'EBGaramond_600SemiBold.ttf',
  sans: 'SourceSans3_400Regular.ttf',
  sansItalic: 'SourceSans3_400Regular_Italic.ttf',
  sansBold: 'SourceSans3_600SemiBold.ttf',
  hebrewSerif: 'FrankRuhlLibre_400Regular.ttf',
  hebrewSerifBold: 'FrankRuhlLibre_500Medium.ttf',
  hebrewSans: 'Assistant_400Regular.ttf',
  hebrewSansBold: 'Assistant_600SemiBold.ttf',
} as const

export type FaceName = keyof typeof FILES
export type Fonts = Record<FaceName, Font>

/** Tried in order: the face itself, its Hebrew companion, the widest coverage. */
export const FALLBACKS: Record<FaceName, FaceName[]> = {
  serif: ['serif', 'hebrewSerif', 'sans'],
  serifItalic: ['serifItalic', 'hebrewSerif', 'serif', 'sans'],
  serifMedium: ['serifMedium', 'hebrewSerifBold', 'sans'],
  serifBold: ['serifBold', 'hebrewSerifBold', 'sansBold'],
  sans: ['sans', 'hebrewSans', 'serif', 'hebrewSerif'],
  sansItalic: ['sansItalic', 'hebrewSans', 'sans', 'serif', 'hebrewSerif'],
  sansBold: ['sansBold', 'hebrewSansBold', 'serifBold', 'hebrewSerifBold'],
  hebrewSerif: ['hebrewSerif', 'serif'],
  hebrewSerifBold: ['hebrewSerifBold', 'serifMedium'],
  hebrewSans: ['hebrewSans', 'sans'],
  hebrewSansBold: ['hebrewSansBold', 'sansBold'],
}

let parsed: Fonts | null = null

/** Parsed once per thread, which takes a third of the time of a small document. @throws for a missing file */
export function loadFonts(): Fonts {
  parsed ??= Object.fromEntries(
    Object.entries(FILES).map(([face, file]) => [
      face,
      create(readFileSync(new URL(`./fonts/${file}`, import.meta.url))),
    ]),
  ) as Fonts
  for (const font of Object.values(parsed)) forgetGlyphs(font)
  return parsed
}

/** fontkit caches a glyph's characters: those of an earlier document would get into the text layer. */
function forgetGlyphs(font: Font) {
  ;(font as Font & { _glyphs: Record<number, unknown> })._glyphs = {}
}
