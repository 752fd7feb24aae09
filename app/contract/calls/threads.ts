import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { Done } from '../review'
import { call } from './call'

export const threads = {
  markAllRead: call('signed-in', 'POST', '/company/threads/markallread', {
    summary: 'The caller has read every thread',
    description:
      'All messages that the caller can see count as read by the caller, and by nobody else; with `until`, those written up to then.',
  })
    .input(z.object({ until: z.iso.datetime({ precision: 3, error: messages.invalidDate }).optional() }))
    .output(Done),
}
