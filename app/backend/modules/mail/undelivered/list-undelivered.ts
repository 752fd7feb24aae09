import type { UndeliveredMail } from '~/contract/mail'
import type { Ctx } from '../../../core/context'
import { givenUpSince } from '../given-up'
import { undeliveredMails } from './undelivered.repository'

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
