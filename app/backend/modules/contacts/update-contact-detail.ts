import type { z } from 'zod'
import type { SavedContactDetail, UpdateContactDetail } from '~/contract/contacts'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { typedColumns } from '../../core/typed-columns'
import type { ContactDetailRow } from '../../db/tables'
import { detailColumns } from './contact-fields'
import { contactOfDetail, storeDetail } from './contacts.repository'
import { saveContact } from './save-contact'

/** Specification §5 "Contacts". @throws AppError 404, 409 `contact.stale_version` */
export async function updateContactDetail(
  ctx: Ctx,
  input: z.output<typeof UpdateContactDetail>,
): Promise<SavedContactDetail> {
  const { id, userLabel, contact, version } = input
  const contactId = await contactOfDetail(ctx, scopeOf(ctx), id)
  if (!contactId) throw notFound()
  const target = { contactId, detailId: id, version }
  const after = await saveContact(ctx, target, 'contact.detail_updated', (tx) =>
    storeDetail(tx, id, typedColumns<ContactDetailRow>(detailColumns, input)),
  )
  return { id, userLabel, contact, companyContactId: contactId, version: after.version }
}
