import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { ObservationInput, Observe, Observing } from '~/contract/visits/visits'
import { clockErrorFor } from '~/domain/visits/clock-error'
import type { ObservationKind } from '~/domain/visits/observation'
import { nowOf, type Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { VisitObservationRow, VisitRow } from '../../../db/tables'
import { getVisitListItem } from '../get-visit'
import { addLateEvidence } from '../report/addenda.repository'
import { tellLate } from '../told-visit'
import { changeVisit } from '../visits.repository'
import { completeIfWhole } from './complete-visit'
import { isListStale } from './pack.repository'
import { findPack, touchPack } from './packs.repository'
import {
  ingredientsAmong,
  insertObservations,
  knownAmong,
  lastPosition,
  observationsOfOthers,
  toObserved,
} from './observations.repository'
import { afterEnd, raiseDeviations, updateSeals, visitAfter } from './take-effect'
import { assertMayCollect, findAuthor, isLate, lockVisit } from './visit-row'

const othersAtOnce = 500

type Answer = z.output<typeof Observing>

/** No status of the visit refuses one. @throws AppError 403; 404; 409 `account.other` */
export async function observe(ctx: Ctx, input: z.output<typeof Observe>): Promise<Answer> {
  const userId = await findAuthor(ctx, input.account)
  return withTransaction(ctx, async (tx) => {
    const visit = await lockVisit(tx, input.visitId)
    await assertMayCollect(tx, visit)
    const { results, rows } = await sorted(tx, visit, input, userId)
    const key = { visitId: visit.id, userId, deviceId: input.deviceId }
    await touchPack(tx, key)
    const stored = await insertObservations(tx, rows)
    for (const row of rows) if (!stored.includes(row)) results[row.id] = 'different'
    if (stored.length > 0) await takeEffect(tx, visit, stored)
    const after = Number.parseInt(input.since ?? '0', 10) || 0
    const others = await observationsOfOthers(
      tx,
      visit.id,
      { userId, deviceId: input.deviceId, after },
      othersAtOnce,
    )
    const cut = others.length === othersAtOnce ? others.at(-1)?.position : undefined
    const pack = await findPack(tx, key)
    return {
      results,
      others: others.map(toObserved(tx)),
      cursor: String(cut ?? (await lastPosition(tx, visit.id))),
      visit: await getVisitListItem(tx, visit.id),
      packStale: pack !== undefined && (await isListStale(tx, visit.company_id, pack.taken_at)),
    }
  })
}

/** New ones, and ones already stored. */
async function sorted(tx: Ctx, visit: VisitRow, input: z.output<typeof Observe>, authorId: string) {
  const known = await knownAmong(
    tx,
    input.observations.map(({ id }) => id),
  )
  const late = await isLate(tx, visit)
  const about = await ingredientsAmong(tx, input.observations.flatMap(ingredientIn))
  const receivedAt = nowOf(tx)
  const results: Answer['results'] = {}
  const rows: VisitObservationRow[] = []
  let position = await lastPosition(tx, visit.id)
  for (const observation of input.observations) {
    const digest = observationDigest(observation)
    const before = known.get(observation.id)
    if (before) {
      // A duplicate within a batch is stored once.
      results[observation.id] ??=
        before.visit_id === visit.id && before.digest === digest ? 'duplicate' : 'different'
      continue
    }
    known.set(observation.id, { visit_id: visit.id, digest })
    results[observation.id] = 'stored'
    rows.push({
      id: observation.id,
      visit_id: visit.id,
      position: ++position,
      kind: observation.kind,
      at: new Date(observation.at).toISOString(),
      seq: observation.seq,
      device_id: input.deviceId,
      author_id: authorId,
      supersedes: JSON.stringify(observation.supersedes),
      seen: JSON.stringify(observation.seen),
      payload: JSON.stringify(observation.payload),
      digest,
      received_at: receivedAt,
      late: late ? 1 : 0,
      clock_error: clockErrorFor({
        at: observation.at,
        sentAt: input.sentAt,
        receivedAt,
        since: visit.created_at,
      }),
      ingredient_id: ingredientIn(observation).find((id) => about.has(id)) ?? null,
      adopted_ingredient_id: null,
      adopted_at: null,
      adopted_by: null,
      refused_at: null,
      refused_by: null,
      refused_reason: null,
    })
  }
  return { results, rows }
}

function ingredientIn({ kind, payload }: ObservationInput): string[] {
  return (kind === 'ingredient' || kind === 'delivery') && payload.ingredientId ? [payload.ingredientId] : []
}

/** Compares the content; its place in an outbox may differ the next time. */
const observationDigest = ({ seq: _, ...said }: ObservationInput): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(said)))
    .digest('hex')

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)])
}

async function takeEffect(tx: Ctx, visit: VisitRow, rows: VisitObservationRow[]): Promise<void> {
  const of = (kind: ObservationKind) => rows.filter((row) => row.kind === kind)
  await raiseDeviations(tx, visit, of('deviation'))
  await updateSeals(tx, visit, of('seal'))
  const lateRows = rows.filter(({ late }) => late === 1)
  const changes = await visitAfter(tx, visit, rows)
  const after = Object.keys(changes).length > 0 ? await changeVisit(tx, visit, changes) : visit
  await record(tx, {
    action: 'visit.observed',
    entityType: 'visit',
    entityId: visit.id,
    headQuarterId: visit.head_quarter_id,
    ...(after.status !== visit.status && { before: { status: visit.status } }),
    after: {
      number: visit.number,
      observations: rows.length,
      ...(lateRows.length > 0 && { late: lateRows.length }),
      ...(after.status !== visit.status && { status: after.status }),
      version: after.version,
    },
  })
  if (visit.late_at === null && lateRows.length > 0) await tellLate(tx, visit)
  if (lateRows.length > 0) await addLateEvidence(tx, visit)
  await afterEnd(tx, visit, after, of('end'))
  await completeIfWhole(tx, after)
}
