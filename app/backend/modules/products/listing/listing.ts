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
import { isPrivateLabel } from './listing.repository'

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
