import type { AuditAction } from '~/domain/audit-actions'
import type { Contact } from '~/contract/contacts'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound, AppError } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { changedByCaller } from '../audit/changed-by-caller'
import type { ContactNames } from './contact-fields'
import { findContact, lockContact, storeContact, toContact, type StoredContact } from './contacts.repository'

interface ContactTarget {
  contactId: string
  detailId?: string
  /** The version that the caller saw; without it no conflict is detected. */
  version?: number | undefined
}

/**
 * @param change changes details, or returns names to change
 * @throws AppError 404, 409 `contact.stale_version` with `details.current`
 */
export async function saveContact(
  ctx: Ctx,
  target: ContactTarget,
  action: AuditAction & `contact.${string}`,
  change: (tx: Ctx, before: StoredContact) => Promise<Partial<ContactNames> | void>,
): Promise<Contact> {
  const { contactId, detailId, version } = target
  const scope = scopeOf(ctx)
  return withTransaction(ctx, async (tx) => {
    if (!(await findContact(tx, scope, contactId))) throw notFound()
    // Locked before it is read again, so that it is current.
    const before = (await lockContact(tx, contactId)) ? await findContact(tx, scope, contactId) : undefined
    if (!before) throw notFound()
    if (detailId !== undefined && !before.details.some(({ id }) => id === detailId)) throw notFound()
    if (version !== undefined && version !== before.row.version) {
      const current = toContact(before)
      throw staleContact(current, await changedByCaller(tx, 'contact', current))
    }
    const names = await change(tx, before)
    const after = toContact(await storeContact(tx, before, names ?? {}))
    await record(tx, {
      action,
      entityType: 'contact',
      entityId: contactId,
      headQuarterId: before.headQuarterId,
      before: toContact(before),
      after,
    })
    return after
  })
}

export const staleContact = (current: Contact, byYou = false) =>
  new AppError(409, 'contact.stale_version', { details: { current, byYou } })
