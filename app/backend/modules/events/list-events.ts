import type { events } from '~/contract/calls/programs'
import type { InputOf } from '~/contract/calls/call'
import type { Event, EventPage } from '~/contract/programs'
import { allItemKinds, type ItemKind } from '~/domain/items/item-kinds'
import { reviewStatuses, type ReviewStatus } from '~/domain/items/review'
import { actorOf, scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { grouped } from '../../core/grouped'
import { tableOf } from '../../db/every-kind'
import { eventsTooOld } from '../programs/programs.errors'
import { lastDropped } from './number-events'

/** In the order of their numbers. @throws AppError 409 `events.too_old` */
export async function listEvents(
  ctx: Ctx,
  { After, Limit }: InputOf<typeof events.list>,
): Promise<EventPage> {
  const dropped = await lastDropped(ctx)
  if (After !== undefined && After < dropped) throw eventsTooOld(dropped + 1)
  const after = After ?? dropped
  const scope = scopeOf(ctx)
  let query = ctx.db.selectFrom('events').selectAll().where('number', '>', after)
  if (scope !== null) query = query.where('head_quarter_id', '=', scope).where('for_company', '=', 1)
  const rows = await query
    .orderBy('number')
    .limit(Limit + 1)
    .execute()
  const shown = rows.slice(0, Limit)
  const { userId } = actorOf(ctx)
  const codes = new Map<string, Event['references']>()
  for (const kind of allItemKinds) {
    const ids = shown.flatMap((row) => (row.entity_type === kind ? [row.entity_id] : []))
    for (const [id, found] of await referencesOf(ctx, kind, ids)) codes.set(id, found)
  }
  const items = shown.map((row): Event => ({
    number: Number(row.number),
    type: row.type,
    at: row.at,
    ids: { kind: row.entity_type, id: row.entity_id, headQuarterId: row.head_quarter_id },
    references: codes.get(row.entity_id) ?? [],
    state: isStatus(row.state) ? row.state : null,
    by: row.actor_id === userId ? 'you' : row.side,
  }))
  return { items, after: items.at(-1)?.number ?? after, more: rows.length > Limit }
}

const isStatus = (state: string | null): state is ReviewStatus =>
  (reviewStatuses as readonly (string | null)[]).includes(state)

/** By the id of a version. */
async function referencesOf(
  ctx: Ctx,
  kind: ItemKind,
  ids: string[],
): Promise<Map<string, Event['references']>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom(tableOf(kind))
    .innerJoin('item_references as r', 'r.root_id', `${tableOf(kind)}.root_id`)
    .select([`${tableOf(kind)}.id as id`, 'r.source', 'r.code'])
    .where(`${tableOf(kind)}.id`, 'in', ids)
    .execute()
  const found = grouped(rows, ({ id }) => id)
  return new Map([...found].map(([id, of]) => [id, of.map(({ source, code }) => ({ kind, source, code }))]))
}
