import {
  mostCoverages,
  type AgencyStanding,
  type LinkState,
  type RequestStatus,
} from '~/domain/items/supplier-certificates'
import { AppError } from '../../core/errors'

export const agencyNotRecognised = (agency: { id: string; name: string; standing: AgencyStanding }) =>
  new AppError(409, 'supplier_certificate.agency_not_recognised', { details: { agency } })

/** `newerId`: null where the caller may not see it. */
export const certificateReplaced = (newerId: string | null) =>
  new AppError(409, 'supplier_certificate.replaced', { details: { newerId } })

export const tooManyCoverages = (count: number) =>
  new AppError(400, 'supplier_certificate.too_many', { details: { count, limit: mostCoverages } })

export const alreadyRequested = (requestId: string) =>
  new AppError(409, 'supplier_request.already_open', { details: { requestId } })

export const requestClosed = (status: Exclude<RequestStatus, 'open'>) =>
  new AppError(409, 'supplier_request.closed', { details: { status } })

export const unknownLink = () => new AppError(404, 'supplier_upload.unknown_code')

export const deadLink = (state: Exclude<LinkState, 'open'>) =>
  new AppError(409, 'supplier_upload.link_dead', { details: { state } })

/** `intoId`: null where the caller may not see it. */
export const certificateMerged = (intoId: string | null) =>
  new AppError(409, 'supplier_certificate.merged', { details: { intoId } })

export const notInForce = () => new AppError(409, 'supplier_certificate.not_in_force')

export const proposalGone = (names: string[]) =>
  new AppError(409, 'supplier_certificate.proposal_gone', { details: { names } })
