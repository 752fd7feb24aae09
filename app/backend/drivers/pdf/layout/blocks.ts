import type { TextStyle } from './page'
import type { Pdf, StructElement } from './pdf-file'
import type { Line, TextEngine } from './text-engine'

/** What everything is drawn with. */
interface Pen {
  pdf: Pdf
  text: TextEngine
}

/** A part of a document, measured and not drawn yet: nothing is drawn before all is measured and laid on pages. */
export interface Block {
  height: number
  /** Stays on one page with the block after it. */
  keepWithNext?: boolean
  /** Draws it with its top at y of the current page. */
  draw(y: number): void
}

/** Where the baseline of the first line lies below the top of its box: the leading, less the room for descenders. */
export function firstBaseline(style: TextStyle): number {
  return style.leading * 0.5 + style.size * 0.34
}

/** Draws wrapped lines below each other; answers the y below the last. */
export function drawLines(
  pen: Pen,
  lines: Line[],
  style: TextStyle,
  x: number,
  y: number,
  align: { width: number; at: 'left' | 'center' | 'right' } = { width: 0, at: 'left' },
): number {
  const share = { left: 0, center: 0.5, right: 1 }[align.at]
  lines.forEach((line, index) => {
    const left = x + (align.width - line.width) * share
    pen.text.draw(line, style, share === 0 ? x : left, y + firstBaseline(style) + index * style.leading)
  })
  return y + linesHeight(lines, style)
}

export function linesHeight(lines: Line[], style: TextStyle): number {
  return lines.length * style.leading
}

/** Italian and, after a stroke, English: on one line, the English marked as such for screen readers. */
export interface Label {
  width: number
  draw(parent: StructElement, x: number, y: number): void
}

/** Measures a bilingual label for one line: "Azienda / Company". */
export function measureLabel(
  pen: Pen,
  words: { it: string; en: string },
  style: TextStyle,
  english: TextStyle,
  separator = ' / ',
): Label {
  const first = pen.text.line(words.it, style)
  const second = pen.text.line(`${separator.trim()} ${words.en}`.trim(), english)
  const gap = english.size * (separator === '' ? 0.5 : 0.28)
  return {
    width: first.width + gap + second.width,
    draw(parent, x, y) {
      const baseline = y + firstBaseline(style)
      const element = pen.pdf.open(parent, 'Span')
      element.add(() => pen.text.draw(first, style, x, baseline))
      pen.pdf.tag(element, 'Span', { lang: 'en' }, () =>
        pen.text.draw(second, english, x + first.width + gap, baseline),
      )
      element.end()
    },
  }
}
