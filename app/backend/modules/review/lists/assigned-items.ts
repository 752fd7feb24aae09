import { sql, type Expression, type SqlBool } from 'kysely'
import type { ReviewStatus } from '~/domain/items/review'
import type { Ctx } from '../../../core/context'
import { assignedTo } from '../../accounts/certifiers/assigned-to'
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
  const assigned = (await assignedTo(ctx, Assigned))?.(`${table}.assigned_to`)
  if (!assigned) return { WithStatus, also: [] }
  const spared = sql<SqlBool>`${sql.ref(`${table}.status`)} <> 'approved'`
  return { WithStatus: WithStatus?.length ? WithStatus : open, also: [assigned, spared] }
}
