import type { IngredientGroup } from '~/contract/items/lookups'
import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { groupsOf } from './lookups.repository'

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
