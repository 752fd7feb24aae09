import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackend, openServices } from '~/backend/backend'
import { readConfig } from '~/backend/core/config/config'
import { fileMailer } from '~/backend/drivers/mail/file-mailer'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-private-'))
  const umask = process.umask(0o022)
  onTestFinished(async () => {
    process.umask(umask)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** The permissions of everything in a folder, as `ls` shows them: folders, files. */
async function modesIn(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const modes = { folders: new Set<string>(), files: new Set<string>() }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name))
    modes[entry.isDirectory() ? 'folders' : 'files'].add((mode & 0o777).toString(8))
  }
  return { folders: [...modes.folders], files: [...modes.files] }
}

async function openAndWrite(DATA_DIR: string): Promise<void> {
  const services = await openServices(readConfig({ NODE_ENV: 'test', DATA_DIR, LOG_LEVEL: 'error' }))
  const backend = createBackend(services)
  await services.storage.put('documents/one', Buffer.from('segreto'))
  const mailer = fileMailer({ folder: path.join(DATA_DIR, 'outbox'), from: 'a@b.test' })
  await mailer.send({
    id: 'm1',
    to: 'anna@ente.test',
    subject: 'Link',
    text: 'https://…',
    html: '<p>https://…</p>',
    date: new Date(),
  })
  await backend.health()
  // While it is open, so that SQLite's extra files exist.
  const modes = await modesIn(DATA_DIR)
  await backend.close()
  expect(modes).toEqual({ folders: ['700'], files: ['600'] })
  expect(((await stat(DATA_DIR)).mode & 0o777).toString(8)).toBe('700')
}

test("the portal's files are readable by its own account only", async () => {
  await openAndWrite(path.join(await makeFolder(), 'data'))
})

test('files that an earlier version left readable become the portal account’s only', async () => {
  const data = path.join(await makeFolder(), 'data')
  await openAndWrite(data)
  process.umask(0o022)
  await mkdir(path.join(data, 'files/older'))
  for (const name of ['outbox/older.eml', 'files/older/document']) await writeFile(path.join(data, name), 'x')
  await chmod(path.join(data, 'sigillo.sqlite'), 0o644)
  await chmod(data, 0o755)
  expect((await modesIn(data)).files).toContain('644')
  await openAndWrite(data)
})
