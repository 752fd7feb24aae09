import type { Ctx } from '../../../core/context'
import type { AppError } from '../../../core/errors'
import { tooManyTries } from '../authentication.errors'

export function pauseError(
  ctx: Ctx,
  seconds: number,
  who: { account?: string | null; address: string | null },
  message = 'sign-in paused',
): AppError {
  ctx.responseHeaders.set('retry-after', String(seconds))
  ctx.log.warn({ ...who, retryAfterSeconds: seconds }, message)
  return tooManyTries(seconds)
}
