import type { Contact } from '~/contract/contacts'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findContact, toContact } from './contacts.repository'

/** @throws AppError 404 */
export async function getContact(ctx: Ctx, contactId: string): Promise<Contact> {
  const found = await findContact(ctx, scopeOf(ctx), contactId)
  if (!found) throw notFound()
  return toContact(found)
}
