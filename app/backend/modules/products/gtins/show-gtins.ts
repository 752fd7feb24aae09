import type { InputOf } from '~/contract/calls/call'
import type { gtins as calls } from '~/contract/calls/items/gtins'
import type { Paged } from '~/contract/fields'
import type { ProductGtin, UndecidedGtin } from '~/contract/items/gtins'
import { printedGtin } from '~/domain/items/gtin'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { findProduct } from '../products.repository'
import {
  findClaims,
  codesOfProducts,
  selectProductGtins,
  pageOfUndecided,
  type GtinRow,
} from './gtins.repository'

/** Companies learn nothing of another's claim, nor that there is one. */
async function shown(ctx: Ctx, rows: GtinRow[]): Promise<ProductGtin[]> {
  const claims =
    scopeOf(ctx) === null
      ? await findClaims(
          ctx,
          rows.map(({ gtin }) => gtin),
        )
      : []
  return rows.map((row) => {
    const others = claims.filter(
      ({ gtin, head_quarter_id }) => gtin === row.gtin && head_quarter_id !== row.head_quarter_id,
    )
    return {
      gtin: printedGtin(row.gtin),
      state: gtinState(row, others.length > 0),
      declaredAt: row.declared_at,
      confirmedAt: row.confirmed_at,
      rejectReason: row.reject_reason,
      others: others.map(({ product_id: productId, product_name: productName, head_quarter_name }) => ({
        productId,
        productName,
        headQuarterName: head_quarter_name,
      })),
    }
  })
}

function gtinState({ confirmed_at, rejected_at }: GtinRow, isContested: boolean): ProductGtin['state'] {
  if (rejected_at) return 'rejected'
  if (confirmed_at) return 'confirmed'
  return isContested ? 'contested' : 'declared'
}

export const shownGtins = async (ctx: Ctx, rootId: string): Promise<{ items: ProductGtin[] }> => ({
  items: await shown(ctx, await selectProductGtins(ctx, rootId)),
})

/** As they stand on the packs, by product; without those that were rejected. */
export async function gtinsOfProducts(
  ctx: Ctx,
  productIds: string[],
  which?: { confirmed: boolean },
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (productIds.length === 0) return found
  for (const { id, gtin } of await codesOfProducts(ctx, productIds, which))
    found.set(id, [...(found.get(id) ?? []), printedGtin(gtin)])
  return found
}

/** @throws AppError 404 */
export async function findVisibleProduct(ctx: Ctx, productId: string) {
  const product = await findProduct(ctx, productId)
  if (!product) throw notFound()
  return product
}

/** @throws AppError 404 */
export async function listGtins(
  ctx: Ctx,
  { productId }: InputOf<typeof calls.list>,
): Promise<{ items: ProductGtin[] }> {
  const { root_id } = await findVisibleProduct(ctx, productId)
  return shownGtins(ctx, root_id)
}

export async function undecidedGtins(
  ctx: Ctx,
  input: InputOf<typeof calls.undecided>,
): Promise<Paged<UndecidedGtin>> {
  const { items: rows, ...paging } = await pageOfUndecided(ctx, input)
  const gtins = await shown(ctx, rows)
  return {
    ...paging,
    items: rows.flatMap((row, at) => {
      const gtin = gtins[at]
      if (!gtin) return []
      const { product_id: productId, product_name: productName } = row
      const { company_name: companyName, head_quarter_name: headQuarterName } = row
      return [{ ...gtin, productId, productName, companyName, headQuarterName }]
    }),
  }
}
