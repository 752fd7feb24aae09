import { useMayWrite } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { Ingredient } from '~/contract/items/ingredients'
import { ReadOnlyFacility } from '~/features/items/read-only-facility'
import { formValues } from '~/features/review/item-fields'
import { CompanyItemForm } from '~/features/review/company-item-form'
import { NewerVersionNotice, VersionList } from '~/features/versions/version-list'
import { ExpirySource } from './expiry-source'
import type { NamedCertificate } from '~/features/suppliers/certificates/certificate-source'
import { useWords } from '~/i18n/use-words'
import { ReadOnlyIngredient } from './read-only-ingredient'
import { CompanysIngredientFields, ingredientFields, useIngredientLabels } from './ingredient-fields'
import type { CompanysIngredientForm, IngredientLookups } from './ingredient-form'
import { IngredientHintsNotice } from './ingredient-hints-notice'
import type { IngredientHints } from './ingredient-hints.server'
import type { IngredientAnswer } from './rmc/rmc-picker'
import { useIngredientChanges } from './use-ingredient-changes'

interface InfoProps {
  ingredient: Ingredient
  hints: IngredientHints
  /** In force, covers it, and is not followed. */
  unfollowed: NamedCertificate | null
  lookups: IngredientLookups
  answer: IngredientAnswer | undefined
}

function CompanyIngredientForm({ ingredient, hints, unfollowed, lookups, answer }: InfoProps) {
  const w = useWords()
  const portal = usePortalForm<CompanysIngredientForm>({
    id: 'ingredient',
    lastResult: answer?.result,
    defaultValue: formValues(ingredientFields, 'Company', ingredient),
    labels: useIngredientLabels(),
  })
  return (
    <CompanyItemForm
      kind="ingredient"
      item={ingredient}
      hasDocuments={hints.hasDocuments}
      hints={<IngredientHintsNotice ingredient={ingredient} hints={hints} />}
      portal={portal}
      answer={answer}
      changes={useIngredientChanges(ingredient, lookups, answer)}
    >
      <CompanysIngredientFields
        portal={portal}
        readOnly={ingredient.lock !== null}
        rmc={{
          codes: lookups.rmcCodes,
          companyId: ingredient.companyId,
          found: answer?.rmc,
          hint: w.ingredients.rmcHint,
        }}
        facility={<ReadOnlyFacility name={ingredient.companyName} />}
        expirySource={<ExpirySource ingredient={ingredient} unfollowed={unfollowed} typing />}
      />
    </CompanyItemForm>
  )
}

export function CompanyIngredientInfo(props: InfoProps) {
  const w = useWords()
  const { ingredient } = props
  const mayWrite = useMayWrite()
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      <NewerVersionNotice kind="ingredient" item={ingredient} />
      {ingredient.status === 'approved' || !mayWrite ? (
        <ReadOnlyIngredient {...props} />
      ) : (
        <CompanyIngredientForm key={ingredient.id} {...props} />
      )}
      {ingredient.versions.length > 1 ? (
        <Card title={w.review.versionsTitle}>
          <VersionList kind="ingredient" item={ingredient} />
        </Card>
      ) : null}
    </div>
  )
}
