import { subDays } from 'date-fns/subDays'
import type { Ctx } from '../../core/context'
import { deleteMailsBefore } from './mail.repository'

export const discardOldMail = (ctx: Ctx, days: number): Promise<void> =>
  deleteMailsBefore(ctx, subDays(ctx.clock(), days).toISOString())
