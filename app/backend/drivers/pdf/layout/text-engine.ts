import bidiFactory from 'bidi-js'
import { cleanText, unprintableLetters } from '~/domain/printable'
import { FALLBACKS, type FaceName, type Fonts } from './font-files'
import type { TextStyle } from './page'
import type { Pdf } from './pdf-file'
import type { UnprintableText } from './unprintable-text'

/** A stretch of a line that is drawn with one face in one direction. */
interface Run {
  face: FaceName
  text: string
  width: number
  features: string[] | undefined
  /** Where it begins in its text: the order in which it is read. */
  from: number
}

/** A line ready to be drawn: its runs from left to right. */
export interface Line {
  runs: Run[]
  width: number
  /** Ends within a word that goes on in the next line: no space follows it. */
  isTorn: boolean
}

/** What a text belongs to, for the message when it cannot be printed. */
export interface TextSource {
  field: string
  product?: string
}

interface WrapOptions {
  /** Null where another text is judged for it. */
  source?: TextSource | null
}

const HEBREW = /\p{Script=Hebrew}/u
const MARK = /\p{M}/u
// The whole run must be shaped at once for right-to-left letters with their points; naming features makes pdfkit do it.
const SHAPE_WHOLE_RUN = ['ccmp', 'kern', 'mark', 'mkmk']

/** The language of a text whose letters are all Hebrew. */
export const hebrewAlone = (text: string): 'he' | undefined =>
  HEBREW.test(text) && !/[^\P{L}\p{Script=Hebrew}]/u.test(text) ? 'he' : undefined

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })

/**
 * Measures, wraps and draws text for one document: chooses for each letter a face that has it, orders mixed Hebrew and
 * Latin lines by the Unicode bidirectional algorithm, and notes the letters that no face has.
 */
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

  /** Breaks a text into lines no wider than `width`; a word that is wider by itself is broken between letters. */
  wrap(raw: string, style: TextStyle, width: number, options: WrapOptions = {}): Line[] {
    const text = cleanText(raw)
    if (text === '') return []
    const faces = this.chooseFaces(text, style, options.source)
    const ranges = this.breakIntoRanges(text, faces, style, width)
    return this.toLines(text, faces, ranges, style)
  }

  /** A text on one line, however wide. */
  line(raw: string, style: TextStyle, source?: TextSource): Line {
    return (
      this.wrap(raw, style, Infinity, source ? { source } : {})[0] ?? { runs: [], width: 0, isTorn: false }
    )
  }

  /** As wide as a text is on one line, about: words are measured one by one, as they are when it is wrapped. */
  naturalWidth(raw: string, style: TextStyle): { whole: number; longest: number } {
    const text = cleanText(raw)
    const faces = this.chooseFaces(text, style, null)
    const space = this.unitsOf(style.face, ' ') * (style.size / 1000)
    const widths = wordsOf(text).map((word) => this.measure(text, faces, word, style))
    return {
      // A little more than measured: words are wider together than alone where letters of two faces meet.
      whole: widths.reduce((sum, width) => sum + width, 0.5) + space * 1.1 * Math.max(0, widths.length - 1),
      longest: Math.max(0, ...widths) + 0.2,
    }
  }

  /**
   * Draws a line with its left edge at x and its baseline at y, its runs in the order in which they are read. A real space
   * follows it, unseen: pieces drawn one by one would otherwise be read out as one word.
   */
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
      // Its letters are drawn from left to right: who takes them from the file is told to turn them round.
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

  /** One face per UTF-16 unit (`source` null only measures); the parts of a grapheme share one, so that an accent is shaped with its letter. */
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

  /** Spaces and points between two Hebrew words are drawn in their face, so that a phrase stays one run. */
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
    for (const word of wordsOf(text)) {
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
    // Where an address or a code may break without looking torn, with the width up to there.
    let seam: { at: number; total: number } | null = null
    for (const { segment } of graphemes.segment(text.slice(word.start, word.end))) {
      const letterEnd: number = end + segment.length
      // Alone: measured with a space after it, it would be narrower where the two are kerned.
      const face = faces[end] ?? style.face
      const letterWidth = (this.unitsOf(face, segment) * style.size) / 1000 + (style.tracking ?? 0)
      // Some letters stand a little wider apart together than alone.
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

  /** Rule L2 of the bidirectional algorithm, on runs: right-to-left ones are handed to the shaper in reading order. */
  private visualRuns(
    text: string,
    faces: FaceName[],
    { start, end }: Range,
    style: TextStyle,
    embedding: ReturnType<typeof bidi.getEmbeddingLevels>,
  ): Run[] {
    // Orders the letters from start to end and answers the whole text.
    const order = bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)
    const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels, start, end - 1)
    const runs: Run[] = []
    let group: number[] = []
    const push = () => {
      const first = group[0]
      if (first === undefined) return
      const rightToLeft = isOdd(embedding.levels[first])
      const letters = group.map((index) => mirrored.get(index) ?? text[index] ?? '')
      // Without a Hebrew letter the shaper would take the run for left-to-right: the visual order is what it must get.
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
    // pdfkit lays out word by word, the space after it included, and keeps that: measured with the space that will be
    // drawn, each word is laid out once.
    const units = features
      ? this.unitsOf(face, text, features)
      : this.unitsOf(face, `${text} `) - this.unitsOf(face, ' ')
    return (units * style.size) / 1000 + (style.tracking ?? 0) * text.length
  }

  /** Width at a size of 1000 points. */
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

/** The words of a cleaned text, which has single spaces only. */
function wordsOf(text: string): Range[] {
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
