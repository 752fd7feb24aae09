import type { IngredientGroup } from '~/contract/lookups'
import { searchKey } from '~/domain/search-key'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { groupsOf } from './lookups.repository'

/**
 * The RMC codes of the headquarters that a company is or belongs to (domain.md), by code; with search words those
 * whose code or description holds them.
 * @throws AppError 404 for no or another company's company
 */
export async function listIngredientGroups(
  ctx: Ctx,
  input: { CompanyId: string; Search?: string | undefined },
): Promise<IngredientGroup[]> {
  const company = await findItemOwner(ctx, input.CompanyId)
  if (!company) throw notFound()
  const groups = await groupsOf(ctx, company.headQuarterId)
  // A plant has some hundred codes at most: they are searched here, and need no search column.
  const words = searchKey(input.Search)
  return groups.filter((group) => searchKey(group.rmc, group.description).includes(words))
}
