import type { Assignee, Person } from '~/contract/accounts/staff'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { invalidInput } from '../../../core/errors'
import { activeCertifiers, disabledCertifiers } from './certifiers.repository'

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
