import type { z } from 'zod'
import type { Contact, UpdateContact } from '~/contract/contacts'
import type { Ctx } from '../../core/context'
import { saveContact } from './save-contact'

/** Absent fields stay, null clears (spec §5 "Contact"). @throws AppError 404, 409 `contact.stale_version` */
export function updateContact(ctx: Ctx, input: z.output<typeof UpdateContact>): Promise<Contact> {
  const { id, version, firstName, title, lastName, appellation } = input
  return saveContact(ctx, { contactId: id, version }, 'contact.updated', async (_tx, { row }) => ({
    first_name: firstName,
    title: title === undefined ? row.title : title,
    last_name: lastName === undefined ? row.last_name : lastName,
    appellation: appellation === undefined ? row.appellation : appellation,
  }))
}
