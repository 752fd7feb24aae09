import type { SupplierCertificateListItem } from '~/contract/items/supplier-certificates'
import { certificateState, isLong } from '~/domain/items/supplier-certificate-state'
import { todayInRome } from '~/i18n/format'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { SupplierCertificateRow } from '../../db/tables'
import { auditedColumns } from '../review/audited-item'
import { toReviewed } from '../review/item-fields'
import type { CertificateWithNames } from './supplier-certificates.repository'

export const auditedCertificate = auditedColumns({
  vendorId: 'vendor_id',
  vendorTyped: 'vendor_typed',
  agencyId: 'agency_id',
  agencyTyped: 'agency_typed',
  number: 'number',
  issuedOn: 'issued_on',
  expiresOn: 'expires_on',
  expiryAssumed: 'expiry_assumed',
  onlyForId: 'only_for_id',
  shared: 'shared',
  documentId: 'document_id',
  origin: 'origin',
} satisfies Record<string, keyof SupplierCertificateRow>)

/** A company's own upload; of others it reads the facts. */
export const isMine = (ctx: Ctx, row: Pick<SupplierCertificateRow, 'head_quarter_id'>): boolean =>
  row.head_quarter_id !== null && row.head_quarter_id === scopeOf(ctx)

export function toListItem(ctx: Ctx, row: CertificateWithNames): SupplierCertificateListItem {
  const forCertifier = scopeOf(ctx) === null
  const mine = isMine(ctx, row)
  const isWhole = forCertifier || mine
  const recognised = row.agency_standing === 'recognised'
  return {
    ...toReviewed(ctx, row),
    // The thread is the uploader's.
    ...(!isWhole && { unread: 0, approvedBefore: false, lock: null, assignedTo: null }),
    vendorId: forCertifier ? row.vendor_id : null,
    vendorName: row.vendor_name ?? row.vendor_typed,
    agencyId: forCertifier || recognised ? row.agency_id : null,
    agencyName: forCertifier || recognised ? row.agency_name : (row.agency_typed ?? row.agency_name),
    agencyStanding: forCertifier ? row.agency_standing : null,
    number: row.number,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    expiryAssumed: row.expiry_assumed === 1,
    longValidity: isLong(row.issued_on, row.expires_on),
    state: certificateState(row, todayInRome(ctx.clock())),
    mine,
    origin: isWhole ? row.origin : null,
    headQuarterId: isWhole ? row.head_quarter_id : null,
    headQuarterName: isWhole ? row.uploader_name : null,
    ingredients: Number(row.ingredients),
    companies: Number(row.companies),
    renewalRequestedAt: row.requested_at,
    following: Number(row.following),
  }
}

/** Whether the caller may see the file. */
export const maySeeFile = (ctx: Ctx, row: CertificateWithNames): boolean =>
  scopeOf(ctx) === null || isMine(ctx, row) || row.shared === 1

/** @returns null while it has none */
export const fileOf = (row: CertificateWithNames) =>
  // The join gives all of its columns or none.
  row.document_id === null || row.filename === null || row.media_type === null || row.uploaded_at === null
    ? null
    : {
        documentId: row.document_id,
        filename: row.filename,
        createdAt: row.uploaded_at,
        size: Number(row.size),
        mediaType: row.media_type,
      }
