import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Api } from '~/backend/backend'
import { freePort } from '../../../e2e/support/portal'
import { startCluster, type Cluster } from '../../support/postgres-cluster'
import { prepareDatabase } from '../../support/prepared-database'
import {
  apiOf,
  bundle,
  endAll,
  healthOf,
  readinessOf,
  run,
  startPortal,
  type Portal,
  type Program,
} from './processes'

const patience = { timeout: 30_000, interval: 50 }
/** In milliseconds, on a busy machine; waiting for the database takes longer. */
const quick = 20_000

let cluster: Cluster
let portalProgram: Program
beforeAll(async () => {
  // Portals have the real time here.
  vi.stubEnv('SIGILLO_CLOCK', undefined)
  ;[cluster, portalProgram] = await Promise.all([startCluster(), bundle('tests/backend/operations/serve.ts')])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  endAll()
  await portalProgram.remove()
  await cluster.remove()
})

const addressOf = (database: string) => cluster.url.replace(/postgres$/, database)

async function query<Row>(database: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function createDatabase(name: string): Promise<string> {
  await query('postgres', `create database ${name}`)
  return addressOf(name)
}

/** A client that reads and writes constantly, and records its answers. */
class Client {
  readonly acknowledged = new Map<string, { name: string; version: number }>()
  readonly refusals = new Set<string>()
  slowest = 0
  refused = 0
  answered = 0
  private working = true
  private readonly done: Promise<void>

  constructor(
    private readonly api: Api,
    private readonly companyId: string,
    private readonly name: string,
  ) {
    this.done = this.work()
  }

  stop(): Promise<void> {
    this.working = false
    return this.done
  }

  private async work(): Promise<void> {
    for (let turn = 0; this.working; turn++) {
      const name = `${this.name} ${turn}`
      const made = await this.attempt(() =>
        this.api.ingredients.certifierCreate({
          name,
          companyId: this.companyId,
          expirationDate: '2099-06-30',
        }),
      )
      if (made) {
        this.acknowledged.set(made.id, { name, version: made.version })
        const form = { ingredientId: made.id, name: `${name} bis`, expirationDate: '2099-06-30' }
        const saved = await this.attempt(() =>
          this.api.ingredients.certifierSave({ ...form, version: made.version }),
        )
        if (saved) this.acknowledged.set(made.id, { name: form.name, version: saved.version })
      }
      await this.attempt(() => this.api.ingredients.list({ ItemsPerPage: 5 }))
    }
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    const began = performance.now()
    try {
      const value = await work()
      this.answered++
      return value
    } catch (error) {
      const { status, code } = error as { status?: number; code?: string }
      this.refusals.add(`${status} ${code}`)
      this.refused++
      // As anybody told to retry does.
      await pause(50)
      return null
    } finally {
      this.slowest = Math.max(this.slowest, performance.now() - began)
    }
  }
}

/**
 * Stops the database under these clients' load, restarts it, and checks that everybody is served as before.
 */
async function restart(portal: Portal, clients: Client[], how: 'fast' | 'immediate'): Promise<void> {
  const everybody = (has: (client: Client) => boolean) =>
    vi.waitFor(() => expect(clients.filter((client) => !has(client))).toEqual([]), patience)
  const marks = (of: (client: Client) => number) => new Map(clients.map((client) => [client, of(client)]))

  const before = marks((client) => client.answered)
  await everybody((client) => client.answered > (before.get(client) ?? 0) + 5)
  const refused = marks((client) => client.refused)
  await cluster.stop(how)
  await everybody((client) => client.refused > (refused.get(client) ?? 0) + 3)
  expect(await healthOf(portal)).toBe(503)
  await vi.waitFor(() => expect(portal.said()).toContain('job waits for what is away'), patience)
  const answered = marks((client) => client.answered)
  await cluster.start()
  const began = performance.now()
  await everybody((client) => client.answered > (answered.get(client) ?? 0) + 3)
  expect(performance.now() - began).toBeLessThan(quick)
  // The machine is busy with all of them.
  await vi.waitFor(async () => expect(await healthOf(portal)).toBe(200), patience)
}

describe('a PostgreSQL database that goes away', () => {
  it('its return loses no acknowledged write, and the portal continues', { timeout: 120_000 }, async () => {
    const databaseUrl = await createDatabase('under_load')
    const { cookie, companyId } = await prepareDatabase({ DATABASE_URL: databaseUrl })
    const METRICS_PORT = String(await freePort())
    const portal = await startPortal(portalProgram, { DATABASE_URL: databaseUrl, METRICS_PORT })
    const clients = Array.from(
      { length: 4 },
      (_, n) => new Client(apiOf(portal, cookie), companyId, `Cliente ${n}`),
    )
    try {
      await restart(portal, clients, 'fast')
      await restart(portal, clients, 'immediate')
    } finally {
      await Promise.all(clients.map((client) => client.stop()))
    }
    const kinds = new Set(clients.flatMap((client) => [...client.refusals]))
    expect([...kinds]).toEqual(['503 database_unavailable'])
    expect(Math.max(...clients.map((client) => client.slowest))).toBeLessThan(quick)

    const rows = await query<{ id: string; name: string; version: number }>(
      'under_load',
      'select id, name, version from ingredients',
    )
    const kept = new Map(rows.map((row) => [row.id, row]))
    const acknowledged = clients.flatMap((client) => [...client.acknowledged])
    expect(acknowledged.length).toBeGreaterThan(20)
    for (const [id, { name, version }] of acknowledged) {
      const row = kept.get(id)
      expect(row, name).toBeDefined()
      // A refused save may still have been committed.
      if (row?.version === version) expect(row.name).toBe(name)
      else expect(row?.version).toBe(version + 1)
    }
    expect(portal.said()).toMatch(/"path":"\/api\/[^}]*"account":"[\w-]+"[^}]*"msg":"request"/)
    // Reported once as an outage, not again by each job.
    const figures = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    const failed = figures.match(/^sigillo_jobs_failed_total\{.*$/gm) ?? []
    expect(failed.length).toBeGreaterThan(5)
    expect(failed.filter((line) => !line.endsWith(' 0'))).toEqual([])
    // An uncaught error ends the process.
    expect(portal.child.exitCode).toBeNull()
    expect(await portal.stop()).toBe(0)
  })

  it('the start waits for it', { timeout: 120_000 }, async () => {
    const databaseUrl = await createDatabase('late')
    await cluster.stop('fast')
    const portal = await startPortal(portalProgram, {
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: 'capo@ente.test',
    })
    expect(await healthOf(portal)).toBe(503)
    // Liveness does not fail: a restart would not repair a database.
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: new URL(portal.url).port,
    }
    await promisify(execFile)('bash', ['scripts/healthy.sh'], { env })
    const refused = await fetch(`${portal.url}/api/authentication/login`, {
      method: 'POST',
      headers: { origin: portal.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'capo@ente.test', password: 'prova' }),
    })
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({
      status: 503,
      code: 'database_unavailable',
      message: 'Il servizio non risponde, riprova tra poco',
    })
    expect(portal.said()).toContain('does not answer')
    await cluster.start()
    await vi.waitFor(async () => expect(await healthOf(portal)).toBe(200), patience)
    await expect(apiOf(portal).authentication.userinfo()).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(
      async () =>
        expect(await query('late', 'select email from users')).toEqual([{ email: 'capo@ente.test' }]),
      patience,
    )
    expect(await portal.stop()).toBe(0)
  })
})

describe('a PostgreSQL database that the command migrate brings up to date', () => {
  it(
    'the portal waits for it, and is ready once it and the files are reachable',
    { timeout: 120_000 },
    async () => {
      const DATABASE_URL = await createDatabase('to_migrate')
      const settings = { DATABASE_URL, MIGRATE: 'off' }
      const nowhere = {
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'i',
        S3_SECRET_ACCESS_KEY: 's',
        S3_ENDPOINT: 'http://127.0.0.1:1',
      }
      const [portal, withoutFiles, program] = await Promise.all([
        startPortal(portalProgram, settings),
        startPortal(portalProgram, { ...settings, ...nowhere }),
        bundle('app/backend/cli/cli.ts'),
      ])
      expect(portal.said()).toContain('cannot be used yet: it waits for the command migrate')
      expect(await readinessOf(portal)).toEqual({ code: 503, status: 'unavailable', missing: 'database' })
      const tables = () =>
        query(
          'to_migrate',
          `select tablename from pg_tables where schemaname = 'public' and tablename <> 'process_leases'`,
        )
      expect(await tables()).toEqual([])

      const command = await run(program, settings, ['migrate'])
      expect([await command.ended, command.said()]).toEqual([0, 'The database is up to date.\n'])
      await vi.waitFor(
        async () => expect(await readinessOf(portal)).toEqual({ code: 200, status: 'ok' }),
        patience,
      )
      await vi.waitFor(async () => expect(await healthOf(withoutFiles)).toBe(200), patience)
      expect(await readinessOf(withoutFiles)).toEqual({
        code: 503,
        status: 'unavailable',
        missing: 'storage',
      })
      expect([await portal.stop(), await withoutFiles.stop()]).toEqual([0, 0])
      await program.remove()
    },
  )
})

describe('a PostgreSQL database that cannot be worked with', () => {
  const wrongPassword = () => cluster.url.replace(/:\w+@/, ':sbagliata@')

  it.each([
    ['a wrong password', wrongPassword, 'password authentication failed'],
    ['a database that is not there', () => addressOf('assente'), 'does not exist'],
  ])('it ends the start: %s', async (_, url, why) => {
    const starting = startPortal(portalProgram, { DATABASE_URL: url() })
    await expect(starting).rejects.toThrow(why)
    await expect(starting).rejects.toThrow('cannot be used')
    await expect(starting).rejects.not.toThrow('sbagliata')
  })

  it('the command line explains it in one line', { timeout: 120_000 }, async () => {
    const program = await bundle('app/backend/cli/cli.ts')
    const cases = [
      [
        ['migrate'],
        'postgres://sigillo:segreta@127.0.0.1:1/sigillo',
        /^The database at 127.0.0.1:1\/sigillo does not answer: .+\n$/,
      ],
      [
        ['backup', 'folder-that-is-not-made'],
        addressOf('assente'),
        /^The database at 127.0.0.1:\d+\/assente cannot be used: .+\n$/,
      ],
      [['migrate'], wrongPassword(), /^The database at 127.0.0.1:\d+\/postgres cannot be used: .+\n$/],
    ] as const
    for (const [args, DATABASE_URL, line] of cases) {
      const command = await run(program, { DATABASE_URL }, [...args])
      expect(await command.ended).toBe(1)
      expect(command.said()).toMatch(line)
    }
    await program.remove()
  })
})
