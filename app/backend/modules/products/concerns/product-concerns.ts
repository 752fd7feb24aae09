import type { ConcernsOfItem } from '~/contract/items/concerns'
import type { CertifiedProduct } from '~/domain/kosher/certificate-concerns'
import { takenOn } from '~/domain/kosher/line-concerns'
import { productConcerns } from '~/domain/kosher/product-concerns'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import { namesIn, type Names } from '../../kosher/concerns/assert-answered'
import { judgement, lettersInForce, supervisedPlants, type Judgement } from '../../kosher/concerns/judgement'
import { madeOnLines, namesOfLinesOf } from '../../lines/plant-lines'
import { selectDeclared } from '../products.repository'
import { ingredientsOfAll, type RecipeLine } from '../recipe/product-ingredients.repository'
import { productFacts, type JudgedLine } from './product-facts'

/** The concerns about approving each, as it is stored, in the order asked. */
export async function listProductConcerns(
  ctx: Ctx,
  { ids }: { ids: string[] },
): Promise<{ items: ConcernsOfItem[] }> {
  const by = await judgement(ctx)
  const { facts, names } = await factsOfProducts(ctx, ids, by)
  return {
    items: facts.map((product) => {
      const concerns = productConcerns(product, by.today, by.weightsByManagers)
      const follows = following(product, by)?.code ?? null
      return { id: product.productId, concerns, names: namesIn(concerns, names), follows }
    }),
  }
}

/** The status that follows from its ingredients and lines. */
export const following = (product: CertifiedProduct, { natures }: Judgement) =>
  natures.following(takenOn(product))

export const namesOfLines = (lines: readonly RecipeLine[]): Names =>
  Object.fromEntries(lines.map(({ id, name }) => [id, name]))

/** In the order asked, each once, in few queries; `names` of products, ingredients and lines. */
export async function factsOfProducts(
  ctx: Ctx,
  ids: string[],
  by: Judgement,
): Promise<{ facts: CertifiedProduct[]; names: Names }> {
  const declared = new Map((await selectDeclared(ctx, ids)).map((row) => [row.id, row]))
  const lines = await judgedLines(ctx, [...declared.keys()], by)
  const supervised = await supervisedPlants(
    ctx,
    [...declared.values()].map(({ company_id }) => company_id),
    by.today,
  )
  const madeOn = await madeOnLines(ctx, [...declared.values()], by)
  return {
    facts: [...new Set(ids)].flatMap((id) => {
      const row = declared.get(id)
      return row ? [productFacts(row, lines.get(id) ?? [], by, supervised, madeOn.get(id))] : []
    }),
    names: {
      ...namesOfLines([...lines.values()].flat()),
      ...namesOfLinesOf([...madeOn.values()]),
      ...Object.fromEntries([...declared.values()].map(({ id, name }) => [id, name])),
    },
  }
}

/** The recipes of these products, by product. */
export async function judgedLines(
  ctx: Ctx,
  productIds: string[],
  { today, natures }: Pick<Judgement, 'today' | 'natures'>,
): Promise<Map<string, JudgedLine[]>> {
  const lines = await ingredientsOfAll(ctx, productIds)
  const letters = await lettersInForce(
    ctx,
    lines.flatMap(({ root_id, is_passover, kosher_group_id }) =>
      is_passover === 1 || natures.proof(kosher_group_id) !== 'none' ? root_id : [],
    ),
    today,
  )
  const judged = lines.map((line) => ({
    ...line,
    has_letter: letters.has(line.root_id),
    has_passover_letter: letters.get(line.root_id)?.forPassover === true,
  }))
  return grouped(judged, ({ product_id }) => product_id)
}
