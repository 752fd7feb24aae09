import { addSeconds } from 'date-fns/addSeconds'
import type { audit } from '~/contract/calls/audit'
import type { InputOf } from '~/contract/calls/call'
import type { TrailCheck, TrailResult } from '~/contract/audit'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { peopleBy } from '../../core/person-name'
import { hasEnded } from '../../core/set-back'
import { announceWork } from '../../core/waiting'
import { checkTrail } from './check-trail'

const newest = (ctx: Ctx) =>
  ctx.db.selectFrom('trail_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export async function lastTrailCheck(ctx: Ctx): Promise<{ check: TrailCheck | null }> {
  const row = await newest(ctx)
  if (!row) return { check: null }
  const people = await peopleBy(ctx, [row.asked_by])
  return {
    check: {
      askedAt: row.asked_at,
      askedBy: people.get(row.asked_by ?? '')?.name ?? null,
      from: row.from_day,
      progress: row.progress,
      result: row.result === null ? null : (JSON.parse(row.result) as TrailResult),
    },
  }
}

export async function askTrailCheck(ctx: Ctx, { from }: InputOf<typeof audit.check>): Promise<void> {
  const row = await newest(ctx)
  if (row && row.done_at === null) return
  const asked = { id: ctx.newId(), asked_at: nowOf(ctx), asked_by: actorOf(ctx).userId }
  await ctx.db
    .insertInto('trail_checks')
    .values({ ...asked, from_day: from ?? null, progress: 0 })
    .execute()
  announceWork(ctx.database, 'trail-checks')
}

/** Longer than a part takes; then another process begins it anew. */
const leaseSeconds = 120

export async function runTrailChecks(ctx: Ctx): Promise<void> {
  const lease = () => ({ lease_until: addSeconds(ctx.clock(), leaseSeconds).toISOString() })
  const claimed = await ctx.db
    .updateTable('trail_checks')
    .set(lease())
    .where('done_at', 'is', null)
    .where(hasEnded('lease_until', ctx.clock(), leaseSeconds))
    .returning(['id', 'from_day'])
    .executeTakeFirst()
  if (!claimed) return
  const update = (values: object) =>
    ctx.db
      .updateTable('trail_checks')
      .set({ ...lease(), ...values })
      .where('id', '=', claimed.id)
      .execute()
  const result = await checkTrail(ctx, {
    from: claimed.from_day,
    onProgress: async (progress) => void (await update({ progress })),
  })
  if (result.broken) ctx.log.error({ ...result.broken }, 'the audit trail does not hold')
  await update({ progress: 100, result: JSON.stringify(result), done_at: nowOf(ctx) })
}
