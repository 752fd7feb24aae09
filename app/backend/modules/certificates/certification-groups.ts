import type { Ctx } from '../../context'
import { findGroupNames } from './certificates.repository'

/** Certification groups that the caller may see, by name (spec §7 "getcertificationgroups"). */
export async function certificationGroups(
  ctx: Ctx,
  filter: { CompanyId?: string | undefined; Search?: string | undefined },
) {
  const items = await findGroupNames(ctx, filter)
  return { items, totalItems: items.length }
}
