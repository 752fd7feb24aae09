import type { PlantLine } from '~/domain/kosher/line-concerns'
import { inTime, stateOn, type LineEntry, type LineState } from '~/domain/kosher/line-state'
import type { Ctx } from '../../core/context'
import { grouped } from '../../core/grouped'
import type { LineStateRow } from '../../db/tables'
import type { Judgement } from '../kosher/concerns/judgement'
import type { KnownNatures } from '../kosher/concerns/known-natures'
import { lineIdsOf, lineNames, linesAt, linesOfCompany, rowsOfProducts, statesOf } from './lines.repository'

/** An entry of the history, as the rules read it. */
export const toEntry = (
  row: LineStateRow,
  { status }: Pick<KnownNatures, 'status'>,
): LineEntry & { row: LineStateRow } => ({
  fromDay: row.from_day,
  toldAt: row.created_at,
  why: row.why,
  kosherStatus: status(row.kosher_status_id),
  notKosher: row.not_kosher === 1,
  passoverUntil: row.passover_until,
  row,
})

export type Told = ReturnType<typeof toEntry>

/** The histories of lines, by line, in the order in which they were told. */
export async function historiesOf(
  ctx: Ctx,
  lineIds: readonly string[],
  natures: Pick<KnownNatures, 'status'>,
): Promise<Map<string, Told[]>> {
  const told = (await statesOf(ctx, lineIds)).map((row) => toEntry(row, natures))
  return grouped(told, ({ row }) => row.line_id)
}

/** The id of the kosher status that a line is in by its history. */
export const statusIdOf = ({ kosherStatus }: LineState, told: readonly Told[]): string | null =>
  told.find((one) => kosherStatus !== null && one.kosherStatus === kosherStatus)?.row.kosher_status_id ?? null

type By = Pick<Judgement, 'natures' | 'today'>

export type NamedPlantLine = PlantLine & { name: string }

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
      ...stateOn(told.get(row.id) ?? [], by.today),
      lineId: row.id,
      name: row.name,
      kind: row.kind,
      isHot: row.is_hot === 1,
      circuit: row.circuit,
      returns: row.returns,
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
  const named = grouped(
    await rowsOfProducts(
      ctx,
      there.map(({ id }) => id),
    ),
    ({ product_id }) => product_id,
  )
  return new Map(
    there.map(({ id, company_id }) => [
      id,
      {
        plantLines: lines.get(company_id) ?? [],
        lineIds: named.get(id)?.map(({ line_id }) => line_id) ?? [],
      },
    ]),
  )
}

/** By id. */
export const namesOfLinesOf = (some: readonly MadeOnLines[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(some.map(({ plantLines }) => plantLines))].flatMap((lines) =>
      lines.map(({ lineId, name }) => [lineId, name] as const),
    ),
  )

/** Those of a headquarters and its plants that are not put away. */
export async function offeredLines(ctx: Ctx, headQuarterId: string) {
  const rows = await linesOfCompany(ctx, headQuarterId)
  return rows
    .filter(({ archived_at }) => archived_at === null)
    .map(({ id, facility_id, name }) => ({ id, facilityId: facility_id, name }))
}

/** By id. */
export async function namesOfLines(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await lineNames(ctx, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}

/** By product, by name. */
export async function lineIdsOfProducts(
  ctx: Ctx,
  productIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = grouped(await lineIdsOf(ctx, productIds), ({ product_id }) => product_id)
  return new Map(
    [...rows].map(([productId, some]) => [
      productId,
      some.map(({ line_id, name }) => ({ id: line_id, name })),
    ]),
  )
}

/** Newest first, by the day on which each holds. */
export const newestFirst = <Entry extends LineEntry>(history: readonly Entry[]): Entry[] =>
  inTime(history).toReversed()
