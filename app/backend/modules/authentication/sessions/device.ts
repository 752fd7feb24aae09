import { addDays } from 'date-fns'
import type { Ctx } from '../../../core/context'
import { readCookie, setCookie } from './cookies'
import { deleteDevicesOf, deviceIsKnown, deviceIsKnownTo, storeDevice } from './devices.repository'
import { hashOf, newSecret } from '../secret'

/**
 * Browsers at which an account has signed in before, told by a cookie of their own (OWASP's device cookie): wrong passwords
 * typed there are counted apart, so that a stranger's guesses, which pause the account for everybody else, do not keep its
 * owner out. Several accounts may know one browser; it proves nothing but that it was there before.
 */
const cookieBase = 'sigillo-device'

/** A browser is forgotten this long after the last sign-in. */
const deviceDays = 180

const broughtHash = (ctx: Ctx) => {
  const secret = readCookie(ctx.request, cookieBase)
  return secret ? hashOf(secret) : null
}

/** The browser of the request by its stored hash, if the account of an address has signed in there; else null. */
export async function knownDevice(ctx: Ctx, email: string): Promise<string | null> {
  const hash = broughtHash(ctx)
  return hash && (await deviceIsKnownTo(ctx, hash, email)) ? hash : null
}

/**
 * Has an account know the browser of the request from now on. A token that the browser brought is kept if it was ours; one
 * that somebody made up is replaced.
 */
export async function rememberDevice(ctx: Ctx, userId: string): Promise<void> {
  const brought = readCookie(ctx.request, cookieBase)
  const secret = brought && (await deviceIsKnown(ctx, hashOf(brought))) ? brought : newSecret()
  const endsAt = addDays(ctx.clock(), deviceDays).toISOString()
  await storeDevice(ctx, { token_hash: hashOf(secret), user_id: userId, ends_at: endsAt })
  const maxAgeSeconds = deviceDays * 24 * 3600
  ctx.responseHeaders.append(
    'set-cookie',
    setCookie(ctx.request, cookieBase, { value: secret, maxAgeSeconds }),
  )
}

/**
 * Has an account know no browser any more.
 * @param options.butThis but the one that the request comes from
 */
export async function forgetDevicesOf(
  ctx: Ctx,
  userId: string,
  options: { butThis?: boolean } = {},
): Promise<void> {
  await deleteDevicesOf(ctx, userId, options.butThis ? broughtHash(ctx) : null)
}
