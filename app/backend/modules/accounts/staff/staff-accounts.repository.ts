import { sql } from 'kysely'
import type { StaffAccount } from '~/contract/accounts/staff'
import type { ItemKind } from '~/domain/items/item-kinds'
import { actorOf } from '../../../core/access'
import { nameOfAccount } from '../../../core/person-name'
import type { Ctx } from '../../../core/context'
import { everyKind, tableOf } from '../../../db/every-kind'
import type { UserRow } from '../../../db/tables'
import { emailKey } from '../../authentication/email-key'
import { undeliveredTo } from '../../mail/given-up'
import { accountHasFactor } from '../../settings/factor-demand'

const staff = (ctx: Ctx) =>
  ctx.db
    .selectFrom('users')
    .where('user_type', '=', 'Certifier')
    .where('kind', 'is', null)
    .where('deleted_at', 'is', null)

export async function listStaffAccounts(ctx: Ctx): Promise<Omit<StaffAccount, 'open'>[]> {
  const rows = await staff(ctx)
    .selectAll('users')
    .select([accountHasFactor.as('has_factor'), undeliveredTo(ctx).as('undelivered')])
    .orderBy(sql`case when disabled_at is null then 0 else 1 end`)
    .orderBy('name_key')
    .orderBy('email_key')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: nameOfAccount(row),
    isManager: row.is_certifier_company_manager === 1,
    confirmed: row.password_hash !== null,
    inviteFailed: row.password_hash === null && Number(row.undelivered ?? 0) > 0,
    hasFactor: row.has_factor === 1,
    lastSignedInAt: row.last_signed_in_at,
    disabledAt: row.disabled_at,
  }))
}

export const findStaffAccount = (ctx: Ctx, userId: string): Promise<UserRow | undefined> =>
  staff(ctx).selectAll().where('id', '=', userId).executeTakeFirst()

/** Until the transaction ends: the last of several who change roles or access sees what the others did. */
export async function lockStaff(tx: Ctx): Promise<void> {
  const rows = await staff(tx).select('id').orderBy('id').execute()
  for (const { id } of rows)
    await tx.db
      .updateTable('users')
      .set((eb) => ({ created_at: eb.ref('created_at') }))
      .where('id', '=', id)
      .execute()
}

/** Whether the address is that of an account that was confirmed, of either side. */
export async function isConfirmedAt(ctx: Ctx, email: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('password_hash', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether anybody who can sign in is a manager. */
export async function hasManager(ctx: Ctx): Promise<boolean> {
  const found = await staff(ctx)
    .select('id')
    .where('is_certifier_company_manager', '=', 1)
    .where((eb) => eb.or([eb('password_hash', 'is not', null), eb('id', '=', actorOf(ctx).userId)]))
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface Theirs {
  user_id: string
  open: number
}

/** Open work by account, of all who have some. */
export async function openWork(ctx: Ctx): Promise<Map<string, StaffAccount['open']>> {
  const items = everyKind(
    (kind) => sql`select assigned_to as user_id from ${sql.table(tableOf(kind))}
      where assigned_to is not null and status <> 'approved' and deleted_at is null`,
  )
  const tasks = sql`${items} union all
    select assigned_to as user_id from certificate_requests where assigned_to is not null and status = 'open'`
  const byAccount = {
    tasks: sql<Theirs>`select user_id, count(*) as open from (${tasks}) as tasks group by user_id`,
    clients: sql<Theirs>`select officer_id as user_id, count(*) as open from companies
      where officer_id is not null and deleted_at is null group by officer_id`,
    plannedVisits: sql<Theirs>`select visit_inspectors.user_id, count(*) as open from visit_inspectors
      inner join visits on visits.id = visit_inspectors.visit_id
      where visits.status = 'planned' group by visit_inspectors.user_id`,
  }
  const work = new Map<string, StaffAccount['open']>()
  for (const name of ['tasks', 'clients', 'plannedVisits'] as const)
    for (const { user_id, open } of (await byAccount[name].execute(ctx.db)).rows)
      work.set(user_id, { ...noWork, ...work.get(user_id), [name]: Number(open) })
  for (const { user_id, ...pack } of await packsAway(ctx)) {
    const open = work.get(user_id) ?? noWork
    work.set(user_id, { ...open, packsAway: [...open.packsAway, pack] })
  }
  return work
}

export const noWork: StaffAccount['open'] = { tasks: 0, clients: 0, plannedVisits: 0, packsAway: [] }

/** On devices of all accounts, neither handed in nor discarded. */
export const packsAway = (ctx: Ctx) =>
  ctx.db
    .selectFrom('visit_packs')
    .innerJoin('visits', 'visits.id', 'visit_packs.visit_id')
    .innerJoin('companies', 'companies.id', 'visits.company_id')
    .select(['visit_packs.user_id', 'visits.id as visitId', 'visits.number'])
    .select(['companies.business_name as companyName', 'visit_packs.device_name as deviceName'])
    .where('visit_packs.returned_at', 'is', null)
    .orderBy('visits.number')
    .orderBy('visit_packs.device_id')
    .execute()

export const listOpenItems = (ctx: Ctx, kind: ItemKind, userId: string) =>
  ctx.db
    .selectFrom(tableOf(kind))
    .select('id')
    .where('assigned_to', '=', userId)
    .where('status', '<>', 'approved')
    .where('deleted_at', 'is', null)
    .execute()

export const listOpenRequests = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('certificate_requests')
    .select('id')
    .where('assigned_to', '=', userId)
    .where('status', '=', 'open')
    .execute()

export const companiesOfOfficer = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('companies')
    .select('id')
    .where('officer_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()

export const listPlannedVisits = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('visit_inspectors')
    .innerJoin('visits', 'visits.id', 'visit_inspectors.visit_id')
    .selectAll('visits')
    .where('visit_inspectors.user_id', '=', userId)
    .where('visits.status', '=', 'planned')
    .execute()

export const listInspectorIds = async (ctx: Ctx, visitId: string): Promise<string[]> =>
  (
    await ctx.db.selectFrom('visit_inspectors').select('user_id').where('visit_id', '=', visitId).execute()
  ).map(({ user_id }) => user_id)
