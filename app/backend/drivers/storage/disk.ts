import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StoredFileMissing, type FileStorage } from './port'

const validKey = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/

/**
 * Files on the disk under one folder. A file is written aside, flushed and renamed, so that a crash leaves either
 * all of it or nothing under its key.
 */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!validKey.test(key)) throw new StoredFileMissing(key)
    return path.join(folder, key)
  }
  const missing = (key: string) => (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StoredFileMissing(key)
    throw error
  }
  return {
    async put(key, data) {
      const target = pathOf(key)
      await mkdir(path.dirname(target), { recursive: true })
      const aside = `${target}.part`
      const file = await open(aside, 'w')
      try {
        await file.writeFile(data)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, target)
    },
    read: (key) => readFile(pathOf(key)).catch(missing(key)),
    async open(key) {
      const target = pathOf(key)
      await stat(target).catch(missing(key))
      return createReadStream(target)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
