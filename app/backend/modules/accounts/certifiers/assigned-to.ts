import { sql, type Expression, type SqlBool } from 'kysely'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { formerCertifiers } from './certifiers'

/** A condition for the column of the certifier in charge. Null where nothing is asked, and for companies. */
export async function assignedTo(
  ctx: Ctx,
  asked: string | undefined,
): Promise<((column: string) => Expression<SqlBool>) | null> {
  const { userId, userType } = actorOf(ctx)
  if (!asked || userType === 'Company') return null
  if (asked !== 'none')
    return (column) => sql<SqlBool>`${sql.ref(column)} = ${asked === 'me' ? userId : asked}`
  const former = (await formerCertifiers(ctx)).map(({ id }) => id)
  if (former.length === 0) return (column) => sql<SqlBool>`${sql.ref(column)} is null`
  return (column) => sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} in (${sql.join(former)}))`
}
