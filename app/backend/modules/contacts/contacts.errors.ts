import type { Contact } from '~/contract/contacts'
import { AppError } from '../../core/errors'

export const staleContact = (current: Contact, byYou = false) =>
  new AppError(
    409,
    'contact.stale_version',
    byYou
      ? 'Nel frattempo hai salvato il contatto da un’altra scheda'
      : 'Nel frattempo qualcun altro ha salvato il contatto',
    { details: { current, byYou } },
  )
