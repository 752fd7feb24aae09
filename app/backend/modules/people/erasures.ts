import type { Erasure } from '~/contract/people'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import type { ErasureRow } from '../../db/tables'
import { allErasures, emailsOf, findErasure } from './people.repository'
import { tableNames } from './rows-of-person'
import { partsOf, type Survey } from './survey'

function toErasure(row: ErasureRow, emails: Map<string, string>): Erasure {
  const progress = Math.min(99, Math.floor((100 * row.tables_done) / tableNames.length))
  return {
    id: row.id,
    pseudonym: row.pseudonym,
    askedAt: row.asked_at,
    askedBy: emails.get(row.asked_by ?? '') ?? null,
    doneAt: row.done_at,
    progress: row.done_at ? 100 : progress,
    parts: partsOf(JSON.parse(row.result) as Survey),
  }
}

const askers = (ctx: Ctx, rows: ErasureRow[]) =>
  emailsOf(
    ctx,
    rows.flatMap((row) => row.asked_by ?? []),
  )

export async function listErasures(ctx: Ctx): Promise<{ items: Erasure[] }> {
  const rows = await allErasures(ctx)
  const emails = await askers(ctx, rows)
  return { items: rows.map((row) => toErasure(row, emails)) }
}

/** @throws AppError 404 */
export async function getErasure(ctx: Ctx, id: string): Promise<Erasure> {
  const row = await findErasure(ctx, id)
  if (!row) throw notFound()
  return toErasure(row, await askers(ctx, [row]))
}
