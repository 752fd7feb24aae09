import { PdfGlyphError } from './port'

/** A letter that no font has is spelled out as `[U+6F22]`. */
export async function drawSpelledOut<Doc>(
  doc: Doc,
  draw: (printable: Doc) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  try {
    return await draw(doc)
  } catch (error) {
    if (!(error instanceof PdfGlyphError)) throw error
    return draw(spelledOut(doc, new Set(error.texts.flatMap(({ letters }) => letters))))
  }
}

function spelledOut<Doc>(doc: Doc, letters: Set<string>): Doc {
  const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })
  const codes = (letter: string) =>
    [...letter]
      .map((one) => `[U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`)
      .join('')
  const spell = (text: string) =>
    [...graphemes.segment(text)]
      .map(({ segment }) =>
        [segment, ...segment].some((one) => letters.has(one)) ? codes(segment) : segment,
      )
      .join('')
  return JSON.parse(JSON.stringify(doc), (_, value: unknown) =>
    typeof value === 'string' ? spell(value) : value,
  ) as Doc
}
