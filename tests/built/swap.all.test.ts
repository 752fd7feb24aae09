import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { buildDir, startPortal } from '../../e2e/support/portal'
import { buildAside } from '../../scripts/builds'
import { signIn } from '../hostile/portal'

test('a portal draws certificates and serves its scripts after later builds have replaced its own', async () => {
  // Beside the build, where its packages are found.
  const caches = path.join(buildDir, '../.cache')
  await mkdir(caches, { recursive: true })
  const root = await mkdtemp(path.join(caches, 'swap-'))
  try {
    await buildAside(root, async (folder) => cp(await realpath(buildDir), folder, { recursive: true }))
    const portal = await startPortal({ program: [path.join(root, 'build/main.mjs')] })
    try {
      for (const name of ['two', 'three', 'four'])
        await buildAside(root, async (folder) => {
          await mkdir(folder)
          await writeFile(path.join(folder, 'main.mjs'), name)
        })
      const [script = ''] = (await readdir(path.join(buildDir, 'client/assets'))).filter((name) =>
        name.endsWith('.js'),
      )
      expect((await fetch(`${portal.url}/assets/${script}`)).status).toBe(200)
      const manager = await signIn(portal.url, 'manager')
      const settings = (await (await manager('/api/certifier/settings')).json()) as object
      const drawn = await manager('/api/certifier/settings/preview', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(settings),
      })
      expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    } finally {
      await portal.stop()
    }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
