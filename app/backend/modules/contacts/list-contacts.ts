import type { Contact } from '~/contract/contacts'
import type { ListQuery, Paged } from '~/contract/fields'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { getCompany } from '../companies/get-company'
import { pageOfContacts, findContact, toContact } from './contacts.repository'
import { notFound } from '../../core/errors'

/** `Search` looks in names and details (specification §7 "Contacts"). @throws AppError 404 */
export async function listContacts(
  ctx: Ctx,
  input: ListQuery & { CompanyId: string; Search?: string | undefined },
): Promise<Paged<Contact>> {
  const company = await getCompany(ctx, input.CompanyId)
  return pageOfContacts(ctx, scopeOf(ctx), { ...input, CompanyId: company.id })
}

/** @throws AppError 404 */
export async function getContact(ctx: Ctx, contactId: string): Promise<Contact> {
  const found = await findContact(ctx, scopeOf(ctx), contactId)
  if (!found) throw notFound()
  return toContact(found)
}
