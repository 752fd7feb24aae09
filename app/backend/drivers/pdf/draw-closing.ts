import { formatDate } from '~/i18n/format'
import { pdfWords } from '~/i18n/it/pdf'
import {
  type Block,
  type DrawContext,
  drawLines,
  firstBaseline,
  linesHeight,
  measureLabel,
} from './draw-context'
import { AREA, COLOR, STYLE } from './draw-style'
import { measureSealMark, SIGNATURE_ROOM } from './draw-seal-mark'
import { line, stroke } from './draw-vectors'

const SIGNATURE_WIDTH = 196
const GUTTER = 34
/** Conditions that are longer than this are set across the page before the signature, not beside it. */
const BESIDE_AT_MOST = 150
/** Lines of a condition that stay together on a page. */
const TOGETHER = 8

/** The mark after the last product: nothing can be added to the list below it. */
export function measureEndOfList(ctx: DrawContext): Block {
  const words = pdfWords.count(ctx.doc.products.length)
  const label = measureLabel(
    ctx,
    { it: `${pdfWords.endOfList.it}, ${words.it}`, en: `${pdfWords.endOfList.en}, ${words.en}` },
    { ...STYLE.footer, color: COLOR.grey },
    { ...STYLE.labelEnglish, size: 7 },
    ' · ',
  )
  return {
    height: 19,
    keepWithNext: true,
    draw(y) {
      const left = AREA.left + (AREA.width - label.width) / 2
      const middle = y + 10.5
      const paragraph = ctx.pdf.open(ctx.root, 'P')
      label.draw(paragraph, left, y + 6)
      paragraph.end()
      ctx.pdf.artifact('Layout', () =>
        ctx.pdf.operators(
          stroke(
            COLOR.hairline,
            0.5,
            line(AREA.left, middle, left - 10, middle) +
              line(left + label.width + 10, middle, AREA.right, middle),
          ),
        ),
      )
    },
  }
}

/** What stands below the list: blocks to flow, and the last one, to be set at the foot of its page. */
export function measureClosing(ctx: DrawContext): { flow: Block[]; last: Block } {
  const narrow = measureConditions(ctx, AREA.width - SIGNATURE_WIDTH - GUTTER)
  if (narrow.reduce((sum, block) => sum + block.height, 0) <= BESIDE_AT_MOST) {
    return { flow: [], last: measureSignature(ctx, narrow) }
  }
  return { flow: measureConditions(ctx, AREA.width), last: measureSignature(ctx, []) }
}

function measureConditions(ctx: DrawContext, width: number): Block[] {
  const { pdf, text } = ctx
  const texts = ctx.doc.certifier.conditions
  if (texts.length === 0) return []
  const label = measureLabel(ctx, pdfWords.conditions, STYLE.label, STYLE.labelEnglish)
  const heading: Block = {
    height: STYLE.label.leading + 4,
    keepWithNext: true,
    draw(y) {
      const element = pdf.open(ctx.root, 'H2')
      label.draw(element, AREA.left, y)
      element.end()
    },
  }
  const numbered = texts.length > 1
  const indent = numbered ? 12 : 0
  const paragraphs = texts.flatMap((condition, index) => {
    const lines = text.wrap(condition, STYLE.conditions, width - indent, {
      source: { field: `certifier.conditions.${index}` },
    })
    const english = text.wrap(
      ctx.doc.certifier.conditionsEn?.[index] ?? '',
      STYLE.conditionsEnglish,
      width - indent,
      {
        source: { field: `certifier.conditionsEn.${index}` },
      },
    )
    const number = numbered ? text.line(`${index + 1}.`, STYLE.conditions) : null
    const pieces = Array.from({ length: Math.ceil(lines.length / TOGETHER) }, (_, piece) =>
      lines.slice(piece * TOGETHER, (piece + 1) * TOGETHER),
    )
    const inItalian = pieces.map((piece, at): Block => {
      const isLast = at === pieces.length - 1 && english.length === 0
      return {
        height: linesHeight(piece, STYLE.conditions) + (isLast ? 2.5 : 0),
        draw(y) {
          pdf.tag(ctx.root, 'P', {}, () => {
            if (number && at === 0) {
              text.draw(number, STYLE.conditions, AREA.left, y + firstBaseline(STYLE.conditions))
            }
            drawLines(ctx, piece, STYLE.conditions, AREA.left + indent, y)
          })
        },
      }
    })
    if (english.length === 0) return inItalian
    const inEnglish: Block = {
      height: linesHeight(english, STYLE.conditionsEnglish) + 2.5,
      draw(y) {
        pdf.tag(ctx.root, 'P', { lang: 'en' }, () => {
          drawLines(ctx, english, STYLE.conditionsEnglish, AREA.left + indent, y)
        })
      },
    }
    return [...inItalian, inEnglish]
  })
  return [heading, ...paragraphs]
}

