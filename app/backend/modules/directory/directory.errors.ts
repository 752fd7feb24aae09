import type { GtinProblem } from '~/domain/items/gtin'
import { AppError } from '../../core/errors'

export const notInDirectory = () => new AppError(404, 'directory.unknown')

export const badGtin = (problem: GtinProblem, expected?: string) =>
  new AppError(400, 'directory.bad_gtin', {
    details: { problem, ...(expected !== undefined && { expected }) },
  })

export const directoryNotOptional = () => new AppError(409, 'directory.not_optional')

export const listingOfOwnProduct = () => new AppError(409, 'listing.own_product')
