import path from 'node:path'
import { z } from 'zod'
import type { BackendSettings } from './context'

const wholeNumber = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: wholeNumber(10),
  PORT: wholeNumber(3000),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Sigillo <sigillo@localhost>'),
  ADMIN_EMAIL: z.email().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  LOGIN_ACCOUNT_FAILURES: wholeNumber(5),
  LOGIN_ADDRESS_FAILURES: wholeNumber(20),
  LOGIN_FIRST_PAUSE_SECONDS: wholeNumber(30),
})

export interface BackendConfig extends BackendSettings {
  dataDir: string
  sqliteFile: string
  databaseUrl: string | null
  databasePool: number
  smtpUrl: string | null
  mailFrom: string
  adminEmail: string | null
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/**
 * The backend's settings from the environment: the only place that reads it.
 * @throws Error naming each setting that is wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): BackendConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are wrong:\n${wrong.join('\n')}`)
  }
  const env = parsed.data
  const dataDir = path.resolve(env.DATA_DIR)
  return {
    dataDir,
    sqliteFile: path.join(dataDir, 'sigillo.sqlite'),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    adminEmail: env.ADMIN_EMAIL ?? null,
    logLevel: env.LOG_LEVEL,
    loginLimits: {
      accountFailures: env.LOGIN_ACCOUNT_FAILURES,
      addressFailures: env.LOGIN_ADDRESS_FAILURES,
      firstPauseSeconds: env.LOGIN_FIRST_PAUSE_SECONDS,
    },
  }
}
