import { z } from 'zod'
import { count, id } from '../fields'
import { Resent, UndeliveredMail } from '../mail'
import { call } from './call'

export const mail = {
  undelivered: call('manager', 'GET', '/certifier/mail/undelivered', {
    token: false,
    summary: 'Mail that was given up',
    description:
      'What no mail server took within three days, the newest first; 200 at most. It is kept as long as sent mail is.',
  }).output(z.object({ items: z.array(UndeliveredMail), totalItems: count })),
  resend: call('manager', 'POST', '/certifier/mail/resend', {
    token: false,
    summary: 'Send mail again that was given up',
    description:
      'One, or all of it. It is tried for three days again. An invitation or a link to choose a password is made anew, as its link is dead.',
    errors: ['not_found'],
  })
    .input(z.object({ mailId: id.optional().describe('Absent: all.') }))
    .output(Resent),
}
