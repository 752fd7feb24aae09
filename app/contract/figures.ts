import { z } from 'zod'
import { waitingAges } from '~/domain/figures'
import type { ExpiringKind, ReviewedCalls } from '~/domain/items/item-kinds'
import { count } from './fields'

const month = z.string().describe('A month in Rome: `yyyy-mm`.')

export const Figures = z.object({
  decisions: z
    .array(
      z.object({
        month,
        approved: count,
        sentBack: count,
        rejected: count,
        medianDays: z
          .number()
          .nullable()
          .describe(
            'Of what companies had sent: half were decided within so many days; null where there was none.',
          ),
        p90Days: count.nullable().describe('Nine in ten were decided within so many days.'),
      }),
    )
    .describe('The last twelve months, this one being the last.'),
  backlog: z
    .array(
      z.object({
        age: z.enum(waitingAges),
        ingredients: count,
        products: count,
        supplierCertificates: count,
      } satisfies Record<'age' | ReviewedCalls, z.ZodType>),
    )
    .describe('What waits for a decision today, by the days since it was sent.'),
  concerns: z
    .array(z.object({ age: z.enum(waitingAges), concerns: count }))
    .describe(
      'What speaks today against products on certificates and is not settled, by the days since it came up.',
    ),
  expiring: z
    .array(
      z.object({
        month,
        certificates: count,
        ingredients: count,
        supplierCertificates: count,
      } satisfies Record<'month' | 'certificates' | ReviewedCalls<ExpiringKind>, z.ZodType>),
    )
    .describe(
      'The next twelve months from today on: certificates that stand, approved ingredients, and supplier certificates in force.',
    ),
  issued: z
    .array(z.object({ month, issued: count, renewed: count }))
    .describe('Certificates of the last twelve months: new ones, and renewals.'),
})
export type Figures = z.output<typeof Figures>
