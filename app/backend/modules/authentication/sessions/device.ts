import { addDays } from 'date-fns/addDays'
import type { Ctx } from '../../../core/context'
import { readCookie, setCookie } from './cookies'
import { deleteDevices, deviceIsKnown, deviceIsKnownTo, storeDevice } from './devices.repository'
import { hashOf, newSecret } from '../secret'

/** Known browsers (OWASP's device cookie): guesses made elsewhere cannot lock the owner out. It proves no identity. */
const cookieBase = 'sigillo-device'

/** Since the last sign-in. */
const deviceDays = 180

const cookieHash = (ctx: Ctx) => {
  const secret = readCookie(ctx.request, cookieBase)
  return secret ? hashOf(secret) : null
}

export async function knownDevice(ctx: Ctx, email: string): Promise<string | null> {
  const hash = cookieHash(ctx)
  return hash && (await deviceIsKnownTo(ctx, hash, email)) ? hash : null
}

/** Keeps a token that is ours, replaces a made-up one. @returns its hash */
export async function rememberDevice(ctx: Ctx, userId: string): Promise<string> {
  const brought = readCookie(ctx.request, cookieBase)
  const secret = brought && (await deviceIsKnown(ctx, hashOf(brought))) ? brought : newSecret()
  const endsAt = addDays(ctx.clock(), deviceDays).toISOString()
  await storeDevice(ctx, { token_hash: hashOf(secret), user_id: userId, ends_at: endsAt })
  const maxAgeSeconds = deviceDays * 24 * 3600
  ctx.responseHeaders.append(
    'set-cookie',
    setCookie(ctx.request, cookieBase, { value: secret, maxAgeSeconds }),
  )
  return hashOf(secret)
}

/** @param options.exceptCurrent keeps the browser of the request */
export async function forgetDevices(
  ctx: Ctx,
  userId: string,
  options: { exceptCurrent?: boolean } = {},
): Promise<void> {
  await deleteDevices(ctx, userId, options.exceptCurrent ? cookieHash(ctx) : null)
}
