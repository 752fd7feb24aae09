import { dayInRome, italianDate, italianInstant } from '~/i18n/format'
import { type Bilingual, pdfWords } from '~/i18n/it/server/pdf'
import { visitReportWords as words } from '~/i18n/it/server/visit-report'
import { measureSignature } from '../draw-closing'
import { drawPages, openDocument, sheetBelow } from '../draw-document'
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
import { laySections, type Section } from '../layout/lay-sections'
import type { Drawn } from '../port'
import { listExceptions } from './exceptions'
import { TEXT, TEXT_ENGLISH, textSection, type VisitContext } from './section'
import { measureVisitFacts } from './visit-facts'
import { photosSection } from './visit-photos'
import { recordSections } from './visit-records'
import type { VisitAddendum, VisitReport } from './visit-report'
import { signaturesSection } from './visit-signatures'
import {
  checksSection,
  deviationsSection,
  exceptionsSection,
  forbiddenSection,
  ingredientsSection,
  unseenSection,
} from './visit-tables'

/** Blocks the thread: meant for a worker. Observations are reported whatever characters they contain. */
export const drawVisit = (doc: VisitReport, drawn: Drawn = {}): Promise<Uint8Array> =>
  drawSpelledOut(doc, (printable) => draw(printable, drawn))

function draw(doc: VisitReport, drawn: Drawn): Promise<Uint8Array> {
  const { subject, keywords } = words
  const { number, addendum, facility } = doc
  const title = addendum ? words.addendumTitle : words.title
  const ctx = openDocument(doc, drawn, {
    lang: pdfWords.lang,
    subject,
    keywords,
    title: `${title.it} ${number} – ${facility.businessName}`,
  })
  const madeOn = dayInRome(doc.creationInstant)
  const sections = visitSections(ctx)
  const header = measureRunningHeader(ctx, title, `${number} · ${facility.businessName}`)
  const titles = new Map(sections.map(({ title, heading }) => [heading[0], title]))
  const pages = laySections(
    [
      ABOVE,
      measureLetterhead(ctx),
      measureTitles(ctx, title),
      measureStatement(
        ctx,
        addendum ? words.addendumStatement(number, addendum.reportSha256) : words.statement,
      ),
      ...measureVisitFacts(ctx),
    ],
    sections,
    measureSignature(ctx, madeOn, words.paper),
    sheetBelow(header),
  )
  return drawPages(ctx, pages, {
    header,
    footer: measureFooter(
      ctx,
      [
        number,
        ...(addendum ? [words.addendumNumber(addendum.number).it] : []),
        `${words.drawnOn.it} / ${words.drawnOn.en} ${italianDate(madeOn)}`,
      ],
      'number',
    ),
    frame: plainFrame(),
    rows: sections.flatMap(({ rows }) => rows),
    outlineOf: (page) => page.flatMap(({ block }) => titles.get(block) ?? []),
    ends: new Map(sections.map(({ rows, end }) => [rows.at(-1), end])),
  })
}

function visitSections(ctx: VisitContext): Section[] {
  const {
    addendum,
    checks,
    unanswered,
    areasNotSeen,
    signatures,
    photos,
    ingredients,
    forbidden,
    deviations,
  } = ctx.doc
  const statements = signatures.flatMap(({ payload }) => payload.statement || [])
  const wasThere = !addendum && ctx.doc.outcome !== 'notCarriedOut'
  const plain = (text: string) => ({ text, style: TEXT })
  return [
    addendum && confirmationSection(ctx, addendum),
    areasNotSeen.length > 0 && textSection(ctx, words.areasNotSeen, areasNotSeen.map(plain)),
    (wasThere || listExceptions(ctx.doc).length > 0) && exceptionsSection(ctx),
    forbidden.length > 0 && forbiddenSection(ctx),
    checks.length + unanswered.length > 0 && checksSection(ctx),
    ...recordSections(ctx),
    (wasThere || deviations.length > 0) && deviationsSection(ctx),
    statements.length > 0 && textSection(ctx, words.declaration, statements.map(plain)),
    signatures.length > 0 && signaturesSection(ctx),
    photos.length > 0 && photosSection(ctx),
    ingredients.length > 0 && ingredientsSection(ctx),
    wasThere && ctx.doc.unseen.length > 0 && unseenSection(ctx),
  ].flatMap((section) => section || [])
}

function confirmationSection(ctx: VisitContext, { confirmed, hasEvidence }: VisitAddendum): Section {
  const both = ({ it, en }: Bilingual) => [
    { text: it, style: TEXT },
    { text: en, style: TEXT_ENGLISH, lang: 'en' },
  ]
  return textSection(ctx, confirmed ? words.confirmation : words.lateEvidence, [
    ...(confirmed ? both(words.confirmed(ctx.doc.certifier.name, italianInstant(confirmed.at))) : []),
    ...(confirmed?.note ? [{ text: confirmed.note, style: TEXT }] : []),
    ...(hasEvidence ? both(words.later) : []),
  ])
}
