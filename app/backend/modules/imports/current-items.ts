import { ingredientFingerprintFields, productFingerprintFields } from '~/domain/items/exported-rows'
import type { ItemPlural } from '~/domain/items/item-kinds'
import type { Ctx } from '../../core/context'
import { ingredientsById } from '../ingredients/list-ingredients'
import { productsById } from '../products/list-products'
import { selectPacks } from '../products/gtins/packs'
import { loadRecipes } from '../products/recipe/recipes-of'
import { inBatches } from '../review/many/in-batches'
import type { Current } from './mended-rows'

type Found = Current & { headQuarterId: string }

const found: Record<ItemPlural, (ctx: Ctx, ids: string[]) => Promise<Found[]>> = {
  ingredients: async (ctx, ids) =>
    (await ingredientsById(ctx, ids)).map((item) => ({
      ...item,
      isLocked: item.lock !== null,
      certificateNumber: item.supplierCertificate?.number ?? '',
      said: ingredientFingerprintFields(item),
    })),
  products: async (ctx, ids) => {
    const recipes = await loadRecipes(ctx, ids)
    const packs = await selectPacks(ctx, ids)
    return (await productsById(ctx, ids)).map((item) => ({
      ...item,
      isLocked: item.lock !== null,
      recipe: recipes.get(item.id) ?? [],
      onPack: packs.get(item.id),
      said: productFingerprintFields(item),
    }))
  },
}

/** Items of the company, by id. */
export async function currentItems(
  ctx: Ctx,
  kind: ItemPlural,
  headQuarterId: string,
  ids: Iterable<string>,
): Promise<Map<string, Current>> {
  const items = new Map<string, Current>()
  await inBatches([...new Set(ids)], async (batch) => {
    for (const { id, version, status, companyId, name, said, ...item } of await found[kind](ctx, batch))
      if (item.headQuarterId === headQuarterId)
        items.set(id, {
          ...{ id, version, status, companyId, name, said },
          isLocked: item.isLocked,
          ...(item.recipe && { recipe: item.recipe }),
          ...(item.onPack && { onPack: item.onPack }),
          ...(item.certificateNumber !== undefined && { certificateNumber: item.certificateNumber }),
        })
  })
  return items
}
