import { sql } from 'kysely'
import { nowOf, type Ctx } from '../../core/context'
import { nameColumns } from '../../core/person-name'
import { hasEnded } from '../../core/set-back'
import type { ErasureRow, Tables } from '../../db/tables'

export interface Subject {
  id: string
  kind: 'account' | 'contact' | 'supplier'
  /** The text to type to confirm. */
  label: string
  addresses: string[]
}

const contactName = (row: { first_name: string; last_name: string | null }) =>
  [row.first_name, row.last_name].filter(Boolean).join(' ')

export async function findSubject(ctx: Ctx, personId: string): Promise<Subject | undefined> {
  const user = await ctx.db.selectFrom('users').select('email').where('id', '=', personId).executeTakeFirst()
  if (user) return { id: personId, kind: 'account', label: user.email, addresses: [user.email] }
  const contact = await ctx.db
    .selectFrom('contacts')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!contact) return findSupplier(ctx, personId)
  const details = await ctx.db
    .selectFrom('contact_details')
    .select('contact')
    .where('contact_id', '=', personId)
    .execute()
  return {
    id: personId,
    kind: 'contact',
    label: contactName(contact),
    addresses: details.map((row) => row.contact.trim()),
  }
}

/** The columns of a request for renewal with a supplier's address: the link was mailed to it, or its sender gave it. */
const supplierColumns = ['email', 'sender_email'] as const

/** A person named only by a request for renewal: neither an account nor a contact. */
async function findSupplier(ctx: Ctx, personId: string): Promise<Subject | undefined> {
  const column = supplierColumns.find((one) => personId.startsWith(`${one}-`))
  if (!column) return undefined
  const row = await ctx.db
    .selectFrom('supplier_requests')
    .select(`${column} as address`)
    .where('id', '=', personId.slice(column.length + 1))
    .executeTakeFirst()
  const address = row?.address?.trim()
  return address ? { id: personId, kind: 'supplier', label: address, addresses: [address] } : undefined
}

/** The first request for renewal that names the address, as a person. */
export async function supplierAt(ctx: Ctx, address: string): Promise<{ id: string }[]> {
  for (const column of supplierColumns) {
    const row = await ctx.db
      .selectFrom('supplier_requests')
      .select('id')
      .where(sql<string>`lower(trim(${sql.ref(column)}))`, '=', address)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (row) return [{ id: `${column}-${row.id}` }]
  }
  return []
}

/** Also invitations without an answer, and ended accounts. The name is empty until given. */
export async function accountsAt(ctx: Ctx, emailKeys: string[]): Promise<{ id: string; name: string }[]> {
  if (emailKeys.length === 0) return []
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where(sql<string>`lower(trim(email))`, 'in', emailKeys)
    .execute()
  return rows.map((row) => ({ id: row.id, name: contactName(row) }))
}

