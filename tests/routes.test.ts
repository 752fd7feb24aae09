import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import config from '~/routes'

const app = path.resolve(import.meta.dirname, '../app')

/** Every route with the whole path that it is mounted at. */
const mountsIn = (routes: RouteConfigEntry[], above = ''): { file: string; path: string }[] =>
  routes.flatMap(({ file, path: own = '', children = [] }) => {
    const whole = own ? `${above}/${own}` : above
    return [{ file, path: whole }, ...mountsIn(children, whole)]
  })

/** The parameters that a file's loader and action count on. */
const countedOn = (text: string) =>
  [...text.matchAll(/\bRouteArgs<([^,>]+)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )

describe('a route', () => {
  it('counts on parameters that stand in its path, wherever it is mounted', () => {
    const mounts = mountsIn(config)
    const wanted = mounts.flatMap(({ file, path: address }) =>
      countedOn(readFileSync(path.join(app, file), 'utf8')).map((name) => ({ file, address, name })),
    )
    expect(wanted.length).toBeGreaterThan(50)
    expect(wanted.filter(({ address, name }) => !new RegExp(`:${name}(?!\\w)`).test(address))).toEqual([])
  })
})
