import type { Ctx } from '../../context'

// Asked by anybody: no scope, and nothing but what the public check tells.
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

/** The issued document of this SHA-256, with its group. */
export const findBySha256 = (ctx: Ctx, sha256: string) =>
  verifiable(ctx)
    .innerJoin('certificates as d', 'd.certification_group_id', 'g.id')
    .select('d.number as document_number')
    .where('d.sha256', '=', sha256)
    .executeTakeFirst()
