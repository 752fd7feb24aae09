import bidiFactory from 'bidi-js'
import { cleanText, unprintableLetters } from '~/domain/text/printable'
import { FALLBACKS, type FaceName, type Fonts } from './font-files'
import type { TextStyle } from './page'
import type { Pdf } from './pdf-file'
import type { UnprintableText } from './unprintable-text'

interface Run {
  face: FaceName
  text: string
  width: number
  features: string[] | undefined
  /** The offset in the text: reading order. */
  from: number
}

export interface Line {
  runs: Run[]
  width: number
  /** Ends within a word: no space follows. */
  isTorn: boolean
}

export interface TextSource {
  field: string
  product?: string
}

interface WrapOptions {
  /** Null if it is checked elsewhere. */
  source?: TextSource | null
}

const HEBREW = /\p{Script=Hebrew}/u
const MARK = /\p{M}/u
// Right-to-left text must be shaped as a whole; pdfkit does so if features are named.
const SHAPE_WHOLE_RUN = ['ccmp', 'kern', 'mark', 'mkmk']

export const hebrewAlone = (text: string): 'he' | undefined =>
  HEBREW.test(text) && !/[^\P{L}\p{Script=Hebrew}]/u.test(text) ? 'he' : undefined

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** Picks faces, orders mixed Hebrew and Latin (Unicode bidirectional algorithm), collects characters without a face. */
export class TextEngine {
  readonly unprintable: UnprintableText[] = []
  private readonly coverage = new Map<FaceName, Map<number, boolean>>()
  private readonly widths = new Map<string, Map<string, number>>()

  constructor(
    private readonly pdf: Pdf,
    private readonly fonts: Fonts,
  ) {
    for (const [face, font] of Object.entries(fonts)) pdf.registerParsedFont(face, font)
  }

  wrap(raw: string, style: TextStyle, width: number, options: WrapOptions = {}): Line[] {
    const text = cleanText(raw)
    if (text === '') return []
    const faces = this.chooseFaces(text, style, options.source)
    const ranges = this.breakIntoRanges(text, faces, style, width)
    return this.toLines(text, faces, ranges, style)
  }

  line(raw: string, style: TextStyle, source?: TextSource): Line {
    return (
      this.wrap(raw, style, Infinity, source ? { source } : {})[0] ?? { runs: [], width: 0, isTorn: false }
    )
  }

  /** An approximation, summing words as `wrap` measures them. */
  naturalWidth(raw: string, style: TextStyle): { whole: number; longest: number } {
    const text = cleanText(raw)
    const faces = this.chooseFaces(text, style, null)
    const space = this.unitsOf(style.face, ' ') * (style.size / 1000)
    const widths = wordRanges(text).map((word) => this.measure(text, faces, word, style))
    return {
      // Slightly more: words are wider together where two faces meet.
      whole: widths.reduce((sum, width) => sum + width, 0.5) + space * 1.1 * Math.max(0, widths.length - 1),
      longest: Math.max(0, ...widths) + 0.2,
    }
  }

  /** From x on the baseline y. An invisible space follows, or extracted text would run together. */
  draw(line: Line, style: TextStyle, x: number, y: number): void {
    this.pdf.fillColor(style.color)
    let left = x
    const placed = line.runs.map((run) => {
      const at = left
      left += run.width
      return { run, at }
    })
    const after = line.isTorn ? '' : ' '
    const logical = placed.length > 1 ? placed.sort((a, b) => a.run.from - b.run.from) : placed
    logical.forEach(({ run, at }, index) => {
      const last = index === logical.length - 1
      if (run.features === undefined) return this.drawRun(run, style, at, y, last ? after : '')
      // Drawn left to right: tells extractors to reverse it.
      this.pdf.addContent('/ReversedChars BMC')
      this.drawRun(run, style, at, y, '')
      this.pdf.addContent('EMC')
      const space = { face: style.face, text: ' ', width: 0, features: undefined, from: 0 }
      if (last && after) this.drawRun(space, style, left, y, '')
    })
  }

