import type { z } from 'zod'
import type { DeclineRequest, Request } from '~/contract/certificates/requests'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { filledNote } from '../messages/filled-note'
import { notifyOfRefusal } from '../mail/notices/notify-of-request'
import { closeUnissued } from './close-unissued'
import { getRequest } from './get-request'

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
