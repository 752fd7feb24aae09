import type { Events } from '../../core/context'
import { moveContactsOf } from './contacts.repository'

export const moveContacts: Events['company.merged'] = async (tx, { from, into }) => ({
  contacts: await moveContactsOf(tx, from.id, into.id),
})
