import type { z } from 'zod'
import type { Listing, SetListing } from '~/contract/certificates/directory'
import { nowOf, type Ctx } from '../../../core/context'
import { peopleBy } from '../../../core/person-name'
import { withTransaction } from '../../../core/transaction'
import { lockHeadQuarter } from '../../companies/lock-head-quarter'
import { listingOfOwnProduct } from '../../directory/directory.errors'
import { findDirectorySlug, findProductListing, storeProductListing } from '../../directory/listings'
import { projectLabel } from '../../directory/projection/project'
import { recordItem } from '../../review/record-item'
import { findVisibleProduct } from '../gtins/show-gtins'
import { productKind } from '../product-kind'
import type { ListedProduct } from '~/contract/items/products'

async function loadListing(ctx: Ctx, rootId: string): Promise<Listing> {
  const row = await findProductListing(ctx, rootId)
  const changedBy = row?.changed_by ?? null
  return {
    mode: (await isPrivateLabel(ctx, rootId)) ? (row?.mode ?? 'hidden') : null,
    changedAt: row?.changed_at ?? null,
    changedBy: changedBy && ((await peopleBy(ctx, [changedBy])).get(changedBy)?.name ?? null),
    slug: await findDirectorySlug(ctx, 'directory_entries', row?.slug),
  }
}

/** @throws AppError 404 */
export async function getListing(ctx: Ctx, { productId }: { productId: string }): Promise<Listing> {
  const { root_id } = await findVisibleProduct(ctx, productId)
  return loadListing(ctx, root_id)
}

/** Repeating it changes nothing. @throws AppError 404; 409 `listing.own_product` */
export async function setListing(
  ctx: Ctx,
  { productId, mode }: z.output<typeof SetListing>,
): Promise<Listing> {
  return withTransaction(ctx, async (tx) => {
    const product = await findVisibleProduct(tx, productId)
    const { root_id: rootId, head_quarter_id: headQuarterId } = product
    await lockHeadQuarter(tx, headQuarterId)
    const before = await loadListing(tx, rootId)
    if (before.mode === null) throw listingOfOwnProduct()
    if (before.mode === mode && before.changedAt !== null) return before
    await storeProductListing(tx, rootId, {
      mode,
      changed_at: nowOf(tx),
      changed_by: tx.actor?.userId ?? null,
    })
    await recordItem(tx, productKind, product, 'product.listing_set', {
      before: { listing: before.mode },
      after: { listing: mode },
    })
    await projectLabel(tx, rootId)
    return loadListing(tx, rootId)
  })
}

/** Whether a version is made on behalf of another company, or was printed so. */
async function isPrivateLabel(ctx: Ctx, rootId: string): Promise<boolean> {
  const version = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('root_id', '=', rootId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('on_behalf_id', 'is not', null), eb('suggested_on_behalf', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return version !== undefined
}

/** By product: its choice as a private label, and whether the register has a page of it. */
export async function registerStates(
  ctx: Ctx,
  productIds: string[],
): Promise<Map<string, NonNullable<ListedProduct['register']>>> {
  if (productIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('products as p')
    .leftJoin('product_listings as l', 'l.root_id', 'p.root_id')
    .select(['p.id', 'l.mode'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('products as label')
            .select('label.id')
            .whereRef('label.root_id', '=', 'p.root_id')
            .where('label.deleted_at', 'is', null)
            .where((or) =>
              or.or([
                or('label.on_behalf_id', 'is not', null),
                or('label.suggested_on_behalf', 'is not', null),
              ]),
            ),
        )
        .as('is_label'),
      eb
        .exists(eb.selectFrom('directory_entries as e').select('e.slug').whereRef('e.slug', '=', 'l.slug'))
        .as('is_listed'),
    ])
    .where('p.id', 'in', productIds)
    .execute()
  return new Map(
    rows.map(({ id, mode, is_label, is_listed }) => [
      id,
      { mode: is_label ? (mode ?? ('hidden' as const)) : null, isListed: Boolean(is_listed) },
    ]),
  )
}
