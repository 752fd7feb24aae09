import type { z } from 'zod'
import type { CreateView, MoveView, SavedView, SaveView } from '~/contract/views'
import type { RememberedList } from '~/domain/listed'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { forbidden, notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { SavedViewRow } from '../../db/tables'
import { assertDayQuota } from '../quotas/quotas'

export async function listViews(
  ctx: Ctx,
  { OfList }: { OfList?: RememberedList | undefined },
): Promise<{ items: SavedView[] }> {
  return { items: (await selectViews(ctx, OfList)).map((row) => toSavedView(ctx, row)) }
}

/** @throws AppError 403 for a shared one, unless by a manager */
export async function createView(ctx: Ctx, input: z.output<typeof CreateView>): Promise<SavedView> {
  if (input.shared) assertShares(ctx)
  return withTransaction(ctx, async (tx) => {
    await assertDayQuota(tx, 'views')
    const row = await insertView(tx, input)
    await recordView(tx, 'created', null, row)
    return toSavedView(tx, row)
  })
}

/** @throws AppError 403; 404 */
export async function saveView(ctx: Ctx, input: z.output<typeof SaveView>): Promise<SavedView> {
  const { viewId, name, asked, shared } = input
  return withTransaction(ctx, async (tx) => {
    const before = await viewToChange(tx, viewId)
    if (shared === true) assertShares(tx)
    const after: SavedViewRow = {
      ...before,
      name: name ?? before.name,
      query: asked ?? before.query,
      shared: shared === undefined ? before.shared : shared ? 1 : 0,
    }
    await updateView(tx, viewId, { name: after.name, query: after.query, shared: after.shared })
    await recordView(tx, 'saved', before, after)
    return toSavedView(tx, after)
  })
}

/** @throws AppError 403; 404 */
export async function moveView(ctx: Ctx, input: z.output<typeof MoveView>): Promise<SavedView> {
  return withTransaction(ctx, async (tx) => {
    const view = await viewToChange(tx, input.viewId)
    const beside = (await selectViews(tx, view.list)).filter(({ shared }) => shared === view.shared)
    const from = beside.findIndex(({ id }) => id === view.id)
    const to = from + (input.direction === 'up' ? -1 : 1)
    const other = beside[to]
    if (!other) return toSavedView(tx, view)
    beside[from] = other
    beside[to] = view
    for (const [position, one] of beside.entries())
      if (one.position !== position) await updateView(tx, one.id, { position })
    await recordView(tx, 'moved', view, view)
    return toSavedView(tx, view)
  })
}

/** @throws AppError 403; 404 */
export async function removeView(ctx: Ctx, { viewId }: { viewId: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const view = await viewToChange(tx, viewId)
    await deleteView(tx, viewId)
    await recordView(tx, 'removed', view, null)
    return { ok: true }
  })
}

async function viewToChange(ctx: Ctx, viewId: string): Promise<SavedViewRow> {
  const row = await findView(ctx, viewId)
  if (!row) throw notFound()
  if (!mayChange(ctx, row)) throw forbidden()
  return row
}

function assertShares(ctx: Ctx): void {
  if (!actorOf(ctx).isCertifierCompanyManager) throw forbidden()
}

/** Managers read the trail: it omits the contents of private ones. */
const told = ({ list, shared, name, query }: SavedViewRow) => ({
  list,
  shared: shared === 1,
  ...(shared === 1 && { name, query }),
})

const recordView = (
  tx: Ctx,
  action: 'created' | 'saved' | 'moved' | 'removed',
  before: SavedViewRow | null,
  after: SavedViewRow | null,
): Promise<void> =>
  record(tx, {
    action: `view.${action}`,
    entityType: 'view',
    entityId: (after ?? before)?.id ?? '',
    before: before && told(before),
    after: after && told(after),
  })

/** Managers maintain shared ones, everybody their own. */
const mayChange = (ctx: Ctx, { owner_id, shared }: Pick<SavedViewRow, 'owner_id' | 'shared'>): boolean => {
  const { userId, isCertifierCompanyManager } = actorOf(ctx)
  return shared === 1 ? isCertifierCompanyManager : owner_id === userId
}

const toSavedView = (ctx: Ctx, row: SavedViewRow): SavedView => ({
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

function selectViews(ctx: Ctx, list?: RememberedList): Promise<SavedViewRow[]> {
  const all = visible(ctx)
  return (list ? all.where('list', '=', list) : all)
    .orderBy('list')
    .orderBy('shared', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const findView = (ctx: Ctx, viewId: string): Promise<SavedViewRow | undefined> =>
  visible(ctx).where('id', '=', viewId).executeTakeFirst()

/** Last of all. */
async function insertView(ctx: Ctx, view: z.output<typeof CreateView>): Promise<SavedViewRow> {
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

async function updateView(
  ctx: Ctx,
  id: string,
  changes: Partial<Pick<SavedViewRow, 'name' | 'query' | 'shared' | 'position'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await ctx.db.updateTable('saved_views').set(changes).where('id', '=', id).execute()
}

async function deleteView(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('saved_views').where('id', '=', id).execute()
}
