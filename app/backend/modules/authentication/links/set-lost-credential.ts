import type { z } from 'zod'
import type { SetLostCredential } from '~/contract/accounts/authentication'
import type { Ctx } from '../../../core/context'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { accountKey, forgetAttempts } from '../attempts/attempts'
import { linkInvalid } from '../authentication.errors'
import { findAccount, storePassword } from '../authentication.repository'
import { allowEnrolment } from '../factors/enrolment'
import { tellAccount } from '../factors/tell-account'
import { forgetDevices, rememberDevice } from '../sessions/device'
import { assertCodeUsable, useCode } from './one-time-code'
import { assertNotGuessable, assertNotBreached } from '../guessable-password'
import { hashPassword } from '../password'
import { actorOfUser } from '../sessions/actor-of-user'
import { endSessions } from '../sessions/session'

/** Sessions, other links, known browsers and the pause end. @throws AppError 400 `link_invalid`, or with an issue on `password` */
export async function setLostCredential(ctx: Ctx, input: z.output<typeof SetLostCredential>): Promise<void> {
  await assertCodeUsable(ctx, input, 'password')
  const account = await findAccount(ctx, input.userId)
  if (!account) throw linkInvalid()
  await assertNotGuessable(account, { password: input.password, field: 'password' })
  await assertNotBreached(ctx, { password: input.password, field: 'password' })
  const passwordHash = await hashPassword(input.password)
  await withTransaction(ctx, async (tx) => {
    const user = await findAccount(tx, input.userId)
    if (!user) throw linkInvalid()
    await useCode(tx, input, 'password')
    await storePassword(tx, user.id, passwordHash)
    await endSessions(tx, user.id)
    await forgetDevices(tx, user.id)
    await allowEnrolment(tx, user, await rememberDevice(tx, user.id))
    await forgetAttempts(tx, accountKey('password', user.email))
    await record(
      { ...tx, actor: actorOfUser(tx, user) },
      {
        action: 'account.password_set',
        entityType: 'account',
        entityId: user.id,
        headQuarterId: user.company_id,
      },
    )
    await tellAccount(tx, user, 'passwordChanged')
  })
  ctx.log.info({ account: input.userId }, 'password set with a link')
}
