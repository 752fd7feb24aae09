import { pdfWords } from '~/i18n/it/server/pdf'
import type { AnyContext } from './draw-context'
import type { Block } from './layout/blocks'
import { sealOperators } from './draw-seal'
import { AREA } from './draw-style'
import { readLogo } from './layout/logo-image'
import { PdfRenderError } from './port'

export const SEAL_RADIUS = 26
export const LOGO_BOX = { width: 124, height: 52 }

export function measureMarks(ctx: AnyContext): Block {
  const logo = measureLogo(ctx)
  return {
    height: 2 * SEAL_RADIUS,
    draw(y) {
      drawSeal(ctx, AREA.left + SEAL_RADIUS, y + SEAL_RADIUS)
      logo?.draw(AREA.right - logo.width, y + SEAL_RADIUS)
    },
  }
}

function drawSeal({ pdf, root, fonts }: AnyContext, x: number, y: number): void {
  pdf.tag(
    root,
    'Figure',
    { alt: pdfWords.sealAlt, bbox: [x - SEAL_RADIUS, y - SEAL_RADIUS, x + SEAL_RADIUS, y + SEAL_RADIUS] },
    () => pdf.operators(sealOperators(x, y, SEAL_RADIUS, pdfWords.sealRing, fonts.sansBold)),
  )
}

function measureLogo({ pdf, root, doc, drawn }: AnyContext) {
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
