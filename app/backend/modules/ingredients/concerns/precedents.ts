import type { Precedents } from '~/contract/items/precedents'
import type { Decided } from '~/domain/kosher/decided-otherwise'
import { sameNameAs, type Sameness } from '~/domain/kosher/same-name'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { ingredientsToJudge } from './alike.repository'
import {
  approversOf,
  decidedAlike,
  decidedWhere,
  namesOfVendors,
  type DecidedRow,
  type Named,
} from './precedents.repository'

/** So many are shown, and the last of each other decision. */
const SHOWN = 12

interface Precedent extends Decided {
  row: DecidedRow
  sameVendor: boolean
  sameness: Sameness
}

/** How like ingredients were decided, in all companies: the same supplier's of nearly the same name first, the last first. */
async function precedentsOf(
  ctx: Ctx,
  rows: readonly Named[],
): Promise<{ by: Map<string, Precedent[]>; isFull: boolean }> {
  const suppliers = await namesOfVendors(
    ctx,
    rows.flatMap(({ vendor_id }) => vendor_id ?? []),
  )
  const asked = rows.map((named) => {
    const sameAs = sameNameAs(named.name)
    const vendorNames = (suppliers.get(named.vendor_id ?? '') ?? []).filter((name) => sameAs(name) !== null)
    return { named, sameAs, vendorNames }
  })
  const { of, isFull } = await decidedAlike(ctx, asked)
  const by = new Map(
    asked.map((one) => {
      const { named, sameAs } = one
      const found = of(one).flatMap((row): Precedent[] => {
        // Its own earlier versions stand beside it anyway.
        const sameness = row.root_id === named.root_id ? null : sameAs(row.name)
        const sameVendor = row.vendor_id !== null && row.vendor_id === named.vendor_id
        return sameness === null ? [] : [{ row, sameVendor, sameness, ...decisionOf(row) }]
      })
      return [named.id, found.toSorted(nearestFirst)]
    }),
  )
  return { by, isFull }
}

function nearestFirst(one: Precedent, other: Precedent): number {
  const far = ({ sameVendor, sameness }: Precedent) => Number(!sameVendor) * 2 + Number(sameness !== 'exact')
  const at = ({ row }: Precedent) => `${row.status_at} ${row.id}`
  return far(one) - far(other) || (at(one) < at(other) ? 1 : -1)
}

const decisionOf = (row: DecidedRow): Decided => ({
  kosherStatusId: row.kosher_status_id,
  kosherGroupId: row.kosher_group_id,
  isPassover: row.is_passover === 1,
})

/** What was decided of each, by its id: facts of its concerns. */
export async function decisionsBefore(ctx: Ctx, rows: readonly Named[]): Promise<Map<string, Decided[]>> {
  return (await precedentsOf(ctx, rows)).by
}

/** @throws AppError 404 */
export async function ingredientPrecedents(
  ctx: Ctx,
  { ingredientId }: { ingredientId: string },
): Promise<Precedents> {
  const [ingredient] = await ingredientsToJudge(ctx, [ingredientId])
  if (!ingredient) throw notFound()
  const { by, isFull } = await precedentsOf(ctx, [ingredient])
  const found = by.get(ingredient.id) ?? []
  const keyOf = ({ kosherStatusId, kosherGroupId, isPassover }: Decided) =>
    JSON.stringify([kosherStatusId, kosherGroupId, isPassover])
  const shown = found.filter(
    (one, at) => at < SHOWN || found.findIndex((other) => keyOf(other) === keyOf(one)) === at,
  )
  const ids = shown.map(({ row }) => row.id)
  const where = new Map((await decidedWhere(ctx, ids)).map((row) => [row.id, row]))
  const approvers = await approversOf(ctx, ids)
  return {
    counts: countsOf(found),
    totalItems: found.length,
    ...(isFull && { totalIsMinimum: true as const }),
    items: shown.map(({ row, sameVendor, kosherStatusId, kosherGroupId, isPassover }) => ({
      id: row.id,
      name: row.name,
      headQuarterName: where.get(row.id)?.owner_name ?? '',
      vendorName: where.get(row.id)?.vendor_name ?? null,
      sameVendor,
      kosherStatusId,
      kosherGroupId,
      isPassover,
      approvedAt: row.status_at,
      approvedBy: approvers.get(row.id) ?? null,
    })),
  }
}

/** In how many companies each status was given, the most first. */
function countsOf(found: readonly Precedent[]): Precedents['counts'] {
  const companies = new Map<string | null, Set<string>>()
  for (const { kosherStatusId, row } of found)
    companies.set(kosherStatusId, (companies.get(kosherStatusId) ?? new Set()).add(row.head_quarter_id))
  return [...companies]
    .map(([kosherStatusId, { size }]) => ({ kosherStatusId, companyCount: size }))
    .toSorted((one, other) => other.companyCount - one.companyCount)
}
