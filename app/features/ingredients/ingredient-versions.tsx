import type { IngredientDocument } from '~/contract/documents'
import type { Ingredient } from '~/contract/ingredients'
import type { Lookup } from '~/contract/lookups'
import { comparedFields, compareLists } from '~/features/versions/compare-versions'
import { readFields } from '~/features/review/item-fields'
import { VersionComparison } from '~/features/versions/version-comparison'
import { useWords } from '~/i18n/use-words'
import { ingredientFields } from './ingredient-fields'

export interface ComparedIngredient extends Omit<Ingredient, 'notes'> {
  documents: IngredientDocument[]
}

const documentsOf = ({ documents }: ComparedIngredient) =>
  documents.map(({ documentId, filename }) => ({ id: documentId, name: filename }))

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
  const read = (one: ComparedIngredient) => readFields(ingredientFields, one, { kosherGroups }, w)
  return (
    <VersionComparison
      versions={to.versions}
      from={from.id}
      to={to.id}
      fields={comparedFields(read(from), read(to), w.common.none)}
      lists={[{ title: w.review.documents, list: compareLists(documentsOf(from), documentsOf(to)) }]}
    />
  )
}
