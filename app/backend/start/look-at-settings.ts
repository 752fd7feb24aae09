import path from 'node:path'
import { version } from '~/domain/version'
import type { BackendConfig } from '../core/config/config'
import type { Log, Shortcoming } from '../core/context'

type Looked = Pick<
  BackendConfig,
  'isProduction' | 'smtpUrl' | 'publicUrl' | 'dataDir' | 'sqliteFile' | 'databaseUrl' | 's3' | 'mailFrom'
>

/** Settings that a portal for others should correct. */
export function listShortcomings({ isProduction, smtpUrl, publicUrl }: Looked): Shortcoming[] {
  if (!isProduction || isOfThisMachine(publicUrl)) return []
  return [
    ...(smtpUrl === null ? (['mail.none'] as const) : []),
    ...(publicUrl.startsWith('http:') ? (['address.plain'] as const) : []),
  ]
}

/** Logged at each start, without passwords: where connections go, and what works but should be checked. */
export function tellSettings(log: Log, config: Looked): void {
  const { databaseUrl, s3, smtpUrl, dataDir } = config
  const where = {
    version,
    address: config.publicUrl,
    database: databaseUrl === null ? config.sqliteFile : hostAndPort(databaseUrl),
    files: s3 ? `${s3.endpoint}/${s3.bucket}` : path.join(dataDir, 'files'),
    mail: smtpUrl === null ? path.join(dataDir, 'outbox') : hostAndPort(smtpUrl),
  }
  const text = `Sigillo ${version} at ${where.address}: database ${where.database}, files ${where.files}, mail ${where.mail}`
  log.info(where, text)
  if (!config.isProduction) return
  if (smtpUrl === null)
    log.warn(
      { setting: 'SMTP_URL' },
      `SMTP_URL is not set: mail reaches nobody, it is written to ${where.mail}`,
    )
  else if (/@localhost>?$/.test(config.mailFrom))
    log.warn({ setting: 'MAIL_FROM' }, `MAIL_FROM is ${config.mailFrom}: others' mail servers refuse it`)
  if (listShortcomings(config).includes('address.plain'))
    log.warn(
      { setting: 'PUBLIC_URL' },
      'PUBLIC_URL is http: passwords and sessions can be read on the way; give the portal https',
    )
}

/** Without account, password and whatever else could contain them. */
function hostAndPort(address: string): string {
  if (!URL.canParse(address)) return 'as the settings say'
  const { protocol, host, pathname, searchParams } = new URL(address)
  return `${protocol}//${host || (searchParams.get('host') ?? '')}${pathname.replace(/^\/$/, '')}`
}

/** Whether an address only leads to this machine: a portal being tried out. */
const isOfThisMachine = (address: string): boolean =>
  URL.canParse(address) && /^(([\w-]+\.)*localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname)
