import type { Readable } from 'node:stream'

export interface StoredSize {
  size: number
  sha256: string
}

export interface StoredFile {
  key: string
  storedAt: Date
}

/** Stored files, on disk or in an object store. Keys are random, never made from user input. */
export interface FileStorage {
  /** When it returns the file survives a crash. */
  put(key: string, data: Uint8Array): Promise<void>
  /** Like `put`, with backpressure. @throws what the stream throws; nothing remains */
  putStream(key: string, data: AsyncIterable<Uint8Array>): Promise<StoredSize>
  /** @throws StoredFileMissing */
  read(key: string): Promise<Uint8Array>
  /** @throws StoredFileMissing */
  open(key: string): Promise<Readable>
  /** A missing file is no error. */
  remove(key: string): Promise<void>
  /** @param folder the first part of their keys; without one all */
  list(folder?: string): AsyncIterable<StoredFile>
  /** Asks once, and not for long. @throws when nothing can be stored at present */
  reach(): Promise<void>
  /** Removes writes begun before this instant and never finished. @returns their number */
  removeUnfinished(before: Date): Promise<number>
}

export class StoredFileMissing extends Error {
  constructor(key: string) {
    super(`no stored file ${key}`)
    this.name = 'StoredFileMissing'
  }
}

/** The store does not answer, or only that it cannot now. */
export class StorageAway extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options)
    this.name = 'StorageAway'
  }
}
