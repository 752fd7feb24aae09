import type { z } from 'zod'
import type { PlanVisit, Visit } from '~/contract/visits/visits'
import { validationMessages as messages } from '~/domain/validation-messages'
import { announcedByDefault } from '~/domain/visits/visit'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { nextNumber } from '../../core/counter'
import { invalidInput } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { VisitRow } from '../../db/tables'
import { lockItemOwner } from '../review/owners/in-headquarters'
import { assertAssignable } from '../accounts/certifiers/certifiers'
import { tellVisitPlanned } from '../mail/notices/tell-visit'
import { lockFacility } from './due.repository'
import { getVisit } from './get-visit'
import { toldVisit } from './told-visit'
import { alreadyPlanned } from './visits.errors'
import { insertVisit, nextPlanned, setInspectors } from './visits.repository'

type Plan = Omit<z.output<typeof PlanVisit>, 'companyId' | 'unlessPlanned'>

/** @throws AppError 400 for a wrong facility, a certifier who cannot sign in, or a past day; 409 `visit.already_planned` */
export async function planVisit(ctx: Ctx, input: z.output<typeof PlanVisit>): Promise<Visit> {
  return withTransaction(ctx, async (tx) => {
    // The owner's lock is shared: two who plan at once would not see each other's visit.
    if (input.unlessPlanned) await lockFacility(tx, input.companyId)
    const company = await lockItemOwner(tx, input.companyId)
    if (!company) throw invalidInput({ companyId: [messages.invalidChoice] })
    assertNotPast(tx, input)
    await assertInspectors(tx, input)
    if (input.unlessPlanned) await assertNonePlanned(tx, company.id)
    const row: VisitRow = {
      ...blankVisit,
      ...plannedColumns(input),
      id: tx.newId(),
      number: await nextVisitNumber(tx),
      company_id: company.id,
      head_quarter_id: company.headQuarterId,
      created_at: nowOf(tx),
      created_by: actorOf(tx).userId,
    }
    await insertVisit(tx, row)
    await setInspectors(tx, row.id, [input.leadId, ...input.inspectorIds])
    await record(tx, {
      action: 'visit.planned',
      entityType: 'visit',
      entityId: row.id,
      headQuarterId: row.head_quarter_id,
      after: { number: row.number, companyId: company.id, ...auditedPlan(row, input.inspectorIds) },
    })
    await tellVisitPlanned(tx, await toldVisit(tx, row))
    return getVisit(tx, row.id)
  })
}

/** @throws AppError 400 */
export function assertNotPast(tx: Ctx, { plannedOn }: Pick<Plan, 'plannedOn'>): void {
  if (plannedOn < todayInRome(tx.clock())) throw invalidInput({ plannedOn: [messages.dayInThePast] })
}

/** @throws AppError 409 `visit.already_planned` */
async function assertNonePlanned(tx: Ctx, companyId: string): Promise<void> {
  const planned = (await nextPlanned(tx, [companyId])).get(companyId)
  if (planned)
    throw alreadyPlanned({
      id: planned.id,
      number: planned.number,
      plannedOn: planned.planned_on,
      plannedTime: planned.planned_time,
    })
}

/** `VS-2026-00012`, counted by year. */
async function nextVisitNumber(tx: Ctx): Promise<string> {
  const year = todayInRome(tx.clock()).slice(0, 4)
  return `VS-${year}-${String(await nextNumber(tx, `visit-${year}`)).padStart(5, '0')}`
}

/** @throws AppError 400 */
export async function assertInspectors(tx: Ctx, { leadId, inspectorIds }: Plan): Promise<void> {
  await assertAssignable(tx, 'leadId', leadId)
  for (const userId of inspectorIds) await assertAssignable(tx, 'inspectorIds', userId)
}

export const plannedColumns = (plan: Plan) => ({
  kind: plan.kind,
  announced: (plan.announced ?? announcedByDefault[plan.kind]) ? (1 as const) : (0 as const),
  planned_on: plan.plannedOn,
  planned_time: plan.plannedTime ?? null,
  lead_id: plan.leadId,
  brief: plan.brief ?? null,
})

export const auditedPlan = (
  row: Pick<VisitRow, 'kind' | 'announced' | 'planned_on' | 'planned_time' | 'lead_id' | 'brief' | 'version'>,
  inspectorIds: string[],
) => ({
  kind: row.kind,
  announced: row.announced === 1,
  plannedOn: row.planned_on,
  plannedTime: row.planned_time,
  leadId: row.lead_id,
  inspectorIds: [...new Set(inspectorIds)].filter((id) => id !== row.lead_id).sort(),
  brief: row.brief,
  version: row.version,
})

/** The fields of a visit before anything has happened. */
export const blankVisit = {
  status: 'planned',
  started_at: null,
  ended_at: null,
  complete_at: null,
  late_at: null,
  outcome: null,
  outcome_reason: null,
  statement: null,
  report_storage_key: null,
  report_sha256: null,
  report_size: null,
  report_told_at: null,
  confirmed_at: null,
  confirmed_by: null,
  confirmed_note: null,
  cancelled_at: null,
  cancelled_by: null,
  cancelled_reason: null,
  version: 1,
} as const
