import { searchKey } from '~/domain/text/search-key'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { SupplierCertificateItemRow, SupplierCertificateRow } from '../../../db/tables'
import { inParts } from '../../../core/in-parts'
import { printedKey } from '../items/printed-key'

export interface OwnCertificate extends SupplierCertificateRow {
  vendor_name: string | null
  agency_name: string | null
}

/**
 * The side's own with these numbers: of a company its uploads, of certifiers theirs. What others have uploaded is a
 * double, which the certifier sees.
 */
export const ownNumbered = (ctx: Ctx, numbers: readonly (string | null)[]): Promise<OwnCertificate[]> => {
  const scope = scopeOf(ctx)
  return inParts([...new Set(numbers.map((number) => searchKey(number)))], (keys) =>
    ctx.db
      .selectFrom('supplier_certificates')
      .leftJoin('companies as vendor', 'vendor.id', 'supplier_certificates.vendor_id')
      .leftJoin('certifying_agencies as agency', 'agency.id', 'supplier_certificates.agency_id')
      .selectAll('supplier_certificates')
      .select(['vendor.business_name as vendor_name', 'agency.name as agency_name'])
      .where('supplier_certificates.number_key', 'in', keys)
      .where('supplier_certificates.head_quarter_id', scope === null ? 'is' : '=', scope)
      .where('supplier_certificates.deleted_at', 'is', null)
      .where('supplier_certificates.merged_into_id', 'is', null)
      .orderBy('supplier_certificates.id')
      .execute(),
  )
}

/** By certificate, and by what tells them apart on it. */
export async function itemsByKey(
  ctx: Ctx,
  certificateIds: readonly string[],
): Promise<Map<string, Map<string, SupplierCertificateItemRow>>> {
  const rows = await inParts(certificateIds, (ids) =>
    ctx.db
      .selectFrom('supplier_certificate_items')
      .selectAll()
      .where('certificate_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )
  const found = new Map<string, Map<string, SupplierCertificateItemRow>>()
  for (const row of rows) {
    const items = found.get(row.certificate_id) ?? new Map<string, SupplierCertificateItemRow>()
    found.set(row.certificate_id, items.set(printedKey(row), row))
  }
  return found
}
