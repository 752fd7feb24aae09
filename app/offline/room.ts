import { openDB } from 'idb'

const SCRATCH = 'room-tried'
const chunkBytes = 8 * 1024 ** 2

/** Incompressible bytes. */
function randomChunk(): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(chunkBytes)
  for (let at = 0; at < chunkBytes; at += 65_536) crypto.getRandomValues(chunk.subarray(at, at + 65_536))
  return chunk
}

/** Whether so much can really be written: a browser's estimate may exceed the disk. Deleted again at once. */
export async function canWrite(bytes: number): Promise<boolean> {
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
