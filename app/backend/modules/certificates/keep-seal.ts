import { createHash, randomUUID } from 'node:crypto'
import { nowOf, type Ctx } from '../../core/context'
import { discardStoredFile } from '../../core/discard-stored-file'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { RenderedPdf } from '../../drivers/pdf/port'
import { exchangeFile, waitingForSeal, endingSeals, type StoredSeal } from './issued-documents.repository'
import { sealColumns } from './seal-columns'
import { Pauses } from '../../core/pauses'
import { TimestampError } from '../../drivers/signer/port'
import { addDays } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'

/** Replaces a file by one with a fuller seal; the old checksum stays known. @returns false if somebody was faster */
async function keepSeal(ctx: Ctx, before: StoredSeal, { bytes, seal }: RenderedPdf): Promise<boolean> {
  const storage_key = `certificates/${randomUUID()}`
  await ctx.storage.put(storage_key, bytes)
  try {
    const isKept = await withTransaction(ctx, async (tx) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = { storage_key, sha256, size: bytes.byteLength, ...sealColumns(seal, nowOf(tx)) }
      // Running downloads of the old file finish; the clean-up removes it.
      if (!(await exchangeFile(tx, before, file, nowOf(tx)))) return false
      await record(tx, {
        action: 'certificate.stamped',
        entityType: 'certification_group',
        entityId: before.certification_group_id,
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

/** A stamp that lasts for hardly longer would soon have to be followed by the next. */
const leastGainDays = 90

/** Stamps anew what could no longer be proven in a year (docs/decisions/0032-stamped-anew.md). @returns how many */
export async function renewSeals(ctx: Ctx): Promise<number> {
  const failed: string[] = []
  const before = addYears(ctx.clock(), 1).toISOString()
  let renewed = 0
  for (;;) {
    const ending = await endingSeals(ctx, before, failed)
    if (ending.length === 0) return renewed
    for (const document of ending) {
      try {
        const done = await renewSeal(ctx, document)
        if (done === 'no gain') return renewed
        if (done === 'renewed') renewed++
      } catch (cause) {
        const error = cause instanceof Error ? cause.message : String(cause)
        const { number, seal_ends_at: endsAt } = document
        ctx.log.error({ number, endsAt, error }, 'a seal that ends was not stamped anew')
        // The others would ask in vain as well.
        if (cause instanceof TimestampError) return renewed
        failed.push(document.id)
      }
    }
  }
}

async function renewSeal(ctx: Ctx, document: StoredSeal): Promise<'renewed' | 'by another' | 'no gain'> {
  const { number, seal_ends_at: endsAt } = document
  const renewed = await ctx.pdf.renew(await ctx.storage.read(document.storage_key))
  const newEnd = renewed.seal?.endsAt
  if (newEnd && endsAt && newEnd >= addDays(endsAt, leastGainDays))
    return (await keepSeal(ctx, document, renewed)) ? 'renewed' : 'by another'
  ctx.log.warn(
    { number, endsAt, authority: renewed.seal?.authority, newEnd },
    'the timestamp authority stamps with a certificate that lasts for hardly longer: a seal that ends was left as it is',
  )
  return 'no gain'
}
