import type { Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import type { ReviewKind } from '../review-kind'
import { chainOf, insertVersion } from '../review.repository'

/** At the end of its chain: beside the approved version several may be open, each of another company. */
export async function appendVersion<Row extends ReviewedRow>(
  tx: Ctx,
  kind: ReviewKind<Row>,
  row: Row,
): Promise<Row> {
  for (;;) {
    const last =
      row.parent_id === null ? 0 : ((await chainOf(tx, kind.table, row.root_id)).at(-1)?.chain_position ?? 0)
    const placed = { ...row, chain_position: last + 1 }
    // The unique position makes the second caller wait and read again.
    if (await insertVersion(tx, kind.table, placed)) return placed
  }
}
