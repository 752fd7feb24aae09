import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  type StoreNames,
} from 'idb'

/** One of the browser's databases. iOS closes connections behind the page's back: each use may have to open it again, once. */
export interface LocalDatabase<Schema extends DBSchema> {
  /** If the connection was lost, `work` runs again: it must work through the database only. */
  with<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T>
  /** So that another can delete the database. */
  close(): Promise<void>
}

const lostConnection = new Set(['InvalidStateError', 'UnknownError', 'AbortError'])

/** Full: by quota, or as browsers report a full disk. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.name === 'UnknownError')

const isLost = (error: unknown): boolean => error instanceof DOMException && lostConnection.has(error.name)

export function localDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): LocalDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const open = () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade,
      // A newer page, or a sign-out in another tab, need not wait for this one.
      blocking: () => void close(),
      terminated: () => (opened = undefined),
    })
    return opened
  }
  async function close() {
    const closing = opened
    opened = undefined
    const db = await closing?.catch(() => undefined)
    db?.close()
  }
  return {
    close,
    async with(work) {
      try {
        return await work(await open())
      } catch (error) {
        if (!isLost(error)) throw error
        await close()
        return work(await open())
      }
    },
  }
}

export type Writing<Schema extends DBSchema, Stores extends StoreNames<Schema>[]> = IDBPTransaction<
  Schema,
  Stores,
  'readwrite'
>

/** On the disk when this resolves, all or nothing: by default a tablet that loses power would lose data. */
export function durably<Schema extends DBSchema, Stores extends StoreNames<Schema>[], T>(
  database: LocalDatabase<Schema>,
  stores: Stores,
  write: (tx: Writing<Schema, Stores>) => Promise<T>,
): Promise<T> {
  return database.with(async (db) => {
    const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
    try {
      const written = await write(tx)
      await tx.done
      return written
    } catch (error) {
      // Its failure surfaces through the error thrown here.
      tx.done.catch(() => {})
      if (!tx.error) tx.abort()
      throw tx.error ?? error
    }
  })
}
