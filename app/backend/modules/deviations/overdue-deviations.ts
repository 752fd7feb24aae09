import type { Ctx } from '../../core/context'
import { overdueMajors } from './deviations.repository'

/** Issuing a certificate despite these needs a reason. */
export const overdueDeviations = (ctx: Ctx, companyId: string): Promise<{ id: string; number: string }[]> =>
  overdueMajors(ctx, companyId)
