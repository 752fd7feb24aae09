import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { secretSettings } from '~/backend/core/config/config'

/** Holds the deployment examples to the portal's settings, addresses, programs and figures. */

const read = (file: string) => readFileSync(file, 'utf8')
const kubernetes = readdirSync('deploy/kubernetes', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => path.join('deploy/kubernetes', file))
const files = ['compose.yaml', ...kubernetes]
const found = (pattern: RegExp, of = files) =>
  of.flatMap((file) => [...read(file).matchAll(pattern)].map(([, one = '']) => one))

test('the examples set existing settings', () => {
  const settings = found(/^ {2,4}([A-Z][A-Z0-9_]+): /gm, [
    'app/backend/core/config/config.ts',
    'server/config.ts',
  ])
  const known = new Set([...settings, ...secretSettings.map((name) => `${name}_FILE`)])
  const set = found(/^ +([A-Z][A-Z0-9_]+): /gm).filter((name) => !/^(POSTGRES|SIGILLO)_/.test(name))
  expect(set.length).toBeGreaterThan(20)
  expect(set.filter((name) => !known.has(name))).toEqual([])
})

test('the examples request and run what exists', () => {
  const routes = read('app/routes.ts')
  const asked = found(/httpGet: \{ path: (\S+),/g).concat(found(/health_uri (\S+)/g, ['deploy/Caddyfile']))
  expect(new Set(asked)).toEqual(new Set(['/live', '/ready']))
  for (const address of asked) expect(routes).toContain(`unrouted('${address.slice(1)}',`)
  expect(new Set(found(/(?:command|entrypoint): \[((?:node|bash), [^\]]+)\]/g))).toEqual(
    new Set([
      'node, build/cli.mjs, migrate',
      'node, build/cli.mjs, restore',
      'bash, scripts/keep-backups.sh, /backups',
    ]),
  )
  for (const command of ['migrate', 'backup', 'restore'])
    expect(read('app/backend/cli/cli.ts')).toContain(`  ${command}: {`)
  for (const script of ['healthy', 'keep-backups'])
    expect(read('scripts/pack-image.ts')).toContain(`scripts/${script}.sh`)
  const [image = '', ...others] = new Set(found(/^FROM (\S+)/gm, ['Dockerfile']))
  expect([others, read('.nvmrc').trim()]).toEqual([[], /^node:(\d+)-/.exec(image)?.[1]])
})

test('both examples back up and restore from a volume that outlives the container', () => {
  for (const of of [['compose.yaml'], kubernetes]) {
    expect(found(/(keep-backups\.sh, \/backups)/g, of)).toHaveLength(1)
    expect(found(/(build\/cli\.mjs, restore)/g, of)).toHaveLength(1)
    expect(found(/(backups:\/backups|mountPath: \/backups)/g, of).length).toBeGreaterThan(0)
  }
  // Merged into `restore` as well.
  expect(read('compose.yaml')).toMatch(/^ {2}restore:\n {4}<<: \*backup$/m)
  expect(read('compose.yaml')).toMatch(/^volumes:\n {2}backups:$/m)
  expect(found(/claimName: (\S+)/g, kubernetes)).toEqual(['sigillo-backups', 'sigillo-backups'])
  expect(read('Dockerfile')).toContain('install -d -o node -g node /data /backups')
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain('- backup.yaml')
})

test('the schedules of the page of operations are valid, and all mean the same hour', () => {
  const told = read('docs/operations.md')
  const [cron, line = ''] = /`((?:\S+ ){2}\* \* \*) (cd [^`]+)`/.exec(told)?.slice(1) ?? []
  expect(found(/schedule: '([^']+)'/g, kubernetes)).toEqual([cron])
  expect(read('docs/containers.md')).toContain(`\`${cron} cd `)
  // In cron a percent sign ends the command, unless escaped; in systemd it is doubled.
  const command = line.replace(/^cd \S+ && /, '').replaceAll('\\%', '%')
  expect(line.replaceAll('\\%', '')).not.toContain('%')
  const unit = /`ExecStart=\/bin\/sh -c '([^']+)'`/.exec(told)?.[1] ?? ''
  expect(unit.replaceAll('$$', '$').replaceAll('%%', '%')).toBe(command)
  expect(spawnSync('sh', ['-n', '-c', command]).status).toBe(0)
  const [minute, hour] = (cron ?? '').split(' ')
  const calendar = /`OnCalendar=([^`]+)`/.exec(told)?.[1] ?? ''
  expect(calendar).toBe(`*-*-* ${hour?.padStart(2, '0')}:${minute}`)
  const understood = spawnSync('systemd-analyze', ['calendar', calendar], { encoding: 'utf8' })
  // Not available outside of Linux.
  if (!understood.error) expect(understood.stdout).toContain(`Normalized form: ${calendar}:00`)
})

test('a portal’s own values have no default in compose.yaml, and are set only in the demonstration', () => {
  const asked = new Set(found(/\$\{(SIGILLO_\w+):\?/g))
  expect(asked).toEqual(new Set(['SIGILLO_HOST', 'SIGILLO_MAIL_FROM', 'SIGILLO_TLS']))
  expect(found(/^(\w+)=/gm, ['deploy/demo/settings.env']).toSorted()).toEqual([...asked].toSorted())
  const [compose, proxy] = [read('compose.yaml'), read('deploy/Caddyfile')]
  expect(compose.replaceAll(/^ *#.*$/gm, '')).not.toMatch(/localhost|mailpit|smtp:\/\/|portale\.example/)
  expect(proxy).toContain('https://{$SIGILLO_HOST} {')
  expect(proxy).toContain('tls {$SIGILLO_TLS}')
  expect(found(/(mailpit|internal)/g, ['compose.demo.yaml', 'deploy/demo/settings.env'])).toContain(
    'internal',
  )
})

test('secrets are files, mounted where the settings say', () => {
  const mounted = found(/_FILE: \/run\/secrets\/(?:sigillo\/)?([\w-]+)/g)
  const drawn = found(/>secrets\/([\w-]+)/g, ['deploy/secrets.sh'])
  const given = found(/--from-file=([\w-]+)/g)
  expect(mounted.length).toBeGreaterThan(6)
  expect(mounted.filter((name) => !drawn.includes(name) && !given.includes(name))).toEqual([])
  expect(found(/^ +((?:DATABASE_URL|S3_SECRET_ACCESS_KEY): )/gm)).toEqual([])
})

test('every alert has its row on the page of operations', () => {
  const alerts = found(/alert: (\w+)/g, ['deploy/prometheus-rules.yaml'])
  const told = read('docs/operations.md')
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})
