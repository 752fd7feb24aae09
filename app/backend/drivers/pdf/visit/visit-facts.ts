import { italianInstant } from '~/i18n/format'
import { type Bilingual, pdfWords } from '~/i18n/it/server/pdf'
import { visitReportWords as words } from '~/i18n/it/server/visit-report'
import { beside, inBothCountries, measureFact } from '../draw-fact'
import { AREA, COLOR, STYLE } from '../draw-style'
import { type Block, drawLines, firstBaseline, linesHeight } from '../layout/blocks'
import { fill, line, rectangle, stroke } from '../layout/vectors'
import type { VisitContext } from './section'
import { listExceptions } from './exceptions'

const GUTTER = 22
const PADDING = 6.5
const COLUMN = (AREA.width - GUTTER) / 2
const RIGHT = AREA.left + COLUMN + GUTTER

export function measureVisitFacts(ctx: VisitContext): Block[] {
  const { doc } = ctx
  const said = ({ it, en }: Bilingual) => `${it} / ${en}`
  const fact = (x: number, label: Bilingual, field: string, value: string, details: string[] = []) =>
    measureFact(ctx, x, COLUMN, {
      label,
      value,
      details: details.filter(Boolean).map((text) => ({ text, source: { field } })),
      source: { field },
    })
  const parties = beside(
    fact(AREA.left, pdfWords.client, 'client', doc.client.businessName, [
      inBothCountries(doc.client.address),
      doc.client.businessCode && `${said(pdfWords.businessCode)} ${doc.client.businessCode}`,
    ]),
    fact(RIGHT, pdfWords.facility, 'facility', doc.facility.businessName, [
      inBothCountries(doc.facility.address),
    ]),
  )
  const visit = beside(
    fact(AREA.left, words.kind, 'kind', words.kinds[doc.visitKind].it, [
      words.kinds[doc.visitKind].en,
      said(doc.isAnnounced ? words.announced : words.unannounced),
    ]),
    fact(RIGHT, words.number, 'number', doc.number, [
      doc.addendum ? said(words.addendumNumber(doc.addendum.number)) : '',
      doc.startedAt ? `${said(words.from)} ${italianInstant(doc.startedAt)}` : '',
      doc.endedAt ? `${said(words.to)} ${italianInstant(doc.endedAt)}` : '',
      doc.endedClockAt ? `${said(words.clockSaid)}: ${italianInstant(doc.endedClockAt)}` : '',
    ]),
  )
  const [counterpart, ...others] = doc.counterparts
  const people = beside(
    fact(
      AREA.left,
      words.lead,
      'lead',
      doc.lead,
      doc.inspectors.length > 0 ? [`${said(words.inspectors)} ${doc.inspectors.join(', ')}`] : [],
    ),
    fact(RIGHT, words.counterpart, 'counterpart', counterpart?.name ?? words.nobody.it, [
      counterpart?.function ?? '',
      ...others.map(({ name, function: role }) => [name, role].filter(Boolean).join(', ')),
    ]),
  )
  return [
    ruled(ctx, parties, COLOR.green, 0.9),
    ruled(ctx, visit, COLOR.hairline, 0.5),
    ruled(ctx, people, COLOR.hairline, 0.5),
    measureOutcome(ctx),
    ...(doc.addendum ? [] : [measureCounts(ctx)]),
  ]
}

function ruled(ctx: VisitContext, block: Block, color: string, thickness: number): Block {
  return {
    height: block.height + 2 * PADDING - 1,
    draw(y) {
      ctx.pdf.artifact('Layout', () =>
        ctx.pdf.operators(stroke(color, thickness, line(AREA.left, y, AREA.right, y))),
      )
      block.draw(y + PADDING)
    },
  }
}

const inSentence = (words: string) => words.replace(/^./, (first) => first.toLowerCase())

