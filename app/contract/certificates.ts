import { z } from 'zod'
import { call } from './route'
import {
  id,
  isoDate,
  listQuery,
  optionalLine,
  optionalParagraph,
  paged,
  requiredLine,
  search,
} from './fields'
import { validationMessages as messages } from '~/domain/validation-messages'
import { lotAllows } from '~/domain/certificate-rules'

/** What people call the certificate (spec §3, decisions §5). */
export const CertificationGroup = z.object({
  id: z.string(),
  number: z.string().describe('`AAAA-NNNNN`; each document adds `/rev`.'),
  name: z.string(),
  description: z.string().nullable(),
  expireOn: z.string(),
  lotNumber: z.string().nullable(),
  companyId: z.string(),
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  createdAt: z.string(),
  replacedById: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type CertificationGroup = z.output<typeof CertificationGroup>

/** A product as it was printed on an issued document. */
export const CertificateProduct = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  kosherStatusCode: z.string(),
  kosherStatusDescription: z.string(),
  restrictionDescription: z.string().nullable(),
  isPassover: z.boolean(),
  onBehalfName: z.string().nullable(),
})
export type CertificateProduct = z.output<typeof CertificateProduct>

/** A document of a group: one issued PDF. */
export const CertificateDocument = z.object({
  id: z.string(),
  number: z.string(),
  url: z.string(),
  issuedAt: z.string(),
  products: z.array(CertificateProduct),
})
export type CertificateDocument = z.output<typeof CertificateDocument>

export const CertificateGroupResponse = z.object({
  certificationGroup: CertificationGroup,
  certificates: z.array(CertificateDocument),
})
export type CertificateGroupResponse = z.output<typeof CertificateGroupResponse>

/** A row of the certificates list (spec §3): the group, and its facility if that was asked for. */
export const CertificateRow = z.object({
  certificationGroup: CertificationGroup,
  companyName: z.string(),
  productCount: z.number(),
})
export type CertificateRow = z.output<typeof CertificateRow>

export const certificateSorts = ['name', 'companyName', 'expireOn', 'createdAt'] as const

export const productIds = z
  .array(id, { error: messages.selectProduct })
  .min(1, messages.selectProduct)
  .max(5000)
  .transform((ids) => [...new Set(ids)])

/** The fields of the group that a person types (spec §5 "Certificate create/renew"). */
export const certificationGroupFields = {
  name: requiredLine(),
  description: optionalParagraph(1000),
  companyId: id,
  lotNumber: optionalLine(100),
  expireOn: isoDate,
}

/** Issue: create a group, or with `certificationGroup.id` add a document to one, or renew (decisions §5). */
export const CreateCertificate = z
  .object({
    productIds,
    certificationGroup: z.object({ id: id.optional(), ...certificationGroupFields }),
    renewedFromId: id.optional(),
    idempotencyKey: z.string().min(8).max(100).optional(),
  })
  .refine((value) => lotAllows(value.certificationGroup.lotNumber, value.productIds.length), {
    path: ['productIds'],
    message: messages.lotSingleProduct,
  })

export const certificates = {
  list: call('signed-in', 'GET', '/company/products/getcertificates', 'Certificates that the caller may see')
    .input(
      z.object({
        ...listQuery,
        Search: search,
        CompanyId: id.optional(),
        includeCerticateFacilities: z.boolean().optional(),
      }),
    )
    .output(paged(CertificateRow)),
  get: call(
    'signed-in',
    'GET',
    '/company/products/getcertificate',
    'One certification group with its documents',
  )
    .input(z.object({ certificationGroupId: id }))
    .output(CertificateGroupResponse),
  create: call('certifier', 'POST', '/certifier/productflow/createcertificate', 'Issue a certificate')
    .input(CreateCertificate)
    .output(z.object({ id: z.string(), url: z.string(), certificateId: z.string() })),
  generatePartial: call(
    'signed-in',
    'POST',
    '/company/products/generatepartialcertificates',
    'An extract (ESTRATTO) of a certificate with the chosen products, as PDF',
  )
    .input(z.object({ productIds, certificationGroupId: id }))
    .output(z.instanceof(File)),
  download: call(
    'signed-in',
    'GET',
    '/company/certificates/{certificateId}/pdf',
    'The issued PDF, byte for byte',
  )
    .input(z.object({ certificateId: id }))
    .output(z.instanceof(File)),
}
