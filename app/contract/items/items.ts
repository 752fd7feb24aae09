import { z } from 'zod'
import { count, instant, optionalLine } from '../fields'
import { ItemVersion, Note, Opinion, ReviewLock, Status, Withdrawal } from './review'
import { Assignee } from '../accounts/staff'

/** What ingredients and products have in common (specification §3). */

/** In lists. */
export const ItemRow = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  kosherStatusCode: z.string().nullable(),
  isPassover: z.boolean(),
  agentFullname: z.string().nullable(),
  status: Status,
  statusAt: instant,
  createdAt: instant,
  approvedBefore: z.boolean(),
  withdrawn: Withdrawal.nullable(),
  lock: ReviewLock.nullable(),
  assignedTo: Assignee.nullable(),
  opinion: Opinion.nullable(),
  unread: count,
  version: count,
})
export type ItemRow = z.output<typeof ItemRow>

/** Only on the full item. */
export const wholeItem = {
  notes: z.array(Note).describe('The thread, oldest first.'),
  versions: z.array(ItemVersion),
  updatedAt: instant,
}

/** Written by the certifier. */
export const evaluation = {
  isPassover: z.boolean().optional(),
  agentFullname: optionalLine(),
}
