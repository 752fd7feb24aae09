import type { DBSchema } from 'idb'
import { localDatabase, type LocalDatabase } from './database'

/** A visit that this account took along, by visit id. */
export interface StoredPack {
  visitId: string
  /** The answer of `visits.pack`; if another release stored it, this one may be unable to show it. */
  pack: { schema: number }
  /** The cursor from `visits.observe`: asks for others' observations since. */
  cursor: string | null
  takenAt: string
  /** Packs go 14 days after the last contact. */
  contactAt: string
}

/** Own observations and others', by visit and id; only `sentAt` ever changes. */
export interface StoredObservation {
  id: string
  visitId: string
  kind: string
  at: string
  /** The number of its entry in the outbox; null for others' observations. */
  seq: number | null
  deviceId: string
  /** The displayed author of others' observations; null for own ones. */
  author: string | null
  supersedes: string[]
  seen: unknown
  payload: unknown
  /** When the portal confirmed it; null while it is in the outbox. */
  sentAt: string | null
}

/** By visit, observation and id, to be found without reading bytes. ArrayBuffers: Safari sends Blobs empty. */
export interface StoredPhoto {
  visitId: string
  observationId: string
  id: string
  takenAt: string
  sha256: string
  width: number
  height: number
  /** JPEG, long edge 1600 px. */
  bytes: ArrayBuffer
  /** JPEG, long edge 480 px. */
  small: ArrayBuffer
  sentAt: string | null
}

/** The outbox, in order of creation. Written in one transaction with its content. */
export interface OutboxEntry {
  /** Assigned by the store; an observation's `seq`. */
  seq?: number
  visitId: string
  what: { observation: string } | { observationId: string; photo: string }
  /** Failed attempts, for growing pauses. */
  tries: number
  /** The portal refused it for good: shown as "Non accettate", for export; the others continue. */
  refused: { status: number; code: string; message: string; at: string } | null
}

/** Unfinished input, by a key that its screen chooses. */
export interface StoredDraft {
  key: string
  visitId: string
  at: string
  fields: Record<string, unknown>
}

/** A form that could not be sent, by its `_key`. Files are not kept. */
export interface StoredForm {
  key: string
  /** The target, and the page that it was on. */
  action: string
  page: string
  title: string
  entries: [name: string, value: string][]
  /** Whether it is retried automatically, after a press, or never (passwords, issuing, revoking). */
  sending: 'itself' | 'press' | 'never'
  at: string
  tries: number
  refused: { status: number; at: string } | null
}

/** All that an account keeps in this browser. */
export interface AccountSchema extends DBSchema {
  packs: { key: string; value: StoredPack }
  observations: { key: [visitId: string, id: string]; value: StoredObservation }
  photos: { key: [visitId: string, observationId: string, id: string]; value: StoredPhoto }
  outbox: { key: number; value: OutboxEntry }
  drafts: { key: string; value: StoredDraft }
  forms: { key: string; value: StoredForm }
}

export type AccountDatabase = LocalDatabase<AccountSchema>

const opened = new Map<string, AccountDatabase>()

/** One shared connection. */
export function accountDatabase(account: string): AccountDatabase {
  const known = opened.get(account)
  if (known) return known
  const database = localDatabase<AccountSchema>(`sigillo-${account}`, 1, (db) => {
    db.createObjectStore('packs', { keyPath: 'visitId' })
    db.createObjectStore('observations', { keyPath: ['visitId', 'id'] })
    db.createObjectStore('photos', { keyPath: ['visitId', 'observationId', 'id'] })
    db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
    db.createObjectStore('drafts', { keyPath: 'key' })
    db.createObjectStore('forms', { keyPath: 'key' })
  })
  opened.set(account, database)
  return database
}

/** Everything of a visit, in a store whose keys begin with the visit. */
export const ofVisit = (visitId: string): IDBKeyRange => IDBKeyRange.bound([visitId], [visitId, []])
