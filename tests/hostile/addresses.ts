import { pathToFileURL } from 'node:url'
import path from 'node:path'

import { buildDir } from '../../e2e/support/portal'
import { calls } from '../backend/contract-calls'

interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  module: { action?: unknown; loader?: unknown; default?: unknown }
}

const fill = (pattern: string) => pattern.replace(/:\w+|\{\w+\}|\*/g, 'x')

interface BuiltAddress {
  path: string
  isPage: boolean
}

/** Every address of the built portal for a page or a file, with `x` for every id. */
export async function builtAddresses(): Promise<BuiltAddress[]> {
  const { routes } = (await import(pathToFileURL(path.join(buildDir, 'server/index.js')).href)) as {
    routes: Record<string, BuiltRoute>
  }
  const pathOf = ({ parentId, path: own = '' }: BuiltRoute): string => {
    const parent = parentId ? routes[parentId] : undefined
    return [parent ? pathOf(parent) : '', own].filter(Boolean).join('/')
  }
  return Object.values(routes)
    .filter(({ id }) => id !== 'root')
    .map((route) => ({
      path: `/${fill(pathOf(route))}`,
      isPage: route.module.default !== undefined,
    }))
}

/** Every call of the contract with a body. */
export const writeAddresses = calls
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path: pattern }) => ({ method, path: `/api${fill(pattern)}` }))
