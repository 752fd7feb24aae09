import { sql, type SqlBool } from 'kysely'
import type { Paged } from '~/contract/fields'
import type { ProductListItem } from '~/contract/items/products'
import type { products } from '~/contract/calls/items/products'
import type { InputOf } from '~/contract/calls/call'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { pageByIds } from '../../../db/listing'
import { findIngredientRoot, madeWithChain } from './product-ingredients.repository'
import { findProducts, productIdsWhere } from '../products.repository'
import { toProductListItem } from '../product-fields'

type Input = InputOf<typeof products.withIngredient>

const sorts = { name: 'products.name_key', createdAt: 'products.created_at' }

/** The newest versions of products that contain any version of the ingredient. @throws AppError 404 */
export async function listProductsWithIngredient(ctx: Ctx, input: Input): Promise<Paged<ProductListItem>> {
  const rootId = await findIngredientRoot(ctx, input.ingredientId)
  if (rootId === undefined) throw notFound()
  const scope = scopeOf(ctx)
  // Few products: keeps SQLite from driving by the index of newest versions.
  const plus = sql.raw(ctx.database.dialect === 'sqlite' ? '+' : '')
  const conditions = [
    madeWithChain(rootId),
    // 0 on deleted rows.
    sql<SqlBool>`${plus}${sql.ref('products.newest')} = 1`,
    ...(scope === null ? [] : [sql<SqlBool>`${plus}${sql.ref('products.head_quarter_id')} = ${scope}`]),
  ]
  return pageByIds(ctx, productIdsWhere(ctx, conditions), input, {
    sorts,
    tieBreak: 'products.id',
    rowsOf: (ids) => findProducts(ctx, ids),
    toItem: (row) => toProductListItem(ctx, row),
  })
}
