import type { Request, DeclineRequest } from '~/contract/certificates/requests'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { requestDecided } from './create-request'
import { closeRequest } from './requests.repository'
import type { z } from 'zod'
import { withTransaction } from '../../core/transaction'
import { filledNote } from '../messages/filled-note'
import { notifyOfRefusal } from '../mail/notices/notify-of-request'
import { getRequest } from './get-request'

/** @throws AppError 409 `request.decided` */
async function closeUnissued(
  tx: Ctx,
  { id, status: before, headQuarterId }: Request,
  status: 'declined' | 'withdrawn',
  note?: string,
): Promise<void> {
  if (!(await closeRequest(tx, id, { status, decision_note: note }))) throw requestDecided()
  await record(tx, {
    action: `certificate_request.${status}`,
    entityType: 'certificate_request',
    entityId: id,
    headQuarterId,
    before: { status: before },
    after: { status, note },
  })
}

/** @throws AppError 404; 409 */
export async function declineRequest(ctx: Ctx, input: z.output<typeof DeclineRequest>): Promise<Request> {
  const { requestId } = input
  return withTransaction(ctx, async (tx) => {
    const before = await getRequest(tx, requestId)
    const note = filledNote(tx, input.note, before, 'note')
    await closeUnissued(tx, before, 'declined', note)
    await notifyOfRefusal(tx, before.headQuarterId, { id: requestId, name: before.name, note })
    return getRequest(tx, requestId)
  })
}

/** @throws AppError 404; 409 `request.decided` */
export async function withdrawRequest(ctx: Ctx, { requestId }: { requestId: string }): Promise<Request> {
  return withTransaction(ctx, async (tx) => {
    await closeUnissued(tx, await getRequest(tx, requestId), 'withdrawn')
    return getRequest(tx, requestId)
  })
}
