import { pickerLoader, type PickerSource } from '~/portal/picker.server'
import type { PortalApi } from '~/portal/api.server'
import { renewalProducts } from '~/features/certificates/renew/renewal-steps.server'
import { PICKER_SIZE, type ChosenProduct } from '~/features/certificates/products/chosen-product'
import { findProducts } from '~/features/certificates/products/chosen-products.server'
import { productSource } from '~/features/certificates/products/form-products.server'

export const loader = pickerLoader(pickableProducts)

async function pickableProducts(
  api: PortalApi['api'],
  query: URLSearchParams,
): Promise<PickerSource<ChosenProduct>> {
  const companyId = query.get('companyId')
  const certificationGroupId = query.get('renewedFromId')
  const limit = query.get('all') === 'true' ? undefined : PICKER_SIZE
  const { describe } = certificationGroupId
    ? renewalProducts(api, await api.certificates.get({ certificationGroupId }))
    : productSource(api, companyId)
  return {
    find: async (search) => (companyId ? findProducts(api, companyId, { search, limit }) : null),
    describe: async (ids) => (await describe(ids)).filter(({ unavailable }) => !unavailable),
  }
}
