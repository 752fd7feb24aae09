import type { Agency } from '~/contract/items/agencies'
import { AppError } from '../../core/errors'

export const agencyExists = (id: string) => new AppError(409, 'agency.exists', { details: { id } })

export const staleAgency = (current: Agency, byYou = false) =>
  new AppError(409, 'agency.stale_version', { details: { current, byYou } })
