import type { LineWithHistory } from '~/contract/lines'
import { AppError } from '../../core/errors'

export const staleLine = (current: LineWithHistory, byYou = false) =>
  new AppError(409, 'line.stale_version', { details: { current, byYou } })

/** Only a kosherization leads to a milder state, or a manager's correction. */
export const milderLine = () => new AppError(409, 'line.milder')

export const notKosherizable = () => new AppError(409, 'line.not_kosherizable')

export const kosherizationDecided = () => new AppError(409, 'line.decided')
