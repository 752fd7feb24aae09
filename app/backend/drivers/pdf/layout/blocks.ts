import type { TextStyle } from './page'
import type { Pdf, StructElement } from './pdf-file'
import type { Line, TextEngine } from './text-engine'

interface Pen {
  pdf: Pdf
  text: TextEngine
}

/** A measured part of a document: nothing is drawn before everything is measured and laid out. */
export interface Block {
  height: number
  keepWithNext?: boolean
  draw(y: number): void
}

/** From the top of the box: the leading, less the room for descenders. */
export function firstBaseline(style: TextStyle): number {
  return style.leading * 0.5 + style.size * 0.34
}

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

export interface Label {
  width: number
  draw(parent: StructElement, x: number, y: number): void
}

/** A bilingual label on one line: "Azienda / Company". The English is tagged for screen readers. */
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
