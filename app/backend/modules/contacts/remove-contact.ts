import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { deleteContact, findContact, lockContact, toContact } from './contacts.repository'

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
