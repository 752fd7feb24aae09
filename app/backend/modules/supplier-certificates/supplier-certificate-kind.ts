import type { z } from 'zod'
import type { SetSupplierCertificateItems, SupplierCertificate } from '~/contract/items/supplier-certificates'
import { backendMessages as messages } from '~/domain/backend-messages'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { notFound, type FieldIssues } from '../../core/errors'
import { withTransaction } from '../../core/transaction'
import type { SupplierCertificateRow } from '../../db/tables'
import { agencyOfId } from '../agencies/save-agency'
import { assertTransition } from '../review/assert-transition'
import { changeInPlace } from '../review/change-in-place'
import { assertNoIssues } from '../review/choices'
import { recordItem } from '../review/record-item'
import type { ReviewKind } from '../review/review-kind'
import { reviewVerbs } from '../review/review-verbs'
import { coversOthers } from './coverage/covered-ingredients'
import { coverWith } from './items/cover-with'
import { getSupplierCertificate } from './get-supplier-certificate'
import { certificateChanges, type CertifierForm, type CompanyForm } from './supplier-certificate-changes'
import { auditedCertificate } from './supplier-certificate-fields'
import { certificateKeys } from './supplier-certificate-keys'
import { agencyNotRecognised, certificateMerged, certificateReplaced } from './supplier-certificates.errors'
import { ownUploads, readableAmong, replacedBy } from './supplier-certificates.repository'

type Row = SupplierCertificateRow

export const supplierCertificateKind: ReviewKind<Row, SupplierCertificate, CompanyForm, CertifierForm> = {
  name: 'supplier_certificate',
  table: 'supplier_certificates',
  audited: auditedCertificate,
  // A covered company reads it (`show`), and changes nothing.
  scope: ownUploads,
  owner: ({ head_quarter_id: id }) => (id === null ? null : { companyId: id, headQuarterId: id }),
  // An approved one is evidence: its ingredients are weighed themselves.
  concerns: async (_, { ids }) => ({ items: ids.map((id) => ({ id, concerns: [], names: {} })) }),
  show: (ctx, supplierCertificateId) => getSupplierCertificate(ctx, { supplierCertificateId }),
  changes: certificateChanges,
  keys: certificateKeys,
  settable: {},
  checks: {
    async approve(tx, row) {
      const issues = fileIssues(row)
      if (row.vendor_id === null) issues.vendorName = [messages.required]
      if (row.agency_id === null) issues.agencyName = [messages.required]
      if (row.expires_on === null) issues.expiresOn = [messages.required]
      else if (row.expires_on < todayInRome(tx.clock())) issues.expiresOn = [messages.expiryInThePast]
      if (row.only_for_id !== null && (await coversOthers(tx, row.id, row.only_for_id)))
        issues.onlyForId = [messages.otherCompanysIngredient]
      assertNoIssues(issues)
      const agency = row.agency_id === null ? undefined : await agencyOfId(tx, row.agency_id)
      if (!agency) throw notFound()
      const { id, name, standing } = agency
      if (standing !== 'recognised') throw agencyNotRecognised({ id, name, standing })
      if (row.parent_id !== null) await assertNotReplaced(tx, row.parent_id)
      return {}
    },
    send: assertSendable,
    sendMany: assertSendable,
    remove: assertNotMerged,
    change: assertNotMerged,
  },
  links: {
    async copy() {},
    async save(tx, row, form) {
      if (!('items' in form) || !form.items) return { before: {}, after: {} }
      return { before: {}, after: await coverWith(tx, row, { ...form, items: form.items }) }
    },
  },
  reset: {},
  ofChain: async () => ({}),
}

/** @throws AppError 409 with the one that replaced it, if the caller may see it */
async function assertNotMerged(tx: Ctx, { merged_into_id: intoId }: Row): Promise<void> {
  if (intoId === null) return
  const seen = await readableAmong(tx, [intoId])
  throw certificateMerged(seen.has(intoId) ? intoId : null)
}

/** A certificate imported from a list has no file yet. */
const fileIssues = (row: Row): FieldIssues =>
  row.document_id === null ? { file: [messages.certificateFileMissing] } : {}

/** A certificate needs these before it is sent. */
async function assertSendable(_: Ctx, row: Row): Promise<void> {
  const issues = fileIssues(row)
  if (row.vendor_id === null && row.vendor_typed === null) issues.vendorName = [messages.required]
  if (row.agency_id === null) issues.agencyName = [messages.required]
  if (row.expires_on === null) issues.expiresOn = [messages.required]
  assertNoIssues(issues)
}

/** @throws AppError 409 with the newer one, if the caller may see it */
export async function assertNotReplaced(tx: Ctx, certificateId: string): Promise<void> {
  const newerId = await replacedBy(tx, certificateId)
  if (newerId === null) return
  const seen = await readableAmong(tx, [newerId])
  throw certificateReplaced(seen.has(newerId) ? newerId : null)
}

/** The list alone. @throws AppError 404; 409 stale, approved or locked; as `coverWith` */
export const setItems = (
  ctx: Ctx,
  { supplierCertificateId: id, version, ...given }: z.output<typeof SetSupplierCertificateItems>,
) =>
  withTransaction(ctx, async (tx) => {
    // From here on nobody else changes it.
    const before = await changeInPlace(tx, supplierCertificateKind, id, (found) =>
      assertTransition(tx, supplierCertificateKind, 'save', found, version),
    )
    const changed = await coverWith(tx, before, given)
    await recordItem(tx, supplierCertificateKind, before, 'supplier_certificate.items_set', {
      before: { version: before.version },
      after: { ...changed, version: before.version + 1 },
    })
    return supplierCertificateKind.show(tx, id)
  })

const verbs = reviewVerbs(supplierCertificateKind, 'supplierCertificateId')

export const supplierCertificateVerbs = {
  get: verbs.get,
  save: verbs.save,
  certifierSave: verbs.certifierSave,
  setItems,
  remove: verbs.remove,
  send: verbs.send,
  askForChanges: verbs.askForChanges,
  reject: verbs.reject,
  lock: verbs.lock,
  unlock: verbs.unlock,
  assign: verbs.assign,
  giveOpinion: verbs.giveOpinion,
  addNote: verbs.addNote,
  markRead: verbs.markRead,
}
