import { createHash, randomUUID } from 'node:crypto'
import { nowOf, type Ctx } from '../../core/context'
import { discardStoredFile } from '../../core/discard-stored-file'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { RenderedPdf } from '../../drivers/pdf/port'
import { exchangeFile, type StoredSeal } from './issued-documents.repository'
import { sealColumns } from './seal-columns'

/** Replaces a file by one with a fuller seal; the old checksum stays known. @returns false if somebody was faster */
export async function keepSeal(ctx: Ctx, before: StoredSeal, { bytes, seal }: RenderedPdf): Promise<boolean> {
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
