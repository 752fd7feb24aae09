import type { UserInfo } from '~/contract/accounts/authentication'
import { actorOf } from '../../../core/access'
import { browserAccountKey } from '../../../core/account-key'
import type { Ctx } from '../../../core/context'
import { findAccount } from '../authentication.repository'
import { findItemOwner } from '../../companies/find-item-owner'

/** Specification §3 "User". @throws AppError 401 */
export async function userInfo(ctx: Ctx): Promise<UserInfo> {
  const actor = actorOf(ctx)
  const user = await findAccount(ctx, actor.userId)
  const company = actor.headQuarterId ? await findItemOwner(ctx, actor.headQuarterId) : null
  return {
    id: actor.userId,
    account: browserAccountKey(actor.userId),
    email: actor.email,
    name: actor.name,
    firstName: user?.first_name ?? '',
    lastName: user?.last_name ?? '',
    userType: actor.userType,
    isCertifierCompanyManager: actor.isCertifierCompanyManager,
    isReader: actor.isReader,
    companyId: actor.headQuarterId,
    companyName: company?.businessName ?? null,
    lang: actor.lang,
    needsFactor: actor.needsFactor === true,
  }
}
