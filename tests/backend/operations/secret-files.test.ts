import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, secretSettings } from '~/backend/core/config/config'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sigillo-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = (environment: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...environment })

async function file(name: string, text: string, mode = 0o400): Promise<string> {
  const made = path.join(folder, name)
  await writeFile(made, text)
  await chmod(made, mode)
  return made
}

test('every secret may be given in a file, without its final line end', async () => {
  expect(secretSettings).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'SEAL_P12_PASSWORD', 'S3_SECRET_ACCESS_KEY']),
  )
  const url = 'postgres://sigillo:pa%20ss@db/sigillo'
  const DATABASE_URL_FILE = await file('url', `${url}\n`)
  expect(read({ DATABASE_URL_FILE })).toMatchObject({ databaseUrl: url, warnings: [] })
  const SEAL_P12_PASSWORD_FILE = await file('password', 'con spazio \r\n')
  expect(read({ SEAL_P12: 'a.p12', SEAL_P12_PASSWORD_FILE }).seal).toEqual({
    p12: 'a.p12',
    password: 'con spazio ',
  })
  const S3_ACCESS_KEY_ID_FILE = await file('id', 'chiave')
  const S3_SECRET_ACCESS_KEY_FILE = await file('secret', 'segreto')
  expect(read({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID_FILE, S3_SECRET_ACCESS_KEY_FILE }).s3).toMatchObject({
    accessKeyId: 'chiave',
    secretAccessKey: 'segreto',
  })
})

test("a file's content follows the same rules, and is never shown", async () => {
  const SMTP_URL_FILE = await file('mail', 'segretissimo')
  expect(() => read({ SMTP_URL_FILE })).toThrow(/SMTP_URL must begin with smtp/)
  expect(() => read({ SMTP_URL_FILE })).not.toThrow(/segretissimo/)
})

test('an unusable file is named, with its setting and what is wrong', async () => {
  const wrong = {
    DATABASE_URL_FILE: [path.join(folder, 'nowhere'), 'is not there'],
    SMTP_URL_FILE: [folder, 'is no file'],
    SEAL_P12_PASSWORD_FILE: [await file('empty', '\n'), 'is empty'],
    SEAL_KEY_PASSWORD_FILE: [await file('open', 'x', 0o666), 'can be changed by every account'],
    S3_SECRET_ACCESS_KEY_FILE: [await file('lines', 'a\nb\n'), 'holds more than one line'],
  } as const
  const environment = Object.fromEntries(Object.entries(wrong).map(([name, [given]]) => [name, given]))
  for (const [name, [given, why]] of Object.entries(wrong))
    expect(() => read(environment)).toThrow(
      `${name} must be the path of a file with the secret; it is ${JSON.stringify(given)}, which ${why}`,
    )
})

test('a secret is given only once', async () => {
  const SMTP_URL_FILE = await file('twice', 'smtp://a.test')
  expect(() => read({ SMTP_URL: 'smtp://b.test', SMTP_URL_FILE })).toThrow(
    'SMTP_URL_FILE must not be set where SMTP_URL is, too',
  )
  expect(read({ SMTP_URL: '', SMTP_URL_FILE }).smtpUrl).toBe('smtp://a.test')
})

test("a world-readable file works with a warning, also through Kubernetes' links", async () => {
  const link = path.join(folder, 'link')
  await symlink(await file('readable', 'smtp://a.test', 0o444), link)
  expect(read({ SMTP_URL_FILE: link })).toMatchObject({
    smtpUrl: 'smtp://a.test',
    warnings: [expect.stringContaining(`SMTP_URL_FILE: every account of this machine can read ${link}`)],
  })
})
