import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort, startPortal, type Portal } from '../../e2e/support/portal'
import { changesOf, prepareRegister, type Change } from '../support/open-register'
import { startCluster, type Cluster } from '../support/postgres-cluster'
import { withBackend } from '../support/prepared-database'
import { startVarnish } from '../support/varnish'

let cluster: Cluster
let portals: Portal[]
let varnish: Awaited<ReturnType<typeof startVarnish>>
let cache: string
let changes: Change[]
beforeAll(async () => {
  cluster = await startCluster()
  const prepared = await withBackend({ DATABASE_URL: cluster.url }, prepareRegister)
  const port = await freePort()
  cache = `http://localhost:${port}`
  const settings = { DATABASE_URL: cluster.url }
  portals = await Promise.all([1, 2].map(() => startPortal({ settings })))
  varnish = await startVarnish(portals[1]?.url ?? '', port)
  changes = await changesOf(prepared, portals[0]?.url ?? '')
}, 180_000)
afterAll(async () => {
  await varnish.stop()
  await Promise.all(portals.map((portal) => portal.stop()))
  await cluster.remove()
})

const read = async (url: string, path: string) =>
  (await fetch(url + path, { headers: { Accept: 'text/html' } })).text()

test(
  'a revocation, an opt-out and the choice of the brand alone at one origin show at the other, and in the cache before it',
  { timeout: 400_000 },
  async () => {
    const [here = '', there = ''] = portals.map(({ url }) => url)
    for (const { what, path, make, isBefore } of changes) {
      // Kept by all three.
      for (const url of [here, there, cache])
        await expect.poll(async () => isBefore(await read(url, path)), { timeout: 30_000 }).toBe(true)
      await make(here)
      for (const url of [here, there, cache])
        await expect
          .poll(async () => isBefore(await read(url, path)), {
            timeout: 60_000,
            message: `${what} at ${url}`,
          })
          .toBe(false)
    }
  },
)
