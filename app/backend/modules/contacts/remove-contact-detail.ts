import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { contactOfDetail, deleteDetail } from './contacts.repository'
import { saveContact } from './save-contact'

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
