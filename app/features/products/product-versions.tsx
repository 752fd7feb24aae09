import type { Product } from '~/contract/products'
import { comparedFields, compareLists } from '~/features/versions/compare-versions'
import { readFields } from '~/features/review/item-fields'
import { VersionComparison } from '~/features/versions/version-comparison'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { productFields } from './product-fields'

export type ComparedProduct = Omit<Product, 'notes'>

const ingredientsOf = (product: ComparedProduct) =>
  product.ingredients.map(({ ingredientId, name }) => ({
    id: ingredientId,
    name,
    to: paths.certifier.ingredient(ingredientId),
  }))

export function ProductVersions({ from, to }: { from: ComparedProduct; to: ComparedProduct }) {
  const w = useWords()
  const read = (one: ComparedProduct) => readFields(productFields, one, {}, w)
  const list = compareLists(ingredientsOf(from), ingredientsOf(to))
  return (
    <VersionComparison
      versions={to.versions}
      from={from.id}
      to={to.id}
      fields={comparedFields(read(from), read(to), w.common.none)}
      lists={[{ title: w.products.ingredients, list }]}
    />
  )
}
