import path from 'node:path'

import { expect, test } from 'vitest'

import { buildDir, startPortal } from '../../e2e/support/portal'
import { packageBin } from '../../scripts/run'
import { signIn } from '../hostile/portal'

test('the same build serves under remix-serve', async () => {
  const [, remixServe] = packageBin('@remix-run/serve', 'remix-serve')
  const portal = await startPortal({ program: [remixServe, path.join(buildDir, 'server/index.js')] })
  try {
    const manager = await signIn(portal.url, 'manager')
    const page = await manager('/certifier/ingredients')
    expect(page.status).toBe(200)
    const script = /src="(\/assets\/[^"]+)"|href="(\/assets\/[^"]+\.css)"/.exec(await page.text())
    const asset = await fetch(portal.url + (script?.[1] ?? script?.[2] ?? ''))
    expect(asset.headers.get('cache-control')).toContain('immutable')
    await asset.body?.cancel()

    // No proxy vouches for the address that a visitor sends: limits must not count by it.
    const wrong = { email: 'nobody@example.com', password: 'wrong' }
    const guess = (address: string) =>
      fetch(`${portal.url}/api/authentication/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-address': address },
        body: JSON.stringify(wrong),
      }).then(({ status }) => status)
    expect(await guess('203.0.113.9')).toBe(401)
  } finally {
    await portal.stop()
  }
})
