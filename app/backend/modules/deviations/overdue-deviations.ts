import type { Ctx } from '../../core/context'
import { overdueMajors } from './deviations.repository'

/** Those that whoever issues a certificate of the facility gives a reason for. */
export const overdueDeviations = (ctx: Ctx, companyId: string): Promise<{ id: string; number: string }[]> =>
  overdueMajors(ctx, companyId)
