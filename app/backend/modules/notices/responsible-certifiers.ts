import type { Ctx } from '../../core/context'
import { certifierListeners, lastReviewer, type Recipient, type Thread } from './notices.repository'

/** The lock's holder, else the last reviewer, else everybody; everybody, too, if that one muted notices. */
export async function responsibleCertifiers(
  ctx: Ctx,
  thread: Thread,
  holder: string | null,
): Promise<Recipient[]> {
  const inCharge = holder ?? (await lastReviewer(ctx, thread))
  const [only] = inCharge ? await certifierListeners(ctx, [inCharge]) : []
  return only ? [only] : certifierListeners(ctx)
}
