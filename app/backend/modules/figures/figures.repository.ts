import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { ReviewStatus } from '~/domain/items/review'
import type { Ctx } from '../../core/context'
import { tableOf } from '../../db/every-kind'
import { ofCompany as ofCompanyCertificates } from '../supplier-certificates/of-company'

const ofCompany = (headQuarterId: string | null): Expression<SqlBool> =>
  headQuarterId === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`head_quarter_id = ${headQuarterId}`

export interface Decided {
  month: string
  outcome: ReviewStatus
  days: number | null
  total: number
}

// PostgreSQL returns counts as text.
const counted = <Row extends { total: number | string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, total: Number(row.total) }))

/** The number of decisions, by month, outcome and days they took. */
export async function decisionsSince(
  ctx: Ctx,
  since: string,
  { kinds, headQuarterId }: { kinds: readonly ReviewedKind[]; headQuarterId: string | null },
): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select month, outcome, days, count(*) as total from review_decisions
    where month >= ${since} and kind in (${sql.join(kinds)}) and ${ofCompany(headQuarterId)}
    group by month, outcome, days`.execute(ctx.db)
  return counted(rows)
}

/** The step of an instant: the first that it is not before. */
function stepOf(column: string, steps: { from: string; name: string }[]): RawBuilder<string> {
  const cases = steps.map(({ from, name }) => sql`when ${sql.ref(column)} >= ${from} then ${name}`)
  return sql<string>`case ${sql.join(cases, sql` `)} end`
}

/** Waiting items by age; the ages begin at these instants, youngest first. */
export async function waitingByAge(
  ctx: Ctx,
  kind: ReviewedKind,
  ages: { from: string; name: string }[],
  headQuarterId: string | null,
): Promise<{ name: string; total: number }[]> {
  const { rows } = await sql<{ name: string; total: number }>`
    select age as name, count(*) as total from (
      select ${stepOf('status_at', ages)} as age from ${sql.table(tableOf(kind))}
      where status = 'approving' and newest_of_status = 1 and ${ofCompany(headQuarterId)}
    ) as aged group by age`.execute(ctx.db)
  return counted(rows)
}

interface Days {
  from: string
  to: string
}

const byMonth = (day: RawBuilder<unknown>) => sql<string>`substr(${day}, 1, 7)`

/** Valid certificates. */
export async function certificatesExpiring(ctx: Ctx, { from, to }: Days, headQuarterId: string | null) {
  const { rows } = await sql<{ name: string; total: number }>`
    select ${byMonth(sql`expire_on`)} as name, count(*) as total from certification_groups
    where expire_on >= ${from} and expire_on <= ${to} and revoked_at is null and replaced_by_id is null
      and ${ofCompany(headQuarterId)}
    group by 1`.execute(ctx.db)
  return counted(rows)
}

export async function ingredientsExpiring(ctx: Ctx, { from, to }: Days, headQuarterId: string | null) {
  // As the index of expiries has it (baseline of 0.1).
  const day = sql`coalesce(expiration_date, '9999-99-99')`
  const { rows } = await sql<{ name: string; total: number }>`
    select ${byMonth(day)} as name, count(*) as total from ingredients
    where status = 'approved' and newest_of_status = 1 and ${day} >= ${from} and ${day} <= ${to}
      and ${ofCompany(headQuarterId)}
    group by 1`.execute(ctx.db)
  return counted(rows)
}

/** In force; of a company, its uploads and those that cover an ingredient of its own. */
export async function supplierCertificatesExpiring(
  ctx: Ctx,
  { from, to }: Days,
  headQuarterId: string | null,
) {
  // As the index of expiries has it (migration 0071).
  const day = sql`coalesce(expires_on, '9999-99-99')`
  const own =
    headQuarterId === null ? sql`1 = 1` : ofCompanyCertificates(headQuarterId, sql`own.state = 'confirmed'`)
  const { rows } = await sql<{ name: string; total: number }>`
    select ${byMonth(day)} as name, count(*) as total from supplier_certificates
    where deleted_at is null and status = 'approved' and replaced_by_id is null and withdrawn_at is null
      and ${day} >= ${from} and ${day} <= ${to} and ${own}
    group by 1`.execute(ctx.db)
  return counted(rows)
}

/** By the months that begin at these instants, the last first; renewals and reductions do not count as new. */
export async function certificatesIssued(
  ctx: Ctx,
  months: { from: string; name: string }[],
  headQuarterId: string | null,
): Promise<{ name: string; renewed: number; total: number }[]> {
  const { rows } = await sql<{ name: string; renewed: number; total: number }>`
    select month as name, renewed, count(*) as total from (
      select ${stepOf('created_at', months)} as month, case when renewed_from_id is null then 0 else 1 end as renewed
      from certification_groups
      where reduced_reason is null and created_at >= ${months.at(-1)?.from ?? ''} and ${ofCompany(headQuarterId)}
    ) as made group by month, renewed`.execute(ctx.db)
  return counted(rows)
}
