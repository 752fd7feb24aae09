import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle, type Program } from '../operations/processes'
import { prepareDatabase } from '../../support/prepared-database'

const exec = promisify(execFile)
let program: Program
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sigillo-keep-'))
  program = await bundle('app/backend/cli/cli.ts')
  // As in the image.
  await mkdir(path.join(folder, 'build'))
  await symlink(program.file, path.join(folder, 'build/cli.mjs'))
  await prepareDatabase({ DATA_DIR: path.join(folder, 'data') })
}, 120_000)
afterAll(async () => {
  await program.remove()
  await rm(folder, { recursive: true, force: true })
})

const script = path.resolve('scripts/keep-backups.sh')
const keep = (BACKUP_KEEP: string) =>
  exec('bash', [script, path.join(folder, 'backups')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: path.join(folder, 'data'),
      BACKUP_KEEP,
    },
  })

test(
  'backups are named by day and time, and the newest complete ones stay',
  { timeout: 120_000 },
  async () => {
    const before = ['2020-01-01T000000Z', '2020-01-02T000000Z', '2020-01-03T000000Z', 'by-hand']
    for (const name of before) {
      await mkdir(path.join(folder, 'backups', name), { recursive: true })
      await writeFile(path.join(folder, 'backups', name, 'manifest.json'), '{}')
    }
    // An interrupted one does not count.
    await mkdir(path.join(folder, 'backups/2020-01-04T000000Z'))

    await expect(keep('0')).rejects.toThrow('BACKUP_KEEP must be a whole number from 1 to 9999; it is "0"')
    expect(await readdir(path.join(folder, 'backups'))).toHaveLength(5)
    await keep('2')
    const [older, broken, made = '', byHand] = (await readdir(path.join(folder, 'backups'))).toSorted()
    expect([older, broken, byHand]).toEqual(['2020-01-03T000000Z', '2020-01-04T000000Z', 'by-hand'])
    expect(made).toMatch(/^20\d\d-\d\d-\d\dT\d{6}Z$/)
    expect(await readdir(path.join(folder, 'backups', made))).toContain('manifest.json')

    // It can be restored.
    const { stdout } = await exec(
      process.execPath,
      [program.file, 'restore', path.join(folder, 'backups', made)],
      {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: path.join(folder, 'restored') },
      },
    )
    expect(stdout).toContain('rows')
  },
)
