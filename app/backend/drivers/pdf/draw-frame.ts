import { COLOR } from './draw-style'
import { PAGE } from './layout/page'
import { alongLine, fill, outlines, rectangle, stroke, wave } from './layout/vectors'
import { smallSealOperators } from './draw-seal'
import type { Font } from 'fontkit'

const EDGE = 19
const BAND = 13
const INNER = EDGE + BAND
const AMPLITUDE = 4.6

export interface Watermark {
  word: string
  color: string
}

export function frameOperators(mark: Watermark | null, font: Font): string {
  return (mark ? watermark(mark, font) : '') + engravedBand() + rules() + corners()
}

/** Marks a document that is not a certificate and must not pass for one. */
export const plainFrame = (): string =>
  stroke(COLOR.greenLine, 0.6, rectangle(EDGE, EDGE, PAGE.width - 2 * EDGE, PAGE.height - 2 * EDGE))

function engravedBand(): string {
  const middle = EDGE + BAND / 2
  const right = PAGE.width - middle
  const bottom = PAGE.height - middle
  return (
    waves(EDGE, PAGE.width - EDGE, [middle, bottom], 35, false) +
    waves(EDGE, PAGE.height - EDGE, [middle, right], 50, true)
  )
}

function waves(start: number, end: number, axes: number[], periods: number, across: boolean): string {
  const period = (end - start) / periods
  return axes
    .map((axis) => {
      const threads = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875].map((shift) =>
        wave(start, end, axis, AMPLITUDE, period, shift, across),
      )
      const low = axis - BAND / 2
      const clip = across
        ? rectangle(low, start, BAND, end - start)
        : rectangle(start, low, end - start, BAND)
      return `q ${clip}W n ${stroke(COLOR.greenLine, 0.28, threads.join(''))}Q\n`
    })
    .join('')
}

function rules(): string {
  const outer = rectangle(EDGE, EDGE, PAGE.width - 2 * EDGE, PAGE.height - 2 * EDGE)
  const inner = rectangle(INNER, INNER, PAGE.width - 2 * INNER, PAGE.height - 2 * INNER)
  return stroke(COLOR.green, 0.9, outer) + stroke(COLOR.green, 0.5, inner)
}

function corners(): string {
  const near = EDGE + BAND / 2
  return [
    [near, near],
    [PAGE.width - near, near],
    [near, PAGE.height - near],
    [PAGE.width - near, PAGE.height - near],
  ]
    .map(([x, y]) => smallSealOperators(x ?? 0, y ?? 0, 10.5))
    .join('')
}

function watermark({ word, color }: Watermark, font: Font): string {
  const angle = -Math.atan2(PAGE.height, PAGE.width)
  const place = alongLine(PAGE.width / 2 + 28, PAGE.height / 2 + 26, angle)
  return fill(color, outlines(font, word, 108, place, 14))
}
