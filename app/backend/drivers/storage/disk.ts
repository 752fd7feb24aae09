import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkedKey, isKey, type IsName } from './keys'
import { StoredFileMissing, type FileStorage, type StoredSize } from './port'
import { createHash } from 'node:crypto'

const unfinished = '.part'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files under one folder, written aside, flushed and renamed: a crash leaves a whole file or none. */
export function diskStorage(folder: string, isName: IsName = isKey): FileStorage {
  const keyPath = (key: string) => path.join(folder, checkedKey(key, isName))
  const missing = (key: string) => (error: unknown) => {
    if (isMissing(error)) throw new StoredFileMissing(key)
    throw error
  }
  const write = async (key: string, data: Uint8Array | AsyncIterable<Uint8Array>) => {
    const target = keyPath(key)
    const parent = path.dirname(target)
    await mkdir(parent, { recursive: true, mode: 0o700 })
    const aside = `${target}${unfinished}`
    try {
      const file = await open(aside, 'w', 0o600)
      try {
        // `writeFile` takes generators, though its types omit them.
        await file.writeFile(data as Uint8Array)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, target)
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
    // The new name is an entry of the folder, flushed separately.
    await flush(parent)
  }
  return {
    put: write,
    async putStream(key, data) {
      const counted = measured(data)
      await write(key, counted.data)
      return counted.result()
    },
    // Async, so that an invalid key rejects like a missing file.
    read: async (key) => readFile(keyPath(key)).catch(missing(key)),
    async open(key) {
      const target = keyPath(key)
      await stat(target).catch(missing(key))
      return createReadStream(target)
    },
    remove: async (key) => rm(keyPath(key), { force: true }),
    async *list(within) {
      for await (const { name, storedAt } of filesUnder(within ? keyPath(within) : folder)) {
        const key = pathKey(folder, name)
        if (isName(key)) yield { key, storedAt }
      }
    },
    async reach() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
    async removeUnfinished(before) {
      let removed = 0
      for await (const { name, storedAt } of filesUnder(folder)) {
        if (!name.endsWith(unfinished) || storedAt >= before) continue
        await rm(name, { force: true })
        removed++
      }
      return removed
    },
  }
}

const pathKey = (folder: string, name: string) => path.relative(folder, name).split(path.sep).join('/')

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* filesUnder(folder: string): AsyncGenerator<{ name: string; storedAt: Date }> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!entries) return
  for await (const entry of entries) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(name)
    else if (entry.isFile()) {
      // Removed in the meantime.
      const found = await stat(name).catch(() => null)
      if (found) yield { name, storedAt: found.mtime }
    }
  }
}

/** Passes a stream through. @returns `result`, valid once the stream is consumed */
function measured(data: AsyncIterable<Uint8Array>): {
  data: AsyncIterable<Uint8Array>
  result(): StoredSize
} {
  const hash = createHash('sha256')
  let size = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of data) {
      hash.update(chunk)
      size += chunk.byteLength
      yield chunk
    }
  }
  return { data: counted(), result: () => ({ size, sha256: hash.digest('hex') }) }
}
