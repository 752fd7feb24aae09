import type { HitOf } from '~/contract/search'
import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import { itemsOf } from '../../db/listing'
import { firstItems, itemsWith } from '../review/lists/first-items'
import { findIngredients } from './ingredients.repository'

type IngredientHit = HitOf<'ingredient'>

export const searchIngredients = async (ctx: Ctx, text: string): Promise<IngredientHit[]> =>
  hitsOf(ctx, await firstItems(ctx, 'ingredients', text))

export const ingredientsWithRmc = async (ctx: Ctx, text: string): Promise<IngredientHit[]> =>
  hitsOf(ctx, await itemsWith(ctx, 'ingredients', 'rmc_key', searchKey(text)))

const hitsOf = (ctx: Ctx, found: { id: string }[]): Promise<IngredientHit[]> =>
  itemsOf(found, {
    rowsOf: (some) => findIngredients(ctx, some),
    toItem: (row) => ({
      kind: 'ingredient',
      id: row.id,
      name: row.name,
      code: row.rmc,
      companyName: row.company_name,
      status: row.status,
      isWithdrawn: row.withdrawn_at !== null,
    }),
  })
