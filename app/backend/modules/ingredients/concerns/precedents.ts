import type { Precedents } from '~/contract/items/precedents'
import type { Refusal } from '~/domain/kosher/concern'
import type { Decided, Precedent as Said } from '~/domain/kosher/decided-otherwise'
import { sameNameAs, type Sameness } from '~/domain/kosher/same-name'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { peopleBy } from '../../../core/person-name'
import { ingredientsToJudge } from './alike.repository'
import {
  selectApprovers,
  decidedAlike,
  decidedWhere,
  bareName,
  namesOfVendors,
  refusedAlike,
  rejectionsOf,
  type DecidedRow,
  type Named,
  type RefusedRow,
} from './precedents.repository'

/** At most so many refusals are shown, and so many others; of these also the last of each other decision. */
const SHOWN = 12

interface Precedent<Row extends DecidedRow = DecidedRow> extends Decided {
  row: Row
  sameVendor: boolean
  isOwn: boolean
  sameness: Sameness
}

interface Found {
  refused: Precedent<RefusedRow>[]
  approved: Precedent[]
}

/** Decisions on similar ingredients in all companies: similar names of the same supplier first, then the last. */
async function findPrecedents(
  ctx: Ctx,
  rows: readonly Named[],
): Promise<{ by: Map<string, Found>; isFull: boolean }> {
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
  const refused = rows.length > 0 ? await refusedAlike(ctx, rows) : []
  const by = new Map(
    asked.map((one) => {
      const { named, sameAs } = one
      const alike = <Row extends DecidedRow>(some: Row[]) =>
        some.flatMap((row): Precedent<Row>[] => {
          const sameness = row.id === named.id ? null : sameAs(row.name)
          const sameVendor = row.vendor_id !== null && row.vendor_id === named.vendor_id
          const isOwn = row.root_id === named.root_id
          return sameness === null ? [] : [{ row, sameVendor, isOwn, sameness, ...toDecision(row) }]
        })
      const near = refused.filter(
        ({ name_key, vendor_id }) =>
          bareName(name_key) === bareName(named.name_key) ||
          (vendor_id !== null && vendor_id === named.vendor_id),
      )
      return [
        named.id,
        { refused: alike(near).toSorted(nearestFirst), approved: alike(of(one)).toSorted(nearestFirst) },
      ]
    }),
  )
  return { by, isFull }
}

function nearestFirst(one: Precedent, other: Precedent): number {
  const far = ({ sameVendor, sameness }: Precedent) => Number(!sameVendor) * 2 + Number(sameness !== 'exact')
  const at = ({ row }: Precedent) => `${row.status_at} ${row.id}`
  return far(one) - far(other) || (at(one) < at(other) ? 1 : -1)
}

const toDecision = (row: DecidedRow): Decided => ({
  kosherStatusId: row.kosher_status_id,
  kosherGroupId: row.kosher_group_id,
  isPassover: row.is_passover === 1,
})

/** Earlier decisions like each, by its id: facts of its concerns. */
export async function decisionsBefore(ctx: Ctx, rows: readonly Named[]): Promise<Map<string, Said[]>> {
  const { by } = await findPrecedents(ctx, rows)
  const refused = [...by.values()].flatMap((found) => found.refused.slice(0, SHOWN))
  const { refusalOf } = await toPrecedents(ctx, refused)
  return new Map(
    [...by].map(([id, found]) => [
      id,
      [
        ...found.refused.slice(0, SHOWN).map((one) => ({ ...toDecision(one.row), refusal: refusalOf(one) })),
        ...found.approved,
      ],
    ]),
  )
}

/** The companies, the certifiers and the reasons of these decisions. */
async function toPrecedents(ctx: Ctx, refused: Precedent<RefusedRow>[], approved: Precedent[] = []) {
  const idsOf = (some: Precedent[]) => some.map(({ row }) => row.id)
  const where = new Map(
    (await decidedWhere(ctx, idsOf([...refused, ...approved]))).map((row) => [row.id, row]),
  )
  const approvers = await selectApprovers(ctx, idsOf(approved))
  const rejections = await rejectionsOf(ctx, idsOf(refused.filter(({ row }) => row.withdrawn_at === null)))
  const withdrawers = await peopleBy(
    ctx,
    refused.map(({ row }) => row.withdrawn_by),
  )
  const headquartersName = ({ id }: DecidedRow) => where.get(id)?.owner_name ?? ''
  const refusalOf = ({ row, sameVendor }: Precedent<RefusedRow>): Refusal => ({
    outcome: row.withdrawn_at === null ? 'rejected' : 'withdrawn',
    headQuarterName: headquartersName(row),
    reason: row.withdrawn_reason ?? rejections.get(row.id)?.reason ?? null,
    ofOtherVendor: row.vendor_id !== null && !sameVendor,
  })
  const precedentItem = ({ row, sameVendor, isOwn, ...decided }: Precedent) => ({
    id: row.id,
    name: row.name,
    headQuarterName: headquartersName(row),
    vendorName: where.get(row.id)?.vendor_name ?? null,
    sameVendor,
    isOwn,
    kosherStatusId: decided.kosherStatusId,
    kosherGroupId: decided.kosherGroupId,
    isPassover: decided.isPassover,
  })
  return {
    refusalOf,
    items: [
      ...refused.map((one) => ({
        ...precedentItem(one),
        refusal: refusalOf(one),
        isDeleted: one.row.deleted_at !== null,
        decidedAt: one.row.withdrawn_at ?? one.row.status_at,
        decidedBy:
          withdrawers.get(one.row.withdrawn_by ?? '')?.name ?? rejections.get(one.row.id)?.by ?? null,
      })),
      ...approved.map((one) => ({
        ...precedentItem(one),
        refusal: null,
        isDeleted: false,
        decidedAt: one.row.status_at,
        decidedBy: approvers.get(one.row.id) ?? null,
      })),
    ],
  }
}

/** @throws AppError 404 */
export async function ingredientPrecedents(
  ctx: Ctx,
  { ingredientId }: { ingredientId: string },
): Promise<Precedents> {
  const [ingredient] = await ingredientsToJudge(ctx, [ingredientId])
  if (!ingredient) throw notFound()
  const { by, isFull } = await findPrecedents(ctx, [ingredient])
  const { refused, approved } = by.get(ingredient.id) ?? { refused: [], approved: [] }
  const decisionKey = ({ kosherStatusId, kosherGroupId, isPassover }: Decided) =>
    JSON.stringify([kosherStatusId, kosherGroupId, isPassover])
  const shown = approved.filter(
    (one, at) => at < SHOWN || approved.findIndex((other) => decisionKey(other) === decisionKey(one)) === at,
  )
  const withdrawnCount = refused.filter(({ row }) => row.withdrawn_at !== null).length
  return {
    counts: precedentCounts(approved),
    withdrawnCount,
    rejectedCount: refused.length - withdrawnCount,
    totalItems: approved.length + refused.length,
    ...(isFull && { totalIsMinimum: true as const }),
    items: (await toPrecedents(ctx, refused.slice(0, SHOWN), shown)).items,
  }
}

/** In how many companies each status was given, the most first. */
function precedentCounts(found: readonly Precedent[]): Precedents['counts'] {
  const companies = new Map<string | null, Set<string>>()
  for (const { kosherStatusId, row } of found)
    companies.set(kosherStatusId, (companies.get(kosherStatusId) ?? new Set()).add(row.head_quarter_id))
  return [...companies]
    .map(([kosherStatusId, { size }]) => ({ kosherStatusId, companyCount: size }))
    .toSorted((one, other) => other.companyCount - one.companyCount)
}
