import type { ItemPlural } from '~/domain/item-kinds'
import type { Ctx } from '../../core/context'
import type { Tables } from '../../db/tables'
import type { AuditedColumns } from './audited-item'

export type ReviewTable = ItemPlural

export interface ReviewKind<T extends ReviewTable = ReviewTable, Item = unknown> {
  name: T extends 'ingredients' ? 'ingredient' : 'product'
  table: T
  audited: AuditedColumns
  /** The item on the wire, in the caller's scope. @throws AppError 404 */
  show(ctx: Ctx, id: string): Promise<Item>
}

export type RowOf<T extends ReviewTable> = Tables[T]
