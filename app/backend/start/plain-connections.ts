import type { BackendConfig } from '../core/config/config'
import type { Log } from '../core/context'
import { requiresTls } from '../drivers/mail/smtp-mailer'

type Connections = Pick<
  BackendConfig,
  'databaseUrl' | 'databaseReadUrl' | 'smtpUrl' | 's3' | 'backendUrl' | 'passwordRangeUrl'
>

/** Settings that lead to another machine without TLS. */
export function plainConnections({
  databaseUrl,
  databaseReadUrl,
  smtpUrl,
  s3,
  backendUrl,
  passwordRangeUrl,
}: Connections): string[] {
  const ways: [setting: string, address: string | null | undefined, isSafe: (url: URL) => boolean][] = [
    ['DATABASE_URL', databaseUrl, isSafeDatabase],
    ['DATABASE_READ_URL', databaseReadUrl, isSafeDatabase],
    ['SMTP_URL', smtpUrl, isSafeMail],
    ['S3_ENDPOINT', s3?.endpoint, isHttps],
    ['BACKEND_URL', backendUrl, isHttps],
    ['PASSWORD_RANGE_URL', passwordRangeUrl, isHttps],
  ]
  return ways.flatMap(([setting, address, isSafe]) => {
    const url = address && URL.canParse(address) ? new URL(address) : null
    return url && !isThisMachine(url) && !isSafe(url) ? [setting] : []
  })
}

/** Logged at each start; not forbidden, since the network may be the operator's own. */
export function warnOfPlainConnections(log: Log, connections: Connections): void {
  for (const setting of plainConnections(connections))
    log.warn(
      { setting },
      `${setting} leads to another machine without TLS, or without looking at its certificate`,
    )
}

const isThisMachine = ({ hostname, searchParams }: URL) =>
  /^(localhost|127\.[\d.]+|\[::1\]|)$/.test(hostname) || searchParams.get('host')?.startsWith('/')

const isHttps = ({ protocol }: URL) => protocol === 'https:'

/** As the driver reads it: with `no-verify` any server may answer. */
const isSafeDatabase = ({ searchParams }: URL) =>
  /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')

const isSafeMail = (url: URL) => url.protocol === 'smtps:' || requiresTls(url)
