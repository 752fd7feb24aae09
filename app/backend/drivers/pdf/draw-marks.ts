import { pdfWords } from '~/i18n/it/pdf'
import type { Block, DrawContext } from './draw-context'
import { sealOperators } from './draw-seal'
import { COLOR, PAGE } from './draw-style'
import { line, stroke } from './draw-vectors'
import { readLogo } from './logo-image'
import { PdfRenderError } from './port'

/** Centre of the marks below the top of the page, and the seal's size. */
const MIDDLE = 78
const RADIUS = 35
/** A logo is drawn as large as fits into this. */
const LOGO_BOX = { width: 150, height: 58 }
/** On either side of the rule between logo and seal. */
const AIR = 20

/** The marks on the axis of the page: the seal, and the certifier's logo to its left where there is one. */
export function measureMarks(ctx: DrawContext): Block {
  const height = MIDDLE + RADIUS
  const logo = measureLogo(ctx)
  const beside = logo ? logo.width + 2 * AIR : 0
  const left = (PAGE.width - beside - 2 * RADIUS) / 2
  return {
    height,
    draw(y) {
      logo?.draw(left, y + MIDDLE)
      drawSeal(ctx, left + beside + RADIUS, y + MIDDLE)
      if (!logo) return
      const rule = left + beside - AIR
      const half = LOGO_BOX.height / 2
      ctx.pdf.artifact('Layout', () =>
        ctx.pdf.operators(
          stroke(COLOR.greenLine, 0.6, line(rule, y + MIDDLE - half, rule, y + MIDDLE + half)),
        ),
      )
    },
  }
}

function drawSeal({ pdf, root, fonts }: DrawContext, x: number, y: number): void {
  pdf.tag(
    root,
    'Figure',
    { alt: pdfWords.sealAlt, bbox: [x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS] },
    () => pdf.operators(sealOperators(x, y, RADIUS, pdfWords.sealRing, fonts.sansBold)),
  )
}

function measureLogo({ pdf, root, doc, drawn }: DrawContext) {
  const bytes = drawn.logo
  if (!bytes) return null
  const size = readLogo(bytes)
  if (!size) throw new PdfRenderError('The logo is no image that can be drawn')
  const scale = Math.min(LOGO_BOX.width / size.width, LOGO_BOX.height / size.height)
  const [width, height] = [size.width * scale, size.height * scale]
  return {
    width,
    draw(left: number, middle: number) {
      const top = middle - height / 2
      const bbox: [number, number, number, number] = [left, top, left + width, top + height]
      pdf.tag(root, 'Figure', { alt: pdfWords.logoAlt(doc.certifier.name), bbox }, () =>
        pdf.image(bytes as Buffer, left, top, { width, height }),
      )
    },
  }
}
