import { correctedAt, isClockOff } from '~/domain/visits/clock-error'
import { current } from '~/domain/visits/current'
import {
  unanswered,
  type KindAndPayload,
  type ObservationKind,
  type ObservationPayloads,
  type Seen,
} from '~/domain/visits/observation'
import { reckon } from '~/domain/visits/exception'
import { visitOutcome } from '~/domain/visits/visit'
import { visitReportWords as words } from '~/i18n/it/server/visit-report'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import type { VisitObservationRow, VisitPhotoRow, VisitRow } from '../../../db/tables'
import type {
  Reported,
  ReportedCheck,
  ReportedPhoto,
  VisitAddendum,
  VisitReport,
} from '../../../drivers/pdf/visit/visit-report'
import { findItemOwner } from '../../companies/find-item-owner'
import { namesOfLines } from '../../lines/plant-lines'
import { allLookups } from '../../lookups/list-lookups'
import { printedCertifier } from '../../settings/certifier-settings'
import { isInternal } from '../evidence/internal'
import { heldList } from '../evidence/pack.repository'
import { parseContent, observationsOf, photosOfObservations } from '../evidence/observations.repository'
import { inspectorIds } from '../visits.repository'
import { checksBefore, deviationsFoundAt, productNames, selectSignatures } from './reports.repository'

export interface PrintedVisit {
  report: VisitReport
  photos: VisitPhotoRow[]
  /** Ids of its observations and photos. */
  evidence: string[]
}

type Observation = KindAndPayload & { id: string; supersedes: string[]; row: VisitObservationRow }

interface Shown {
  /** Whether this document includes an observation: earlier ones go into the report, later ones into an addendum. */
  isMeant: (evidence: { id: string; received_at: string }) => boolean
  addendum: Omit<VisitAddendum, 'hasEvidence'> | null
}

