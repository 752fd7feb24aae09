import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bundle, endAll, run, type Program } from './processes'

/** The commonest mistake with containers: a mounted folder owned by another account. */
let program: Program
let folder: string
beforeAll(async () => {
  program = await bundle('app/backend/cli/cli.ts')
  folder = await mkdtemp(path.join(tmpdir(), 'sigillo-data-folder-'))
}, 60_000)
afterAll(async () => {
  await program.remove()
  await rm(folder, { recursive: true, force: true })
})
afterEach(endAll)

const account = process.getuid?.()
const isRoot = account === 0
const other = 65_534
// Root may write everywhere, unless that right is dropped.
const unprivileged = isRoot ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

async function migrate(DATA_DIR: string) {
  const command = await run(program, { DATA_DIR }, ['migrate'], unprivileged)
  return [await command.ended, command.said()]
}

const wanted = (given: string) =>
  `DATA_DIR must be a folder in which this account (uid ${account}) may read and write; it is ${JSON.stringify(given)}`

test('a folder without write permission is named, with the account and the remedy', async () => {
  const data = path.join(folder, 'mounted')
  await mkdir(data)
  await chmod(data, 0o555)
  if (isRoot) await chown(data, other, other)
  const [code, said] = await migrate(data)
  expect(code).toBe(1)
  expect(said).toContain(`These settings are wrong:\n  ${wanted(data)}`)
  expect(said).toMatch(/EACCES: permission denied/)
  if (isRoot) expect(said).toContain(`${data} belongs to uid ${other}`)
  expect(said).toContain(`chown -R ${account} <the folder that is mounted there>`)
  expect(said).not.toContain('SqliteError')
  expect(await readdir(data)).toEqual([])
})

test('a folder with an unwritable database is named as well', async () => {
  const data = path.join(folder, 'restored')
  const file = path.join(data, 'sigillo.sqlite')
  await mkdir(data)
  await writeFile(file, '')
  await chmod(file, 0o400)
  if (isRoot) await chown(file, other, other)
  const [code, said] = await migrate(data)
  expect(code).toBe(1)
  expect(said).toContain(wanted(data))
  expect(said).toContain('sigillo.sqlite')
})

test.each(['/etc/passwd', '/etc/passwd/data', '/proc/nope', '/proc/nope/data'])(
  'DATA_DIR=%s ends the start at once, and is named',
  { timeout: 30_000 },
  async (data) => {
    const [code, said] = await migrate(data)
    expect(code).toBe(1)
    expect(said).toContain(wanted(data))
  },
)

test('missing folders are created, for this account only', async () => {
  expect(await migrate(path.join(folder, 'a/b'))).toEqual([0, 'The database is up to date.\n'])
})
