import type { z } from 'zod'
import type { InputOf } from '~/contract/calls/call'
import type { visits } from '~/contract/calls/visits/visits'
import type { Pack, PackIngredient, PackLine, TakePack } from '~/contract/visits/visits'
import { correctedAt } from '~/domain/visits/clock-error'
import { current } from '~/domain/visits/current'
import {
  PACK_SCHEMA,
  type KindAndPayload,
  type ObservationKind,
  type ObservationPayloads,
} from '~/domain/visits/observation'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../../core/access'
import { browserAccountKey } from '../../../core/account-key'
import { nowOf, type Ctx } from '../../../core/context'
import { forbidden } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { VisitRow } from '../../../db/tables'
import { addressLine } from '../../companies/fields/company-keys'
import { offeredAt } from '../../lines/shown-lines'
import { getVisit } from '../get-visit'
import { wrongVisitStatus } from '../visits.errors'
import {
  parseContent,
  lastObservations,
  lastPosition,
  observationsOf,
  toObserved,
} from './observations.repository'
import { takePack as putPackAway } from './packs.repository'
import { approvedProducts, selectFacility, heldList, openDeviations } from './pack.repository'
import { sealsToLookFor } from './seals.repository'
import { isInspector, lockVisit } from './visit-row'

/** The number of earlier visits that are searched for observations. */
const visitsBack = 5

/** For display. @throws AppError 403 for anybody but the visit's inspectors; 404 */
export function getPack(ctx: Ctx, { visitId }: InputOf<typeof visits.pack>): Promise<Pack> {
  return withTransaction(ctx, async (tx) => buildPack(tx, await ownVisit(tx, visitId)))
}

/** The pack of a device, which then counts as away. @throws AppError 403 unless an inspector's; 404; 409 */
export async function takePack(ctx: Ctx, input: z.output<typeof TakePack>): Promise<Pack> {
  const { userId } = actorOf(ctx)
  const { deviceId, deviceName = deviceId } = input
  return withTransaction(ctx, async (tx) => {
    const visit = await ownVisit(tx, input.visitId)
    if (visit.status === 'cancelled' || visit.status === 'confirmed') throw wrongVisitStatus(visit.status)
    // A visit that has ended waits for no more tablets.
    await putPackAway(tx, { visitId: visit.id, userId, deviceId }, deviceName, visit.status !== 'ended')
    await record(tx, {
      action: 'visit.pack_taken',
      entityType: 'visit',
      entityId: visit.id,
      headQuarterId: visit.head_quarter_id,
      after: { number: visit.number, deviceName },
    })
    return buildPack(tx, visit)
  })
}

async function ownVisit(tx: Ctx, visitId: string): Promise<VisitRow> {
  const visit = await lockVisit(tx, visitId)
  if (!(await isInspector(tx, visit))) throw forbidden()
  return visit
}

async function buildPack(tx: Ctx, visit: VisitRow): Promise<Pack> {
  const facility = await selectFacility(tx, visit.company_id)
  const products = await approvedProducts(tx, visit.company_id)
  const deviations = await openDeviations(tx, visit.company_id)
  const seals = await sealsToLookFor(tx, visit.company_id)
  return {
    schema: PACK_SCHEMA,
    takenAt: nowOf(tx),
    account: browserAccountKey(actorOf(tx).userId),
    visit: await getVisit(tx, visit.id),
    facility: {
      id: facility.id,
      name: facility.business_name,
      address: addressLine(facility),
      headQuarterName: facility.head_quarter_name ?? facility.business_name,
    },
    ingredients: await packIngredients(tx, visit),
    products: products.map((row) => ({
      productId: row.id,
      name: row.name,
      code: row.code,
      status: row.status_code,
      isPassover: row.is_passover === 1,
      suspendedOn: row.suspended_on,
    })),
    lines: await packLines(tx, visit.company_id),
    deviations: deviations.map(({ due_on: dueOn, ...row }) => ({ ...row, dueOn })),
    seals: seals.map(({ started_at, ...row }) => ({
      ...row,
      lastSeenOn: started_at && todayInRome(new Date(started_at)),
    })),
    checks: await lastChecks(tx, visit),
    observations: (await observationsOf(tx, visit.id)).map(toObserved(tx)),
    cursor: String(await lastPosition(tx, visit.id)),
  }
}

async function packLines(tx: Ctx, CompanyId: string): Promise<PackLine[]> {
  return (await offeredAt(tx, CompanyId)).map((line) => {
    const { id: lineId, name, kind, isHot, circuit, kosherizable, kosherizedOn } = line
    const { kosherStatusId: _, ...state } = line.state
    return { lineId, name, kind, isHot, circuit, kosherizable, kosherizedOn, ...state }
  })
}

async function packIngredients(tx: Ctx, visit: VisitRow): Promise<PackIngredient[]> {
  const before = await standingBefore<'ingredient'>(tx, visit, 'ingredient')
  const lastSeen = new Map<string, (typeof before)[number]>()
  const areas = new Map<string, string>()
  for (const one of before) {
    if (!one.rootId) continue
    if (!lastSeen.has(one.rootId)) lastSeen.set(one.rootId, one)
    // Pressing a button alone does not say where it is now.
    const { area } = one.payload
    if (area && !areas.has(one.rootId)) areas.set(one.rootId, area)
  }
  return (await heldList(tx, visit.company_id)).map(({ rootId, ...row }) => ({
    ...row,
    area: areas.get(rootId) ?? null,
    lastSeenOn: lastSeen.get(rootId)?.on ?? null,
  }))
}

/** The latest statement on each topic. */
async function lastChecks(tx: Ctx, visit: VisitRow): Promise<Pack['checks']> {
  const byTopic = new Map<string, Pack['checks'][number]>()
  for (const { payload, on, visitNumber } of await standingBefore<'check'>(tx, visit, 'check')) {
    const { topic, result, text = null } = payload
    if (!byTopic.has(topic)) byTopic.set(topic, { topic, result, text, on, visitNumber })
  }
  return [...byTopic.values()]
}

/** The observations that stand from earlier visits, newest first. */
async function standingBefore<Kind extends ObservationKind>(tx: Ctx, visit: VisitRow, kind: Kind) {
  const before = await lastObservations(tx, visit, kind, visitsBack)
  return before.flatMap(({ number, observations }) => {
    const made = observations.map((row) => ({
      ...parseContent(row),
      id: row.id,
      supersedes: JSON.parse(row.supersedes) as string[],
      rootId: row.root_id,
      on: todayInRome(new Date(correctedAt({ at: row.at, clockError: row.clock_error }))),
    }))
    return current<KindAndPayload & (typeof made)[number]>(made)
      .map(({ observation }) => ({
        payload: observation.payload as ObservationPayloads[Kind],
        rootId: observation.rootId,
        on: observation.on,
        visitNumber: number,
      }))
      .reverse()
  })
}
