import { z } from 'zod'
import { Person, Workload } from '../staff'
import { call } from './call'

export const staff = {
  list: call('certifier', 'GET', '/certifier/staff', {
    summary: 'The certifiers who can sign in',
    description: 'Whom something can be assigned to, by address.',
  }).output(z.object({ items: z.array(Person) })),
  workload: call('certifier', 'GET', '/certifier/staff/workload', {
    summary: 'What waits, and whose it is',
    description:
      'How much waits for the caller, for nobody and in all; and what stands in the way: accounts that are gone, decisions that lack a second person.',
  }).output(Workload),
}
