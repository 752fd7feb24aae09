import type { z } from 'zod'
import type { DeclineRequest, Request } from '~/contract/requests'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { filledNote } from '../notes/filled-note'
import { notifyOfRefusal } from '../notices/notify-of-request'
import { getRequest } from './get-request'
import { requestDecided } from './requests.errors'
import { closeRequest } from './requests.repository'

/** @throws AppError 404; 409 */
export async function declineRequest(ctx: Ctx, input: z.output<typeof DeclineRequest>): Promise<Request> {
  const { requestId } = input
  return withTransaction(ctx, async (tx) => {
    const before = await getRequest(tx, requestId)
    const note = filledNote(tx, input.note, before, 'note')
    if (!(await closeRequest(tx, requestId, { status: 'declined', decision_note: note })))
      throw requestDecided()
    await record(tx, {
      action: 'certificate_request.declined',
      entityType: 'certificate_request',
      entityId: requestId,
      headQuarterId: before.headQuarterId,
      before: { status: before.status },
      after: { status: 'declined', note },
    })
    await notifyOfRefusal(tx, before.headQuarterId, { id: requestId, name: before.name, note })
    return getRequest(tx, requestId)
  })
}
