import type { ConcernWeights, Term } from '~/contract/items/terms'
import { AppError } from '../../../core/errors'

export const staleTerm = (current: Term, byYou = false) =>
  new AppError(409, 'term.stale_version', { details: { current, byYou } })

export const staleWeights = (current: ConcernWeights, byYou = false) =>
  new AppError(409, 'concerns.stale_version', { details: { current, byYou } })
