import type { Ctx } from '../../../core/context'

/** Chains with a version from the supplier, about which the certificate says nothing yet. */
export async function uncoveredRoots(
  ctx: Ctx,
  { id, vendorId, onlyForId }: { id: string; vendorId: string; onlyForId: string | null },
  most: number,
): Promise<string[]> {
  let query = ctx.db
    .selectFrom('ingredients')
    .select('root_id')
    .distinct()
    .where('vendor_id', '=', vendorId)
    .where('deleted_at', 'is', null)
    .where('root_id', 'not in', (eb) =>
      eb.selectFrom('supplier_coverages').select('ingredient_root_id').where('certificate_id', '=', id),
    )
  if (onlyForId !== null) query = query.where('head_quarter_id', '=', onlyForId)
  const rows = await query.orderBy('root_id').limit(most).execute()
  return rows.map(({ root_id }) => root_id)
}
