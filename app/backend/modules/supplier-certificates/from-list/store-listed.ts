import { initialStatus } from '~/domain/items/review'
import { searchKey } from '~/domain/text/search-key'
import { actorOf, scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { SupplierCertificateItemRow } from '../../../db/tables'
import { assertTransition } from '../../review/assert-transition'
import { auditedChanges } from '../../review/audited-item'
import { changeInPlace } from '../../review/change-in-place'
import { voidOpinion } from '../../review/opinions/opinions'
import { recordItem } from '../../review/record-item'
import { allItems, insertItems } from '../items/items.repository'
import { printedKey } from '../items/printed-key'
import { supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { addVersion } from '../upload/upload-supplier-certificate'

export interface ListedItem {
  name: string
  code: string | null
  /** Absent: as it is. */
  kosherStatusId?: string | null | undefined
  isPassover?: boolean | undefined
}

export interface ListedCertificate {
  vendorName: string
  agencyName: string
  number: string | null
  issuedOn: string | null
  expiresOn: string | null
  items: ListedItem[]
  /** The open one that it changes, as it was found. */
  existing: { id: string; version: number } | null
}

/**
 * Certificates of a list, without files: new ones, and changes of open ones, whose items that are not listed stay. In
 * the transaction of the caller. @throws AppError 400; 404; 409 for one that changed meanwhile
 */
export async function storeListed(tx: Ctx, listed: readonly ListedCertificate[]): Promise<void> {
  for (const certificate of listed) {
    const { existing } = certificate
    if (existing) await change(tx, existing, certificate)
    else await create(tx, certificate)
  }
}

async function create(tx: Ctx, { items, existing: _, ...facts }: ListedCertificate): Promise<void> {
  const { userType } = actorOf(tx)
  const { id } = await addVersion(tx, {
    source: null,
    document: null,
    status: initialStatus(userType),
    origin: userType === 'Company' ? 'company' : 'certifier',
    headQuarterId: scopeOf(tx),
    changes: (before) => kind.changes[userType](tx, before, facts),
  })
  await insertItems(
    tx,
    items.map((item, position) => itemRow(tx, id, item, position)),
  )
}

const itemRow = (
  tx: Ctx,
  certificateId: string,
  { name, code, kosherStatusId, isPassover }: ListedItem,
  position: number,
): SupplierCertificateItemRow => ({
  id: tx.newId(),
  certificate_id: certificateId,
  position,
  name,
  name_key: searchKey(name),
  code,
  kosher_status_id: kosherStatusId ?? null,
  is_passover: isPassover ? 1 : 0,
  condition: null,
  typed_by_id: scopeOf(tx),
})

async function change(
  tx: Ctx,
  { id, version }: NonNullable<ListedCertificate['existing']>,
  { items, issuedOn, expiresOn }: ListedCertificate,
): Promise<void> {
  const dates = {
    ...(issuedOn !== null && { issued_on: issuedOn }),
    ...(expiresOn !== null && { expires_on: expiresOn, expiry_assumed: 0 as const }),
  }
  const before = await changeInPlace(
    tx,
    kind,
    id,
    (found) => assertTransition(tx, kind, 'save', found, version),
    dates,
  )
  const there = await allItems(tx, id)
  const known = new Map(there.map((row) => [printedKey(row), row]))
  let position = Math.max(-1, ...there.map((row) => row.position))
  const rows = items.map((item): SupplierCertificateItemRow => {
    const found = known.get(printedKey({ name_key: searchKey(item.name), code: item.code }))
    if (!found) return itemRow(tx, id, item, (position += 1))
    return {
      ...found,
      kosher_status_id: item.kosherStatusId === undefined ? found.kosher_status_id : item.kosherStatusId,
      is_passover: item.isPassover === undefined ? found.is_passover : item.isPassover ? 1 : 0,
    }
  })
  await insertItems(tx, rows)
  await voidOpinion(tx, { kind: kind.name, id })
  const changes = auditedChanges(kind, before, dates)
  await recordItem(tx, kind, before, 'supplier_certificate.items_set', {
    before: { ...changes.before, version: before.version },
    after: { ...changes.after, items: (await allItems(tx, id)).length, version: before.version + 1 },
  })
}
