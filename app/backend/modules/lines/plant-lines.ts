import type { KosherStatus } from '~/contract/items/lookups'
import type { PlantLine } from '~/domain/kosher/line-concerns'
import { stateOn, type LineEntry } from '~/domain/kosher/line-state'
import type { Ctx } from '../../core/context'
import { grouped } from '../../core/grouped'
import { inParts } from '../../core/in-parts'
import type { LineRow, LineStateRow } from '../../db/tables'
import type { Judgement } from '../kosher/concerns/judgement'
import type { KnownNatures } from '../kosher/concerns/known-natures'
import { linesAt, linesOfCompany, statesOf } from './lines.repository'

/** What a line is, without its state. */
export const described = (
  row: Omit<LineRow, 'id' | 'facility_id' | 'archived_at' | `created_${string}` | 'version'>,
) => ({
  name: row.name,
  kind: row.kind,
  isHot: row.is_hot === 1,
  kosherizable: row.kosherizable === 1,
  circuit: row.circuit,
  returns: row.returns,
})

/** An entry of the history, as the rules read it. */
export const entryOf = <Row extends LineStateRow>(row: Row, { status }: Pick<KnownNatures, 'status'>) =>
  ({
    fromDay: row.from_day,
    toldAt: row.created_at,
    why: row.why,
    kosherStatus: status(row.kosher_status_id),
    notKosher: row.not_kosher === 1,
    passoverUntil: row.passover_until,
    row,
  }) satisfies LineEntry<KosherStatus> & { row: Row }

export type Told = ReturnType<typeof entryOf<Awaited<ReturnType<typeof statesOf>>[number]>>

/** The histories of lines, by line, in the order in which they were told. */
export async function historiesOf(
  ctx: Ctx,
  lineIds: readonly string[],
  natures: Pick<KnownNatures, 'status'>,
): Promise<Map<string, Told[]>> {
  const told = (await statesOf(ctx, lineIds)).map((row) => entryOf(row, natures))
  return grouped(told, ({ row }) => row.line_id)
}

type By = Pick<Judgement, 'natures' | 'today'>

type NamedPlantLine = PlantLine & { name: string }

/** By judgement, which is read once for many products: their plants are as well. */
const known = new WeakMap<By, Map<string, NamedPlantLine[]>>()

/** The lines of these plants with their states of today, by plant: two queries, however many. */
export async function plantLines(
  ctx: Ctx,
  facilityIds: readonly string[],
  by: By,
): Promise<ReadonlyMap<string, NamedPlantLine[]>> {
  const found = known.get(by) ?? new Map<string, NamedPlantLine[]>()
  known.set(by, found)
  const missing = facilityIds.filter((id) => !found.has(id))
  for (const id of missing) found.set(id, [])
  const rows = await linesAt(ctx, missing)
  const told = await historiesOf(
    ctx,
    rows.map(({ id }) => id),
    by.natures,
  )
  for (const row of rows)
    found.get(row.facility_id)?.push({
      ...described(row),
      ...stateOn(told.get(row.id) ?? [], by.today),
      lineId: row.id,
      archived: row.archived_at !== null,
    })
  return found
}

/** What products are made on. */
export interface MadeOnLines {
  plantLines: readonly NamedPlantLine[]
  lineIds: readonly string[]
}

/** By product; none in a plant without lines. */
export async function madeOnLines(
  ctx: Ctx,
  products: readonly { id: string; company_id: string }[],
  by: By,
): Promise<Map<string, MadeOnLines>> {
  const lines = await plantLines(
    ctx,
    products.map(({ company_id }) => company_id),
    by,
  )
  const there = products.filter(({ company_id }) => lines.get(company_id)?.length)
  const named = await inParts(there, (some) =>
    ctx.db
      .selectFrom('product_lines')
      .selectAll()
      .where(
        'product_id',
        'in',
        some.map(({ id }) => id),
      )
      .execute(),
  )
  const ofProduct = grouped(named, ({ product_id }) => product_id)
  return new Map(
    there.map(({ id, company_id }) => [
      id,
      {
        plantLines: lines.get(company_id) ?? [],
        lineIds: ofProduct.get(id)?.map(({ line_id }) => line_id) ?? [],
      },
    ]),
  )
}

/** By id. */
export const namesOfLinesOf = (some: readonly MadeOnLines[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(some.map(({ plantLines: lines }) => lines))].flat().map(({ lineId, name }) => [lineId, name]),
  )

/** By id. */
export async function namesOfLines(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await inParts([...new Set(ids)], (some) =>
    ctx.db.selectFrom('lines').select(['id', 'name']).where('id', 'in', some).execute(),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of a headquarters and its plants that can be chosen. */
export async function offeredLines(ctx: Ctx, headQuarterId: string): Promise<LineRow[]> {
  return (await linesOfCompany(ctx, headQuarterId)).filter(({ archived_at }) => archived_at === null)
}
