import type { z } from 'zod'
import type { DisableStaff, InviteStaff, OpenWork, SetManager, StaffAccount } from '~/contract/accounts/staff'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound, unauthenticated, invalidInput } from '../../../core/errors'
import { assertOffered } from '../../../core/language'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { UserRow } from '../../../db/tables'
import { lastManager, ownAccount } from '../company/accounts.errors'
import { accountExists } from '../../authentication/authentication.errors'
import { countInvite } from '../../authentication/attempts/count-invite'
import { changeAccess, changeManager } from '../../authentication/change-access'
import { createStaffAccount } from '../../authentication/create-staff-account'
import {
  findStaffAccount,
  hasManager,
  isConfirmedAt,
  listStaffAccounts,
  lockStaff,
  noWork,
  openWork,
  companiesOfOfficer,
  listInspectorIds,
  listOpenItems,
  listOpenRequests,
  packsAway,
  listPlannedVisits,
} from './staff-accounts.repository'
import { validationMessages as messages } from '~/domain/validation-messages'
import { allItemKinds } from '~/domain/items/item-kinds'
import { setOfficer } from '../../companies/officer'
import { assignRequest } from '../../requests/assign-request'
import { reviewKinds } from '../../kinds/review-kinds'
import { assignItem } from '../../review/assign-item'
import { assertAssignable } from '../certifiers/certifiers'
import { updateVisit } from '../../visits/update-visit'

/** Colleagues, disabled ones last, with what each still has to do. */
export async function staffAccounts(ctx: Ctx): Promise<{ items: StaffAccount[] }> {
  const accounts = await listStaffAccounts(ctx)
  const work = await openWork(ctx)
  return { items: accounts.map((account) => ({ ...account, open: work.get(account.id) ?? noWork })) }
}

/** @throws AppError 409 `account.exists` for a company's address, or a colleague's who has answered; 429 */
export async function inviteStaff(
  ctx: Ctx,
  { isManager, ...invited }: z.output<typeof InviteStaff>,
): Promise<void> {
  await countInvite(ctx)
  await withTransaction(ctx, async (tx) => {
    if (invited.lang) assertOffered(tx, invited.lang)
    if (await isConfirmedAt(tx, invited.email)) throw accountExists()
    await createStaffAccount(tx, { ...invited, manager: isManager })
  })
}

/** @throws AppError 404; 409 `account.last_manager` */
export async function setManager(
  ctx: Ctx,
  { userId, isManager }: z.output<typeof SetManager>,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const account = await lockedColleague(tx, userId)
    if ((account.is_certifier_company_manager === 1) === isManager) return
    await changeManager(tx, userId, isManager)
    if (!(await hasManager(tx))) throw lastManager()
    await record(tx, {
      action: isManager ? 'account.made_manager' : 'account.unmade_manager',
      entityType: 'account',
      entityId: userId,
      after: { email: account.email, isCertifierCompanyManager: isManager },
    })
  })
}

/** @returns what was handed over. @throws AppError 404; 400; 409 `account.own` */
export async function disableStaff(ctx: Ctx, input: z.output<typeof DisableStaff>): Promise<OpenWork> {
  if (input.userId === actorOf(ctx).userId) throw ownAccount()
  return withTransaction(ctx, async (tx) => {
    const account = await lockedColleague(tx, input.userId)
    const handedOver = await handOver(tx, input)
    if (account.disabled_at !== null) return handedOver
    await changeAccess(tx, account, true)
    if (!(await hasManager(tx))) throw lastManager()
    await record(tx, {
      action: 'account.disabled',
      entityType: 'account',
      entityId: account.id,
      after: { email: account.email, ...handedOver },
    })
    return handedOver
  })
}

/** @throws AppError 404 */
export async function enableStaff(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const account = await lockedColleague(tx, userId)
    if (account.disabled_at === null) return
    await changeAccess(tx, account, false)
    await record(tx, {
      action: 'account.enabled',
      entityType: 'account',
      entityId: userId,
      after: { email: account.email },
    })
  })
}

/** With all colleagues locked, so that of two who act at once the second sees what the first did. */
async function lockedColleague(tx: Ctx, userId: string): Promise<UserRow> {
  await lockStaff(tx)
  const caller = await findStaffAccount(tx, actorOf(tx).userId)
  if (!caller || caller.disabled_at !== null || caller.is_certifier_company_manager === 0)
    throw unauthenticated()
  const account = await findStaffAccount(tx, userId)
  if (!account) throw notFound()
  return account
}

/**
 * Gives an account's open work to others. Visits that are under way stay with their inspectors.
 * @returns how much
 * @throws AppError 400 for somebody who cannot sign in, or the account itself; planned visits need a taker
 */
async function handOver(tx: Ctx, input: z.output<typeof DisableStaff>): Promise<OpenWork> {
  const { userId: from, tasksTo, companiesTo, visitsTo } = input
  for (const field of ['tasksTo', 'companiesTo', 'visitsTo'] as const) {
    if (input[field] === from) throw invalidInput({ [field]: [messages.invalidChoice] })
    await assertAssignable(tx, field, input[field])
  }
  const visits = await listPlannedVisits(tx, from)
  if (visits.length > 0 && visitsTo === null) throw invalidInput({ visitsTo: [messages.required] })

  let tasks = 0
  for (const kind of allItemKinds)
    for (const { id } of await listOpenItems(tx, kind, from)) {
      await assignItem(tx, reviewKinds[kind], id, tasksTo)
      tasks += 1
    }
  for (const { id } of await listOpenRequests(tx, from)) {
    await assignRequest(tx, { requestId: id, assignedTo: tasksTo })
    tasks += 1
  }
  const clients = await companiesOfOfficer(tx, from)
  for (const { id } of clients) await setOfficer(tx, { companyId: id, officerId: companiesTo })
  for (const visit of visits) {
    const inspectors = await listInspectorIds(tx, visit.id)
    const taker = (id: string) => (id === from && visitsTo ? visitsTo : id)
    await updateVisit(tx, {
      visitId: visit.id,
      version: visit.version,
      kind: visit.kind,
      announced: visit.announced === 1,
      plannedOn: visit.planned_on,
      plannedTime: visit.planned_time,
      brief: visit.brief,
      leadId: taker(visit.lead_id),
      inspectorIds: inspectors.filter((id) => id !== visit.lead_id).map(taker),
    })
  }
  const away = (await packsAway(tx)).flatMap(({ user_id, ...pack }) => (user_id === from ? [pack] : []))
  return { tasks, clients: clients.length, plannedVisits: visits.length, packsAway: away }
}
