import { currentValue } from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { Decided } from '~/domain/kosher/decided-otherwise'
import type { CertifiersIngredientForm } from '../ingredient-form'

/** Its id follows. */
export const takePrecedentIntent = 'precedent'

/** Takes it and asks what «Approva» asks. */
export const approveAsIntent = 'approveAs'

/** As the form stands. */
export const typedDecision = ({ fields }: PortalFormState<CertifiersIngredientForm>): Decided => ({
  kosherStatusId: currentValue(fields.kosherStatusId) || null,
  kosherGroupId: currentValue(fields.kosherGroupId) || null,
  isPassover: currentValue(fields.isPassover) === 'on',
})
