import type { LookupEntry } from '~/contract/lookups'
import { AppError } from '../../core/errors'

export const staleEntry = (current: LookupEntry, byYou = false) =>
  new AppError(409, 'lookup.stale_version', { details: { current, byYou } })

export const entryInUse = (uses: { ingredients: number; products: number }) =>
  new AppError(409, 'lookup.in_use', { details: uses })
