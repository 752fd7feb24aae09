import type { Request } from '~/contract/certificates/requests'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { requestDecided } from './requests.errors'
import { closeRequest } from './requests.repository'

/** @throws AppError 409 `request.decided` */
export async function closeUnissued(
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
