import { addSeconds } from 'date-fns/addSeconds'
import type { Ctx } from './context'

/** The columns of a job's lease: after so many seconds of silence another worker takes over. */
export const leaseUntil = (ctx: Ctx, lease: string, seconds: number) => ({
  lease_id: lease,
  lease_until: addSeconds(ctx.clock(), seconds).toISOString(),
})
