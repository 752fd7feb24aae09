import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackend, openServices } from '~/backend/backend'
import { readConfig } from '~/backend/core/config/config'

test('a second portal on an embedded database is refused by name before it migrates; commands and a later start are not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-alone-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const first = await openServices(config, { serves: true })
  await expect(openServices(config, { serves: true })).rejects.toThrow(
    `another portal serves the database ${config.sqliteFile}, which is for one process`,
  )
  await createBackend(await openServices(config)).close()
  await createBackend(first).close()
  await createBackend(await openServices(config, { serves: true })).close()
})
