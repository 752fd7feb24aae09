import type { Ctx } from '../../core/context'
import { certifierListeners, lastReviewer, type Recipient, type Thread } from './notices.repository'

/**
 * Whom of the certifier's staff something about an item is mailed to: who holds it for review, else who last decided on it
 * or wrote about it, else everybody. Nothing goes unseen because the one in charge is gone, or wants no notices: then it is
 * everybody's, too.
 * @param holder who holds the item at this moment
 */
export async function responsibleCertifiers(
  ctx: Ctx,
  thread: Thread,
  holder: string | null,
): Promise<Recipient[]> {
  const inCharge = holder ?? (await lastReviewer(ctx, thread))
  const [only] = inCharge ? await certifierListeners(ctx, [inCharge]) : []
  return only ? [only] : certifierListeners(ctx)
}
