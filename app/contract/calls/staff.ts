import { z } from 'zod'
import { id } from '../fields'
import { Done } from '../review'
import { Person, Workload } from '../staff'
import { call } from './call'

export const staff = {
  list: call('certifier', 'GET', '/certifier/staff', {
    summary: 'The certifiers who can sign in',
    description: 'Whom something can be assigned to, by address.',
  }).output(z.object({ items: z.array(Person) })),
  resetFactor: call('manager', 'POST', '/certifier/staff/resetfactor', {
    askedAgain: true,
    summary: "Remove the second factor of a colleague or of a company's account",
    description:
      'For who has lost the telephone and the recovery codes. Their sessions end, and they are told by mail. The own one is removed with a code of it.',
    errors: ['not_found', 'factor.own', 'factor.none'],
  })
    .input(z.object({ userId: id }))
    .output(Done),
  workload: call('certifier', 'GET', '/certifier/staff/workload', {
    summary: 'What waits, and whose it is',
    description:
      'How much waits for the caller, for nobody and in all; and what stands in the way: accounts that are gone, decisions that lack a second person, seals that lack a timestamp.',
  }).output(Workload),
}
