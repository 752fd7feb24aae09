import { AppError } from '../../core/errors'

export const quotaReached = (
  of: 'documents' | 'storage' | 'facilities' | 'accounts' | 'imports',
  limit: number,
) => new AppError(409, 'quota.reached', { details: { of, limit } })

export const tooManyItems = (limit: number, retryAfterSeconds: number) =>
  tooFast('items', limit, retryAfterSeconds)

export const tooManyExtracts = (limit: number) => tooFast('extracts', limit, 5)

const tooFast = (of: 'items' | 'extracts', limit: number, retryAfterSeconds: number) =>
  new AppError(429, 'quota.pace', { retryAfterSeconds, details: { of, limit, retryAfterSeconds } })
