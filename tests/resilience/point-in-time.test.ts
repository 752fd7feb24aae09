import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { apiOf, bundle, endAll, startPortal } from '../backend/operations/processes'
import { startCluster, unprivilegedAccount, type Cluster } from '../support/postgres-cluster'
import { prepareDatabase } from '../support/prepared-database'

const patience = { timeout: 60_000, interval: 50 }
const cleanUps: (() => Promise<unknown>)[] = []
afterAll(async () => {
  endAll()
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

async function ask(cluster: Cluster, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    return String(Object.values((await client.query<object>(query)).rows[0] ?? {})[0])
  } finally {
    await client.end()
  }
}

it('a restore to a point in time has what was before and not what came after, and work continues', async () => {
  const archive = await mkdtemp(path.join(tmpdir(), 'sigillo-archive-'))
  cleanUps.push(() => rm(archive, { recursive: true, force: true }))
  const { uid, gid } = await unprivilegedAccount()
  if (uid !== undefined && gid !== undefined) await chown(archive, uid, gid)
  const primary = await startCluster({
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `cp %p ${archive}/%f`,
  })
  cleanUps.push(() => primary.remove())
  const program = await bundle('tests/backend/operations/serve.ts')
  cleanUps.push(() => program.remove())

  const { cookie, companyId } = await prepareDatabase({ DATABASE_URL: primary.url })
  const recover = await primary.backUp()
  const portal = await startPortal(program, { DATABASE_URL: primary.url })
  const form = { companyId, expirationDate: '2099-06-30' }
  const { ingredients } = apiOf(portal, cookie)
  const before = await ingredients.certifierCreate({ ...form, name: 'Prima' })
  const moment = await ask(primary, 'select clock_timestamp()::text')
  await ingredients.certifierSave({
    ...form,
    ingredientId: before.id,
    name: 'Guastato',
    version: before.version,
  })
  await ingredients.certifierCreate({ ...form, name: 'Dopo' })
  // In the order of the page of operations: portals first. A graceful stop has archived everything.
  expect(await portal.stop()).toBe(0)
  await primary.stop('fast')

  const restored = await recover({
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  })
  cleanUps.push(() => restored.remove())
  await vi.waitFor(
    async () => expect(await ask(restored, 'select pg_is_in_recovery()')).toBe('false'),
    patience,
  )
  const back = await startPortal(program, { DATABASE_URL: restored.url })
  const api = apiOf(back, cookie)
  const names = async () => (await api.ingredients.list({})).items.map(({ name }) => name).sort()
  expect(await names()).toEqual(['Prima'])
  await api.ingredients.certifierCreate({ ...form, name: 'Ancora' })
  expect(await names()).toEqual(['Ancora', 'Prima'])
  expect(await back.stop()).toBe(0)
})
