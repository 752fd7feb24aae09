import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { addMinutes } from 'date-fns/addMinutes'
import { z } from 'zod'
import type { PasskeyAnswer, PasskeyRequest } from '~/contract/accounts/authentication'
import type { Ctx } from '../../../core/context'
import type { PasskeyChallengeRow, PasskeyRow, UserRow } from '../../../db/tables'
import { pendingHash } from '../sessions/pending-sign-in'
import { currentSession } from '../sessions/session'
import { findPasskey, listPasskeys, storeChallenge, takeChallenges, takeCounter } from './passkeys.repository'

export type NewPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>
export type PasskeyRefusal = 'wrongPasskey' | 'stalePasskey' | 'copiedPasskey'

/** Long enough to fetch a phone. */
const askedMinutes = 5

/** Few processes need it, and rarely; it takes 25 MB of memory. */
const library = () => import('@simplewebauthn/server')

/** A passkey is bound to the portal's address: after a move everybody needs new ones. */
const relyingParty = (ctx: Ctx) => {
  const { hostname, origin } = new URL(ctx.settings.publicUrl)
  return { rpID: hostname, origin }
}

const passkeyTransports = ({ transports }: PasskeyRow) => JSON.parse(transports) as AuthenticatorTransport[]
const described = (row: PasskeyRow) => ({ id: row.credential_id, transports: passkeyTransports(row) })

/** @param browser the session, or the sign-in under way */
async function ask<Options extends { challenge: string }>(
  ctx: Ctx,
  user: Pick<UserRow, 'id'>,
  { purpose, browser }: { purpose: PasskeyChallengeRow['purpose']; browser: string },
  options: Options,
): Promise<PasskeyRequest> {
  await storeChallenge(ctx, {
    browser_hash: browser,
    purpose,
    user_id: user.id,
    challenge: options.challenge,
    ends_at: addMinutes(ctx.clock(), askedMinutes).toISOString(),
  })
  return { options: { ...options } }
}

/** The challenge for one of the account's passkeys. */
export async function askForPasskey(ctx: Ctx, user: UserRow, browser: string): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    allowCredentials: (await listPasskeys(ctx, user.id)).map(described),
    userVerification: 'preferred',
    timeout: askedMinutes * 60_000,
  })
  return ask(ctx, user, { purpose: 'prove', browser }, options)
}

/** The challenge for a new passkey; a device that has one already refuses. */
export async function askForNewPasskey(tx: Ctx, user: UserRow, browser: string): Promise<PasskeyRequest> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Sigillo',
    rpID: relyingParty(tx).rpID,
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(tx, user.id)).map(described),
    // The password comes first, so the passkey need not be discoverable or verify the user.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout: askedMinutes * 60_000,
  })
  return ask(tx, user, { purpose: 'register', browser }, options)
}

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
const frame = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
}
const Proof = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
  }),
})
const Registration = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().regex(/^[\w-]{1,32}$/))
      .max(10)
      .default([]),
  }),
})

/** Answers to another challenge, or to one that is used or too old, are distinguished from false ones. */
async function checked<T>(
  tx: Ctx,
  user: UserRow,
  purpose: PasskeyChallengeRow['purpose'],
  check: (isAsked: (challenge: string) => boolean) => Promise<T | null>,
): Promise<T | PasskeyRefusal> {
  const browser = [currentSession(tx.request), pendingHash(tx)].filter((hash) => hash !== null)
  const asked = await takeChallenges(tx, { userId: user.id, purpose, browser })
  let isStale = false
  const isAsked = (challenge: string) => {
    isStale = !asked.includes(challenge)
    return !isStale
  }
  try {
    const result = await check(isAsked)
    if (result !== null) return result
  } catch (error) {
    // The library throws for every failed check.
    tx.log.warn(
      { account: user.id, error: error instanceof Error ? error.message : String(error) },
      'passkey refused',
    )
  }
  return isStale ? 'stalePasskey' : 'wrongPasskey'
}

/** Uses up the challenge, whatever the result. @returns why the passkey proves nothing, or null */
export async function refusalOfPasskey(
  tx: Ctx,
  user: UserRow,
  answer: PasskeyAnswer,
): Promise<PasskeyRefusal | null> {
  const result = await checked(tx, user, 'prove', async (isAsked) => {
    const response = Proof.parse(answer) as AuthenticationResponseJSON
    const passkey = await findPasskey(tx, user.id, { credentialId: response.id })
    const { rpID, origin } = relyingParty(tx)
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isAsked,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(passkey?.public_key ?? '', 'base64url')),
        // Checked below, where two concurrent calls are distinguished.
        counter: 0,
      },
    })
    return verified && passkey ? { passkey, counter: authenticationInfo.newCounter } : null
  })
  if (typeof result === 'string') return result
  return (await takeCounter(tx, result.passkey.id, result.counter)) ? null : 'copiedPasskey'
}

/** Like `refusalOfPasskey`. @returns what to store of a new passkey, or why it is refused */
export const newPasskey = (
  tx: Ctx,
  user: UserRow,
  answer: PasskeyAnswer,
): Promise<NewPasskey | PasskeyRefusal> =>
  checked(tx, user, 'register', async (isAsked) => {
    const response = Registration.parse(answer) as RegistrationResponseJSON
    const { rpID, origin } = relyingParty(tx)
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isAsked,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(response.response.transports),
    }
  })
