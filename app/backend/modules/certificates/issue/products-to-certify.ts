import { canCertify } from '~/domain/certificates/certificate-rules'
import type { Ctx } from '../../../core/context'
import type { ItemOwner } from '../../companies/find-item-owner'
import { productsForCertificate } from '../../products/certified/products-for-certificate'
import type { IssuedProduct } from '../issued-documents.repository'
import { productsNotAvailable, type UnavailableProduct } from '../certificates.errors'

/**
 * In the given order. Each must be approved, not withdrawn, uncertified (or on the renewed certificate), and of the
 * facility, or of any facility of a headquarters (specification §4). @throws AppError 409 with each unavailable
 * product
 */
export async function productsToCertify(
  ctx: Ctx,
  productIds: string[],
  company: ItemOwner,
  renewedGroupId?: string,
): Promise<IssuedProduct[]> {
  const found = new Map(
    (await productsForCertificate(ctx, productIds)).map((product) => [product.id, product]),
  )
  const isHeadquarters = company.id === company.headQuarterId
  const unavailable: UnavailableProduct[] = []
  const products: IssuedProduct[] = []
  for (const id of productIds) {
    const product = found.get(id)
    if (!product) {
      unavailable.push({ id, name: id, why: 'not_found' })
      continue
    }
    const ofCompany = isHeadquarters
      ? product.headQuarterId === company.headQuarterId
      : product.companyId === company.id
    const ofRenewed = renewedGroupId !== undefined && product.certificationGroupId === renewedGroupId
    const free = canCertify(ofRenewed ? { ...product, certificateId: null } : product)
    const refuse = (why: UnavailableProduct['why']) => unavailable.push({ id, name: product.name, why })
    if (!ofCompany) refuse('other_company')
    else if (product.withdrawn) refuse('withdrawn')
    else if (!free) refuse(product.status === 'approved' ? 'certified' : 'not_approved')
    else
      products.push({
        id,
        name: product.name,
        code: product.code,
        kosherStatusCode: product.kosherStatusCode ?? '',
        kosherStatusDescription: product.kosherStatusDescription ?? '',
        restrictionDescription: product.restrictionDescription,
        isPassover: product.isPassover,
        onBehalfName: product.onBehalfName,
      })
  }
  if (unavailable.length > 0) throw productsNotAvailable(unavailable)
  return products
}
