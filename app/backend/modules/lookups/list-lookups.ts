import type { KosherGroup, KosherStatus, Lookup, Restriction } from '~/contract/items/lookups'
import type { Ctx } from '../../core/context'
import type { LookupRow } from '../../db/tables'
import { entryRows } from './lookups.repository'

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
