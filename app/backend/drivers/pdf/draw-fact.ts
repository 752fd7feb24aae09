import { type Bilingual, pdfWords } from '~/i18n/it/server/pdf'
import type { AnyContext } from './draw-context'
import { STYLE } from './draw-style'
import { type Block, drawLines, linesHeight, measureLabel } from './layout/blocks'
import type { TextStyle } from './layout/page'
import type { TextSource } from './layout/text-engine'

const BETWEEN_FACTS = 5

export interface Fact {
  label: Bilingual
  value: string
  valueStyle?: TextStyle
  details: { text: string; source: TextSource }[]
  source: TextSource
}

export const inBothCountries = (address: string): string =>
  address.replace(new RegExp(`\\b${pdfWords.country.it}$`), `${pdfWords.country.it} / ${pdfWords.country.en}`)

export function beside(...blocks: Block[]): Block {
  return {
    height: Math.max(...blocks.map((block) => block.height)),
    draw: (y) => blocks.forEach((block) => block.draw(y)),
  }
}

export function measureFact(ctx: AnyContext, x: number, width: number, fact: Fact): Block {
  const valueStyle = fact.valueStyle ?? STYLE.value
  const label = measureLabel(ctx, fact.label, STYLE.label, STYLE.labelEnglish)
  const value = ctx.text.wrap(fact.value, valueStyle, width, { source: fact.source })
  const details = fact.details.map((detail) =>
    ctx.text.wrap(detail.text, STYLE.detail, width, { source: detail.source }),
  )
  const detailsHeight = details.reduce((sum, lines) => sum + linesHeight(lines, STYLE.detail), 0)
  const valueTop = STYLE.label.leading + 2
  return {
    height: valueTop + linesHeight(value, valueStyle) + (detailsHeight > 0 ? 1 + detailsHeight : 0),
    draw(y) {
      const element = ctx.pdf.open(ctx.root, 'P')
      label.draw(element, x, y)
      element.add(() => {
        let below = drawLines(ctx, value, valueStyle, x, y + valueTop) + 1
        for (const lines of details) below = drawLines(ctx, lines, STYLE.detail, x, below)
      })
      element.end()
    },
  }
}

export const factHeight = (parts: Block[]): number =>
  parts.reduce((sum, { height }) => sum + height, 0) + (parts.length - 1) * BETWEEN_FACTS

export function stacked(parts: Block[]): Block {
  return {
    height: factHeight(parts),
    draw(y) {
      let top = y
      for (const part of parts) {
        part.draw(top)
        top += part.height + BETWEEN_FACTS
      }
    },
  }
}
