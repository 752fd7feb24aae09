import { z } from 'zod'
import { weights } from '~/domain/kosher/concern'
import { mostRenewals } from '~/domain/certificates/renewal-steps'
import { mostAtOnce } from '~/domain/items/review'
import { acknowledged, ConcernsOfCertificate } from '../items/concerns'
import { CertificationGroup } from './certificates'
import { validationMessages as messages } from '~/domain/validation-messages'
import { count, day, id, instant, requiredNote, isoDate } from '../fields'
import { idempotencyKey, ManyRefusal } from '../items/review'

const Refusal = z.object({ code: z.string(), message: z.string() })
const expireOn = isoDate.optional().describe('Until when it is to be valid, in place of what is proposed.')

/** A certificate to renew, with the obstacles to issuing its renewal. */
export const RenewalRow = z.object({
  certificationGroup: CertificationGroup,
  totalItems: count.describe('So many products.'),
  products: z
    .array(z.object({ id: z.string(), name: z.string(), isReady: z.boolean() }))
    .describe('With `WithProducts` only: what the renewal is to hold.'),
  toRenew: count.describe('Products without an open or approved new version.'),
  toApprove: count.describe('Products whose new version is not approved yet.'),
  unready: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('Ingredients that prevent the certification today, as those that have expired.'),
  deviations: z
    .array(z.object({ id: z.string(), number: z.string() }))
    .describe('Overdue major deviations of the facility.'),
  requestId: z.string().nullable().describe('The open request for this renewal, which it answers.'),
  weight: z
    .enum(weights)
    .nullable()
    .describe(
      'The gravest concern about issuing it; null without any, while products are missing, and `WithProducts`.',
    ),
})
export type RenewalRow = z.output<typeof RenewalRow>

const items = z.array(z.object({ id })).min(1).max(mostAtOnce)

export const StartRenewals = z.object({ items })

export const ApproveRenewals = z.object({
  items,
  shownAt: z.iso
    .datetime({ precision: 3, error: messages.invalidDate })
    .optional()
    .describe('When the products were shown: one that has changed since is refused.'),
  leaveOut: z.array(id).max(5000).optional().describe('Products that were refused before.'),
  answers: z
    .array(z.object({ id, acknowledged }))
    .max(5000)
    .optional()
    .describe('By product: the concerns that were weighed.'),
})

/** The outcome for one certificate's products. */
export const RenewalStep = z.object({
  id: z.string(),
  number: z.string().nullable().describe('Null where there is no such certificate.'),
  name: z.string().nullable(),
  done: count.describe('Products taken a step further.'),
  left: count.describe('Products for a further call: of many, one call takes some.'),
  refused: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      message: z.string(),
      ...ManyRefusal.pick({ concerns: true, names: true }).shape,
    }),
  ),
  refusal: Refusal.nullable(),
})
export type RenewalStep = z.output<typeof RenewalStep>

export const OutlineRenewals = z.object({
  items: z.array(z.object({ id, expireOn })).min(1).max(mostAtOnce),
})

export const RenewalOutline = z.object({
  id: z.string(),
  number: z
    .string()
    .nullable()
    .describe('The number of the certificate to renew; null if the caller knows of none.'),
  name: z.string().nullable(),
  companyName: z.string().nullable(),
  expireOn: day.nullable().describe('Until when the new one is valid.'),
  totalItems: count.describe('So many products.'),
  recipients: z.array(z.string()).describe('Who is mailed.'),
  ...ConcernsOfCertificate.shape,
  refusal: Refusal.nullable().describe('Why it cannot be issued; null where it can.'),
})
export type RenewalOutline = z.output<typeof RenewalOutline>

export const IssueRenewals = z.object({
  items: z.array(z.object({ id, acknowledged, expireOn })).min(1).max(mostRenewals),
})

/** Renewals issued in the background. */
export const RenewalJob = z.object({
  id: z.string(),
  total: count.describe('Certificates that it renews.'),
  done: count.describe('Those that it is done with: `issued` and `refused`.'),
  issued: count,
  refused: count.describe('Those that it could not issue; `outcomes` says why.'),
  createdAt: instant,
  createdBy: z.string().describe('Who began it, by name; by e-mail where no name is known.'),
  finishedAt: instant.nullable().describe('Null while it is under way. By then the companies are mailed.'),
})
export type RenewalJob = z.output<typeof RenewalJob>

export const RenewalOutcome = z.object({
  id: z.string(),
  number: z.string().describe('The number of the certificate to renew.'),
  name: z.string(),
  companyName: z.string(),
  issued: z
    .object({ id: z.string(), number: z.string(), url: z.string() })
    .nullable()
    .describe('The new one; null while it waits, or if it was refused.'),
  refusal: Refusal.nullable().describe('Why it was not issued.'),
})
export type RenewalOutcome = z.output<typeof RenewalOutcome>

export const AskLetters = z.object({
  ids: z.array(id).min(1).max(mostAtOnce),
  content: requiredNote(2000).describe('What is written above the list of ingredients.'),
  idempotencyKey,
})

export const LettersAsked = z.object({
  outcomes: z.array(
    z.object({
      companyId: z.string().describe('The headquarters that was written to.'),
      companyName: z.string(),
      requested: z.array(z.object({ id: z.string(), name: z.string() })),
      already: z
        .array(z.object({ id: z.string(), name: z.string() }))
        .describe('Asked for within a day: not once more.'),
    }),
  ),
})
export type LettersAsked = z.output<typeof LettersAsked>
