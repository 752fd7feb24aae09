import { AppError } from '../../core/errors'

/** One error for a token that is unknown, has expired or was revoked. */
export const tokenInvalid = () => new AppError(401, 'token.invalid')

export const tokenLacks = (lacking: 'write' | 'person') =>
  new AppError(403, 'token.scope', { details: { lacking } })

export const tokenNetwork = () => new AppError(403, 'token.network')

/** @param first the item that has the code */
export const referenceTaken = ({ id, name }: { id: string; name: string }) =>
  new AppError(409, 'reference.taken', { details: { id, name } })

export const referenceNeedsRenewal = () => new AppError(409, 'reference.needs_renewal')

export const eventsTooOld = (oldest: number) => new AppError(409, 'events.too_old', { details: { oldest } })
