import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { SetName } from '~/contract/accounts/authentication'
import { email } from '~/contract/fields'
import { parseIsoDate } from '~/domain/dates'
import { parseLang } from '~/domain/languages'
import { serverWordsFor } from '~/i18n/words.server'
import type { BackendConfig } from '../core/config/config'
import { AppError } from '../core/errors'
import { createMailer } from '../jobs/mailer'
import { systemContext } from '../jobs/system-context'
import { checkTrail } from '../modules/audit/check-trail'
import { createStaffAccount } from '../modules/authentication/create-staff-account'
import { resetFactorAtMachine, undemandAtMachine } from '../modules/authentication/factors/staff-factors'
import { rebuildDirectory } from '../modules/directory/projection/rebuild-directory'
import { sendWaitingMail } from '../modules/mail/send-waiting-mail'
import { parsed, UsageError, type CommandInput, type Option } from './command'
import { listUndelivered } from '../modules/mail/undelivered/list-undelivered'
import { resendMail } from '../modules/authentication/links/resend-mail'

export const adminOptions = {
  email: { type: 'string', value: '<address>', help: 'whose account' },
  manager: { type: 'boolean', default: false, help: 'who manages staff and settings' },
  name: { type: 'string', value: '<name>', help: 'shown to colleagues and companies' },
  lang: { type: 'string', value: '<language>', help: 'of the account and its mails: it or en' },
  'reset-factor': { type: 'boolean', default: false, help: 'take the second factor away instead' },
  'no-factor-demand': {
    type: 'boolean',
    default: false,
    help: 'demand no second factor of certifiers any more',
  },
  'rebuild-directory': {
    type: 'boolean',
    default: false,
    help: 'build the public register anew; its addresses stay',
  },
  'check-trail': {
    type: 'boolean',
    default: false,
    help: 'check the chain of the audit trail; exit 1 where it breaks',
  },
  from: { type: 'string', value: '<day>', help: 'with --check-trail: only from this day on' },
  against: {
    type: 'string',
    value: '<folder>',
    help: 'with --check-trail: files of days that somebody else kept',
  },
  mail: { type: 'string', value: 'failed|retry', help: 'list the mail that was given up, or send it again' },
} as const satisfies Record<string, Option>

type AdminOptions = ReturnType<typeof parseOptions>

const parseOptions = (args: string[]) => parsed({ args, options: adminOptions }).values

/** @throws UsageError */
export function readAdmin(
  args: string[],
  config: Pick<BackendConfig, 'languages'>,
):
  | { mail: MailWork }
  | { check: { from: string | null; against: string | null } }
  | { rebuild: true }
  | { undemand: true }
  | ReturnType<typeof readAccount> {
  const options = parseOptions(args)
  for (const alone of ['rebuild-directory', 'no-factor-demand'] as const) {
    if (!options[alone]) continue
    if (args.length > 1) throw new UsageError(`Say --${alone} alone`)
    return alone === 'rebuild-directory' ? { rebuild: true } : { undemand: true }
  }
  const { from, against } = options
  if (options['check-trail']) {
    const day = from === undefined ? null : parseIsoDate(from)
    if (from !== undefined && day === null) throw new UsageError(`"${from}" is no day: say --from 2026-11-30`)
    return { check: { from: day, against: against ?? null } }
  }
  if (from !== undefined || against !== undefined)
    throw new UsageError('Say --from and --against with --check-trail')
  if (options.mail === undefined) return readAccount(options, config)
  if (!isMailWork(options.mail))
    throw new UsageError(`"${options.mail}" is neither: say --mail failed or --mail retry`)
  return { mail: options.mail }
}

function readAccount(options: AdminOptions, config: Pick<BackendConfig, 'languages'>) {
  const address = z.safeParse(email(), options.email)
  if (!address.success) {
    throw new UsageError(
      options.email === undefined
        ? 'Say whose account: --email <address>'
        : `"${options.email}" is no e-mail address`,
    )
  }
  if (
    options['reset-factor'] &&
    (options.manager || options.name !== undefined || options.lang !== undefined)
  )
    throw new UsageError('Say --reset-factor with --email alone')
  const lang = parseLang(options.lang, config.languages)
  if (options.lang !== undefined && !lang)
    throw new UsageError(
      `"${options.lang}" is not offered: say --lang ${config.languages.join(' or --lang ')}`,
    )
  return { options, address, lang }
}

/**
 * Creates a certifier account, mails the link and prints it (specification §11), takes its second factor away,
 * or the demand for one of all, lists or retries undelivered mail, rebuilds the public register, or checks the audit
 * trail.
 * @throws UsageError
 */
export async function admin({ args, services, config, print }: CommandInput): Promise<void> {
  const asked = readAdmin(args, config)
  if ('mail' in asked) return undeliveredMail(asked.mail, { services, print })
  if ('check' in asked) return checkChain(asked.check, { services, print })
  if ('rebuild' in asked) {
    const products = await rebuildDirectory(systemContext(services))
    print(
      `\n  The public register is built anew, from ${products} products that certificates have printed.\n`,
    )
    return
  }
  if ('undemand' in asked) {
    const wasDemanded = await undemandAtMachine(systemContext(services))
    print(`\n  A second factor ${wasDemanded ? 'is no longer' : 'was not'} demanded of certifiers.\n`)
    return
  }
  const { options, address, lang } = asked
  if (options['reset-factor']) return resetFactor({ services, config, print }, address.data)
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

/** The first word and the rest, listed together in the help. */
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

/** @returns the message to print */
async function sendMail({ services, config }: Pick<CommandInput, 'services' | 'config'>): Promise<string> {
  const mailer = createMailer(config)
  const sent = await sendWaitingMail(systemContext(services), mailer)
  mailer.close()
  return sent > 0
    ? `  It was also mailed${config.smtpUrl ? '' : ` to ${config.dataDir}/outbox`}.`
    : '  It could not be mailed yet; the portal keeps trying.'
}

/** @throws Error that says where the chain breaks */
async function checkChain(
  { from, against }: { from: string | null; against: string | null },
  { services, print }: Pick<CommandInput, 'services' | 'print'>,
): Promise<void> {
  const copies: { name: string; text: string }[] = []
  for (const file of against === null ? [] : await readdir(against)) {
    const name = path.join(against ?? '', file)
    copies.push({ name, text: await readFile(name, 'utf8') })
  }
  if (against !== null && copies.length === 0) throw new UsageError(`There are no files in ${against}`)
  const { broken, ...found } = await checkTrail(systemContext(services), { from, copies })
  print(
    `Rows: ${found.rows}, of ${found.from ?? 'no day'} and after; closed up to ${found.to ?? 'no day'}; with erased names: ${found.erased}.`,
  )
  if (broken)
    throw new Error(
      `The audit trail breaks on ${broken.day}. ${serverWordsFor('en').check.trail.faults[broken.what](broken.of)}`,
    )
  print('The audit trail holds.')
}

type MailWork = 'failed' | 'retry'

const isMailWork = (what: string): what is MailWork => what === 'failed' || what === 'retry'

/** `--mail failed` lists the mail that was given up, `--mail retry` has the portal send it again. */
async function undeliveredMail(
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
