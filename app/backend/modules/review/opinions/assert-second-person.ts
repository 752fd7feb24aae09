import { moves, type Move } from '~/domain/items/review'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import { decisionRule } from '../../settings/decision-settings'
import type { ReviewKind } from '../review-kind'
import { secondPerson } from '../review.errors'
import { opinionOn } from './opinions'

/** Who evaluated does not decide (ISO/IEC 17065, 7.6), managers neither. @param isChanged with the decision: an opinion is of what stood there @throws AppError 409 */
export async function assertSecondPerson(
  tx: Ctx,
  kind: ReviewKind,
  action: Move,
  { id, version }: ReviewedRow,
  isChanged = false,
): Promise<void> {
  if (!moves[action].decides || (await decisionRule(tx)) === 'one') return
  const opinion = await opinionOn(tx, { kind: kind.name, id }, version)
  if (!opinion) throw secondPerson('noOpinion')
  if (isChanged) throw secondPerson('changed')
  if (opinion.author_id === actorOf(tx).userId) throw secondPerson('ownOpinion')
}
