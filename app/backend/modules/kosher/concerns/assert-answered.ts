import {
  linesIn,
  unanswered,
  type Answer,
  type Concern,
  type ConcernCode,
  type Weight,
} from '~/domain/kosher/concern'
import { AppError } from '../../../core/errors'

/** By id, of a sensitive name by its key. */
export type Names = Record<string, string>

/** A caller's answer, if any. */
export interface GivenAnswer {
  acknowledged?: string[] | undefined
  reason?: string | null | undefined
}

/** The names that concerns refer to. */
interface About {
  ingredients: readonly string[]
  products?: readonly string[]
  lines?: readonly string[]
  companyId?: string
}

/** The trail's, where companies read neither: their story tells other fields. */
export interface AuditedConcerns {
  concerns?: ({ code: ConcernCode; weight: Weight } & About)[]
  /** Codes of the notes that stood. */
  noted?: ConcernCode[]
  despite?: string
}

export const standing = (concerns: readonly Concern[], names: Names) =>
  new AppError(409, 'review.concerns', { details: { concerns, names } })

export const toAnswer = ({ acknowledged = [], reason = null }: GivenAnswer, inBulk = false): Answer => ({
  acknowledged,
  reason,
  inBulk,
})

/** The names of the concerns' subjects. */
export function namesIn(
  concerns: readonly (Concern & { products?: readonly string[] })[],
  names: Names,
): Names {
  const ids = concerns.flatMap((concern) => [
    ...concern.ingredients,
    ...(concern.products ?? []),
    ...linesIn(concern),
    ...('companyId' in concern ? [concern.companyId] : []),
    ...('termKeys' in concern ? concern.termKeys : []),
  ])
  return Object.fromEntries(
    [...new Set(ids)].flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]])),
  )
}

/** @returns what the trail keeps @throws AppError 409 with the unanswered concerns */
export function assertAnswered(
  concerns: readonly (Concern & { products?: readonly string[] })[],
  names: Names,
  answer: Answer,
): AuditedConcerns {
  const left = unanswered(concerns, answer)
  if (left.length > 0) throw standing(left, namesIn(left, names))
  const answered = concerns.filter(({ weight }) => weight !== 'note')
  const noted = [...new Set(concerns.filter(({ weight }) => weight === 'note').map(({ code }) => code))]
  return {
    ...(answered.length > 0 && {
      concerns: answered.map(({ code, weight, ingredients, products, ...more }) => ({
        code,
        weight,
        ingredients,
        ...(products && { products }),
        ...('lines' in more && { lines: more.lines }),
      })),
      ...(answer.reason && { despite: answer.reason }),
    }),
    ...(noted.length > 0 && { noted }),
  }
}
