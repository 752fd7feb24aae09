import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { DEFAULT_LANG, languages, parseLanguages } from '~/domain/languages'
import {
  parseWhole,
  serverSettings,
  settingMeant,
  wholeFrom,
  wrongSetting,
  wrongSettings,
} from '~/domain/settings'
import { defaultUploadLimit, parseSizeFrom, sizeFrom, uploadLimits } from '~/domain/text/byte-size'
import type { BackendSettings } from '../context'
import { readingLimits } from '../../drivers/reader/limits'
import { certificatesIn, type KeyFiles } from '../../drivers/signer/read-key-files'
import type { TimestampSettings } from '../../drivers/signer/timestamp-authority'
import type { S3Settings } from '../../drivers/storage/s3'
import { secretFileSuffix, withSecretFiles } from './secret-files'

/** May also be given in a file that `NAME_FILE` names. Must be the outermost wrapper, or it is lost. */
const secret = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ isSecret: true })

const whole = (fallback: number, [min, max]: readonly [min: number, max: number]) =>
  z
    .string()
    .transform((text, context) => {
      const number = parseWhole(text, min, max)
      if (number !== null) return number
      context.addIssue({ code: 'custom', message: wholeFrom(min, max) })
      return z.NEVER
    })
    .prefault(String(fallback))

/** The upper bound of a limit: beyond it there might as well be none. */
const anyNumber = [1, 1_000_000] as const

const byteSize = (fallback: string, [min, max]: readonly [min: string, max: string]) =>
  z
    .string()
    .transform((text, context) => {
      const bytes = parseSizeFrom(text, min, max)
      if (bytes !== null) return bytes
      context.addIssue({ code: 'custom', message: sizeFrom(min, max) })
      return z.NEVER
    })
    .prefault(fallback)

const webAddress = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://', abort: true })

/** `a@b.it`, or with a name before it; on one line, since it becomes a mail header. */
const sender = z
  .string()
  .regex(
    /^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    'must be an address: a@b.it, or Name <a@b.it>',
  )

