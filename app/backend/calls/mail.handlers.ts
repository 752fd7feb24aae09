import { handle } from './handle'
import { listUndelivered } from '../modules/undelivered/list-undelivered'
import { resendMail } from '../modules/undelivered/resend-mail'

export const mailHandlers = handle('mail', { undelivered: listUndelivered, resend: resendMail })
