import { sql, type Expression, type SqlBool } from 'kysely'
import type { ReviewStatus } from '~/domain/review'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { formerCertifiers } from '../../staff/staff'
import type { ReviewTable } from '../review-kind'
import { open } from './unread-items'

export interface AssignedFilter {
  Assigned?: string | undefined
}

/** `Assigned`. What is approved is nobody's task: it is skipped, as the index of tasks does. */
export async function assignedItems(
  ctx: Ctx,
  table: ReviewTable,
  { Assigned }: AssignedFilter,
  WithStatus: ReviewStatus[] | undefined,
): Promise<{ WithStatus: ReviewStatus[] | undefined; also: Expression<SqlBool>[] }> {
  const assigned = await assignedTo(ctx, `${table}.assigned_to`, Assigned)
  if (!assigned) return { WithStatus, also: [] }
  const spared = sql<SqlBool>`${sql.ref(`${table}.status`)} <> 'approved'`
  return { WithStatus: WithStatus?.length ? WithStatus : open, also: [assigned, spared] }
}

/** Null where nothing is asked, and for companies. */
export async function assignedTo(
  ctx: Ctx,
  name: string,
  asked: string | undefined,
): Promise<Expression<SqlBool> | null> {
  const { userId, userType } = actorOf(ctx)
  if (!asked || userType === 'Company') return null
  const column = sql.ref(name)
  if (asked !== 'none') return sql<SqlBool>`${column} = ${asked === 'me' ? userId : asked}`
  const former = (await formerCertifiers(ctx)).map(({ id }) => id)
  if (former.length === 0) return sql<SqlBool>`${column} is null`
  return sql<SqlBool>`(${column} is null or ${column} in (${sql.join(former)}))`
}
