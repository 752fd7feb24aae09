import type { RulingKind, RulingSubject } from '~/domain/certificates/rulings'
import type { DeviationGrade } from '~/domain/visits/visit'
import type { CertificateCertifier, CertificateClient, CertificateFacility } from '../certificate-document'

/** The letter of a ruling, as JSON; rendered as `CertificateDocument` is. */
export interface RulingLetter {
  kind: 'ruling'
  /** `PV-AAAA-NNNNN` */
  number: string
  ruling: RulingKind
  subject: { type: RulingSubject; name: string; number: string | null }
  certifier: CertificateCertifier
  client: CertificateClient
  facility: CertificateFacility
  /** `yyyy-mm-dd` */
  effectiveOn: string
  reason: string
  publicNote: string | null
  /** Null but for a suspension. */
  goods: { from: string | null; lots: string | null } | null
  /** Null for the whole. */
  products: { name: string; code: string }[] | null
  deviations: LetterDeviation[]
  creationInstant: string
}

export interface LetterDeviation {
  /** Null for one that is raised with the ruling. */
  number: string | null
  grade: DeviationGrade
  finding: string
  requirement: string | null
  dueOn: string | null
}
