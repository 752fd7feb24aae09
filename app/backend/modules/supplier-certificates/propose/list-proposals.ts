import type { InputOf } from '~/contract/calls/call'
import type { supplierCertificates } from '~/contract/calls/items/supplier-certificates'
import type { Paged } from '~/contract/fields'
import type { CertificateProposal } from '~/contract/items/supplier-certificates'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import { toDocument } from '../../documents/to-document'
import { currentVersion, versionsOf, type CoveredVersion } from '../coverage/coverages.repository'
import { documentsById, proposedRows, proposedVendors, groupProposals } from './proposals.repository'

const versionOrder = (one: CoveredVersion) => `${one.head_quarter_name}\n${one.name_key}\n${one.root_id}`

/** Supplier by supplier; the same as long as nothing changes. */
export async function listProposals(
  ctx: Ctx,
  { ItemsPerPage, Offset, VendorId }: InputOf<typeof supplierCertificates.proposals>,
): Promise<Paged<CertificateProposal>> {
  const today = todayInRome(ctx.clock())
  const vendors = await proposedVendors(ctx, { today, vendorId: VendorId })
  const shown = vendors.slice(Offset, Offset + ItemsPerPage)
  const rows = grouped(
    await proposedRows(ctx, { today, vendorIds: shown.map(({ id }) => id) }),
    ({ vendorId }) => vendorId,
  )
  const groups = shown.flatMap(({ id, name }) =>
    groupProposals(rows.get(id) ?? []).map((group) => ({ ...group, vendorName: name })),
  )
  const roots = groups.flatMap(({ rootIds }) => rootIds)
  const chains = grouped(await versionsOf(ctx, roots), ({ root_id }) => root_id)
  const stored = await documentsById(
    ctx,
    groups.flatMap(({ documentIds }) => documentIds),
  )
  const documents = new Map(stored.map((row) => [row.id, toDocument(row)]))
  const items = groups.map((group): CertificateProposal => {
    const current = group.rootIds
      .flatMap((root) => currentVersion(chains.get(root) ?? []) ?? [])
      .sort((a, b) => (versionOrder(a) < versionOrder(b) ? -1 : 1))
    return {
      key: `${group.vendorId}.${group.reason}.${group.rootIds[0] ?? ''}`,
      reason: group.reason,
      vendorId: group.vendorId,
      vendorName: group.vendorName,
      expiresOn: group.expiresOn,
      documents: group.documentIds.flatMap((id) => documents.get(id) ?? []),
      ingredients: current.map((one) => ({
        ingredientId: one.id,
        name: one.name,
        companyName: one.company_name,
        headQuarterName: one.head_quarter_name,
        expirationDate: one.expiration_date,
      })),
      companies: new Set(current.map(({ head_quarter_id }) => head_quarter_id)).size,
    }
  })
  return { items, itemsPerPage: ItemsPerPage, offset: Offset, totalItems: vendors.length }
}
