import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import { withTransaction } from '../../../core/transaction'
import { assertTransition } from '../assert-transition'
import { noteOfItem } from '../note-of-item'
import { recordItem } from '../record-item'
import type { ReviewKind } from '../review-kind'
import { opinionGiven } from '../review.errors'
import { findItem } from '../review.repository'
import { saveItem, type Saving } from '../save-item'
import { opinionOn, storeOpinion, deleteOpinion } from './opinions'

/** About the item as `saving` leaves it; without one its version stays. Its author may change it or take it back (null). @throws AppError 404; 409 */
export async function giveOpinion<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  {
    id,
    version,
    favourable,
    note,
  }: {
    id: string
    version?: number | undefined
    favourable: boolean | null
    note?: string | null | undefined
  },
  saving?: Saving<Row>,
): Promise<Item> {
  return withTransaction(ctx, async (tx) => {
    // An event of its own: companies read what changes, and no opinion.
    if (saving) await saveItem(tx, kind, { id, version }, saving)
    // Locked: of two concurrent calls one learns of the other.
    const item = await findItem(tx, kind, id, { lock: true })
    await assertTransition(tx, kind, 'approve', item, saving ? undefined : version)
    const subject = { kind: kind.name, id }
    const before = await opinionOn(tx, subject, item.version)
    const author = actorOf(tx).userId
    const why = note ? await noteOfItem(tx, kind, id, { text: note, field: 'note' }) : null
    if (before && before.author_id !== author) throw opinionGiven(before)
    if (favourable === null) await deleteOpinion(tx, subject)
    else
      await storeOpinion(tx, subject, {
        version: item.version,
        favourable: favourable ? 1 : 0,
        note: why,
        author_id: author,
      })
    if (favourable !== null || before)
      await recordItem(
        tx,
        kind,
        item,
        `${kind.name}.${favourable === null ? 'opinion_withdrawn' : 'opinion_given'}`,
        {
          before: before && { favourable: before.favourable === 1, note: before.note },
          after: favourable === null ? undefined : { favourable, note: why },
        },
      )
    return kind.show(tx, id)
  })
}
