import type { ConcernCode, Weight } from '~/domain/kosher/concern'
import { nowOf, type Ctx } from '../../../core/context'
import type { ConcernWeightRow, SensitiveTermRow } from '../../../db/tables'

/** Some hundreds. */
export const termRows = (ctx: Ctx): Promise<SensitiveTermRow[]> =>
  ctx.db.selectFrom('sensitive_terms').selectAll().orderBy('term_key').execute()

export const findTerm = (ctx: Ctx, termId: string): Promise<SensitiveTermRow | undefined> =>
  ctx.db.selectFrom('sensitive_terms').selectAll().where('id', '=', termId).executeTakeFirst()

/** A stamp of all terms: each change is one version more, none is ever deleted, and changes take turns. */
export async function stampOfTerms({ db }: Ctx): Promise<string> {
  const { total, versions } = await db
    .selectFrom('sensitive_terms')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('total'),
      fn.sum<number | string | null>('version').as('versions'),
    ])
    .executeTakeFirstOrThrow()
  return `${total}:${versions}`
}

export async function insertTerm(ctx: Ctx, row: SensitiveTermRow): Promise<void> {
  await ctx.db.insertInto('sensitive_terms').values(row).execute()
}

/** A term as stored, locked. */
export async function updateTerm(ctx: Ctx, { id, ...row }: SensitiveTermRow): Promise<void> {
  await ctx.db.updateTable('sensitive_terms').set(row).where('id', '=', id).execute()
}

export const weightRows = (ctx: Ctx): Promise<ConcernWeightRow[]> =>
  ctx.db.selectFrom('concern_weights').selectAll().execute()

/** @param weight null for what the code weighs by itself */
export async function updateWeight(ctx: Ctx, code: ConcernCode, weight: Weight | null): Promise<void> {
  await ctx.db
    .updateTable('concern_weights')
    .set(({ eb }) => ({
      weight,
      set_by: ctx.actor?.userId ?? null,
      set_at: nowOf(ctx),
      version: eb('version', '+', 1),
    }))
    .where('code', '=', code)
    .execute()
}

/** Suppliers' certificates in force, each with an ingredient that it covers. */
export const coveringLetters = (ctx: Ctx, rootIds: readonly string[], today: string) =>
  ctx.db
    .selectFrom('supplier_coverages as covers')
    .innerJoin('supplier_certificates as letter', 'letter.id', 'covers.certificate_id')
    .leftJoin('supplier_certificate_items as item', 'item.id', 'covers.item_id')
    .select(['covers.ingredient_root_id as root_id', 'item.is_passover'])
    .where('covers.ingredient_root_id', 'in', rootIds)
    .where('covers.state', '=', 'confirmed')
    .where('letter.status', '=', 'approved')
    .where('letter.replaced_by_id', 'is', null)
    .where('letter.withdrawn_at', 'is', null)
    .where('letter.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('letter.expires_on', 'is', null), eb('letter.expires_on', '>=', today)]))
    .execute()

/** Supervised productions at these plants that took place, or do, since that day. */
export const supervisedVisits = (ctx: Ctx, companyIds: readonly string[], since: string) =>
  ctx.db
    .selectFrom('visits')
    .select('company_id')
    .distinct()
    .where('company_id', 'in', companyIds)
    .where('kind', '=', 'supervised')
    .where('status', 'in', ['underway', 'ended', 'confirmed'])
    .where('started_at', '>=', since)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '!=', 'notCarriedOut')]))
    .execute()
