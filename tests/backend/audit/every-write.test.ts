import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi, type Mock } from 'vitest'
import { derivedTables, tablesInOrder } from '~/backend/backup/manifest'
import type { Database } from '~/backend/db/connect'
import { issueCode } from '~/backend/modules/authentication/links/one-time-code'
import { begun, makeAccount, password } from '../authentication/accounts'
import { softAuthenticator, type Asked } from '../../support/authenticator'
import { createWorld, type World } from '../certificates/world'
import { askerFor, calls, sampleOf, send, type Asker, type Call, type Input } from '../contract-calls'
import { describeDialects } from '../../support/backend'

/**
 * Every call of the contract that writes leaves its trace in the same transaction: if the trace cannot be
 * written, nothing is; and with a key, it is done once. The list of calls is the contract itself.
 */

const totpSecret = 'US3WHSG7X5KAPV27VANWKQHF3SH3HULL'

/** The caller and the input. */
interface Made {
  asker: Asker
  input: Input
}

/** Calls that leave no trace, and why. */
const withoutTrace: Record<string, string> = {
  'ingredients.addNote': 'a note is the record of itself: who, when and what, never changed',
  'supplierCertificates.addNote': 'a note is the record of itself: who, when and what, never changed',
  'supplierCertificates.markRead': 'tells what somebody has read: nothing about the certificate',
  'products.addNote': 'a note is the record of itself: who, when and what, never changed',
  'ingredients.markRead': 'tells what somebody has read: nothing about the ingredient',
  'threads.addNote': 'a note is the record of itself: who, when and what, never changed',
  'threads.markRead': 'tells what somebody has read: nothing about the company',
  'threads.layAside': 'keeps who and when in its own row; nothing about an item',
  'threads.takeBack': 'undoes a lay-aside; nothing about an item',
  'threads.markAllRead': 'tells what somebody has read: nothing about an item',
  'products.markRead': 'tells what somebody has read: nothing about the product',
  'phrases.use': 'counts how often a phrase is put into a note: nothing about the phrase',
  'settings.preview': 'draws what nobody keeps',
  'certificates.outline': 'says what issuing would do',
  'certificates.preview': 'draws what nobody keeps',
  'renewals.preview': 'draws what nobody keeps',
  'renewals.outline': 'says what issuing would do',
  'renewals.issue': 'each is recorded when it is issued, in the background, with who asked for it',
  'certificates.outlineReduction': 'says what reducing would do',
  'certificates.previewReduction': 'draws what nobody keeps',
  'authentication.startFactor': 'a secret that counts for nothing before it is confirmed',
  'authentication.startPasskey': 'asks for what counts for nothing before it is confirmed',
  'authentication.askPasskey': 'asks for a proof: what it opens is recorded',
  'authentication.askPasskeyOfSignIn': 'asks for a proof: what it opens is recorded',
  'authentication.mailFactorCode': 'mails a code: what it opens is recorded',
  'authentication.renamePasskey': 'a name that its owner alone reads',
  'imports.commit': 'is recorded when it is done, in the background, with who asked for it',
}

/** Calls that do each item by itself: one that fails is named in an answer of 200. */
const oneByOne = ['renewals.start', 'renewals.approve', 'supplierCertificates.requestRenewals']

/** Calls that write although they use GET, as the specification has it. */
const writingReads = ['authentication.logout', 'authentication.askLostCredential']

const writes = calls.filter(({ method, name }) => method !== 'GET' || writingReads.includes(name))

