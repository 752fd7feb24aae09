import { sql } from 'kysely'
import type { CertificateDocument, CertificateProduct } from '~/contract/certificates/certificates'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { CertificateRow } from '../../db/tables'
import { assertSameUse, type UsedKey } from '../idempotency/once'

export const documentUrl = (certificateId: string) => `/files/certificates/${certificateId}`

/** A product as the tables have it; its plant stands in `printed` alone. */
export type IssuedProduct = Omit<CertificateProduct, 'plant' | 'suspendedOn'>

export async function listIssuedDocuments(
  ctx: Ctx,
  groupId: string,
): Promise<(Omit<CertificateDocument, 'plants' | 'products'> & { products: IssuedProduct[] })[]> {
  const documents = await ctx.db
    .selectFrom('certificates')
    .select(['id', 'number', 'issued_at', 'seal_level', 'stamped_at', 'stamp_authority', 'seal_waits_since'])
    .where('certification_group_id', '=', groupId)
    .orderBy('revision')
    .execute()
  const products = await ctx.db
    .selectFrom('certificate_products as p')
    .innerJoin('certificates as d', 'd.id', 'p.certificate_id')
    .selectAll('p')
    .where('d.certification_group_id', '=', groupId)
    .orderBy('p.position')
    .execute()
  const byDocument = new Map<string, IssuedProduct[]>()
  for (const row of products) {
    const list = byDocument.get(row.certificate_id) ?? []
    byDocument.set(row.certificate_id, list)
    list.push({
      id: row.product_id,
      name: row.name,
      code: row.code,
      kosherStatusCode: row.kosher_status_code,
      kosherStatusDescription: row.kosher_status_description,
      restrictionDescription: row.restriction_description,
      isPassover: row.is_passover === 1,
      onBehalfName: row.on_behalf_name,
    })
  }
  return documents.map((document) => ({
    id: document.id,
    number: document.number,
    url: documentUrl(document.id),
    issuedAt: document.issued_at,
    electronicSeal: {
      level: document.seal_level,
      stampedAt: document.stamped_at,
      authority: document.stamp_authority,
      waitsSince: document.seal_waits_since,
    },
    products: byDocument.get(document.id) ?? [],
  }))
}

export async function findIssuedDocument(ctx: Ctx, certificateId: string) {
  const scope = scopeOf(ctx)
  let query = ctx.db
    .selectFrom('certificates as d')
    .innerJoin('certification_groups as g', 'g.id', 'd.certification_group_id')
    .select(['d.id', 'd.number', 'd.storage_key', 'd.sha256', 'g.name'])
    .where('d.id', '=', certificateId)
  if (scope !== null) query = query.where('g.head_quarter_id', '=', scope)
  return query.executeTakeFirst()
}

export async function listPrintedDocuments(ctx: Ctx, groupId: string) {
  return ctx.db
    .selectFrom('certificates')
    .select(['id', 'revision', 'printed', 'sha256'])
    .where('certification_group_id', '=', groupId)
    .orderBy('revision')
    .execute()
}

// Keys are scoped by account: another's may be equal.
const ownKey = (ctx: Ctx, key: string) => `${ctx.actor?.userId ?? ''} ${key}`

/** @throws AppError 409 if the key was used for something else */
export async function findByUsedKey(ctx: Ctx, used: UsedKey) {
  const made = await ctx.db
    .selectFrom('certificates')
    .select(['id', 'certification_group_id', 'key_digest'])
    .where('idempotency_key', '=', ownKey(ctx, used.key))
    .executeTakeFirst()
  if (made) assertSameUse(used, made.key_digest)
  return made
}

export async function nextRevision(ctx: Ctx, groupId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('certificates')
    .select(sql<number | null>`max(revision)`.as('last'))
    .where('certification_group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return Number(row.last ?? -1) + 1
}

export async function insertIssuedDocument(
  ctx: Ctx,
  document: Omit<CertificateRow, 'issued_by'>,
  products: IssuedProduct[],
): Promise<void> {
  await ctx.db
    .insertInto('certificates')
    .values({
      ...document,
      idempotency_key: document.idempotency_key && ownKey(ctx, document.idempotency_key),
      issued_by: ctx.actor?.userId ?? null,
    })
    .execute()
  const rows = products.map((product, position) => ({
    certificate_id: document.id,
    product_id: product.id,
    position,
    name: product.name,
    code: product.code,
    kosher_status_code: product.kosherStatusCode,
    kosher_status_description: product.kosherStatusDescription,
    restriction_description: product.restrictionDescription,
    is_passover: product.isPassover ? (1 as const) : (0 as const),
    on_behalf_name: product.onBehalfName,
  }))
  // PostgreSQL allows 65,535 parameters per statement, SQLite 32,766.
  for (let start = 0; start < rows.length; start += 1000) {
    await ctx.db
      .insertInto('certificate_products')
      .values(rows.slice(start, start + 1000))
      .execute()
  }
}

export async function issuedKeysAmong(ctx: Ctx, keys: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('certificates')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return rows.map((row) => row.storage_key)
}

/** At most a batch. */
function storedSeals(ctx: Ctx, without: string[]) {
  const query = ctx.db
    .selectFrom('certificates as d')
    .innerJoin('certification_groups as g', 'g.id', 'd.certification_group_id')
    .select(['d.id', 'd.number', 'd.storage_key', 'd.sha256', 'd.size', 'd.seal_waits_since'])
    .select(['d.seal_ends_at', 'd.certification_group_id', 'g.head_quarter_id'])
    .limit(20)
  return without.length > 0 ? query.where('d.id', 'not in', without) : query
}

export type StoredSeal = Awaited<ReturnType<typeof waitingForSeal>>[number]

/** The oldest first. */
export const waitingForSeal = (ctx: Ctx, without: string[]) =>
  storedSeals(ctx, without)
    .where('d.seal_waits_since', 'is not', null)
    .orderBy('d.seal_waits_since')
    .execute()

/** Seals with long-term proof that end before a day; the first to end first. */
export const endingSeals = (ctx: Ctx, before: string, without: string[]) =>
  storedSeals(ctx, without)
    .where('d.stamped_at', 'is not', null)
    .where('d.seal_level', 'in', ['B-LT', 'B-LTA'])
    .where('d.seal_ends_at', '<', before)
    .orderBy('d.seal_ends_at')
    .execute()

/** Keeps the checksum of before, which was given out. @returns false if somebody else was faster */
export async function exchangeFile(
  ctx: Ctx,
  before: Pick<CertificateRow, 'id' | 'sha256' | 'size'>,
  file: Partial<CertificateRow>,
  until: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('certificates')
    .set(file)
    .where('id', '=', before.id)
    .where('sha256', '=', before.sha256)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const { id: certificate_id, sha256, size } = before
  await ctx.db.insertInto('former_checksums').values({ certificate_id, sha256, size, until }).execute()
  return true
}
