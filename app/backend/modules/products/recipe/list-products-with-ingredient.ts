import { sql, type SqlBool } from 'kysely'
import type { Paged } from '~/contract/fields'
import type { ProductRow } from '~/contract/products'
import type { products } from '~/contract/calls/products'
import type { InputOf } from '~/contract/calls/call'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { pageByIds } from '../../../db/listing'
import { findIngredientRoot, madeWithChain } from './product-ingredients.repository'
import { countProductsWhere, findProducts, productIdsWhere } from '../products.repository'
import { toProductRow } from '../product-fields'

type Input = InputOf<typeof products.withIngredient>

const sorts = { name: 'products.name_key', createdAt: 'products.created_at' }

/**
 * Where an ingredient is used: the newest versions of the products in the caller's scope that are made with it, or with
 * another version of it, by name unless told otherwise.
 * @throws AppError 404
 */
export async function listProductsWithIngredient(ctx: Ctx, input: Input): Promise<Paged<ProductRow>> {
  const rootId = await findIngredientRoot(ctx, input.ingredientId)
  if (rootId === undefined) throw notFound()
  const scope = scopeOf(ctx)
  // The ingredient finds few products: SQLite is kept from walking through all that are the newest of their chain.
  const plus = sql.raw(ctx.database.dialect === 'sqlite' ? '+' : '')
  const conditions = [
    madeWithChain(rootId),
    // The flag is 0 on what is deleted.
    sql<SqlBool>`${plus}${sql.ref('products.newest')} = 1`,
    ...(scope === null ? [] : [sql<SqlBool>`${plus}${sql.ref('products.head_quarter_id')} = ${scope}`]),
  ]
  return pageByIds(productIdsWhere(ctx, conditions), input, {
    sorts,
    tieBreak: 'products.id',
    count: () => countProductsWhere(ctx, conditions),
    rowsOf: (ids) => findProducts(ctx, ids),
    toItem: (row) => toProductRow(ctx, row),
  })
}
