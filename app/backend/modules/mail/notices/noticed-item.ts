import type { ReviewedRow } from '../../../db/tables'

export interface NoticedItem extends Pick<
  ReviewedRow,
  'id' | 'name' | 'locked_by' | 'locked_until' | 'assigned_to'
> {
  /** Its owner; null without a company. */
  head_quarter_id: string | null
}
