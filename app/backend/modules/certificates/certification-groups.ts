import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { findGroupNames } from './groups.repository'

/**
 * Certification groups that the caller may see, by name (spec §7 "getcertificationgroups"): of a headquarters those of
 * its facilities too.
 * @throws AppError 404 for a company that the caller may not see
 */
export async function certificationGroups(
  ctx: Ctx,
  filter: { CompanyId?: string | undefined; Search?: string | undefined },
) {
  const company = filter.CompanyId ? await findItemOwner(ctx, filter.CompanyId) : null
  if (filter.CompanyId && !company) throw notFound()
  const items = await findGroupNames(ctx, { ...filter, facilities: company?.headQuarterId === company?.id })
  return { items, totalItems: items.length }
}
