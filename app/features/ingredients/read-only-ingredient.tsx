import type { ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { Ingredient } from '~/contract/items/ingredients'
import { ReadOnlyItem } from '~/features/review/read-only-item'
import { readFields } from '~/features/review/item-fields'
import type { ReviewAnswer } from '~/features/review/review-form'
import { ExpirySource } from './expiry-source'
import type { NamedCertificate } from '~/features/suppliers/certificates/certificate-source'
import { useWords } from '~/i18n/use-words'
import { ingredientFields } from './ingredient-fields'
import type { IngredientChoices } from './ingredient-form'
import { useIngredientChanges } from './use-ingredient-changes'

export function ReadOnlyIngredient({
  ingredient,
  lookups,
  unfollowed,
  answer,
  evidence,
}: {
  ingredient: Ingredient
  lookups: IngredientChoices
  unfollowed: NamedCertificate | null
  answer: ReviewAnswer | undefined
  evidence?: ReactNode
}) {
  const w = useWords()
  const { suggestedVendor, vendorName } = ingredient
  // After the decision, the company's suggestion no longer matters.
  const isTaken = !suggestedVendor || suggestedVendor === vendorName
  return (
    <ReadOnlyItem
      kind="ingredient"
      item={ingredient}
      answer={answer}
      evidence={evidence}
      changes={useIngredientChanges(ingredient, lookups, answer)}
    >
      <Card title={w.ingredients.data}>
        <DefinitionList
          columns={2}
          items={readFields(ingredientFields, ingredient, lookups, w)
            .filter(({ name }) => name !== 'suggestedVendor' || !isTaken)
            .map(({ name, label, text }) => ({
              term: label,
              description:
                name === 'expirationDate' ? (
                  <>
                    <ExpiryDate date={ingredient.expirationDate} />
                    <span className="block text-label text-ink-2 empty:hidden">
                      <ExpirySource ingredient={ingredient} unfollowed={unfollowed} />
                    </span>
                  </>
                ) : (
                  text || w.common.none
                ),
            }))}
        />
      </Card>
    </ReadOnlyItem>
  )
}
