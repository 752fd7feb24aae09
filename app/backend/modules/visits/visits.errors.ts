import type { DueFacility } from '~/contract/visits/visits'
import type { VisitStatus } from '~/domain/visits/visit'
import { AppError } from '../../core/errors'

export const staleVisit = (current: unknown, byYou = false) =>
  new AppError(409, 'visit.stale_version', { details: { current, byYou } })

export const wrongVisitStatus = (status: VisitStatus) =>
  new AppError(409, 'visit.wrong_status', { details: { status } })

export const alreadyPlanned = (visit: NonNullable<DueFacility['planned']>) =>
  new AppError(409, 'visit.already_planned', { details: { visit } })

export const visitArriving = () => new AppError(409, 'visit.arriving')

export const ownVisit = () => new AppError(409, 'visit.own')

export const alreadyAdopted = (ingredientId: string) =>
  new AppError(409, 'visit.adopted', { details: { ingredientId } })

export const otherAccount = () => new AppError(409, 'account.other')
