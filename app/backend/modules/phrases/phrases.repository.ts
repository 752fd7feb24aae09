import type { Phrase } from '~/contract/items/phrases'
import type { phraseSorts } from '~/contract/sorts'
import type { PhraseKind } from '~/domain/phrases'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { PhraseRow } from '../../db/tables'

export const toPhrase = (row: PhraseRow): Phrase => ({
  id: row.id,
  kind: row.kind,
  lang: row.lang,
  title: row.title,
  text: row.text,
  shared: row.owner_id === null,
  archived: row.archived === 1,
  uses: row.uses,
  version: row.version,
})

/** The shared ones and the caller's own; others are invisible. */
const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom('phrases')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', actorOf(ctx).userId)]))

export interface PhraseQuery {
  Kind?: PhraseKind | undefined
  Shared?: boolean | undefined
  WithArchived?: boolean | undefined
  Sort?: (typeof phraseSorts)[number] | undefined
}

export function selectPhrases(
  ctx: Ctx,
  { Kind, Shared, WithArchived, Sort = 'uses' }: PhraseQuery,
): Promise<PhraseRow[]> {
  let query = visible(ctx)
  if (Kind && Kind !== 'any') query = query.where('kind', 'in', [Kind, 'any'])
  if (Shared !== undefined) query = query.where('owner_id', Shared ? 'is' : 'is not', null)
  if (!WithArchived) query = query.where('archived', '=', 0)
  if (Sort === 'uses') query = query.orderBy('uses', 'desc')
  return query.orderBy('position').orderBy('id').execute()
}

export const findPhrase = (ctx: Ctx, phraseId: string): Promise<PhraseRow | undefined> =>
  visible(ctx).where('id', '=', phraseId).executeTakeFirst()

/** Last of its list. */
export async function insertPhrase(
  ctx: Ctx,
  phrase: Pick<PhraseRow, 'kind' | 'lang' | 'title' | 'text' | 'owner_id'>,
): Promise<PhraseRow> {
  const { last } = await ctx.db
    .selectFrom('phrases')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('owner_id', phrase.owner_id === null ? 'is' : '=', phrase.owner_id)
    .executeTakeFirstOrThrow()
  const row: PhraseRow = {
    ...phrase,
    id: ctx.newId(),
    position: (last ?? -1) + 1,
    archived: 0,
    uses: 0,
    created_at: nowOf(ctx),
    version: 1,
  }
  await ctx.db.insertInto('phrases').values(row).execute()
  return row
}

/** @returns false if it was changed since */
export async function updatePhrase(
  ctx: Ctx,
  { id, version }: PhraseRow,
  changes: Partial<Pick<PhraseRow, 'kind' | 'lang' | 'title' | 'text' | 'archived'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('phrases')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function placePhrase(ctx: Ctx, id: string, position: number): Promise<void> {
  await ctx.db.updateTable('phrases').set({ position }).where('id', '=', id).execute()
}

export async function countUse(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('phrases')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
