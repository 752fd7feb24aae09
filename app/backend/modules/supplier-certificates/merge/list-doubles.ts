import type { CertificateDouble } from '~/contract/items/supplier-certificates'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { toListItem } from '../supplier-certificate-fields'
import { findCertificate, findCertificates } from '../supplier-certificates.repository'
import { selectDoubles } from './doubles.repository'

/** Other uploads that may be the same certificate, for certifiers. @throws AppError 404 */
export async function listDoubles(
  ctx: Ctx,
  { supplierCertificateId }: { supplierCertificateId: string },
): Promise<{ items: CertificateDouble[]; totalItems: number }> {
  const certificate = await findCertificate(ctx, supplierCertificateId)
  if (!certificate) throw notFound()
  const found = await selectDoubles(ctx, certificate)
  if (found.length === 0) return { items: [], totalItems: 0 }
  const rows = await findCertificates(
    ctx,
    found.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, toListItem(ctx, row)]))
  const items = found.flatMap(({ id, same_number, same_file }) => {
    const one = byId.get(id)
    if (!one) return []
    const { name, status, state, expiresOn, headQuarterName, ingredients, companies } = one
    return [
      {
        id,
        name,
        status,
        state,
        expiresOn,
        headQuarterName,
        ingredients,
        companies,
        sameNumber: Number(same_number) === 1,
        sameFile: Number(same_file) === 1,
      },
    ]
  })
  return { items, totalItems: items.length }
}
