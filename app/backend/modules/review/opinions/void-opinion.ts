import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { Ctx } from '../../../core/context'
import { deleteOpinion } from './opinions.repository'

/** For a change that leaves the item's version as it is. */
export const voidOpinion = (tx: Ctx, subject: { kind: ReviewedKind; id: string }): Promise<void> =>
  deleteOpinion(tx, subject)