function measureOutcome(ctx: VisitContext): Block {
  const { outcome, outcomeReason } = ctx.doc
  const isGood = outcome === 'compliant'
  const [ink, tint] = isGood ? [COLOR.green, COLOR.greenMist] : [COLOR.amber, COLOR.amberTint]
  const reason = outcomeReason && words.reasons[outcomeReason]
  const style = { ...STYLE.valueStrong, color: ink }
  const told = (one: Bilingual, more: Bilingual | null, language: 'it' | 'en') =>
    more ? `${one[language]}: ${inSentence(more[language])}` : one[language]
  const italian = ctx.text.line(
    `${words.outcome.it}: ${inSentence(told(words.outcomes[outcome], reason, 'it'))}`,
    style,
  )
  const english = ctx.text.line(told(words.outcomes[outcome], reason, 'en'), STYLE.headingEnglish)
  const height = 26
  return {
    height: height + 6,
    draw(y) {
      ctx.pdf.artifact('Layout', () =>
        ctx.pdf.operators(
          fill(tint, rectangle(AREA.left, y, AREA.width, height)) +
            fill(ink, rectangle(AREA.left, y, 2.4, height)),
        ),
      )
      const base = y + height / 2 + 4
      const paragraph = ctx.pdf.open(ctx.root, 'P')
      paragraph.add(() => ctx.text.draw(italian, style, AREA.left + 14, base))
      ctx.pdf.tag(paragraph, 'Span', { lang: 'en' }, () =>
        ctx.text.draw(english, STYLE.headingEnglish, AREA.left + 14 + italian.width + 8, base),
      )
      paragraph.end()
    },
  }
}

/** A number above its label, all in one row. */
function measureCounts(ctx: VisitContext): Block {
  const { listed, unseen, ingredients, forbidden, unlisted, deviations, photos } = ctx.doc
  const of = (result: string) => ingredients.filter(({ payload }) => payload.result === result).length
  const counts: Record<keyof typeof words.counts, number> = {
    listed,
    found: of('found'),
    differs: of('differs'),
    absent: of('absent'),
    unlisted: unlisted.length,
    unseen: unseen.length,
    notAllowed: forbidden.filter(({ said }) => said.some(({ payload }) => payload.result !== 'absent'))
      .length,
    deviations: deviations.length,
    photos: photos.length,
  }
  const names = Object.keys(words.counts) as (keyof typeof counts)[]
  const width = AREA.width / names.length
  const number = { ...STYLE.heading, size: 17, leading: 19 }
  const marked = listExceptions(ctx.doc).length > 0 ? { ...number, color: COLOR.amber } : number
  const isMarked = (name: string) => ['differs', 'unlisted', 'notAllowed', 'deviations'].includes(name)
  const tiles = names.map((name) => ({
    style: isMarked(name) && counts[name] > 0 ? marked : number,
    number: ctx.text.line(String(counts[name]), number),
    italian: ctx.text.wrap(words.counts[name].it, STYLE.label, width - 4),
    english: ctx.text.wrap(words.counts[name].en, STYLE.labelEnglish, width - 4),
  }))
  const below = Math.max(
    ...tiles.map(
      ({ italian, english }) => linesHeight(italian, STYLE.label) + linesHeight(english, STYLE.labelEnglish),
    ),
  )
  return {
    height: number.leading + below + 8,
    draw(y) {
      tiles.forEach((tile, index) => {
        const x = AREA.left + index * width
        const paragraph = ctx.pdf.open(ctx.root, 'P')
        paragraph.add(() => {
          ctx.text.draw(tile.number, tile.style, x, y + firstBaseline(number))
          drawLines(ctx, tile.italian, STYLE.label, x, y + number.leading)
        })
        ctx.pdf.tag(paragraph, 'Span', { lang: 'en' }, () =>
          drawLines(
            ctx,
            tile.english,
            STYLE.labelEnglish,
            x,
            y + number.leading + linesHeight(tile.italian, STYLE.label),
          ),
        )
        paragraph.end()
      })
    },
  }
}
