import { readReference, ingredientFingerprintFields, productFingerprintFields } from '~/domain/exported-rows'
import type { ImportKind } from '~/domain/imports'
import type { Ctx } from '../../core/context'
import { ingredientsById } from '../ingredients/list-ingredients'
import { productsById } from '../products/list-products'
import { inBatches } from '../review/in-batches'
import type { Current } from './mended-rows'
import type { TableRow } from './read-table'

type Found = Current & { headQuarterId: string }

const found: Record<ImportKind, (ctx: Ctx, ids: string[]) => Promise<Found[]>> = {
  ingredients: async (ctx, ids) =>
    (await ingredientsById(ctx, ids)).map((item) => ({ ...item, said: ingredientFingerprintFields(item) })),
  products: async (ctx, ids) =>
    (await productsById(ctx, ids)).map((item) => ({ ...item, said: productFingerprintFields(item) })),
}

/** The company's items that rows name. */
export async function currentItems(
  ctx: Ctx,
  kind: ImportKind,
  headQuarterId: string,
  rows: TableRow[],
): Promise<Map<string, Current>> {
  const ids = new Set(rows.flatMap(({ reference }) => readReference(reference ?? '')?.id ?? []))
  const items = new Map<string, Current>()
  await inBatches([...ids], async (batch) => {
    for (const { id, version, status, companyId, name, said, ...item } of await found[kind](ctx, batch))
      if (item.headQuarterId === headQuarterId) items.set(id, { id, version, status, companyId, name, said })
  })
  return items
}
