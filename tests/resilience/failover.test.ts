import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  bundle,
  endAll,
  healthOf,
  startPortal,
  type Portal,
  type Program,
} from '../backend/operations/processes'
import { startPooler, type Pooler } from '../support/pgbouncer'
import { startCluster, type Cluster } from '../support/postgres-cluster'
import { prepareDatabase, type Prepared } from '../support/prepared-database'

const patience = { timeout: 60_000, interval: 50 }

let primary: Cluster
let standby: Cluster
let pooler: Pooler
let program: Program
let portals: Portal[] = []
let writers: Writer[] = []

beforeAll(async () => {
  program = await bundle('tests/backend/operations/serve.ts')
})
afterAll(() => program.remove())
beforeEach(async () => {
  primary = await startCluster()
  standby = await primary.standby('replica')
  pooler = await startPooler(primary.url)
})
afterEach(async () => {
  await Promise.all(writers.map((writer) => writer.stop()))
  await Promise.all(portals.map((portal) => portal.stop()))
  endAll()
  await pooler.stop()
  await standby.remove()
  await primary.remove()
})

async function query<Row>({ url }: Cluster, ...texts: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const text of texts) rows = (await client.query(text)).rows as Row[]
    return rows
  } finally {
    await client.end()
  }
}

/** A client that writes constantly, and resends unanswered writes under the same key, to either portal. */
class Writer {
  readonly acknowledged: string[] = []
  readonly keys = new Map<string, string>()
  readonly refusals = new Set<number | string>()
  private working = true
  private readonly done: Promise<void>

  constructor(
    private readonly name: string,
    private readonly who: Prepared,
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
      const key = randomUUID()
      this.keys.set(name, key)
      for (let attempt = turn; ; attempt++) {
        const status = await this.send(portals[attempt % portals.length] as Portal, name, key)
        if (status === 200) break
        this.refusals.add(status)
        await pause(50)
      }
      this.acknowledged.push(name)
    }
  }

  async send({ url }: Portal, name: string, key: string): Promise<number> {
    const response = await fetch(`${url}/api/certifier/ingredientflow`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        origin: url,
        cookie: this.who.cookie,
      },
      body: JSON.stringify({ name, companyId: this.who.companyId, expirationDate: '2099-06-30' }),
    })
    await response.arrayBuffer()
    return response.status
  }
}

/** Two portals under the load of six writers. */
async function underLoad() {
  const databaseUrl = pooler.through(primary.url)
  const who = await prepareDatabase({ DATABASE_URL: databaseUrl })
  portals = await Promise.all([1, 2].map(() => startPortal(program, { DATABASE_URL: databaseUrl })))
  writers = Array.from({ length: 6 }, (_, n) => new Writer(`Cliente ${n}`, who))
  const acknowledged = () => writers.flatMap((writer) => writer.acknowledged)
  const allWrite = async () => {
    const before = writers.map((writer) => writer.acknowledged.length)
    const lag = () => writers.filter((writer, n) => writer.acknowledged.length < (before[n] ?? 0) + 10)
    await vi.waitFor(() => expect(lag()).toEqual([]), patience)
  }
  await allWrite()
  return { acknowledged, allWrite }
}

/** Kills the primary, and promotes the standby for all. */
async function failOver(): Promise<void> {
  await primary.stop('kill')
  await query(standby, 'select pg_promote()')
  await pooler.leadTo(standby.url)
}

async function expectAllGoOn(): Promise<void> {
  await Promise.all(writers.map((writer) => writer.stop()))
  // Only refusals that ask for a retry.
  expect([...new Set(writers.flatMap((writer) => [...writer.refusals]))]).toEqual([503])
  for (const portal of portals) {
    expect(portal.child.exitCode).toBeNull()
    expect(await healthOf(portal)).toBe(200)
  }
}

/** How often each name exists. */
async function timesOf(cluster: Cluster): Promise<Map<string, number>> {
  const rows = await query<{ name: string; times: number }>(
    cluster,
    'select name, count(*)::int as times from ingredients group by name',
  )
  return new Map(rows.map((row) => [row.name, row.times]))
}

it('a primary killed under load loses no acknowledged write, if its replica is synchronous', async () => {
  await query(primary, `alter system set synchronous_standby_names = 'replica'`, 'select pg_reload_conf()')
  await vi.waitFor(
    async () =>
      expect(await query(primary, 'select sync_state from pg_stat_replication')).toEqual([
        { sync_state: 'sync' },
      ]),
    patience,
  )
  const { acknowledged, allWrite } = await underLoad()
  const killed = performance.now()
  await failOver()
  await allWrite()
  const recovered = performance.now() - killed
  await expectAllGoOn()

  const times = await timesOf(standby)
  expect(acknowledged().length).toBeGreaterThan(100)
  expect(acknowledged().filter((name) => times.get(name) !== 1)).toEqual([])
  expect(times.size).toBe(acknowledged().length)
  console.log(`${acknowledged().length} writes answered; ten more by each after ${Math.round(recovered)} ms`)
})

it('one with a disconnected asynchronous replica loses the writes since then, and nothing else', async () => {
  const { acknowledged, allWrite } = await underLoad()
  const before = acknowledged()
  const [{ at } = { at: '' }] = await query<{ at: string }>(
    primary,
    'select pg_current_wal_lsn()::text as at',
  )
  await vi.waitFor(
    async () =>
      expect(await query(standby, `select pg_last_wal_replay_lsn() >= '${at}'::pg_lsn as has_it`)).toEqual([
        { has_it: true },
      ]),
    patience,
  )
  // It reconnects at once after the first cut, and only after an hour after the next.
  await query(standby, `alter system set wal_retrieve_retry_interval = '1h'`, 'select pg_reload_conf()')
  let cuts = 0
  await vi.waitFor(async () => {
    cuts += (await query(primary, 'select pg_terminate_backend(pid) from pg_stat_replication')).length
    expect(cuts).toBeGreaterThan(1)
  }, patience)
  // What an operator must watch: nothing follows any more, and nothing else reports it.
  await vi.waitFor(
    async () => expect(await query(primary, 'select state from pg_stat_replication')).toEqual([]),
    patience,
  )
  await allWrite()
  const answered = acknowledged()
  await failOver()
  await allWrite()
  await expectAllGoOn()

  const times = await timesOf(standby)
  const lost = acknowledged().filter((name) => !times.has(name))
  expect(lost.length).toBeGreaterThanOrEqual(60)
  expect(before.filter((name) => times.get(name) !== 1)).toEqual([])
  // Writes between that look and the kill are lost as well: at most one each.
  expect(lost.filter((name) => !answered.includes(name)).length).toBeLessThanOrEqual(writers.length)
  expect([...times].filter(([, count]) => count !== 1)).toEqual([])
  // Clients that still have lost writes resend them, under their keys: they are done, and once.
  const [again = ''] = lost
  const sender = writers.find((writer) => writer.keys.has(again)) as Writer
  for (const portal of portals)
    expect(await sender.send(portal, again, sender.keys.get(again) as string)).toBe(200)
  expect((await timesOf(standby)).get(again)).toBe(1)
  console.log(`${acknowledged().length} writes answered, ${lost.length} of them lost`)
})
