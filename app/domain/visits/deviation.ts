import type { Actor } from '../access'
import { daysAfter } from '../dates'
import type { DeviationGrade } from './visit'

export const deviationStatuses = ['open', 'answered', 'accepted', 'closed'] as const
export type DeviationStatus = (typeof deviationStatuses)[number]

/** The outcome of a company's answer. */
export const answerDecisions = ['accepted', 'returned'] as const
export type AnswerDecision = (typeof answerDecisions)[number]

interface MoveRule {
  by: 'company' | 'certifier' | 'manager'
  from: readonly DeviationStatus[]
  to: DeviationStatus
}

/** Accepting a measure and verifying it are two acts. */
export const deviationMoves = {
  answer: { by: 'company', from: ['open'], to: 'answered' },
  returnAnswer: { by: 'certifier', from: ['answered'], to: 'open' },
  accept: { by: 'certifier', from: ['answered'], to: 'accepted' },
  close: { by: 'certifier', from: ['accepted'], to: 'closed' },
  reopen: { by: 'manager', from: ['closed'], to: 'open' },
} as const satisfies Record<string, MoveRule>

export type DeviationMove = keyof typeof deviationMoves

export type DeviationRefusal = 'notYourRole' | 'wrongStatus'

const mayMove: Record<MoveRule['by'], (actor: DeviationActor) => boolean> = {
  company: ({ userType }) => userType === 'Company',
  certifier: ({ userType }) => userType === 'Certifier',
  manager: ({ userType, isCertifierCompanyManager }) => userType === 'Certifier' && isCertifierCompanyManager,
}

type DeviationActor = Pick<Actor, 'userType' | 'isCertifierCompanyManager'>

export function canMoveDeviation(
  move: DeviationMove,
  deviation: { status: DeviationStatus; grade: DeviationGrade },
  actor: DeviationActor,
): true | DeviationRefusal {
  const { by, from }: MoveRule = deviationMoves[move]
  if (!mayMove[by](actor)) return 'notYourRole'
  // A remark needs no answer.
  const unanswered = move === 'close' && deviation.grade === 'remark' && deviation.status !== 'closed'
  return unanswered || from.includes(deviation.status) || 'wrongStatus'
}

const daysToAnswer: Record<DeviationGrade, number | null> = { major: 30, minor: 90, remark: null }

/** The last day to answer a deviation found on `day`; null for none. */
export function dueOnFor(grade: DeviationGrade, day: string): string | null {
  const days = daysToAnswer[grade]
  return days === null ? null : daysAfter(day, days)
}

export const isOverdue = (
  deviation: { status: DeviationStatus; dueOn: string | null },
  today: string,
): boolean => deviation.status === 'open' && deviation.dueOn !== null && deviation.dueOn < today
