import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  apiOf,
  bundle,
  endAll,
  healthOf,
  readinessOf,
  startPortal,
  type Program,
} from '../backend/operations/processes'
import { prepareDatabase, signInManager, withBackend } from '../support/prepared-database'
import { DailyWork } from './daily-work'

const exec = promisify(execFile)

let disk: string
let program: Program
beforeAll(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'sigillo-disk-'))
  // A file system of its own needs root.
  await exec('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk])
  program = await bundle('tests/backend/operations/serve.ts')
})
afterAll(async () => {
  endAll()
  await program.remove()
  await exec('umount', ['-l', disk])
  await rm(disk, { recursive: true })
})

/** Fills the disk except for so many bytes. @returns a function that frees them */
async function fill(name: string, leaving: number): Promise<() => Promise<void>> {
  const place = path.join(disk, name)
  const file = await open(place, 'w')
  const block = Buffer.alloc(64 * 1024)
  let size = 0
  for (const length of [block.length, 4096]) {
    for (;;) {
      const written = await file.write(block, 0, length).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return null
        throw error
      })
      if (!written) break
      size += written.bytesWritten
    }
  }
  await file.truncate(Math.max(0, size - leaving))
  await file.close()
  return () => rm(place)
}

it('a disk that fills up under load keeps what was acknowledged, refuses the rest, and accepts writes again once there is room', async () => {
  const data = path.join(disk, 'data')
  const sqlite = path.join(data, 'sigillo.sqlite')
  const who = await prepareDatabase({ DATA_DIR: data })
  // A session last used a while ago, which is recorded.
  const earlier = await withBackend({ DATA_DIR: data }, async (backend) => {
    const { cookie } = await signInManager(backend)
    const seen_at = new Date(Date.now() - 3_600_000).toISOString()
    await backend.services.database.db.updateTable('sessions').set({ seen_at }).execute()
    return cookie
  })
  let portal = await startPortal(program, { DATA_DIR: data })
  const work = new DailyWork(portal, who)
  await work.until('answered', 2)

  // It fills up by itself, then to the last byte.
  const more = await fill('ballast', 2 * 1024 ** 2)
  await work.until('refused', 1, ['upload'])
  const last = await fill('last', 0)
  await work.until('refused', 5)
  expect(work.refusals()).toEqual({
    save: ['507 storage_full'],
    upload: ['507 storage_full'],
    issue: ['507 storage_full'],
  })
  expect((await apiOf(portal, earlier).ingredients.list({})).totalItems).toBeGreaterThan(3)
  expect([await healthOf(portal), await readinessOf(portal)]).toEqual([200, { code: 200, status: 'ok' }])
  await work.check(portal)

  await more()
  await last()
  await work.until('answered', 2)
  await work.stop()
  expect(portal.child.exitCode).toBeNull()
  expect(await portal.stop()).toBe(0)

  const rows = new SQLite(sqlite, { readonly: true })
  expect(rows.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(rows.pragma('foreign_key_check')).toEqual([])
  rows.close()
  const files = await readdir(path.join(data, 'files'), { recursive: true })
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
  portal = await startPortal(program, { DATA_DIR: data })
  expect(await work.check(portal)).toBeGreaterThan(10)
  expect(await portal.stop()).toBe(0)
})
