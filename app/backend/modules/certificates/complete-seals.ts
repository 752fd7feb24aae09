import type { Ctx } from '../../core/context'
import { Pauses } from '../../core/pauses'
import { TimestampError } from '../../drivers/signer/port'
import { waitingForSeal } from './issued-documents.repository'
import { keepSeal } from './keep-seal'

/**
 * Stamps what was sealed while nobody did (docs/decisions/0028-a-seal-that-lasts.md).
 * @param pauses of the rounds before: what cannot be stamped keeps nothing else waiting
 * @returns how many
 */
export async function completeSeals(ctx: Ctx, pauses = new Pauses()): Promise<number> {
  let completed = 0
  for (const waiting of await waitingForSeal(ctx, pauses.waiting(ctx.clock()))) {
    try {
      const stored = await ctx.storage.read(waiting.storage_key)
      if (await keepSeal(ctx, waiting, await ctx.pdf.complete(stored))) completed++
      pauses.end(waiting.id)
    } catch (cause) {
      const error = cause instanceof Error ? cause.message : String(cause)
      const next = pauses.afterFailure(waiting.id, ctx.clock())
      const { number, seal_waits_since: since } = waiting
      ctx.log.error({ number, since, ...next, error }, 'a seal still waits for its timestamp')
      // The others would wait in vain as well.
      if (cause instanceof TimestampError) break
    }
  }
  return completed
}
