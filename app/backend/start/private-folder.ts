import { chmod, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import type { BackendConfig } from '../core/config/config'
import type { Log } from '../core/context'

const ofFolders = 0o700
const ofFiles = 0o600

/** The database holds keys, the outbox links that set passwords. Restricts files left readable, the folder last. */
export async function keepPrivate(
  { dataDir, sqliteFile }: Pick<BackendConfig, 'dataDir' | 'sqliteFile'>,
  log: Log,
): Promise<void> {
  // For the whole process: worker threads inherit it.
  if (isMainThread) process.umask(0o077)
  const mode = (await stat(dataDir).catch(absent(null)))?.mode ?? ofFolders
  if ((mode & 0o077) === 0) return
  try {
    for (const file of [sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`]) await closeFile(file)
    for (const folder of ['outbox', 'files', 'spool']) await closeFolder(path.join(dataDir, folder))
    // A sticky folder such as /tmp is shared: others would be shut out of it.
    if ((mode & 0o1000) === 0) await chmod(dataDir, ofFolders)
  } catch (error) {
    log.warn(
      { dataDir, error: String(error) },
      'the data folder can be read by other accounts of this machine',
    )
  }
}

async function closeFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(absent([]))
  for (const entry of entries) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) await closeFolder(name)
    else if (entry.isFile()) await closeFile(name)
  }
  await chmod(folder, ofFolders).catch(absent(undefined))
}

const closeFile = (file: string) => chmod(file, ofFiles).catch(absent(undefined))

/** Returns `instead` for a file that does not exist. */
function absent<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
}
