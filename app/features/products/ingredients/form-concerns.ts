import type { ProductIngredient } from '~/contract/products'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { useConcerns, type Concerns } from './kosher-concerns'
import type { CertifiersProductForm, ProductLookups } from '../product-form'

export function useFormConcerns(
  { fields }: PortalFormState<CertifiersProductForm>,
  lookups: ProductLookups,
  chosen: ProductIngredient[],
): Concerns {
  const status = lookups.kosherStatus.find(({ id }) => id === fields.kosherStatusId.value)
  const isPassover = fields.isPassover.value === 'on'
  return useConcerns({ kosherStatusCode: status?.code ?? null, isPassover }, chosen)
}
