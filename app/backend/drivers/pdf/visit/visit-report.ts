import type { CheckTopic, ObservationKind, ObservationPayloads, Seen } from '~/domain/visits/observation'
import type { DeviationGrade, NotCarriedOutReason, VisitKind, VisitOutcome } from '~/domain/visits/visit'
import type { CertificateCertifier, CertificateClient, CertificateFacility } from '../certificate-document'

/** A visit's report, as JSON: the observations that stand, without internal notes. Empty parts are not printed. */
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
  /** By the tablet that ended it, if its clock was wrong. */
  endedClockAt: string | null
  /** By name. */
  lead: string
  inspectors: string[]
  /** The company's representative. */
  counterparts: { name: string; function: string | null }[]
  outcome: VisitOutcome
  outcomeReason: NotCarriedOutReason | null
  areasNotSeen: string[]
  /** The number on the approved list, without forbidden ones. */
  listed: number
  /** Ingredients that nobody has seen. */
  unseen: { name: string; vendor: string | null; group: string | null }[]
  ingredients: ReportedIngredient[]
  /** Forbidden ingredients, with the findings: none if nobody looked. */
  forbidden: {
    name: string
    vendor: string | null
    group: string | null
    withdrawnOn: string | null
    rejectedOn: string | null
    said: ReportedIngredient[]
  }[]
  unlisted: Reported<'unlisted'>[]
  checks: ReportedCheck[]
  unanswered: CheckTopic[]
  deliveries: Reported<'delivery'>[]
  kosherizations: Reported<'kosherization'>[]
  labels: Reported<'label'>[]
  seals: Reported<'seal'>[]
  /** Each under its name. */
  lines: Reported<'line'>[]
  samples: Reported<'sample'>[]
  notes: Reported<'note'>[]
  deviations: ReportedDeviation[]
  signatures: Reported<'signature'>[]
  photos: ReportedPhoto[]
  kosherGroups: ReportedCode[]
  kosherStatuses: ReportedCode[]
  creationInstant: string
}

/** Evidence that arrived after the report, or a later decision of the office. */
export interface VisitAddendum {
  /** From 1. */
  number: number
  reportSha256: string
  confirmed: { at: string; note: string | null } | null
  /** Whether any observation arrived later. */
  hasEvidence: boolean
}

interface Made {
  by: string
  /** By the portal's clock. */
  at: string
  /** By the tablet's, if that was wrong. */
  clockAt: string | null
}

export interface Reported<Kind extends ObservationKind> extends Made {
  /** Another inspector contradicts it. */
  isDiscordant: boolean
  /** Their numbers in `photos`. */
  photos: number[]
  payload: ObservationPayloads[Kind]
}

export interface ReportedIngredient extends Reported<'ingredient'> {
  /** As approved at the time. */
  seen: Seen | null
}

export interface ReportedCheck extends Reported<'check'> {
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

export interface ReportedPhoto extends Made {
  /** From 1. */
  number: number
  id: string
  /** The subject; '' if unknown. */
  caption: string
}

export interface ReportedCode {
  code: string
  description: string
  descriptionEn: string | null
}