  private drawRun(run: Run, style: TextStyle, x: number, y: number, after: string) {
    this.pdf
      .font(run.face)
      .fontSize(style.size)
      .text(run.text + after, x, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(style.tracking ? { characterSpacing: style.tracking } : {}),
        ...(run.features ? { features: run.features as PDFKit.Mixins.OpenTypeFeatures[] } : {}),
      })
  }

  /** One face per UTF-16 unit, the same within a grapheme, so that accents are shaped with their letter. */
  private chooseFaces(text: string, style: TextStyle, source: TextSource | undefined | null): FaceName[] {
    const faces: FaceName[] = []
    const missing = new Set<string>()
    const refused = unprintableLetters(text)
    const parts = MARK.test(text) ? [...graphemes.segment(text)].map((part) => part.segment) : [...text]
    for (const part of parts) {
      const codePoints = [...part].map((letter) => letter.codePointAt(0) ?? 0)
      const isPrintable = refused.every((letter) => !part.includes(letter))
      let face = isPrintable
        ? FALLBACKS[style.face].find((name) => codePoints.every((codePoint) => this.has(name, codePoint)))
        : undefined
      if (!face) {
        missing.add(part)
        face = style.face
      }
      for (let unit = 0; unit < part.length; unit++) faces.push(face)
    }
    if (missing.size > 0 && source !== null) {
      this.unprintable.push({
        field: source?.field ?? 'words',
        text,
        letters: [...missing],
        product: source?.product ?? null,
      })
    }
    if (HEBREW.test(text)) this.joinHebrewPhrases(text, faces)
    return faces
  }

  private joinHebrewPhrases(text: string, faces: FaceName[]) {
    for (const match of text.matchAll(/(?<=[\p{Script=Hebrew}])[^\p{L}\p{N}]+(?=[\p{Script=Hebrew}])/gu)) {
      const before = faces[match.index - 1]
      if (!before || before !== faces[match.index + match[0].length]) continue
      if (![...match[0]].every((letter) => this.has(before, letter.codePointAt(0) ?? 0))) continue
      faces.fill(before, match.index, match.index + match[0].length)
    }
  }

  private has(face: FaceName, codePoint: number): boolean {
    let known = this.coverage.get(face)
    if (!known) this.coverage.set(face, (known = new Map<number, boolean>()))
    let has = known.get(codePoint)
    if (has === undefined) known.set(codePoint, (has = this.fonts[face].hasGlyphForCodePoint(codePoint)))
    return has
  }

  private breakIntoRanges(text: string, faces: FaceName[], style: TextStyle, width: number): Range[] {
    const ranges: Range[] = []
    let current: Range | null = null
    let currentWidth = 0
    const push = () => {
      if (current) ranges.push(current)
      current = null
    }
    for (const word of wordRanges(text)) {
      const wordWidth = this.measure(text, faces, word, style)
      const gap = current ? this.measure(text, faces, { start: word.start - 1, end: word.start }, style) : 0
      if (current && currentWidth + gap + wordWidth <= width) {
        current = { start: current.start, end: word.end }
        currentWidth += gap + wordWidth
        continue
      }
      push()
      if (wordWidth <= width) {
        current = word
        currentWidth = wordWidth
        continue
      }
      const pieces = this.breakWord(text, faces, word, style, width)
      ranges.push(...pieces.slice(0, -1).map((piece) => ({ ...piece, isTorn: true })))
      current = pieces.at(-1) ?? null
      currentWidth = current ? this.measure(text, faces, current, style) : 0
    }
    push()
    return ranges
  }

  private breakWord(text: string, faces: FaceName[], word: Range, style: TextStyle, width: number): Range[] {
    const pieces: Range[] = []
    let start = word.start
    let end = word.start
    let total = 0
    // The last good place to break an address or a code.
    let seam: { at: number; total: number } | null = null
    for (const { segment } of graphemes.segment(text.slice(word.start, word.end))) {
      const letterEnd: number = end + segment.length
      // Measured alone: kerned with a space it would be narrower.
      const face = faces[end] ?? style.face
      const letterWidth = (this.unitsOf(face, segment) * style.size) / 1000 + (style.tracking ?? 0)
      // Some letters are wider together than alone.
      if (end > start && total + letterWidth > width * 0.985) {
        const cut: { at: number; total: number } = seam && seam.total > width / 2 ? seam : { at: end, total }
        pieces.push({ start, end: cut.at })
        start = cut.at
        total -= cut.total
        seam = null
      }
      total += letterWidth
      end = letterEnd
      if ('/-_.@'.includes(segment)) seam = { at: end, total }
    }
    return [...pieces, { start, end }]
  }

  private toLines(text: string, faces: FaceName[], ranges: Range[], style: TextStyle): Line[] {
    const levels = HEBREW.test(text) ? bidi.getEmbeddingLevels(text) : null
    return ranges.map((range) => {
      const runs = levels
        ? this.visualRuns(text, faces, range, style, levels)
        : this.logicalRuns(text, faces, range, style)
      const width = runs.reduce((sum, run) => sum + run.width, 0)
      return { runs, width, isTorn: range.isTorn === true }
    })
  }

  private logicalRuns(text: string, faces: FaceName[], { start, end }: Range, style: TextStyle): Run[] {
    const runs: Run[] = []
    let from = start
    for (let index = start + 1; index <= end; index++) {
      if (index < end && faces[index] === faces[from]) continue
      runs.push(this.run(faces[from] ?? style.face, text.slice(from, index), style, from))
      from = index
    }
    return runs
  }

  /** Rule L2 of the bidirectional algorithm, by runs; the shaper gets right-to-left runs in reading order. */
  private visualRuns(
    text: string,
    faces: FaceName[],
    { start, end }: Range,
    style: TextStyle,
    embedding: ReturnType<typeof bidi.getEmbeddingLevels>,
  ): Run[] {
    // It orders only this range but returns the whole text.
    const order = bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)
    const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels, start, end - 1)
    const runs: Run[] = []
    let group: number[] = []
    const push = () => {
      const first = group[0]
      if (first === undefined) return
      const rightToLeft = isOdd(embedding.levels[first])
      const letters = group.map((index) => mirrored.get(index) ?? text[index] ?? '')
      // Without a Hebrew letter the shaper assumes left-to-right: give it the visual order.
      const logical = rightToLeft && letters.some((letter) => HEBREW.test(letter))
      const content = (logical ? letters.reverse() : letters).join('')
      runs.push(this.run(faces[first] ?? style.face, content, style, Math.min(...group), logical))
    }
    for (const index of order) {
      const previous = group.at(-1)
      const joins =
        previous !== undefined &&
        faces[previous] === faces[index] &&
        isOdd(embedding.levels[previous]) === isOdd(embedding.levels[index]) &&
        index - previous === (isOdd(embedding.levels[index]) ? -1 : 1)
      if (!joins) {
        push()
        group = []
      }
      group.push(index)
    }
    push()
    return runs
  }

  private run(face: FaceName, text: string, style: TextStyle, from: number, shaped = false): Run {
    const features = shaped ? SHAPE_WHOLE_RUN : undefined
    return { face, text, features, from, width: this.widthOf(face, text, style, features) }
  }

  private measure(text: string, faces: FaceName[], range: Range, style: TextStyle): number {
    return this.logicalRuns(text, faces, range, style).reduce((sum, run) => sum + run.width, 0)
  }

  private widthOf(face: FaceName, text: string, style: TextStyle, features: string[] | undefined): number {
    // With the space that will be drawn, so that pdfkit's word cache is hit.
    const units = features
      ? this.unitsOf(face, text, features)
      : this.unitsOf(face, `${text} `) - this.unitsOf(face, ' ')
    return (units * style.size) / 1000 + (style.tracking ?? 0) * text.length
  }

  /** Thousandths of the font size. */
  private unitsOf(face: FaceName, text: string, features?: string[]): number {
    const key = features ? `${face} ${features.join()}` : face
    let known = this.widths.get(key)
    if (!known) this.widths.set(key, (known = new Map<string, number>()))
    let width = known.get(text)
    if (width === undefined) {
      width = this.pdf
        .font(face)
        .fontSize(1000)
        .widthOfString(text, features ? { features: features as PDFKit.Mixins.OpenTypeFeatures[] } : {})
      known.set(text, width)
    }
    return width
  }
}

interface Range {
  start: number
  end: number
  isTorn?: boolean
}

function wordRanges(text: string): Range[] {
  const words: Range[] = []
  let start = 0
  for (let index = 0; index <= text.length; index++) {
    if (index < text.length && text[index] !== ' ') continue
    if (index > start) words.push({ start, end: index })
    start = index + 1
  }
  return words
}

function isOdd(level: number | undefined): boolean {
  return ((level ?? 0) & 1) === 1
}
