import type { z } from 'zod'
import type { CreateView, SavedView } from '~/contract/views'
import type { RememberedList } from '~/domain/listed'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { SavedViewRow } from '../../db/tables'

/** Managers maintain shared ones, everybody their own. */
export const mayChange = (
  ctx: Ctx,
  { owner_id, shared }: Pick<SavedViewRow, 'owner_id' | 'shared'>,
): boolean => {
  const { userId, isCertifierCompanyManager } = actorOf(ctx)
  return shared === 1 ? isCertifierCompanyManager : owner_id === userId
}

export const toSavedView = (ctx: Ctx, row: SavedViewRow): SavedView => ({
  id: row.id,
  listName: row.list,
  name: row.name,
  asked: row.query,
  shared: row.shared === 1,
  changeable: mayChange(ctx, row),
})

/** The caller's own and the certifier's shared ones; others are invisible. */
function visible(ctx: Ctx) {
  const { userId, userType } = actorOf(ctx)
  return ctx.db
    .selectFrom('saved_views')
    .selectAll()
    .where((eb) =>
      eb.or([eb('owner_id', '=', userId), ...(userType === 'Certifier' ? [eb('shared', '=', 1)] : [])]),
    )
}

export function selectViews(ctx: Ctx, list?: RememberedList): Promise<SavedViewRow[]> {
  const all = visible(ctx)
  return (list ? all.where('list', '=', list) : all)
    .orderBy('list')
    .orderBy('shared', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export const findView = (ctx: Ctx, viewId: string): Promise<SavedViewRow | undefined> =>
  visible(ctx).where('id', '=', viewId).executeTakeFirst()

/** Last of all. */
export async function insertView(ctx: Ctx, view: z.output<typeof CreateView>): Promise<SavedViewRow> {
  const beside = await selectViews(ctx, view.listName)
  const row: SavedViewRow = {
    id: ctx.newId(),
    list: view.listName,
    name: view.name,
    query: view.asked,
    owner_id: actorOf(ctx).userId,
    shared: view.shared ? 1 : 0,
    position: Math.max(-1, ...beside.map(({ position }) => position)) + 1,
    created_at: nowOf(ctx),
  }
  await ctx.db.insertInto('saved_views').values(row).execute()
  return row
}

export async function updateView(
  ctx: Ctx,
  id: string,
  changes: Partial<Pick<SavedViewRow, 'name' | 'query' | 'shared' | 'position'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await ctx.db.updateTable('saved_views').set(changes).where('id', '=', id).execute()
}

export async function deleteView(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('saved_views').where('id', '=', id).execute()
}
