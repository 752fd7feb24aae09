import type { Contact } from '~/contract/contacts'
import type { contactSorts } from '~/contract/sorts'
import type { ListQuery, Paged } from '~/contract/fields'
import { nowOf, type Ctx } from '../../core/context'
import type { ContactDetailRow, ContactRow } from '../../db/tables'
import { contains, page } from '../../db/listing'
import { contactKey, fullName, type ContactDetailValues, type ContactNames } from './contact-fields'

/** A company account's headquarters; null for certifier staff, who see everything. */
export type Scope = string | null

export interface StoredContact {
  row: ContactRow
  details: ContactDetailRow[]
  headQuarterId: string | null
}

function live(ctx: Ctx, scope: Scope) {
  const query = ctx.db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.deleted_at', 'is', null)
    .where('companies.deleted_at', 'is', null)
  if (scope === null) return query
  return query.where((eb) =>
    eb.or([eb('companies.id', '=', scope), eb('companies.head_quarter_id', '=', scope)]),
  )
}

function selectDetails(ctx: Ctx, contactIds: string[]): Promise<ContactDetailRow[]> {
  return ctx.db
    .selectFrom('contact_details')
    .selectAll()
    .where('contact_id', 'in', contactIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function toContact({ row, details }: Pick<StoredContact, 'row' | 'details'>): Contact {
  return {
    id: row.id,
    fullName: fullName(row),
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    appellation: row.appellation,
    companyId: row.company_id,
    details: details.map((detail) => ({
      id: detail.id,
      userLabel: detail.user_label,
      contact: detail.contact,
      companyContactId: row.id,
    })),
    version: row.version,
  }
}

const sorts = { fullName: 'contacts.search_key' } satisfies Record<(typeof contactSorts)[number], string>

export async function pageOfContacts(
  ctx: Ctx,
  scope: Scope,
  input: ListQuery & { CompanyId: string; Search?: string | undefined },
): Promise<Paged<Contact>> {
  let query = live(ctx, scope).where('contacts.company_id', '=', input.CompanyId)
  if (input.Search?.trim()) query = query.where(contains('contacts.search_key', input.Search))
  const rows = await page(ctx, query.selectAll('contacts'), input, {
    sorts,
    tieBreak: 'contacts.id',
    toItem: (row) => row,
  })
  const ids = rows.items.map(({ id }) => id)
  const details = new Map<string, ContactDetailRow[]>(ids.map((id) => [id, []]))
  if (ids.length > 0) for (const one of await selectDetails(ctx, ids)) details.get(one.contact_id)?.push(one)
  return { ...rows, items: rows.items.map((row) => toContact({ row, details: details.get(row.id) ?? [] })) }
}

export async function findContact(
  ctx: Ctx,
  scope: Scope,
  contactId: string,
): Promise<StoredContact | undefined> {
  const found = await live(ctx, scope)
    .selectAll('contacts')
    .select(['companies.head_quarter', 'companies.head_quarter_id'])
    .where('contacts.id', '=', contactId)
    .executeTakeFirst()
  if (!found) return undefined
  const { head_quarter, head_quarter_id, ...row } = found
  return {
    row,
    details: await selectDetails(ctx, [contactId]),
    headQuarterId: head_quarter === 1 ? row.company_id : head_quarter_id,
  }
}

export async function contactOfDetail(ctx: Ctx, scope: Scope, detailId: string): Promise<string | undefined> {
  const found = await live(ctx, scope)
    .innerJoin('contact_details', 'contact_details.contact_id', 'contacts.id')
    .select('contacts.id')
    .where('contact_details.id', '=', detailId)
    .executeTakeFirst()
  return found?.id
}

export async function insertContact(
  ctx: Ctx,
  contact: ContactNames & { company_id: string },
): Promise<ContactRow> {
  const row: ContactRow = {
    ...contact,
    id: ctx.newId(),
    search_key: contactKey(contact, []),
    created_at: nowOf(ctx),
    version: 1,
    deleted_at: null,
    deleted_by: null,
  }
  await ctx.db.insertInto('contacts').values(row).execute()
  return row
}

/** Locks the row until the transaction ends. @returns false if the contact is deleted */
export async function lockContact(ctx: Ctx, contactId: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('contacts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', contactId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function storeContact(
  ctx: Ctx,
  before: StoredContact,
  names: Partial<ContactNames>,
): Promise<StoredContact> {
  const details = await selectDetails(ctx, [before.row.id])
  const named = { ...before.row, ...names }
  const row = { ...named, search_key: contactKey(named, details), version: before.row.version + 1 }
  await ctx.db
    .updateTable('contacts')
    .set({ ...names, search_key: row.search_key, version: row.version })
    .where('id', '=', row.id)
    .execute()
  return { ...before, row, details }
}

export async function deleteContact(ctx: Ctx, contactId: string): Promise<void> {
  await ctx.db
    .updateTable('contacts')
    .set({ deleted_at: nowOf(ctx), deleted_by: ctx.actor?.userId ?? null })
    .where('id', '=', contactId)
    .execute()
}

export async function insertDetail(ctx: Ctx, row: ContactDetailRow): Promise<void> {
  await ctx.db.insertInto('contact_details').values(row).execute()
}

export async function storeDetail(
  ctx: Ctx,
  detailId: string,
  detail: Partial<ContactDetailValues>,
): Promise<void> {
  await ctx.db.updateTable('contact_details').set(detail).where('id', '=', detailId).execute()
}

export async function deleteDetail(ctx: Ctx, detailId: string): Promise<void> {
  await ctx.db.deleteFrom('contact_details').where('id', '=', detailId).execute()
}

export async function moveContactsOf(ctx: Ctx, companyId: string, intoId: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('contacts')
    .set({ company_id: intoId })
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
