import type { UserType } from '~/domain/items/review'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { ImportJobRow } from '../../../db/tables'
import { inBatches } from '../../review/many/in-batches'
import { columnKey } from './column-names'
import { columnsRemembered, storeColumns } from '../imports.repository'
import type { ColumnChoice, FileChoices, HeaderColumn } from './read-table'

/** Older records keep the columns alone. */
export function keptChoices({ chosen_columns: kept }: ImportJobRow): FileChoices {
  const none = { columns: null, sheet: null, isMonthFirst: null }
  if (kept === null) return none
  const chosen = JSON.parse(kept) as ColumnChoice[] | Partial<FileChoices>
  return { ...none, ...(Array.isArray(chosen) ? { columns: chosen } : chosen) }
}

export const rememberedColumns = (ctx: Ctx, job: ImportJobRow, side: UserType) =>
  columnsRemembered(ctx, job, side)

/** Once the file could be read with them. */
export async function rememberColumns(ctx: Ctx, job: ImportJobRow, header: HeaderColumn[]): Promise<void> {
  const choices = new Map(header.map(({ name, column }) => [columnKey(name), column]))
  choices.delete('')
  // In one order against deadlock.
  const rows = [...choices]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([header_key, column_name]) => ({
      head_quarter_id: job.head_quarter_id ?? '',
      user_type: actorOf(ctx).userType,
      kind: job.kind,
      header_key,
      column_name,
    }))
  await inBatches(rows, (batch) => storeColumns(ctx, batch))
}
