import type { Contact } from '~/contract/contacts'
import { AppError } from '../../core/errors'

export const staleContact = (current: Contact, byYou = false) =>
  new AppError(409, 'contact.stale_version', { details: { current, byYou } })
