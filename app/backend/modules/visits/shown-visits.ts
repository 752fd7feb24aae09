import type { Visit, VisitListItem } from '~/contract/visits/visits'
import { canVisit, deviationGrades, isArriving } from '~/domain/visits/visit'
import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { peopleBy } from '../../core/person-name'
import { listCertifiers } from '../accounts/certifiers/certifiers'
import {
  countAway,
  selectDeviations,
  selectInspectors,
  packsOf,
  type NamedPack,
  type NamedVisit,
} from './visits.repository'

/** A visit as companies see it before its outcome is published: that it takes place, and when. */
const untilTold = {
  outcome: null,
  deviations: { major: 0, minor: 0, remark: 0 },
  openDeviations: 0,
  hasReport: false,
} as const satisfies Partial<VisitListItem>

/** As the caller may see them. */
export async function shownVisits(ctx: Ctx, rows: NamedVisit[]): Promise<VisitListItem[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const isCompany = scopeOf(ctx) !== null
  const inspectors = isCompany ? null : await selectInspectors(ctx, ids)
  const deviations = await selectDeviations(ctx, ids)
  const away = isCompany ? null : await countAway(ctx, ids)
  return rows.map((row) => {
    const of = deviations.get(row.id) ?? []
    const counts = deviationGrades.map((grade) => [grade, of.filter((one) => one.grade === grade).length])
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      announced: row.announced === 1,
      plannedOn: row.planned_on,
      plannedTime: row.planned_time,
      status: row.status,
      arriving: isArriving({ status: row.status, completeAt: row.complete_at }),
      companyId: row.company_id,
      companyName: row.company_name,
      headQuarterId: row.head_quarter_id,
      headQuarterName: row.head_quarter_name,
      city: row.city,
      district: row.district,
      lead: isCompany ? null : { id: row.lead_id, email: row.lead_email, name: row.lead_name },
      inspectors: inspectors?.get(row.id) ?? [],
      startedAt: row.started_at,
      endedAt: row.ended_at,
      completeAt: row.complete_at,
      outcome: row.outcome,
      deviations: Object.fromEntries(counts) as VisitListItem['deviations'],
      openDeviations: of.filter(({ isOpen }) => isOpen).length,
      late: !isCompany && row.late_at !== null,
      away: away?.get(row.id) ?? 0,
      hasReport: row.report_storage_key !== null,
      ...(isCompany && row.is_told === 0 && untilTold),
    }
  })
}

const toPack = (row: NamedPack): Visit['packs'][number] => ({
  userId: row.user_id,
  email: row.email,
  name: row.name,
  deviceId: row.device_id,
  deviceName: row.device_name,
  takenAt: row.taken_at,
  seenAt: row.seen_at,
  returnedAt: row.returned_at,
  discardedBy: row.discarded_name,
})

export async function shownVisit(ctx: Ctx, row: NamedVisit): Promise<Visit> {
  const [item] = await shownVisits(ctx, [row])
  if (!item) throw new Error('a visit without itself')
  const isCompany = scopeOf(ctx) !== null
  const isTold = !isCompany || row.is_told === 1
  const by = isCompany
    ? new Map<string, never>()
    : await peopleBy(ctx, [row.confirmed_by, row.cancelled_by, row.created_by])
  const nameOf = (userId: string | null) => by.get(userId ?? '')?.name ?? null
  return {
    ...item,
    brief: isCompany ? null : row.brief,
    outcomeReason: isTold ? row.outcome_reason : null,
    statement: isTold ? row.statement : null,
    confirmedAt: row.confirmed_at,
    confirmedBy: nameOf(row.confirmed_by),
    confirmedNote: row.confirmed_note,
    cancelledAt: row.cancelled_at,
    cancelledBy: nameOf(row.cancelled_by),
    cancelledReason: row.cancelled_reason,
    createdAt: row.created_at,
    createdBy: nameOf(row.created_by),
    packs: isCompany ? [] : (await packsOf(ctx, row.id)).map(toPack),
    mayConfirm: await mayConfirm(ctx, row),
    version: row.version,
  }
}

async function mayConfirm(ctx: Ctx, row: NamedVisit): Promise<Visit['mayConfirm']> {
  const { userId, userType } = actorOf(ctx)
  if (userType === 'Company') return 'notEnded'
  const others = await hasColleague(ctx, userId)
  const state = { status: row.status, completeAt: row.complete_at, leadId: row.lead_id }
  return canVisit('confirm', state, userId, others) as Visit['mayConfirm']
}

/** Whether another certifier can sign in. */
export const hasColleague = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await listCertifiers(ctx)).some(({ id }) => id !== userId)
