import { searchKey } from '~/domain/search-key'
import type { Ctx } from '../../context'
import { setCompanyKey } from './groups.repository'

/** Keeps certificates sorted by their facility's name; called in the transaction that renames the company. */
export async function renameCompanyOnGroups(
  ctx: Ctx,
  companyId: string,
  businessName: string,
): Promise<void> {
  await setCompanyKey(ctx, companyId, searchKey(businessName))
}
