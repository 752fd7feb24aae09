import { systemContext } from '../jobs/system-context'
import { listUndelivered } from '../modules/undelivered/list-undelivered'
import { resendMail } from '../modules/undelivered/resend-mail'
import { UsageError, type CommandInput } from './command'

/** `--mail failed` lists the mail that was given up, `--mail retry` has the portal send it again. @throws UsageError */
export async function undeliveredMail(
  what: string,
  { services, print }: Pick<CommandInput, 'services' | 'print'>,
): Promise<void> {
  const ctx = systemContext(services)
  if (what === 'failed') return print(await failed(ctx))
  if (what !== 'retry') throw new UsageError(`"${what}" is neither: say --mail failed or --mail retry`)
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
