import { sql, type SqlBool } from 'kysely'
import type { IngredientListItem, IngredientUses } from '~/contract/items/ingredients'
import type { ingredientSorts } from '~/contract/sorts'
import type { ingredients } from '~/contract/calls/items/ingredients'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'
import type { Neighbours } from '~/contract/items/review'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { expiryConditions } from '../../core/expiry-conditions'
import { asFilter } from '../../db/listing'
import { itemLines, type ItemLine } from '../review/lists/item-lines'
import { listItems, neighboursIn, type ItemList } from '../review/lists/list-items'
import { isBarred } from './barred-ingredients'
import { toIngredientListItem } from './ingredient-fields'
import { ingredientKind } from './ingredient-kind'
import { findIngredients, findIngredient, productsUsing } from './ingredients.repository'
import { searchKey } from '~/domain/text/search-key'
import { hitsIn } from '../review/lists/first-items'
import { notFound } from '../../core/errors'

type ListIngredients = InputOf<typeof ingredients.list>

// The databases sort nulls differently: undated ones come last here. Migration 0005 indexes this expression.
const expiry = sql`coalesce(ingredients.expiration_date, '9999-99-99')`

function expiresWhen(ctx: Ctx, input: ListIngredients) {
  const conditions = expiryConditions(ctx, expiry, input)
  // One company has few: PostgreSQL would look at everybody's that have expired.
  const isOfOne = scopeOf(ctx) !== null || input.CompanyId !== undefined
  return isOfOne ? conditions.map(asFilter) : conditions
}

const list: ItemList<ListIngredients> = {
  kind: ingredientKind,
  sorts: {
    name: 'ingredients.name_key',
    companyName: 'ingredients.company_key',
    ingredientGroupRmc: 'ingredients.rmc_key',
    expirationDate: expiry,
    statusAt: 'ingredients.status_at',
  } satisfies Record<(typeof ingredientSorts)[number], unknown>,
  own: (ctx, input) => ({
    Expired: expiresWhen(ctx, input),
    ExpiringWithinDays: [], // with `Expired`
    SupplierCertificateId:
      input.SupplierCertificateId === undefined
        ? []
        : [sql<SqlBool>`ingredients.supplier_certificate_id = ${input.SupplierCertificateId}`],
    WithoutCertificate: input.WithoutCertificate
      ? [sql<SqlBool>`ingredients.supplier_certificate_id is null`]
      : [],
    IngredientId: input.IngredientId
      ? [
          sql<SqlBool>`ingredients.root_id in (
            select root_id from ingredients where id in (${sql.join(input.IngredientId)}))`,
        ]
      : [],
    Barred: input.Barred === false ? [sql<SqlBool>`not ${isBarred('ingredients')}`] : [],
    IncludeFacilitiesIngredients: [], // with `CompanyId`
  }),
  withFacilities: (input) => input.IncludeFacilitiesIngredients,
}

export const listIngredients = (ctx: Ctx, input: ListIngredients): Promise<Paged<IngredientListItem>> =>
  listItems(ctx, list, input, {
    rowsOf: (ids) => findIngredients(ctx, ids),
    toItem: (row) => toIngredientListItem(ctx, row),
  })

/** For queues. @param at the column that a line is dated by */
export const listIngredientLines = (
  ctx: Ctx,
  input: ListIngredients,
  at: 'status_at' | 'expiration_date' = 'status_at',
): Promise<Paged<ItemLine>> => listItems(ctx, list, input, itemLines(ctx, 'ingredient', at))

export const ingredientNeighbours = (
  ctx: Ctx,
  { ingredientId, ...input }: InputOf<typeof ingredients.neighbours>,
): Promise<Neighbours> => neighboursIn(ctx, list, ingredientId, input)

/** Ingredients in scope, unordered. */
export const ingredientsById = async (ctx: Ctx, ids: string[]): Promise<IngredientListItem[]> =>
  (await findIngredients(ctx, ids)).map((row) => toIngredientListItem(ctx, row))

export const { first: searchIngredients, withCode: ingredientsWithRmc } = hitsIn(
  'ingredient',
  ingredientKind,
  { rowsOf: findIngredients, codeOf: (row) => row.rmc, code: { column: 'rmc_key', keyOf: searchKey } },
)

/** What prevents a deletion (specification §4 "Deleting"). @throws AppError 404 */
export async function ingredientUses(ctx: Ctx, input: { ingredientId: string }): Promise<IngredientUses> {
  const ingredient = await findIngredient(ctx, input.ingredientId)
  if (!ingredient) throw notFound()
  return { products: await productsUsing(ctx, ingredient.id) }
}
