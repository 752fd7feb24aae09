import { expect, test } from 'vitest'
import { knownSettings, readConfig, secretSettings } from '~/backend/core/config/config'
import { listShortcomings, tellSettings } from '~/backend/start/look-at-settings'
import { settingMeant } from '~/domain/settings'
import { createTestBackend } from '../../support/backend'

const read = (environment: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...environment })

function wrongWith(environment: Record<string, string>): string[] {
  try {
    read(environment)
    return []
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
}

const lenient = new Set(['DATA_DIR', 'S3_REGION', 'SEAL_P12_PASSWORD', 'SEAL_KEY_PASSWORD'])

test('each wrong setting is reported as its name, the expected and the actual value; secrets are hidden', () => {
  const own = knownSettings.filter((name) => !name.endsWith('_FILE') && name !== 'CHROMIUM_PATH')
  const accepting: string[] = []
  for (const name of own) {
    const lines = wrongWith({ [name]: '-7 nonsense' })
    if (lines.length === 0) accepting.push(name)
    const given = secretSettings.includes(name)
      ? 'what it is now is a secret, and not shown'
      : 'it is "-7 nonsense"'
    for (const line of lines)
      if (!line.startsWith(`  ${name} `)) expect(line).toMatch(/^ {2}[A-Z\d_]+ must (be|not be) set\b/)
      else expect(line).toMatch(new RegExp(`^ {2}${name} must .*(; ${given}|TSA_URL.*|not both.*)$`))
    expect(lines.join()).not.toMatch(secretSettings.includes(name) ? /nonsense/ : /Invalid|Too (small|big)/)
  }
  // File and host names, free text, and settings that the server itself checks.
  expect(accepting.filter((name) => !lenient.has(name))).toEqual([
    'NODE_ENV',
    'SEAL_P12',
    'BACKUP_TO',
    'HOST',
    'METRICS_PORT',
    'METRICS_HOST',
    'TRUST_PROXY',
    'BODY_LIMIT',
    'HEADERS_TIMEOUT',
    'STALL_TIMEOUT',
    'MAX_CONNECTIONS',
    'SHUTDOWN_DELAY',
    'SHUTDOWN_TIMEOUT',
  ])
})

test('a start warns that no cache is purged any more', () => {
  const warned = (settings: Record<string, string>) => read(settings).warnings.length
  expect(warned({ PUBLIC_CACHE_SECONDS: '30', CACHE_PURGE: 'none' })).toBe(0)
  expect(read({ PUBLIC_CACHE_SECONDS: '3600' }).warnings).toEqual([
    expect.stringContaining('shared caches keep pages for 30 seconds'),
  ])
  expect(
    warned({ CACHE_PURGE: 'varnish', CACHE_PURGE_URL: 'http://cache.example', CACHE_PURGE_TOKEN: 't' }),
  ).toBe(1)
})

test.each([
  ['DATABASE_POOL', '100000', 'a whole number from 1 to 500'],
  ['DATABASE_POOL', '0', 'a whole number from 1 to 500'],
  ['IMPORT_ROWS', '1e5', 'a whole number from 1 to 100000'],
  ['MAIL_KEEP_DAYS', '1.5', 'a whole number from 1 to 3650'],
  ['UPLOAD_LIMIT', '0', 'from 1kb to 2gb'],
  ['COMPANY_STORAGE', '1kb', 'from 1mb to 100000gb'],
  ['MAIL_FROM', 'nobody', 'an address: a@b.it, or Name <a@b.it>'],
  ['MAIL_FROM', 'Sigillo <nobody>', 'an address: a@b.it, or Name <a@b.it>'],
  ['MAIL_FROM', 'a@b.it\r\nBcc: c@d.it', 'an address: a@b.it, or Name <a@b.it>'],
  ['ADMIN_EMAIL', 'capo', 'an address: a@b.it'],
  ['BACKEND_URL', 'altrove', 'begin with http:// or https://'],
])('%s=%s is refused', (name, value, wanted) => {
  expect(wrongWith({ [name]: value })).toEqual([
    expect.stringContaining(`${wanted}; it is ${JSON.stringify(value)}`),
  ])
})

test('the sender of mails is an address, with or without a name', () => {
  for (const MAIL_FROM of [
    'a@b.it',
    'Ente Kosher <a@b.it>',
    '"Ente, Roma" <a@b.it>',
    'Sigillo <sigillo@localhost>',
  ])
    expect(read({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['SMTP_URL_FIEL', 'SMTP_URL_FILE'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['PROT', 'PORT'],
])('%s is recognized as a misspelt %s, without showing its value', (name, meant) => {
  const { warnings } = read({ [name]: 'segretissimo' })
  expect(warnings).toEqual([`${name} is no setting of the portal, and does nothing: is ${meant} meant?`])
})

test("other programs' variables are not mistaken for ours", () => {
  const others = ['HOME', 'PATH', 'USER', 'LANG', 'LANGUAGE', 'HOSTNAME', 'TZ', 'PWD', 'TERM', 'NODE_OPTIONS']
  const more = [
    'SIGILLO_PORT',
    'KUBERNETES_PORT',
    'BACKUP_KEEP',
    'PGHOST',
    'npm_config_cache',
    'SHLVL',
    'LOGNAME',
  ]
  expect([...others, ...more].filter((name) => settingMeant(name, knownSettings))).toEqual([])
  expect(knownSettings.filter((name) => settingMeant(name, knownSettings))).toEqual([])
})

/** The lines of a start: level and text. */
function told(environment: Record<string, string>): string[] {
  const lines: string[] = []
  const at = (level: string) => (_fields: unknown, text: string) => void lines.push(`${level} ${text}`)
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: '/srv/data', ...environment })
  tellSettings({ info: at('info'), warn: at('warn'), error: at('error') }, config)
  return lines
}

const open = { PUBLIC_URL: 'http://portale.example' }
const closed = { PUBLIC_URL: 'https://portale.example', MAIL_FROM: 'a@portale.example' }
const SMTP_URL = 'smtps://conto:segretissimo@posta.example'

test('a start logs in one line where data, files and mail go, the address and the version, without passwords', () => {
  const DATABASE_URL = 'postgres://conto:segretissimo@db.example:5433/sigillo?sslmode=verify-full'
  const s3 = {
    S3_BUCKET: 'secchio',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'segretissimo',
    S3_ENDPOINT: 'https://store.example',
  }
  const lines = told({ ...closed, ...s3, SMTP_URL, DATABASE_URL })
  expect(lines).toEqual([
    expect.stringMatching(
      /^info Sigillo \d+\.\d+\.\d+ at https:\/\/portale\.example: database postgres:\/\/db\.example:5433\/sigillo, files https:\/\/store\.example\/secchio, mail smtps:\/\/posta\.example$/,
    ),
  ])
  expect(told({})[0]).toMatch(
    /at http:\/\/localhost:3000: database \/srv\/data\/sigillo\.sqlite, files \/srv\/data\/files, mail \/srv\/data\/outbox$/,
  )
})

test('a portal for others without mail or https says so', () => {
  const config = (environment: Record<string, string>) =>
    readConfig({ NODE_ENV: 'production', ...environment })
  expect(told(open).slice(1)).toEqual([
    'warn SMTP_URL is not set: mail reaches nobody, it is written to /srv/data/outbox',
    'warn PUBLIC_URL is http: passwords and sessions can be read on the way; give the portal https',
  ])
  expect(told({ PUBLIC_URL: closed.PUBLIC_URL, SMTP_URL }).slice(1)).toEqual([
    "warn MAIL_FROM is Sigillo <sigillo@localhost>: others' mail servers refuse it",
  ])
  expect(listShortcomings(config(open))).toEqual(['mail.none', 'address.plain'])
  expect(listShortcomings(config({ ...closed, SMTP_URL }))).toEqual([])
  // One being tried out on its own machine.
  expect(listShortcomings(config({}))).toEqual([])
  expect(listShortcomings(read(open))).toEqual([])
})

test('managers see it on their desk', async () => {
  const backend = await createTestBackend({ dialect: 'sqlite' })
  const { api } = await backend.signIn({ userType: 'Certifier', manager: true })
  expect((await api.staff.workload()).shortcomings).toEqual([])
  backend.services.settings.shortcomings = ['mail.none', 'address.plain']
  expect((await api.staff.workload()).shortcomings).toEqual(['mail.none', 'address.plain'])
  await backend.close()
})
