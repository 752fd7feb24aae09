import { z } from 'zod'
import { answersFile, call } from '../call'
import type { ErrorCode } from '../errors'
import { byKey, listQuery, oneOrMany, paged, expiryFilters, search } from '../lists'
import { id } from '../../fields'
import { certificateSorts, certifiedConcernSorts } from '../../sorts'
import { certificateStates } from '~/domain/certificates/certificate-rules'
import { certifiedCodes } from '~/domain/kosher/certified-codes'
import {
  CertificationGroup,
  CertificateGroupResponse,
  CertificateListItem,
  CertificateOutline,
  CertifiedConcern,
  productIds,
  CreateCertificate,
  ReduceCertificate,
  RevokeCertificate,
  SettleCertifiedConcern,
} from '../../certificates/certificates'

const Created = z.object({ id: z.string(), url: z.string(), certificateId: z.string() })

const notReduced = [
  'not_found',
  'certificate.reduced_to_nothing',
  'certificate.products_not_available',
  'certificate.expired',
  'certificate.replaced',
  'certificate.revoked',
  'certificate.ended',
] as const satisfies ErrorCode[]

export const certificates = {
  list: call('signed-in', 'GET', '/company/products/getcertificates', {
    token: 'read',
    stable: true,
    mayLag: true,
    summary: 'Certificates that the caller may see',
    description:
      'What people call certificates; with `includeCerticateFacilities` those of the facilities of a headquarters too.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listQuery(certificateSorts),
        ...byKey,
        Search: search.describe(
          'Parts of the name, the number, the lot, the facility or its headquarters, or of names and codes of its products, in any order, without regard to case and accents.',
        ),
        CompanyId: id.optional(),
        includeCerticateFacilities: z.boolean().optional(),
        Covering: z
          .boolean()
          .optional()
          .describe('Of a facility: the certificates of its headquarters that hold products of it, too.'),
        WithState: oneOrMany(z.enum(certificateStates), 'WithState'),
        SealWaiting: z
          .boolean()
          .optional()
          .describe('Only those with a document whose seal waits for a timestamp; `false`: only others.'),
        ...expiryFilters,
      }),
    )
    .output(paged(CertificateListItem)),
  get: call('signed-in', 'GET', '/company/products/getcertificate', {
    token: 'read',
    stable: true,
    summary: 'One certification group with its documents',
    description: 'What the certificate says, and each issued document with the products as printed on it.',
    errors: ['not_found'],
  })
    .input(z.object({ certificationGroupId: id }))
    .output(CertificateGroupResponse),
  create: call('certifier', 'POST', '/certifier/productflow/createcertificate', {
    token: false,
    withoutKey: true,
    summary: 'Issue a certificate',
    description:
      'All or nothing, and idempotent by `idempotencyKey`. Without ids a new certificate; with `certificationGroup.id` ' +
      'a further document of one; with `renewedFromId` one that takes the place of another. Only approved products of the facility, not certified yet.',
    errors: [
      'not_found',
      'idempotency.key_reused',
      'request.decided',
      'review.concerns',
      'certificate.managers_decide',
      'certificate.deviations_overdue',
      'certificate.products_not_available',
      'certificate.expired',
      'certificate.replaced',
      'certificate.revoked',
      'certificate.ended',
      'certificate.suspended',
    ],
  })
    .input(CreateCertificate)
    .output(Created),
  preview: call('certifier', 'POST', '/certifier/productflow/previewcertificate', {
    token: false,
    withoutKey: true,
    summary: 'A certificate as it would be issued, marked FAC-SIMILE, as PDF',
    description:
      'Refuses what issuing would refuse. It takes no number, bears neither seal nor a code that can be checked, and nothing is kept.',
    errors: [
      'not_found',
      'request.decided',
      'certificate.products_not_available',
      'certificate.expired',
      'certificate.replaced',
      'certificate.revoked',
      'certificate.ended',
      'certificate.suspended',
    ],
  })
    .route(answersFile('application/pdf', 'The fac-simile.'))
    .input(CreateCertificate)
    .output(z.instanceof(File)),
  outline: call('certifier', 'POST', '/certifier/productflow/outlinecertificate', {
    token: false,
    withoutKey: true,
    summary: 'What issuing a certificate would do',
    description:
      'The number that it would take, what it would hold and whom it would mail; refuses what issuing would refuse, and names the concerns that issuing wants answered. ' +
      'It changes nothing: it is what people are asked about before they issue.',
    errors: [
      'not_found',
      'request.decided',
      'certificate.deviations_overdue',
      'certificate.products_not_available',
      'certificate.expired',
      'certificate.replaced',
      'certificate.revoked',
      'certificate.ended',
      'certificate.suspended',
    ],
  })
    .input(CreateCertificate)
    .output(CertificateOutline),
  revoke: call('manager', 'POST', '/certifier/certificates/revoke', {
    token: false,
    withoutKey: true,
    askedAgain: true,
    summary: 'Revoke a certificate; irreversible',
    description:
      'For good. The certificate stays readable, and the public check says that it is revoked; the accounts of its company are ' +
      'mailed the reason. Its products stay approved and can be certified anew.',
    errors: ['not_found', 'certificate.revoked'],
  })
    .input(RevokeCertificate)
    .output(CertificationGroup),
  concerns: call('manager', 'GET', '/certifier/certificates/review', {
    token: false,
    mayLag: true,
    summary: 'Certificates to review: concerns that have come up about their products',
    description:
      'An ingredient was approved anew as something else, a letter ran out, an approval was withdrawn, what an entry of a lookup means was changed, a weight was raised. ' +
      'Only of certificates that stand, and only what was not answered when they were issued and is not settled since. Companies never read it.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listQuery(certifiedConcernSorts),
        CompanyId: id.optional().describe('A facility, or a headquarters with its facilities.'),
        CertificationGroupId: id.optional().describe('Only of this certificate.'),
        WithCode: oneOrMany(z.enum(certifiedCodes), 'WithCode'),
      }),
    )
    .output(paged(CertifiedConcern)),
  concern: call('manager', 'GET', '/certifier/certificates/review/{concernId}', {
    token: false,
    summary: 'One of the concerns of a certificate to review',
    description: 'Settled or not.',
    errors: ['not_found'],
  })
    .input(z.object({ concernId: id }))
    .output(CertifiedConcern),
  settleConcern: call('manager', 'POST', '/certifier/certificates/review/settle', {
    token: false,
    summary: 'Settle what speaks against a certified product, with a note',
    description:
      'The certificate stands as it is. What was settled is opened anew when it is about something else, or comes back after it was gone.',
    errors: ['not_found', 'certificate.concern_changed'],
  })
    .input(SettleCertifiedConcern)
    .output(CertifiedConcern),
  reduce: call('manager', 'POST', '/certifier/certificates/reduce', {
    token: false,
    withoutKey: true,
    askedAgain: true,
    summary: 'Reduce a certificate: issue it anew without some of its products; irreversible',
    description:
      'All or nothing, and idempotent by `idempotencyKey`. Name, facility, expiry and lot stay; the remaining products of all its documents are printed on one new document, ' +
      'in the versions that they have. The certificate is replaced by the new one; the accounts of its company are mailed the reason. What is taken off can be certified anew.',
    errors: [...notReduced, 'review.concerns', 'idempotency.key_reused'],
  })
    .input(ReduceCertificate)
    .output(Created),
  previewReduction: call('manager', 'POST', '/certifier/certificates/previewreduction', {
    token: false,
    withoutKey: true,
    summary: 'A reduced certificate as it would be issued, marked FAC-SIMILE, as PDF',
    description:
      'Refuses what reducing would refuse. It takes no number, bears neither seal nor a code that can be checked, and nothing is kept.',
    errors: notReduced,
  })
    .route(answersFile('application/pdf', 'The fac-simile.'))
    .input(ReduceCertificate)
    .output(z.instanceof(File)),
  outlineReduction: call('manager', 'POST', '/certifier/certificates/outlinereduction', {
    token: false,
    withoutKey: true,
    summary: 'What reducing a certificate would do',
    description:
      'The number that the new one would take, how many products remain and whom it would mail; refuses what reducing would refuse, and names the concerns that it wants answered. It changes nothing.',
    errors: notReduced,
  })
    .input(ReduceCertificate)
    .output(CertificateOutline),
  generatePartial: call('signed-in', 'POST', '/company/products/generatepartialcertificates', {
    token: false,
    withoutKey: true,
    summary: 'An extract (ESTRATTO) of a certificate with the chosen products, as PDF',
    description:
      'The chosen products as they were printed at issue, marked ESTRATTO. Made on demand, not kept.',
    errors: [
      'not_found',
      'certificate.products_not_available',
      'certificate.expired',
      'certificate.replaced',
      'certificate.revoked',
      'certificate.ended',
      'certificate.suspended',
      'quota.pace',
    ],
  })
    .route(answersFile('application/pdf', 'The extract.'))
    .input(z.object({ productIds, certificationGroupId: id }))
    .output(z.instanceof(File)),
  generateWhole: call('signed-in', 'POST', '/company/products/generatewholecertificate', {
    token: false,
    withoutKey: true,
    summary: 'All products of a certificate in one PDF, whichever of its documents names them',
    description:
      'For a certificate that products were added to: sealed, dated and recognized by the public check as an extract is. The issued documents stay as they are, and count.',
    errors: [
      'not_found',
      'certificate.expired',
      'certificate.replaced',
      'certificate.revoked',
      'certificate.ended',
      'certificate.suspended',
      'quota.pace',
    ],
  })
    .route(answersFile('application/pdf', 'The list of all products.'))
    .input(z.object({ certificationGroupId: id }))
    .output(z.instanceof(File)),
  download: call('signed-in', 'GET', '/company/certificates/{certificateId}/pdf', {
    token: 'read',
    stable: true,
    summary: 'The issued PDF, byte for byte',
    description:
      'Never drawn again: the document that was made at issue. It comes with an `ETag`; sent back in `If-None-Match`, the answer is 304 as long as it is the same, and the same seal.',
    errors: ['not_found'],
  })
    .route(answersFile('application/pdf', 'The document as it was issued.'))
    .input(z.object({ certificateId: id }))
    .output(z.instanceof(File)),
}
