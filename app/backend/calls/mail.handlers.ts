import { handle } from './handle'
import { listUndelivered } from '../modules/mail/undelivered/list-undelivered'
import { resendMail } from '../modules/authentication/links/resend-mail'

export const mailHandlers = handle('mail', { undelivered: listUndelivered, resend: resendMail })
