import { createHash, randomUUID } from 'node:crypto'
import { nowOf, type Ctx } from '../../core/context'
import { discardStoredFile } from '../../core/discard-stored-file'
import { Pauses } from '../../core/pauses'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { TimestampError } from '../../drivers/signer/port'
import { exchangeFile, waitingForSeal, type WaitingForSeal } from './issued-documents.repository'
import { sealColumns } from './seal-columns'

/**
 * Stamps what was sealed while nobody did (docs/decisions/0028-a-seal-that-lasts.md).
 * @param pauses of the rounds before: what cannot be stamped keeps nothing else waiting
 * @returns how many
 */
export async function completeSeals(ctx: Ctx, pauses = new Pauses()): Promise<number> {
  let completed = 0
  for (const waiting of await waitingForSeal(ctx, pauses.waiting(ctx.clock()))) {
    try {
      if (await completeSeal(ctx, waiting)) completed++
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

async function completeSeal(ctx: Ctx, waiting: WaitingForSeal): Promise<boolean> {
  const { bytes, seal } = await ctx.pdf.complete(await ctx.storage.read(waiting.storage_key))
  const storage_key = `certificates/${randomUUID()}`
  await ctx.storage.put(storage_key, bytes)
  try {
    const isKept = await withTransaction(ctx, async (tx) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = { storage_key, sha256, size: bytes.byteLength, ...sealColumns(seal, nowOf(tx)) }
      // Whoever downloads the file of before has it to the end: it goes with the files that nobody names.
      if (!(await exchangeFile(tx, waiting, file, nowOf(tx)))) return false
      await record(tx, {
        action: 'certificate.stamped',
        entityType: 'certification_group',
        entityId: waiting.certification_group_id,
        headQuarterId: waiting.head_quarter_id,
        after: { number: waiting.number, level: seal?.level, authority: seal?.authority, sha256 },
      })
      return true
    })
    if (!isKept) await ctx.storage.remove(storage_key)
    return isKept
  } catch (error) {
    await discardStoredFile(ctx, storage_key, error)
    throw error
  }
}
