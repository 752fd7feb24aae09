import type { ObservationKind, ObservationPayloads, Seen } from '~/domain/visits/observation'
import type { DeviationGrade, NotCarriedOutReason, VisitKind, VisitOutcome } from '~/domain/visits/visit'
import type { CertificateCertifier, CertificateClient, CertificateFacility } from '../certificate-document'

/**
 * The report of a visit, as JSON; rendered as `CertificateDocument` is, the pictures being handed along. Of what was seen
 * only what stands, without internal notes. What is empty is not printed.
 */
export interface VisitReport {
  kind: 'visit'
  /** `VS-AAAA-NNNNN` */
  number: string
  /** Null for the report itself. */
  addendum: VisitAddendum | null
  certifier: CertificateCertifier
  client: CertificateClient
  facility: CertificateFacility
  visitKind: VisitKind
  isAnnounced: boolean
  startedAt: string | null
  endedAt: string | null
  /** By name. */
  lead: string
  inspectors: string[]
  /** Who spoke for the company. */
  counterparts: { name: string; function: string | null }[]
  outcome: VisitOutcome
  outcomeReason: NotCarriedOutReason | null
  areasNotSeen: string[]
  /** How many were on the approved list. */
  listed: number
  /** Which of these nobody has seen. */
  unseen: { name: string; vendor: string | null; group: string | null }[]
  ingredients: ReportedIngredient[]
  unlisted: Reported<'unlisted'>[]
  checks: ReportedCheck[]
  deliveries: Reported<'delivery'>[]
  kosherizations: Reported<'kosherization'>[]
  labels: Reported<'label'>[]
  seals: Reported<'seal'>[]
  samples: Reported<'sample'>[]
  notes: Reported<'note'>[]
  deviations: ReportedDeviation[]
  signatures: Reported<'signature'>[]
  photos: ReportedPhoto[]
  kosherGroups: ReportedCode[]
  kosherStatuses: ReportedCode[]
  creationInstant: string
}

/** What came after the report, or what the office decided then. */
export interface VisitAddendum {
  /** From 1. */
  number: number
  reportSha256: string
  confirmed: { at: string; note: string | null } | null
  /** Whether anything that was seen came later. */
  hasEvidence: boolean
}

/** By whom and when, and what it says. */
export interface Reported<Kind extends ObservationKind> {
  by: string
  at: string
  /** Somebody else says something other of the same. */
  isDiscordant: boolean
  /** Their numbers in `photos`. */
  photos: number[]
  payload: ObservationPayloads[Kind]
}

export interface ReportedIngredient extends Reported<'ingredient'> {
  /** As it was approved then. */
  seen: Seen | null
}

export interface ReportedCheck extends Reported<'check'> {
  /** What was said the time before. */
  before: { at: string; payload: ObservationPayloads['check'] } | null
}

export interface ReportedDeviation {
  /** `NC-AAAA-NNNNN` */
  number: string
  grade: DeviationGrade
  finding: string
  requirement: string | null
  measure: string | null
  /** `yyyy-mm-dd` */
  dueOn: string | null
  photos: number[]
}

export interface ReportedPhoto {
  /** From 1. */
  number: number
  /** By which its picture is handed along. */
  id: string
  /** What it shows; '' where that is not known. */
  caption: string
  by: string
  at: string
}

export interface ReportedCode {
  code: string
  description: string
  descriptionEn: string | null
}
