import { openDB, type IDBPDatabase } from 'idb'
import { accountDatabase, type AccountSchema } from './account-database'
import { durably } from './database'
import { deviceDatabase, thisDevice } from './device-database'
import { accountsHere, deleteAccount, unsentCount, countUnsent } from './forget'
import { freeBytes } from './free-bytes'
import { isKeepingDevice } from './holds-anything'
import { keptPagesName } from './page-key'
import { noteAccount } from './reader'
import { goesAt } from './retention'
import { writeTally } from './tally'
import { startWorker, stopWorker, workerHasAll } from './worker-link'

/** An account's data in this browser. */
export interface DeviceState {
  keeps: boolean
  name: string
}

export async function deviceState(account: string): Promise<DeviceState> {
  if (!(await isKeepingDevice())) return { keeps: false, name: '' }
  return deviceDatabase.with(async (db) => ({
    keeps: (await db.get('accounts', account))?.keeps ?? false,
    name: (await db.get('device', 'this'))?.name ?? '',
  }))
}

export async function switchOn(account: string, email: string, name: string): Promise<void> {
  const device = await thisDevice()
  await durably(deviceDatabase, ['device', 'accounts'], async (tx) => {
    await tx.objectStore('device').put({ ...device, name, account }, 'this')
    await tx.objectStore('accounts').put({ account, email, keeps: true, seenAt: new Date().toISOString() })
  })
  // Created now, so that one missing later was dropped by the browser.
  await accountDatabase(account).with(() => Promise.resolve())
  await startWorker()
  // Firefox asks the user: not awaited.
  void (navigator as { storage?: Partial<StorageManager> }).storage?.persist?.()
}

/** Unsent data stays, and is sent. */
export async function switchOff(account: string): Promise<void> {
  const left = await deviceDatabase.with(async (db) => {
    const known = await db.get('accounts', account)
    if (known) await db.put('accounts', { ...known, keeps: false })
    return (await db.getAll('accounts')).filter(({ keeps }) => keeps).length
  })
  writeTally(account, null)
  if (unsentCount(await countUnsent(account)) === 0) await deleteAccount(account)
  else await caches.delete(keptPagesName(account))
  if (left === 0) await stopWorker()
}

/** Before an account signs out. */
export async function deleteOwn(account: string): Promise<void> {
  writeTally(account, null)
  await deleteAccount(account)
  await noteAccount(null)
}

export interface Readiness {
  /** The worker has cached every file. */
  files: boolean
  space: boolean
  /** On an iPad, opened from the home screen; elsewhere that does not exist. */
  homeScreen: boolean | null
}

const bytesWanted = 500 * 1024 ** 2
/** Enough for the photos of a long day. */
const bytesTried = 64 * 1024 ** 2

export async function readiness(): Promise<Readiness> {
  const [files, free] = await Promise.all([workerHasAll(), freeBytes()])
  const { standalone } = navigator as { standalone?: boolean }
  const space = free >= bytesWanted && (await canWrite(bytesTried))
  return { files, space, homeScreen: standalone ?? null }
}

export const isWhole = (has: Readiness): boolean => Object.values(has).every((met) => met !== false)

export interface KeptVisit {
  id: string
  number: string
  where: string
  /** When the pack is deleted, unless there is contact before. */
  goesAt: string
  unsent: number
}

export async function deviceContents(account: string) {
  const isHere = (await accountsHere()).includes(account)
  const visits = isHere ? await accountDatabase(account).with(visitsIn) : []
  return { visits, unsent: await countUnsent(account) }
}

async function visitsIn(db: IDBPDatabase<AccountSchema>): Promise<KeptVisit[]> {
  const [packs, waiting] = await Promise.all([db.getAll('packs'), db.getAll('outbox')])
  return packs.map(({ visitId, pack, contactAt }) => {
    // If another release stored it, this one may be unable to read it.
    const { visit, facility } = pack as { visit?: { number?: string }; facility?: { name?: string } }
    return {
      id: visitId,
      number: visit?.number ?? '',
      where: facility?.name ?? '',
      goesAt: new Date(goesAt(contactAt)).toISOString(),
      unsent: waiting.filter((entry) => entry.visitId === visitId).length,
    }
  })
}

const SCRATCH = 'room-tried'
const chunkBytes = 8 * 1024 ** 2

/** Incompressible bytes. */
function randomChunk(): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(chunkBytes)
  for (let at = 0; at < chunkBytes; at += 65_536) crypto.getRandomValues(chunk.subarray(at, at + 65_536))
  return chunk
}

/** Whether so much can really be written: a browser's estimate may exceed the disk. Deleted again at once. */
async function canWrite(bytes: number): Promise<boolean> {
  const db = await openDB(SCRATCH, 1, {
    upgrade: (made) => void made.createObjectStore('chunks', { autoIncrement: true }),
  }).catch(() => null)
  if (!db) return false
  try {
    for (let written = 0; written < bytes; written += chunkBytes) {
      const tx = db.transaction('chunks', 'readwrite', { durability: 'strict' })
      await Promise.all([tx.store.add(randomChunk()), tx.done])
    }
    return true
  } catch {
    return false
  } finally {
    db.close()
    indexedDB.deleteDatabase(SCRATCH)
  }
}
