import { z } from 'zod'
import { count, instant, shownName } from '../fields'
import { Refusal } from './concerns'

/** An earlier decision on an ingredient like this one. */
export const Precedent = z.object({
  id: z.string(),
  name: z.string(),
  headQuarterName: z.string(),
  vendorName: z.string().nullable(),
  sameVendor: z.boolean().describe('It is the same supplier’s; its name may differ a little.'),
  kosherStatusId: z.string().nullable(),
  kosherGroupId: z.string().nullable(),
  isPassover: z.boolean(),
  refusal: Refusal.nullable().describe('That it was decided against, and why; null if it is approved.'),
  isOwn: z.boolean().describe('An earlier version of the ingredient asked about.'),
  isDeleted: z.boolean().describe('Its company has deleted it since: it has no page.'),
  decidedAt: instant,
  decidedBy: shownName.nullable(),
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
    .describe('What was approved and stands, the most frequent first.'),
  withdrawnCount: count,
  rejectedCount: count,
  items: z
    .array(Precedent)
    .describe(
      'What was decided against first, then the same supplier’s, then the last. Of many only some, and one at least of each decision.',
    ),
  totalItems: count,
  totalIsMinimum: z.literal(true).optional(),
})
export type Precedents = z.output<typeof Precedents>
