import type { Ctx } from '../../../core/context'
import { selectCoverages, storeCoverages } from '../coverage/coverages.repository'
import { allItems, insertItems } from '../items/items.repository'

/** Items and coverages come along into a renewal; what is covered is proposed again. */
export async function carryOver(tx: Ctx, from: string, to: string): Promise<void> {
  const items = await allItems(tx, from)
  const ids = new Map(items.map(({ id }) => [id, tx.newId()]))
  await insertItems(
    tx,
    items.map((item) => ({ ...item, id: ids.get(item.id) ?? tx.newId(), certificate_id: to })),
  )
  const covered = (await selectCoverages(tx, from)).filter(({ state }) => state !== 'excluded')
  await storeCoverages(
    tx,
    covered.map((coverage) => ({
      ...coverage,
      certificate_id: to,
      item_id: ids.get(coverage.item_id ?? '') ?? null,
      state: 'proposed' as const,
      proposed_by: tx.actor?.userId ?? null,
      follows: 0 as const,
    })),
  )
}
