/** Without the library, for the worker, which must stay small: reads existing databases as they are. */

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database gave no reason'))
  })

/** A missing one is not created. @returns null, then, and without the stores: a visit to the portal makes them */
export async function inExisting<T>(
  name: string,
  stores: string[],
  work: (store: (name: string) => IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const db = await answerOf(opening).catch(() => null)
  if (!db) return null
  try {
    if (!stores.every((store) => db.objectStoreNames.contains(store))) return null
    const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
    const ended = new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve()
      tx.onabort = () => reject(tx.error ?? new Error('The transaction was ended'))
    })
    const [result] = await Promise.all([work((store) => tx.objectStore(store)), ended])
    return result
  } finally {
    db.close()
  }
}
