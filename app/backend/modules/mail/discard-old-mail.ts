import { subDays } from 'date-fns'
import type { Ctx } from '../../core/context'
import { deleteMailsBefore } from './mail.repository'

/** Forgets to whom mail was sent, or could not be sent, more than so many days ago. What waits to be sent stays. */
export const discardOldMail = (ctx: Ctx, days: number): Promise<void> =>
  deleteMailsBefore(ctx, subDays(ctx.clock(), days).toISOString())
