import type { KeyObject } from 'node:crypto'
import type { Actor } from '~/domain/access'
import type { Lang } from '~/domain/languages'
import type { ConcernCode } from '~/domain/kosher/concern'
import type { LookupName } from '~/domain/kosher/lookup-entries'
import type { ItemPlural, ReviewedKind } from '~/domain/items/item-kinds'
import type { Database, Db } from '../db/connect'
import type { PdfRenderer } from '../drivers/pdf/port'
import type { ReadingLimits } from '../drivers/reader/limits'
import type { FileStorage } from '../drivers/storage/port'

export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** Injected: tests bring their own clock and ids. */
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

/** See `events.ts`. */
export interface Events {
  'company.renamed': (tx: Ctx, company: { id: string; businessName: string }) => Promise<void>
  /** A vendor or behalf company was merged into another. Listeners return how many references they moved. */
  'company.merged': (
    tx: Ctx,
    merged: Record<'from' | 'into', { id: string; businessName: string }>,
  ) => Promise<Partial<Record<ItemPlural | 'contacts' | 'supplierCertificates', number>>>
  /** A version was approved in spite of answered concerns. */
  'item.approved': (
    tx: Ctx,
    item: {
      kind: ReviewedKind
      id: string
      rootId: string
      answered: readonly ConcernCode[]
      despite: string | null
    },
  ) => Promise<void>
  /** A version was deleted. */
  'item.deleted': (tx: Ctx, item: { kind: ReviewedKind; id: string; rootId: string }) => Promise<void>
  /** Somebody typed an expiry other than that of the supplier's certificate that the ingredient follows. */
  'ingredient.expiry_typed': (tx: Ctx, ingredient: { rootId: string }) => Promise<void>
  /** Several at once: the rows that they may change are locked in one order. */
  'supplier_certificates.approving': (tx: Ctx, letters: { ids: readonly string[] }) => Promise<void>
  /** The supplier's certificate that these chains follow has set their expiry, also of approved versions. */
  'ingredient.expiry_set': (tx: Ctx, ingredients: { rootIds: readonly string[] }) => Promise<void>
  'agency.renamed': (tx: Ctx, agency: { id: string }) => Promise<void>
  /** An agency was merged into another. Listeners return how many supplier certificates they moved. */
  'agency.merged': (tx: Ctx, merged: { from: string; into: string }) => Promise<number>
  /** The approval of a version was withdrawn, in its transaction. */
  'item.withdrawn': (tx: Ctx, item: { kind: ReviewedKind; id: string; rootId: string }) => Promise<void>
  /** The meaning of an entry has changed; so many items have it. */
  'lookup.meaning_changed': (
    tx: Ctx,
    entry: { lookup: LookupName; entryId: string; uses: number },
  ) => Promise<void>
  /** The state of a line, or what it is, has changed. */
  'line.changed': (tx: Ctx, line: { facilityId: string }) => Promise<void>
  'certifier.saved': (tx: Ctx, certifier: { name: string }) => Promise<void>
  'concerns.weights_changed': (tx: Ctx, changed: { codes: readonly ConcernCode[] }) => Promise<void>
}

export type Listeners = { readonly [Event in keyof Events]: readonly Events[Event][] }

/** Settings that work, but that a public portal should not have. */
export type Shortcoming = 'mail.none' | 'address.plain' | 'backup.late' | 'backup.unproven'

export interface BackendSettings {
  shortcomings: readonly Shortcoming[]
  /** Whether each minute is backed up, somewhere else. */
  keepsMinutes: boolean
  /** The folder whose free space is reported. */
  dataDir: string
  /** The languages on offer; Italian is always one. */
  languages: readonly Lang[]
  /** The base of links in mails and QR codes, without a trailing slash. */
  publicUrl: string
  loginLimits: LoginLimits
  /** The delay of a notice, for more of its kind to join. */
  noticeDelaySeconds: number
  /** Unknown codes and files that one address may check before it is paused. */
  verifyFailures: number
  /** Searches of the register that one address may make in a minute; 0 for any number. */
  directorySearchRate: number
  quotas: Quotas
  /** The service that knows stolen passwords, without a trailing slash; null asks none. */
  passwordRangeUrl: string | null
  /** Signs credentials; null for a self-made key, kept in the database. */
  credentialKey: KeyObject | null
  /** Bytes. */
  uploadLimit: number
  importRows: number
  /** A list with more rows is counted only a page beyond the one asked for. */
  countedRows: number
  reading: ReadingLimits
}

export interface Quotas {
  documentsPerIngredient: number
  /** Bytes. */
  storage: number
  /** In 24 hours. */
  itemsPerDay: number
  /** The same for the programs of a company, beside its people. */
  programItemsPerDay: number
  facilities: number
  /** Pending invitations included. */
  accounts: number
  /** Files neither imported nor discarded. */
  imports: number
  /** Extracts generated for one company at the same time, per process. */
  extractsAtOnce: number
}

export interface LoginLimits {
  accountFailures: number
  addressFailures: number
  /** Doubled by each further failure, up to an hour. */
  firstPauseSeconds: number
  mail: {
    invites: { account: number; address: number }
    recoveries: { account: number; address: number }
    /** Confirmations that one address may ask for in an hour. */
    follows: number
    firstPauseSeconds: number
  }
}

/** Reads that one page repeats are answered once, until it writes. */
interface SharedReads {
  /** Runs after the earlier reads have been answered. A read inside it takes no turn: it would wait for itself. */
  inTurn<T>(read: () => Promise<T>): Promise<T>
  once<T>(what: string, read: () => Promise<T>): Promise<T>
  forget(): void
}

export interface RequestInfo {
  headers: Headers
  /** Over https, according to `PUBLIC_URL`, a trusted proxy or the socket. */
  secure: boolean
  address: string | null
  /** The language of the calling page; without one `Accept-Language` decides. */
  lang?: Lang
  /** The page's address; absent in calls from elsewhere. */
  shared?: SharedReads | undefined
  /** The program whose token the call has, under `/api`: its session, if any, does not count. */
  program?: Actor | undefined
  /** For a page: the `Idempotency-Key` of its next write; null if the form had none. */
  nextKey?: (() => string | null) | undefined
}

/** In a transaction `db` is that transaction. */
export interface Ctx extends Services {
  actor: Actor | null
  db: Db
  inTransaction: boolean
  request: RequestInfo
  responseHeaders: Headers
}

export const nowOf = (ctx: { clock: () => Date }) => ctx.clock().toISOString()
