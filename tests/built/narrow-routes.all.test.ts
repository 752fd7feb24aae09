import { matchRoutes } from '@remix-run/react'
import type { ServerBuild } from '@remix-run/node'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

import { buildDir } from '../../e2e/support/portal'
import { rankRoutes } from '../../server/narrow-routes'
import { builtAddresses } from '../hostile/addresses'

type Routes = ServerBuild['routes']

const builtRoutes = async () =>
  ((await import(pathToFileURL(path.join(buildDir, 'server/index.js')).href)) as ServerBuild).routes

/** As Remix nests them. */
const treeOf = (routes: Routes, parentId?: string): Parameters<typeof matchRoutes>[0] =>
  Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }))

const variants = (address: string) => [
  address,
  `${address}/`,
  `${address}//`,
  `${address}/x`,
  `${address}/x/y`,
  `${address}/delete`,
  `${address}/new`,
  `${address}.json`,
  address.toUpperCase(),
  address.replaceAll('/x', '/new'),
  address.replaceAll('/x', '/a%2Fb'),
  address.replaceAll('/x', '/%C3%A8'),
  address.replaceAll('/x', '/%0A'),
  address.replace('/', '//'),
]

test('every address leads to the route that Remix itself would find', async () => {
  const routes = await builtRoutes()
  const tree = treeOf(routes)
  const leafOf = rankRoutes(routes)
  const addresses = [...new Set((await builtAddresses()).flatMap(({ path }) => variants(path)))]
  expect(addresses.length).toBeGreaterThan(1000)
  const wrong = [...addresses, '/', '//', '/%', '/health', '/api', '/api/', '/nowhere', '/certifier/nowhere']
    .map((address) => ({ address, is: leafOf(address), of: matchRoutes(tree, address)?.at(-1)?.route.id }))
    // Where Remix finds none, the catch-all route is not found either.
    .filter(({ is, of }) => is !== of && !(of === undefined && is === 'routes/public/not-found'))
  expect(wrong).toEqual([])
  // Remix ranks all routes anew for each address.
}, 300_000)
