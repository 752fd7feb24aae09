import type { Ctx } from '../../../core/context'
import { shownName } from '../../../core/person-name'
import { givenUp } from '../given-up'

const mostShown = 200

export const undeliveredMails = (ctx: Ctx) =>
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
