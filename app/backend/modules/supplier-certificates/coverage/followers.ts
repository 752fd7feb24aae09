import type { Ctx } from '../../../core/context'
import { inParts } from '../../../core/in-parts'
import { versionsOf, type CoveredVersion } from './coverages.repository'

/** The live versions whose expiry is the certificate's, locked. */
export async function selectFollowers(tx: Ctx, certificateId: string): Promise<CoveredVersion[]> {
  const roots = await tx.db
    .selectFrom('ingredients')
    .select('root_id')
    .distinct()
    .where('supplier_certificate_id', '=', certificateId)
    .where('deleted_at', 'is', null)
    .execute()
  const versions = await inParts(roots, (some) =>
    versionsOf(
      tx,
      some.map(({ root_id }) => root_id),
      { lock: true },
    ),
  )
  return versions.filter(({ supplier_certificate_id }) => supplier_certificate_id === certificateId)
}

/** The companies whose ingredients it covers. */
export const coveredCompanies = async (tx: Ctx, certificateId: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('supplier_coverages')
    .select('head_quarter_id')
    .distinct()
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'confirmed')
    .execute()
  return rows.map(({ head_quarter_id }) => head_quarter_id)
}
