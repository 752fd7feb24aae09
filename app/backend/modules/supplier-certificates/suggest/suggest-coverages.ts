import type { CoverageSuggestion, CoverageSuggestions } from '~/contract/items/supplier-certificates'
import { createMatcher } from '~/domain/certificates/certificate-matching'
import { likenesses, mostCoverages } from '~/domain/items/supplier-certificates'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import { notFound } from '../../../core/errors'
import { currentVersion, versionsOf } from '../coverage/coverages.repository'
import { allItems } from '../items/items.repository'
import { findCertificate } from '../supplier-certificates.repository'

const MOST = 500

const suggestionOrder = (one: CoverageSuggestion) =>
  `${likenesses.indexOf(one.likeness)}\n${one.headQuarterName}\n${one.name}\n${one.ingredientRootId}`

/** Ingredients of the same supplier, the likest first. A person says what is covered. @throws AppError 404 */
export async function suggestCoverages(
  ctx: Ctx,
  { supplierCertificateId }: { supplierCertificateId: string },
): Promise<CoverageSuggestions> {
  const certificate = await findCertificate(ctx, supplierCertificateId)
  if (!certificate) throw notFound()
  const { id, version, vendor_id: vendorId, only_for_id: onlyForId } = certificate
  if (vendorId === null || certificate.merged_into_id !== null)
    return { ingredients: [], totalItems: 0, version }
  const match = createMatcher(await allItems(ctx, id))
  const roots = await uncoveredRoots(ctx, { id, vendorId, onlyForId }, mostCoverages)
  const chains = grouped(await versionsOf(ctx, roots), ({ root_id }) => root_id)
  const all = [...chains.values()].flatMap((chain): CoverageSuggestion[] => {
    const current = currentVersion(chain)
    // From another supplier by now, or yet.
    if (current?.vendor_id !== vendorId) return []
    const { likeness, itemId } = match(current.name)
    return [
      {
        ingredientRootId: current.root_id,
        ingredientId: current.id,
        name: current.name,
        companyName: current.company_name,
        headQuarterId: current.head_quarter_id,
        headQuarterName: current.head_quarter_name,
        kosherGroupCode: current.kosher_group_code,
        proofPerDelivery: current.proof === 'eachDelivery',
        expirationDate: current.expiration_date,
        likeness,
        itemId,
        ticked: likeness === 'exact',
      },
    ]
  })
  const inOrder = all
    .map((one) => [suggestionOrder(one), one] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one)
  return { ingredients: inOrder.slice(0, MOST), totalItems: all.length, version }
}

/** Chains with a version from the supplier, about which the certificate says nothing yet. */
async function uncoveredRoots(
  ctx: Ctx,
  { id, vendorId, onlyForId }: { id: string; vendorId: string; onlyForId: string | null },
  most: number,
): Promise<string[]> {
  let query = ctx.db
    .selectFrom('ingredients')
    .select('root_id')
    .distinct()
    .where('vendor_id', '=', vendorId)
    .where('deleted_at', 'is', null)
    .where('root_id', 'not in', (eb) =>
      eb.selectFrom('supplier_coverages').select('ingredient_root_id').where('certificate_id', '=', id),
    )
  if (onlyForId !== null) query = query.where('head_quarter_id', '=', onlyForId)
  const rows = await query.orderBy('root_id').limit(most).execute()
  return rows.map(({ root_id }) => root_id)
}
