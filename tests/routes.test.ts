import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import { areaOf } from '~/portal/paths'
import config, { UNROUTED } from '~/routes'

const app = path.resolve(import.meta.dirname, '../app')

/** Every route with the whole path that it is mounted at. */
const mountsIn = (routes: RouteConfigEntry[], above = ''): { id: string; file: string; path: string }[] =>
  routes.flatMap(({ id = '', file, path: own = '', children = [] }) => {
    const whole = own ? `${above}/${own}` : above
    return [{ id, file, path: whole }, ...mountsIn(children, whole)]
  })

/** The parameters that a file's loader and action expect. */
const countedOn = (text: string) =>
  [...text.matchAll(/\bRouteArgs<([^,>]+)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )

describe('a route', () => {
  it('expects parameters of its path, wherever it is mounted', () => {
    const mounts = mountsIn(config)
    const wanted = mounts.flatMap(({ file, path: address }) =>
      countedOn(readFileSync(path.join(app, file), 'utf8')).map((name) => ({ file, address, name })),
    )
    expect(wanted.length).toBeGreaterThan(50)
    expect(wanted.filter(({ address, name }) => !new RegExp(`:${name}(?!\\w)`).test(address))).toEqual([])
  })

  it("of an area is at that area's addresses: the other area's accounts are told so", () => {
    // A shared screen is named after its mount, any other one after its folder.
    const sideOf = ({ id, file }: { id: string; file: string }) =>
      /^(company|certifier)\b/.exec(id)?.[1] ?? /^routes\/(company|certifier)\//.exec(file)?.[1]
    const sides = { company: 'Company', certifier: 'Certifier' } as const
    const pages = mountsIn(config).filter(({ id }) => !id.startsWith(UNROUTED))
    const told = pages.flatMap((page) => {
      const side = sideOf(page)
      // A layout has no address of its own.
      return side && page.path ? [{ path: page.path, side: sides[side as keyof typeof sides] }] : []
    })
    expect(new Set(told.map(({ side }) => side)).size).toBe(2)
    expect(told.filter(({ path: at, side }) => areaOf(at) !== side)).toEqual([])
  })
})
