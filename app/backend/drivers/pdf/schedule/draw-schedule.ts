import { italianDate } from '~/i18n/format'
import { pdfWords } from '~/i18n/it/server/pdf'
import { measureEndOfList, measureSignature } from '../draw-closing'
import type { DrawContext } from '../draw-context'
import { drawDocument, openDocument } from '../draw-document'
import { beside, inBothCountries, measureFact, stacked } from '../draw-fact'
import { plainFrame } from '../draw-frame'
import {
  ABOVE,
  measureFooter,
  measureLetterhead,
  measureRunningHeader,
  measureStatement,
  measureTitles,
} from '../draw-header'
import { AREA, COLOR, STYLE } from '../draw-style'
import { isExpired, measureIngredients } from './ingredient-table'
import type { Block } from '../layout/blocks'
import { line, stroke } from '../layout/vectors'
import { drawSpelledOut } from '../draw-spelled-out'
import type { Drawn } from '../port'
import type { ScheduleDocument } from './schedule-document'

const words = pdfWords.schedule

/** Blocks the thread: meant for a worker. One unprintable name must not cost a plant its list. */
export const drawSchedule = (doc: ScheduleDocument, drawn: Drawn = {}): Promise<Uint8Array> =>
  drawSpelledOut(doc, (printable) => draw(printable, drawn))

async function draw(doc: ScheduleDocument, drawn: Drawn): Promise<Uint8Array> {
  const { lang } = pdfWords
  const { title, subject, keywords, outline, count, validOn, paper, statement } = words
  const { facility, madeOn } = doc
  const ctx = openDocument(doc, drawn, {
    lang,
    subject,
    keywords,
    title: `${title.it} – ${facility.businessName} – ${italianDate(madeOn)}`,
  })
  const footer = [
    `${words.madeOn.it} / ${words.madeOn.en} ${italianDate(madeOn)}`,
    `${validOn.it} / ${validOn.en} ${italianDate(madeOn)}`,
  ]
  return drawDocument(ctx, {
    table: measureIngredients(ctx),
    header: measureRunningHeader(ctx, title, `${facility.businessName} · ${italianDate(madeOn)}`),
    closing: { flow: [], last: measureSignature(ctx, madeOn, paper) },
    first: [
      ABOVE,
      measureLetterhead(ctx),
      measureTitles(ctx, title),
      measureStatement(ctx, statement),
      ...measureScheduleFacts(ctx),
    ],
    endOfList: measureEndOfList(ctx, count(doc.ingredients.length)),
    footer: measureFooter(ctx, footer, 'madeOn'),
    frame: plainFrame(),
    outline,
  })
}

const GUTTER = 22
/** As many as leave room for the table on the first page. */
const MOST_LINES = 60
const PADDING = 6.5

function measureScheduleFacts(ctx: DrawContext<ScheduleDocument>): Block[] {
  const { client, facility, madeOn, askedBy, ingredients } = ctx.doc
  const column = (AREA.width - GUTTER) / 2
  const left = AREA.left
  const right = AREA.left + column + GUTTER
  const expired = ingredients.filter((ingredient) => isExpired(ingredient, ctx.doc)).length
  const total = words.count(ingredients.length)
  const ended = words.expiredCount(expired)
  const upper = beside(
    measureFact(ctx, left, column, {
      label: pdfWords.client,
      value: client.businessName,
      details: [
        { text: inBothCountries(client.address), source: { field: 'client.address' } },
        {
          text:
            client.businessCode &&
            `${pdfWords.businessCode.it} / ${pdfWords.businessCode.en} ${client.businessCode}`,
          source: { field: 'client.businessCode' },
        },
      ],
      source: { field: 'client.businessName' },
    }),
    measureFact(ctx, right, column, {
      label: pdfWords.facility,
      value: facility.businessName,
      details: [{ text: inBothCountries(facility.address), source: { field: 'facility.address' } }],
      source: { field: 'facility.businessName' },
    }),
  )
  const lower = beside(
    stacked([
      measureFact(ctx, left, column, {
        label: words.madeOn,
        value: italianDate(madeOn),
        valueStyle: STYLE.valueStrong,
        details: [
          { text: `${words.askedBy.it} / ${words.askedBy.en}: ${askedBy}`, source: { field: 'askedBy' } },
        ],
        source: { field: 'madeOn' },
      }),
    ]),
    measureFact(ctx, right, column, {
      label: words.total,
      value: total.it,
      details: expired > 0 ? [{ text: `${ended.it} / ${ended.en}`, source: { field: 'total' } }] : [],
      source: { field: 'total' },
    }),
  )
  const rule = (color: string, thickness: number, y: number) =>
    ctx.pdf.artifact('Layout', () =>
      ctx.pdf.operators(stroke(color, thickness, line(AREA.left, y, AREA.right, y))),
    )
  const ruled = (block: Block, color: string, thickness: number): Block => ({
    height: block.height + 2 * PADDING - 1,
    draw(y) {
      rule(color, thickness, y)
      block.draw(y + PADDING)
    },
  })
  const { lines } = ctx.doc
  const onLines = measureFact(ctx, left, AREA.width, {
    label: words.lines,
    value: lines.slice(0, MOST_LINES).join(' · '),
    details:
      lines.length > MOST_LINES
        ? [{ text: `+ ${lines.length - MOST_LINES}`, source: { field: 'lines' } }]
        : [],
    source: { field: 'lines' },
  })
  return [
    ruled(upper, COLOR.green, 0.9),
    ruled(lower, COLOR.hairline, 0.5),
    ...(lines.length > 0 ? [ruled(onLines, COLOR.hairline, 0.5)] : []),
    { height: 8, draw: (y) => rule(COLOR.hairline, 0.5, y) },
  ]
}
