import type { Expression, SqlBool } from 'kysely'
import type { ListQuery } from '~/contract/fields'
import type { Ctx } from '../../../core/context'
import type { Search, Total } from '../../../db/listing'

/** Rows that no index of a list's order brings: few are looked up, of many some are met on a walk in order. */
export interface Hits extends Pick<Search, 'condition' | 'leads' | 'places' | 'walk'> {
  /** Whether a row is one of them. @param from the table, or a query of it with `column` */
  met: (from: string) => Expression<SqlBool>
  column: string
  /** In its own way, where rows in no order are not counted soonest by `condition`. */
  count?: (ctx: Ctx, conditions: Expression<SqlBool>[], input: ListQuery) => Promise<Total>
}

/** Conditions of a list beyond the filters that all lists have. */
export interface Narrowed {
  also: Expression<SqlBool>[]
  /** They have an index of their own, and leave little. */
  lead: boolean
  hits?: Hits | undefined
}
