import { dayInRome, italianDate } from '~/i18n/format'
import { type Bilingual, pdfWords } from '~/i18n/it/server/pdf'
import { rulingLetterWords as words } from '~/i18n/it/server/ruling-letter'
import { measureSignature } from '../draw-closing'
import type { DrawContext } from '../draw-context'
import { drawPages, openDocument, sheetBelow } from '../draw-document'
import { beside, inBothCountries, measureFact } from '../draw-fact'
import { plainFrame } from '../draw-frame'
import {
  ABOVE,
  measureFooter,
  measureLetterhead,
  measureRunningHeader,
  measureStatement,
  measureTitles,
} from '../draw-header'
import { drawSpelledOut } from '../draw-spelled-out'
import { AREA, STYLE } from '../draw-style'
import type { Block } from '../layout/blocks'
import { laySections, type Section } from '../layout/lay-sections'
import type { Drawn } from '../port'
import { TEXT, TEXT_ENGLISH, textSection } from '../visit/section'
import type { LetterDeviation, RulingLetter } from './ruling-letter'

/** Blocks the thread: meant for a worker. */
export const drawRuling = (doc: RulingLetter, drawn: Drawn = {}): Promise<Uint8Array> =>
  drawSpelledOut(doc, (printable) => draw(printable, drawn))

function draw(doc: RulingLetter, drawn: Drawn): Promise<Uint8Array> {
  const { number, facility } = doc
  const ctx = openDocument(doc, drawn, {
    lang: pdfWords.lang,
    subject: words.subject,
    keywords: words.keywords,
    title: `${words.title.it} ${number} – ${facility.businessName}`,
  })
  const madeOn = dayInRome(doc.creationInstant)
  const sections = letterSections(ctx)
  const header = measureRunningHeader(ctx, words.title, `${number} · ${facility.businessName}`)
  const titles = new Map(sections.map(({ title, heading }) => [heading[0], title]))
  const pages = laySections(
    [
      ABOVE,
      measureLetterhead(ctx),
      measureTitles(ctx, words.title),
      measureStatement(ctx, words.done[doc.ruling]),
      ...measureLetterFacts(ctx),
    ],
    sections,
    measureSignature(ctx, madeOn, words.paper),
    sheetBelow(header),
  )
  return drawPages(ctx, pages, {
    header,
    footer: measureFooter(ctx, [number, italianDate(madeOn)], 'number'),
    frame: plainFrame(),
    rows: sections.flatMap(({ rows }) => rows),
    outlineOf: (page) => page.flatMap(({ block }) => titles.get(block) ?? []),
    ends: new Map(sections.map(({ rows, end }) => [rows.at(-1), end])),
  })
}

const GUTTER = 22
const oneLine = ({ it, en }: Bilingual) => `${it} / ${en}`

function measureLetterFacts(ctx: DrawContext<RulingLetter>): Block[] {
  const { client, facility, subject, ruling, effectiveOn, products } = ctx.doc
  const column = (AREA.width - GUTTER) / 2
  const [left, right] = [AREA.left, AREA.left + column + GUTTER]
  const isWhole = products === null && subject.type === 'certificate'
  const upper = beside(
    measureFact(ctx, left, column, {
      label: pdfWords.client,
      value: client.businessName,
      details: [{ text: inBothCountries(client.address), source: { field: 'client.address' } }],
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
    measureFact(ctx, left, column, {
      label: words.about[subject.type],
      value: [subject.number, subject.name].filter(Boolean).join(' · '),
      details: isWhole ? [{ text: oneLine(words.whole), source: { field: 'products' } }] : [],
      source: { field: 'subject.name' },
    }),
    measureFact(ctx, right, column, {
      label: words.effectiveOn,
      value: italianDate(effectiveOn),
      valueStyle: STYLE.valueStrong,
      details: [{ text: oneLine(words.kinds[ruling]), source: { field: 'ruling' } }],
      source: { field: 'effectiveOn' },
    }),
  )
  return [upper, lower].map((block) => ({ ...block, height: block.height + 9 }))
}

const plain = (text: string) => ({ text, style: TEXT })
const both = ({ it, en }: Bilingual) => [plain(it), { text: en, style: TEXT_ENGLISH, lang: 'en' }]
const paragraphs = (text: string) => text.split(/\n+/).map(plain)

function letterSections(ctx: DrawContext<RulingLetter>): Section[] {
  const { reason, ruling, products, deviations, goods, publicNote } = ctx.doc
  return [
    textSection(ctx, words.reason, paragraphs(reason)),
    products && products.length > 0
      ? textSection(
          ctx,
          words.products,
          products.map(({ name, code }) => plain(code ? `${name} (${code})` : name)),
        )
      : null,
    ruling === 'suspend'
      ? textSection(
          ctx,
          words.toDo,
          deviations.length > 0 ? deviations.flatMap(deviationTexts) : both(words.nothingToDo),
        )
      : null,
    goods
      ? textSection(ctx, words.goods, [
          ...both(goods.from === null ? words.allGoods : words.goodsFrom(italianDate(goods.from))),
          ...(goods.lots === null ? [] : both(words.lots(goods.lots))),
        ])
      : null,
    publicNote === null ? null : textSection(ctx, words.note, paragraphs(publicNote)),
  ].flatMap((section) => section ?? [])
}

function deviationTexts({ number, grade, finding, requirement, dueOn }: LetterDeviation) {
  const head = [number, oneLine(words.grades[grade]), dueOn && oneLine(words.within(italianDate(dueOn)))]
  return [
    plain(head.filter(Boolean).join(' · ')),
    ...paragraphs(finding),
    ...(requirement === null ? [] : paragraphs(requirement)),
  ]
}