export async function accountsThatStand(ctx: Ctx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function contactsAt(ctx: Ctx, emailKeys: string[]): Promise<{ id: string; name: string }[]> {
  if (emailKeys.length === 0) return []
  const rows = await ctx.db
    .selectFrom('contact_details')
    .innerJoin('contacts', 'contacts.id', 'contact_details.contact_id')
    .select(['contacts.id', 'first_name', 'last_name'])
    .distinct()
    .where(sql<string>`lower(trim(contact))`, 'in', emailKeys)
    .execute()
  return rows.map((row) => ({ id: row.id, name: contactName(row) }))
}

export async function isErased(ctx: Ctx, personId: string): Promise<boolean> {
  const quoted = `%"${personId.replace(/[^\w-]/g, '')}"%`
  const row = await ctx.db
    .selectFrom('erasures')
    .select('id')
    .where((eb) => eb.or([eb('accounts', 'like', quoted), eb('contacts', 'like', quoted)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether it was new */
export async function insertErasure(ctx: Ctx, row: ErasureRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('erasures')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const everyErasure = (ctx: Ctx): Promise<ErasureRow[]> =>
  ctx.db.selectFrom('erasures').selectAll().execute()

export const findErasure = (ctx: Ctx, id: string): Promise<ErasureRow | undefined> =>
  ctx.db.selectFrom('erasures').selectAll().where('id', '=', id).executeTakeFirst()

/** Newest first. */
export const allErasures = (ctx: Ctx): Promise<ErasureRow[]> =>
  ctx.db.selectFrom('erasures').selectAll().orderBy('id', 'desc').limit(200).execute()

/** Longer than a part takes; then another process takes over from a dead one. */
export const leaseSeconds = 120

export const waitingErasures = (ctx: Ctx): Promise<ErasureRow[]> =>
  ctx.db
    .selectFrom('erasures')
    .selectAll()
    .where('done_at', 'is', null)
    .where(hasEnded('lease_until', ctx.clock(), leaseSeconds))
    .orderBy('asked_at')
    .execute()

/** One of several workers gets true. */
export async function claimErasure(ctx: Ctx, row: ErasureRow, until: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('erasures')
    .set({ lease_until: until })
    .where('id', '=', row.id)
    .where('done_at', 'is', null)
    .where(hasEnded('lease_until', ctx.clock(), leaseSeconds))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateErasure(ctx: Ctx, id: string, values: Partial<ErasureRow>): Promise<void> {
  await ctx.db.updateTable('erasures').set(values).where('id', '=', id).execute()
}

/** Frees the address and ends the account. */
export async function endAccount(
  ctx: Ctx,
  userId: string,
  address: { email: string; email_key: string },
): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set((eb) => ({
      ...address,
      ...nameColumns(address),
      password_hash: null,
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(nowOf(ctx))),
      deleted_by: eb.fn.coalesce('deleted_by', eb.val(ctx.actor?.userId ?? null)),
    }))
    .where('id', '=', userId)
    .execute()
}

export async function emptyContact(ctx: Ctx, contactId: string, pseudonym: string): Promise<void> {
  await ctx.db.deleteFrom('contact_details').where('contact_id', '=', contactId).execute()
  await ctx.db
    .updateTable('contacts')
    .set((eb) => ({
      title: null,
      first_name: pseudonym,
      last_name: null,
      appellation: null,
      search_key: pseudonym,
      version: eb('version', '+', 1),
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(nowOf(ctx))),
      deleted_by: eb.fn.coalesce('deleted_by', eb.val(ctx.actor?.userId ?? null)),
    }))
    .where('id', '=', contactId)
    .execute()
}

/** In the order given, against deadlock, until the transaction ends. @returns those not ended */
export async function lockAccounts(ctx: Ctx, userIds: string[]): Promise<string[]> {
  const alive: string[] = []
  for (const id of userIds) {
    const row = await ctx.db
      .updateTable('users')
      .set((eb) => ({ created_at: eb.ref('created_at') }))
      .where('id', '=', id)
      .returning('deleted_at')
      .executeTakeFirst()
    if (row?.deleted_at === null) alive.push(id)
  }
  return alive
}

/** Whether any of the accounts is a certifier's that can sign in. */
export async function hasEnabledColleague(ctx: Ctx, userIds: string[]): Promise<boolean> {
  if (userIds.length === 0) return false
  const found = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('user_type', '=', 'Certifier')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function deletePersonRows(
  ctx: Ctx,
  table: keyof Tables,
  column: string,
  values: string[],
): Promise<void> {
  if (values.length === 0) return
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})`.execute(ctx.db)
}

/** Finds a row by its place, as `rowsOfPerson` gives it. */
const at = (ctx: Ctx, place: string) =>
  ctx.database.dialect === 'sqlite' ? sql`rowid = ${Number(place)}` : sql`ctid = ${place}::tid`

export async function deleteAt(ctx: Ctx, table: keyof Tables, place: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${at(ctx, place)}`.execute(
    ctx.db,
  )
  return Number(numAffectedRows)
}

/** A row that changed since is left alone. @returns 1 or 0 */
export async function replaceAt(
  ctx: Ctx,
  table: keyof Tables,
  place: string,
  before: Record<string, unknown>,
  values: Record<string, unknown>,
): Promise<number> {
  const names = Object.keys(values)
  const set = names.map((name) => sql`${sql.ref(name)} = ${values[name]}`)
  const same = names.map((name) => sql`${sql.ref(name)} is not distinct from ${before[name]}`)
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${at(ctx, place)} and ${sql.join(same, sql` and `)}`.execute(ctx.db)
  return Number(numAffectedRows)
}
