import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { readConfig } from '../core/config/config'
import { createLog } from '../core/config/log'
import { openPostgres, openSqlite } from '../db/connect'
import { openPlace, openStorage } from '../drivers/storage/open-storage'
import { keepMinutes } from './keep-minutes'
import { isBackupName } from './manifest'

// A full backup and the restore that proves it read all rows, which would block all requests.
const config = readConfig()
const log = createLog(config.logLevel)
const { databaseUrl, sqliteFile, backupTo: placeName } = config
if (placeName === null) throw new Error('BACKUP_TO is not set')

const onError = (error: Error) => log.warn({ error: error.message }, 'database connection lost')
const database = databaseUrl ? openPostgres(databaseUrl, { poolSize: 4, onError }) : openSqlite(sqliteFile)
const minutes = keepMinutes({
  database,
  open: () => (databaseUrl ? { ...database, close: () => Promise.resolve() } : openSqlite(sqliteFile)),
  storage: openStorage(config),
  place: openPlace(placeName, config, isBackupName),
  placeName,
  clock: () => new Date(),
  log,
  keep: config.backupKeep,
  checkFile: path.join(config.dataDir, 'backup-check.sqlite'),
})

parentPort?.on('message', () => {
  const reply = (failed: unknown) => parentPort?.postMessage(failed)
  minutes.turn().then(
    () => reply(null),
    ({ message, code }: Error & { code?: unknown }) => reply({ message, code }),
  )
})
