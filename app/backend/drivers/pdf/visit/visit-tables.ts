import { ingredientResults, type ObservationKind, type SeenLabel } from '~/domain/visits/observation'
import { italianDate, italianInstant } from '~/i18n/format'
import type { Bilingual } from '~/i18n/it/server/pdf'
import { visitReportWords as words } from '~/i18n/it/server/visit-report'
import { COLOR } from '../draw-style'
import type { Section } from '../layout/lay-sections'
import {
  type Cell,
  type Column,
  inBoth,
  type Look,
  lookOf,
  nameCell,
  type Part,
  positionCell,
  statusColor,
  textCell,
  translated,
} from '../table-look'
import { type Exception, exceptionsOf } from './exceptions'
import { tableSection, type VisitContext } from './section'
import type {
  Reported,
  ReportedCheck,
  ReportedCode,
  ReportedDeviation,
  ReportedIngredient,
  VisitReport,
} from './visit-report'

type ColumnName = keyof typeof words.columns

const NARROW: Partial<Record<ColumnName, number>> = { position: 0, photos: 0, group: 0.2, number: 0 }

const columnsOf = (...names: ColumnName[]): Column[] =>
  names.map((name) => ({ name, head: words.columns[name], share: NARROW[name] ?? 1 }))

const strong = (look: Look, color: string = COLOR.ink) => ({ ...look.text, face: 'sansBold' as const, color })
const photosCell = (photos: number[], look: Look): Cell =>
  photos.length > 0 ? { parts: [{ text: photos.join(', '), style: look.text }] } : textCell(null, look)

/** Who says so, and when. */
const byLine = ({ by, at }: { by: string; at: string }, look: Look): Part => ({
  text: `${by}, ${italianInstant(at)}`,
  style: look.small,
})

const discordance = ({ isDiscordant }: { isDiscordant: boolean }, look: Look): Part[] =>
  isDiscordant ? inBoth(words.discordant.it, words.discordant.en, look, strong(look, COLOR.amber)) : []

