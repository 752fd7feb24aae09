import type { Lang } from '~/domain/languages'
import type { NamedPerson } from '~/domain/accounts/person-name'
import type { Ctx } from '../../core/context'
import { nowOf } from '../../core/context'
import type { OneTimeCodeRow, UserRow } from '../../db/tables'
import { nameColumns } from '../../core/person-name'
import { emailKey, unanswerableKey } from './email-key'

const live = (ctx: Ctx) =>
  ctx.db.selectFrom('users').selectAll().where('deleted_at', 'is', null).where('disabled_at', 'is', null)

export async function findAccountByEmail(ctx: Ctx, email: string): Promise<UserRow | undefined> {
  // PostgreSQL rejects NUL in text.
  if (email.includes('\0')) return undefined
  return live(ctx).where('email_key', '=', emailKey(email)).executeTakeFirst()
}

export function findAccount(ctx: Ctx, userId: string): Promise<UserRow | undefined> {
  return live(ctx).where('id', '=', userId).executeTakeFirst()
}

/** @returns false if the address has an account, disabled ones included */
export async function insertAccount(
  ctx: Ctx,
  account: Pick<
    UserRow,
    'id' | 'email' | 'user_type' | 'company_id' | 'is_certifier_company_manager' | 'is_reader' | 'lang'
  >,
): Promise<boolean> {
  const result = await ctx.db
    .insertInto('users')
    .values({
      ...account,
      ...nameColumns(account),
      email_key: emailKey(account.email),
      password_hash: null,
      created_at: nowOf(ctx),
      disabled_at: null,
      last_signed_in_at: null,
      deleted_at: null,
      deleted_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Detaches an unconfirmed account from its address. */
export async function freeAddress(ctx: Ctx, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ email_key: unanswerableKey(email, id) })
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .execute()
}

/** Whether another account, deleted or not, has confirmed: the first one enters the company's data. */
export async function companyIsRegistered(
  ctx: Ctx,
  headQuarterId: string,
  butUserId: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', headQuarterId)
    .where('id', '!=', butUserId)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function storePassword(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await ctx.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function storeSignIn(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ last_signed_in_at: nowOf(ctx) })
    .where('id', '=', userId)
    .execute()
}

export async function storeLanguage(ctx: Ctx, userId: string, lang: Lang): Promise<void> {
  await ctx.db.updateTable('users').set({ lang }).where('id', '=', userId).execute()
}

/** Empty names are shown by the address. */
export async function storeName(ctx: Ctx, { id, ...person }: NamedPerson & { id: string }): Promise<void> {
  await ctx.db.updateTable('users').set(nameColumns(person)).where('id', '=', id).execute()
}

/** The columns that a repeated invite changes. */
export async function storeInvited(
  ctx: Ctx,
  { id, lang, is_reader }: Pick<UserRow, 'id' | 'lang' | 'is_reader'>,
): Promise<void> {
  await ctx.db.updateTable('users').set({ lang, is_reader }).where('id', '=', id).execute()
}

export async function storeManager(ctx: Ctx, userId: string, isManager = true): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ is_certifier_company_manager: isManager ? 1 : 0 })
    .where('id', '=', userId)
    .execute()
}

export async function storeDisabled(ctx: Ctx, userId: string, isDisabled: boolean): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ disabled_at: isDisabled ? nowOf(ctx) : null })
    .where('id', '=', userId)
    .execute()
}

export async function anyCertifier(ctx: Ctx): Promise<boolean> {
  const row = await live(ctx).where('user_type', '=', 'Certifier').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertCode(ctx: Ctx, row: OneTimeCodeRow): Promise<void> {
  await ctx.db.insertInto('one_time_codes').values(row).execute()
}

export async function deleteCodes(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

type CodeRef = Pick<OneTimeCodeRow, 'user_id' | 'purpose' | 'code_hash'>

export async function codeIsUsable(ctx: Ctx, code: CodeRef): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('one_time_codes')
    .innerJoin('users', 'users.id', 'one_time_codes.user_id')
    .select('one_time_codes.id')
    .where('user_id', '=', code.user_id)
    .where('purpose', '=', code.purpose)
    .where('code_hash', '=', code.code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowOf(ctx))
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasUsableCode(
  ctx: Ctx,
  userId: string,
  purpose: OneTimeCodeRow['purpose'],
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('one_time_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowOf(ctx))
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if the code is unusable; of two concurrent calls one gets true */
export async function consumeCode(ctx: Ctx, code: CodeRef): Promise<boolean> {
  const now = nowOf(ctx)
  const result = await ctx.db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('user_id', '=', code.user_id)
    .where('purpose', '=', code.purpose)
    .where('code_hash', '=', code.code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteEnded(ctx: Ctx, instant: string): Promise<void> {
  await ctx.db.deleteFrom('one_time_codes').where('expires_at', '<', instant).execute()
  await ctx.db.deleteFrom('sessions').where('ends_at', '<', instant).execute()
  await ctx.db.deleteFrom('pending_sign_ins').where('ends_at', '<', instant).execute()
  await ctx.db.deleteFrom('passkey_challenges').where('ends_at', '<', instant).execute()
  await ctx.db.deleteFrom('enrolments').where('ends_at', '<', instant).execute()
  await ctx.db.deleteFrom('devices').where('ends_at', '<', instant).execute()
}
