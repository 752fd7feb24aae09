import { mkdtemp, rm } from 'node:fs/promises'
import type { Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Api } from '~/backend/backend'
import { knownMigrations } from '~/backend/db/migrate'
import { mailsInParallel } from '~/backend/drivers/mail/port'
import { createPostgresDatabase, type PostgresDatabase } from '../../support/postgres'
import { smtpServer } from '../../support/smtp-server'
import { apiOf, bundle, endAll, healthOf, startPortal, type Portal, type Program } from './processes'

const patience = { timeout: 30_000, interval: 50 }
/**
 * Three processes that draw, write and hash at once, beside other tests: on a busy machine they take their
 * time.
 */
const slow = { timeout: 120_000 }
const email = 'capo@ente.test'
const password = 'giusta-password'

/** Three portals, started at the same moment on one empty database, with one folder for files. */
let database: PostgresDatabase
let smtp: Awaited<ReturnType<typeof smtpServer>>
let clients: Clients
let program: Program
let portals: Portal[]
let folder: string
let client: pg.Client

beforeAll(async () => {
  ;[database, smtp, program, folder] = await Promise.all([
    createPostgresDatabase(),
    smtpServer(),
    bundle('tests/backend/operations/serve.ts'),
    mkdtemp(path.join(tmpdir(), 'sigillo-several-')),
  ])
  clients = new Clients(smtp.server)
  const env = {
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    SMTP_URL: smtp.url,
    ADMIN_EMAIL: email,
    DATA_DIR: folder,
  }
  portals = await Promise.all([1, 2, 3].map(() => startPortal(program, env)))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  const codes = await Promise.all(portals.map((portal) => portal.stop()))
  endAll()
  smtp.server.close()
  await database.drop()
  await program.remove()
  await rm(folder, { recursive: true, force: true })
  expect(codes).toEqual([0, 0, 0])
})

/** The open connections to a mail server, whose data can all be held back. */
class Clients {
  private readonly sockets = new Set<Socket>()
  private held = false

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket.once('close', () => this.sockets.delete(socket)))
      if (this.held) socket.pause()
    })
  }

  hold(): void {
    this.held = true
    for (const socket of this.sockets) socket.pause()
  }

  letGo(): void {
    this.held = false
    for (const socket of this.sockets) socket.resume()
  }
}

const rowsOf = async <Row>(text: string) => (await client.query(text)).rows as Row[]
const receivers = () => smtp.said.flatMap((line) => /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? [])

/** The link to choose a password, from the mail. */
function mailedLink(): { userId: string; code: string } {
  const text = smtp.said.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
  const [, userId = '', code = ''] = /lost-credential\?userId=([\w-]+)&code=([\w-]+)/.exec(text) ?? []
  return { userId, code }
}

async function signIn(): Promise<Api[]> {
  const [portal] = portals
  if (!portal) throw new Error('no portal')
  const answered = new Headers()
  await apiOf(portal, '', answered).authentication.login({ email, password })
  const cookie = answered.getSetCookie()[0]?.split(';')[0] ?? ''
  return portals.map((each) => apiOf(each, cookie))
}

const companyOf = async (api: Api) =>
  (
    await api.companies.create({
      businessName: 'Molino San Giorgio S.r.l.',
      businessCode: '90000010009',
      city: 'Foggia',
      manufactoring: true,
    })
  ).id

