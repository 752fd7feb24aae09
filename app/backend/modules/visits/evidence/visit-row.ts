import { actorOf, scopeOf } from '../../../core/access'
import { browserAccountKey } from '../../../core/account-key'
import type { Ctx } from '../../../core/context'
import { forbidden, notFound } from '../../../core/errors'
import type { VisitRow } from '../../../db/tables'
import { isTold } from '../../../db/told-visits'
import { otherAccount } from '../visits.errors'

/** For the transaction: additions to one visit are serialized. @throws AppError 404 */
export async function lockVisit(tx: Ctx, visitId: string): Promise<VisitRow> {
  let query = tx.db.selectFrom('visits').selectAll().where('id', '=', visitId)
  if (tx.database.dialect === 'postgres') query = query.forUpdate()
  return (await query.executeTakeFirst()) ?? notThere()
}

/** A company sees the findings at its own facilities, once they are published. @throws AppError 404 */
export async function visitWithEvidence(ctx: Ctx, visitId: string): Promise<VisitRow> {
  const scope = scopeOf(ctx)
  let query = ctx.db.selectFrom('visits as v').selectAll('v').where('v.id', '=', visitId)
  if (scope !== null) query = query.where('v.head_quarter_id', '=', scope).where(isTold)
  return (await query.executeTakeFirst()) ?? notThere()
}

function notThere(): never {
  throw notFound()
}

/** Inspectors, managers, and those who took it along before the team changed. @throws AppError 403 */
export async function assertMayCollect(ctx: Ctx, visit: VisitRow): Promise<void> {
  if (await isInspector(ctx, visit)) return
  const { userId } = actorOf(ctx)
  const pack = ctx.db
    .selectFrom('visit_packs')
    .select('visit_id')
    .where('visit_id', '=', visit.id)
    .where('user_id', '=', userId)
  // Without scripts nobody takes a pack along.
  const observation = ctx.db
    .selectFrom('visit_observations')
    .select('visit_id')
    .where('visit_id', '=', visit.id)
    .where('author_id', '=', userId)
  if (!(await pack.executeTakeFirst()) && !(await observation.executeTakeFirst())) throw forbidden()
}

export async function isInspector(ctx: Ctx, visit: VisitRow): Promise<boolean> {
  const { userId, isCertifierCompanyManager } = actorOf(ctx)
  if (isCertifierCompanyManager || visit.lead_id === userId) return true
  const inspector = await ctx.db
    .selectFrom('visit_inspectors')
    .select('user_id')
    .where('visit_id', '=', visit.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return inspector !== undefined
}

/**
 * The author of evidence, by the browser's key of the account. A manager who signs in on the tablet of a
 * disabled inspector also hands in theirs, which nobody else can.
 * @returns the author's id @throws AppError 409 `account.other`
 */
export async function findAuthor(ctx: Ctx, account: string): Promise<string> {
  const { userId, isCertifierCompanyManager } = actorOf(ctx)
  if (account === browserAccountKey(userId)) return userId
  const gone = isCertifierCompanyManager
    ? await ctx.db.selectFrom('users').select('id').where('disabled_at', 'is not', null).execute()
    : []
  const author = gone.find(({ id }) => browserAccountKey(id) === account)
  if (!author) throw otherAccount()
  return author.id
}

/** Whether evidence arriving now follows the visit's end, its cancellation, or a change of its inspectors. */
export const isLate = async (ctx: Ctx, visit: VisitRow): Promise<boolean> =>
  visit.status === 'cancelled' || visit.complete_at !== null || !(await isInspector(ctx, visit))
