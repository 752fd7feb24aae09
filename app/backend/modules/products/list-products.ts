import { sql, type SqlBool } from 'kysely'
import type { Paged } from '~/contract/fields'
import type { productSorts } from '~/contract/sorts'
import type { ListedProduct } from '~/contract/products'
import type { Neighbours } from '~/contract/review'
import type { products } from '~/contract/calls/products'
import type { InputOf } from '~/contract/calls/call'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { assignedItems } from '../review/lists/assigned-items'
import { itemConditions, type ItemFilters, type OwnFilters } from '../review/lists/list-conditions'
import { neighboursOf } from '../review/lists/neighbours-of'
import { pageOfItems } from '../review/lists/page-of-items'
import { unreadItems } from '../review/lists/unread-items'
import { goesOn, ingredientNamesOf, stoppedByExpired } from './recipe/product-ingredients.repository'
import { findProducts } from './products.repository'
import { toProductListItem } from './product-fields'

type ListProducts = InputOf<typeof products.list>

const sorts = {
  name: 'products.name_key',
  companyName: 'products.company_key',
  createdAt: 'products.created_at',
  statusAt: 'products.status_at',
} satisfies Record<(typeof productSorts)[number], string>

type More = Pick<ItemFilters, 'withFacilities'> & { excludeCertified?: boolean | undefined }

async function conditions(ctx: Ctx, input: Omit<ListProducts, 'WithIngredientNames'>, more: More) {
  const certified = more.excludeCertified ? false : input.Certified
  const onCertificate = sql<SqlBool>`products.certificate_id is ${sql.raw(certified ? 'not null' : 'null')}`
  const today = todayInRome(ctx.clock())
  const unread = unreadItems(ctx, 'product', input)
  const { WithStatus, also } = await assignedItems(ctx, 'products', input, unread.WithStatus)
  const own: OwnFilters<Omit<ListProducts, 'WithIngredientNames'>> = {
    Certified: certified === undefined ? [] : [onCertificate],
    Stopped: input.Stopped === false ? [goesOn(today)] : [],
  }
  return itemConditions(
    ctx,
    'products',
    { ...input, ...more, WithStatus },
    {
      also: [...unread.also, ...also, ...Object.values(own).flat()],
      lead: unread.lead || input.Withdrawn === true,
      hits: input.Stopped ? stoppedByExpired(today) : undefined,
    },
  )
}

/** By name by default (spec §§2, 7). @throws AppError 404 for a company out of scope */
export async function listProducts(
  ctx: Ctx,
  input: ListProducts,
  more: More = {},
): Promise<Paged<ListedProduct>> {
  const { WithIngredientNames = false, ...filters } = input
  let namesOf: Map<string, string[]> | undefined
  return pageOfItems(ctx, 'products', await conditions(ctx, filters, more), filters, {
    sorts,
    rowsOf: async (ids) => {
      if (WithIngredientNames) namesOf = await ingredientNamesOf(ctx, ids)
      return findProducts(ctx, ids)
    },
    toItem: (row) => ({
      ...toProductListItem(ctx, row),
      ...(namesOf && { ingredientNames: namesOf.get(row.id) ?? [] }),
    }),
  })
}

/** @throws AppError 404 for a product or a company out of scope */
export async function productNeighbours(
  ctx: Ctx,
  { productId, IncludeFacilitiesProducts, ...input }: InputOf<typeof products.neighbours>,
): Promise<Neighbours> {
  const listed = await conditions(ctx, input, { withFacilities: IncludeFacilitiesProducts })
  return neighboursOf(ctx, 'products', productId, listed, input, sorts)
}
