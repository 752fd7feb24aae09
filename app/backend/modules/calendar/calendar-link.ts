import type { z } from 'zod'
import type { CalendarLink, MakeCalendarLink, NewCalendarLink } from '~/contract/visits/calendar'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { CalendarLinkRow } from '../../db/tables'
import { hashOf, newSecret } from '../authentication/secret'
import { deleteLink, findLink, storeLink } from './calendar.repository'

const toLink = ({ scope, created_at }: CalendarLinkRow): CalendarLink => ({ scope, createdAt: created_at })

export async function getCalendarLink(ctx: Ctx): Promise<{ link: CalendarLink | null }> {
  const row = await findLink(ctx, actorOf(ctx).userId)
  return { link: row ? toLink(row) : null }
}

/** Replaces the earlier one, if any. */
export async function makeCalendarLink(
  ctx: Ctx,
  { scope }: z.output<typeof MakeCalendarLink>,
): Promise<z.output<typeof NewCalendarLink>> {
  const { userId } = actorOf(ctx)
  const token = newSecret()
  const row: CalendarLinkRow = { user_id: userId, token_hash: hashOf(token), scope, created_at: nowOf(ctx) }
  await withTransaction(ctx, async (tx) => {
    await storeLink(tx, row)
    await record(tx, {
      action: 'account.calendar_made',
      entityType: 'account',
      entityId: userId,
      after: toLink(row),
    })
  })
  return { ...toLink(row), url: `${ctx.settings.publicUrl}/calendar/${token}.ics` }
}

export async function endCalendarLink(ctx: Ctx): Promise<void> {
  const { userId } = actorOf(ctx)
  await withTransaction(ctx, async (tx) => {
    const before = await findLink(tx, userId)
    if (!before) return
    await deleteLink(tx, userId)
    await record(tx, {
      action: 'account.calendar_ended',
      entityType: 'account',
      entityId: userId,
      before: toLink(before),
    })
  })
}