function measureSignature(ctx: DrawContext, conditions: Block[]): Block {
  const { pdf, text, doc } = ctx
  const { certifier } = doc
  const left = AREA.left
  const right = AREA.right - SIGNATURE_WIDTH
  const label = measureLabel(ctx, pdfWords.placeAndDate, STYLE.label, STYLE.labelEnglish)
  // An extract is signed the day it is made.
  const date = formatDate(doc.kind === 'extract' && doc.madeOn ? doc.madeOn : doc.issuedOn)
  const place = text.wrap(`${certifier.place}, ${date}`, STYLE.value, right - left - GUTTER, {
    source: { field: 'certifier.place' },
    maxLines: 2,
  })
  const signatory = text.wrap(certifier.signatoryName, STYLE.signatory, SIGNATURE_WIDTH, {
    source: { field: 'certifier.signatoryName' },
    maxLines: 2,
  })
  const role = text.wrap(certifier.signatoryRole, STYLE.role, SIGNATURE_WIDTH, {
    source: { field: 'certifier.signatoryRole' },
  })
  const english = certifier.signatoryRoleEn
    ? text.wrap(certifier.signatoryRoleEn, STYLE.roleEnglish, SIGNATURE_WIDTH, {
        source: { field: 'certifier.signatoryRoleEn' },
      })
    : []
  const conditionsHeight = conditions.reduce((sum, block) => sum + block.height, 0)
  const placeHeight = STYLE.label.leading + 2 + linesHeight(place, STYLE.value)
  const leftHeight = conditionsHeight + (conditionsHeight ? 9 : 0) + placeHeight
  const nameHeight =
    4 +
    linesHeight(signatory, STYLE.signatory) +
    linesHeight(role, STYLE.role) +
    linesHeight(english, STYLE.roleEnglish)
  const height = Math.max(leftHeight, SIGNATURE_ROOM + nameHeight)
  const mark = ctx.drawn.signature && measureSealMark(ctx, ctx.drawn.signature, right, SIGNATURE_WIDTH)
  return {
    height: height + 3,
    draw(y) {
      let top = y
      for (const block of conditions) {
        block.draw(top)
        top += block.height
      }
      const bottom = y + height
      const element = pdf.open(ctx.root, 'P')
      label.draw(element, left, bottom - placeHeight)
      element.add(() =>
        drawLines(ctx, place, STYLE.value, left, bottom - placeHeight + STYLE.label.leading + 2),
      )
      element.end()

      const rule = bottom - nameHeight
      let englishTop = rule
      if (mark) mark.draw(rule - SIGNATURE_ROOM)
      pdf.artifact('Layout', () => pdf.operators(stroke(COLOR.ink, 0.7, line(right, rule, AREA.right, rule))))
      pdf.tag(ctx.root, 'P', {}, () => {
        const align = { width: SIGNATURE_WIDTH, at: 'center' } as const
        const below = drawLines(ctx, signatory, STYLE.signatory, right, rule + 4, align)
        const after = drawLines(ctx, role, STYLE.role, right, below, align)
        englishTop = after
      })
      if (english.length > 0)
        pdf.tag(ctx.root, 'P', { lang: 'en' }, () => {
          drawLines(ctx, english, STYLE.roleEnglish, right, englishTop, {
            width: SIGNATURE_WIDTH,
            at: 'center',
          })
        })
    },
  }
}
