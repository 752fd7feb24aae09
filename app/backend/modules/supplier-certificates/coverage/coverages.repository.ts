import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '../../../core/context'
import { batch, inParts } from '../../../core/in-parts'
import type { IngredientRow, SupplierCoverageRow } from '../../../db/tables'

export const selectCoverages = (ctx: Ctx, certificateId: string): Promise<SupplierCoverageRow[]> =>
  ctx.db
    .selectFrom('supplier_coverages')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .orderBy('ingredient_root_id')
    .execute()

const versions = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ingredients')
    .innerJoin('companies as company', 'company.id', 'ingredients.company_id')
    .innerJoin('companies as head', 'head.id', 'ingredients.head_quarter_id')
    .leftJoin('kosher_groups', 'kosher_groups.id', 'ingredients.kosher_group_id')
    .select([
      'ingredients.id',
      'ingredients.root_id',
      'ingredients.name',
      'ingredients.name_key',
      'ingredients.status',
      'ingredients.version',
      'ingredients.withdrawn_at',
      'ingredients.vendor_id',
      'ingredients.expiration_date',
      'ingredients.supplier_certificate_id',
      'ingredients.head_quarter_id',
      sql.ref<string>('company.business_name').as('company_name'),
      sql.ref<string>('head.business_name').as('head_quarter_name'),
      'kosher_groups.code as kosher_group_code',
      'kosher_groups.proof',
    ])
    .where('ingredients.deleted_at', 'is', null)

/** The live versions of these ingredients, each chain's oldest first. @param lock keeps others from changing them */
export const versionsOf = (ctx: Ctx, rootIds: readonly string[], { lock = false } = {}) =>
  inParts([...rootIds].sort(), (roots) => {
    const query = versions(ctx)
      .where('ingredients.root_id', 'in', roots)
      // Locked in one order against deadlock.
      .orderBy('ingredients.root_id')
      .orderBy('ingredients.chain_position')
    return (lock && ctx.database.dialect === 'postgres' ? query.forUpdate('ingredients') : query).execute()
  })

export type CoveredVersion = Awaited<ReturnType<typeof versionsOf>>[number]

/** The version that counts: the newest approved one that stands, or the newest. */
export const currentVersion = (chain: readonly CoveredVersion[]): CoveredVersion | undefined =>
  chain.findLast(({ status, withdrawn_at }) => status === 'approved' && withdrawn_at === null) ?? chain.at(-1)

export type IngredientRoot = Pick<IngredientRow, 'id' | 'root_id' | 'head_quarter_id'>

/** The chains of any of these versions. */
export const selectRoots = (ctx: Ctx, ids: readonly string[]): Promise<IngredientRoot[]> =>
  inParts(ids, (some) =>
    ctx.db
      .selectFrom('ingredients')
      .select(['id', 'root_id', 'head_quarter_id'])
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .execute(),
  )

export async function storeCoverages(ctx: Ctx, rows: SupplierCoverageRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await ctx.db
      .insertInto('supplier_coverages')
      .values(rows.slice(at, at + batch))
      .onConflict((conflict) =>
        conflict.columns(['certificate_id', 'ingredient_root_id']).doUpdateSet((eb) => ({
          item_id: eb.ref('excluded.item_id'),
          state: eb.ref('excluded.state'),
          proposed_by: eb.ref('excluded.proposed_by'),
        })),
      )
      .execute()
}

export async function deleteCoverages(ctx: Ctx, certificateId: string, rootIds: string[]): Promise<void> {
  for (let at = 0; at < rootIds.length; at += batch)
    await ctx.db
      .deleteFrom('supplier_coverages')
      .where('certificate_id', '=', certificateId)
      .where('ingredient_root_id', 'in', rootIds.slice(at, at + batch))
      .execute()
}

/** An ingredient follows one certificate at a time. */
export async function followOnly(ctx: Ctx, certificateId: string, rootIds: string[]): Promise<void> {
  await ctx.db
    .updateTable('supplier_coverages')
    .set({ follows: 0 })
    .where('ingredient_root_id', 'in', rootIds)
    .where('certificate_id', '<>', certificateId)
    .where('follows', '=', 1)
    .execute()
  await ctx.db
    .updateTable('supplier_coverages')
    .set({ follows: 1, state: 'confirmed' })
    .where('ingredient_root_id', 'in', rootIds)
    .where('certificate_id', '=', certificateId)
    .execute()
}

/** The expiry and its source: of approved versions nothing else changes, and forms of open ones become stale. */
export async function setExpiry(
  ctx: Ctx,
  ids: string[],
  to: { expiresOn: string; certificateId: string },
  now: string,
): Promise<void> {
  const whereOpen = <T>(value: RawBuilder<T>, column: 'version' | 'updated_at') =>
    sql<T>`case when status = 'approved' then ${sql.ref(column)} else ${value} end`
  await ctx.db
    .updateTable('ingredients')
    .set({
      expiration_date: to.expiresOn,
      supplier_certificate_id: to.certificateId,
      version: whereOpen(sql<number>`version + 1`, 'version'),
      updated_at: whereOpen(sql<string>`${now}`, 'updated_at'),
    })
    .where('id', 'in', ids)
    .execute()
}

export const certificatesById = async (ctx: Ctx, ids: (string | null)[]) => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows = await inParts(wanted, (some) =>
    ctx.db
      .selectFrom('supplier_certificates')
      .select([
        'id',
        'root_id',
        'name',
        'status',
        'expires_on',
        'withdrawn_at',
        'replaced_by_id',
        'merged_into_id',
      ])
      .where('id', 'in', some)
      .execute(),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
