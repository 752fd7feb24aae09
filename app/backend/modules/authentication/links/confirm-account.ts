import type { Ctx } from '../../../core/context'
import type { UserRow } from '../../../db/tables'
import { record } from '../../../core/record'
import { storeName, storePassword } from '../authentication.repository'
import { allowEnrolment } from '../factors/enrolment'
import { rememberDevice } from '../sessions/device'
import { useCode, type CodeOfLink, type CodePurpose } from './one-time-code'

/** In the caller's transaction. @throws AppError 400 `link_invalid` */
export async function confirmAccount(
  tx: Ctx,
  user: UserRow,
  {
    link,
    purpose,
    passwordHash,
    firstName = user.first_name,
    lastName = user.last_name,
  }: {
    link: CodeOfLink
    purpose: CodePurpose
    passwordHash: string
    firstName?: string | undefined
    lastName?: string | undefined
  },
): Promise<void> {
  await useCode(tx, link, purpose)
  await storePassword(tx, user.id, passwordHash)
  await storeName(tx, { id: user.id, email: user.email, firstName, lastName })
  await allowEnrolment(tx, user, await rememberDevice(tx, user.id))
  await record(tx, {
    action: 'account.confirmed',
    entityType: 'account',
    entityId: user.id,
    headQuarterId: user.company_id,
  })
}