const offeredLanguages = z.string().transform((text, context) => {
  const offered = parseLanguages(text)
  if (offered) return offered
  const message = `must be some of ${languages.join(',')}, ${DEFAULT_LANG} among them`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Printed in QR codes, so not too long, and without a password. */
const publicUrl = webAddress
  .max(200, 'must have 200 characters at most')
  .refine((text) => !/[?#]/.test(text) && !new URL(text).username && !new URL(text).password, {
    error: 'must be an address without ?, # or a password',
  })
  // Routes, cookies and the identity of credentials (did:web) belong to a whole host.
  .refine((text) => /^\/*$/.test(new URL(text).pathname), {
    error: 'must be a host of its own, without a path',
  })

/** The path of a PEM file, read here so that an unusable key stops the start. */
const credentialKey = z.string().transform((file, context) => {
  try {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
    context.addIssue({ code: 'custom', message: 'must hold a private key of the curve P-256' })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    context.addIssue({
      code: 'custom',
      message: `must be the path of a PEM file with a private key (${message})`,
    })
  }
  return z.NEVER
})

const timestampUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(
    z
      .array(z.url({ protocol: /^https?$/, error: 'must be addresses that begin with http:// or https://' }))
      .max(2, 'must be one address or two')
      .refine((urls) => new Set(urls).size === urls.length, { error: 'must be two different addresses' }),
  )

const rootsFile = z.string().transform((file, context) => {
  try {
    const roots = certificatesIn(readFileSync(file, 'latin1')).map((pem) => new X509Certificate(pem))
    if (roots.length > 0) return roots
    context.addIssue({
      code: 'custom',
      message: `must be the path of a PEM file with certificates, and ${file} holds none`,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    context.addIssue({
      code: 'custom',
      message: `must be the path of a PEM file with certificates (${message})`,
    })
  }
  return z.NEVER
})

const Environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    DATA_DIR: z.string().min(1).default('data'),
    DATABASE_URL: secret(
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
        .optional(),
    ),
    DATABASE_READ_URL: secret(
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
        .optional(),
    ),
    DATABASE_POOL: whole(10, [1, 500]),
    MIGRATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    PORT: whole(3000, [1, 65_535]),
    PUBLIC_URL: publicUrl.optional(),
    LANGUAGES: offeredLanguages.prefault(languages.join(',')),
    BACKEND_URL: webAddress.optional(),
    SMTP_URL: secret(
      z
        .string()
        .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
        .optional(),
    ),
    MAIL_FROM: sender.default('Sigillo <sigillo@localhost>'),
    MAIL_KEEP_DAYS: whole(30, [1, 3650]),
    NOTICE_DELAY_SECONDS: whole(30, [0, 600]),
    ADMIN_EMAIL: z.email({ error: 'must be an address: a@b.it' }).optional(),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], {
        error: 'must be silent, error, warn, info or debug',
      })
      .default('info'),
    LOGIN_ACCOUNT_FAILURES: whole(5, anyNumber),
    LOGIN_ADDRESS_FAILURES: whole(20, anyNumber),
    LOGIN_FIRST_PAUSE_SECONDS: whole(30, [1, 3600]),
    INVITE_ACCOUNT_LIMIT: whole(50, anyNumber),
    INVITE_ADDRESS_LIMIT: whole(100, anyNumber),
    FOLLOW_ADDRESS_LIMIT: whole(10, anyNumber),
    RECOVERY_ACCOUNT_LIMIT: whole(3, anyNumber),
    RECOVERY_ADDRESS_LIMIT: whole(20, anyNumber),
    MAIL_PAUSE_SECONDS: whole(900, [1, 3600]),
    VERIFY_ADDRESS_FAILURES: whole(30, anyNumber),
    DIRECTORY_SEARCH_RATE: whole(60, [0, 1_000_000]),
    COMPANY_DOCUMENTS: whole(50, anyNumber),
    COMPANY_STORAGE: byteSize('5gb', ['1mb', '100000gb']),
    COMPANY_ITEMS_PER_DAY: whole(1000, anyNumber),
    COMPANY_PROGRAM_ITEMS_PER_DAY: whole(5000, anyNumber),
    COMPANY_FACILITIES: whole(100, anyNumber),
    COMPANY_ACCOUNTS: whole(100, anyNumber),
    COMPANY_IMPORTS: whole(10, anyNumber),
    COMPANY_EXTRACTS: whole(3, [1, 100]),
    PASSWORD_RANGE_URL: webAddress
      .refine((text) => !/[?#]/.test(text), { error: 'must be an address without ? or #' })
      .optional(),
    CREDENTIAL_KEY: credentialKey.optional(),
    UPLOAD_LIMIT: byteSize(defaultUploadLimit, uploadLimits),
    IMPORT_ROWS: whole(20_000, [1, 100_000]),
    SEAL_P12: z.string().optional(),
    SEAL_P12_PASSWORD: secret(z.string().default('')),
    SEAL_KEY: z.string().optional(),
    SEAL_KEY_PASSWORD: secret(z.string().default('')),
    SEAL_CERTIFICATE: z.string().optional(),
    TSA_URL: secret(timestampUrls.optional()),
    TSA_USER: z.string().optional(),
    TSA_PASSWORD: secret(z.string().default('')),
    TSA_POLICY: z
      .string()
      .regex(/^[0-2](\.\d+)+$/, 'must be an OID, as 1.2.3.4')
      .optional(),
    TSA_CA: rootsFile.optional(),
    TSA_WHEN_DOWN: z.enum(['wait', 'later'], { error: 'must be wait or later' }).default('wait'),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ENDPOINT: webAddress.optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: secret(z.string().min(1).optional()),
    S3_SECRET_ACCESS_KEY: secret(z.string().min(1).optional()),
    BACKUP_TO: z
      .string()
      .regex(/^(?!s3:)|^s3:\/\/[a-z0-9.-]+$/, 'must be a folder, or a bucket of its own: s3://bucket')
      .optional(),
    BACKUP_EVERY_SECONDS: whole(45, [1, 3600]),
    BACKUP_KEEP_DAYS: whole(2, [1, 366]),
    BACKUP_KEEP_NIGHTS: whole(35, [1, 9999]),
    BACKUP_KEEP_MONTHS: whole(12, [1, 9999]),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_READ_URL && (!env.DATABASE_URL || env.DATABASE_READ_URL === env.DATABASE_URL)) {
      const message = 'must be a replica of the database at DATABASE_URL'
      context.addIssue({ code: 'custom', path: ['DATABASE_READ_URL'], message })
    }
    if (env.SEAL_P12 ? env.SEAL_KEY || env.SEAL_CERTIFICATE : !env.SEAL_KEY !== !env.SEAL_CERTIFICATE) {
      const message = 'must be set, or SEAL_KEY and SEAL_CERTIFICATE together, not both'
      context.addIssue({ code: 'custom', path: ['SEAL_P12'], message })
    }
    for (const name of ['TSA_USER', 'TSA_PASSWORD', 'TSA_POLICY', 'TSA_CA'] as const) {
      if (env[name] && !env.TSA_URL)
        context.addIssue({ code: 'custom', path: [name], message: 'must not be set without TSA_URL' })
    }
    if (env.TSA_WHEN_DOWN === 'later' && !env.TSA_URL)
      context.addIssue({
        code: 'custom',
        path: ['TSA_WHEN_DOWN'],
        message: 'must not be set without TSA_URL',
      })
    if (env.BACKUP_TO?.startsWith('s3:') && (!env.S3_BUCKET || env.BACKUP_TO === `s3://${env.S3_BUCKET}`)) {
      const message = 'must be a folder, or another bucket of the store at S3_ENDPOINT'
      context.addIssue({ code: 'custom', path: ['BACKUP_TO'], message })
    }
    // With half of the settings, files would land on the disk while the operator believes them to be in S3.
    const together = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    if (together.every((name) => !env[name]) && !env.S3_ENDPOINT) return
    for (const name of together) {
      if (!env[name])
        context.addIssue({ code: 'custom', path: [name], message: 'must be set to keep files in S3' })
    }
  })

export interface BackendConfig extends Omit<BackendSettings, 'shortcomings' | 'keepsMinutes'> {
  isProduction: boolean
  /** Null keeps files in `dataDir`. */
  s3: S3Settings | null
  /** The key that seals documents; null for a self-made one. */
  seal: KeyFiles | null
  /** The authority that timestamps seals; null for none. */
  timestamps: (TimestampSettings & { mayWait: boolean }) | null
  /** A folder or `s3://bucket` for what changes each minute; null for none. */
  backupTo: string | null
  backupEverySeconds: number
  backupKeep: { days: number; nights: number; months: number }
  sqliteFile: string
  databaseUrl: string | null
  /** A streaming replica of it, for reads. */
  databaseReadUrl: string | null
  /** Another instance whose backend this one uses, without a trailing slash. */
  backendUrl: string | null
  databasePool: number
  /** If false, the command `migrate` does it. */
  migrates: boolean
  smtpUrl: string | null
  mailFrom: string
  /** The days that the outbox remembers recipients. */
  mailKeepDays: number
  adminEmail: string | null
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Settings that work, but that the operator should check. */
  warnings: string[]
}

/** The settings that may be given in a file. */
export const secretSettings: readonly string[] = Object.entries(Environment.shape).flatMap(([name, schema]) =>
  (schema as z.ZodType).meta()?.isSecret ? [name] : [],
)

/** All settings that the portal or its tests read. */
export const knownSettings: readonly string[] = [
  ...Object.keys(Environment.shape),
  ...secretSettings.map((name) => name + secretFileSuffix),
  ...serverSettings,
  'CHROMIUM_PATH',
]

/** A misspelt name raises no error by itself: `DATABSE_URL` would start an empty database. */
const mistyped = (given: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(given).flatMap((name) => {
    const meant = settingMeant(name, knownSettings)
    return meant ? [`${name} is no setting of the portal, and does nothing: is ${meant} meant?`] : []
  })

/** The portal once purged a cache, which could then keep pages for longer. */
const ofPurges = ({ CACHE_PURGE, PUBLIC_CACHE_SECONDS }: Readonly<Record<string, string | undefined>>) =>
  (CACHE_PURGE ?? 'none') !== 'none' || Number(PUBLIC_CACHE_SECONDS ?? 0) > 30
    ? [
        'CACHE_PURGE and PUBLIC_CACHE_SECONDS have no effect any more: no cache is purged, and shared caches keep pages for 30 seconds',
      ]
    : []

/** The only reader of the environment. @throws Error naming each wrong setting */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): BackendConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { environment: told, wrong, warnings } = withSecretFiles(given, secretSettings)
  if (wrong.length > 0) throw new Error(wrongSettings(wrong))
  const parsed = Environment.safeParse(told)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name], message }) => {
      const setting = String(name)
      const isSecret = told[setting] !== undefined && secretSettings.includes(setting)
      return wrongSetting(setting, message, isSecret ? null : told[setting])
    })
    throw new Error(wrongSettings(lines))
  }
  const env = parsed.data
  const dataDir = path.resolve(env.DATA_DIR)
  return {
    isProduction: env.NODE_ENV === 'production',
    dataDir,
    s3: s3Settings(env),
    seal: sealKeyFiles(env),
    timestamps: timestampSettings(env),
    backupTo: env.BACKUP_TO?.startsWith('s3:')
      ? env.BACKUP_TO
      : env.BACKUP_TO
        ? path.resolve(env.BACKUP_TO)
        : null,
    backupEverySeconds: env.BACKUP_EVERY_SECONDS,
    backupKeep: {
      days: env.BACKUP_KEEP_DAYS,
      nights: env.BACKUP_KEEP_NIGHTS,
      months: env.BACKUP_KEEP_MONTHS,
    },
    sqliteFile: path.join(dataDir, 'sigillo.sqlite'),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    backendUrl: env.BACKEND_URL?.replace(/\/+$/, '') ?? null,
    databasePool: env.DATABASE_POOL,
    migrates: env.MIGRATE === 'on',
    languages: env.LANGUAGES,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    mailKeepDays: env.MAIL_KEEP_DAYS,
    noticeDelaySeconds: env.NOTICE_DELAY_SECONDS,
    adminEmail: env.ADMIN_EMAIL ?? null,
    logLevel: env.LOG_LEVEL,
    warnings: [...warnings, ...mistyped(given), ...ofPurges(given)],
    loginLimits: {
      accountFailures: env.LOGIN_ACCOUNT_FAILURES,
      addressFailures: env.LOGIN_ADDRESS_FAILURES,
      firstPauseSeconds: env.LOGIN_FIRST_PAUSE_SECONDS,
      mail: {
        invites: { account: env.INVITE_ACCOUNT_LIMIT, address: env.INVITE_ADDRESS_LIMIT },
        recoveries: { account: env.RECOVERY_ACCOUNT_LIMIT, address: env.RECOVERY_ADDRESS_LIMIT },
        follows: env.FOLLOW_ADDRESS_LIMIT,
        firstPauseSeconds: env.MAIL_PAUSE_SECONDS,
      },
    },
    verifyFailures: env.VERIFY_ADDRESS_FAILURES,
    directorySearchRate: env.DIRECTORY_SEARCH_RATE,
    quotas: {
      documentsPerIngredient: env.COMPANY_DOCUMENTS,
      storage: env.COMPANY_STORAGE,
      itemsPerDay: env.COMPANY_ITEMS_PER_DAY,
      programItemsPerDay: env.COMPANY_PROGRAM_ITEMS_PER_DAY,
      facilities: env.COMPANY_FACILITIES,
      accounts: env.COMPANY_ACCOUNTS,
      imports: env.COMPANY_IMPORTS,
      extractsAtOnce: env.COMPANY_EXTRACTS,
    },
    passwordRangeUrl: env.PASSWORD_RANGE_URL?.replace(/\/+$/, '') ?? null,
    credentialKey: env.CREDENTIAL_KEY ?? null,
    uploadLimit: env.UPLOAD_LIMIT,
    importRows: env.IMPORT_ROWS,
    countedRows: 10_000,
    reading: readingLimits,
  }
}

function sealKeyFiles(env: z.output<typeof Environment>): KeyFiles | null {
  const { SEAL_P12: p12, SEAL_KEY: key, SEAL_CERTIFICATE: certificate } = env
  if (p12) return { p12, password: env.SEAL_P12_PASSWORD }
  return key && certificate ? { key, certificate, password: env.SEAL_KEY_PASSWORD } : null
}

function timestampSettings(env: z.output<typeof Environment>): BackendConfig['timestamps'] {
  if (!env.TSA_URL) return null
  return {
    urls: env.TSA_URL,
    user: env.TSA_USER ?? null,
    password: env.TSA_PASSWORD,
    policy: env.TSA_POLICY ?? null,
    roots: env.TSA_CA ?? [],
    mayWait: env.TSA_WHEN_DOWN === 'later',
  }
}

function s3Settings(env: z.output<typeof Environment>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: env.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
  }
}
