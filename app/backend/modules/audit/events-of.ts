import { signInActions, type AuditAction, type AuditedType } from '~/domain/audit-actions'
import type { Ctx } from '../../core/context'
import { lastNumber, nextNumbers } from '../../core/counter'
import { peopleBy } from '../../core/person-name'
import { withTransaction } from '../../core/transaction'
import { eventsAbout } from './audit.repository'
import { chainTrail } from './chain'
import { setImmediate as others } from 'node:timers/promises'

interface EventOf<Action extends AuditAction> {
  at: string
  action: Action
  actorName: string | null
  after: Record<string, unknown>
}

/** The events of one thing, oldest first. */
export async function listEvents<Action extends AuditAction>(
  ctx: Ctx,
  entityType: AuditedType,
  entityId: string,
  actions: readonly Action[],
): Promise<EventOf<Action>[]> {
  const rows = await eventsAbout(ctx, entityType, entityId, actions)
  const people = await peopleBy(
    ctx,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map(({ at, action, actor_id, actor_email, after }) => ({
    at,
    action: action as Action,
    actorName: people.get(actor_id ?? '')?.name ?? actor_email,
    after: JSON.parse(after ?? '{}') as Record<string, unknown>,
  }))
}

/** Sign-ins and refusals, or all: of whole closed days, so that what is left still chains. @param before an instant @returns how many */
export async function discardOldEvents(ctx: Ctx, what: 'sign-ins' | 'all', before: string): Promise<number> {
  await chainTrail(ctx, 20)
  const dropped = `trail.dropped.${what}`
  const days = await ctx.db
    .selectFrom('trail_days')
    .select('last')
    .where('last', '>', await lastNumber(ctx, dropped))
    .where('number', '<=', (eb) =>
      eb
        .selectFrom('trail_days')
        .select((max) => max.fn.max('number').as('newest'))
        .where('hash', 'is not', null)
        .where('day', '<', before.slice(0, 10)),
    )
    .orderBy('number')
    .execute()
  let discarded = 0
  for (const { last } of days) {
    discarded += await withTransaction(ctx, async (tx) => {
      const first = await nextNumbers(tx, dropped, 0)
      const { numDeletedRows } = await tx.db
        .deleteFrom('audit_events')
        .where('number', '>=', first)
        .where('number', '<=', last)
        .$if(what === 'sign-ins', (query) => query.where('action', 'in', signInActions))
        .executeTakeFirst()
      await nextNumbers(tx, dropped, Math.max(0, last - first + 1))
      return Number(numDeletedRows)
    })
    // SQLite has one writer.
    await others()
  }
  return discarded
}
