import { formatsIn } from '~/i18n/format'
import type { SecurityEvent } from '~/i18n/it/server/mail'
import { browserName } from '~/domain/text/browser-name'
import type { Ctx } from '../../../core/context'
import type { UserRow } from '../../../db/tables'
import { enqueueMail } from '../../mail/enqueue-mail'
import { accountLink } from '../links/links'

const isAccess = (event: SecurityEvent) => event === 'disabled' || event === 'enabled'

/** Mails the account what was done to it: time, address, browser. Only certifiers are mailed about a new browser. */
export async function tellAccount(ctx: Ctx, user: UserRow, event: SecurityEvent): Promise<void> {
  if (event === 'newDevice' && user.user_type !== 'Certifier') return
  await enqueueMail(ctx, user, (words) => ({
    subject: words.security.subject[event],
    paragraphs: [
      words.security.done[event],
      words.security.where(
        formatsIn(words).formatInstant(ctx.clock().toISOString()),
        browserName(ctx.request.headers.get('user-agent') ?? ''),
        ctx.request.address,
      ),
    ],
    link: { url: accountLink(ctx), label: words.security.link },
    closing: isAccess(event) ? words.security.ask : words.security.closing,
  }))
}
