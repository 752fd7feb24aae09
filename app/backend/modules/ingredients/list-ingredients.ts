import { sql } from 'kysely'
import type { IngredientListItem } from '~/contract/ingredients'
import type { ingredientSorts } from '~/contract/sorts'
import type { ingredients } from '~/contract/calls/ingredients'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'
import type { Neighbours } from '~/contract/review'
import type { Ctx } from '../../core/context'
import { expiryConditions } from '../../core/expiry-conditions'
import { assignedItems } from '../review/lists/assigned-items'
import { itemConditions, type OwnFilters } from '../review/lists/list-conditions'
import { neighboursOf } from '../review/lists/neighbours-of'
import { pageOfItems } from '../review/lists/page-of-items'
import { unreadItems } from '../review/lists/unread-items'
import { toIngredientListItem } from './ingredient-fields'
import { findIngredients } from './ingredients.repository'

export type ListIngredients = InputOf<typeof ingredients.list>

// The databases sort nulls differently: undated ones come last here. Migration 0005 indexes this expression.
const expiry = sql`coalesce(ingredients.expiration_date, '9999-99-99')`

const sorts = {
  name: 'ingredients.name_key',
  companyName: 'ingredients.company_key',
  ingredientGroupRmc: 'ingredients.rmc_key',
  expirationDate: expiry,
  statusAt: 'ingredients.status_at',
} satisfies Record<(typeof ingredientSorts)[number], unknown>

async function conditions(ctx: Ctx, input: ListIngredients) {
  const unread = unreadItems(ctx, 'ingredient', input)
  const { WithStatus, also } = await assignedItems(ctx, 'ingredients', input, unread.WithStatus)
  const own: OwnFilters<ListIngredients> = {
    Expired: expiryConditions(ctx, expiry, input),
    ExpiringWithinDays: [], // with `Expired`
    IncludeFacilitiesIngredients: [], // with `CompanyId`
  }
  return itemConditions(
    ctx,
    'ingredients',
    { ...input, WithStatus, withFacilities: input.IncludeFacilitiesIngredients },
    {
      also: [...unread.also, ...also, ...Object.values(own).flat()],
      lead: unread.lead || input.Withdrawn === true,
    },
  )
}

/** By name by default (spec §§2, 7). @throws AppError 404 for a company out of scope */
export async function listIngredients(ctx: Ctx, input: ListIngredients): Promise<Paged<IngredientListItem>> {
  return pageOfItems(ctx, 'ingredients', await conditions(ctx, input), input, {
    sorts,
    rowsOf: (ids) => findIngredients(ctx, ids),
    toItem: (row) => toIngredientListItem(ctx, row),
  })
}

/** @throws AppError 404 for an ingredient or a company out of scope */
export async function ingredientNeighbours(
  ctx: Ctx,
  { ingredientId, ...input }: InputOf<typeof ingredients.neighbours>,
): Promise<Neighbours> {
  return neighboursOf(ctx, 'ingredients', ingredientId, await conditions(ctx, input), input, sorts)
}
