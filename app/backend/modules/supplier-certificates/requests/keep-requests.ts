import { addDays } from 'date-fns/addDays'
import { subMonths } from 'date-fns/subMonths'
import { daysAfter } from '~/domain/dates'
import { reminderDays } from '~/domain/items/supplier-certificates'
import { hourInRome, todayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { tellCompany } from './tell-request'

const firstHour = 7
const atMost = 500

/** Each company once, a week before the day. @returns how many were reminded */
export async function remindOfRequests(ctx: Ctx): Promise<number> {
  const now = ctx.clock()
  if (hourInRome(now) < firstHour) return 0
  const today = todayInRome(now)
  const due = await ctx.db
    .selectFrom('supplier_requests')
    .innerJoin('supplier_certificates', 'supplier_certificates.id', 'supplier_requests.certificate_id')
    .select(['supplier_requests.id', 'supplier_requests.certificate_id'])
    .where('supplier_requests.status', '=', 'open')
    .where('side', '=', 'company')
    .where('reminded_at', 'is', null)
    .where('due_on', '>=', today)
    .where('due_on', '<=', daysAfter(today, reminderDays))
    // Asked for a near day, it knows.
    .where('supplier_requests.created_at', '<', addDays(now, -1).toISOString())
    .orderBy('due_on')
    .orderBy('supplier_requests.id')
    .limit(atMost)
    .execute()
  let reminded = 0
  for (const { id, certificate_id } of due)
    if (await withTransaction(ctx, (tx) => remind(tx, id, certificate_id))) reminded += 1
  return reminded
}

/** @returns false if another process was first, or it was closed */
async function remind(tx: Ctx, id: string, certificateId: string): Promise<boolean> {
  const request = await tx.db
    .updateTable('supplier_requests')
    .set({ reminded_at: nowOf(tx) })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('reminded_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!request) return false
  const certificate = await tx.db
    .selectFrom('supplier_certificates')
    .select(['id', 'name', 'number', 'expires_on'])
    .where('id', '=', certificateId)
    .executeTakeFirstOrThrow()
  await tellCompany(tx, certificate, request, true)
  return true
}

/** So that next year’s request can name the address; see docs/privacy. */
const keptMonths = 15

/** Ends links that have run out and requests to removed companies; empties what is old of people’s data. */
export async function closeOldRequests(ctx: Ctx): Promise<void> {
  const now = nowOf(ctx)
  await ctx.db
    .updateTable('supplier_requests')
    .set({ status: 'expired', closed_at: now })
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
  await ctx.db
    .updateTable('supplier_requests')
    .set({ status: 'cancelled', closed_at: now })
    .where('status', '=', 'open')
    .where('head_quarter_id', 'in', (eb) =>
      eb.selectFrom('companies').select('id').where('deleted_at', 'is not', null),
    )
    .execute()
  const old = subMonths(ctx.clock(), keptMonths).toISOString()
  // Unanswered, it says nothing of any certificate.
  await ctx.db
    .deleteFrom('supplier_requests')
    .where('status', 'in', ['cancelled', 'replaced', 'expired'])
    .where('closed_at', '<', old)
    .execute()
  await ctx.db
    .updateTable('supplier_requests')
    .set({
      email: null,
      message: null,
      code_hash: null,
      sender_name: null,
      sender_email: null,
      sender_message: null,
    })
    .where('status', '=', 'answered')
    .where('closed_at', '<', old)
    .where((eb) => eb.or([eb('code_hash', 'is not', null), eb('message', 'is not', null)]))
    .execute()
}
