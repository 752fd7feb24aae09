import { AppError } from '../../core/errors'

export const renewalIncomplete = (missing: { toRenew: number; toApprove: number }) =>
  new AppError(409, 'certificate.renewal_incomplete', { details: missing })

export const renewalCancelled = () => new AppError(409, 'renewal.cancelled')
