import type { z } from 'zod'
import type { MovePhrase, Phrase } from '~/contract/items/phrases'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { phraseInSight } from './get-phrase'
import { assertKeeper, recordPhrase } from './phrase-keeper'
import { placePhrase, selectPhrases, toPhrase } from './phrases.repository'

/** Among the offered ones. @throws AppError 403; 404 */
export async function movePhrase(ctx: Ctx, input: z.output<typeof MovePhrase>): Promise<Phrase> {
  return withTransaction(ctx, async (tx) => {
    const phrase = await phraseInSight(tx, input.phraseId)
    assertKeeper(tx, phrase)
    const beside = await selectPhrases(tx, { Shared: phrase.owner_id === null, Sort: 'position' })
    const from = beside.findIndex(({ id }) => id === phrase.id)
    const to = from + (input.direction === 'up' ? -1 : 1)
    const other = beside[to]
    if (from < 0 || !other) return toPhrase(phrase)
    beside[from] = other
    beside[to] = phrase
    for (const [position, one] of beside.entries())
      if (one.position !== position) await placePhrase(tx, one.id, position)
    await recordPhrase(tx, 'moved', phrase, phrase)
    return toPhrase(phrase)
  })
}
