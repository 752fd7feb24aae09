import type { z } from 'zod'
import type { CreatePhrase, Phrase } from '~/contract/items/phrases'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { assertOffered } from '../../core/language'
import { withTransaction } from '../../core/transaction'
import { assertKeeper, recordPhrase } from './phrase-keeper'
import { insertPhrase, toPhrase } from './phrases.repository'

/** @throws AppError 400; 403 for a shared one, unless by a manager */
export async function createPhrase(ctx: Ctx, input: z.output<typeof CreatePhrase>): Promise<Phrase> {
  const { shared, ...written } = input
  const owner_id = shared ? null : actorOf(ctx).userId
  assertKeeper(ctx, { owner_id })
  assertOffered(ctx, input.lang)
  return withTransaction(ctx, async (tx) => {
    const row = await insertPhrase(tx, { ...written, owner_id })
    await recordPhrase(tx, 'created', null, row)
    return toPhrase(row)
  })
}
