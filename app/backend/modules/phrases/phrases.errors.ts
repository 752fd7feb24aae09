import type { Phrase } from '~/contract/items/phrases'
import { AppError } from '../../core/errors'

export const stalePhrase = (current: Phrase, byYou = false) =>
  new AppError(409, 'phrase.stale_version', { details: { current, byYou } })
