import { systemContext } from '../jobs/system-context'
import { listUndelivered } from '../modules/mail/undelivered/list-undelivered'
import { resendMail } from '../modules/authentication/links/resend-mail'
import type { CommandInput } from './command'

export type MailWork = 'failed' | 'retry'

export const isMailWork = (what: string): what is MailWork => what === 'failed' || what === 'retry'

/** `--mail failed` lists the mail that was given up, `--mail retry` has the portal send it again. */
export async function undeliveredMail(
  what: MailWork,
  { services, print }: Pick<CommandInput, 'services' | 'print'>,
): Promise<void> {
  const ctx = systemContext(services)
  if (what === 'failed') return print(await failed(ctx))
  const { resent, dropped } = await resendMail(ctx, {})
  print(`${resent} on their way again: the portal sends them. ${dropped} no longer wanted.`)
}

async function failed(ctx: ReturnType<typeof systemContext>): Promise<string> {
  const { items, totalItems } = await listUndelivered(ctx)
  const lines = items.map(
    ({ createdAt, recipient, subject, lastError }) =>
      `${createdAt}  ${recipient}  ${subject}${lastError ? `\n    ${lastError}` : ''}`,
  )
  const more = totalItems > items.length ? [`and ${totalItems - items.length} more`] : []
  return [`${totalItems} mails were given up.`, ...lines, ...more].join('\n')
}
