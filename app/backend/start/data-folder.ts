import { constants } from 'node:fs'
import { access, mkdir, stat, chmod, readdir } from 'node:fs/promises'
import path from 'node:path'
import { wrongSetting, wrongSettings } from '~/domain/settings'
import type { BackendConfig } from '../core/config/config'
import { isMainThread } from 'node:worker_threads'
import type { Log } from '../core/context'

const { R_OK, W_OK, X_OK } = constants

/** Makes sure that data folder and database files are writable. @throws Error that names DATA_DIR and what is needed */
export async function ensureDataFolder(
  { dataDir, sqliteFile, databaseUrl }: Pick<BackendConfig, 'dataDir' | 'sqliteFile' | 'databaseUrl'>,
  { creates }: { creates: boolean },
): Promise<void> {
  try {
    const found = await nearest(dataDir)
    if (found !== dataDir && !creates) return
    // One by one: `recursive` never ends where the system creates none, as in /proc.
    for (const folder of missingBelow(found, dataDir)) await mkdir(folder, { mode: 0o700 })
    await access(dataDir, R_OK | W_OK | X_OK)
  } catch (error) {
    throw await refused(dataDir, dataDir, error)
  }
  if (databaseUrl !== null) return
  for (const file of [sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`]) {
    await access(file, R_OK | W_OK).catch(async (error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw await refused(dataDir, file, error)
    })
  }
}

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code

/** The folder, or its nearest existing parent. @throws Error if that is a file */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' && folder !== path.dirname(folder)) return null
    throw error
  })
  if (!found) return nearest(path.dirname(folder))
  if (found.isDirectory()) return folder
  throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' })
}

/** Outermost first. */
const missingBelow = (there: string, folder: string): string[] =>
  folder === there ? [] : [...missingBelow(there, path.dirname(folder)), folder]

async function refused(dataDir: string, what: string, error: unknown): Promise<Error> {
  const uid = process.getuid?.()
  const owner = await stat(what).catch(() => null)
  const account = uid === undefined ? 'this account' : `this account (uid ${uid})`
  const wanted = `must be a folder in which ${account} may read and write`
  const whose = owner && uid !== undefined && owner.uid !== uid ? `; ${what} belongs to uid ${owner.uid}` : ''
  const reason = error instanceof Error ? error.message : String(error)
  const help = uid === undefined ? '' : `. In a container: chown -R ${uid} <the folder that is mounted there>`
  return new Error(
    wrongSettings([`${wrongSetting('DATA_DIR', wanted, dataDir)}${whose} (${reason})${help}`]),
    {
      cause: error,
    },
  )
}

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
