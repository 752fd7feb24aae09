import type { LookupEntry } from '~/contract/items/lookups'
import type { ItemPlural } from '~/domain/items/item-kinds'
import { AppError } from '../../core/errors'

export const staleEntry = (current: LookupEntry, byYou = false) =>
  new AppError(409, 'lookup.stale_version', { details: { current, byYou } })

export const entryInUse = (uses: Record<ItemPlural, number>) =>
  new AppError(409, 'lookup.in_use', { details: uses })
