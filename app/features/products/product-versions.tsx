import type { Product } from '~/contract/products'
import { compareLists, type ComparedField } from '~/features/versions/compare-versions'
import { VersionComparison } from '~/features/versions/version-comparison'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'

/** What a comparison of versions needs of each. */
export type ComparedProduct = Omit<Product, 'notes'>

function fieldsOf(product: ComparedProduct, w: Words): [label: string, value: string | null | undefined][] {
  const kosher = [product.kosherStatusCode, product.kosherStatusDescription].filter(Boolean).join(' · ')
  return [
    [w.review.name, product.name],
    [w.review.facility, product.companyName],
    [w.review.kosherStatus, kosher],
    [w.products.restriction, product.restrictionDescription],
    [w.review.isPassover, product.isPassover ? w.common.yes : w.common.no],
    [w.review.agent, product.agentFullname],
    [w.products.onBehalf, product.onBehalfName],
    [w.products.onBehalfSuggestion, product.suggestedOnBehalf],
  ]
}

const ingredientsOf = (product: ComparedProduct) =>
  product.ingredients.map(({ ingredientId, name }) => ({
    id: ingredientId,
    name,
    to: paths.certifier.ingredient(ingredientId),
  }))

/** What changed between two versions of a product (spec §2 "old-versions"). */
export function ProductVersions({ from, to }: { from: ComparedProduct; to: ComparedProduct }) {
  const w = useWords()
  const after = fieldsOf(to, w)
  const fields = fieldsOf(from, w).map(([label, value], index): ComparedField => {
    return { label, before: value || w.common.none, after: after[index]?.[1] || w.common.none }
  })
  const list = compareLists(ingredientsOf(from), ingredientsOf(to))
  return (
    <VersionComparison
      versions={to.versions}
      from={from.id}
      to={to.id}
      fields={fields}
      lists={[{ title: w.products.ingredients, list }]}
    />
  )
}
