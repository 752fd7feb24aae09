import { z } from 'zod'
import { sealLevels } from '~/domain/certificates/seal-levels'
import { validationMessages as messages } from '~/domain/validation-messages'
import {
  count,
  day,
  id,
  instant,
  isoDate,
  optionalPrintableLine,
  optionalPrintableParagraph,
  optionalNote,
  requiredPrintableLine,
  requiredNote,
  version,
  plainText,
} from '../fields'
import { answerToConcerns, ConcernsOfCertificate, ConcernsOfItem } from '../items/concerns'
import { plantLetter, PrintedPlant } from './printed-plant'
import { certificateStates, lotAllows, mostProductsCertified } from '~/domain/certificates/certificate-rules'
import { certifiedCodes, settledAs } from '~/domain/kosher/certified-codes'
import { weights } from '~/domain/kosher/concern'

/** Specification §5 "Certificates". */
export const certificationGroupFields = {
  name: requiredPrintableLine(),
  description: optionalPrintableParagraph(1000),
  companyId: id,
  lotNumber: optionalPrintableLine(100),
  expireOn: isoDate,
}

export const certificateShown = {
  name: z.string(),
  description: z.string().nullable(),
  expireOn: day,
  lotNumber: z.string().nullable(),
  companyId: z.string(),
} satisfies Record<keyof typeof certificationGroupFields, z.ZodType>

/** What users call the certificate (specification §3 "Certificate"). */
export const CertificationGroup = z.object({
  id: z.string(),
  number: z.string().describe('`AAAA-NNNNN`; each document adds `/rev`.'),
  ...certificateShown,
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  createdAt: instant,
  state: z.enum(certificateStates),
  renewedFromId: z.string().nullable(),
  renewedFromNumber: z.string().nullable(),
  replacedById: z.string().nullable(),
  replacedByNumber: z.string().nullable(),
  reducedReason: z.string().nullable(),
  replacedReason: z.string().nullable(),
  revokedAt: instant.nullable().describe('Also of one that ended by its company’s wish: `isFarewell`.'),
  isFarewell: z.boolean().describe('It was ended by its company’s wish, not revoked.'),
  suspendedOn: day.nullable().describe('Since when all of it is suspended; null where it is not, today.'),
  noticeOn: day.nullable().describe('From when on it, or some of its products, will be suspended.'),
  restingCount: count.describe('How many of its products are suspended today by themselves.'),
  revokedBy: z.string().nullable().describe('By name. Null for companies.'),
  revokeReason: z.string().nullable(),
  shortCode: z.string(),
  verifyUrl: z.string(),
})
export type CertificationGroup = z.output<typeof CertificationGroup>

export const CertificateProduct = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  kosherStatusCode: z.string(),
  kosherStatusDescription: z.string(),
  restrictionDescription: z.string().nullable(),
  isPassover: z.boolean(),
  onBehalfName: z.string().nullable(),
  plant: plantLetter,
  suspendedOn: day
    .nullable()
    .describe('Since when it is suspended today, by itself or with the certificate.'),
})
export type CertificateProduct = z.output<typeof CertificateProduct>

export const CertificateDocument = z.object({
  id: z.string(),
  number: z.string(),
  url: z.string(),
  issuedAt: instant,
  electronicSeal: z.object({
    level: z.enum(sealLevels),
    stampedAt: instant.nullable(),
    authority: z.string().nullable(),
    waitsSince: instant.nullable(),
  }),
  plants: z.array(PrintedPlant),
  products: z.array(CertificateProduct),
})
export type CertificateDocument = z.output<typeof CertificateDocument>

export const CertificateGroupResponse = z.object({
  certificationGroup: CertificationGroup,
  certificates: z.array(CertificateDocument),
  followers: count.describe(
    'How many addresses are told by mail what changes of it, or of one of its products; never which.',
  ),
})
export type CertificateGroupResponse = z.output<typeof CertificateGroupResponse>

/** Specification §3 "Certificate". */
export const CertificateListItem = z.object({
  certificationGroup: CertificationGroup,
  companyName: z.string(),
  facility: z.object({ id: z.string(), businessName: z.string(), address: z.string() }).optional(),
  productCount: count,
  latestDocumentId: z.string().nullable(),
})
export type CertificateListItem = z.output<typeof CertificateListItem>

