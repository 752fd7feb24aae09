import type { Account } from '~/contract/accounts/accounts'
import type { ListQuery, Paged } from '~/contract/fields'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { getCompany } from '../../companies/get-company'
import { pageOfAccounts } from './accounts.repository'

/** Accounts, invited ones included (specification §7 "Masterdata"). @throws AppError 404 for a company out of scope */
export async function listAccounts(
  ctx: Ctx,
  input: ListQuery & { CompanyId: string },
): Promise<Paged<Account>> {
  const company = await getCompany(ctx, input.CompanyId)
  return pageOfAccounts(ctx, scopeOf(ctx), { ...input, CompanyId: company.id })
}