/** @param ctx of a certifier */
export async function printedVisit(
  ctx: Ctx,
  visit: VisitRow,
  { isMeant, addendum }: Shown,
): Promise<PrintedVisit> {
  const owner = await findItemOwner(ctx, visit.company_id)
  if (!owner) throw notFound()
  const rows = await observationsOf(ctx, visit.id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const standing = current(rows.map(toObservation)).filter(
    ({ observation: { row } }) => isMeant(row) && !isInternal(row),
  )
  const personNames = await names(ctx, visit, rows)
  const pictures = (await photosOfObservations(ctx, visit.id)).filter((photo) => {
    const of = byId.get(photo.observation_id)
    return isMeant(photo) && of !== undefined && !isInternal(of)
  })
  const numbers = photoNumbers(pictures)
  const all = <Kind extends ObservationKind>(kind: Kind): (Reported<Kind> & { seen: Seen | null })[] =>
    standing.flatMap(({ observation: { id, row, payload }, discordant }) =>
      row.kind === kind
        ? [
            {
              by: personNames(row.author_id),
              ...timesOf(row.at, row.clock_error),
              isDiscordant: discordant,
              photos: numbers.get(id) ?? [],
              payload: payload as ObservationPayloads[Kind],
              seen: JSON.parse(row.seen) as Seen | null,
            },
          ]
        : [],
    )
  const { kosherGroups, kosherStatuses } = await allLookups(ctx)
  const certifier = await printedCertifier(ctx)
  const signatures = all('signature')
  const listed = await heldList(ctx, visit.company_id, visit.ended_at ?? undefined)
  const { seen, unseen, forbidden } = reckon(listed, all('ingredient'))
  const deviations = await deviationsFoundAt(ctx, visit.id)
  const evidence = [...standing.map(({ observation: { id } }) => id), ...pictures.map(({ id }) => id)]
  const report: VisitReport = {
    kind: 'visit',
    number: visit.number,
    addendum: addendum && { ...addendum, hasEvidence: evidence.length > 0 },
    // The certifier seals it; those present have signed above.
    certifier: {
      ...certifier,
      signatoryName: certifier.name,
      signatoryRole: words.certifier.it,
      signatoryRoleEn: words.certifier.en,
    },
    client: {
      businessName: owner.headQuarterName,
      address: owner.headQuarterAddress,
      businessCode: owner.headQuarterBusinessCode,
    },
    facility: { businessName: owner.businessName, address: owner.address },
    visitKind: visit.kind,
    isAnnounced: visit.announced === 1,
    startedAt: visit.started_at,
    endedAt: visit.ended_at,
    endedClockAt: all('end').find(({ at }) => at === visit.ended_at)?.clockAt ?? null,
    lead: personNames(visit.lead_id),
    inspectors: (await inspectorIds(ctx, visit.id)).filter((id) => id !== visit.lead_id).map(personNames),
    counterparts: rows
      .map(toObservation)
      .flatMap(({ kind, payload }) =>
        kind === 'signature' && payload.role === 'counterpart'
          ? [{ name: payload.name, function: payload.function ?? null }]
          : [],
      ),
    outcome:
      visit.outcome ??
      visitOutcome(
        deviations.map(({ grade }) => grade),
        visit.outcome_reason,
      ),
    outcomeReason: visit.outcome_reason,
    areasNotSeen: all('end').flatMap(({ payload }) => payload.areasNotSeen ?? []),
    listed: listed.length - forbidden.filter(({ entry }) => entry).length,
    unseen: unseen.map(({ name, vendor, group }) => ({ name, vendor, group })),
    ingredients: seen.toSorted((a, b) => (a.seen?.name ?? '').localeCompare(b.seen?.name ?? '', 'it')),
    forbidden: forbidden.flatMap(({ name, entry, said }) => {
      if (said.length === 0 && (addendum || visit.outcome_reason)) return []
      const {
        vendor = null,
        group = null,
        withdrawnOn = null,
        rejectedOn = null,
      } = entry ?? said[0]?.seen ?? {}
      return { name, vendor, group, withdrawnOn, rejectedOn, said }
    }),
    unlisted: all('unlisted'),
    checks: await withBefore(ctx, visit, all('check')),
    unanswered: addendum || visit.outcome_reason ? [] : unanswered(all('check')),
    deliveries: all('delivery'),
    kosherizations: all('kosherization'),
    lines: await withLines(ctx, all('line')),
    labels: await withProducts(ctx, all('label')),
    seals: all('seal'),
    samples: all('sample'),
    notes: all('note'),
    deviations: deviations
      .filter(
        (one) =>
          addendum?.confirmed || isMeant({ id: one.observation_id ?? one.id, received_at: one.created_at }),
      )
      .map((one) => ({
        number: one.number,
        grade: one.grade,
        finding: one.finding,
        requirement: one.requirement,
        measure: one.measure,
        dueOn: one.due_on,
        photos: (one.observation_id && numbers.get(one.observation_id)) || [],
      })),
    signatures,
    photos: pictures.map((photo, index) => printedPhoto(photo, index, byId, personNames)),
    kosherGroups: kosherGroups.flatMap(coded),
    kosherStatuses: kosherStatuses.flatMap(coded),
    creationInstant: ctx.clock().toISOString(),
  }
  return { report, photos: pictures, evidence }
}

/** By the portal's clock, and by the tablet's where that was wrong. */
const timesOf = (at: string, clockError: number | null) => ({
  at: correctedAt({ at, clockError }),
  clockAt: clockError !== null && isClockOff(clockError) ? at : null,
})

const toObservation = (row: VisitObservationRow): Observation => ({
  ...parseContent(row),
  id: row.id,
  supersedes: JSON.parse(row.supersedes) as string[],
  row,
})

function photoNumbers(pictures: VisitPhotoRow[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>()
  pictures.forEach(({ observation_id: id }, index) =>
    numbers.set(id, [...(numbers.get(id) ?? []), index + 1]),
  )
  return numbers
}

/** The names that they signed with here, or else at another visit; accounts are not disclosed to companies. */
async function names(
  ctx: Ctx,
  visit: VisitRow,
  rows: VisitObservationRow[],
): Promise<(userId: string) => string> {
  const signed = new Map(
    rows
      .map(toObservation)
      .flatMap(({ kind, payload, row }): [string, string][] =>
        kind === 'signature' && payload.role === 'inspector' ? [[row.author_id, payload.name]] : [],
      ),
  )
  const known = [
    visit.lead_id,
    ...(await inspectorIds(ctx, visit.id)),
    ...rows.map(({ author_id }) => author_id),
  ]
  const elsewhere = [...new Set(known)].filter((id) => !signed.has(id))
  for (const { author_id, payload } of elsewhere.length > 0 ? await selectSignatures(ctx, elsewhere) : []) {
    const { role, name } = JSON.parse(payload) as ObservationPayloads['signature']
    if (role === 'inspector') signed.set(author_id, name)
  }
  const others = elsewhere.filter((id) => !signed.has(id))
  return (userId) =>
    signed.get(userId) ??
    (others.length > 1 ? `${words.lead.it} ${others.indexOf(userId) + 1}` : words.lead.it)
}

async function withBefore(ctx: Ctx, visit: VisitRow, checks: Reported<'check'>[]): Promise<ReportedCheck[]> {
  const before = new Map<string, NonNullable<ReportedCheck['before']>>()
  for (const { at, clock_error, payload } of await checksBefore(ctx, visit)) {
    const said = JSON.parse(payload) as ObservationPayloads['check']
    if (!before.has(said.topic)) before.set(said.topic, { at: timesOf(at, clock_error).at, payload: said })
  }
  return checks.map((check) => ({ ...check, before: before.get(check.payload.topic) ?? null }))
}

async function withProducts(ctx: Ctx, labels: Reported<'label'>[]): Promise<Reported<'label'>[]> {
  const names = await productNames(
    ctx,
    labels.flatMap(({ payload }) => payload.productId ?? []),
  )
  return labels.map((label) => {
    const name = names.get(label.payload.productId ?? '')
    return name === undefined ? label : { ...label, payload: { ...label.payload, name } }
  })
}

async function withLines(ctx: Ctx, lines: Reported<'line'>[]): Promise<Reported<'line'>[]> {
  const names = await namesOfLines(
    ctx,
    lines.map(({ payload }) => payload.lineId),
  )
  return lines.map((one) => {
    const { lineId } = one.payload
    return { ...one, payload: { ...one.payload, lineId: names.get(lineId) ?? lineId } }
  })
}

function printedPhoto(
  { id, observation_id, author_id, taken_at }: VisitPhotoRow,
  index: number,
  byId: Map<string, VisitObservationRow>,
  personNames: (userId: string) => string,
): ReportedPhoto {
  const of = byId.get(observation_id)
  return {
    number: index + 1,
    id,
    caption: of ? photoCaption(toObservation(of)) : '',
    by: personNames(author_id),
    ...timesOf(taken_at, of?.clock_error ?? null),
  }
}

/** A photo's subject, in few words. */
function photoCaption({ kind, payload, row }: Observation): string {
  switch (kind) {
    case 'ingredient':
      return `${(JSON.parse(row.seen) as Seen | null)?.name ?? ''}: ${words.results[payload.result].it.toLowerCase()}`
    case 'unlisted':
      return `${payload.label.name ?? ''}: ${words.unlisted.it.toLowerCase()}`
    case 'delivery':
      return payload.material
    case 'kosherization':
      return payload.equipment
    case 'check':
      return words.topics[payload.topic].it
    case 'label':
      return payload.name ?? words.labels.it
    case 'seal':
      return `${words.fields.seal.it} ${payload.number}`
    case 'sample':
      return payload.code
    case 'deviation':
      return payload.finding
    case 'note':
      return payload.text
    default:
      return ''
  }
}

const coded = ({
  code,
  description,
  descriptionEn,
}: {
  code: string | null
  description: string
  descriptionEn: string | null
}) => (code ? [{ code, description, descriptionEn }] : [])
