import { sql } from 'kysely'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { grouped } from '../../core/grouped'
import { inParts } from '../../core/in-parts'
import type { LineRow } from '../../db/tables'
import { linesAt } from './lines.repository'

/** The lines of products, by product, by name. */
export async function linesOfProducts(
  ctx: Ctx,
  productIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await inParts(productIds, (some) =>
    ctx.db
      .selectFrom('product_lines as made')
      .innerJoin('lines', 'lines.id', 'made.line_id')
      .select(['made.product_id', 'lines.id', 'lines.name'])
      .where('made.product_id', 'in', some)
      .orderBy('lines.name_key')
      .orderBy('lines.id')
      .execute(),
  )
  const named = rows.map(({ product_id, ...line }) => ({ product_id, line }))
  return new Map(
    [...grouped(named, ({ product_id }) => product_id)].map(([id, some]) => [
      id,
      some.map(({ line }) => line),
    ]),
  )
}

/** Lines of the product's plant; those that are put away only where it names them already. @throws AppError 404 */
async function assertLines(
  tx: Ctx,
  { company_id: companyId }: { company_id: string },
  lineIds: readonly string[],
  already: readonly string[],
): Promise<void> {
  const offered = (await linesAt(tx, [companyId])).flatMap(({ id, archived_at }) =>
    archived_at === null || already.includes(id) ? id : [],
  )
  if (!lineIds.every((id) => offered.includes(id))) throw notFound()
}

/** @returns the changes for the audit trail @throws AppError 404 */
export async function changeLines(
  tx: Ctx,
  row: { id: string; company_id: string },
  { lineIds: typed }: { lineIds?: string[] | null | undefined },
) {
  const named = (await linesOfProducts(tx, [row.id])).get(row.id) ?? []
  const before = named.map(({ id }) => id)
  const lineIds = typed === undefined ? before : (typed ?? [])
  if (before.toSorted().join() === lineIds.toSorted().join()) return { before: {}, after: {} }
  await assertLines(tx, row, lineIds, before)
  await tx.db.deleteFrom('product_lines').where('product_id', '=', row.id).execute()
  await nameLines(tx, [{ id: row.id, lineIds }])
  return { before: { lineIds: before }, after: { lineIds } }
}

export async function copyLines(ctx: Ctx, from: string, to: string): Promise<void> {
  await sql`insert into product_lines (product_id, line_id)
    select cast(${to} as text), line_id from product_lines where product_id = ${from}`.execute(ctx.db)
}

/** The products that nobody has given a line go on naming the one that was the only one. */
export async function nameOnlyLine(tx: Ctx, { id, facility_id }: LineRow): Promise<void> {
  await sql`insert into product_lines (product_id, line_id)
    select products.id, ${id} from products where products.company_id = ${facility_id}
      and products.deleted_at is null
      and not exists (select 1 from product_lines as made where made.product_id = products.id)`.execute(tx.db)
}

/** For products without lines so far; they were checked. */
export async function nameLines(
  tx: Ctx,
  products: readonly { id: string; lineIds: readonly string[] }[],
): Promise<void> {
  const rows = products.flatMap(({ id, lineIds }) => lineIds.map((line_id) => ({ product_id: id, line_id })))
  await inParts(rows, async (some) => {
    await tx.db.insertInto('product_lines').values(some).execute()
    return []
  })
}
