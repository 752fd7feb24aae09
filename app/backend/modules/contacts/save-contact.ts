import type { Contact } from '~/contract/contacts'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { changedByCaller } from '../audit/changed-by-caller'
import { staleContact } from './contacts.errors'
import {
  findContact,
  holdContact,
  storeContact,
  toContact,
  type ContactNames,
  type StoredContact,
} from './contacts.repository'

/** What is to be changed: a contact, or one of its details. */
export interface ContactTarget {
  contactId: string
  /** A detail that must still be there. */
  detailId?: string
  /** The contact's version that the caller saw; absent means whichever is there. */
  version?: number | undefined
}

/**
 * What every change of a contact and its details does: finds it in the caller's scope, refuses when somebody saved it
 * since, counts the version on, and leaves a trace.
 * @param change changes details, or answers with the names to change
 * @throws AppError 404, 409 `contact.stale_version` with `details.current`
 */
export async function saveContact(
  ctx: Ctx,
  target: ContactTarget,
  action: string,
  change: (tx: Ctx, before: StoredContact) => Promise<Partial<ContactNames> | void>,
): Promise<Contact> {
  const { contactId, detailId, version } = target
  const scope = scopeOf(ctx)
  return withTransaction(ctx, async (tx) => {
    if (!(await findContact(tx, scope, contactId))) throw notFound()
    // Held before it is read again: of two changes at once the second sees what the first has made.
    const before = (await holdContact(tx, contactId)) ? await findContact(tx, scope, contactId) : undefined
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
