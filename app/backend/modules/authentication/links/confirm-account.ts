import type { Ctx } from '../../../core/context'
import type { UserRow } from '../../../db/tables'
import { record } from '../../../core/record'
import { storePassword } from '../authentication.repository'
import { allowEnrolment } from '../factors/enrolment'
import { rememberDevice } from '../sessions/device'
import { useCode, type CodeOfLink, type CodePurpose } from './one-time-code'

/** In the caller's transaction. @throws AppError 400 `link_invalid` */
export async function confirmAccount(
  tx: Ctx,
  user: UserRow,
  { link, purpose, passwordHash }: { link: CodeOfLink; purpose: CodePurpose; passwordHash: string },
): Promise<void> {
  await useCode(tx, link, purpose)
  await storePassword(tx, user.id, passwordHash)
  await allowEnrolment(tx, user, await rememberDevice(tx, user.id))
  await record(tx, {
    action: 'account.confirmed',
    entityType: 'account',
    entityId: user.id,
    headQuarterId: user.company_id,
  })
}
