import type { renewals } from '~/contract/calls/certificates/renewals'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'
import type { RenewalRow } from '~/contract/certificates/renewals'
import type { Ctx } from '../../core/context'
import { weighCertificate } from '../certificates/issue/weigh-certificate'
import { listCertificates } from '../certificates/list-certificates'
import { overdueDeviations } from '../deviations/overdue-deviations'
import { unreadyProducts } from '../products/certified/unready-products'
import { inState, renewedFields } from './planned-renewal'
import { openRenewalRequests, productsToRenew, type ProductToRenew } from './renewals.repository'

/** @throws AppError 404 for a company out of scope */
export async function listRenewals(
  ctx: Ctx,
  { WithinDays, WithProducts, ...input }: InputOf<typeof renewals.list>,
): Promise<Paged<RenewalRow>> {
  const { items, ...page } = await listCertificates(ctx, {
    Sort: 'expireOn',
    ...input,
    includeCerticateFacilities: true,
    Expired: true,
    ExpiringWithinDays: WithinDays,
    // A lot is sold once; its company may ask for another one.
    ofLots: false,
  })
  const ids = items.map(({ certificationGroup }) => certificationGroup.id)
  const requests = await openRenewalRequests(ctx, ids)
  const products = await productsToRenew(ctx, ids, requests)
  const rows: RenewalRow[] = []
  for (const { certificationGroup: group } of items) {
    const own = products.get(group.id) ?? []
    const request = requests.get(group.id) ?? null
    const productIds = own.map(({ id }) => id)
    const unready = [...(await unreadyProducts(ctx, productIds)).values()].flat()
    const isComplete = own.length > 0 && inState(own, 'ready').length === own.length
    rows.push({
      certificationGroup: group,
      totalItems: own.length,
      products: WithProducts
        ? own.map(({ id, name, state }) => ({ id, name, isReady: state === 'ready' }))
        : [],
      toRenew: inState(own, 'certified').length,
      toApprove: inState(own, 'renewed').length,
      unready: [...new Map(unready.map(({ id, name }) => [id, { id, name }])).values()],
      deviations: await overdueDeviations(ctx, group.companyId),
      requestId: request?.id ?? null,
      weight:
        isComplete && !WithProducts ? await weighRenewal(ctx, own, renewedFields(ctx, group, request)) : null,
    })
  }
  return { ...page, items: rows }
}

/** Concerns come in order, the gravest first. */
async function weighRenewal(
  ctx: Ctx,
  products: ProductToRenew[],
  fields: ReturnType<typeof renewedFields>,
): Promise<RenewalRow['weight']> {
  const { concerns } = await weighCertificate(ctx, { products, fields })
  return concerns[0]?.weight ?? null
}
