import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { DEFAULT_LANG, languages, parseLanguages } from '~/domain/languages'
import { defaultUploadLimit, parseByteSize } from '~/domain/text/byte-size'
import type { BackendSettings } from './context'
import { readingLimits } from '../drivers/sheet/read-sheet'
import { certificatesIn, type KeyFiles } from '../drivers/signer/read-key-files'
import type { TimestampSettings } from '../drivers/signer/timestamp-authority'
import type { S3Settings } from '../drivers/storage/s3'
import { withSecretFiles } from './secret-files'

/** May be given in a file, too, which `NAME_FILE` names. Outermost, or it is forgotten. */
const secret = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ isSecret: true })

const wholeNumber = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

const byteSize = z.string().transform((text, context) => {
  const bytes = parseByteSize(text)
  if (bytes !== null) return bytes
  context.addIssue({ code: 'custom', message: 'must be a number of bytes, or one such as 500kb or 20mb' })
  return z.NEVER
})

const offeredLanguages = z.string().transform((text, context) => {
  const offered = parseLanguages(text)
  if (offered) return offered
  const message = `must be some of ${languages.join(',')}, ${DEFAULT_LANG} among them`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Printed in QR codes, so not too long, and without a password. */
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://', abort: true })
  .max(200)
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
    context.addIssue({ code: 'custom', message: `${file} holds no certificate` })
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
    DATABASE_POOL: wholeNumber(10),
    MIGRATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    PORT: wholeNumber(3000),
    PUBLIC_URL: publicUrl.optional(),
    LANGUAGES: offeredLanguages.prefault(languages.join(',')),
    BACKEND_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMTP_URL: secret(
      z
        .string()
        .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
        .optional(),
    ),
    MAIL_FROM: z.string().min(3).default('Sigillo <sigillo@localhost>'),
    MAIL_KEEP_DAYS: wholeNumber(30),
    ADMIN_EMAIL: z.email().optional(),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], {
        error: 'must be silent, error, warn, info or debug',
      })
      .default('info'),
    LOGIN_ACCOUNT_FAILURES: wholeNumber(5),
    LOGIN_ADDRESS_FAILURES: wholeNumber(20),
    LOGIN_FIRST_PAUSE_SECONDS: wholeNumber(30),
    INVITE_ACCOUNT_LIMIT: wholeNumber(50),
    INVITE_ADDRESS_LIMIT: wholeNumber(100),
    RECOVERY_ACCOUNT_LIMIT: wholeNumber(3),
    RECOVERY_ADDRESS_LIMIT: wholeNumber(20),
    MAIL_PAUSE_SECONDS: wholeNumber(900),
    VERIFY_ADDRESS_FAILURES: wholeNumber(30),
    COMPANY_DOCUMENTS: wholeNumber(50),
    COMPANY_STORAGE: byteSize.prefault('5gb'),
    COMPANY_ITEMS_PER_DAY: wholeNumber(1000),
    COMPANY_FACILITIES: wholeNumber(100),
    COMPANY_ACCOUNTS: wholeNumber(100),
    COMPANY_IMPORTS: wholeNumber(10),
    COMPANY_EXTRACTS: wholeNumber(3),
    PASSWORD_RANGE_URL: z
      .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
      .refine((text) => !/[?#]/.test(text), { error: 'must be an address without ? or #' })
      .optional(),
    CREDENTIAL_KEY: credentialKey.optional(),
    UPLOAD_LIMIT: byteSize.prefault(defaultUploadLimit),
    IMPORT_ROWS: wholeNumber(10_000),
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
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: secret(z.string().min(1).optional()),
    S3_SECRET_ACCESS_KEY: secret(z.string().min(1).optional()),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_READ_URL && (!env.DATABASE_URL || env.DATABASE_READ_URL === env.DATABASE_URL)) {
      const message = 'must be a replica of the database at DATABASE_URL'
      context.addIssue({ code: 'custom', path: ['DATABASE_READ_URL'], message })
    }
    if (env.SEAL_P12 ? env.SEAL_KEY || env.SEAL_CERTIFICATE : !env.SEAL_KEY !== !env.SEAL_CERTIFICATE) {
      const message = 'either this, or SEAL_KEY and SEAL_CERTIFICATE together'
      context.addIssue({ code: 'custom', path: ['SEAL_P12'], message })
    }
    for (const name of ['TSA_USER', 'TSA_PASSWORD', 'TSA_POLICY', 'TSA_CA'] as const) {
      if (env[name] && !env.TSA_URL)
        context.addIssue({ code: 'custom', path: [name], message: 'is of no use without TSA_URL' })
    }
    if (env.TSA_WHEN_DOWN === 'later' && !env.TSA_URL)
      context.addIssue({
        code: 'custom',
        path: ['TSA_WHEN_DOWN'],
        message: 'is of no use without TSA_URL',
      })
    // Half of the settings would leave files on the disk that somebody believes to be in S3.
    const together = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    if (together.every((name) => !env[name]) && !env.S3_ENDPOINT) return
    for (const name of together) {
      if (!env[name])
        context.addIssue({ code: 'custom', path: [name], message: 'is needed to keep files in S3' })
    }
  })

