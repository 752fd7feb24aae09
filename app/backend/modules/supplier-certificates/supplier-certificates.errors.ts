import { mostCoverages, type AgencyStanding } from '~/domain/supplier-certificates'
import { AppError } from '../../core/errors'

export const agencyNotRecognised = (agency: { id: string; name: string; standing: AgencyStanding }) =>
  new AppError(409, 'supplier_certificate.agency_not_recognised', { details: { agency } })

/** `newerId`: null where the caller may not see it. */
export const certificateReplaced = (newerId: string | null) =>
  new AppError(409, 'supplier_certificate.replaced', { details: { newerId } })

export const tooManyCoverages = (count: number) =>
  new AppError(400, 'supplier_certificate.too_many', { details: { count, limit: mostCoverages } })

/** `intoId`: null where the caller may not see it. */
export const certificateMerged = (intoId: string | null) =>
  new AppError(409, 'supplier_certificate.merged', { details: { intoId } })

export const notInForce = () => new AppError(409, 'supplier_certificate.not_in_force')

export const proposalGone = (names: string[]) =>
  new AppError(409, 'supplier_certificate.proposal_gone', { details: { names } })