/** Samples that the sweep leaves out: calls that need a code or a password, or an existing account. */
const special: Record<string, (world: World) => Promise<Made>> = {
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
    await makeAccount(test, { email: 'smemorato@example.test' })
    return { asker: test.stranger, input: { email: 'smemorato@example.test' } }
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

let phones = 0
/** An account with a password, and its app's current code. */
async function withFactor({ test }: World) {
  const who = await test.signIn({ userType: 'Certifier' })
  const email = `telefono-${++phones}@example.test`
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
  const headers = { cookie: await begun(test, email), 'content-type': 'application/json' }
  return { fetch: (path, init) => asker.fetch(path, { ...init, headers }) }
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

const madeOf = async (world: World, call: Call): Promise<Made> =>
  (await special[call.name]?.(world)) ?? {
    asker: askerFor(world, call),
    input: (await sampleOf(call).input?.(world)) ?? {},
  }

/**
 * Outside of the transaction on purpose: a refused try still counts, and a certificate's number is never
 * reused.
 */
const outside = ['login_attempts', 'counters']

const watched = [...Object.keys(tablesInOrder), ...derivedTables].filter((name) => !outside.includes(name))

/** All rows, each as text after its table's name. */
async function rowsOf({ db, dialect }: Database): Promise<string[]> {
  const rows: string[] = []
  if (dialect === 'postgres') {
    // In one query: one for each table took half of this file's time.
    const each = watched.map((name) => sql`select ${name} || ' ' || t as row from ${sql.table(name)} t`)
    const all = await sql<{ row: string }>`${sql.join(each, sql` union all `)}`.execute(db)
    rows.push(...all.rows.map(({ row }) => row))
  } else {
    for (const name of watched)
      for (const row of (await sql`select * from ${sql.table(name)}`.execute(db)).rows)
        rows.push(`${name} ${JSON.stringify(row)}`)
  }
  return rows.sort()
}

/** Runs `work` while no audit event can be written. */
async function withoutAudit<T>({ db, dialect }: Database, work: () => Promise<T>): Promise<T> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (dialect === 'postgres')
    await run(`create or replace function no_audit() returns trigger language plpgsql
      as $$ begin raise exception 'no audit'; end $$`)
  await run(
    dialect === 'postgres'
      ? 'create trigger no_audit before insert on audit_events execute function no_audit()'
      : `create trigger no_audit before insert on audit_events begin select raise(abort, 'no audit'); end`,
  )
  try {
    return await work()
  } finally {
    await run(`drop trigger no_audit${dialect === 'postgres' ? ' on audit_events' : ''}`)
  }
}

const keysIn = (json: string | null): string[] =>
  json === null ? [] : Object.keys(JSON.parse(json) as Record<string, unknown>)

test('every exception names an existing call', () => {
  const names = writes.map(({ name }) => name)
  expect(Object.keys(withoutTrace).filter((name) => !names.includes(name))).toEqual([])
  expect(Object.keys(special).filter((name) => !names.includes(name))).toEqual([])
})

describeDialects('The audit trail', (dialect) => {
  let world: World
  let database: Database
  const failures: string[] = []
  let notTakenBack: Mock[]
  beforeAll(async () => {
    world = await createWorld(dialect)
    database = world.test.services.database
    // As at every start: the seal's key is not created by the first call that seals.
    await world.test.services.pdf.prepare()
    // Each call fails once, and logs it.
    world.test.services.log.error = (fields) => failures.push(JSON.stringify(fields))
    const { storage, pdf } = world.test.services
    notTakenBack = [
      vi.spyOn(storage, 'put'),
      vi.spyOn(storage, 'putStream'),
      vi.spyOn(storage, 'remove'),
      vi.spyOn(pdf, 'render'),
    ] as Mock[]
  })
  afterAll(() => world.close())

  const rowsOutside = async () =>
    (await sql`select * from login_attempts order by key`.execute(database.db)).rows
  const trace = async () =>
    (await database.db.selectFrom('audit_events').selectAll().orderBy('id').execute()).slice()

  describe.each(writes.map((call) => ({ ...call, call })))('$name', ({ name, call }) => {
    const reason = withoutTrace[name]
    test(reason ? `leaves none: ${reason}` : 'leaves its trace, or does not happen', async () => {
      const { asker, input } = await madeOf(world, call)
      if (!reason) {
        const before = await rowsOf(database)
        failures.length = 0
        const failed = await withoutAudit(database, () => send(asker, call, input))
        const refused = await failed.text()
        if (oneByOne.includes(name)) expect(refused).toContain('"code":"internal"')
        else {
          expect(failed.status, refused).toBe(500)
          expect(failures.join()).toContain('no audit')
        }
        expect(await rowsOf(database)).toEqual(before)
      }
      const told = (await trace()).length
      const tries = await rowsOutside()
      for (const spy of notTakenBack) spy.mockClear()
      const key = { 'idempotency-key': `${name}/1` }
      const response = await send(asker, call, input, key)
      const answer = await response.text()
      expect(response.status, answer).toBe(200)
      const events = (await trace()).slice(told)
      if (reason) expect(events).toEqual([])
      else expect(events).not.toEqual([])
      if (!call.takesKey) return
      // With a key, a write does not repeat effects that no transaction reverts.
      expect(notTakenBack.filter((done) => done.mock.calls.length > 0)).toEqual([])
      expect(await rowsOutside()).toEqual(tries)
      const done = await rowsOf(database)
      const again = await send(asker, call, input, key)
      expect({ status: again.status, answer: await again.text() }).toEqual({ status: 200, answer })
      expect(await rowsOf(database)).toEqual(done)
    })
  })

  test("events use the calls' names for things, and contain no secrets", async () => {
    const events = await trace()
    const keys = new Set(events.flatMap(({ before, after }) => [...keysIn(before), ...keysIn(after)]))
    expect(keys.size).toBeGreaterThan(30)
    expect(
      [...keys].filter((key) => !/^[a-z][a-zA-Z0-9]*$/.test(key) || /key|hash|password/i.test(key)),
    ).toEqual([])
    const others = ['newest', 'chainPosition', 'rootId', 'deletedAt', 'lockedBy']
    expect(others.filter((key) => keys.has(key))).toEqual([])
  })
})
