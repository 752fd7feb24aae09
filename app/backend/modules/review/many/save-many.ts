import type { Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import { notFound } from '../../../core/errors'
import { recordAll, type AuditEntry } from '../../../core/record'
import { assertTransition } from '../assert-transition'
import { inBatches } from './in-batches'
import type { Changes, ReviewKind } from '../review-kind'
import { storeChanges } from '../save-item'

/** The given changes of an existing item. */
export interface Mended<Given> {
  id: string
  version: number
  given: Given
}

/**
 * Saves each as `saveItem` does, without reading it anew, in one order against deadlock. @param rowsOf the stored rows, unordered @param thenOf
 * changes outside the row
 * @throws AppError 404; 409 stale or approved
 */
export async function saveMany<Row extends ReviewedRow, Found extends Row, Given>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  mended: Mended<Given>[],
  rowsOf: (tx: Ctx, ids: string[]) => Promise<Found[]>,
  changesOf: (before: Found, given: Given) => Promise<Changes<Row>>,
  thenOf?: (before: Found, given: Given) => ReturnType<NonNullable<Parameters<typeof storeChanges>[4]>>,
): Promise<void> {
  const ordered = mended.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await inBatches(ordered, async (batch) => {
    const rows = await rowsOf(
      tx,
      batch.map(({ id }) => id),
    )
    const found = new Map(rows.map((row) => [row.id, row]))
    const entries: AuditEntry[] = []
    for (const { id, version, given } of batch) {
      const before = found.get(id)
      if (!before) throw notFound()
      await assertTransition(tx, kind, 'save', before, version)
      const changes = await changesOf(before, given)
      entries.push(await storeChanges(tx, kind, before, changes, () => thenOf?.(before, given)))
    }
    await recordAll(tx, entries)
  })
}
