import { sql, type SqlBool } from 'kysely'
import type { SupplierCertificateItem } from '~/contract/items/supplier-certificates'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { batch } from '../../../core/in-parts'
import type { SupplierCertificateItemRow, SupplierCertificateRow } from '../../../db/tables'

type Certificate = Pick<SupplierCertificateRow, 'id' | 'head_quarter_id'>

/** To a company: those that it has typed, and those of its own ingredients. */
export function visibleItems(
  ctx: Ctx,
  { id, head_quarter_id }: Certificate,
): Promise<SupplierCertificateItemRow[]> {
  const scope = scopeOf(ctx)
  let query = ctx.db.selectFrom('supplier_certificate_items').selectAll().where('certificate_id', '=', id)
  if (scope !== null) {
    const states = head_quarter_id === scope ? ['proposed', 'confirmed', 'excluded'] : ['confirmed']
    query = query.where(
      sql<SqlBool>`(typed_by_id = ${scope} or id in (
        select own.item_id from supplier_coverages as own
        where own.certificate_id = ${id} and own.head_quarter_id = ${scope} and own.state in (${sql.join(states)})))`,
    )
  }
  return query.orderBy('position').orderBy('id').execute()
}

export const itemsShown = async (ctx: Ctx, certificate: Certificate): Promise<SupplierCertificateItem[]> =>
  (await visibleItems(ctx, certificate)).map((row) => ({
    id: row.id,
    name: row.name,
    code: row.code,
    kosherStatusId: row.kosher_status_id,
    isPassover: row.is_passover === 1,
    condition: row.condition,
  }))

export const allItems = (ctx: Ctx, certificateId: string): Promise<SupplierCertificateItemRow[]> =>
  ctx.db
    .selectFrom('supplier_certificate_items')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function insertItems(ctx: Ctx, rows: SupplierCertificateItemRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await ctx.db
      .insertInto('supplier_certificate_items')
      .values(rows.slice(at, at + batch))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          name: eb.ref('excluded.name'),
          name_key: eb.ref('excluded.name_key'),
          code: eb.ref('excluded.code'),
          kosher_status_id: eb.ref('excluded.kosher_status_id'),
          is_passover: eb.ref('excluded.is_passover'),
          condition: eb.ref('excluded.condition'),
        })),
      )
      .execute()
}

export async function deleteItems(ctx: Ctx, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    await ctx.db
      .updateTable('supplier_coverages')
      .set({ item_id: null })
      .where('item_id', 'in', some)
      .execute()
    await ctx.db.deleteFrom('supplier_certificate_items').where('id', 'in', some).execute()
  }
}
