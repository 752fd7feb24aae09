import type { z } from 'zod'
import type {
  CertifierChangesSupplierCertificate,
  CompanyChangesSupplierCertificate,
} from '~/contract/items/supplier-certificates'
import { backendMessages as messages } from '~/domain/backend-messages'
import { yearAfter } from '~/domain/dates'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { FieldIssues } from '../../core/errors'
import type { SupplierCertificateRow } from '../../db/tables'
import { agencyByTypedName, agencyOfId } from '../agencies/save-agency'
import { isHeadQuarter } from '../companies/lock-head-quarter'
import { assertNoIssues, chosenCompany, refuseChoice } from '../review/choices'
import type { Changes, ReviewKind } from '../review/review-kind'
import { coversOthers } from './coverage/covered-ingredients'

export type CompanyForm = z.output<typeof CompanyChangesSupplierCertificate>
export type CertifierForm = Partial<z.output<typeof CertifierChangesSupplierCertificate>>
type Row = SupplierCertificateRow

export const certificateChanges: ReviewKind<Row, unknown, CompanyForm, CertifierForm>['changes'] = {
  async Company(tx, before, form) {
    const issues: FieldIssues = {}
    const typed = { ...(await agencyIn(tx, issues, before, form)), ...datesIn(issues, before, form) }
    assertNoIssues(issues)
    // The certifier says which supplier is meant.
    const vendor =
      form.vendorName === undefined || form.vendorName === before.vendor_typed ? {} : { vendor_id: null }
    return { ...typed, ...vendor, number: form.number, vendor_typed: form.vendorName }
  },
  async Certifier(tx, before, form) {
    const issues: FieldIssues = {}
    const typed = { ...(await agencyIn(tx, issues, before, form)), ...datesIn(issues, before, form) }
    const vendorId = await chosenCompany(tx, issues, 'vendor', {
      id: form.companyIdAsVendorId,
      name: form.vendorName,
      current: before.vendor_id,
    })
    const { onlyForId } = form
    if (onlyForId && onlyForId !== before.only_for_id) {
      if (!(await isHeadQuarter(tx, onlyForId))) refuseChoice(issues, 'onlyForId')
      else if (await coversOthers(tx, before.id, onlyForId))
        issues.onlyForId = [messages.otherCompanysIngredient]
    }
    assertNoIssues(issues)
    return {
      ...typed,
      number: form.number,
      vendor_id: vendorId,
      only_for_id: onlyForId,
      shared: form.shared === undefined ? undefined : form.shared ? 1 : 0,
    }
  },
}

/** Companies choose among the recognised ones; a typed name takes precedence. */
export async function agencyIn(
  tx: Ctx,
  issues: FieldIssues,
  before: Row,
  { agencyId, agencyName }: Pick<CompanyForm, 'agencyId' | 'agencyName'>,
): Promise<Changes<Row>> {
  if (agencyName) return { agency_id: (await agencyByTypedName(tx, agencyName)).id, agency_typed: agencyName }
  if (agencyId) {
    if (agencyId === before.agency_id) return {}
    const agency = await agencyOfId(tx, agencyId)
    if (agency && (actorOf(tx).userType === 'Certifier' || agency.standing === 'recognised'))
      return { agency_id: agency.id, agency_typed: null }
    refuseChoice(issues, 'agencyId')
    return {}
  }
  return agencyId === null || agencyName === null ? { agency_id: null, agency_typed: null } : {}
}

/** Before its first dates are typed. */
export const undated = { issued_on: null, expires_on: null, expiry_assumed: 0 } as const

export function datesIn(
  issues: FieldIssues,
  before: Pick<Row, 'issued_on' | 'expires_on' | 'expiry_assumed'>,
  form: Pick<CompanyForm, 'issuedOn' | 'expiresOn' | 'expiryAssumed'>,
): Changes<Row> {
  const issued = form.issuedOn === undefined ? before.issued_on : form.issuedOn
  const assumed = form.expiryAssumed ?? (form.expiresOn === undefined ? before.expiry_assumed === 1 : false)
  if (assumed && issued === null) issues.issuedOn = [messages.required]
  const printed = form.expiresOn === undefined ? before.expires_on : form.expiresOn
  const expires = assumed ? issued && yearAfter(issued) : printed
  if (issued !== null && expires !== null && expires < issued) issues.expiresOn = [messages.endBeforeIssue]
  return { issued_on: issued, expires_on: expires, expiry_assumed: assumed ? 1 : 0 }
}