/** `Lotto: L 4471`; what is empty is left out. */
function told(look: Look, fields: [Bilingual | null, string | number | null | undefined][]): Part[] {
  return fields.flatMap(([label, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [{ text: label ? `${label.it}: ${value}` : String(value), style: look.text }],
  )
}

const orNone = (parts: Part[], look: Look): Cell => (parts.length > 0 ? { parts } : textCell(null, look))

const labelParts = (label: SeenLabel | undefined, look: Look): Part[] =>
  told(look, [
    [words.fields.name, label?.name],
    [words.fields.vendor, label?.vendor],
    [words.fields.symbol, label?.symbol],
    [words.fields.lot, label?.lot],
    [words.fields.expiry, label?.expiry && dayOf(label.expiry)],
  ])

/** A day, or what was typed as one. */
const dayOf = (text: string) => italianDate(text) || text

export function exceptionsSection(ctx: VisitContext): Section {
  const exceptions = exceptionsOf(ctx.doc)
  return tableSection(ctx, {
    heading: words.exceptions.heading,
    count: words.exceptions.count(exceptions.length),
    ...(exceptions.length === 0 && { legend: noneOf(words.exceptions.none) }),
    columns: columnsOf('position', 'ingredient', 'result', 'label', 'note', 'photos'),
    rowHead: 'ingredient',
    rows: exceptions,
    cells: (exception, index, look) => [
      positionCell(index, look),
      subjectCell(exception, look),
      {
        parts: [
          ...resultParts(exception, look),
          ...discordance(exception.of, look),
          byLine(exception.of, look),
        ],
      },
      orNone(labelParts(exception.of.payload.label, look), look),
      orNone(
        told(look, [
          [words.fields.area, exception.of.payload.area],
          [null, exception.of.payload.text],
        ]),
        look,
      ),
      photosCell(exception.of.photos, look),
    ],
  })
}

const noneOf = ({ it, en }: Bilingual) => new Map([[it, en]])

function subjectCell(exception: Exception, look: Look): Cell {
  if (exception.kind === 'unlisted')
    return nameCell(exception.of.payload.label.name ?? words.unlisted.it, null, look)
  const { seen } = exception.of
  return nameCell(seen?.name ?? '', [seen?.vendor, seen?.group].filter(Boolean).join(' · ') || null, look)
}

function resultParts(exception: Exception, look: Look): Part[] {
  const bold = strong(look, COLOR.amber)
  if (exception.kind === 'unlisted')
    return [
      ...inBoth(words.unlisted.it, words.unlisted.en, look, bold),
      { text: words.inUse[exception.of.payload.inUse].it, style: look.text },
    ]
  const { result, differences } = exception.of.payload
  const { it, en } = words.results[result]
  return [
    ...inBoth(it, en, look, result === 'found' ? strong(look) : bold),
    ...told(look, [[null, differences.map((one) => words.differences[one].it).join(', ')]]),
    ...(exception.isNotAllowed ? inBoth(words.notAllowed.it, words.notAllowed.en, look, bold) : []),
  ]
}

export function checksSection(ctx: VisitContext): Section {
  return tableSection<ReportedCheck>(ctx, {
    heading: words.checks,
    count: words.checkCount(ctx.doc.checks.length),
    columns: columnsOf('check', 'result', 'note', 'before', 'photos'),
    rowHead: 'check',
    rows: ctx.doc.checks,
    cells: (check, _, look) => {
      const { topic, result, text } = check.payload
      const { it, en } = words.checkResults[result]
      return [
        { parts: inBoth(words.topics[topic].it, words.topics[topic].en, look, look.strong) },
        {
          parts: [
            ...inBoth(it, en, look, result === 'notOk' ? strong(look, COLOR.amber) : look.text),
            ...discordance(check, look),
            ...(check.isDiscordant ? [byLine(check, look)] : []),
          ],
        },
        textCell(text, look),
        orNone(
          check.before
            ? [
                ...told(look, [
                  [null, words.checkResults[check.before.payload.result].it],
                  [null, check.before.payload.text],
                ]),
                { text: italianInstant(check.before.at).slice(0, 10), style: look.small },
              ]
            : [],
          look,
        ),
        photosCell(check.photos, look),
      ]
    },
  })
}

export function deviationsSection(ctx: VisitContext): Section {
  const { deviations, addendum } = ctx.doc
  const { heading, confirmed, none, count } = words.deviations
  return tableSection<ReportedDeviation>(ctx, {
    heading: addendum?.confirmed ? confirmed : heading,
    count: count(deviations.length),
    ...(deviations.length === 0 && { legend: noneOf(none) }),
    columns: columnsOf('number', 'grade', 'finding', 'measure', 'dueOn', 'photos'),
    rowHead: 'number',
    rows: deviations,
    cells: ({ number, grade, finding, requirement, measure, dueOn, photos }, _, look) => {
      const { it, en } = words.grades[grade]
      return [
        nameCell(number, null, look),
        { parts: inBoth(it, en, look, strong(look, grade === 'remark' ? COLOR.ink : COLOR.amber)) },
        {
          parts: told(look, [
            [null, finding],
            [words.fields.requirement, requirement],
          ]),
        },
        textCell(measure, look),
        textCell(dueOn && italianDate(dueOn), look),
        photosCell(photos, look),
      ]
    },
  })
}

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

/** What was recorded beside ingredients and checks, those without any left out. */
export function recordSections(ctx: VisitContext): Section[] {
  const { deliveries, kosherizations, labels, seals, samples, notes } = ctx.doc
  const { fields } = words
  const sections = [
    recordsSection<'delivery'>(ctx, {
      heading: words.deliveries,
      records: deliveries,
      what: ({ material }) => material,
      details: (payload, look) =>
        told(look, [
          [fields.deliveredOn, payload.deliveredOn && dayOf(payload.deliveredOn)],
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
          [fields.celsius, payload.celsius === undefined ? null : `${payload.celsius} °C`],
          [fields.minutes, payload.minutes === undefined ? null : `${payload.minutes} min`],
          [fields.from, payload.from],
          [fields.to, payload.to],
          [fields.seals, payload.seals.join(', ')],
          [null, payload.text],
        ]),
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

export function ingredientsSection(ctx: VisitContext): Section {
  const { ingredients, kosherStatuses } = ctx.doc
  const statuses = new Map(kosherStatuses.map((status) => [status.code, status]))
  return tableSection<ReportedIngredient>(ctx, {
    heading: words.ingredients,
    count: words.ingredientCount(ingredients.length),
    legend: explained(ctx.doc),
    columns: columnsOf('position', 'ingredient', 'vendor', 'group', 'status', 'expiry', 'result'),
    rowHead: 'ingredient',
    rows: ingredients,
    cells: (ingredient, index, look) => {
      const { seen, payload } = ingredient
      const status = statuses.get(seen?.status ?? '')
      const { it, en } = words.results[payload.result]
      return [
        positionCell(index, look),
        nameCell(seen?.name ?? '', null, look),
        textCell(seen?.vendor, look),
        textCell(seen?.group, look),
        status
          ? {
              parts: translated(status.description, status.descriptionEn, look),
              dot: statusColor(status.code),
            }
          : textCell(seen?.status, look),
        textCell(seen?.expiry && italianDate(seen.expiry), look),
        {
          parts: translated(it, en, look, payload.result === 'found' ? look.text : strong(look, COLOR.amber)),
        },
      ]
    },
  })
}

function explained({ ingredients, kosherGroups, kosherStatuses }: VisitReport): Map<string, string> {
  const used = (codes: ReportedCode[], of: 'group' | 'status') => {
    const named = new Set(ingredients.map(({ seen }) => seen?.[of]))
    return codes.filter(({ code }) => named.has(code))
  }
  const pairs = new Map([[words.asApproved.it, words.asApproved.en]])
  for (const { code, description, descriptionEn } of used(kosherGroups, 'group'))
    pairs.set(`${code}: ${description}`, descriptionEn ?? description)
  if (!lookOf(ingredients).isCompact) return pairs
  for (const { description, descriptionEn } of used(kosherStatuses, 'status'))
    pairs.set(description, descriptionEn ?? description)
  for (const result of ingredientResults) pairs.set(words.results[result].it, words.results[result].en)
  return pairs
}
