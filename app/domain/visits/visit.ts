/** Whether the company is notified in advance, unless planned otherwise. */
export const announcedByDefault = {
  initial: true,
  periodic: false,
  followUp: false,
  kosherization: true,
  supervised: true,
  passover: true,
} as const

export type VisitKind = keyof typeof announcedByDefault
export const visitKinds = Object.keys(announcedByDefault) as VisitKind[]

export const visitStatuses = ['planned', 'underway', 'ended', 'confirmed', 'cancelled'] as const
export type VisitStatus = (typeof visitStatuses)[number]

export const visitOutcomes = ['compliant', 'remarks', 'deviations', 'notCarriedOut'] as const
export type VisitOutcome = (typeof visitOutcomes)[number]

/** Why a visit did not take place. */
export const notCarriedOutReasons = ['accessDenied', 'plantStopped', 'noCounterpart'] as const
export type NotCarriedOutReason = (typeof notCarriedOutReasons)[number]

export const deviationGrades = ['major', 'minor', 'remark'] as const
export type DeviationGrade = (typeof deviationGrades)[number]

/** @param grades of the visit's deviations */
export function visitOutcome(
  grades: readonly DeviationGrade[],
  reason: NotCarriedOutReason | null = null,
): VisitOutcome {
  if (reason) return 'notCarriedOut'
  if (grades.some((grade) => grade !== 'remark')) return 'deviations'
  return grades.length > 0 ? 'remarks' : 'compliant'
}

export interface VisitState {
  status: VisitStatus
  /** Null until everything that the tablets collected has arrived. */
  completeAt: string | null
  leadId: string
}

/** Ended, with evidence still on a tablet. */
export const isArriving = (visit: Pick<VisitState, 'status' | 'completeAt'>): boolean =>
  visit.status === 'ended' && visit.completeAt === null

export type VisitAction = 'update' | 'cancel' | 'confirm'

export type VisitRefusal = 'notPlanned' | 'notEnded' | 'arriving' | 'ownVisit'

/** The office's actions on a visit; no status refuses evidence. @param others whether the certifier has other accounts */
export function canVisit(
  action: VisitAction,
  visit: VisitState,
  userId: string,
  others: boolean,
): true | VisitRefusal {
  if (action === 'update') return visit.status === 'planned' || visit.status === 'underway' || 'notPlanned'
  if (action === 'cancel') return visit.status === 'planned' || 'notPlanned'
  if (visit.status !== 'ended') return 'notEnded'
  if (visit.completeAt === null) return 'arriving'
  return visit.leadId !== userId || !others || 'ownVisit'
}

/** When a company is told what a visit found: as soon as all has arrived, or once the office has confirmed the outcome. */
export const visitReportRules = ['atOnce', 'afterConfirming'] as const
export type VisitReportRule = (typeof visitReportRules)[number]

/** `Altamura (BA)` */
export const townOf = ({ city, district }: { city: string; district: string }): string =>
  [city, district && `(${district})`].filter(Boolean).join(' ')
