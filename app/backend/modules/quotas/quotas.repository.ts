import { sql } from 'kysely'
import { allReviewedKinds } from '~/domain/items/item-kinds'
import type { Ctx } from '../../core/context'

const counted = sql<number>`count(*)`.as('n')

export type DocumentsOf = { ingredientId: string } | { deviationId: string }

export async function countDocuments(ctx: Ctx, of: DocumentsOf): Promise<number> {
  const links =
    'ingredientId' in of
      ? ctx.db.selectFrom('ingredient_documents').where('ingredient_id', '=', of.ingredientId).select(counted)
      : ctx.db.selectFrom('deviation_documents').where('deviation_id', '=', of.deviationId).select(counted)
  return Number((await links.executeTakeFirstOrThrow()).n)
}

/** In bytes, each document once. */
export async function sumOfDocuments(ctx: Ctx, headQuarterId: string): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('documents')
    .select(sql<number | null>`sum(size)`.as('n'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ingredient_documents as link')
        .innerJoin('ingredients', 'ingredients.id', 'link.ingredient_id')
        .select('link.document_id')
        .where('ingredients.head_quarter_id', '=', headQuarterId)
        .union(
          eb
            .selectFrom('deviation_documents as answered')
            .innerJoin('deviations', 'deviations.id', 'answered.deviation_id')
            .select('answered.document_id')
            .where('deviations.head_quarter_id', '=', headQuarterId),
        )
        .union(
          eb
            .selectFrom('supplier_certificates')
            .select((one) => one.ref('document_id').$notNull().as('document_id'))
            .where('document_id', 'is not', null)
            .where('head_quarter_id', '=', headQuarterId),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(n ?? 0)
}

export async function countFacilities(ctx: Ctx, headQuarterId: string): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('companies')
    .select(counted)
    .where('head_quarter_id', '=', headQuarterId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Invited ones included. */
export async function countAccounts(ctx: Ctx, headQuarterId: string): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('users')
    .select(counted)
    .where('company_id', '=', headQuarterId)
    .where('kind', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Pending imports of its own accounts. */
export async function countImports(ctx: Ctx, headQuarterId: string): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('import_jobs')
    .innerJoin('users', 'users.id', 'import_jobs.created_by')
    .select(counted)
    .where('import_jobs.head_quarter_id', '=', headQuarterId)
    .where('import_jobs.state', '!=', 'done')
    .where('users.user_type', '=', 'Company')
    .executeTakeFirstOrThrow()
  return Number(n)
}

const createdAs = {
  items: allReviewedKinds.map((kind) => `${kind}.created` as const),
  contacts: ['contact.created', 'contact.detail_created'],
  views: ['view.created'],
} as const

export type CountedByDay = keyof typeof createdAs | 'messages'

/** Oldest first; by the people or the programs of the company, whomever it belongs to. */
export async function madeSince(
  ctx: Ctx,
  headQuarterId: string,
  since: string,
  of: CountedByDay,
): Promise<string[]> {
  const accounts = ctx.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', headQuarterId)
    .where('kind', ctx.actor?.program ? 'is not' : 'is', null)
  const rows =
    of === 'messages'
      ? await ctx.db
          .selectFrom('notes')
          .select('created_at as at')
          .where('author_id', 'in', accounts)
          .where('note_type', '=', 'user_notes')
          .where('created_at', '>', since)
          .orderBy('at')
          .execute()
      : await ctx.db
          .selectFrom('audit_events')
          .select('at')
          .where('actor_id', 'in', accounts)
          .where('at', '>', since)
          .where('action', 'in', createdAs[of])
          .orderBy('at')
          .execute()
  return rows.map(({ at }) => at)
}
