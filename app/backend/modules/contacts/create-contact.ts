import type { z } from 'zod'
import type { Contact, CreateContact, UpdateContact } from '~/contract/contacts'
import type { Ctx, Events } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { typedColumns } from '../../core/typed-columns'
import type { ContactRow } from '../../db/tables'
import { getCompany } from '../companies/get-company'
import { assertDayQuota } from '../quotas/quotas'
import { blankContact, contactColumns } from './contact-fields'
import {
  insertContact,
  toContact,
  moveContactsOf,
  deleteContact,
  findContact,
  lockContact,
} from './contacts.repository'
import { saveContact } from './save-contact'
import { scopeOf } from '../../core/access'
import { notFound } from '../../core/errors'

/** Specification §5 "Contacts". @throws AppError 404 for a company out of scope */
export function createContact(ctx: Ctx, input: z.output<typeof CreateContact>): Promise<Contact> {
  return withTransaction(ctx, async (tx) => {
    const company = await getCompany(tx, input.companyId)
    await assertDayQuota(tx, 'contacts')
    const row = await insertContact(tx, {
      ...blankContact,
      ...typedColumns<ContactRow>(contactColumns, input),
      company_id: company.id,
    })
    const contact = toContact({ row, details: [] })
    await record(tx, {
      action: 'contact.created',
      entityType: 'contact',
      entityId: row.id,
      headQuarterId: company.headQuarter ? company.id : company.headQuarterId,
      after: contact,
    })
    return contact
  })
}

export const moveContacts: Events['company.merged'] = async (tx, { from, into }) => ({
  contacts: await moveContactsOf(tx, from.id, into.id),
})

/** Absent fields stay, null clears (specification §5 "Contacts"). @throws AppError 404, 409 `contact.stale_version` */
export function updateContact(ctx: Ctx, input: z.output<typeof UpdateContact>): Promise<Contact> {
  const { id: contactId, version } = input
  return saveContact(ctx, { contactId, version }, 'contact.updated', async () =>
    typedColumns<ContactRow>(contactColumns, input),
  )
}

/** Soft-deletes a contact. @throws AppError 404 */
export async function removeContact(ctx: Ctx, contactId: string): Promise<void> {
  const scope = scopeOf(ctx)
  await withTransaction(ctx, async (tx) => {
    if (!(await findContact(tx, scope, contactId))) throw notFound()
    const before = (await lockContact(tx, contactId)) ? await findContact(tx, scope, contactId) : undefined
    if (!before) throw notFound()
    await deleteContact(tx, contactId)
    await record(tx, {
      action: 'contact.deleted',
      entityType: 'contact',
      entityId: contactId,
      headQuarterId: before.headQuarterId,
      before: toContact(before),
    })
  })
}
