import { isIP } from 'node:net'

import { z } from 'zod'

import { parseWhole, wholeFrom, wrongSetting, wrongSettings, type ServerSetting } from '~/domain/settings'
import { defaultUploadLimit, parseSizeFrom, sizeFrom, uploadLimits } from '~/domain/text/byte-size'

/** The backend's settings are read in `app/backend/core/config/config.ts`. */
export interface ServerConfig {
  port: number
  host: string
  /** Express's `trust proxy`: the number of proxies in front, or their addresses. */
  trustProxy: false | number | string[]
  publicOrigin: string | null
  /** The port for metrics; null for none. */
  metrics: { port: number; host: string } | null
  bodyLimit: number
  uploadLimit: number
  /** Milliseconds for the head of a request. */
  headersTimeout: number
  /** Milliseconds for which an awaited body may stall. */
  stallTimeout: number
  /** Further connections are closed. */
  maxConnections: number
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Milliseconds after SIGTERM during which it keeps serving, and reports at `/ready` that it will leave. */
  shutdownDelay: number
  /** Milliseconds for requests in flight after that. */
  shutdownTimeout: number
}

const bytes = (min: string, max: string) =>
  z.string().transform((text, context) => {
    const size = parseSizeFrom(text, min, max)
    if (size !== null) return size
    context.addIssue({ code: 'custom', message: sizeFrom(min, max) })
    return z.NEVER
  })

/** Proxies in a row. With a higher number visitors could forge the excess. */
const mostProxies = 9

function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', range = '1', ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return rest.length === 0 && /^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= most
}

// `true` would trust any X-Forwarded-For; people mean one proxy.
const trustProxy = z
  .string()
  .trim()
  .transform((text) => {
    if (text === 'false' || text === '0') return false as const
    if (text === 'true') return 1
    if (/^\d{1,3}$/.test(text)) return Number(text)
    return text.split(',').map((part) => part.trim())
  })
  .refine(
    (value) => (Array.isArray(value) ? value.every(isProxy) : Number(value) <= mostProxies),
    `must be false, a number of proxies up to ${mostProxies}, or a list of their addresses (10.0.0.0/8, loopback)`,
  )

// Validated with the backend's settings.
const publicOrigin = z.string().transform((text) => (URL.canParse(text) ? new URL(text).origin : null))

const whole = (min: number, max: number) =>
  z.string().transform((text, context) => {
    const number = parseWhole(text, min, max)
    if (number !== null) return number
    context.addIssue({ code: 'custom', message: wholeFrom(min, max) })
    return z.NEVER
  })

const schema = z.object({
  PORT: whole(0, 65535).prefault('3000'),
  HOST: z.string().trim().prefault('127.0.0.1'),
  METRICS_PORT: whole(0, 65535).optional(),
  METRICS_HOST: z.string().trim().prefault('127.0.0.1'),
  TRUST_PROXY: trustProxy.optional(),
  PUBLIC_URL: publicOrigin.optional(),
  BODY_LIMIT: bytes('1kb', '100mb').prefault('1mb'),
  HEADERS_TIMEOUT: whole(1, 300).prefault('20'),
  STALL_TIMEOUT: whole(1, 300).prefault('20'),
  MAX_CONNECTIONS: whole(1, 1_000_000).prefault('2000'),
  UPLOAD_LIMIT: bytes(...uploadLimits).prefault(defaultUploadLimit),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    })
    .prefault('info'),
  SHUTDOWN_DELAY: whole(0, 600).prefault('0'),
  SHUTDOWN_TIMEOUT: whole(0, 3600).prefault('30'),
} satisfies Record<ServerSetting, z.ZodType>)

/** Names every wrong setting, for display. */
export class ServerConfigError extends Error {}

const proxyUnnamed =
  'must be set where PUBLIC_URL is https: how many proxies stand in front (1 for most), or their addresses; false where none does'

/** An empty setting counts as absent. @throws ServerConfigError naming each wrong or missing one */
export function readServerConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): ServerConfig {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return wrongSetting(name, issue.message, present[name])
    })
    throw new ServerConfigError(wrongSettings(lines))
  }
  const { data } = parsed
  const publicOrigin = data.PUBLIC_URL ?? null
  // Behind an unnamed proxy all visitors share its address, and one could block the sign-in for all.
  if (publicOrigin?.startsWith('https:') && data.TRUST_PROXY === undefined)
    throw new ServerConfigError(wrongSettings([wrongSetting('TRUST_PROXY', proxyUnnamed)]))
  const hosts = [data.HOST, data.METRICS_HOST]
  const meet = hosts[0] === hosts[1] || hosts.some((host) => host === '0.0.0.0' || host === '::')
  if (data.PORT !== 0 && data.METRICS_PORT === data.PORT && meet)
    throw new ServerConfigError(
      wrongSettings([wrongSetting('METRICS_PORT', 'must be another port than PORT', String(data.PORT))]),
    )
  return {
    port: data.PORT,
    host: data.HOST,
    trustProxy: data.TRUST_PROXY ?? false,
    publicOrigin,
    metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    bodyLimit: data.BODY_LIMIT,
    uploadLimit: data.UPLOAD_LIMIT,
    headersTimeout: data.HEADERS_TIMEOUT * 1000,
    stallTimeout: data.STALL_TIMEOUT * 1000,
    maxConnections: data.MAX_CONNECTIONS,
    logLevel: data.LOG_LEVEL,
    shutdownDelay: data.SHUTDOWN_DELAY * 1000,
    shutdownTimeout: data.SHUTDOWN_TIMEOUT * 1000,
  }
}
