import { sql } from 'kysely'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import type { CertificateExtractRow } from '../../../db/tables'

// Public, so without a scope.
const verifiable = (ctx: Ctx) =>
  ctx.db
    .selectFrom('certification_groups as g')
    .leftJoin('certification_groups as successor', 'successor.id', 'g.replaced_by_id')
    .select([
      'g.id',
      'g.year',
      'g.sequence',
      'g.short_code',
      'g.name',
      'g.expire_on',
      'g.lot_number',
      'g.replaced_by_id',
      'g.revoked_at',
      'g.is_farewell',
      'successor.year as successor_year',
      'successor.sequence as successor_sequence',
      'successor.short_code as successor_code',
    ])

export type VerifiableGroup = NonNullable<Awaited<ReturnType<typeof findByShortCode>>>

export const findByShortCode = (ctx: Ctx, shortCode: string) =>
  verifiable(ctx).where('g.short_code', '=', shortCode).executeTakeFirst()

export const findBySha256 = (ctx: Ctx, sha256: string) =>
  verifiable(ctx)
    .innerJoin('certificates as d', 'd.certification_group_id', 'g.id')
    .select('d.number as document_number')
    .where('d.sha256', '=', sha256)
    .executeTakeFirst()

export const findByFormerSha256 = (ctx: Ctx, sha256: string) =>
  verifiable(ctx)
    .innerJoin('certificates as d', 'd.certification_group_id', 'g.id')
    .innerJoin('former_checksums as f', 'f.certificate_id', 'd.id')
    .select('d.number as document_number')
    .where('f.sha256', '=', sha256)
    .executeTakeFirst()

export const findExtractBySha256 = (ctx: Ctx, sha256: string) =>
  verifiable(ctx)
    .innerJoin('certificate_extracts as e', 'e.certification_group_id', 'g.id')
    .select('e.made_at')
    .where('e.sha256', '=', sha256)
    .executeTakeFirst()

export interface SuccessorRow {
  id: string
  year: number
  sequence: number
  short_code: string
  reduced_reason: string | null
}

/** All that took the place of a certificate, one after the other. */
export async function findSuccessors(ctx: Ctx, groupId: string): Promise<SuccessorRow[]> {
  const { rows } = await sql<SuccessorRow>`
    with recursive later(id) as (
      select replaced_by_id from certification_groups where id = ${groupId}
      union select g.replaced_by_id from later join certification_groups as g on g.id = later.id)
    select g.id, g.year, g.sequence, g.short_code, g.reduced_reason
      from later join certification_groups as g on g.id = later.id`.execute(ctx.db)
  return rows
}

/** Every certificate that a product of this one was ever printed on, by the product's code. */
export const findPrintedOn = (ctx: Ctx, groupId: string) =>
  ctx.db
    .selectFrom('certificates as paper')
    .innerJoin('certificate_products as line', 'line.certificate_id', 'paper.id')
    .innerJoin('products as p', 'p.id', 'line.product_id')
    .innerJoin('products as version', 'version.root_id', 'p.root_id')
    .innerJoin('certificate_products as printed', 'printed.product_id', 'version.id')
    .innerJoin('certificates as document', 'document.id', 'printed.certificate_id')
    .innerJoin('certification_groups as g', 'g.id', 'document.certification_group_id')
    .leftJoin('certification_groups as newer', 'newer.id', 'g.replaced_by_id')
    .where('paper.certification_group_id', '=', groupId)
    .select(['line.code', 'g.id', 'g.expire_on', 'g.revoked_at', 'newer.created_at as replaced_at'])
    .distinct()
    .execute()

export async function insertExtract(ctx: Ctx, extract: CertificateExtractRow): Promise<void> {
  await ctx.db
    .insertInto('certificate_extracts')
    .values(extract)
    // The same extract drawn twice is the same file.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const printedDocuments = (ctx: Ctx) =>
  ctx.db
    .selectFrom('certificates as d')
    .innerJoin('certification_groups as g', 'g.id', 'd.certification_group_id')
    .select(['d.printed', 'd.revision', 'g.short_code'])

export function findPrinted(ctx: Ctx, certificateId: string) {
  const scope = scopeOf(ctx)
  const query = printedDocuments(ctx).where('d.id', '=', certificateId)
  return (scope === null ? query : query.where('g.head_quarter_id', '=', scope)).executeTakeFirst()
}

export const findPrintedByCode = (ctx: Ctx, shortCode: string, revision: number) =>
  printedDocuments(ctx)
    .where('g.short_code', '=', shortCode)
    .where('d.revision', '=', revision)
    .executeTakeFirst()
