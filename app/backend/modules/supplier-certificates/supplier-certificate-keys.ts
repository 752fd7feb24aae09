import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import type { SupplierCertificateRow } from '../../db/tables'
import { partsOfName } from './supplier-certificates.repository'

type Row = Pick<
  SupplierCertificateRow,
  'vendor_id' | 'vendor_typed' | 'agency_id' | 'agency_typed' | 'number'
>

const LONGEST = 300

/** Printed names are left out: a search would say what a certificate has of others. */
export async function certificateKeys(tx: Ctx, row: Row) {
  const { vendor, agency } = await partsOfName(tx, row)
  const parts = [vendor ?? row.vendor_typed, agency ?? row.agency_typed, row.number].filter(Boolean)
  const name = [...parts.join(' · ')].slice(0, LONGEST).join('') || '–'
  return {
    name,
    name_key: searchKey(name),
    number_key: searchKey(row.number),
    search_key: searchKey(vendor, row.vendor_typed, agency, row.agency_typed, row.number),
  }
}
