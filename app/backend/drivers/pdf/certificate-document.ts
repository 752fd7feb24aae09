/**
 * What is printed on a certificate, as plain data (spec §2 "Certificate info", the list "What a certificate says").
 * JSON-serialisable and complete: the driver that draws it reads nothing else, no clock, no database, no files but its
 * fonts and the logo that comes with it, so the same document gives the same bytes. Dates are `yyyy-mm-dd`, instants
 * ISO 8601.
 */
export interface CertificateDocument {
  /** `extract` is a partial certificate: same number, marked ESTRATTO, with the date it was made. */
  kind: 'certificate' | 'extract'
  /** `AAAA-NNNNN/rev` */
  number: string
  certifier: CertificateCertifier
  client: CertificateClient
  facility: CertificateFacility
  group: CertificateGroup
  /** The first document of the certificate, on each that was added to it; which one this is, from 2. */
  supplement?: { to: string; document: number } | null
  /** The certificate that this one replaces. */
  renewalOf?: string | null
  /** Date of issue of the certificate (of the extract's original, too). */
  issuedOn: string
  /** The date an extract was made; null or absent on a certificate. */
  madeOn?: string | null
  /** Which extract of its certificate this is, from 1. */
  extractNumber?: number | null
  /** In the order they are to be printed; at least one. */
  products: CertificateProduct[]
  /** Where anybody can check the document; null leaves the block out. */
  verify: CertificateVerification | null
  /** Goes into the metadata as date of creation; kept as data so that rendering needs no clock. */
  creationInstant: string
}

/** The body that issues the certificate. */
export interface CertificateCertifier {
  name: string
  addressLines: string[]
  // What stands below is absent on documents that were issued before it could be said.
  phone?: string | null
  email?: string | null
  website?: string | null
  /** Of its registration or accreditation. */
  registration?: string | null
  /** Where it is signed, the "Roma" of "Roma, 20/11/2026". */
  place: string
  signatoryName: string
  signatoryRole: string
  signatoryRoleEn?: string | null
  /** Conditions of use, one paragraph each. */
  conditions: string[]
  /** The same in English, in their order; empty where one has none. */
  conditionsEn?: string[]
  /** The image that is handed over beside the document; absent or null prints none. */
  logo?: CertificateLogo | null
}

export interface CertificateLogo {
  /** Of the image's bytes, in hexadecimal digits. */
  sha256: string
  mediaType: 'image/png' | 'image/jpeg'
}

/** The headquarters the certificate is made out to. */
export interface CertificateClient {
  businessName: string
  /** Registered office, one line. */
  address: string
  /** P.IVA, as stored. */
  businessCode: string
}

export interface CertificateFacility {
  businessName: string
  address: string
}

/** The certification group: what people call "the certificate". */
export interface CertificateGroup {
  name: string
  description: string | null
  lotNumber: string | null
  expireOn: string
}

export interface CertificateProduct {
  name: string
  code: string
  kosherStatusCode: string
  kosherStatusDescription: string
  /** Absent on documents that were issued before there was English of it. */
  kosherStatusDescriptionEn?: string | null
  isPassover: boolean
  restriction: string | null
  restrictionEn?: string | null
  onBehalf: string | null
}

export interface CertificateVerification {
  /** The address the QR code holds, printed below it without its scheme. */
  url: string
  /** For typing by hand. */
  shortCode: string
}
