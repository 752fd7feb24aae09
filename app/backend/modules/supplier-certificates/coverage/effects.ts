import type { SupplierCertificateEffects } from '~/contract/items/supplier-certificates'
import { isInForce } from '~/domain/items/supplier-certificate-state'
import type { CoverageEffect } from '~/domain/items/supplier-certificates'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import type { SupplierCertificateRow } from '../../../db/tables'
import { findCertificate } from '../supplier-certificates.repository'
import { certificatesById, selectCoverages } from './coverages.repository'
import { coveredBy, inOrder, toCoverage, type Covered } from './covered-ingredients'

type Certificate = Pick<SupplierCertificateRow, 'id' | 'root_id' | 'parent_id' | 'origin' | 'expires_on'>

export interface Planned extends Covered {
  effect: CoverageEffect
  source: { id: string; name: string } | null
  followsPredecessor: boolean
  /** Whether it takes the date unless somebody says otherwise. */
  ticked: boolean
}

/** Each covered ingredient with what approving would do to it. @param lock keeps others from changing them */
export async function planEffects(
  ctx: Ctx,
  certificate: Certificate,
  options: { lock?: boolean } = {},
): Promise<Planned[]> {
  const coverages = (await selectCoverages(ctx, certificate.id)).filter(({ state }) => state !== 'excluded')
  const covered = await coveredBy(ctx, coverages, options)
  const sources = await certificatesById(
    ctx,
    covered.map(({ current }) => current.supplier_certificate_id),
  )
  const before = certificate.parent_id === null ? [] : await selectCoverages(ctx, certificate.parent_id)
  // Covered by the one before, and yet not following it: somebody has typed another date.
  const typed = new Set(
    before
      .filter(({ state, follows }) => state === 'confirmed' && follows === 0)
      .map(({ ingredient_root_id }) => ingredient_root_id),
  )
  const today = todayInRome(ctx.clock())
  return covered.map((one) => {
    const { expiration_date: date, supplier_certificate_id, root_id } = one.current
    const source = sources.get(supplier_certificate_id ?? '') ?? null
    const followsPredecessor = source?.root_id === certificate.root_id
    const isOther = source !== null && !followsPredecessor && isInForce(source, today)
    const effect = isOther
      ? 'other'
      : source === null && typed.has(root_id)
        ? 'typed'
        : date !== null && certificate.expires_on !== null && date > certificate.expires_on
          ? 'earlier'
          : 'moves'
    // A certificate that was found in old data changes no date by itself.
    const ticked =
      effect === 'moves' && (certificate.origin !== 'existing' || date === certificate.expires_on)
    return { ...one, effect, source, followsPredecessor, ticked }
  })
}

/** @throws AppError 404 */
export async function certificateEffects(
  ctx: Ctx,
  { supplierCertificateId }: { supplierCertificateId: string },
): Promise<SupplierCertificateEffects> {
  const certificate = await findCertificate(ctx, supplierCertificateId)
  if (!certificate) throw notFound()
  const planned = await planEffects(ctx, certificate)
  const kept = new Set(planned.map(({ coverage }) => coverage.ingredient_root_id))
  const before = certificate.parent_id === null ? [] : await selectCoverages(ctx, certificate.parent_id)
  const dropped = before.filter(
    ({ state, ingredient_root_id }) => state === 'confirmed' && !kept.has(ingredient_root_id),
  )
  return {
    ingredients: inOrder(planned).map(({ effect, ticked, source, followsPredecessor, ...covered }) => ({
      ...toCoverage(covered),
      effect,
      ticked,
      follows: followsPredecessor,
      current: source && { id: source.id, name: source.name },
    })),
    dropped: inOrder(await coveredBy(ctx, dropped)).map(toCoverage),
    version: certificate.version,
  }
}
