import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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

beforeAll(async () => {
  ;[primary, program] = await Promise.all([startCluster(), bundle('tests/backend/operations/serve.ts')])
  standby = await primary.standby('replica')
  pooler = await startPooler(primary.url)
})
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.stop()))
  endAll()
  await pooler.stop()
  await program.remove()
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

/** Somebody who writes all the time, and sends again under the same key what got no answer, to either portal. */
class Writer {
  readonly acknowledged: string[] = []
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
      for (let attempt = turn; ; attempt++) {
        const status = await this.send(portals[attempt % portals.length] as Portal, name, key)
        if (status === 200) break
        this.refusals.add(status)
        await pause(50)
      }
      this.acknowledged.push(name)
    }
  }

  private async send({ url }: Portal, name: string, key: string): Promise<number> {
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

it('a primary killed under load loses nothing that was answered, where its replica is synchronous', async () => {
  await query(primary, `alter system set synchronous_standby_names = 'replica'`, 'select pg_reload_conf()')
  await vi.waitFor(
    async () =>
      expect(await query(primary, 'select sync_state from pg_stat_replication')).toEqual([
        { sync_state: 'sync' },
      ]),
    patience,
  )
  const databaseUrl = pooler.through(primary.url)
  const who = await prepareDatabase({ DATABASE_URL: databaseUrl })
  portals = await Promise.all([1, 2].map(() => startPortal(program, { DATABASE_URL: databaseUrl })))
  const writers = Array.from({ length: 6 }, (_, n) => new Writer(`Cliente ${n}`, who))
  const allWrite = async () => {
    const before = writers.map((writer) => writer.acknowledged.length)
    const lag = () => writers.filter((writer, n) => writer.acknowledged.length < (before[n] ?? 0) + 10)
    await vi.waitFor(() => expect(lag()).toEqual([]), patience)
  }
  await allWrite()

  const killed = performance.now()
  await primary.stop('kill')
  await query(standby, 'select pg_promote()')
  await pooler.leadTo(standby.url)
  await allWrite()
  const recovered = performance.now() - killed
  await Promise.all(writers.map((writer) => writer.stop()))

  // Nothing else than to come again.
  expect([...new Set(writers.flatMap((writer) => [...writer.refusals]))]).toEqual([503])
  for (const portal of portals) {
    expect(portal.child.exitCode).toBeNull()
    expect(await healthOf(portal)).toBe(200)
  }
  const rows = await query<{ name: string; times: number }>(
    standby,
    'select name, count(*)::int as times from ingredients group by name',
  )
  const times = new Map(rows.map((row) => [row.name, row.times]))
  const acknowledged = writers.flatMap((writer) => writer.acknowledged)
  expect(acknowledged.length).toBeGreaterThan(100)
  expect(acknowledged.filter((name) => times.get(name) !== 1)).toEqual([])
  expect(rows.length).toBe(acknowledged.length)
  console.log(`${acknowledged.length} writes answered; ten more by each after ${Math.round(recovered)} ms`)
})
