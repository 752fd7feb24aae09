import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'

import { UNROUTED } from '../../app/routes'
import { buildDir } from '../../e2e/support/portal'

test("a page's list of routes has all but those that no router needs", async () => {
  const assets = path.join(buildDir, 'client/assets')
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
  const text = await readFile(path.join(assets, name), 'utf8')
  const known = Object.keys(
    (JSON.parse(text.slice(text.indexOf('{'), -1)) as Pick<ServerBuild['assets'], 'routes'>).routes,
  )
  const { routes } = (await import(pathToFileURL(path.join(buildDir, 'server/index.js')).href)) as ServerBuild
  const left = Object.values(routes).filter(({ id }) => !known.includes(id))
  expect(left.length).toBeGreaterThan(20)
  expect(left.filter(({ id, module }) => !id.startsWith(UNROUTED) || module.default)).toEqual([])
})
