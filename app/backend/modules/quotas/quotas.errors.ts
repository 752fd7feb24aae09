import { AppError } from '../../core/errors'
import type { CountedByDay } from './quotas.repository'

export const quotaReached = (
  of: 'documents' | 'storage' | 'facilities' | 'accounts' | 'imports',
  limit: number,
) => new AppError(409, 'quota.reached', { details: { of, limit } })

export const tooManyExtracts = (limit: number) => tooFast('extracts', limit, 5)

export const tooFast = (of: CountedByDay | 'extracts', limit: number, retryAfterSeconds: number) =>
  new AppError(429, 'quota.pace', { retryAfterSeconds, details: { of, limit, retryAfterSeconds } })
