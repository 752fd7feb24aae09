import { pdfWords } from '~/i18n/it/server/pdf'
import { plantsOn } from './certificate-document'
import type { DrawContext } from './draw-context'
import { inBothCountries } from './draw-fact'
import { AREA, COLOR, STYLE } from './draw-style'
import { type Block, drawLines, firstBaseline, linesHeight, measureLabel } from './layout/blocks'
import type { StructElement } from './layout/pdf-file'
import { line, stroke } from './layout/vectors'

const LETTER_WIDTH = 20
const NAME_WIDTH = 190
const GUTTER = 14
const BELOW = 2.4

/** Name and address of each, across the page: the list may continue on the next one. */
export function measurePlants(ctx: DrawContext): Block[] {
  const { pdf, text } = ctx
  const plants = plantsOn(ctx.doc)
  if (plants.length === 0) return []
  const words = plants.length > 1 ? pdfWords.facilities : pdfWords.facility
  const label = measureLabel(ctx, words, STYLE.label, STYLE.labelEnglish)
  const name = AREA.left + LETTER_WIDTH
  const address = name + NAME_WIDTH + GUTTER
  let list: StructElement | null = null
  const heading: Block = {
    height: STYLE.label.leading + 8,
    draw(y) {
      pdf.artifact('Layout', () =>
        pdf.operators(stroke(COLOR.hairline, 0.5, line(AREA.left, y, AREA.right, y))),
      )
      const element = pdf.open(ctx.root, 'P')
      label.draw(element, AREA.left, y + 5)
      element.end()
    },
  }
  const rows = plants.map((plant, index): Block => {
    const isLast = index === plants.length - 1
    const letter = text.line(plant.letter, STYLE.plantLetter)
    const names = text.wrap(plant.businessName, STYLE.plant, NAME_WIDTH, {
      source: { field: `plants.${index}.businessName` },
    })
    const addresses = text.wrap(inBothCountries(plant.address), STYLE.plantAddress, AREA.right - address, {
      source: { field: `plants.${index}.address` },
    })
    return {
      height:
        Math.max(linesHeight(names, STYLE.plant), linesHeight(addresses, STYLE.plantAddress)) +
        BELOW +
        (isLast ? 4 : 0),
      draw(y) {
        list ??= pdf.open(ctx.root, 'L')
        const item = pdf.open(list, 'LI')
        pdf.tag(item, 'Lbl', {}, () =>
          text.draw(letter, STYLE.plantLetter, AREA.left, y + firstBaseline(STYLE.plantLetter)),
        )
        pdf.tag(item, 'LBody', {}, () => {
          drawLines(ctx, names, STYLE.plant, name, y)
          drawLines(ctx, addresses, STYLE.plantAddress, address, y)
        })
        item.end()
        if (isLast) list.end()
      },
    }
  })
  const [first, ...others] = rows
  return first ? [above(heading, first), ...others] : []
}

const above = (one: Block, other: Block): Block => ({
  height: one.height + other.height,
  draw(y) {
    one.draw(y)
    other.draw(y + one.height)
  },
})
