import { z } from 'zod'
import { certificateStates } from '~/domain/certificates/certificate-rules'
import { DeviationListItem } from './visits/deviations'
import { requestKinds, requestStatuses } from './certificates/requests'
import { Status } from './items/review'
import { VisitListItem } from './visits/visits'

const shown = {
  id: z.string(),
  name: z.string(),
  code: z
    .string()
    .nullable()
    .describe(
      'The VAT number, the RMC, the product’s code, the number of the certificate or supplier certificate, the line’s kind, or the person’s address.',
    ),
  companyName: z
    .string()
    .nullable()
    .describe('Whose it is; of a facility, the headquarters; of a line, the plant.'),
}

const inReview = { status: Status, isWithdrawn: z.boolean() }

const { plannedOn, status: visitStatus, arriving, late } = VisitListItem.shape
const visitShown = { plannedOn, status: visitStatus, arriving, late }
const { finding, status: deviationStatus, overdue } = DeviationListItem.shape
const deviationShown = { finding, status: deviationStatus, overdue }

/** One thing that was found, as much of it as a line shows. */
export const SearchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company'), ...shown }),
  z.object({ kind: z.literal('facility'), ...shown }),
  z.object({ kind: z.literal('partner'), ...shown }),
  z.object({ kind: z.literal('ingredient'), ...shown, ...inReview }),
  z.object({ kind: z.literal('product'), ...shown, ...inReview }),
  z.object({ kind: z.literal('supplier_certificate'), ...shown, ...inReview }),
  z.object({ kind: z.literal('certificate'), ...shown, state: z.enum(certificateStates) }),
  z.object({
    kind: z.literal('request'),
    ...shown,
    status: z.enum(requestStatuses),
    requestKind: z.enum(requestKinds),
    certificationGroupId: z.string().nullable().describe('The certificate to be renewed or added to.'),
    issuedGroupId: z.string().nullable(),
  }),
  z.object({ kind: z.literal('visit'), ...shown, ...visitShown }),
  z.object({ kind: z.literal('deviation'), ...shown, ...deviationShown }),
  z.object({ kind: z.literal('line'), ...shown }),
  z.object({
    kind: z.literal('person'),
    ...shown,
    companyId: z.string().nullable().describe('The headquarters of the account; null for a certifier.'),
  }),
  z.object({ kind: z.literal('officer'), ...shown }),
])
export type SearchHit = z.output<typeof SearchHit>
export type SearchKind = SearchHit['kind']
export type HitOf<Kind extends SearchKind> = Extract<SearchHit, { kind: Kind }>

export const nearest = z.string().nullable()

export const SearchResult = z.object({
  exact: z.array(SearchHit).describe('What has just this number, code or VAT number.'),
  items: z.array(SearchHit).describe('By kind, up to six of each; what is exact is not repeated.'),
  nearest: nearest.describe(
    'If nothing was found: the same text with misspelt words corrected, which finds something.',
  ),
})
export type SearchResult = z.output<typeof SearchResult>