export interface BackendConfig extends BackendSettings {
  /** Null keeps files in `dataDir`. */
  s3: S3Settings | null
  /** The key that seals documents; null has the portal make its own. */
  seal: KeyFiles | null
  /** Who stamps seals with the time; null has none stamped. */
  timestamps: (TimestampSettings & { mayWait: boolean }) | null
  sqliteFile: string
  databaseUrl: string | null
  /** A streaming replica of it, for reads. */
  databaseReadUrl: string | null
  /** Another instance whose backend this one uses, without a trailing slash. */
  backendUrl: string | null
  databasePool: number
  /** Else the command `migrate` does. */
  migrates: boolean
  smtpUrl: string | null
  mailFrom: string
  /** How long the outbox remembers recipients. */
  mailKeepDays: number
  adminEmail: string | null
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Settings that work, but that somebody should look at. */
  warnings: string[]
}

/** Those that may be given in a file. */
export const secretSettings: readonly string[] = Object.entries(Environment.shape).flatMap(
  ([name, schema]) => ((schema as z.ZodType).meta()?.isSecret ? [name] : []),
)

/** The only reader of the environment. @throws Error naming each wrong setting */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): BackendConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { environment: told, wrong, warnings } = withSecretFiles(given, secretSettings)
  if (wrong.length > 0) throw wrongSettings(wrong)
  const parsed = Environment.safeParse(told)
  if (!parsed.success)
    throw wrongSettings(parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`))
  const env = parsed.data
  const dataDir = path.resolve(env.DATA_DIR)
  return {
    dataDir,
    s3: s3Of(env),
    seal: sealOf(env),
    timestamps: timestampsOf(env),
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
    adminEmail: env.ADMIN_EMAIL ?? null,
    logLevel: env.LOG_LEVEL,
    warnings,
    loginLimits: {
      accountFailures: env.LOGIN_ACCOUNT_FAILURES,
      addressFailures: env.LOGIN_ADDRESS_FAILURES,
      firstPauseSeconds: env.LOGIN_FIRST_PAUSE_SECONDS,
      mail: {
        invites: { account: env.INVITE_ACCOUNT_LIMIT, address: env.INVITE_ADDRESS_LIMIT },
        recoveries: { account: env.RECOVERY_ACCOUNT_LIMIT, address: env.RECOVERY_ADDRESS_LIMIT },
        firstPauseSeconds: env.MAIL_PAUSE_SECONDS,
      },
    },
    verifyFailures: env.VERIFY_ADDRESS_FAILURES,
    quotas: {
      documentsPerIngredient: env.COMPANY_DOCUMENTS,
      storage: env.COMPANY_STORAGE,
      itemsPerDay: env.COMPANY_ITEMS_PER_DAY,
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

const wrongSettings = (wrong: readonly string[]) =>
  new Error(['These settings are wrong:', ...new Set(wrong.map((line) => `  ${line}`))].join('\n'))

function sealOf(env: z.output<typeof Environment>): KeyFiles | null {
  const { SEAL_P12: p12, SEAL_KEY: key, SEAL_CERTIFICATE: certificate } = env
  if (p12) return { p12, password: env.SEAL_P12_PASSWORD }
  return key && certificate ? { key, certificate, password: env.SEAL_KEY_PASSWORD } : null
}

function timestampsOf(env: z.output<typeof Environment>): BackendConfig['timestamps'] {
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

function s3Of(env: z.output<typeof Environment>): S3Settings | null {
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
