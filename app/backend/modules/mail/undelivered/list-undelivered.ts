import type { UndeliveredMail } from '~/contract/mail'
import type { Ctx } from '../../../core/context'
import { givenUpSince, givenUp } from '../given-up'
import { shownName } from '../../../core/person-name'

export async function listUndelivered(ctx: Ctx): Promise<{ items: UndeliveredMail[]; totalItems: number }> {
  const rows = await undeliveredMails(ctx)
  const items = rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    name: row.name ?? row.recipient,
    subject: row.subject,
    createdAt: row.created_at,
    attempts: row.attempts,
    lastError: row.last_error,
  }))
  return { items, totalItems: (await givenUpSince(ctx)).total }
}

const mostShown = 200

const undeliveredMails = (ctx: Ctx) =>
  givenUp(ctx)
    .leftJoin('users', (join) =>
      join.onRef('users.email', '=', 'mail_outbox.recipient').on('users.deleted_at', 'is', null),
    )
    .selectAll('mail_outbox')
    .select(shownName<string | null>().as('name'))
    .orderBy('mail_outbox.created_at', 'desc')
    .orderBy('mail_outbox.id', 'desc')
    .limit(mostShown)
    .execute()
