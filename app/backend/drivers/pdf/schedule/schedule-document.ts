import type { CertificateCertifier, CertificateClient, CertificateFacility } from '../certificate-document'

/** The approved ingredients of a facility on a day, as JSON; rendered as `CertificateDocument` is. */
export interface ScheduleDocument {
  kind: 'schedule'
  certifier: CertificateCertifier
  client: CertificateClient
  facility: CertificateFacility
  /** `yyyy-mm-dd` */
  madeOn: string
  askedBy: string
  /** Lines of the plant, each with its state of today. */
  lines: string[]
  /** In print order. */
  ingredients: ScheduleIngredient[]
  creationInstant: string
}

export interface ScheduleIngredient {
  name: string
  rmc: string | null
  vendor: string | null
  groupCode: string | null
  groupDescription: string | null
  groupDescriptionEn: string | null
  kosherStatusCode: string | null
  kosherStatusDescription: string | null
  kosherStatusDescriptionEn: string | null
  isPassover: boolean
  officer: string | null
  /** `yyyy-mm-dd` */
  expireOn: string | null
  /** It may be in the plant, and in no product. */
  isPresentOnly?: true
}
