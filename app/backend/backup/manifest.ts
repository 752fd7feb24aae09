import { createHash } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import type { Tables } from '../db/tables'

/** The folder's format: docs/decisions/0006. The manifest is written last: a folder without one is not a backup. */
export const backupFormat = 1

export const checksummed = { size: z.number(), sha256: z.string() }

export const BackupManifest = z.object({
  format: z.literal('sigillo-backup'),
  formatVersion: z.number(),
  createdAt: z.string(),
  /** The version that made it; those of before 0.2 do not say. */
  release: z.string().optional(),
  dialect: z.enum(['sqlite', 'postgres']),
  /** The migrations applied to the source, in order; the tables have the shape after the last. */
  migrations: z.array(z.string()).min(1),
  /** In filling order. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      rows: z.number(),
      /** Columns that refer to later rows: filled when all rows are there. */
      later: z.array(z.string()),
      /** All lines added up, in whatever order (`sumOf`). Older manifests lack it. */
      sum: z.number().optional(),
      ...checksummed,
    }),
  ),
  files: z.array(z.object({ key: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/), ...checksummed })),
  /** Rows refer to them, but the store lacks them. */
  missingFiles: z.array(z.string()),
})
export type BackupManifest = z.output<typeof BackupManifest>

/** Kept by triggers: a restore recreates them by filling the others. */
export const derivedTables = ['item_counts', 'register_due'] as const satisfies readonly (keyof Tables)[]
type KeptTable = Exclude<keyof Tables, (typeof derivedTables)[number]>

/** All other tables, each after those it refers to, with the columns that refer to the table itself. */
export const tablesInOrder: { readonly [T in KeptTable]: readonly (keyof Tables[T] & string)[] } = {
  companies: ['head_quarter_id', 'officer_id'],
  users: [],
  sessions: [],
  devices: [],
  factors: [],
  factor_demands: [],
  passkeys: [],
  passkey_challenges: [],
  enrolments: [],
  recovery_codes: [],
  pending_sign_ins: [],
  calendar_links: [],
  program_tokens: [],
  idempotency_keys: [],
  one_time_codes: [],
  erasures: [],
  login_attempts: [],
  contacts: [],
  contact_details: [],
  kosher_groups: [],
  kosher_statuses: [],
  restrictions: [],
  sensitive_terms: [],
  concern_weights: [],
  ingredient_groups: [],
  documents: [],
  certifying_agencies: ['merged_into_id'],
  supplier_certificates: ['parent_id', 'replaced_by_id', 'merged_into_id'],
  ingredients: ['parent_id'],
  supplier_certificate_items: [],
  supplier_coverages: [],
  supplier_requests: [],
  certification_groups: ['renewed_from_id', 'replaced_by_id'],
  certificates: [],
  products: ['parent_id'],
  product_ingredients: [],
  item_references: [],
  lines: [],
  product_lines: [],
  product_gtins: [],
  company_listings: [],
  product_listings: [],
  directory_version: [],
  directory_terms: [],
  directory_companies: [],
  directory_gtins: [],
  directory_entries: [],
  directory_rests: [],
  certified_concerns: [],
  certified_checks: [],
  notes: [],
  phrases: [],
  saved_views: [],
  read_marks: [],
  laid_aside: [],
  recommendations: [],
  company_threads: [],
  ingredient_documents: [],
  certificate_products: [],
  certificate_extracts: [],
  former_checksums: [],
  credential_keys: [],
  credential_statuses: [],
  certificate_requests: [],
  certificate_request_products: [],
  review_decisions: [],
  audit_events: [],
  trail_days: [],
  events: [],
  mail_outbox: [],
  muted_notices: [],
  expiry_notices: [],
  renewal_jobs: [],
  renewal_job_items: [],
  import_jobs: [],
  import_problems: [],
  import_changes: [],
  import_warnings: [],
  import_rejects: [],
  import_columns: [],
  visits: [],
  visit_inspectors: [],
  visit_packs: [],
  visit_observations: [],
  line_states: [],
  visit_photos: [],
  visit_addenda: [],
  deviations: [],
  deviation_answers: [],
  deviation_documents: [],
  rulings: [],
  ruling_products: [],
  ruling_deviations: [],
  followers: [],
  seals: [],
  counters: [],
  settings: [],
  seal_keys: [],
  logos: [],
}

export const isKept = (table: string): table is KeptTable => Object.hasOwn(tablesInOrder, table)

/** A backup that cannot be made or restored; the message is for the operator. */
export class BackupError extends Error {}

/** The names within a backup. Places take no others, but for what minutes are called. */
export const manifestName = 'manifest.json'
export const tableName = (table: string) => `tables/${table}.ndjson`
export const fileName = (key: string) => `files/${key}`

export const isBackupName = (name: string) => /^[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/.test(name)

export const manifestFile = (folder: string) => path.join(folder, manifestName)
export const tableFile = (folder: string, table: string) => path.join(folder, tableName(table))
export const storedFile = (folder: string, key: string) => path.join(folder, ...fileName(key).split('/'))

export async function digestOf(content: AsyncIterable<Buffer>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

export type Row = Record<string, unknown>

export async function* linesIn(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Adds a line to the sum of others, whose order does not matter. */
export const sumOf = (sum: number, line: string): number =>
  (sum + createHash('sha1').update(line).digest().readUIntBE(0, 6)) % 2 ** 48
