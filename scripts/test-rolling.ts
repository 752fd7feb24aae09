/**
 * `npm run test:rolling -- <commit>`: an earlier release on the schema of this one. Builds the release of that commit, fills a
 * database with its demonstration data, migrates it with this build (`npm run build` first), and has the earlier release's own
 * stories in a browser run on it.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import SQLite from 'better-sqlite3'

import { root, run } from './run'

/** What everybody does every day; the rest would take an hour more. */
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

/** A portal of the earlier release that runs has read the list of migrations before the later one begins. */
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

const [commit] = process.argv.slice(2)
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
const data = path.join(folder, 'data')
try {
  await must(`the release of ${commit} is taken out`, 'git', ['worktree', 'add', '--detach', before, commit])
  // Links, not copies: the packages are those of this release, as far as the earlier one agrees with them.
  await must('it has the packages', 'cp', ['-al', path.join(root, 'node_modules'), before])
  const inBefore = (...args: string[]) => ['-c', 'cd "$0" && exec "$@"', before, ...args]
  await must('it is built', 'sh', inBefore(process.execPath, '--import', 'tsx', 'scripts/build.ts'))
  const env = { NODE_ENV: 'production', DATA_DIR: data }
  await must(
    'its demonstration data are there',
    process.execPath,
    [path.join(before, 'build/cli.mjs'), 'seed-demo'],
    env,
  )
  const file = path.join(data, 'sigillo.sqlite')
  const known = namesIn(file)
  await must('this release has migrated them', process.execPath, [cli, 'migrate'], env)
  const later = forgetLater(file, known)
  console.log(`migrations that the earlier release does not know: ${later.join(', ') || 'none'}`)
  const playwright = path.join(before, 'node_modules/@playwright/test/cli.js')
  const began = performance.now()
  const { code } = await run(
    'sh',
    inBefore(process.execPath, playwright, 'test', '--reporter=dot', '--project=chromium', ...smoke),
    {
      env: { SIGILLO_E2E_BASE: data },
    },
  )
  console.log(
    `${code === 0 ? 'the earlier release does its work' : 'the earlier release FAILS'} (${seconds(began)})`,
  )
  process.exitCode = code
} finally {
  await run('git', ['worktree', 'remove', '--force', before], { capture: true })
  await rm(folder, { recursive: true, force: true })
}
