import type { Account } from '~/contract/accounts/accounts'
import type { accountSorts } from '~/contract/sorts'
import type { ListQuery, Paged } from '~/contract/fields'
import { nowOf, type Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import type { UserRow } from '../../../db/tables'
import { page } from '../../../db/listing'
import type { MailRecipient } from '../../mail/enqueue-mail'
import { undeliveredTo } from '../../mail/given-up'
import { nameColumns, nameOfAccount } from '../../../core/person-name'
import { accountHasFactor } from '../../settings/factor-demand'
import { emailKey, unanswerableKey } from '../../authentication/email-key'

/** A company account's headquarters; null for certifier staff, who see everything. */
export type Scope = string | null

/** People of companies only: neither the certifier's staff nor programs. */
function live(ctx: Ctx, scope: Scope) {
  const query = ctx.db
    .selectFrom('users')
    .where('user_type', '=', 'Company')
    .where('kind', 'is', null)
    .where('deleted_at', 'is', null)
  return scope === null ? query : query.where('company_id', '=', scope)
}

export const toAccount = (row: UserRow & { undelivered?: unknown }): Omit<Account, 'hasFactor'> => ({
  id: row.id,
  username: nameOfAccount(row),
  email: row.email,
  confirmed: row.password_hash !== null,
  inviteFailed: row.password_hash === null && Number(row.undelivered ?? 0) > 0,
  isReader: row.is_reader === 1,
  createdAt: row.created_at,
  lastSignedInAt: row.last_signed_in_at,
  disabledAt: row.disabled_at,
})

const sorts = {
  username: 'users.name_key',
  email: 'users.email_key',
  createdAt: 'users.created_at',
} satisfies Record<(typeof accountSorts)[number], string>

export function pageOfAccounts(
  ctx: Ctx,
  scope: Scope,
  input: ListQuery & { CompanyId: string },
): Promise<Paged<Account>> {
  const query = live(ctx, scope).where('company_id', '=', input.CompanyId)
  const accounts = query
    .selectAll('users')
    .select([accountHasFactor.as('has_factor'), undeliveredTo(ctx).as('undelivered')])
  return page(ctx, accounts, input, {
    sorts,
    tieBreak: 'users.id',
    toItem: (row) => ({ ...toAccount(row), hasFactor: row.has_factor === 1 }),
  })
}

export function findCompanyAccount(ctx: Ctx, scope: Scope, userId: string): Promise<UserRow | undefined> {
  return live(ctx, scope).selectAll('users').where('id', '=', userId).executeTakeFirst()
}

export async function hasColleagues(ctx: Ctx, { id, company_id }: UserRow): Promise<boolean> {
  const other = await live(ctx, company_id)
    .select('id')
    .where('id', '!=', id)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export async function storeReader(ctx: Ctx, userId: string, isReader: boolean): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ is_reader: isReader ? 1 : 0 })
    .where('id', '=', userId)
    .execute()
}

/** Whether anybody can make changes, invited accounts included. */
export async function hasWriter(ctx: Ctx, headQuarterId: string): Promise<boolean> {
  const found = await live(ctx, headQuarterId)
    .select('id')
    .where('is_reader', '=', 0)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Confirmed accounts only: an address that has not answered its invite may be somebody else's. */
export async function findRecipients(
  ctx: Ctx,
  headQuarterIds: readonly string[],
): Promise<Map<string | null, MailRecipient[]>> {
  if (headQuarterIds.length === 0) return new Map()
  const rows = await live(ctx, null)
    .select(['company_id', 'email', 'lang'])
    .where('company_id', 'in', headQuarterIds)
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('email_key')
    .execute()
  return grouped(rows, ({ company_id }) => company_id)
}

/** Locks the row until the transaction ends. @returns false if the account is deleted */
export async function lockAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('users')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteAccount(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ deleted_at: nowOf(ctx), deleted_by: ctx.actor?.userId ?? null })
    .where('id', '=', userId)
    .execute()
}

/** Disabled accounts included. */
export async function hasAccount(ctx: Ctx, headQuarterId: string, email: string): Promise<boolean> {
  const found = await live(ctx, headQuarterId)
    .select('id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return found !== undefined
}

/** A company's invite of an address with an account elsewhere: not found by address, so unanswerable. */
export async function findUnanswerable(
  ctx: Ctx,
  headQuarterId: string,
  email: string,
): Promise<Pick<UserRow, 'id' | 'is_reader'> | undefined> {
  const waiting = await live(ctx, headQuarterId)
    .select(['id', 'email', 'email_key', 'is_reader'])
    .where('password_hash', 'is', null)
    .execute()
  const key = emailKey(email)
  return waiting.find((row) => emailKey(row.email) === key && row.email_key !== key)
}

export async function insertUnanswerable(
  ctx: Ctx,
  headQuarterId: string,
  { email, lang }: MailRecipient,
): Promise<string> {
  const id = ctx.newId()
  await ctx.db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: unanswerableKey(email, id),
      user_type: 'Company',
      company_id: headQuarterId,
      is_certifier_company_manager: 0,
      is_reader: 0,
      password_hash: null,
      created_at: nowOf(ctx),
      disabled_at: null,
      last_signed_in_at: null,
      lang,
      ...nameColumns({ email }),
      deleted_at: null,
      deleted_by: null,
    })
    .execute()
  return id
}
