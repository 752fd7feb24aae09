import type { z } from 'zod'
import type { SetReader } from '~/contract/accounts/accounts'
import type { Ctx } from '../../../core/context'
import { storeReader } from './accounts.repository'
import { changeAccount } from './change-account'

/** @throws AppError like `changeAccount` */
export async function setReader(ctx: Ctx, { userId, isReader }: z.output<typeof SetReader>): Promise<void> {
  await changeAccount(ctx, userId, async (tx, { email, is_reader }) => {
    if ((is_reader === 1) === isReader) return null
    await storeReader(tx, userId, isReader)
    return {
      action: isReader ? 'account.made_reader' : 'account.made_writer',
      before: { isReader: !isReader },
      after: { email, isReader },
      needsWriter: true,
    }
  })
}
