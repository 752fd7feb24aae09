import type { Ctx, Events } from '../../../core/context'
import type { SupplierCertificateRow } from '../../../db/tables'
import { certificateKeys } from '../supplier-certificate-keys'
import { certificatesNaming } from '../supplier-certificates.repository'

/** Forms of open ones become stale: saving the old name, typed, would make another vendor. */
async function rename(
  tx: Ctx,
  rows: SupplierCertificateRow[],
  changes: Partial<SupplierCertificateRow> = {},
) {
  for (const row of rows)
    await tx.db
      .updateTable('supplier_certificates')
      .set({
        ...changes,
        ...(await certificateKeys(tx, { ...row, ...changes })),
        ...(row.status !== 'approved' && { version: row.version + 1 }),
      })
      .where('id', '=', row.id)
      .execute()
}

export const renameAfterVendor: Events['company.renamed'] = async (tx, { id }) =>
  rename(tx, await certificatesNaming(tx, 'vendor_id', id))

export const renameAfterAgency: Events['agency.renamed'] = async (tx, { id }) =>
  rename(tx, await certificatesNaming(tx, 'agency_id', id))

export const moveToVendor: Events['company.merged'] = async (tx, { from, into }) => {
  const rows = await certificatesNaming(tx, 'vendor_id', from.id)
  await rename(tx, rows, { vendor_id: into.id })
  return { supplierCertificates: rows.length }
}

export const moveToAgency: Events['agency.merged'] = async (tx, { from, into }) => {
  const rows = await certificatesNaming(tx, 'agency_id', from)
  await rename(tx, rows, { agency_id: into })
  return rows.length
}
