import { initialStatus } from '~/domain/review'
import { actorOf, scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { SupplierCertificateRow } from '../../../db/tables'
import { newChain } from '../../review/versions/first-version'

/** A new one, as either side starts it; its keys follow from what it says. */
export function firstCertificate(tx: Ctx): Omit<SupplierCertificateRow, 'document_id'> {
  const { userType } = actorOf(tx)
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
    status: initialStatus(userType),
    origin: userType === 'Company' ? 'company' : 'certifier',
    head_quarter_id: scopeOf(tx),
    deleted_at: null,
    deleted_by: null,
  }
}
