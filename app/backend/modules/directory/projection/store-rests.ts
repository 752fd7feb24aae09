import type { Ctx } from '../../../core/context'
import type { DirectoryRestRow } from '../../../db/tables'
import { markDeparture } from '../../settings/directory-policy'
import { raiseVersion } from './raise-version'
import { findListings } from './sources.repository'

export interface Rest {
  said: Omit<DirectoryRestRow, 'slug'>
  /** Null for all products of the certificate. */
  rootId: string | null
}

/** In place of those of the certificate. @param isTold raises the version, and has the files made anew soon */
export async function storeRests(tx: Ctx, groupId: string, rests: Rest[], isTold: boolean): Promise<void> {
  if (isTold) await raiseVersion(tx)
  const roots = [...new Set(rests.flatMap(({ rootId }) => rootId ?? []))]
  const listings = new Map<string, string>()
  for (let start = 0; start < roots.length; start += 1000)
    for (const [rootId, { slug }] of await findListings(tx, roots.slice(start, start + 1000)))
      listings.set(rootId, slug)
  const named = rests.flatMap(({ said, rootId }) => {
    const slug = rootId === null ? '' : listings.get(rootId)
    return slug === undefined ? [] : [{ ...said, slug }]
  })
  // A certificate may hold two versions of a product: it rests as long as one does.
  const lasting = named.toSorted((a, b) => Number(a.until_day === null) - Number(b.until_day === null))
  const rows = [...new Map(lasting.map((row) => [`${row.ruling_id} ${row.slug}`, row])).values()]
  await tx.db.deleteFrom('directory_rests').where('certification_group_id', '=', groupId).execute()
  for (let start = 0; start < rows.length; start += 1000)
    await tx.db
      .insertInto('directory_rests')
      .values(rows.slice(start, start + 1000))
      .execute()
  if (isTold) await markDeparture(tx)
}
