import type { Ctx } from '../../core/context'
import type { Tables } from '../../db/tables'
import type { AuditedColumns } from './audited-item'

export type ReviewTable = 'ingredients' | 'products'

/** What the review machine must know of a kind of item; all else is the same for both. */
export interface ReviewKind<T extends ReviewTable = ReviewTable, Item = unknown> {
  name: T extends 'ingredients' ? 'ingredient' : 'product'
  table: T
  audited: AuditedColumns
  /** The item as the wire shows it, in the caller's scope. @throws AppError 404 */
  show(ctx: Ctx, id: string): Promise<Item>
}

export type RowOf<T extends ReviewTable> = Tables[T]
