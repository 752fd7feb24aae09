import type { UserInfo } from '~/contract/authentication'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { companyForItems } from '../companies/company-for-items'

/** The signed-in account (spec §3 "User"). @throws AppError 401 */
export async function userInfo(ctx: Ctx): Promise<UserInfo> {
  const actor = actorOf(ctx)
  const company = actor.headQuarterId ? await companyForItems(ctx, actor.headQuarterId) : null
  return {
    id: actor.userId,
    email: actor.email,
    userType: actor.userType,
    isCertifierCompanyManager: actor.isCertifierCompanyManager,
    companyId: actor.headQuarterId,
    companyName: company?.businessName ?? null,
  }
}
