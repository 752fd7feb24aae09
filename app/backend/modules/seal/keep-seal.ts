import { createHash, randomUUID } from 'node:crypto'
import type { Ctx } from '../../core/context'
import { discardStoredFile } from '../../core/discard-stored-file'
import { Pauses } from '../../core/pauses'
import { record, type AuditEntry } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { RenderedPdf } from '../../drivers/pdf/port'
import { TimestampError } from '../../drivers/signer/port'

interface Stored {
  id: string
  number: string
  storage_key: string
  head_quarter_id: string
  seal_waits_since: string | null
}

/** @param now since when what is missing is waited for */
export const waitsSince = (seal: RenderedPdf['seal'], now: string): string | null =>
  seal?.isWaiting ? now : null

/** Where documents of a kind are kept. */
export interface Shelf<T extends Stored> {
  folder: string
  waiting: (ctx: Ctx, without: string[]) => Promise<T[]>
  /** @returns false if somebody was faster */
  exchange: (
    tx: Ctx,
    before: T,
    file: { storage_key: string; sha256: string; size: number; seal: RenderedPdf['seal'] },
  ) => Promise<boolean>
  event: (of: T) => Pick<AuditEntry, 'action' | 'entityType' | 'entityId'>
}

/** Replaces a file by one with a fuller seal. @returns false if somebody was faster */
export async function keepSeal<T extends Stored>(
  ctx: Ctx,
  { folder, exchange, event }: Shelf<T>,
  before: T,
  { bytes, seal }: RenderedPdf,
): Promise<boolean> {
  const storage_key = `${folder}/${randomUUID()}`
  await ctx.storage.put(storage_key, bytes)
  try {
    const isKept = await withTransaction(ctx, async (tx) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      // Running downloads of the old file finish; the clean-up removes it.
      if (!(await exchange(tx, before, { storage_key, sha256, size: bytes.byteLength, seal }))) return false
      await record(tx, {
        ...event(before),
        headQuarterId: before.head_quarter_id,
        after: { number: before.number, level: seal?.level, authority: seal?.authority, sha256 },
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

/**
 * @param pauses of the rounds before: what cannot be stamped keeps nothing else waiting
 * @returns how many
 */
export async function completeSealsOf<T extends Stored>(
  shelf: Shelf<T>,
  ctx: Ctx,
  pauses = new Pauses(),
): Promise<number> {
  let completed = 0
  for (const waiting of await shelf.waiting(ctx, pauses.waiting(ctx.clock()))) {
    try {
      const stored = await ctx.storage.read(waiting.storage_key)
      if (await keepSeal(ctx, shelf, waiting, await ctx.pdf.complete(stored))) completed++
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
