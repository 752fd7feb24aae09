import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import { ingredientsOfAll, type RecipeLine } from '../recipe/product-ingredients.repository'
import type { UnreadyIngredient } from '../products.errors'
import { unreadyIngredients } from '../recipe/unready-ingredients'

type Unready = Map<string, UnreadyIngredient[]>

/** By product id: the ingredients that prevent its certification today. */
export const unreadyProducts = (ctx: Ctx, productIds: string[]): Promise<Unready> => {
  const today = todayInRome(ctx.clock())
  return found(ctx, productIds, (lines) => unreadyIngredients(lines, today))
}

/** By product id: the ingredients that may not be used, of those on hold. */
export const barredIn = (ctx: Ctx, productIds: string[]): Promise<Unready> =>
  found(ctx, productIds, (lines) =>
    lines
      .filter(({ may_not_be_used }) => may_not_be_used === 1)
      .map(({ id, name }) => ({ id, name, why: 'barred' as const })),
  )

async function found(
  ctx: Ctx,
  productIds: string[],
  among: (lines: RecipeLine[]) => UnreadyIngredient[],
): Promise<Unready> {
  const lines = grouped(await ingredientsOfAll(ctx, productIds), ({ product_id }) => product_id)
  const those = [...lines].map(([id, its]) => [id, among(its)] as const)
  return new Map(those.filter(([, ingredients]) => ingredients.length > 0))
}
