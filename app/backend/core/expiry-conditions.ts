import { sql, type Expression, type SqlBool } from 'kysely'
import { daysAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from './context'

export interface ExpiryFilter {
  Expired?: boolean | undefined
  ExpiringWithinDays?: number | undefined
}

/** None without a filter. @param date a column or expression with `yyyy-mm-dd` */
export function expiryConditions(
  ctx: Ctx,
  date: Expression<unknown>,
  { Expired, ExpiringWithinDays }: ExpiryFilter,
): Expression<SqlBool>[] {
  const today = todayInRome(ctx.clock())
  if (ExpiringWithinDays === undefined) return Expired ? [sql<SqlBool>`${date} < ${today}`] : []
  const last = sql<SqlBool>`${date} <= ${daysAfter(today, ExpiringWithinDays)}`
  return Expired ? [last] : [sql<SqlBool>`${date} >= ${today}`, last]
}
