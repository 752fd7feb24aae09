import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'

import { purgeCache, type PurgeSettings } from '~/backend/drivers/purge/purge'
import { purgeDueSince, registerPurge } from '~/backend/jobs/purge-register'
import type { Ctx } from '~/backend/core/context'
import { openSqlite } from '~/backend/db/connect'
import { migrate } from '~/backend/db/migrate'
import { raiseVersion } from '~/backend/modules/directory/projection/raise-version'

interface Purge extends Pick<IncomingMessage, 'method' | 'url'> {
  headers: Record<string, unknown>
  body: string
}

let server: Server | undefined
afterEach(() => void server?.close())

/** Stands in for the cache of a provider. */
async function cache(statuses: number[] = []) {
  const purges: Purge[] = []
  server = createServer((req, res) => {
    void text(req).then((body) => {
      const { method, url, headers } = req
      purges.push({ method, url, headers, body })
      res.writeHead(statuses.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { purges, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` }
}

test.each<[PurgeSettings['kind'], Partial<Purge>]>([
  [
    'varnish',
    { method: 'PURGE', headers: { 'surrogate-key': 'directory', authorization: 'Bearer t' }, body: '' },
  ],
  ['fastly', { method: 'POST', headers: { 'surrogate-key': 'directory', 'fastly-key': 't' }, body: '' }],
  ['cloudflare', { method: 'POST', headers: { authorization: 'Bearer t' }, body: '{"tags":["directory"]}' }],
])('%s is told in its own way', async (kind, expected) => {
  const { purges, url } = await cache()
  await purgeCache({ kind, url, token: 't' })
  expect(purges).toMatchObject([{ ...expected, url: '/purge' }])
})

test('a cache that refuses is tried after growing pauses, and due until the purge has gone through twice', async () => {
  const refusals = Array.from({ length: 100 }, () => 503)
  const { purges, url } = await cache(refusals)
  const database = openSqlite(':memory:')
  await migrate(database)
  let now = new Date('2026-03-02T10:00:00Z')
  const ctx = { db: database.db, database, clock: () => now } as unknown as Ctx
  const work = registerPurge({ kind: 'varnish', url, token: null })
  const minutes = async (count: number) => {
    for (let second = 0; second < 60 * count; second++) {
      await work(ctx).catch(() => {})
      now = new Date(now.getTime() + 1000)
    }
    return purges.length
  }
  expect(purgeDueSince()).toEqual(expect.any(Number))
  const first = await minutes(1)
  expect(first).toBeGreaterThan(4)
  expect(first).toBeLessThan(10)
  expect((await minutes(4)) - first).toBeLessThan(10)
  expect(purgeDueSince()).toEqual(expect.any(Number))
  refusals.length = 0
  // A clock that was set back does not hold it up.
  now = new Date('2026-03-02T09:00:00Z')
  await work(ctx)
  now = new Date('2026-03-02T10:06:00Z')
  await work(ctx)
  expect(purgeDueSince()).toBeNull()
  await raiseVersion(ctx)
  await work(ctx)
  expect(purgeDueSince(), 'once').toBe(now.getTime())
})

test('each change is purged at once and again two seconds later, and a refused purge is repeated', async () => {
  const { purges, url } = await cache([200, 200, 503])
  const database = openSqlite(':memory:')
  await migrate(database)
  let now = new Date('2026-03-02T10:00:00Z')
  const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))
  const ctx = { db: database.db, database, clock: () => now } as unknown as Ctx
  const work = registerPurge({ kind: 'varnish', url, token: null })
  const turn = async () => {
    await work(ctx).catch((error: unknown) => expect(String(error)).toContain('503'))
    return purges.length
  }
  expect(await turn(), 'the start').toBe(1)
  later(2000)
  expect(await turn()).toBe(2)
  expect(await turn(), 'nothing has changed').toBe(2)
  await raiseVersion(ctx)
  expect(await turn(), 'refused').toBe(3)
  later(3000)
  expect(await turn()).toBe(4)
  expect(await turn()).toBe(4)
  now = new Date('2026-03-02T23:00:30Z')
  expect(await turn(), 'a new day').toBe(5)
})
