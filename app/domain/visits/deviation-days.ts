import { daysBetween } from '../dates'
import { isOverdue, type DeviationStatus } from './deviation'
import type { DeviationGrade } from './visit'

interface Due {
  status: DeviationStatus
  dueOn: string | null
}

/** Days before a company is reminded of a due date; -7 is a week after it. */
export const reminderSteps = [7, 0, -7] as const

export const isDueSoon = ({ status, dueOn }: Due, today: string): boolean =>
  status === 'open' && dueOn !== null && dueOn >= today && daysBetween(today, dueOn) <= reminderSteps[0]

/** Issuing a certificate of the facility despite these needs a reason. */
export const isWarned = (deviation: Due & { grade: DeviationGrade }, today: string): boolean =>
  deviation.grade === 'major' && isOverdue(deviation, today)
