import { allReviewedKinds, type ReviewedKind } from '~/domain/items/item-kinds'
import { nowOf, type Ctx } from '../../../core/context'
import { shownName } from '../../../core/person-name'
import { subjectColumns } from '../../../db/every-kind'
import type { RecommendationRow } from '../../../db/tables'

interface Subject {
  kind: ReviewedKind
  id: string
}

const opinionColumn = ({ kind }: Subject) => `${kind}_id` as const

/** The opinion that counts for this version of the item. */
export const opinionOn = (ctx: Ctx, subject: Subject, version: number) =>
  ctx.db
    .selectFrom('recommendations')
    .innerJoin('users', 'users.id', 'recommendations.author_id')
    .select(['recommendations.id', 'favourable', 'note', 'author_id', 'users.email'])
    .select(shownName().as('name'))
    .where(opinionColumn(subject), '=', subject.id)
    .where('version', '=', version)
    .executeTakeFirst()

/** Replaces an earlier one. */
export async function storeOpinion(
  ctx: Ctx,
  subject: Subject,
  opinion: Pick<RecommendationRow, 'version' | 'favourable' | 'note' | 'author_id'>,
): Promise<void> {
  await deleteOpinion(ctx, subject)
  await ctx.db
    .insertInto('recommendations')
    .values({
      id: ctx.newId(),
      ...subjectColumns(allReviewedKinds, subject),
      ...opinion,
      created_at: nowOf(ctx),
    })
    .execute()
}

export async function deleteOpinion(ctx: Ctx, subject: Subject): Promise<void> {
  await ctx.db.deleteFrom('recommendations').where(opinionColumn(subject), '=', subject.id).execute()
}

/** For a save that changed nothing. */
export async function keepOpinion(ctx: Ctx, subject: Subject, version: number): Promise<void> {
  await ctx.db
    .updateTable('recommendations')
    .set({ version: version + 1 })
    .where(opinionColumn(subject), '=', subject.id)
    .where('version', '=', version)
    .execute()
}

/** For a change that leaves the item's version as it is. */
export const voidOpinion = (tx: Ctx, subject: { kind: ReviewedKind; id: string }): Promise<void> =>
  deleteOpinion(tx, subject)
