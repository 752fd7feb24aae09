import { currentValue } from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import type { Precedents } from '~/contract/precedents'
import { inOrder } from '~/domain/kosher/concern'
import { differencesFrom, type Decided } from '~/domain/kosher/decided-otherwise'
import type { KnownConcerns } from '~/features/concerns/concerns'
import type { CertifiersIngredientForm } from '../ingredient-form'

/** Its id follows. */
export const takePrecedentIntent = 'precedent:'

/** As the form stands. */
export const typedDecision = ({ fields }: PortalFormState<CertifiersIngredientForm>): Decided => ({
  kosherStatusId: currentValue(fields.kosherStatusId) || null,
  kosherGroupId: currentValue(fields.kosherGroupId) || null,
  isPassover: currentValue(fields.isPassover) === 'on',
})

/** What the backend says of the ingredient as it is stored; whether it was decided otherwise before, as the form stands. */
export function useIngredientConcerns(
  portal: PortalFormState<CertifiersIngredientForm>,
  known: KnownConcerns,
  precedents: Precedents | null,
): KnownConcerns {
  if (!precedents) return known
  const { items, weight } = precedents
  const differs = differencesFrom(typedDecision(portal), items)
  const others = known.concerns.filter(({ code }) => code !== 'decidedOtherwise')
  const concern = { code: 'decidedOtherwise', weight, ingredients: [], differs } as const
  return { ...known, concerns: differs.length > 0 ? inOrder([...others, concern]) : others }
}
