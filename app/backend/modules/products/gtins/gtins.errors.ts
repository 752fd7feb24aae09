import { AppError } from '../../../core/errors'

export const gtinsStale = (gtins: string[]) => new AppError(409, 'gtin.stale', { details: { gtins } })

export const gtinTaken = (gtin: string, product: { id: string; name: string }) =>
  new AppError(409, 'gtin.taken', { details: { gtin, product } })
