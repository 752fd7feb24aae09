import { visitReportWords as words } from '~/i18n/it/server/visit-report'
import { AREA, COLOR, STYLE } from '../draw-style'
import { type Block, drawLines, linesHeight } from '../layout/blocks'
import type { Section } from '../layout/lay-sections'
import { readLogo } from '../layout/logo-image'
import { rectangle, stroke } from '../layout/vectors'
import { pairs, rowsSection, type VisitContext } from './section'
import { madeAt } from './visit-cells'
import type { ReportedPhoto } from './visit-report'

const GUTTER = 16
const BOX = { width: (AREA.width - GUTTER) / 2, height: 178 }
/** For a caption; the picture's alternative text has all of it. */
const LINES = 2

/** Two a row. */
export function photosSection(ctx: VisitContext): Section {
  const { photos } = ctx.doc
  const rows = pairs(photos, (photo, side) => measurePhoto(ctx, photo, side), 10)
  return rowsSection(ctx, words.photos, words.photoCount(photos.length), rows)
}

function measurePhoto(
  ctx: VisitContext,
  { id, number, caption, by, ...made }: ReportedPhoto,
  side: number,
): Block {
  const { pdf, root } = ctx
  const left = AREA.left + side * (BOX.width + GUTTER)
  const picture = measurePicture(ctx, id)
  const title = ctx.text
    .wrap(words.photo(number, caption), STYLE.label, BOX.width, { source: { field: `photos.${number}` } })
    .slice(0, LINES)
  const taken = ctx.text.wrap(`${by}, ${madeAt(made)}`, STYLE.legend, BOX.width, {
    source: { field: `photos.${number}.by` },
  })
  return {
    height: BOX.height + 3 + linesHeight(title, STYLE.label) + linesHeight(taken, STYLE.legend),
    draw(y) {
      picture(left, y, words.photo(number, caption))
      pdf.tag(root, 'P', {}, () => {
        const below = drawLines(ctx, title, STYLE.label, left, y + BOX.height + 3)
        drawLines(ctx, taken, STYLE.legend, left, below)
      })
    },
  }
}

function measurePicture(ctx: VisitContext, id: string): (left: number, top: number, alt: string) => void {
  const { pdf, root, text } = ctx
  const bytes = ctx.drawn.photos?.[id]
  const size = bytes && readLogo(bytes)
  if (!bytes || !size) {
    const missing = text.line(words.photoMissing.it, STYLE.legend)
    return (left, top) => {
      pdf.artifact('Layout', () =>
        pdf.operators(stroke(COLOR.hairline, 0.5, rectangle(left, top, BOX.width, BOX.height))),
      )
      pdf.tag(root, 'P', {}, () =>
        text.draw(missing, STYLE.legend, left + (BOX.width - missing.width) / 2, top + BOX.height / 2),
      )
    }
  }
  const scale = Math.min(BOX.width / size.width, BOX.height / size.height)
  const [width, height] = [size.width * scale, size.height * scale]
  return (left, top, alt) => {
    const y = top + BOX.height - height
    pdf.tag(root, 'Figure', { alt, bbox: [left, y, left + width, y + height] }, () =>
      pdf.image(bytes as Buffer, left, y, { width, height }),
    )
  }
}
