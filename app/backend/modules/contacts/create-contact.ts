import type { z } from 'zod'
import type { Contact, CreateContact } from '~/contract/contacts'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { typedColumns } from '../../core/typed-columns'
import type { ContactRow } from '../../db/tables'
import { getCompany } from '../companies/get-company'
import { assertDayQuota } from '../quotas/quotas'
import { blankContact, contactColumns } from './contact-fields'
import { insertContact, toContact } from './contacts.repository'

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
