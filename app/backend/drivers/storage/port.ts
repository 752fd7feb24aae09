import type { Readable } from 'node:stream'

/** What was stored, as it was counted on its way. */
export interface StoredSize {
  size: number
  sha256: string
}

export interface StoredFile {
  key: string
  storedAt: Date
}

/** Where files lie: the disk, or an object store. Keys are ours, random, and never made from what people type. */
export interface FileStorage {
  /** Stores bytes under a new key; when it returns they survive a crash. */
  put(key: string, data: Uint8Array): Promise<void>
  /**
   * Stores a stream under a new key, taking no more of it at a time than it can put away; when it returns the file
   * survives a crash.
   * @throws what the stream throws; nothing stays under the key
   */
  putStream(key: string, data: AsyncIterable<Uint8Array>): Promise<StoredSize>
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
  /** Every file under a key that could be one of ours, in no order. */
  list(): AsyncIterable<StoredFile>
  /** Clears away what was begun before this instant and never finished. @returns how many files that were */
  removeUnfinished(before: Date): Promise<number>
}

export class StoredFileMissing extends Error {
  constructor(key: string) {
    super(`no stored file ${key}`)
    this.name = 'StoredFileMissing'
  }
}
