import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { buildDir } from './portal'

const exec = promisify(execFile)

/** Fills one database with the demonstration data; each worker's portal starts from a copy of it. `npm test` fills one for all. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.SIGILLO_E2E_BASE) return () => Promise.resolve()
  if (!existsSync(path.join(buildDir, 'main.mjs'))) {
    throw new Error('The browser tests run on the built portal. Build it first: npm run build')
  }
  const base = await mkdtemp(path.join(tmpdir(), 'sigillo-e2e-base-'))
  await exec(process.execPath, [path.join(buildDir, 'cli.mjs'), 'seed-demo'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: base },
    maxBuffer: 64 * 1024 ** 2,
  })
  process.env.SIGILLO_E2E_BASE = base
  return () => rm(base, { recursive: true, force: true })
}
