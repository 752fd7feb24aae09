import { z } from 'zod'
import { certificateStates } from '~/domain/certificates/certificate-rules'
import { day, instant } from '../fields'
import { plantLetter, PrintedPlant } from './printed-plant'
import { PublicSuspension } from './rulings'

const Successor = z.object({ number: z.string(), code: z.string(), verifyUrl: z.string() })

/** A product as printed, and its present state if it was taken off. */
export const VerifiedProduct = z.object({
  name: z.string(),
  code: z.string(),
  kosherStatusCode: z.string(),
  kosherStatusDescription: z.string(),
  kosherStatusEnglish: z.string().nullable(),
  restrictionDescription: z.string().nullable(),
  restrictionEnglish: z.string().nullable(),
  isPassover: z.boolean(),
  onBehalfName: z.string().nullable(),
  plant: plantLetter,
  notCertifiedSince: day
    .nullable()
    .describe(
      'Once the certificate, or what replaced it, was reduced: the day since when no certificate has it.',
    ),
  suspendedOn: day
    .nullable()
    .describe('Since when it is suspended today, by itself or with the certificate.'),
  standsOn: Successor.nullable().describe('Likewise: the newer certificate that has it today.'),
})
export type VerifiedProduct = z.output<typeof VerifiedProduct>

export const VerifiedDocument = z.object({
  number: z.string(),
  issuedOn: day,
  sha256: z.string().describe('Of the issued PDF, in hexadecimal.'),
  credentialStatusUrl: z
    .string()
    .nullable()
    .describe(
      'The status list of its credential, and its place there; null for documents older than credentials.',
    ),
  plants: z.array(PrintedPlant),
  products: z.array(VerifiedProduct),
})
export type VerifiedDocument = z.output<typeof VerifiedDocument>

/** Specification §2 "Public check". */
export const Verification = z.object({
  code: z.string().describe('As people read it: `XXXX-XXXX-XXXX`.'),
  verifyUrl: z.string(),
  state: z.enum(certificateStates),
  number: z.string(),
  name: z.string(),
  certifierName: z.string(),
  companyName: z.string(),
  companyAddress: z.string().describe('As it was printed, like all names.'),
  facilityName: z
    .string()
    .describe(
      'As its first document names it; empty where that names several plants, or none for a product.',
    ),
  facilityAddress: z.string(),
  issuedOn: day,
  expireOn: day,
  lotNumber: z.string().nullable(),
  revokedAt: instant.nullable().describe('Also of one that `ended` by its company’s wish.'),
  suspendedOn: day.nullable().describe('Since when all of it is suspended; null where it is not, today.'),
  suspensions: z
    .array(PublicSuspension)
    .describe('The newest first, those that are over included: of the day of production one may ask.'),
  replacedBy: Successor.nullable(),
  documents: z.array(VerifiedDocument).describe('In the order of their issue, each with its products.'),
})
export type Verification = z.output<typeof Verification>

export const FileVerification = z.object({
  intact: z.literal(true),
  document: VerifiedDocument.pick({ number: true, issuedOn: true })
    .nullable()
    .describe('The issued document; null for an extract.'),
  extractMadeAt: instant.nullable().describe('Of an extract, when it was made.'),
  certificate: Verification,
})
export type FileVerification = z.output<typeof FileVerification>
