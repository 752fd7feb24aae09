import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { issueCode } from '~/backend/modules/authentication/links/one-time-code'
import { softAuthenticator, type Asked } from '../../support/authenticator'
import { begun, makeAccount, password } from '../authentication/accounts'
import type { World } from '../certificates/world'
import { askerFor, sampleOf, type Asker, type Call, type Input } from '../contract-calls'

const totpSecret = 'US3WHSG7X5KAPV27VANWKQHF3SH3HULL'

/** The caller and the input. */
export interface Made {
  asker: Asker
  input: Input
}

let addresses = 0

/** For calls that need a code or a password, an account, or an item in another status. */
export const special: Record<string, (world: World) => Promise<Made>> = {
  'authentication.login': async ({ test }) => {
    await makeAccount(test, { email: 'accesso@example.test' })
    return { asker: test.stranger, input: { email: 'accesso@example.test', password } }
  },
  'authentication.loginWithFactor': async (world) => {
    const { asker, email, userId, input } = await withFactor(world)
    await addFactor(world, userId)
    return { input, asker: await halfWayIn(world, asker, email) }
  },
  'authentication.askPasskeyOfSignIn': async (world) => {
    const { asker, email } = await withPasskey(world)
    return { input: {}, asker: await halfWayIn(world, asker, email) }
  },
  'authentication.askPasskey': async (world) => {
    const { asker } = await withPasskey(world)
    return { asker, input: {} }
  },
  'authentication.startPasskey': async (world) => {
    const { asker } = await withFactor(world)
    return { asker, input: { currentPassword: password } }
  },
  'authentication.confirmPasskey': async (world) => {
    const { asker } = await withFactor(world)
    return { asker, input: { passkey: await newPasskey(asker) } }
  },
  'authentication.renamePasskey': async (world) => {
    const { asker, passkeyId } = await withPasskey(world)
    return { asker, input: { passkeyId, name: 'Portatile' } }
  },
  'authentication.removePasskey': async (world) => {
    const { asker, passkeyId, code } = await withPasskey(world)
    return { asker, input: { passkeyId, code } }
  },
  'authentication.confirm': async (world) => {
    const { asker } = await withFactor(world)
    return { asker, input: { currentPassword: password } }
  },
  'authentication.startFactor': async (world) => {
    const { asker } = await withFactor(world)
    return { asker, input: { currentPassword: password } }
  },
  'authentication.confirmFactor': async (world) => {
    const made = await withFactor(world)
    await addFactor(world, made.userId, null)
    return made
  },
  'authentication.newRecoveryCodes': async (world) => {
    const made = await withFactor(world)
    await addFactor(world, made.userId)
    return made
  },
  'authentication.removeFactor': async (world) => {
    const made = await withFactor(world)
    await addFactor(world, made.userId)
    return made
  },
  'authentication.logout': async ({ test, headquarters }) => ({
    asker: await test.signIn({ userType: 'Company', headQuarterId: headquarters }),
    input: {},
  }),
  'authentication.logoutEverywhere': async ({ test, headquarters }) => ({
    asker: await test.signIn({ userType: 'Company', headQuarterId: headquarters }),
    input: {},
  }),
  'authentication.confirmCompanyAdmin': async (world) => {
    const asked = await withCode(world, 'company-admin')
    const address = { businessCode: '1', street: 's', city: 'c', zipCode: 'z', district: 'd', country: 'i' }
    return { ...asked, input: { ...asked.input, ...address, confirmPassword: 'nuova-password' } }
  },
  'authentication.confirmCompanyContributor': (world) => withCode(world, 'company-contributor'),
  'authentication.askLostCredential': async ({ test }) => {
    const email = `smemorato-${++addresses}@example.test`
    await makeAccount(test, { email })
    return { asker: test.stranger, input: { email } }
  },
  'renewals.approve': async (world) => {
    const input = await sentItem(world, 'renewals.start')
    const { items } = input as { items: { id: string }[] }
    await world.manager.api.renewals.start({ items })
    return { asker: world.manager, input }
  },
  'renewals.issue': async (world) => {
    const { certificationGroupId } = await sentItem(world, 'renewals.preview')
    return { asker: world.manager, input: { items: [{ id: certificationGroupId }] } }
  },
  'ingredients.unlock': async (world) => {
    const input = await sentItem(world, 'ingredients.unlock')
    await world.manager.api.ingredients.lock(input as { ingredientId: string })
    return { asker: world.manager, input }
  },
  'supplierCertificates.unlock': async (world) => {
    const input = await sentItem(world, 'supplierCertificates.unlock')
    await world.manager.api.supplierCertificates.lock(input as { supplierCertificateId: string })
    return { asker: world.manager, input }
  },
  'products.unlock': async (world) => {
    const input = await sentItem(world, 'products.unlock')
    await world.manager.api.products.lock(input as { productId: string })
    return { asker: world.manager, input }
  },
  'authentication.setLostCredential': (world) => withCode(world, 'password'),
  'authentication.changePassword': async ({ test }) => {
    const who = await test.signIn({ userType: 'Certifier' })
    await makeAccount(test, { email: 'cambia@example.test' })
    const { db } = test.services.database
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'cambia@example.test')
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ password_hash }).where('id', '=', who.userId).execute()
    return { asker: who, input: { currentPassword: password, newPassword: 'nuova-password' } }
  },
}

