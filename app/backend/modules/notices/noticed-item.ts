import type { ReviewedRow } from '../../db/tables'

export interface NoticedItem extends Pick<
  ReviewedRow,
  'id' | 'name' | 'locked_by' | 'locked_until' | 'assigned_to'
> {
  /** Whose it is; null for no company's. */
  head_quarter_id: string | null
}
