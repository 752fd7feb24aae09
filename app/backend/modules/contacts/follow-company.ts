import type { Events } from '../../core/context'
import { moveContactsOf } from './contacts.repository'

/** The contacts of a company that is merged into another go with it. */
export const moveContacts: Events['company.merged'] = async (tx, { from, into }) => ({
  contacts: await moveContactsOf(tx, from.id, into.id),
})
