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
