import type { NoticeKind } from '~/domain/accounts/notices'
import { nowOf, type Ctx } from '../../../core/context'
import type { ReviewedRow } from '../../../db/tables'
import { certifierRecipients, lastReviewer, type Recipient, type Thread } from './notices.repository'

type Task = Pick<ReviewedRow, 'assigned_to' | 'locked_by' | 'locked_until'>

/** The certifier in charge, else the lock's holder, else the last reviewer; all certifiers if that person cannot be mailed. */
export async function responsibleCertifiers(ctx: Ctx, thread: Thread, task: Task): Promise<Recipient[]> {
  const inCharge = task.assigned_to ?? lockHolder(ctx, task) ?? (await lastReviewer(ctx, thread))
  return certifierOrAll(ctx, inCharge)
}

export async function certifierOrAll(
  ctx: Ctx,
  inCharge: string | null,
  kind: NoticeKind = 'reviews',
): Promise<Recipient[]> {
  const [only] = inCharge ? await certifierRecipients(ctx, kind, [inCharge]) : []
  return only ? [only] : certifierRecipients(ctx, kind)
}

const lockHolder = (ctx: Ctx, { locked_by, locked_until }: Task): string | null =>
  locked_until !== null && locked_until > nowOf(ctx) ? locked_by : null
