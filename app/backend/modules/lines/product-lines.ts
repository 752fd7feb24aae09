import { sql } from 'kysely'
import { notFound } from '../../core/errors'
import type { Ctx } from '../../core/context'
import { insertLinesOf, lineIdsOf, linesAt, replaceLines } from './lines.repository'

/** Lines of the product's plant; those that are put away only where it names them already. @throws AppError 404 */
export async function assertLines(
  tx: Ctx,
  { company_id: companyId }: { company_id: string },
  lineIds: readonly string[],
  already: readonly string[] = [],
): Promise<void> {
  if (lineIds.length === 0) return
  const offered = new Set(
    (await linesAt(tx, [companyId])).flatMap(({ id, archived_at }) =>
      archived_at === null || already.includes(id) ? id : [],
    ),
  )
  if (!lineIds.every((id) => offered.has(id))) throw notFound()
}

/** @returns the changes for the audit trail @throws AppError 404 */
export async function changeLines(
  tx: Ctx,
  row: { id: string; company_id: string },
  { lineIds: typed }: { lineIds?: string[] | null | undefined },
) {
  if (typed === undefined) return { before: {}, after: {} }
  const lineIds = typed ?? []
  const before = (await lineIdsOf(tx, [row.id])).map(({ line_id }) => line_id)
  if (before.toSorted().join() === lineIds.toSorted().join()) return { before: {}, after: {} }
  await assertLines(tx, row, lineIds, before)
  await replaceLines(tx, row.id, lineIds)
  return { before: { lineIds: before }, after: { lineIds } }
}

export async function copyLines(ctx: Ctx, from: string, to: string): Promise<void> {
  await sql`insert into product_lines (product_id, line_id)
    select cast(${to} as text), line_id from product_lines where product_id = ${from}`.execute(ctx.db)
}

/** For new products, whose lines were checked. */
export const nameLines = (
  tx: Ctx,
  products: readonly { id: string; lineIds: readonly string[] }[],
): Promise<void> =>
  insertLinesOf(
    tx,
    products.flatMap(({ id, lineIds }) => lineIds.map((line_id) => ({ product_id: id, line_id }))),
  )
