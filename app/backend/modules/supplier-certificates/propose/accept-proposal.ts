import type { z } from 'zod'
import type { AcceptCertificateProposal, SupplierCertificate } from '~/contract/items/supplier-certificates'
import { initialStatus } from '~/domain/items/review'
import type { Ctx } from '../../../core/context'
import { batch } from '../../../core/in-parts'
import { actorOf } from '../../../core/access'
import { grouped } from '../../../core/grouped'
import { notFound } from '../../../core/errors'
import { withTransaction } from '../../../core/transaction'
import type { SupplierCertificateRow } from '../../../db/tables'
import { auditedItem } from '../../review/audited-item'
import { moveItem } from '../../review/move-item'
import { recordItem } from '../../review/record-item'
import { appendVersion } from '../../review/versions/append-version'
import { withKeys } from '../../review/save-item'
import { decisionRule } from '../../settings/decision-settings'
import {
  currentVersion,
  followOnly,
  selectRoots,
  storeCoverages,
  versionsOf,
  type CoveredVersion,
} from '../coverage/coverages.repository'
import { applyExpiry } from '../decide/revoke-certificate'
import { getSupplierCertificate } from '../get-supplier-certificate'
import { supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { proposalGone } from '../supplier-certificates.errors'
import { firstCertificate } from '../upload/first-certificate'
import { coveredAmong, documentOfChains } from './proposals.repository'

/**
 * A certificate on a file that an ingredient has already. No date changes: what has its expiry follows it. Of
 * concurrent calls one succeeds.
 * @throws AppError 400; 404; 409 `supplier_certificate.proposal_gone`, `supplier_certificate.agency_not_recognised`
 */
export function acceptProposal(
  ctx: Ctx,
  { vendorId, documentId, ingredientIds, ...facts }: z.output<typeof AcceptCertificateProposal>,
): Promise<SupplierCertificate> {
  return withTransaction(ctx, async (tx) => {
    const chains = await chosenChains(tx, vendorId, ingredientIds)
    const document = await documentOfChains(tx, documentId, [...chains.keys()])
    if (!document) throw notFound()
    const before: SupplierCertificateRow = {
      ...firstCertificate(tx, {
        status: initialStatus('Certifier'),
        origin: 'existing',
        head_quarter_id: null,
        document_id: document.id,
      }),
      vendor_id: vendorId,
    }
    const row = {
      ...before,
      ...(await withKeys(tx, kind, before, await kind.changes.Certifier(tx, before, facts))),
    }
    await appendVersion(tx, kind, row)
    await storeCoverages(
      tx,
      [...chains].map(([root, { current }]) => ({
        certificate_id: row.id,
        ingredient_root_id: root,
        item_id: null,
        head_quarter_id: current.head_quarter_id,
        state: 'confirmed' as const,
        proposed_by: actorOf(tx).userId,
        follows: 0 as const,
      })),
    )
    await recordItem(tx, kind, row, 'supplier_certificate.created', { after: auditedItem(kind, row) })
    // Else it waits for somebody else's approval.
    if ((await decisionRule(tx)) === 'one')
      await moveItem(
        tx,
        kind,
        'approve',
        { id: row.id },
        {
          // Nothing changes for anybody.
          notify: async () => {},
          then: async () => ({ ingredients: await follow(tx, row, [...chains.values()]) }),
        },
      )
    return getSupplierCertificate(tx, { supplierCertificateId: row.id })
  })
}

interface Chain {
  versions: CoveredVersion[]
  current: CoveredVersion
}

/** Locked. @throws AppError 404; 409 naming those that are no longer as they were proposed */
async function chosenChains(tx: Ctx, vendorId: string, ids: string[]): Promise<Map<string, Chain>> {
  const known = new Map((await selectRoots(tx, ids)).map(({ id, root_id }) => [id, root_id]))
  if (ids.some((id) => !known.has(id))) throw notFound()
  const roots = [...new Set(known.values())]
  const versions = grouped(await versionsOf(tx, roots, { lock: true }), ({ root_id }) => root_id)
  const covered = await coveredAmong(tx, roots)
  const chains = new Map<string, Chain>()
  const gone: string[] = []
  for (const [root, chain] of versions) {
    const current = currentVersion(chain)
    if (!current) continue
    chains.set(root, { versions: chain, current })
    const { status, withdrawn_at, vendor_id, supplier_certificate_id } = current
    const stands = status === 'approved' && withdrawn_at === null && vendor_id === vendorId
    if (!stands || supplier_certificate_id !== null || covered.has(root)) gone.push(current.name)
  }
  if (gone.length > 0) throw proposalGone(gone)
  return chains
}

/** @returns how many have its expiry, and follow it from now on */
async function follow(
  tx: Ctx,
  { id, expires_on: expiresOn }: SupplierCertificateRow,
  chains: readonly Chain[],
): Promise<number> {
  if (expiresOn === null) return 0
  const followers = chains.filter(({ current }) => current.expiration_date === expiresOn)
  await applyExpiry(
    tx,
    id,
    followers.flatMap(({ versions, current }) =>
      versions
        .filter(
          (one) =>
            one.withdrawn_at === null &&
            one.expiration_date === expiresOn &&
            one.vendor_id === current.vendor_id,
        )
        .map((version) => ({ version, expiresOn })),
    ),
  )
  const roots = followers.map(({ current }) => current.root_id)
  for (let at = 0; at < roots.length; at += batch) await followOnly(tx, id, roots.slice(at, at + batch))
  return followers.length
}
