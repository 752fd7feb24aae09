import { visitReportWords as words } from '~/i18n/it/server/visit-report'
import { AREA, COLOR, STYLE } from '../draw-style'
import { type Block, drawLines, linesHeight, measureLabel } from '../layout/blocks'
import type { Section } from '../layout/lay-sections'
import { line, polyline, stroke } from '../layout/vectors'
import { pairs, rowsSection, type VisitContext } from './section'
import { madeAt } from './visit-cells'
import type { Reported } from './visit-report'

const GUTTER = 34
const WIDTH = (AREA.width - GUTTER) / 2
const ROOM = 62

type Strokes = [x: number, y: number][][]

/** Two a row, as drawn on the tablet. */
export function signaturesSection(ctx: VisitContext): Section {
  const rows = pairs(ctx.doc.signatures, (signature, side) => measureSignature(ctx, signature, side), 8)
  return rowsSection(ctx, words.signatures, null, rows)
}

function measureSignature(
  ctx: VisitContext,
  { payload, ...made }: Reported<'signature'>,
  side: number,
): Block {
  const { pdf, root, text } = ctx
  const left = AREA.left + side * (WIDTH + GUTTER)
  const source = { field: `signatures.${payload.role}` }
  const role = measureLabel(ctx, words.roles[payload.role], STYLE.label, STYLE.labelEnglish)
  const name = text.wrap(payload.name, STYLE.value, WIDTH, { source })
  const of = text.wrap([payload.function, madeAt(made)].filter(Boolean).join(' · '), STYLE.detail, WIDTH, {
    source,
  })
  const strokes = payload.strokes?.filter((points) => points.length > 0) ?? []
  const typed = strokes.length > 0 ? null : measureLabel(ctx, words.typed, STYLE.legend, STYLE.legendEnglish)
  const top = STYLE.label.leading + 2
  return {
    height: top + ROOM + 4 + linesHeight(name, STYLE.value) + linesHeight(of, STYLE.detail),
    draw(y) {
      const paragraph = pdf.open(root, 'P')
      role.draw(paragraph, left, y)
      typed?.draw(paragraph, left, y + top + ROOM - STYLE.legend.leading - 2)
      paragraph.end()
      if (strokes.length > 0) {
        const box = [left, y + top, left + WIDTH, y + top + ROOM] as [number, number, number, number]
        pdf.tag(root, 'Figure', { alt: words.signatureAlt(payload.name), bbox: box }, () =>
          pdf.operators(signatureOperators(strokes, left, y + top)),
        )
      }
      const rule = y + top + ROOM
      pdf.artifact('Layout', () =>
        pdf.operators(stroke(COLOR.ink, 0.6, line(left, rule, left + WIDTH, rule))),
      )
      pdf.tag(root, 'P', {}, () => {
        const below = drawLines(ctx, name, STYLE.value, left, rule + 4)
        drawLines(ctx, of, STYLE.detail, left, below)
      })
    },
  }
}

/** As large as there is room for, but no larger than a hand writes; standing on the rule. */
function signatureOperators(strokes: Strokes, left: number, top: number): string {
  const points = strokes.flat()
  const low = (axis: 0 | 1) => points.reduce((least, point) => Math.min(least, point[axis]), Infinity)
  const high = (axis: 0 | 1) => points.reduce((most, point) => Math.max(most, point[axis]), -Infinity)
  const [x, y, width, height] = [low(0), low(1), high(0) - low(0), high(1) - low(1)]
  const scale = Math.min((WIDTH - 8) / Math.max(width, 1), (ROOM - 8) / Math.max(height, 1), 0.75)
  const put = (point: [number, number]): [number, number] => [
    left + 4 + (point[0] - x) * scale,
    top + ROOM - 4 - (y + height - point[1]) * scale,
  ]
  const path = strokes.map((points) => polyline(points.map(put))).join('')
  return `1 J 1 j ${stroke(COLOR.ink, 1.2, path)}`
}
