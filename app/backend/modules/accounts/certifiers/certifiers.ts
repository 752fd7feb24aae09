import type { Assignee, Person } from '~/contract/accounts/staff'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { invalidInput } from '../../../core/errors'
import { shownName } from '../../../core/person-name'
import { sql, type Expression, type SqlBool } from 'kysely'

/** Certifiers who can sign in. */
export const listCertifiers = (ctx: Ctx): Promise<Person[]> => activeCertifiers(ctx)

/** Accounts that were disabled or deleted: what is assigned to them counts as unassigned. */
export const formerCertifiers = (ctx: Ctx): Promise<Person[]> => disabledCertifiers(ctx)

export const listStaff = async (ctx: Ctx): Promise<{ items: Person[] }> => ({
  items: await activeCertifiers(ctx),
})

export const isActiveCertifier = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await activeCertifiers(ctx)).some(({ id }) => id === userId)

/** Null, the caller, or a colleague who can sign in. @throws AppError 400 */
export async function assertAssignable(ctx: Ctx, field: string, userId: string | null): Promise<void> {
  if (userId === null || userId === actorOf(ctx).userId || (await isActiveCertifier(ctx, userId))) return
  throw invalidInput({ [field]: [messages.invalidChoice] })
}

/** Hidden from companies. @param row joined with active certifiers */
export function shownAssignee(
  ctx: Ctx,
  row: { assigned_to: string | null; assignee_email: string | null; assignee_name: string | null },
): Assignee | null {
  const { userId, userType } = actorOf(ctx)
  if (userType === 'Company' || row.assigned_to === null || row.assignee_email === null) return null
  return {
    id: row.assigned_to,
    email: row.assignee_email,
    name: row.assignee_name ?? row.assignee_email,
    mine: row.assigned_to === userId,
  }
}

const certifiers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'email', shownName().as('name')])
    .where('user_type', '=', 'Certifier')
    .where('kind', 'is', null)
    .orderBy('name_key')
    .orderBy('email_key')

const active = (ctx: Ctx) =>
  certifiers(ctx)
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)

const activeCertifiers = (ctx: Ctx) => active(ctx).execute()

/** To be mailed. */
export const managersWhoSignIn = (ctx: Ctx) =>
  active(ctx).select('lang').where('is_certifier_company_manager', '=', 1).execute()

const disabledCertifiers = (ctx: Ctx) =>
  certifiers(ctx)
    .where((eb) => eb.or([eb('disabled_at', 'is not', null), eb('deleted_at', 'is not', null)]))
    .execute()

/** A condition for the column of the certifier in charge. Null where nothing is asked, and for companies. */
export async function assignedTo(
  ctx: Ctx,
  asked: string | undefined,
): Promise<((column: string) => Expression<SqlBool>) | null> {
  const { userId, userType } = actorOf(ctx)
  if (!asked || userType === 'Company') return null
  if (asked !== 'none')
    return (column) => sql<SqlBool>`${sql.ref(column)} = ${asked === 'me' ? userId : asked}`
  const former = (await formerCertifiers(ctx)).map(({ id }) => id)
  if (former.length === 0) return (column) => sql<SqlBool>`${sql.ref(column)} is null`
  return (column) => sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} in (${sql.join(former)}))`
}
