import { parseArgs } from 'node:util'
import { z } from 'zod'
import { SetName } from '~/contract/authentication'
import { email } from '~/contract/fields'
import { parseLang } from '~/domain/languages'
import { AppError } from '../core/errors'
import { mailerOf } from '../jobs/mailer'
import { systemContext } from '../jobs/system-context'
import { createStaffAccount } from '../modules/authentication/create-staff-account'
import { resetFactorAtMachine } from '../modules/authentication/factors/staff-factors'
import { sendWaitingMail } from '../modules/mail/send-waiting-mail'
import { UsageError, type CommandInput } from './command'
import { undeliveredMail } from './undelivered-mail'

function optionsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        email: { type: 'string' },
        manager: { type: 'boolean', default: false },
        name: { type: 'string' },
        lang: { type: 'string' },
        'reset-factor': { type: 'boolean', default: false },
        mail: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Creates a certifier account, mails the link and prints it (decisions §2), or takes its second factor away. @throws UsageError */
export async function admin({ args, services, config, print }: CommandInput): Promise<void> {
  const options = optionsOf(args)
  if (options.mail !== undefined) return undeliveredMail(options.mail, { services, print })
  const address = z.safeParse(email(), options.email)
  if (!address.success) {
    throw new UsageError(
      options.email === undefined
        ? 'Say whose account: --email <address>'
        : `"${options.email}" is no e-mail address`,
    )
  }
  if (options['reset-factor']) {
    if (options.manager || options.name !== undefined || options.lang !== undefined)
      throw new UsageError('Say --reset-factor with --email alone')
    return resetFactor({ services, config, print }, address.data)
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
    ...(options.name !== undefined && namesIn(options.name)),
    lang,
  })
  const sent = await sendMail({ services, config })
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
      sent,
      '',
    ].join('\n'),
  )
}

/** The first word, and the others: shown together. @throws UsageError */
function namesIn(name: string): z.output<typeof SetName> {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const names = SetName.safeParse({ firstName, lastName: others.join(' ') })
  if (!names.success) throw new UsageError(`"${name}" is no name: say --name "First Last"`)
  return names.data
}

async function resetFactor(
  { services, config, print }: Omit<CommandInput, 'args'>,
  email: string,
): Promise<void> {
  try {
    await resetFactorAtMachine(systemContext(services), email)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new UsageError(
      error.code === 'not_found'
        ? `No certifier can sign in as ${email}`
        : `The account ${email} has no second factor`,
    )
  }
  print(
    [
      '',
      `  The second factor of ${email} is gone, its sessions have ended: the password is enough.`,
      '  Where a factor is demanded, the next sign-in asks for a new one.',
      '',
      await sendMail({ services, config }),
      '',
    ].join('\n'),
  )
}

/** @returns what became of it */
async function sendMail({ services, config }: Pick<CommandInput, 'services' | 'config'>): Promise<string> {
  const mailer = mailerOf(config)
  const sent = await sendWaitingMail(systemContext(services), mailer)
  mailer.close()
  return sent > 0
    ? `  It was also mailed${config.smtpUrl ? '' : ` to ${config.dataDir}/outbox`}.`
    : '  It could not be mailed yet; the portal keeps trying.'
}
