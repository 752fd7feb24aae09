import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { buildDir } from '../../e2e/support/portal'

const assets = path.join(buildDir, 'client/assets')

/** Each script of the portal, with its static imports. */
async function imports(): Promise<Map<string, string[]>> {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const entries = scripts.map(async (name): Promise<[string, string[]]> => {
    const text = await readFile(path.join(assets, name), 'utf8')
    return [name, Array.from(text.matchAll(/(?:from|import)"\.\/([^"]+)"/g), ([, file = '']) => file)]
  })
  return new Map(await Promise.all(entries))
}

test('no script imports itself, even indirectly: each runs after all its imports', async () => {
  const importsOf = await imports()
  expect([...importsOf.values()].flat().length).toBeGreaterThan(200)
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (name: string, way: string[]): void => {
    if (way.includes(name)) circles.push([...way, name].join(' → '))
    else if (!done.has(name)) for (const next of importsOf.get(name) ?? []) visit(next, [...way, name])
    done.add(name)
  }
  for (const name of importsOf.keys()) visit(name, [])
  expect(circles).toEqual([])
})
