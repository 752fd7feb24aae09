import { z } from 'zod'
import { count, instant, shownName } from '../fields'

/** How an ingredient like the one asked about was decided. */
export const Precedent = z.object({
  id: z.string(),
  name: z.string(),
  headQuarterName: z.string(),
  vendorName: z.string().nullable(),
  sameVendor: z.boolean().describe('It is the same supplier’s; its name may differ a little.'),
  kosherStatusId: z.string().nullable(),
  kosherGroupId: z.string().nullable(),
  isPassover: z.boolean(),
  approvedAt: instant,
  approvedBy: shownName.nullable(),
})
export type Precedent = z.output<typeof Precedent>

export const Precedents = z.object({
  counts: z
    .array(
      z.object({
        kosherStatusId: z.string().nullable(),
        companyCount: count.describe('In how many companies it was given.'),
      }),
    )
    .describe('What was decided, the most frequent first.'),
  items: z
    .array(Precedent)
    .describe(
      'The same supplier’s first, then the last. Of many only some, and one at least of each decision.',
    ),
  totalItems: count,
  totalIsMinimum: z.literal(true).optional(),
})
export type Precedents = z.output<typeof Precedents>
