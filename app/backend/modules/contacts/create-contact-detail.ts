import type { z } from 'zod'
import type { CreateContactDetail, SavedContactDetail } from '~/contract/contacts'
import type { Ctx } from '../../core/context'
import { typedColumns } from '../../core/typed-columns'
import type { ContactDetailRow } from '../../db/tables'
import { assertDayQuota } from '../quotas/quotas'
import { blankDetail, detailColumns } from './contact-fields'
import { insertDetail } from './contacts.repository'
import { saveContact } from './save-contact'

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
