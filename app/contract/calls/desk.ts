import { z } from 'zod'
import { deskKinds, deskTabs } from '~/domain/desk'
import { Desk } from '../desk'
import { call } from './call'

export const desk = {
  get: call('signed-in', 'GET', '/company/desk', {
    token: 'read',
    mayLag: true,
    summary: 'What there is to do, in one queue',
    description:
      'For a certifier what waits for a decision, an opinion, an answer or a visit; for a company what it has to send, correct or answer, and what runs out. Managers find certificates to review and undelivered mail, too.',
  })
    .input(
      z.object({
        Kind: z.enum(deskKinds).optional().describe('Only lines of this kind, and more of them.'),
        Assigned: z
          .enum(deskTabs)
          .optional()
          .describe(
            'Only what is the caller’s task (`me`), or nobody’s (`none`). Companies are not told: for them it filters nothing.',
          ),
      }),
    )
    .output(Desk),
}
