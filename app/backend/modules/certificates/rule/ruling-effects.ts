import type { InputOf } from '~/contract/calls/call'
import type { rulings } from '~/contract/calls/certificates/rulings'
import type { RulingEffects } from '~/contract/certificates/rulings'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import { isOverdue } from '~/domain/visits/deviation'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { companyRecipients } from '../../accounts/company/on-behalf-of'
import { visibleCertificate } from '../get-certificate'
import { boughtFrom, deviationsNotClosed, openRequests, otherCertificates } from './rule.repository'
import { productsOf } from './ruling-subject'

const most = 50

/** @throws AppError 404 */
export async function rulingEffects(
  ctx: Ctx,
  { subjectId, productIds }: InputOf<typeof rulings.effects>,
): Promise<RulingEffects> {
  const group = await visibleCertificate(ctx, subjectId)
  const { headQuarterId } = group
  const today = todayInRome(ctx.clock())
  const ticked = new Set(productIds)
  const printed = [...(await productsOf(ctx, group.id)).values()]
  const products = ticked.size > 0 ? printed.filter(({ id }) => ticked.has(id)) : printed
  const others = await otherCertificates(ctx, headQuarterId, group.id, today)
  const buyers = await boughtFrom(ctx, headQuarterId)
  return {
    products: products.slice(0, most),
    productCount: products.length,
    certificates: others.rows.map(({ id, name, year, sequence }) => ({
      id,
      name,
      number: groupNumber(year, sequence),
    })),
    certificateCount: others.total,
    requests: await openRequests(
      ctx,
      group.id,
      products.map(({ id }) => id),
    ),
    buyers: buyers.rows.map(({ id, name, headQuarterId, headQuarterName }) => ({
      id,
      name,
      headQuarterId,
      headQuarterName,
    })),
    buyerCount: buyers.total,
    deviations: (await deviationsNotClosed(ctx, headQuarterId)).map((one) => ({
      ...one,
      isOverdue: isOverdue(one, today),
    })),
    recipients: (await companyRecipients(ctx, headQuarterId)).map(({ email }) => email),
  }
}