export const productIds = z
  .array(id, { error: messages.selectProduct })
  .min(1, messages.selectProduct)
  .max(mostProductsCertified)
  .transform((ids) => [...new Set(ids)])

export const CertificationGroupForm = z.object({
  id: id.optional().describe('Adds a document to this group, whose own data count then.'),
  ...certificationGroupFields,
})

/** Sent by the certifier to issue, by a company to request (specification §4 "Requests"). */
export const certificateForm = {
  productIds,
  certificationGroup: CertificationGroupForm,
  renewedFromId: id.optional().describe('Renews this group.'),
  idempotencyKey: plainText(100)
    .min(8)
    .optional()
    .describe('The same sent again with the same key makes nothing new; anything else with it is refused.'),
}

interface CertificateForm {
  productIds: string[]
  certificationGroup: { id?: string | undefined; lotNumber?: string | null | undefined }
  renewedFromId?: string | undefined
}

export function checkCertificateForm(form: CertificateForm, context: z.RefinementCtx): void {
  const { certificationGroup: group, productIds, renewedFromId } = form
  if (!lotAllows(group.lotNumber, productIds.length))
    context.addIssue({ code: 'custom', path: ['productIds'], message: messages.lotSingleProduct })
  if (group.id !== undefined && renewedFromId !== undefined)
    context.addIssue({ code: 'custom', path: ['renewedFromId'], message: messages.invalidChoice })
}

/** A new group, another document for `certificationGroup.id`, or a renewal (specification §7 "Certifier"). */
export const CreateCertificate = z
  .object({
    ...certificateForm,
    requestId: id.optional().describe("A company's request that is answered by it."),
    deviationReason: optionalNote().describe(
      'Why it is issued although major deviations of the facility are overdue; asked for only then.',
    ),
    ...answerToConcerns,
  })
  .superRefine(checkCertificateForm)

/** The document that issuing would make, for the question before. */
export const CertificateOutline = z.object({
  number: z.string().describe('The next one, unless another certificate takes it first.'),
  expireOn: day,
  companyName: z.string(),
  totalItems: count.describe('So many products.'),
  recipients: z.array(z.string()).describe('Who is mailed.'),
  renewedFromNumber: z.string().nullable().describe('Of the certificate whose place it takes.'),
  ...ConcernsOfCertificate.shape,
})
export type CertificateOutline = z.output<typeof CertificateOutline>

/** A concern about a product since it is on a certificate; computed, until somebody settles it. */
export const CertifiedConcern = z.object({
  id: z.string(),
  certificationGroup: z.object({
    id: z.string(),
    number: z.string(),
    name: z.string(),
    expireOn: day,
  }),
  product: z.object({ id: z.string(), name: z.string() }).describe('The version that is on the certificate.'),
  companyId: z.string().describe('The plant that makes it.'),
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  code: z.enum(certifiedCodes).describe('What it is.'),
  weight: z.enum(weights).describe('The gravest of them.'),
  ...ConcernsOfItem.omit({ id: true }).shape,
  since: instant.describe('When it came up.'),
  settled: z
    .object({
      as: z
        .enum(settledAs)
        .describe(
          '`issue`: answered when the certificate was issued; `note`: by a note; `renewal`: the product was renewed; `gone`: by itself; `ended`: with the certificate.',
        ),
      at: instant,
      by: z.string().nullable().describe('By name; null for what nobody did.'),
      note: z.string().nullable(),
    })
    .nullable(),
  version: count,
})
export type CertifiedConcern = z.output<typeof CertifiedConcern>

export const SettleCertifiedConcern = z.object({
  concernId: id,
  note: requiredNote(2000).describe('Why the certificate may stand. Companies do not read it.'),
  version,
})

export const ReduceCertificate = z.object({
  certificationGroupId: id,
  productIds: productIds.describe('Which products are taken off: one at least, and not all.'),
  reason: requiredNote(2000).describe('The companies are told it.'),
  acknowledged: answerToConcerns.acknowledged,
  concernReason: answerToConcerns.reason,
  idempotencyKey: certificateForm.idempotencyKey,
})

export const RevokeCertificate = z.object({
  certificationGroupId: id,
  reason: requiredNote(2000).describe('The companies are told it.'),
})