/** An account with a password, and its app's current code. */
async function withFactor({ test }: World) {
  const who = await test.signIn({ userType: 'Certifier' })
  const email = `telefono-${++addresses}@example.test`
  await makeAccount(test, { email })
  const { db } = test.services.database
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ password_hash }).where('id', '=', who.userId).execute()
  const code = new TOTP({ secret: totpSecret }).generate({ timestamp: test.clock.now.getTime() })
  return { asker: who, userId: who.userId, email: who.email, input: { code } }
}

/** A sign-in after the password, waiting for the factor. */
async function halfWayIn({ test }: World, asker: Asker, email: string): Promise<Asker> {
  const cookie = await begun(test, email)
  return {
    fetch: (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookie)
      return asker.fetch(path, { ...init, headers })
    },
  }
}

async function posted<T>(asker: Asker, path: string, body: object): Promise<T> {
  const response = await asker.fetch(`/api/authentication${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, path).toBe(200)
  return (await response.json()) as T
}

/** A browser's answer to the challenge for a new passkey. */
async function newPasskey(asker: Asker) {
  const { options } = await posted<{ options: Asked }>(asker, '/passkeys', { currentPassword: password })
  return softAuthenticator({ origin: 'http://sigillo.test' }).create(options)
}

/** An account with a passkey, and one of its recovery codes. */
async function withPasskey(world: World) {
  const { asker, userId, email } = await withFactor(world)
  const { recoveryCodes } = await posted<{ recoveryCodes: string[] }>(asker, '/passkeys/confirm', {
    passkey: await newPasskey(asker),
  })
  const { id: passkeyId } = await world.test.services.database.db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { asker, email, passkeyId, code: recoveryCodes[0] }
}

/** Unconfirmed, in the account's only session. */
const addFactor = async (
  { test }: World,
  userId: string,
  confirmed_at: string | null = '2026-11-01T09:00:00.000Z',
) =>
  test.services.database.db
    .insertInto('factors')
    .values({
      id: test.services.newId(),
      user_id: userId,
      kind: 'totp',
      secret: totpSecret,
      last_step: 0,
      created_at: test.clock.now.toISOString(),
      confirmed_at,
      session_hash: await sessionOf(test, userId),
    })
    .execute()

const sessionOf = async ({ services }: World['test'], userId: string) =>
  (
    await services.database.db
      .selectFrom('sessions')
      .select('id_hash')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.id_hash ?? null

const sentItem = async (world: World, name: string) => (await sampleOf({ name }).input?.(world)) ?? {}

let invited = 0
async function withCode(
  { test, headquarters }: World,
  purpose: Parameters<typeof issueCode>[2],
): Promise<Made> {
  const userId = await makeAccount(test, {
    email: `invito-${++invited}@example.test`,
    userType: 'Company',
    headQuarterId: headquarters,
    withoutPassword: purpose !== 'password',
  })
  const code = await issueCode(test.ctx(), userId, purpose, 1)
  return {
    asker: test.stranger,
    input: { userId, code, password: 'nuova-password', newPassword: 'nuova-password' },
  }
}

/** A caller that may make the call, and a valid input. */
export const madeOf = async (world: World, call: Call): Promise<Made> =>
  (await special[call.name]?.(world)) ?? {
    asker: askerFor(world, call),
    input: (await sampleOf(call).input?.(world)) ?? {},
  }
