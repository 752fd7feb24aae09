import type { agencies } from '~/contract/calls/items/agencies'
import type { InputOf } from '~/contract/calls/call'
import type { Agency } from '~/contract/items/agencies'
import type { Ctx } from '../../core/context'
import { selectAgencies, toAgency } from './agencies.repository'

/** By name. */
export async function listAgencies(
  ctx: Ctx,
  { Search, WithStanding }: InputOf<typeof agencies.list>,
): Promise<{ items: Agency[]; totalItems: number }> {
  const rows = await selectAgencies(ctx, { search: Search, standings: WithStanding })
  return { items: rows.map((row) => toAgency(ctx, row)), totalItems: rows.length }
}
