import type { z } from 'zod'
import type { Contact, UpdateContact } from '~/contract/contacts'
import type { Ctx } from '../../core/context'
import { typedColumns } from '../../core/typed-columns'
import type { ContactRow } from '../../db/tables'
import { contactColumns } from './contact-fields'
import { saveContact } from './save-contact'

/** Absent fields stay, null clears (specification §5 "Contacts"). @throws AppError 404, 409 `contact.stale_version` */
export function updateContact(ctx: Ctx, input: z.output<typeof UpdateContact>): Promise<Contact> {
  const { id: contactId, version } = input
  return saveContact(ctx, { contactId, version }, 'contact.updated', async () =>
    typedColumns<ContactRow>(contactColumns, input),
  )
}
