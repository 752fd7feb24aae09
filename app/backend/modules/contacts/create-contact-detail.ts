import type { z } from 'zod'
import type { CreateContactDetail, SavedContactDetail, UpdateContactDetail } from '~/contract/contacts'
import type { Ctx } from '../../core/context'
import { typedColumns } from '../../core/typed-columns'
import type { ContactDetailRow } from '../../db/tables'
import { assertDayQuota } from '../quotas/quotas'
import { blankDetail, detailColumns } from './contact-fields'
import { insertDetail, contactOfDetail, storeDetail, deleteDetail } from './contacts.repository'
import { saveContact } from './save-contact'
import { scopeOf } from '../../core/access'
import { notFound } from '../../core/errors'

/** Specification §5 "Contacts". @throws AppError 404, 409 `contact.stale_version` */
export async function createContactDetail(
  ctx: Ctx,
  input: z.output<typeof CreateContactDetail>,
): Promise<SavedContactDetail> {
  const { companyContactId, userLabel, contact, version } = input
  const id = ctx.newId()
  const target = { contactId: companyContactId, version }
  const after = await saveContact(ctx, target, 'contact.detail_created', async (tx, { details }) => {
    await assertDayQuota(tx, 'contacts')
    return insertDetail(tx, {
      ...blankDetail,
      ...typedColumns<ContactDetailRow>(detailColumns, input),
      id,
      contact_id: companyContactId,
      position: (details.at(-1)?.position ?? -1) + 1,
    })
  })
  return { id, userLabel, contact, companyContactId, version: after.version }
}

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

/** @returns the contact's new version. @throws AppError 404, 409 `contact.stale_version` */
export async function removeContactDetail(
  ctx: Ctx,
  input: { id: string; version?: number | undefined },
): Promise<number> {
  const contactId = await contactOfDetail(ctx, scopeOf(ctx), input.id)
  if (!contactId) throw notFound()
  const target = { contactId, detailId: input.id, version: input.version }
  const after = await saveContact(ctx, target, 'contact.detail_deleted', (tx) => deleteDetail(tx, input.id))
  return after.version
}
