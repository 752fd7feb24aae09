import { hasPlaces } from '~/domain/phrases'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { filledNote, type NoteTopic } from '../messages/filled-note'
import type { ReviewKind } from './review-kind'

/**
 * As it is sent: a certifier may leave the places of a phrase to be filled by each item, as when many are decided with one note.
 * @param field by which the call names it
 * @throws AppError 400 for a place that the item leaves empty
 */
export async function noteOfItem(
  tx: Ctx,
  kind: ReviewKind,
  id: string,
  { text, field }: { text: string; field: string },
): Promise<string> {
  if (!hasPlaces(text) || actorOf(tx).userType !== 'Certifier') return text
  const item = (await kind.show(tx, id)) as NoteTopic
  return filledNote(tx, text, item, field)
}
