import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { secretSettings } from '~/backend/core/config'

/** Holds the examples of how it is run to what the portal has: its settings, addresses, programs and figures. */

const read = (file: string) => readFileSync(file, 'utf8')
const kubernetes = readdirSync('deploy/kubernetes').map((file) => path.join('deploy/kubernetes', file))
const files = ['compose.yaml', ...kubernetes]
const found = (pattern: RegExp, of = files) =>
  of.flatMap((file) => [...read(file).matchAll(pattern)].map(([, one = '']) => one))

test('what they set are settings', () => {
  const settings = found(/^ {2,4}([A-Z][A-Z0-9_]+): /gm, ['app/backend/core/config.ts', 'server/config.ts'])
  const known = new Set([...settings, ...secretSettings.map((name) => `${name}_FILE`)])
  const set = found(/^ +([A-Z][A-Z0-9_]+): /gm).filter((name) => !name.startsWith('POSTGRES_'))
  expect(set.length).toBeGreaterThan(20)
  expect(set.filter((name) => !known.has(name))).toEqual([])
})

test('what they ask for, and run, is there', () => {
  const routes = read('app/routes.ts')
  const asked = found(/httpGet: \{ path: (\S+),/g).concat(found(/health_uri (\S+)/g, ['deploy/Caddyfile']))
  expect(new Set(asked)).toEqual(new Set(['/live', '/ready']))
  for (const address of asked) expect(routes).toContain(`unrouted('${address.slice(1)}',`)
  expect(new Set(found(/command: \[node, (build\/cli\.mjs, \w+)\]/g))).toEqual(
    new Set(['build/cli.mjs, migrate']),
  )
  expect(read('app/backend/cli/cli.ts')).toContain('  migrate: {')
  expect(read('scripts/pack-image.ts')).toContain('scripts/healthy.sh')
})

test('secrets come as files, which are mounted where the settings say', () => {
  const mounted = found(/_FILE: \/run\/secrets\/(?:sigillo\/)?([\w-]+)/g)
  const drawn = found(/>secrets\/([\w-]+)/g, ['deploy/secrets.sh'])
  const given = found(/--from-file=([\w-]+)/g)
  expect(mounted.length).toBeGreaterThan(6)
  expect(mounted.filter((name) => !drawn.includes(name) && !given.includes(name))).toEqual([])
  expect(found(/^ +((?:DATABASE_URL|S3_SECRET_ACCESS_KEY): )/gm)).toEqual([])
})

test('every alert has its row in the page of operations', () => {
  const alerts = found(/alert: (\w+)/g, ['deploy/prometheus-rules.yaml'])
  const told = read('docs/operations.md')
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})
