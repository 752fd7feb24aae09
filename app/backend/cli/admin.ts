import { parseArgs } from 'node:util'
import { z } from 'zod'
import { email } from '~/contract/fields'
import { parseLang } from '~/domain/languages'
import { mailerOf } from '../jobs/mailer'
import { systemContext } from '../jobs/system-context'
import { createStaffAccount } from '../modules/authentication/create-staff-account'
import { sendWaitingMail } from '../modules/mail/send-waiting-mail'
import { UsageError, type CommandInput } from './command'

function optionsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        email: { type: 'string' },
        manager: { type: 'boolean', default: false },
        name: { type: 'string' },
        lang: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Creates a certifier account, mails the link and prints it (decisions §2). @throws UsageError */
export async function admin({ args, services, config, print }: CommandInput): Promise<void> {
  const options = optionsOf(args)
  const address = z.safeParse(email(), options.email)
  if (!address.success) {
    throw new UsageError(
      options.email === undefined
        ? 'Say whose account: --email <address>'
        : `"${options.email}" is no e-mail address`,
    )
  }
  const lang = parseLang(options.lang, config.languages)
  if (options.lang !== undefined && !lang)
    throw new UsageError(
      `"${options.lang}" is not offered: say --lang ${config.languages.join(' or --lang ')}`,
    )
  const ctx = systemContext(services)
  const { created, link } = await createStaffAccount(ctx, {
    email: address.data,
    manager: options.manager,
    name: options.name,
    lang,
  })
  const mailer = mailerOf(config)
  const sent = await sendWaitingMail(ctx, mailer)
  mailer.close()
  print(
    [
      '',
      created
        ? `  Account made: ${address.data}`
        : `  The account ${address.data} exists; its older links are dead.`,
      '',
      '  The link to choose a password, good for 72 hours and one use:',
      '',
      `    ${link}`,
      '',
      sent > 0
        ? `  It was also mailed${config.smtpUrl ? '' : ` to ${config.dataDir}/outbox`}.`
        : '  It could not be mailed yet; the portal keeps trying.',
      '',
    ].join('\n'),
  )
}
