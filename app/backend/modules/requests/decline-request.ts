import type { z } from 'zod'
import type { DeclineRequest, Request } from '~/contract/requests'
import { mailWords } from '~/i18n/it/mail'
import type { Ctx } from '../../context'
import { record } from '../../record'
import { withTransaction } from '../../transaction'
import { companyEmails } from '../accounts/company-emails'
import { enqueueMail } from '../mail/enqueue-mail'
import { getRequest } from './get-request'
import { requestDecided } from './requests.errors'
import { closeRequest } from './requests.repository'

/** The certifier declines an open request with a note, which the company's accounts are mailed. @throws AppError 404; 409 */
export async function declineRequest(ctx: Ctx, input: z.output<typeof DeclineRequest>): Promise<Request> {
  const { requestId, note } = input
  return withTransaction(ctx, async (tx) => {
    const before = await getRequest(tx, requestId)
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
    const words = mailWords.requestDeclined
    for (const email of await companyEmails(tx, before.headQuarterId)) {
      await enqueueMail(tx, email, {
        subject: words.subject(before.name),
        paragraphs: words.paragraphs(before.name, note),
        link: { url: `${tx.settings.publicUrl}/certificates`, label: words.link },
        closing: words.closing,
      })
    }
    return getRequest(tx, requestId)
  })
}
