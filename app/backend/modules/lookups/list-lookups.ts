import type {
  KosherGroup,
  KosherStatus,
  Lookup,
  Restriction,
  IngredientGroup,
} from '~/contract/items/lookups'
import type { Ctx } from '../../core/context'
import type { LookupRow } from '../../db/tables'
import { entryRows, groupsOf } from './lookups.repository'
import { searchKey } from '~/domain/text/search-key'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'

export const toLookup = (row: LookupRow): Lookup => ({
  id: row.id,
  code: row.code,
  description: row.description,
  descriptionEn: row.description_en,
  archived: row.archived_at !== null,
})

export const listKosherStatuses = async (ctx: Ctx): Promise<KosherStatus[]> =>
  (await entryRows(ctx, 'kosher_statuses')).map((row) => ({
    ...toLookup(row),
    nature: row.nature,
    rank: row.rank,
  }))

export const listKosherGroups = async (ctx: Ctx): Promise<KosherGroup[]> =>
  (await entryRows(ctx, 'kosher_groups')).map((row) => ({ ...toLookup(row), proof: row.proof }))

export const listRestrictions = async (ctx: Ctx): Promise<Restriction[]> =>
  (await entryRows(ctx, 'restrictions')).map((row) => ({ ...toLookup(row), means: row.means }))

/** Includes archived ones: items that have them show their names. */
export async function allLookups(
  ctx: Ctx,
): Promise<{ kosherGroups: KosherGroup[]; kosherStatuses: KosherStatus[]; restrictions: Restriction[] }> {
  return {
    kosherGroups: await listKosherGroups(ctx),
    kosherStatuses: await listKosherStatuses(ctx),
    restrictions: await listRestrictions(ctx),
  }
}

/** RMC codes of a headquarters (specification §3 "Lookups"). @throws AppError 404 for a company out of scope */
export async function listIngredientGroups(
  ctx: Ctx,
  input: { CompanyId: string; Search?: string | undefined },
): Promise<IngredientGroup[]> {
  const company = await findItemOwner(ctx, input.CompanyId)
  if (!company) throw notFound()
  const groups = await groupsOf(ctx, company.headQuarterId)
  // A few hundred at most: no need for a search column.
  const words = searchKey(input.Search)
  return groups.filter((group) => searchKey(group.rmc, group.description).includes(words))
}
