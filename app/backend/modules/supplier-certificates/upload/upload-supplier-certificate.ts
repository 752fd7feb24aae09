import type { z } from 'zod'
import type { SupplierCertificate, UploadSupplierCertificate } from '~/contract/items/supplier-certificates'
import { initialStatus, wasApproved } from '~/domain/items/review'
import { validationMessages as messages } from '~/domain/validation-messages'
import { actorOf, scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { invalidInput, notFound, type FieldIssues } from '../../../core/errors'
import type { DocumentRow, SupplierCertificateRow } from '../../../db/tables'
import { storeUpload, type Upload } from '../../documents/store-upload'
import { once } from '../../idempotency/once'
import { assertItemQuota, assertStorageQuota } from '../../quotas/quotas'
import { auditedItem } from '../../review/audited-item'
import { assertNoIssues } from '../../review/choices'
import { recordItem } from '../../review/record-item'
import type { Changes } from '../../review/review-kind'
import { wrongStatus } from '../../review/review.errors'
import { withKeys } from '../../review/save-item'
import { appendVersion } from '../../review/versions/append-version'
import { getSupplierCertificate } from '../get-supplier-certificate'
import { answerCompanyRequest } from '../requests/requests.repository'
import { datesIn, undated } from '../supplier-certificate-changes'
import { assertNotReplaced, supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { findCertificate } from '../supplier-certificates.repository'
import { insertDocumentRow } from './attach-file'
import { firstCertificate } from './first-certificate'
import { selectCoverages, storeCoverages } from '../coverage/coverages.repository'
import { allItems, insertItems } from '../items/items.repository'

type Fields = Omit<z.output<typeof UploadSupplierCertificate>, 'file' | 'filename'>

/** The form was stored before: its file goes, its answer is given again. */
class StoredBefore extends Error {
  constructor(readonly certificate: SupplierCertificate) {
    super()
  }
}

/**
 * A certificate with its file, or the next version of one.
 * @throws AppError 400; 404 for the renewed one; 409 if that is not approved or replaced, or the key reused; 409, 429
 *   quotas; 413; 415
 */
export async function uploadSupplierCertificate(
  ctx: Ctx,
  { filename, data, idempotencyKey, ...fields }: Fields & Upload,
): Promise<SupplierCertificate> {
  try {
    return await storeUpload(
      ctx,
      { filename, data },
      {
        check: async () => {
          await assertStorageQuota(ctx)
          const issues: FieldIssues = {}
          datesIn(issues, undated, fields)
          assertNoIssues(issues)
          await renewed(ctx, fields)
          if (!fields.renewsId) await assertItemQuota(ctx)
        },
        add: (tx, document) => addOnce(tx, fields, document, idempotencyKey),
      },
    )
  } catch (error) {
    if (error instanceof StoredBefore) return error.certificate
    throw error
  }
}

async function addOnce(tx: Ctx, fields: Fields, document: DocumentRow, key: string | undefined) {
  if (!key) return addCertificate(tx, fields, document)
  let isNew = false
  const input = { ...fields, filename: document.filename, sha256: document.sha256 }
  const asked = { key, call: 'supplierCertificates.upload', input }
  const certificate = await once(tx, asked, (inner) => {
    isNew = true
    return addCertificate(inner, fields, document)
  })
  if (!isNew) throw new StoredBefore(certificate)
  return certificate
}

/** The certificate that it renews, which the caller may read. */
async function renewed(ctx: Ctx, { renewsId, vendorName, companyIdAsVendorId }: Fields) {
  // Companies type the supplier's name; a certifier says which one is meant.
  if (companyIdAsVendorId && scopeOf(ctx) !== null)
    throw invalidInput({ companyIdAsVendorId: [messages.invalidChoice] })
  if (!renewsId) {
    if (!vendorName && !companyIdAsVendorId) throw invalidInput({ vendorName: [messages.required] })
    return null
  }
  const source = await findCertificate(ctx, renewsId)
  if (!source) throw notFound()
  if (!wasApproved(source))
    throw wrongStatus(
      kind,
      'notApproved',
      await getSupplierCertificate(ctx, { supplierCertificateId: source.id }),
    )
  await assertNotReplaced(ctx, source.id)
  return source
}

async function addCertificate(tx: Ctx, fields: Fields, document: DocumentRow): Promise<SupplierCertificate> {
  await assertStorageQuota(tx, document.size)
  const source = await renewed(tx, fields)
  if (!source) await assertItemQuota(tx)
  const { userType } = actorOf(tx)
  const headQuarterId = scopeOf(tx)
  const { id } = await addVersion(tx, {
    source,
    document,
    status: initialStatus(userType),
    origin: userType === 'Company' ? 'company' : 'certifier',
    headQuarterId,
    changes: (before) => kind.changes[userType](tx, before, fields),
  })
  if (source && headQuarterId !== null) await answerCompanyRequest(tx, source.id, headQuarterId, id)
  return getSupplierCertificate(tx, { supplierCertificateId: id })
}

interface Version extends Pick<SupplierCertificateRow, 'status' | 'origin'> {
  source: SupplierCertificateRow | null
  /** Null for one of a list. */
  document: DocumentRow | null
  headQuarterId: string | null
  changes: (before: SupplierCertificateRow) => Promise<Changes<SupplierCertificateRow>>
  /** A sender without an account, and the link used. */
  sentBy?: { name: string; email: string; address: string | null; requestId: string }
}

/** Takes over data of the renewed one. In the transaction of the caller. */
export async function addVersion(
  tx: Ctx,
  { source, document, status, origin, headQuarterId, changes, sentBy }: Version,
): Promise<SupplierCertificateRow> {
  const before: SupplierCertificateRow = {
    ...firstCertificate(tx, {
      status,
      origin,
      head_quarter_id: headQuarterId,
      document_id: document?.id ?? null,
    }),
    ...(source && {
      root_id: source.root_id,
      parent_id: source.id,
      vendor_id: source.vendor_id,
      vendor_typed: source.vendor_typed,
      agency_id: source.agency_id,
      agency_typed: source.agency_typed,
      only_for_id: source.only_for_id,
      number: source.number,
    }),
  }
  const row = { ...before, ...(await withKeys(tx, kind, before, await changes(before))) }
  if (document) await insertDocumentRow(tx, document)
  const placed = await appendVersion(tx, kind, row)
  if (source) await carryOver(tx, source.id, placed.id)
  const action = source ? 'supplier_certificate.cloned' : 'supplier_certificate.created'
  await recordItem(tx, kind, placed, action, { after: { ...auditedItem(kind, placed), sentBy } })
  return placed
}

/** Items and coverages come along into a renewal; what is covered is proposed again. */
async function carryOver(tx: Ctx, from: string, to: string): Promise<void> {
  const items = await allItems(tx, from)
  const ids = new Map(items.map(({ id }) => [id, tx.newId()]))
  await insertItems(
    tx,
    items.map((item) => ({ ...item, id: ids.get(item.id) ?? tx.newId(), certificate_id: to })),
  )
  const covered = (await selectCoverages(tx, from)).filter(({ state }) => state !== 'excluded')
  await storeCoverages(
    tx,
    covered.map((coverage) => ({
      ...coverage,
      certificate_id: to,
      item_id: ids.get(coverage.item_id ?? '') ?? null,
      state: 'proposed' as const,
      proposed_by: tx.actor?.userId ?? null,
      follows: 0 as const,
    })),
  )
}
