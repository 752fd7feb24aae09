import { sql, type SqlBool } from 'kysely'
import type { InputOf } from '~/contract/calls/call'
import type { gtins as calls } from '~/contract/calls/items/gtins'
import type { Paged } from '~/contract/fields'
import type { gtinSorts } from '~/contract/sorts'
import { scannedGtin } from '~/domain/items/gtin'
import { nowOf, type Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import { lockName } from '../../../core/lock-name'
import { contains, page } from '../../../db/listing'
import type { ProductGtinRow } from '../../../db/tables'

/** With the newest version of its product: codes of a deleted one no longer count. */
function live(ctx: Ctx) {
  return ctx.db
    .selectFrom('product_gtins')
    .innerJoin('products', (join) =>
      join.onRef('products.root_id', '=', 'product_gtins.root_id').on(sql<SqlBool>`products.newest = 1`),
    )
    .innerJoin('companies as company', 'company.id', 'products.company_id')
    .innerJoin('companies as head', 'head.id', 'products.head_quarter_id')
    .where('products.deleted_at', 'is', null)
    .selectAll('product_gtins')
    .select([
      'products.id as product_id',
      'products.name as product_name',
      'products.head_quarter_id',
      'company.business_name as company_name',
      'head.business_name as head_quarter_name',
    ])
}

export type GtinRow = Awaited<ReturnType<typeof selectProductGtins>>[number]

/** One product's, in its order. */
export const selectProductGtins = (ctx: Ctx, rootId: string) =>
  live(ctx)
    .where('product_gtins.root_id', '=', rootId)
    .orderBy('product_gtins.position')
    .orderBy('product_gtins.gtin')
    .execute()

/** All that these products have, rejected ones too. */
export async function gtinsOfChains(ctx: Ctx, rootIds: string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .selectFrom('product_gtins')
    .select(['root_id', 'gtin'])
    .where('root_id', 'in', rootIds)
    .orderBy('position')
    .orderBy('gtin')
    .execute()
  const chains = grouped(rows, ({ root_id }) => root_id)
  return new Map([...chains].map(([rootId, own]) => [rootId, own.map(({ gtin }) => gtin)]))
}

/** By id, the chains of these products. */
export async function findRoots(ctx: Ctx, productIds: string[]): Promise<Map<string, string>> {
  const query = ctx.db.selectFrom('products').select(['id', 'root_id']).where('id', 'in', productIds)
  return new Map((await query.execute()).map((row) => [row.id, row.root_id]))
}

export const newestOfChains = (ctx: Ctx, rootIds: string[]) =>
  ctx.db
    .selectFrom('products')
    .selectAll()
    .where('root_id', 'in', rootIds)
    .where(sql<SqlBool>`products.newest = 1`)
    .where('deleted_at', 'is', null)
    .execute()

/** Codes that no certifier has rejected, or only confirmed ones. */
export function codesOfProducts(ctx: Ctx, productIds: string[], { confirmed = false } = {}) {
  const query = ctx.db
    .selectFrom('products')
    .innerJoin('product_gtins', 'product_gtins.root_id', 'products.root_id')
    .select(['products.id', 'product_gtins.gtin'])
    .where('products.id', 'in', productIds)
    .where('product_gtins.rejected_at', 'is', null)
    .orderBy('product_gtins.position')
    .orderBy('product_gtins.gtin')
  return (confirmed ? query.where('product_gtins.confirmed_at', 'is not', null) : query).execute()
}

/** All claims to these codes that count, of any headquarters. */
export async function findClaims(ctx: Ctx, gtins: string[]): Promise<GtinRow[]> {
  if (gtins.length === 0) return []
  return live(ctx)
    .where('product_gtins.gtin', 'in', gtins)
    .where('product_gtins.rejected_at', 'is', null)
    .orderBy('product_gtins.declared_at')
    .orderBy('product_gtins.root_id')
    .execute()
}

const sorts = {
  declaredAt: 'product_gtins.declared_at',
} satisfies Record<(typeof gtinSorts)[number], string>

export async function pageOfUndecided(
  ctx: Ctx,
  input: InputOf<typeof calls.undecided>,
): Promise<Paged<GtinRow>> {
  let query = live(ctx)
    .where('product_gtins.confirmed_at', 'is', null)
    .where('product_gtins.rejected_at', 'is', null)
  const { CompanyId, Search } = input
  const scan = scannedGtin(Search ?? '')
  if (scan) query = query.where('product_gtins.gtin', '=', scan.gtin)
  else if (Search) query = query.where(contains('products.search_key', Search))
  if (CompanyId)
    query = query.where((eb) =>
      eb.or([eb('products.company_id', '=', CompanyId), eb('products.head_quarter_id', '=', CompanyId)]),
    )
  return page(ctx, query, input, {
    sorts,
    // A product may have declared several at once, and several headquarters one.
    tieBreak: sql`product_gtins.gtin || product_gtins.root_id`,
    toItem: (row) => row,
  })
}

export async function storeGtins(
  tx: Ctx,
  rootId: string,
  { gone, added, order }: { gone: string[]; added: ProductGtinRow[]; order: string[] },
): Promise<void> {
  const ofChain = () => tx.db.updateTable('product_gtins').where('root_id', '=', rootId)
  if (gone.length > 0)
    await tx.db.deleteFrom('product_gtins').where('root_id', '=', rootId).where('gtin', 'in', gone).execute()
  if (added.length > 0) await tx.db.insertInto('product_gtins').values(added).execute()
  for (const [position, gtin] of order.entries())
    await ofChain().set({ position }).where('gtin', '=', gtin).where('position', '<>', position).execute()
}

/** A code is decided by one certifier after the other, whosever it is. */
export const lockGtin = (tx: Ctx, gtin: string): Promise<void> => lockName(tx, gtin)

type Decision = { confirmed: true } | { rejected: string }

export async function decideGtin(
  tx: Ctx,
  { gtin, root_id }: Pick<ProductGtinRow, 'gtin' | 'root_id'>,
  decision: Decision,
): Promise<void> {
  const at = nowOf(tx)
  const by = tx.actor?.userId ?? null
  await tx.db
    .updateTable('product_gtins')
    .set(
      'confirmed' in decision
        ? { confirmed_at: at, confirmed_by: by, rejected_at: null, rejected_by: null, reject_reason: null }
        : {
            confirmed_at: null,
            confirmed_by: null,
            rejected_at: at,
            rejected_by: by,
            reject_reason: decision.rejected,
          },
    )
    .where('gtin', '=', gtin)
    .where('root_id', '=', root_id)
    .execute()
}
