import type { IngredientDocument } from '~/contract/documents'
import type { Ingredient } from '~/contract/ingredients'
import type { Lookup } from '~/contract/lookups'
import { compareLists, type ComparedField } from '~/features/review/compare-versions'
import { VersionComparison } from '~/features/review/version-comparison'
import { formatDate } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { lookupOptions } from './ingredient-form'

/** What a comparison of versions needs of each. */
export interface ComparedIngredient extends Omit<Ingredient, 'notes'> {
  documents: IngredientDocument[]
}

type Field = [label: string, value: string | null | undefined]

function fieldsOf(ingredient: ComparedIngredient, kosherGroups: Lookup[], w: Words): Field[] {
  const group = lookupOptions(kosherGroups).find(({ value }) => value === ingredient.kosherGroupId)
  const rmc = [ingredient.ingredientGroupRmc, ingredient.ingredientGroupDescription]
  return [
    [w.review.name, ingredient.name],
    [w.review.facility, ingredient.companyName],
    [w.ingredients.expirationDate, formatDate(ingredient.expirationDate ?? '')],
    [w.ingredients.kosherGroup, group?.label],
    [w.review.kosherStatus, ingredient.kosherStatusCode],
    [w.review.isPassover, ingredient.isPassover ? w.common.yes : w.common.no],
    [w.review.agent, ingredient.agentFullname],
    [w.ingredients.rmc, rmc.filter(Boolean).join(' · ')],
    [w.ingredients.supplier, ingredient.vendorName],
    [w.ingredients.vendorSuggestion, ingredient.suggestedVendor],
  ]
}

const documentsOf = ({ documents }: ComparedIngredient) =>
  documents.map(({ documentId, filename }) => ({ id: documentId, name: filename }))

/** What changed between two versions of an ingredient, its documents included. */
export function IngredientVersions({
  from,
  to,
  kosherGroups,
}: {
  from: ComparedIngredient
  to: ComparedIngredient
  kosherGroups: Lookup[]
}) {
  const w = useWords()
  const after = fieldsOf(to, kosherGroups, w)
  const fields = fieldsOf(from, kosherGroups, w).map(([label, value], index): ComparedField => {
    return { label, before: value || w.common.none, after: after[index]?.[1] || w.common.none }
  })
  return (
    <VersionComparison
      versions={to.versions}
      from={from.id}
      to={to.id}
      fields={fields}
      lists={[{ title: w.review.documents, list: compareLists(documentsOf(from), documentsOf(to)) }]}
    />
  )
}
