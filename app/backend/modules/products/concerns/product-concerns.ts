import type { ConcernsOfItem } from '~/contract/items/concerns'
import type { CertifiedProduct } from '~/domain/kosher/certificate-concerns'
import { productConcerns as concernsOf } from '~/domain/kosher/product-concerns'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import { namesIn, type Names } from '../../concerns/assert-answered'
import { judgement } from '../../concerns/judgement'
import type { KnownNatures } from '../../concerns/known-natures'
import { declaredOf } from '../products.repository'
import { ingredientsOfAll, type IngredientOfProduct } from '../recipe/product-ingredients.repository'
import { productFacts } from './product-facts'

/** What speaks against approving each, as it is stored, in the order asked. */
export async function productConcerns(
  ctx: Ctx,
  { ids }: { ids: string[] },
): Promise<{ items: ConcernsOfItem[] }> {
  const { natures, today, raised } = await judgement(ctx)
  const { facts, names } = await factsOfProducts(ctx, ids, natures)
  return {
    items: facts.map((product) => {
      const concerns = concernsOf(product, today, raised)
      return { id: product.productId, concerns, names: namesIn(concerns, names) }
    }),
  }
}

export const namesOfLines = (lines: readonly IngredientOfProduct[]): Names =>
  Object.fromEntries(lines.map(({ id, name }) => [id, name]))

/** In the order asked, each once, in two queries; `names` of products and ingredients. */
export async function factsOfProducts(
  ctx: Ctx,
  ids: string[],
  natures: KnownNatures,
): Promise<{ facts: CertifiedProduct[]; names: Names }> {
  const declared = new Map((await declaredOf(ctx, ids)).map((row) => [row.id, row]))
  const lines = await linesOf(ctx, [...declared.keys()])
  return {
    facts: [...new Set(ids)].flatMap((id) => {
      const row = declared.get(id)
      return row ? [productFacts(row, lines.get(id) ?? [], natures)] : []
    }),
    names: {
      ...namesOfLines([...lines.values()].flat()),
      ...Object.fromEntries([...declared.values()].map(({ id, name }) => [id, name])),
    },
  }
}

/** The recipes of these products, by product. */
export const linesOf = async (ctx: Ctx, productIds: string[]): Promise<Map<string, IngredientOfProduct[]>> =>
  grouped(await ingredientsOfAll(ctx, productIds), ({ product_id }) => product_id)
