import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { usePortalForm } from '~/components/use-portal-form'
import type { Ingredient } from '~/contract/ingredients'
import { OwnFormFrame } from '~/features/review/own-form-frame'
import { rulesOf } from '~/features/review/review-form'
import { useItemVersion } from '~/features/review/use-item-form'
import { NewerVersionNotice, VersionList } from '~/features/review/version-list'
import { useWords } from '~/i18n/use-words'
import { ApprovedIngredient } from './approved-ingredient'
import { useIngredientLabels } from './ingredient-fields'
import type { IngredientFormFields, IngredientLookups } from './ingredient-form'
import { OwnIngredientHints } from './own-hints'
import type { OwnHints } from './own-hints.server'
import { OwnIngredientFields } from './own-ingredient-fields'
import type { IngredientAnswer } from './rmc-picker'
import { useIngredientChanges } from './use-ingredient-changes'

/** An ingredient as its company's form shows it. */
const formValues = (ingredient: Ingredient) => ({
  name: ingredient.name,
  expirationDate: ingredient.expirationDate ?? '',
  suggestedVendor: ingredient.suggestedVendor ?? '',
  ingredientGroupRmc: ingredient.ingredientGroupRmc ?? '',
})

interface InfoProps {
  ingredient: Ingredient
  hints: OwnHints
  lookups: Omit<IngredientLookups, 'vendors'>
  answer: IngredientAnswer | undefined
}

function OwnIngredientForm({ ingredient, hints, lookups, answer }: InfoProps) {
  const w = useWords()
  const portal = usePortalForm<IngredientFormFields>({
    id: 'ingredient',
    lastResult: answer?.result,
    defaultValue: formValues(ingredient),
    loadSchema: async () => {
      const { ownIngredientSchema } = await import('./ingredient-form.schema')
      const { anyForm } = await import('~/features/review/any-form.schema')
      return (formData) => (rulesOf(formData) === 'save' ? ownIngredientSchema : anyForm)
    },
    labels: useIngredientLabels(),
  })
  const version = useItemVersion('ingredient', ingredient, answer)
  return (
    <OwnFormFrame
      kind="ingredient"
      item={ingredient}
      hasDocuments={hints.hasDocuments}
      hints={<OwnIngredientHints ingredient={ingredient} hints={hints} />}
      portal={portal}
      notesField={portal.fields.notes}
      version={version}
      answer={answer}
      changes={useIngredientChanges(ingredient, formValues, lookups, answer)}
    >
      <OwnIngredientFields
        portal={portal}
        readOnly={ingredient.lock !== null}
        rmc={{
          codes: lookups.rmcCodes,
          companyId: ingredient.companyId,
          found: answer?.rmc,
          hint: w.ingredients.rmcHint,
        }}
        facility={
          <Field id="ingredient-facility" label={w.review.facility}>
            {(control) => <Input {...control} name="facility" value={ingredient.companyName} readOnly />}
          </Field>
        }
      />
    </OwnFormFrame>
  )
}

/** The info tab of a company's ingredient: its form until it is approved, read-only from then on; its versions if it has several. */
export function OwnIngredientInfo(props: InfoProps) {
  const w = useWords()
  const { ingredient } = props
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      <NewerVersionNotice kind="ingredient" item={ingredient} />
      {ingredient.status === 'approved' ? (
        <ApprovedIngredient {...props} formValues={formValues} />
      ) : (
        <OwnIngredientForm key={ingredient.id} {...props} />
      )}
      {ingredient.versions.length > 1 ? (
        <Card title={w.review.versionsTitle}>
          <VersionList kind="ingredient" item={ingredient} />
        </Card>
      ) : null}
    </div>
  )
}
