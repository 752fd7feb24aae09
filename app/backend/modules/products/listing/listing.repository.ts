import type { ListedProduct } from '~/contract/items/products'
import type { Ctx } from '../../../core/context'

/** Whether a version is made on behalf of another company, or was printed so. */
export async function isPrivateLabel(ctx: Ctx, rootId: string): Promise<boolean> {
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
