import type { Lookup } from '~/contract/lookups'
import type { Ctx } from '../../core/context'
import { lookupValues } from './lookups.repository'

export const listLookup = (ctx: Ctx, table: 'kosher_groups' | 'kosher_statuses' | 'restrictions') =>
  lookupValues(ctx, table)

export async function allLookups(
  ctx: Ctx,
): Promise<{ kosherGroups: Lookup[]; kosherStatuses: Lookup[]; restrictions: Lookup[] }> {
  return {
    kosherGroups: await lookupValues(ctx, 'kosher_groups'),
    kosherStatuses: await lookupValues(ctx, 'kosher_statuses'),
    restrictions: await lookupValues(ctx, 'restrictions'),
  }
}
