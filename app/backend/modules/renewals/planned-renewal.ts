import type { CertificationGroup } from '~/contract/certificates/certificates'
import { yearAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { liveCertificate } from '../certificates/live-certificate'
import {
  openRenewalRequests,
  productsToRenew,
  type ProductToRenew,
  type RenewalRequest,
} from './renewals.repository'

export interface PlannedRenewal {
  group: CertificationGroup
  request: RenewalRequest | null
  products: ProductToRenew[]
}

/** @throws AppError 404; 409 `certificate.revoked`, `.replaced` */
export async function plannedRenewal(ctx: Ctx, groupId: string): Promise<PlannedRenewal> {
  const requests = await openRenewalRequests(ctx, [groupId])
  const products = (await productsToRenew(ctx, [groupId], requests)).get(groupId) ?? []
  // Read last: if a colleague renews it meanwhile, it is replaced, and not incomplete.
  const group = await liveCertificate(ctx, groupId, { mayBeExpired: true })
  return { group, request: requests.get(groupId) ?? null, products }
}

/** Valid for another year: from when it ends, or from today if that is past. */
export function renewedFields(
  ctx: Ctx,
  group: CertificationGroup,
  request: RenewalRequest | null,
): Pick<CertificationGroup, 'name' | 'description' | 'lotNumber' | 'expireOn'> {
  const { name, description, lotNumber, expireOn } = group
  const today = todayInRome(ctx.clock())
  const another = yearAfter(expireOn < today ? today : expireOn)
  if (!request) return { name, description, lotNumber, expireOn: another }
  return {
    name: request.name,
    description: request.description,
    lotNumber: request.lot_number,
    expireOn: request.expire_on ?? another,
  }
}

export const inState = (products: ProductToRenew[], state: ProductToRenew['state']) =>
  products.filter((product) => product.state === state)
