import { z } from 'zod'
import { certificateStates } from '~/domain/certificate-rules'
import { requestKinds, requestStatuses } from './requests'
import { Status } from './review'

const shown = {
  id: z.string(),
  name: z.string(),
  code: z
    .string()
    .nullable()
    .describe('The VAT number, the RMC, the product’s code, or the number of the certificate.'),
  companyName: z.string().nullable().describe('Whose it is; of a facility, the headquarters.'),
}

/** A search hit, with what its line shows. */
export const SearchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company'), ...shown }),
  z.object({ kind: z.literal('facility'), ...shown }),
  z.object({ kind: z.literal('partner'), ...shown }),
  z.object({ kind: z.literal('ingredient'), ...shown, status: Status }),
  z.object({ kind: z.literal('product'), ...shown, status: Status }),
  z.object({ kind: z.literal('certificate'), ...shown, state: z.enum(certificateStates) }),
  z.object({
    kind: z.literal('request'),
    ...shown,
    status: z.enum(requestStatuses),
    requestKind: z.enum(requestKinds),
    certificationGroupId: z.string().nullable().describe('The certificate to be renewed or added to.'),
    issuedGroupId: z.string().nullable(),
  }),
])
export type SearchHit = z.output<typeof SearchHit>
export type SearchKind = SearchHit['kind']
export type HitOf<Kind extends SearchKind> = Extract<SearchHit, { kind: Kind }>

export const SearchResult = z.object({
  exact: z.array(SearchHit).describe('What has just this number, code or VAT number.'),
  items: z.array(SearchHit).describe('By kind, up to six of each; what is exact is not repeated.'),
})
export type SearchResult = z.output<typeof SearchResult>
