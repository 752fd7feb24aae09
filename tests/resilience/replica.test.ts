import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBackend, openServices, type Api, type Backend } from '~/backend/backend'
import { readConfig } from '~/backend/core/config/config'
import { startCluster, type Cluster } from '../support/postgres-cluster'
import { prepare, signInManager } from '../support/prepared-database'

const patience = { timeout: 30_000, interval: 50 }

let primary: Cluster
let standby: Cluster
let backend: Backend
/** Two sessions of the same certifier. */
let writer: Api
let reader: Api
let companyId: string

async function onStandby(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  await client.query(text)
  await client.end()
}

beforeAll(async () => {
  primary = await startCluster()
  standby = await primary.standby('replica')
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    LOG_LEVEL: 'silent',
  })
  backend = createBackend(await openServices(config))
  companyId = (await prepare(backend)).companyId
  ;[writer, reader] = [(await signInManager(backend)).api, (await signInManager(backend)).api]
})
afterAll(async () => {
  await backend.close()
  await standby.remove()
  await primary.remove()
})

const isAsked = () => backend.services.database.replica?.mayAnswer(null)
const comesToBeAsked = () => vi.waitFor(() => expect(isAsked()).toBe(true), patience)
const write = (name: string) =>
  writer.ingredients.certifierCreate({ name, companyId, expirationDate: '2099-06-30' })
const namesFor = async (api: Api) => (await api.ingredients.list({})).items.map((item) => item.name).sort()

it("a replica answers reads, but never without the reader's own writes, and never later than a few seconds", async () => {
  await comesToBeAsked()
  await onStandby('select pg_wal_replay_pause()')
  const before = await namesFor(reader)
  await write('Farina')
  // A writer is answered by the primary until the replica has caught up; others by the replica.
  expect(await namesFor(writer)).toEqual(['Farina'])
  expect(await namesFor(reader)).toEqual(before)
  // A lagging one is no longer asked.
  await vi.waitFor(async () => expect(await namesFor(reader)).toEqual(['Farina']), patience)
  expect(isAsked()).toBe(false)
  await onStandby('select pg_wal_replay_resume()')
  await comesToBeAsked()
  expect(await namesFor(reader)).toEqual(['Farina'])
})

it('a replica may go away and come back: the primary answers meanwhile, and nobody is refused', async () => {
  await comesToBeAsked()
  await namesFor(reader)
  await standby.stop('kill')
  // At once, on dead connections: before anybody has noticed.
  expect(await Promise.all(Array.from({ length: 10 }, () => namesFor(reader)))).toEqual(
    Array.from({ length: 10 }, () => ['Farina']),
  )
  await write('Semola')
  expect(await namesFor(reader)).toEqual(['Farina', 'Semola'])
  await standby.start()
  await comesToBeAsked()
  await vi.waitFor(async () => expect(await namesFor(reader)).toEqual(['Farina', 'Semola']), patience)
})

it('a promoted replica is no longer used', async () => {
  await comesToBeAsked()
  await onStandby('select pg_promote()')
  await vi.waitFor(() => expect(isAsked()).toBe(false), patience)
  await write('Miele')
  expect(await namesFor(reader)).toContain('Miele')
})
