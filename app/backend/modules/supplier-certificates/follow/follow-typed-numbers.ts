import { sql, type SqlBool } from 'kysely'
import { searchKey } from '~/domain/text/search-key'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { certificateReplaced } from '../supplier-certificates.errors'
import { readable } from '../supplier-certificates.repository'
import { inParts } from '../../../core/in-parts'
import { storeCoverages } from '../coverage/coverages.repository'

export interface NumberedCertificate {
  id: string
  numberKey: string
  expiresOn: string
  vendorName: string | null
}

const inForce = (ctx: Ctx) =>
  ctx.db
    .selectFrom('supplier_certificates')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'approved')
    .where('withdrawn_at', 'is', null)
    .where('replaced_by_id', 'is', null)
    .where('merged_into_id', 'is', null)

/** Approved ones that stand, with one of these numbers, that the caller may see and the company may follow. */
export const certificatesNumbered = (
  ctx: Ctx,
  headQuarterId: string,
  numbers: readonly string[],
): Promise<NumberedCertificate[]> =>
  inParts([...new Set(numbers.map((number) => searchKey(number)))], (keys) =>
    inForce(ctx)
      .select(['supplier_certificates.id', 'number_key as numberKey'])
      .select(sql<string>`expires_on`.as('expiresOn'))
      .select(
        sql<string | null>`coalesce((select business_name from companies
          where companies.id = supplier_certificates.vendor_id), vendor_typed)`.as('vendorName'),
      )
      .where('number_key', 'in', keys)
      .where('expires_on', 'is not', null)
      .where(sql<SqlBool>`(only_for_id is null or only_for_id = ${headQuarterId})`)
      .where((eb) => eb.and(readable(ctx)))
      .orderBy('supplier_certificates.id')
      .execute(),
  )

/**
 * New ingredients follow the certificates that their rows name: a certifier's are covered by them, a company's
 * are proposed. @throws AppError 409 if one has been replaced or declared invalid meanwhile
 */
export async function followNamed(
  tx: Ctx,
  headQuarterId: string,
  followers: { rootId: string; certificateId: string }[],
): Promise<void> {
  if (followers.length === 0) return
  const certificates = [...new Set(followers.map(({ certificateId }) => certificateId))].sort()
  const standing = await inParts(certificates, (ids) => {
    const query = inForce(tx).select('id').where('id', 'in', ids).orderBy('id')
    // Its renewal waits, and then finds the new ingredients.
    return (tx.database.dialect === 'postgres' ? query.forUpdate() : query).execute()
  })
  if (standing.length < certificates.length) throw certificateReplaced(null)
  const { userId, userType } = actorOf(tx)
  await storeCoverages(
    tx,
    followers.map(({ rootId, certificateId }) => ({
      certificate_id: certificateId,
      ingredient_root_id: rootId,
      item_id: null,
      head_quarter_id: headQuarterId,
      state: userType === 'Certifier' ? ('confirmed' as const) : ('proposed' as const),
      proposed_by: userId,
      follows: 1 as const,
    })),
  )
}
