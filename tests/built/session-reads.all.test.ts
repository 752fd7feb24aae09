import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildDir, startPortal, type Portal } from '../../e2e/support/portal'
import { findPages } from '../../scripts/web/pages'

let portal: Portal
beforeAll(async () => {
  const probe = new URL('count-session-reads.mjs', import.meta.url).href
  portal = await startPortal({ program: ['--import', probe, path.join(buildDir, 'main.mjs')] })
})
afterAll(() => portal.stop())

async function readsSoFar(): Promise<number> {
  const asking = request({ socketPath: path.join(portal.dataDir, 'reads.sock') }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return Number(await text(answer))
}

test('the session is read once for each page, by its layout, its guards and all its parts', async () => {
  const pages = await findPages(portal)
  const told: [string, number][] = []
  for (const { name, address, cookie } of pages) {
    const before = await readsSoFar()
    const answer = await fetch(portal.url + address, { headers: cookie ? { cookie } : {} })
    await answer.text()
    told.push([name, (await readsSoFar()) - before])
  }
  expect(told).toEqual(pages.map(({ name, cookie }) => [name, cookie ? 1 : 0]))
})
