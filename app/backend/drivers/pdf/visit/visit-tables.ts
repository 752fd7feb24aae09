import { ingredientAnswers, type CheckTopic } from '~/domain/visits/observation'
import { italianDate, italianInstant } from '~/i18n/format'
import { visitReportWords as words } from '~/i18n/it/server/visit-report'
import { COLOR } from '../draw-style'
import type { Section } from '../layout/lay-sections'
import {
  type Cell,
  inBoth,
  type Look,
  tableLook,
  nameCell,
  type Part,
  positionCell,
  statusColor,
  textCell,
  translated,
} from '../schedule/table-look'
import { type Exception, listExceptions } from './exceptions'
import { tableSection, type VisitContext } from './section'
import {
  byLine,
  columnsOf,
  discordance,
  labelParts,
  noneOf,
  orNone,
  photosCell,
  strong,
  told,
} from './visit-cells'
import type {
  ReportedCheck,
  ReportedCode,
  ReportedDeviation,
  ReportedIngredient,
  VisitReport,
} from './visit-report'

export function exceptionsSection(ctx: VisitContext): Section {
  const exceptions = listExceptions(ctx.doc)
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

const noAnswer = (look: Look): Part[] =>
  inBoth(words.noAnswer.it, words.noAnswer.en, look, strong(look, COLOR.amber))

/** Forbidden ingredients: each with its answer, or without one. */
export function forbiddenSection(ctx: VisitContext): Section {
  const { forbidden } = ctx.doc
  return tableSection(ctx, {
    heading: words.forbidden,
    count: words.ingredientCount(forbidden.length),
    columns: columnsOf('position', 'ingredient', 'vendor', 'result', 'note', 'photos'),
    rowHead: 'ingredient',
    rows: forbidden,
    cells: ({ name, vendor, group, withdrawnOn, rejectedOn, said }, index, look) => [
      positionCell(index, look),
      nameCell(
        name,
        withdrawnOn
          ? words.withdrawnOn(italianDate(withdrawnOn))
          : rejectedOn
            ? words.rejectedOn(italianDate(rejectedOn))
            : group,
        look,
      ),
      textCell(vendor, look),
      {
        parts:
          said.length === 0
            ? noAnswer(look)
            : said.flatMap((one) => {
                const { it, en } = words.results[one.payload.result]
                const style = one.payload.result === 'absent' ? look.text : strong(look, COLOR.amber)
                return [...inBoth(it, en, look, style), byLine(one, look)]
              }),
      },
      orNone(
        said.flatMap(({ payload: { area, text } }) =>
          told(look, [
            [words.fields.area, area],
            [null, text],
          ]),
        ),
        look,
      ),
      photosCell(
        said.flatMap(({ photos }) => photos),
        look,
      ),
    ],
  })
}

export function checksSection(ctx: VisitContext): Section {
  const { checks, unanswered } = ctx.doc
  return tableSection<ReportedCheck | CheckTopic>(ctx, {
    heading: words.checks,
    count: words.checkCount(checks.length),
    columns: columnsOf('check', 'result', 'note', 'before', 'photos'),
    rowHead: 'check',
    rows: [...checks, ...unanswered],
    cells: (check, _, look) => {
      const topicCell = (topic: CheckTopic): Cell => ({
        parts: inBoth(words.topics[topic].it, words.topics[topic].en, look, look.strong),
      })
      if (typeof check === 'string')
        return [
          topicCell(check),
          { parts: noAnswer(look) },
          textCell(null, look),
          textCell(null, look),
          photosCell([], look),
        ]
      const { topic, result, text } = check.payload
      const { it, en } = words.checkResults[result]
      return [
        topicCell(topic),
        {
          parts: [
            ...inBoth(it, en, look, result === 'notOk' ? strong(look, COLOR.amber) : look.text),
            ...discordance(check, look),
            ...(check.isDiscordant || check.clockAt ? [byLine(check, look)] : []),
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

/** By name: a count alone would not name the rest. */
export function unseenSection(ctx: VisitContext): Section {
  const { unseen } = ctx.doc
  return tableSection(ctx, {
    heading: words.unseen,
    count: words.ingredientCount(unseen.length),
    columns: columnsOf('position', 'ingredient', 'vendor', 'group'),
    rowHead: 'ingredient',
    rows: unseen,
    cells: ({ name, vendor, group }, index, look) => [
      positionCell(index, look),
      nameCell(name, null, look),
      textCell(vendor, look),
      textCell(group, look),
    ],
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
  if (!tableLook(ingredients).isCompact) return pairs
  for (const { description, descriptionEn } of used(kosherStatuses, 'status'))
    pairs.set(description, descriptionEn ?? description)
  for (const result of ingredientAnswers) pairs.set(words.results[result].it, words.results[result].en)
  return pairs
}