describe('several portals on one PostgreSQL database', () => {
  it('they migrate it once, and mail the first account one working link', slow, async () => {
    // Those that waited for the migration may have started to listen meanwhile.
    const ready = async () => expect(await Promise.all(portals.map(healthOf))).toEqual([200, 200, 200])
    await vi.waitFor(ready, patience)
    const migrations = await rowsOf<{ name: string }>('select name from kysely_migration order by name')
    expect(migrations.map((row) => row.name)).toEqual(knownMigrations)
    const ran = portals.filter((portal) => portal.said().includes('database brought up to date'))
    expect(ran).toHaveLength(1)

    await vi.waitFor(() => expect(mailedLink().code).not.toBe(''), patience)
    expect(await rowsOf('select recipient from mail_outbox')).toEqual([{ recipient: email }])
    const [, second] = portals
    if (second) await apiOf(second).authentication.setLostCredential({ ...mailedLink(), password })
  })

  it('they know each other’s sessions', async () => {
    const apis = await signIn()
    for (const api of apis) expect(await api.authentication.userinfo()).toMatchObject({ email })
    await apis[2]?.authentication.logout()
    for (const api of apis) await expect(api.authentication.userinfo()).rejects.toMatchObject({ status: 401 })
  })

  it('they send each mail once', slow, async () => {
    const many = 150
    // None gets ahead, until more mails are under way than one portal sends at a time.
    clients.hold()
    await client.query(`insert into mail_outbox
      (id, recipient, subject, text, html, created_at, attempts, next_attempt_at)
      select 'mail-' || n, 'n' || n || '@b.test', 'Prova', 'Testo', '', now.at, 0, now.at from generate_series(1, ${many}) as n,
        (select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at) as now`)
    const underWay = () =>
      rowsOf("select id from mail_outbox where id like 'mail-%' and attempts = 1 and last_error is null")
    await vi.waitFor(async () => expect((await underWay()).length).toBeGreaterThan(mailsInParallel), patience)
    clients.letGo()
    const waiting = () => rowsOf('select id from mail_outbox where sent_at is null')
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience)
    // Without those to the certifier, who signed in with new browsers.
    expect(
      receivers()
        .filter((receiver) => receiver !== email)
        .sort(),
    ).toEqual(Array.from({ length: many }, (_, n) => `n${n + 1}@b.test`).sort())
    // Their log arrives by another way than the mail.
    const senders = () => portals.filter((portal) => portal.said().includes('"mail":"mail-'))
    await vi.waitFor(() => expect(senders().length).toBeGreaterThan(1), patience)
  })

  it('they count wrong passwords together', async () => {
    const attempt = (portal: Portal) =>
      apiOf(portal)
        .authentication.login({ email: 'ignota@ente.test', password: 'sbagliata' })
        .catch((error: unknown) => (error as { status: number }).status)
    const statuses = []
    for (let n = 0; n < 7; n++) statuses.push(await attempt(portals[n % 3] as Portal))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('they number certificates without gaps or duplicates', slow, async () => {
    const apis = await signIn()
    const [api] = apis
    if (!api) throw new Error('nobody')
    const companyId = await companyOf(api)
    const complete = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve', expirationDate: '2099-12-31' }
    const { id, version } = await api.ingredients.certifierCreate({ name: 'Semola', companyId, ...complete })
    await api.ingredients.approve({ ingredientId: id, version })
    const issue = async (by: Api, n: number) => {
      const form = { name: `Ziti ${n}`, companyId, kosherStatusId: 'ks-parve', ingredientIds: [id] }
      const product = await by.products.certifierCreate(form)
      await by.products.approve({ productId: product.id, version: product.version })
      const certificationGroup = { name: `Ziti ${n}`, companyId, expireOn: '2099-12-31' }
      await by.certificates.create({ productIds: [product.id], certificationGroup })
    }
    for (const round of [0, 1]) await Promise.all(apis.map((by, n) => issue(by, round * 3 + n)))
    const groups = await rowsOf<{ sequence: number }>(
      'select sequence from certification_groups order by sequence',
    )
    expect(groups.map((row) => row.sequence)).toEqual([1, 2, 3, 4, 5, 6])
    const codes = await rowsOf<{ code: string }>('select distinct code from products')
    expect(codes).toHaveLength(6)
  })

  it('they import a file once, whichever got it and whichever is asked', slow, async () => {
    const [first, second, third] = (await signIn()) as [Api, Api, Api]
    const companyId = await companyOf(first)
    const many = 300
    const lines = Array.from({ length: many }, (_, n) => `Spezia ${n};30/06/2030`)
    const file = new File([['Nome;Scadenza', ...lines].join('\n')], 'spezie.csv')
    const { id: importId } = await first.imports.upload({ companyId, kind: 'ingredients', file })
    const becomes = (state: string) =>
      vi.waitFor(async () => expect(await third.imports.get({ importId })).toMatchObject({ state }), patience)
    await becomes('checked')
    await second.imports.commit({ importId })
    await becomes('done')
    expect(
      await rowsOf(`select count(*)::int as all, count(distinct name)::int as names from ingredients
      where name like 'Spezia %'`),
    ).toEqual([{ all: many, names: many }])
  })
})
