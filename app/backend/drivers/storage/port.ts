import type { Readable } from 'node:stream'

/** Where files lie: the disk, or an object store. Keys are ours, random, and never made from what people type. */
export interface FileStorage {
  /** Stores bytes under a new key; when it returns they survive a crash. */
  put(key: string, data: Uint8Array): Promise<void>
  /**
   * @returns the whole file
   * @throws StoredFileMissing
   */
  read(key: string): Promise<Uint8Array>
  /**
   * @returns the file as a stream
   * @throws StoredFileMissing
   */
  open(key: string): Promise<Readable>
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>
}

export class StoredFileMissing extends Error {
  constructor(key: string) {
    super(`no stored file ${key}`)
    this.name = 'StoredFileMissing'
  }
}
