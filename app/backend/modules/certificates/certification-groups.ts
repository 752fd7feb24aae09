import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { findGroupNames } from './groups.repository'

/** By name (specification §7 "Lookups"). @throws AppError 404 for a company out of scope */
export async function certificationGroups(
  ctx: Ctx,
  filter: { CompanyId?: string | undefined; Search?: string | undefined },
) {
  const company = filter.CompanyId ? await findItemOwner(ctx, filter.CompanyId) : null
  if (filter.CompanyId && !company) throw notFound()
  const items = await findGroupNames(ctx, { ...filter, facilities: company?.headQuarterId === company?.id })
  return { items, totalItems: items.length }
}
