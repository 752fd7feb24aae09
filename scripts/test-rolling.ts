/**
 * `npm run test:rolling -- <commit> [--database sqlite|postgres]`: an earlier release beside this one (`npm run build` first).
 * Builds the release of that commit. On SQLite: fills a database with its demonstration data, migrates it with this build, and has
 * the earlier release's own stories in a browser run on it. On PostgreSQL: starts this release beside the earlier one that serves,
 * and has each work on what the other wrote, also when this one is gone again.
 */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import SQLite from 'better-sqlite3'

import { openPostgres } from '~/backend/db/connect'
import { startPortal } from '../e2e/support/portal'
import { registerIn } from '../tests/backend/directory/world'
import { apiOf } from '../tests/backend/operations/processes'
import { startCluster } from '../tests/support/postgres-cluster'
import { find, readAll, signInBoth, work } from './rolling-day'
import { root, run } from './run'

/** The daily stories; the rest would take an hour more. */
const smoke = [
  'e2e/auth',
  'e2e/ingredients',
  'e2e/products',
  'e2e/certificates',
  'e2e/companies',
  'e2e/review',
]

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`

async function must(what: string, command: string, args: string[], env: Record<string, string> = {}) {
  const began = performance.now()
  const { code, output } = await run(command, args, { env, capture: true })
  if (code !== 0) throw new Error(`${what} failed:\n${output.slice(-4000)}`)
  console.log(`${what} (${seconds(began)})`)
  return output
}

/** A running portal of the earlier release has read the list of migrations before the later one starts. */
function forgetLater(file: string, known: readonly string[]): string[] {
  const database = new SQLite(file)
  const names = database.prepare('select name from kysely_migration').pluck().all() as string[]
  const later = names.filter((name) => !known.includes(name))
  for (const name of later) database.prepare('delete from kysely_migration where name = ?').run(name)
  database.close()
  return later
}

const namesIn = (file: string) => {
  const database = new SQLite(file, { readonly: true })
  const names = database.prepare('select name from kysely_migration').pluck().all() as string[]
  database.close()
  return names
}

const { values, positionals } = parseArgs({
  options: { database: { type: 'string' } },
  allowPositionals: true,
})
const [commit] = positionals
const cli = path.join(root, 'build/cli.mjs')
if (!commit || !existsSync(cli)) {
  console.error(
    'Build this release first (npm run build), then: npm run test:rolling -- <commit of the one before>',
  )
  process.exit(1)
}
const caches = path.join(root, '.cache')
await mkdir(caches, { recursive: true })
const folder = await mkdtemp(path.join(caches, 'rolling-'))
const before = path.join(folder, 'release')
const inBefore = (...args: string[]) => ['-c', 'cd "$0" && exec "$@"', before, ...args]

async function seed(env: Record<string, string>) {
  const args = [path.join(before, 'build/cli.mjs'), 'seed-demo']
  await must('its demonstration data are there', process.execPath, args, env)
}

async function onSqlite() {
  const data = path.join(folder, 'sqlite')
  const env = { NODE_ENV: 'production', DATA_DIR: data, DATABASE_URL: '' }
  await seed(env)
  const file = path.join(data, 'sigillo.sqlite')
  const known = namesIn(file)
  await must('this release has migrated them', process.execPath, [cli, 'migrate'], env)
  const later = forgetLater(file, known)
  console.log(`migrations that the earlier release does not know: ${later.join(', ') || 'none'}`)
  const playwright = path.join(before, 'node_modules/@playwright/test/cli.js')
  const stories = inBefore(process.execPath, playwright, 'test', '--reporter=dot', '--project=chromium')
  const { code } = await run('sh', [...stories, ...smoke], { env: { SIGILLO_E2E_BASE: data } })
  if (code !== 0) throw new Error('the earlier release fails on the schema of this one')
}

/** What the earlier release wrote stands in the register, as if it was built from nothing. */
async function compareRegister(url: string, env: Record<string, string>) {
  const database = openPostgres(url, { poolSize: 1, onError() {} })
  const isDue = () => database.db.selectFrom('register_due').select('place').limit(1).executeTakeFirst()
  for (const until = Date.now() + 120_000; await isDue(); await passed(1000))
    assert(Date.now() < until, 'the job has not taken up what the earlier release wrote')
  const kept = await registerIn(database)
  assert(kept.directory_entries?.length, 'the register is empty')
  await must('the register is built anew', process.execPath, [cli, 'admin', '--rebuild-directory'], env)
  assert.deepEqual(kept, await registerIn(database))
  await database.close()
}

async function onPostgres() {
  const cluster = await startCluster()
  const data = path.join(folder, 'postgres')
  const settings = { DATABASE_URL: cluster.url, DATA_DIR: data }
  // Portals share their files here; what each of them would have of its own is empty.
  process.env.SIGILLO_E2E_BASE = path.join(folder, 'nothing')
  await mkdir(process.env.SIGILLO_E2E_BASE)
  const start = (release: string) =>
    startPortal({ settings, program: [path.join(release, 'build/main.mjs')] })
  try {
    await seed({ NODE_ENV: 'production', ...settings })
    const earlier = await start(before)
    const ofEarlier = await signInBoth(earlier)
    const days = [await work([earlier], ofEarlier, 'Farina Alfa')]
    // Migrates the database that the earlier one serves.
    let later = await start(root)
    const ofLater = await signInBoth(later)
    const register = { directoryPolicy: 'all', directoryLicence: 'CC BY 4.0' } as const
    await apiOf(later, ofLater.manager).settings.saveDirectory(register)
    days.push(await work([earlier], ofLater, 'Farina Bravo'))
    days.push(await work([later], ofEarlier, 'Farina Charlie'))
    // Each step is made by the other of the two.
    days.push(await work([earlier, later], ofEarlier, 'Farina Delta'))
    for (const portal of [earlier, later])
      for (const day of days) for (const sessions of [ofEarlier, ofLater]) await find(portal, sessions, day)
    console.log(
      `both releases find ${days.length} days of either, and ${await readAll([earlier, later], ofLater)} reads agree`,
    )
    // Back to the earlier one, which starts on the later schema.
    await later.stop()
    await earlier.stop()
    const back = await start(before)
    days.push(await work([back], ofLater, 'Farina Echo'))
    for (const day of days) await find(back, ofLater, day)
    // And forward again.
    later = await start(root)
    for (const day of days) await find(later, ofEarlier, day)
    await readAll([back, later], ofEarlier)
    const wrong = { certificationGroupId: days.at(-1)?.groupId ?? '', reason: 'Difforme' }
    await apiOf(back, ofLater.manager).certificates.revoke(wrong)
    await back.stop()
    await compareRegister(cluster.url, { NODE_ENV: 'production', ...settings })
    await later.stop()
  } finally {
    await cluster.remove()
  }
}

const databases = { sqlite: onSqlite, postgres: onPostgres }
try {
  await must(`the release of ${commit} is taken out`, 'git', ['worktree', 'add', '--detach', before, commit])
  // Links, not copies: this release's packages, where the earlier one agrees with them.
  await must('it has the packages', 'cp', ['-al', path.join(root, 'node_modules'), before])
  await must('it is built', 'sh', inBefore(process.execPath, '--import', 'tsx', 'scripts/build.ts'))
  for (const [database, tryOut] of Object.entries(databases)) {
    if (values.database !== undefined && values.database !== database) continue
    const began = performance.now()
    await tryOut()
    console.log(`✓ ${database}: the earlier release and this one do their work (${seconds(began)})`)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await run('git', ['worktree', 'remove', '--force', before], { capture: true })
  await rm(folder, { recursive: true, force: true })
}
// Processes that a failure left running end with it.
process.exit()
