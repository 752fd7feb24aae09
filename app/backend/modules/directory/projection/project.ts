import type { DirectoryPolicy } from '~/domain/certificates/directory'
import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import { getDirectorySettings, markDeparture } from '../../settings/directory-policy'
import { dueGroups, storeChains, storeCompanies, takeDue } from './projection.repository'
import { projectEntries } from './project-entry'
import { raiseVersion } from './raise-version'
import {
  chainsOfGroups,
  chainsOfHeadQuarter,
  confirmedGtins,
  groupsBeside,
  groupsOfChain,
  groupsWithheld,
  findHeadquarters,
  findListings,
  findMakers,
  printedProducts,
} from './sources.repository'

const chainsAtOnce = 300

/** The last call in a transaction that issues, revokes or decides codes: until it ends, others wait here. */
export async function projectChains(tx: Ctx, rootIds: string[]): Promise<void> {
  if (rootIds.length === 0) return
  await raiseVersion(tx)
  const { directoryPolicy } = await getDirectorySettings(tx)
  for (let at = 0; at < rootIds.length; at += chainsAtOnce)
    await projectSome(tx, rootIds.slice(at, at + chainsAtOnce), directoryPolicy)
  await projectCompanies(tx, await findHeadquarters(tx, rootIds))
}

export async function projectGroups(tx: Ctx, groupIds: string[]): Promise<void> {
  if (groupIds.length === 0) return
  await raiseVersion(tx)
  await takeDue(tx, { groupIds })
  await projectChains(tx, await chainsOfGroups(tx, await groupsBeside(tx, groupIds)))
}

const dueAtOnce = 10

/** Due certificates of another release. @param hold locks these products' rows before the register */
export async function projectDue(tx: Ctx, hold: (chains: string[]) => Promise<void>): Promise<boolean> {
  const groupIds = await dueGroups(tx, dueAtOnce)
  if (groupIds.length === 0) return false
  await hold(await chainsOfGroups(tx, groupIds))
  await projectGroups(tx, groupIds)
  return true
}

/** After a choice for a private label: it counts for all that its certificates hold. */
export const projectLabel = async (tx: Ctx, rootId: string): Promise<void> =>
  projectGroups(tx, await groupsOfChain(tx, rootId))

/** After a change of its name, town or choice. */
export async function projectHeadQuarter(tx: Ctx, headQuarterId: string): Promise<void> {
  await raiseVersion(tx)
  await takeDue(tx, { headQuarterId })
  await projectChains(tx, await chainsOfHeadQuarter(tx, headQuarterId))
}

export async function projectSome(tx: Ctx, rootIds: string[], policy: DirectoryPolicy): Promise<void> {
  const rows = policy === 'off' ? [] : await printedProducts(tx, rootIds)
  const makers = await findMakers(tx, [...new Set(rows.map((row) => row.head_quarter_id))])
  const shown = rows.filter((row) => policy === 'all' || makers.get(row.head_quarter_id)?.isListed)
  const listings = await findListings(tx, rootIds)
  const byRoot = grouped(shown, (row) => row.root_id)
  const withheld = await groupsWithheld(tx, [...new Set(shown.map((row) => row.group_id))])

  const entries = rootIds.flatMap((rootId) => {
    const listing = listings.get(rootId)
    if (!listing) return []
    const { slug, mode, changed_at: changedAt } = listing
    return projectEntries({ slug, mode, changedAt }, byRoot.get(rootId) ?? [], makers, withheld)
  })
  const slugs = [...listings.values()].map(({ slug }) => slug)
  const listed = new Set(entries.map(({ slug }) => slug))
  const gtins = (await confirmedGtins(tx, rootIds)).flatMap(({ gtin, root_id, position }) => {
    const slug = listings.get(root_id)?.slug
    return slug && listed.has(slug) ? [{ gtin, slug, position }] : []
  })
  if (await storeChains(tx, slugs, entries, gtins)) await markDeparture(tx)
}

/** A company has a page as long as an entry names it. */
export async function projectCompanies(tx: Ctx, headQuarterIds: string[]): Promise<void> {
  const makers = await findMakers(tx, headQuarterIds)
  await storeCompanies(
    tx,
    [...makers.values()].map((maker) => ({
      slug: maker.slug,
      company_id: maker.id,
      name: maker.name,
      name_key: searchKey(maker.name),
      town: maker.town,
      country: maker.country,
    })),
  )
}
