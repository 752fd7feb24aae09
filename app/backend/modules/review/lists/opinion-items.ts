import { sql, type Expression, type SqlBool } from 'kysely'
import type { OpinionTurn, ReviewStatus } from '~/domain/items/review'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { ReviewKind } from '../review-kind'

export interface OpinionFilter {
  Opinion?: OpinionTurn | undefined
}

/** `Opinion`. Only what was sent has one that counts. */
export function opinionItems(
  ctx: Ctx,
  { name, table }: Pick<ReviewKind, 'name' | 'table'>,
  { Opinion }: OpinionFilter,
  WithStatus: ReviewStatus[] | undefined,
): { WithStatus: ReviewStatus[] | undefined; also: Expression<SqlBool>[] } {
  const { userId, userType } = actorOf(ctx)
  if (!Opinion || userType === 'Company') return { WithStatus, also: [] }
  const turnConditions = {
    wanted: sql``,
    decide: sql`and author_id <> ${userId}`,
    others: sql`and author_id = ${userId}`,
  }
  const given = sql<SqlBool>`exists (select 1 from recommendations
    where ${sql.ref(`recommendations.${name}_id`)} = ${sql.ref(`${table}.id`)}
      and recommendations.version = ${sql.ref(`${table}.version`)} ${turnConditions[Opinion]})`
  return {
    WithStatus: WithStatus?.length ? WithStatus : ['approving'],
    also: [
      sql<SqlBool>`${sql.ref(`${table}.status`)} = 'approving'`,
      Opinion === 'wanted' ? sql<SqlBool>`not ${given}` : given,
    ],
  }
}
