import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { clockEnv } from './clock'
import { buildDir } from './portal'

const exec = promisify(execFile)

/**
 * Fills one database with the demonstration data; each portal starts from a copy of it. `npm test`
 * fills one for all. Beside it is a folder through which a run's workers share their work.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const run = await mkdtemp(path.join(tmpdir(), 'sigillo-e2e-run-'))
  process.env.SIGILLO_E2E_RUN = run
  const remove = () => rm(run, { recursive: true, force: true })
  if (process.env.SIGILLO_E2E_BASE) return remove
  if (!existsSync(path.join(buildDir, 'main.mjs'))) {
    throw new Error('The browser tests run on the built portal. Build it first: npm run build')
  }
  const base = path.join(run, 'base')
  await exec(process.execPath, [path.join(buildDir, 'cli.mjs'), 'seed-demo'], {
    env: { ...process.env, ...clockEnv(), NODE_ENV: 'production', DATA_DIR: base },
    maxBuffer: 64 * 1024 ** 2,
  })
  process.env.SIGILLO_E2E_BASE = base
  return remove
}
