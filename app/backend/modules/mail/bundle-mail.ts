import { addMilliseconds } from 'date-fns/addMilliseconds'
import { addMinutes } from 'date-fns/addMinutes'
import { addSeconds } from 'date-fns/addSeconds'
import { max } from 'date-fns/max'
import type { MailWords } from '~/i18n/it/server/mail'
import type { Ctx } from '../../core/context'
import { announceWork } from '../../core/waiting'
import { layOutFor, type MailRecipient } from './enqueue-mail'
import { insertMail, newestOfBundle, replaceWaiting } from './mail.repository'
import type { MailContent } from './mail-layout'

/** At most one mail of a kind in so much time, for one recipient. */
const minutesApart = 10

/**
 * Mail about things that often come in numbers. The first waits a moment for more; what follows joins a mail that
 * was not sent yet, or waits until the last one is ten minutes old. All in the causing transaction.
 * @param options.bundle the kind of event
 * @param options.entries what happened, as JSON; `write` gets all that the mail tells
 */
export async function bundleMail<Entry>(
  ctx: Ctx,
  recipient: MailRecipient,
  {
    bundle,
    entries,
    write,
  }: { bundle: string; entries: Entry[]; write: (words: MailWords, entries: Entry[]) => MailContent },
): Promise<void> {
  const mailContent = async (all: Entry[]) => ({
    ...(await layOutFor(ctx, recipient, (words) => write(words, all))),
    entries: JSON.stringify(all),
  })
  let last = await newestOfBundle(ctx, recipient.email, bundle)
  while (last?.sent_at === null && last.attempts === 0) {
    const content = await mailContent([...(JSON.parse(last.entries ?? '[]') as Entry[]), ...entries])
    // Another instant, so that a worker that has read the shorter one does not send it.
    const later = addMilliseconds(last.next_attempt_at, 1).toISOString()
    if (await replaceWaiting(ctx, last, { ...content, next_attempt_at: later })) return
    last = await newestOfBundle(ctx, recipient.email, bundle)
  }
  const soon = addSeconds(ctx.clock(), ctx.settings.noticeDelaySeconds)
  const due = last ? max([soon, addMinutes(last.sent_at ?? last.created_at, minutesApart)]) : soon
  await insertMail(ctx, {
    recipient: recipient.email,
    ...(await mailContent(entries)),
    bundle,
    next_attempt_at: due.toISOString(),
  })
  announceWork(ctx.database, 'mail')
}
