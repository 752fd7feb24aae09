import { italianDate } from '~/i18n/format'
import { type Bilingual, pdfWords } from '~/i18n/it/server/pdf'
import type { AnyContext, DrawContext } from './draw-context'
import { type Block, drawLines, firstBaseline, linesHeight, measureLabel } from './layout/blocks'
import { AREA, COLOR, STYLE } from './draw-style'
import type { TextStyle } from './layout/page'
import { measureSealMark, SIGNATURE_ROOM } from './draw-seal-mark'
import { fill, line, rectangle, stroke } from './layout/vectors'
import type { StructElement } from './layout/pdf-file'
import type { Line } from './layout/text-engine'

const SIGNATURE_WIDTH = 196
const GUTTER = 34
const GROUND = { above: 8, pad: 6, gutter: 16 }

/** Closes the list, so that nothing can be added below it. */
export function measureEndOfList(ctx: AnyContext, words: Bilingual): Block {
  const label = measureLabel(
    ctx,
    { it: `${pdfWords.endOfList.it}, ${words.it}`, en: `${pdfWords.endOfList.en}, ${words.en}` },
    { ...STYLE.footer, color: COLOR.grey },
    { ...STYLE.labelEnglish, size: 7 },
    ' · ',
  )
  return {
    height: 16,
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

export function measureClosing(ctx: DrawContext): { flow: Block[]; last: Block } {
  const { kind, madeOn, issuedOn } = ctx.doc
  return {
    flow: measureConditions(ctx),
    last: measureSignature(
      ctx,
      // An extract is signed on the day it is made.
      kind === 'extract' && madeOn ? madeOn : issuedOn,
      ctx.drawn.isSample ? pdfWords.samplePaper : pdfWords.paper,
    ),
  }
}

interface Condition {
  lines: Line[]
  number: Line | null
  style: TextStyle
  x: number
}

function measureConditions(ctx: AnyContext): Block[] {
  const { pdf, text } = ctx
  const { conditions, conditionsEn = [] } = ctx.doc.certifier
  if (conditions.length === 0) return []
  const label = measureLabel(ctx, pdfWords.conditions, STYLE.label, STYLE.labelEnglish)
  const inBoth = conditionsEn.some(Boolean)
  const indent = conditions.length > 1 ? 11 : 0
  const inner = AREA.width - 2 * GROUND.pad
  const column = inBoth ? (inner - GROUND.gutter) / 2 : inner
  const measure = (texts: string[], name: string, style: TextStyle, x: number) =>
    conditions.map((_, index): Condition => ({
      lines: text.wrap(texts[index] ?? '', style, column - indent, {
        source: { field: `certifier.${name}.${index}` },
      }),
      number: indent > 0 ? text.line(`${index + 1}.`, style) : null,
      style,
      x,
    }))
  const left = AREA.left + GROUND.pad
  const lists = [
    { items: measure(conditions, 'conditions', STYLE.conditions, left), lang: undefined },
    {
      items: measure(conditionsEn, 'conditionsEn', STYLE.conditionsEnglish, left + column + GROUND.gutter),
      lang: 'en',
    },
  ].slice(0, inBoth ? 2 : 1)
  const elements: StructElement[] = []
  const ground = (y: number, height: number) =>
    pdf.artifact('Layout', () =>
      pdf.operators(
        fill(COLOR.rowTint, rectangle(AREA.left, y, AREA.width, height)) +
          fill(COLOR.greenLine, rectangle(AREA.left, y, 1.6, height)),
      ),
    )

  const heading: Block = {
    height: GROUND.above + GROUND.pad + STYLE.label.leading + 2,
    keepWithNext: true,
    draw(y) {
      ground(y + GROUND.above, this.height - GROUND.above + 0.2)
      const element = pdf.open(ctx.root, 'H2')
      label.draw(element, left, y + GROUND.above + GROUND.pad - 1)
      element.end()
    },
  }
  const paragraphs = conditions.map((_, index): Block => {
    const isLast = index === conditions.length - 1
    const height = Math.max(
      ...lists.map(({ items }) =>
        linesHeight(items[index]?.lines ?? [], items[index]?.style ?? STYLE.conditions),
      ),
    )
    return {
      height: height + (isLast ? GROUND.pad : 2),
      draw(y) {
        ground(y, this.height + (isLast ? 0 : 0.2))
        lists.forEach(({ items, lang }, at) => {
          const list = (elements[at] ??= pdf.open(ctx.root, 'L', lang ? { lang } : {}))
          const condition = items[index]
          if (condition && condition.lines.length > 0) drawCondition(ctx, list, condition, indent, y)
          if (isLast) list.end()
        })
      },
    }
  })
  return [heading, ...paragraphs]
}

function drawCondition(
  ctx: AnyContext,
  list: StructElement,
  { lines, number, style, x }: Condition,
  indent: number,
  y: number,
): void {
  const { pdf, text } = ctx
  const item = pdf.open(list, 'LI')
  if (number) pdf.tag(item, 'Lbl', {}, () => text.draw(number, style, x, y + firstBaseline(style)))
  pdf.tag(item, 'LBody', {}, () => {
    drawLines(ctx, lines, style, x + indent, y)
  })
  item.end()
}

/** @param original what a print of the document is worth */
export function measureSignature(ctx: AnyContext, signedOn: string, original: Bilingual): Block {
  const { pdf, text, doc } = ctx
  const { certifier } = doc
  const left = AREA.left
  const right = AREA.right - SIGNATURE_WIDTH
  const room = right - left - GUTTER
  const label = measureLabel(ctx, pdfWords.placeAndDate, STYLE.label, STYLE.labelEnglish)
  const place = text.wrap(`${certifier.place}, ${italianDate(signedOn)}`, STYLE.value, room, {
    source: { field: 'certifier.place' },
  })
  const paper = text.wrap(original.it, STYLE.paper, room)
  const paperEnglish = text.wrap(original.en, STYLE.paperEnglish, room)
  const signatory = text.wrap(certifier.signatoryName, STYLE.signatory, SIGNATURE_WIDTH, {
    source: { field: 'certifier.signatoryName' },
  })
  const role = text.wrap(certifier.signatoryRole, STYLE.role, SIGNATURE_WIDTH, {
    source: { field: 'certifier.signatoryRole' },
  })
  const roleEnglish = text.wrap(certifier.signatoryRoleEn ?? '', STYLE.roleEnglish, SIGNATURE_WIDTH, {
    source: { field: 'certifier.signatoryRoleEn' },
  })
  const paperTop = STYLE.label.leading + 2 + linesHeight(place, STYLE.value) + 6
  const leftHeight =
    paperTop + linesHeight(paper, STYLE.paper) + 1 + linesHeight(paperEnglish, STYLE.paperEnglish)
  const nameHeight =
    4 +
    linesHeight(signatory, STYLE.signatory) +
    linesHeight(role, STYLE.role) +
    linesHeight(roleEnglish, STYLE.roleEnglish)
  const height = Math.max(leftHeight, SIGNATURE_ROOM + nameHeight)
  const mark = ctx.drawn.signature && measureSealMark(ctx, ctx.drawn.signature, right, SIGNATURE_WIDTH)
  return {
    height: GROUND.above + height,
    draw(top) {
      const bottom = top + GROUND.above + height
      const y = bottom - leftHeight
      const element = pdf.open(ctx.root, 'P')
      label.draw(element, left, y)
      element.add(() => drawLines(ctx, place, STYLE.value, left, y + STYLE.label.leading + 2))
      element.end()
      pdf.tag(ctx.root, 'P', {}, () => {
        drawLines(ctx, paper, STYLE.paper, left, y + paperTop)
      })
      pdf.tag(ctx.root, 'P', { lang: 'en' }, () => {
        const below = y + paperTop + linesHeight(paper, STYLE.paper) + 1
        drawLines(ctx, paperEnglish, STYLE.paperEnglish, left, below)
      })

      const rule = bottom - nameHeight
      if (mark) mark.draw(rule - SIGNATURE_ROOM)
      pdf.artifact('Layout', () => pdf.operators(stroke(COLOR.ink, 0.7, line(right, rule, AREA.right, rule))))
      const align = { width: SIGNATURE_WIDTH, at: 'center' } as const
      let below = rule + 4
      pdf.tag(ctx.root, 'P', {}, () => {
        below = drawLines(ctx, signatory, STYLE.signatory, right, below, align)
        below = drawLines(ctx, role, STYLE.role, right, below, align)
      })
      if (roleEnglish.length === 0) return
      pdf.tag(ctx.root, 'P', { lang: 'en' }, () => {
        drawLines(ctx, roleEnglish, STYLE.roleEnglish, right, below, align)
      })
    },
  }
}
