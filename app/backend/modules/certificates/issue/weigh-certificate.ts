import type { ConcernsOfCertificate } from '~/contract/items/concerns'
import { certificateConcerns } from '~/domain/kosher/certificate-concerns'
import type { Ctx } from '../../../core/context'
import { findItemOwner } from '../../companies/find-item-owner'
import { namesIn } from '../../kosher/concerns/assert-answered'
import { judgement } from '../../kosher/concerns/judgement'
import { factsOfProducts } from '../../products/concerns/product-concerns'
import { lotNeeded } from '../certificates.errors'
import type { CertificateForm } from './read-certificate-form'

/** The concerns about issuing it now; overdue deviations ask for a reason of their own. */
export async function weighCertificate(
  ctx: Ctx,
  {
    products,
    fields,
  }: { products: readonly { id: string }[]; fields: Pick<CertificateForm['fields'], 'expireOn'> },
): Promise<ConcernsOfCertificate & { isOfLot: boolean }> {
  const by = await judgement(ctx)
  const { facts, names } = await factsOfProducts(
    ctx,
    products.map(({ id }) => id),
    by,
  )
  const form = { expireOn: fields.expireOn, products: facts, overdueDeviations: [] }
  const concerns = certificateConcerns(form, by.today, by.weightsByManagers)
  for (const concern of concerns)
    if ('companyId' in concern)
      names[concern.companyId] = (await findItemOwner(ctx, concern.companyId))?.businessName ?? ''
  return {
    concerns,
    names: namesIn(concerns, names),
    isOfLot: facts.some(({ restriction }) => restriction === 'lotOnly'),
  }
}

/** @throws AppError 400 if a restriction asks for the lot; a reduction only narrows the certificate */
export async function weighForm(ctx: Ctx, form: CertificateForm): Promise<ConcernsOfCertificate> {
  const { isOfLot, ...known } = await weighCertificate(ctx, form)
  if (isOfLot && !form.fields.lotNumber && form.reducedReason === null)
    throw lotNeeded(form.extended !== null)
  return known
}
