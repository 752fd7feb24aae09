import { createRequestHandler, type ServerBuild } from '@remix-run/node'

import type { FilesHandle } from '~/domain/takes-files'
import { nameRoute } from '~/telemetry/this-request'

import type { FilesTaken } from './app'
import type { PortalHandler } from './portal-handler'

type Routes = ServerBuild['routes']
type Route = Routes[string]

/**
 * Remix flattens and sorts all routes two to four times for each request, and renders each page with all of
 * them. Here they are sorted once: each request goes to a handler that knows only the route of its address and
 * its ancestors.
 */
export function withRankedRoutes(build: ServerBuild): PortalHandler {
  const leafOf = rankRoutes(build.routes)
  const whole = createRequestHandler(build, 'production')
  const handlers = new Map<string, PortalHandler>()
  return (request) => {
    const leaf = leafOf(pathOf(request))
    if (!leaf) return whole(request)
    nameRoute(leaf)
    let handler = handlers.get(leaf)
    if (!handler) handlers.set(leaf, (handler = createRequestHandler(only(build, leaf), 'production')))
    return handler(request)
  }
}

/** Pages declare it in their route's `handle`. */
export function filesTaken(build: ServerBuild, filesOfCall: FilesTaken): FilesTaken {
  const leafOf = rankRoutes(build.routes)
  return (method, path) => {
    if (path.startsWith('/api/')) return filesOfCall(method, path)
    const { handle } = build.routes[leafOf(pageOf(path)) ?? '']?.module ?? {}
    return (handle as Partial<FilesHandle> | undefined)?.takesFiles ?? null
  }
}

const pathOf = ({ url }: Request) => pageOf(new URL(url).pathname)

/** The page's address, if only its data is requested. */
function pageOf(pathname: string): string {
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : pathname
}

function only(build: ServerBuild, leaf: string): ServerBuild {
  const ids = around(build.routes, leaf).map(({ id }) => id)
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

/** A route and its ancestors, outermost first. */
function around(routes: Routes, id: string | undefined): Route[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...around(routes, route.parentId), route] : []
}

/** @returns a function that finds an address's innermost route, as Remix would. */
export function rankRoutes(routes: Routes): (pathname: string) => string | undefined {
  // The first of equal ones counts, and inner ones come before outer ones.
  const inOrder = (parentId?: string): Route[] =>
    Object.values(routes)
      .filter((route) => route.parentId === parentId)
      .flatMap((route) => [...inOrder(route.id), route])
  const ranked = inOrder()
    .filter(({ path, index }) => path !== undefined || index)
    .map(({ id, index = false }) => {
      const path = around(routes, id)
        .map((route) => route.path ?? '')
        .filter(Boolean)
        .join('/')
      return { id, rank: rankOf(path, index), pattern: patternOf(path) }
    })
    .sort((a, b) => b.rank - a.rank)
  return (pathname) => {
    const address = decode(pathname)
    return ranked.find(({ pattern }) => pattern.test(address))?.id
  }
}

/** The weights of React Router 6. */
function rankOf(path: string, index: boolean): number {
  const segments = `/${path}`.split('/')
  const weights = segments.map((segment) => {
    if (segment === '*') return 0
    if (/^:[\w-]+$/.test(segment)) return 3
    return segment === '' ? 1 : 10
  })
  const splat = segments.includes('*') ? -2 : 0
  return segments.length + splat + (index ? 2 : 0) + weights.reduce((sum: number, one) => sum + one, 0)
}

/** Matching ignores case and trailing slashes. */
function patternOf(path: string): RegExp {
  if (path.includes('?')) throw new Error(`Optional segments are not ranked: ${path}`)
  const source = path
    .replace(/\/?\*$/, '')
    .replace(/[\\.*+^${}|()[\]]/g, '\\$&')
    .replace(/(^|\/):[\w-]+/g, '$1[^/]+')
  if (path === '*') return /^/
  return new RegExp(`^/${source}${path.endsWith('*') ? '(/.*)?' : '/*'}$`, 'i')
}

/** An encoded slash does not separate. */
function decode(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
