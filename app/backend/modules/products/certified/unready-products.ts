import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { ingredientsOfAll, type IngredientOfProduct } from '../recipe/product-ingredients.repository'
import type { UnreadyIngredient } from '../products.errors'
import { unreadyIngredients } from '../recipe/unready-ingredients'

/** By product id: the ingredients that prevent its certification today. */
export async function unreadyProducts(
  ctx: Ctx,
  productIds: string[],
): Promise<Map<string, UnreadyIngredient[]>> {
  const today = todayInRome(ctx.clock())
  const lines = new Map<string, IngredientOfProduct[]>()
  for (const line of await ingredientsOfAll(ctx, productIds))
    lines.set(line.product_id, [...(lines.get(line.product_id) ?? []), line])
  const unready = [...lines].map(([id, its]) => [id, unreadyIngredients(its, today)] as const)
  return new Map(unready.filter(([, ingredients]) => ingredients.length > 0))
}
