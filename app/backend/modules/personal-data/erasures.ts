import type { Erasure } from '~/contract/personal-data'
import type { Ctx } from '../../core/context'
import { peopleBy } from '../../core/person-name'
import { notFound } from '../../core/errors'
import type { ErasureRow } from '../../db/tables'
import { allErasures, findErasure } from './personal-data.repository'
import { tableNames } from './rows-of-person'
import { surveyParts, type Survey } from './survey'

function toErasure(row: ErasureRow, people: Map<string, { name: string }>): Erasure {
  const progress = Math.min(99, Math.floor((100 * row.tables_done) / tableNames.length))
  return {
    id: row.id,
    pseudonym: row.pseudonym,
    askedAt: row.asked_at,
    askedBy: people.get(row.asked_by ?? '')?.name ?? null,
    doneAt: row.done_at,
    progress: row.done_at ? 100 : progress,
    parts: surveyParts(JSON.parse(row.result) as Survey),
  }
}

const askers = (ctx: Ctx, rows: ErasureRow[]) =>
  peopleBy(
    ctx,
    rows.flatMap((row) => row.asked_by ?? []),
  )

export async function listErasures(ctx: Ctx): Promise<{ items: Erasure[] }> {
  const rows = await allErasures(ctx)
  const people = await askers(ctx, rows)
  return { items: rows.map((row) => toErasure(row, people)) }
}

/** @throws AppError 404 */
export async function getErasure(ctx: Ctx, id: string): Promise<Erasure> {
  const row = await findErasure(ctx, id)
  if (!row) throw notFound()
  return toErasure(row, await askers(ctx, [row]))
}

/** Erasures of people that are not done. */
export async function erasureQueue(ctx: Ctx): Promise<{ length: number; oldest: string | null }> {
  const row = await ctx.db
    .selectFrom('erasures')
    .select((eb) => [eb.fn.countAll<number>().as('length'), eb.fn.min('asked_at').as('oldest')])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { length: Number(row.length), oldest: row.oldest }
}
