import type { KeyObject } from 'node:crypto'
import type { Actor } from '~/domain/access'
import type { Database, Db } from '../db/connect'
import type { PdfRenderer } from '../drivers/pdf/port'
import type { ReadingLimits } from '../drivers/sheet/read-sheet'
import type { FileStorage } from '../drivers/storage/port'

/** One structured line per call; never secrets. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** What the whole backend works with, injected once: a test brings its own clock and ids. */
export interface Services {
  database: Database
  clock: () => Date
  newId: () => string
  storage: FileStorage
  pdf: PdfRenderer
  log: Log
  settings: BackendSettings
  listeners: Listeners
}

/** What happens in one module and is followed up in others, of which it knows nothing: see `events.ts`. */
export interface Events {
  /** A company of any kind has another name. */
  'company.renamed': (tx: Ctx, company: { id: string; businessName: string }) => Promise<void>
  /** A vendor or behalf company was merged into another. Each listener says how many of what it moved there. */
  'company.merged': (
    tx: Ctx,
    merged: Record<'from' | 'into', { id: string; businessName: string }>,
  ) => Promise<{ ingredients?: number; products?: number; contacts?: number }>
}

/** Who follows up what, in this order. */
export type Listeners = { readonly [Event in keyof Events]: readonly Events[Event][] }

/** The settings that verbs look at. */
export interface BackendSettings {
  /** Where links in mails and QR codes lead, without a slash at the end. */
  publicUrl: string
  loginLimits: LoginLimits
  /** Unknown codes and files that one address may have checked before it pauses. */
  verifyFailures: number
  /** How much one company may take of what all share. */
  quotas: Quotas
  /** What credentials are signed with; null for a key of our own, kept in the database. */
  credentialKey: KeyObject | null
  /** The largest file that may be uploaded, in bytes. */
  uploadLimit: number
  /** The most rows that a file may have that is imported. */
  importRows: number
  /** What reading one such file may take. */
  reading: ReadingLimits
}

export interface Quotas {
  documentsPerIngredient: number
  /** Bytes of all documents of a company. */
  storage: number
  /** Ingredients and products that a company makes in 24 hours. */
  itemsPerDay: number
  facilities: number
  /** Those invited included. */
  accounts: number
  /** Extracts that are made for a company at the same time, by each process. */
  extractsAtOnce: number
}

export interface LoginLimits {
  /** Wrong passwords for one account before it pauses. */
  accountFailures: number
  /** Wrong passwords from one address before it pauses. */
  addressFailures: number
  /** The first pause in seconds; each further failure doubles it, an hour at most. */
  firstPauseSeconds: number
  /** What mails a link to whomever one names. */
  mail: {
    /** Invites by one account, and from one address, before it pauses. */
    invites: { account: number; address: number }
    /** Recovery links for one account, and asked for from one address, before it pauses. */
    recoveries: { account: number; address: number }
    /** As above, for both. */
    firstPauseSeconds: number
  }
}

/** What the door knows of the request behind a call. */
export interface RequestInfo {
  headers: Headers
  /** The request came by https: `PUBLIC_URL`, a trusted proxy or the socket says so. */
  secure: boolean
  /** The client's address, null where none is known. */
  address: string | null
}

/** What a verb is given: who acts, and with what. In a transaction `db` is that transaction. */
export interface Ctx extends Services {
  actor: Actor | null
  db: Db
  inTransaction: boolean
  request: RequestInfo
  /** Headers for the answer: cookies. */
  responseHeaders: Headers
}

/** The instant of now as it is stored. */
export const nowOf = (ctx: { clock: () => Date }) => ctx.clock().toISOString()
