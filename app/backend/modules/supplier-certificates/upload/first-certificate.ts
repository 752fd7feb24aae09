import type { Ctx } from '../../../core/context'
import type { SupplierCertificateRow } from '../../../db/tables'
import { newChain } from '../../review/versions/first-version'

type Start = Pick<SupplierCertificateRow, 'status' | 'origin' | 'head_quarter_id' | 'document_id'>

/** A new one; its keys follow from what it says. A supplier's has no actor. */
export function firstCertificate(tx: Ctx, start: Start): SupplierCertificateRow {
  return {
    ...newChain(tx),
    vendor_id: null,
    vendor_typed: null,
    agency_id: null,
    agency_typed: null,
    number: null,
    issued_on: null,
    expires_on: null,
    expiry_assumed: 0,
    only_for_id: null,
    shared: 0,
    replaced_by_id: null,
    merged_into_id: null,
    name: '',
    name_key: '',
    search_key: '',
    number_key: '',
    deleted_at: null,
    deleted_by: null,
    ...start,
  }
}
