import type { ObservationKind } from '~/domain/visits/observation'
import { italianInstant } from '~/i18n/format'
import type { Bilingual } from '~/i18n/it/server/pdf'
import { visitReportWords as words } from '~/i18n/it/server/visit-report'
import { COLOR } from '../draw-style'
import type { Section } from '../layout/lay-sections'
import { inBoth, type Look, type Part } from '../schedule/table-look'
import { tableSection, type VisitContext } from './section'
import { byLine, columnsOf, printedDay, discordance, orNone, photosCell, strong, told } from './visit-cells'
import type { Reported } from './visit-report'

interface Recorded<Kind extends ObservationKind> {
  heading: Bilingual
  records: Reported<Kind>[]
  what: (payload: Reported<Kind>['payload']) => string
  details: (payload: Reported<Kind>['payload'], look: Look) => Part[]
}

function recordsSection<Kind extends ObservationKind>(
  ctx: VisitContext,
  { heading, records, what, details }: Recorded<Kind>,
): Section {
  return tableSection(ctx, {
    heading,
    count: null,
    columns: columnsOf('what', 'details', 'photos'),
    rowHead: 'what',
    rows: records,
    cells: (record, _, look) => [
      { parts: [{ text: what(record.payload), style: look.strong }, byLine(record, look)] },
      orNone([...details(record.payload, look), ...discordance(record, look)], look),
      photosCell(record.photos, look),
    ],
  })
}

/** Records other than ingredients and checks; empty sections are left out. */
export function recordSections(ctx: VisitContext): Section[] {
  const { deliveries, kosherizations, labels, lines, seals, samples, notes } = ctx.doc
  const { fields } = words
  const sections = [
    recordsSection<'delivery'>(ctx, {
      heading: words.deliveries,
      records: deliveries,
      what: ({ material }) => material,
      details: (payload, look) =>
        told(look, [
          [fields.deliveredOn, payload.deliveredOn && printedDay(payload.deliveredOn)],
          [fields.deliveryNote, payload.deliveryNote],
          [fields.tanker, payload.tanker],
          [fields.certificate, payload.certificate],
          [fields.previousLoads, payload.previousLoads.join(' · ')],
          [fields.washTicket, payload.washTicket],
          [fields.seal, payload.seal],
          [fields.missing, payload.missing.map((paper) => words.deliveryPapers[paper].it).join(', ')],
          [null, payload.text],
        ]),
    }),
    recordsSection<'kosherization'>(ctx, {
      heading: words.kosherizations,
      records: kosherizations,
      what: ({ equipment }) => equipment,
      details: (payload, look) =>
        told(look, [
          [fields.idleSince, payload.idleSince && italianInstant(payload.idleSince)],
          [fields.method, words.methods[payload.method].it],
          [
            fields.celsius,
            payload.celsius === undefined ? null : `${payload.celsius.toLocaleString('it-IT')} °C`,
          ],
          [fields.minutes, payload.minutes === undefined ? null : `${payload.minutes} min`],
          [fields.from, payload.from],
          [fields.to, payload.to],
          [fields.seals, payload.seals.join(', ')],
          [null, payload.text],
        ]),
    }),
    recordsSection<'line'>(ctx, {
      heading: words.lines,
      records: lines,
      what: ({ lineId }) => lineId,
      details: ({ result, text }, look) => [
        ...inBoth(words.lineResults[result].it, words.lineResults[result].en, look, look.text),
        ...told(look, [[null, text]]),
      ],
    }),
    recordsSection<'label'>(ctx, {
      heading: words.labels,
      records: labels,
      what: ({ name }) => name ?? '',
      details: ({ symbolShown, symbolExpected, text }, look) =>
        told(look, [
          [fields.symbolShown, symbolShown],
          [fields.symbolExpected, symbolExpected],
          [null, text],
        ]),
    }),
    recordsSection<'seal'>(ctx, {
      heading: words.seals,
      records: seals,
      what: ({ number }) => number,
      details: ({ action, place, text }, look) => [
        ...inBoth(
          words.sealActions[action].it,
          words.sealActions[action].en,
          look,
          action === 'broken' ? strong(look, COLOR.amber) : look.text,
        ),
        ...told(look, [
          [fields.place, place],
          [null, text],
        ]),
      ],
    }),
    recordsSection<'sample'>(ctx, {
      heading: words.samples,
      records: samples,
      what: ({ code }) => code,
      details: ({ of, lot, purpose }, look) =>
        told(look, [
          [fields.of, of],
          [fields.lot, lot],
          [fields.purpose, purpose],
        ]),
    }),
    recordsSection<'note'>(ctx, {
      heading: words.notes,
      records: notes,
      what: () => words.fields.note.it,
      details: ({ text }, look) => told(look, [[null, text]]),
    }),
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}
