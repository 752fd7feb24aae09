import type { z } from 'zod'
import type { SetReader } from '~/contract/accounts'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { lastWriter } from './accounts.errors'
import { hasWriter, storeReader } from './accounts.repository'
import { lockedAccount } from './locked-account'

/**
 * Companies change their own accounts, certifiers any.
 * @throws AppError 404, also for certifier staff; 409 `account.own`, `account.last_writer`
 */
export async function setReader(ctx: Ctx, { userId, isReader }: z.output<typeof SetReader>): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { account, headQuarterId } = await lockedAccount(tx, userId)
    if ((account.is_reader === 1) === isReader) return
    await storeReader(tx, userId, isReader)
    if (!(await hasWriter(tx, headQuarterId))) throw lastWriter()
    await record(tx, {
      action: isReader ? 'account.made_reader' : 'account.made_writer',
      entityType: 'account',
      entityId: userId,
      headQuarterId,
      before: { isReader: !isReader },
      after: { email: account.email, isReader },
    })
  })
}
