import { daysAfter } from '~/domain/dates'
import type { DeskPart, DeskTab } from '~/domain/desk'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { listCertifiedConcerns } from '../kosher/certified/list-certified-concerns'
import { listDeviations } from '../deviations/list-deviations'
import { linesEndingPassover, linesUsed, listObserved } from '../lines/shown-lines'
import { givenUpSince } from '../mail/given-up'
import { undecidedGtins } from '../products/gtins/show-gtins'
import { listRequestLines } from '../requests/get-request'
import { decisionRule } from '../settings/decision-settings'
import { listDue } from '../visits/list-due'
import { listVisits } from '../visits/list-visits'
import { expired, expiring, itemSources, questions } from './item-sources'
import {
  coming,
  deskLine,
  deskOwner,
  rulingSource,
  source,
  summed,
  type DeskPage,
  type Source,
} from './source'

/** Expiries, answers and the managers' tasks belong to no certifier in particular. */
export async function certifierSources(ctx: Ctx, Assigned: DeskTab): Promise<Source[]> {
  const tasks = [
    ...(await toDecide(ctx, Assigned)),
    requests(ctx, Assigned),
    questions(ctx, Assigned),
    ...(Assigned === 'none' ? [] : visits(ctx, Assigned)),
  ]
  if (Assigned) return tasks
  return [
    ...tasks,
    deviations(ctx),
    ...lines(ctx),
    summed(
      'gtins',
      (page) => undecidedGtins(ctx, { ...page, Sort: 'declaredAt' }),
      (row) => row.declaredAt,
    ),
    ...expired(ctx),
    ...(actorOf(ctx).isCertifierCompanyManager ? ofManagers(ctx) : []),
    ...expiring(ctx).map(coming),
    coming(planned(ctx)),
  ]
}

/** Under four-eyes review, the items left to the caller: an opinion, or the decision after a colleague's. */
async function toDecide(ctx: Ctx, Assigned: DeskTab): Promise<Source[]> {
  const sent = { WithStatus: ['approving' as const], Assigned }
  if ((await decisionRule(ctx)) === 'one') return itemSources(ctx, 'decide', sent)
  return [
    ...itemSources(ctx, 'decide', { ...sent, Opinion: 'decide' }),
    ...itemSources(ctx, 'opinion', { ...sent, Opinion: 'wanted' }),
  ]
}

const requests = (ctx: Ctx, Assigned: DeskTab): Source =>
  source(
    'requests',
    (page) => listRequestLines(ctx, { ...page, Sort: 'createdAt', WithStatus: ['open'], Assigned }),
    (row) => ({
      id: row.id,
      name: row.name,
      at: row.createdAt,
      requestKind: row.kind,
      groupId: row.groupId,
      ...deskOwner(row),
    }),
  )

const deviations = (ctx: Ctx): Source =>
  source(
    'deviations',
    (page) => listDeviations(ctx, { ...page, Sort: 'answeredAt', WithStatus: ['answered'] }),
    (row) => ({ id: row.id, name: row.number, text: row.finding, at: row.answeredAt, ...deskOwner(row) }),
  )

const visitSource = (
  ctx: Ctx,
  part: DeskPart,
  filter: Omit<Parameters<typeof listVisits>[1], keyof DeskPage> & { Sort?: string },
) =>
  source(
    part,
    (page) => listVisits(ctx, { ...page, Sort: 'plannedOn', ...filter }),
    (row) => ({
      id: row.id,
      name: row.companyName,
      text: [row.number, row.lead?.name].filter(Boolean).join(' · '),
      at: row.endedAt ?? row.plannedOn,
      ...deskOwner(row),
    }),
  )

/** An overdue facility is its officer's, as nobody goes there yet. */
function visits(ctx: Ctx, Assigned: DeskTab): Source[] {
  const own = { InspectorId: Assigned }
  return [
    visitSource(ctx, 'visits.ended', { ...own, WithStatus: ['ended'], Sort: 'endedAt' }),
    source(
      'visits.due',
      (page) =>
        listDue(ctx, {
          ...page,
          Sort: 'nextVisitOn',
          Due: ['never', 'overdue'],
          Unplanned: true,
          OfficerId: Assigned,
        }),
      (row) => ({
        id: row.companyId,
        name: row.companyName,
        at: row.nextVisitOn,
        visitId: row.planned?.id ?? null,
        ...deskOwner(row),
      }),
    ),
    visitSource(ctx, 'visits.late', { ...own, Late: true }),
    visitSource(ctx, 'visits.away', { ...own, Away: true }),
  ]
}

/** Few: each list is read as a whole. */
function lines(ctx: Ctx): Source[] {
  const ofLines = <Row extends { companyId: string; companyName: string }>(
    part: DeskPart,
    list: () => Promise<Row[]>,
    say: (row: Row) => { id: string; name: string; text?: string; at: string },
  ) =>
    source(
      part,
      async ({ Offset: offset, ItemsPerPage: itemsPerPage }) => {
        const rows = await list()
        const items = rows.slice(offset, offset + itemsPerPage)
        return { items, itemsPerPage, offset, totalItems: rows.length }
      },
      (row) => ({ ...say(row), companyId: row.companyId, companyName: row.companyName }),
    )
  return [
    ofLines(
      'lines.observed',
      async () => (await listObserved(ctx, {})).items,
      ({ visitId, line, equipment, visitNumber, day }) => ({
        id: visitId,
        name: line?.name ?? equipment,
        text: visitNumber,
        at: day,
      }),
    ),
    ofLines(
      'lines.used',
      () => linesUsed(ctx),
      ({ id, name, at }) => ({ id, name, at }),
    ),
    ofLines(
      'lines.passover',
      () => linesEndingPassover(ctx),
      ({ id, name, at }) => ({ id, name, at }),
    ),
  ]
}

function planned(ctx: Ctx): Source {
  const today = todayInRome(ctx.clock())
  return visitSource(ctx, 'visits.planned', {
    WithStatus: ['planned'],
    From: today,
    To: daysAfter(today, EXPIRY_WARNING_DAYS),
  })
}

const ofManagers = (ctx: Ctx): Source[] => [
  source(
    'review',
    (page) => listCertifiedConcerns(ctx, { ...page, Sort: 'since' }),
    (row) => ({
      id: row.id,
      name: row.product.name,
      text: row.certificationGroup.number,
      at: row.since,
      ...deskOwner(row),
    }),
  ),
  rulingSource(ctx, 'rulings.begin', { WithState: ['notice'] }, ({ effectiveOn }) => effectiveOn),
  rulingSource(ctx, 'rulings.due', { ToDecide: true }, ({ decideOn }) => decideOn),
  rulingSource(ctx, 'rulings.settled', { Settled: true }, ({ effectiveOn }) => effectiveOn),
  { part: 'mail', toDo: true, load: () => undelivered(ctx) },
]

async function undelivered(ctx: Ctx) {
  const { total, first } = await givenUpSince(ctx)
  return {
    lines: total > 0 ? [deskLine('mail', { id: null, name: '', at: first })] : [],
    totalItems: total,
    first,
  }
}
