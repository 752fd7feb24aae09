import { ExpiryDate } from '~/components/expiry-date'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { Ingredient } from '~/contract/ingredients'
import { ApprovedItem } from '~/features/review/approved-item'
import type { ReviewAnswer } from '~/features/review/review-form'
import { useWords } from '~/i18n/use-words'
import { lookupOptions, type IngredientLookups } from './ingredient-form'
import { useIngredientChanges, type FormValues } from './use-ingredient-changes'

/** An approved ingredient (spec §4): read-only, to be renewed. */
export function ApprovedIngredient({
  ingredient,
  lookups,
  answer,
  formValues,
}: {
  ingredient: Ingredient
  lookups: Pick<IngredientLookups, 'kosherGroups' | 'kosherStatus'>
  answer: ReviewAnswer | undefined
  /** Of the form that it was before. */
  formValues: FormValues
}) {
  const w = useWords()
  const { suggestedVendor, vendorName } = ingredient
  const nameIn = (items: IngredientLookups['kosherGroups'], id: string | null) =>
    lookupOptions(items).find(({ value }) => value === id)?.label ?? w.common.none
  const rmc = [ingredient.ingredientGroupRmc, ingredient.ingredientGroupDescription]
    .filter(Boolean)
    .join(' · ')
  return (
    <ApprovedItem
      kind="ingredient"
      item={ingredient}
      answer={answer}
      changes={useIngredientChanges(ingredient, formValues, lookups, answer)}
    >
      <Card title={w.ingredients.data}>
        <DefinitionList
          columns={2}
          items={[
            { term: w.review.name, description: ingredient.name },
            { term: w.review.facility, description: ingredient.companyName },
            {
              term: w.ingredients.expirationDate,
              description: <ExpiryDate date={ingredient.expirationDate} />,
            },
            {
              term: w.ingredients.kosherGroup,
              description: nameIn(lookups.kosherGroups, ingredient.kosherGroupId),
            },
            {
              term: w.review.kosherStatus,
              description: nameIn(lookups.kosherStatus, ingredient.kosherStatusId),
            },
            { term: w.review.isPassover, description: ingredient.isPassover ? w.common.yes : w.common.no },
            { term: w.review.agent, description: ingredient.agentFullname ?? w.common.none },
            { term: w.ingredients.rmc, description: rmc || w.common.none },
            { term: w.ingredients.supplier, description: vendorName ?? w.common.none },
            ...(suggestedVendor && suggestedVendor !== vendorName
              ? [{ term: w.ingredients.vendorSuggestion, description: suggestedVendor }]
              : []),
          ]}
        />
      </Card>
    </ApprovedItem>
  )
}
