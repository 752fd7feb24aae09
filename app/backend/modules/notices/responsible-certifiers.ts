import type { Ctx } from '../../core/context'
import { certifierRecipients, lastReviewer, type Recipient, type Thread } from './notices.repository'

/** The lock's holder, else the last reviewer, else everybody; everybody, too, if that one muted notices. */
export async function responsibleCertifiers(
  ctx: Ctx,
  thread: Thread,
  holder: string | null,
): Promise<Recipient[]> {
  const inCharge = holder ?? (await lastReviewer(ctx, thread))
  const [only] = inCharge ? await certifierRecipients(ctx, [inCharge]) : []
  return only ? [only] : certifierRecipients(ctx)
}
