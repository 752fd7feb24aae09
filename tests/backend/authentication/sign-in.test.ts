import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { cookieOf, logIn, makeAccount, password, send } from './accounts'

const minutes = 60_000

describeDialects('sign-in', (dialect) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
  })
  afterAll(() => test.close())

  // Spec: validation.
  it('signing in returns the account and a working session', async () => {
    const id = await makeAccount(test, { email: 'anna@ente.test', manager: true })
    const response = await logIn(test, '  Anna@Ente.test ', password)
    expect(response.status).toBe(200)
    const account = {
      id,
      email: 'anna@ente.test',
      firstName: '',
      lastName: '',
      name: 'anna@ente.test',
      userType: 'Certifier',
      isCertifierCompanyManager: true,
      isReader: false,
      companyId: null,
      companyName: null,
      lang: 'it',
      needsFactor: false,
      account: expect.stringMatching(/^[\w-]{16,}$/) as string,
    }
    expect(await response.json()).toEqual(account)
    const info = await send(test, 'GET', '/authentication/userinfo', undefined, {
      cookie: cookieOf(response),
    })
    expect(await info.json()).toEqual(account)
  })

  // Spec: validation.
  it('both fields are required, in the given words', async () => {
    const response = await logIn(test, ' ', '')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      issues: {
        email: ['Insert your credentials to login'],
        password: ['Insert your credentials to login'],
      },
    })
  })

  // Spec: errors.
  it('the answer is the same for a wrong password, an unknown address, a disabled account and one without password', async () => {
    await makeAccount(test, { email: 'known@ente.test' })
    await makeAccount(test, { email: 'off@ente.test', disabledAt: '2026-01-01T00:00:00.000Z' })
    await makeAccount(test, { email: 'invited@ente.test', withoutPassword: true })
    const answers = []
    for (const [email, secret] of [
      ['known@ente.test', 'sbagliata'],
      ['nobody@ente.test', password],
      ['off@ente.test', password],
      ['invited@ente.test', password],
      ['nul\0@ente.test', password],
    ] as const) {
      const response = await logIn(test, email, secret, { address: null })
      expect(response.status).toBe(401)
      expect(response.headers.getSetCookie()).toEqual([])
      answers.push(await response.json())
    }
    for (const answer of answers) {
      expect(answer).toEqual({ status: 401, code: 'invalid_credentials', message: 'Invalid credentials' })
    }
  })

  it('an unknown address costs as much work as a wrong password', async () => {
    // Processor time, which other work on the machine does not affect.
    const work = async (email: string) => {
      const before = process.cpuUsage()
      await logIn(test, email, 'sbagliata', { address: null })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    // The least of several, as other work in this process only adds: more samples until it is gone. Without a
    // hash for unknown addresses, one stays a fraction of the other.
    const ratio = () => Math.min(...unknown) / Math.min(...known)
    const isAlike = () => ratio() > 0.5 && ratio() < 2
    for (let round = 0; round < 4 || (round < 50 && !isAlike()); round++) {
      await makeAccount(test, { email: `timed-${round}@ente.test` })
      known.push(await work(`timed-${round}@ente.test`))
      unknown.push(await work(`nobody-${round}@ente.test`))
    }
    expect(ratio()).toBeGreaterThan(0.5)
    expect(ratio()).toBeLessThan(2)
  })

  it('an account pauses after five failures, for the right password too, whatever the case', async () => {
    await makeAccount(test, { email: 'paused@ente.test' })
    await makeAccount(test, { email: 'other@ente.test' })
    for (let failure = 0; failure < 5; failure++) {
      const email = failure % 2 ? 'PAUSED@ente.test' : 'paused@Ente.test'
      expect((await logIn(test, email, `x${failure}`, { address: `198.51.100.${failure}` })).status).toBe(401)
    }
    const refused = await logIn(test, 'paused@ente.test', password)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await refused.json()).toEqual({
      status: 429,
      code: 'too_many_tries',
      message: 'Troppi tentativi: riprova tra 30 secondi',
      details: { retryAfterSeconds: 30 },
    })
    expect((await logIn(test, 'other@ente.test', password)).status).toBe(200)

    test.clock.forward(31_000)
    expect((await logIn(test, 'paused@ente.test', 'x')).status).toBe(401)
    // One more failure doubles the pause.
    expect((await logIn(test, 'paused@ente.test', password)).headers.get('retry-after')).toBe('60')
    test.clock.forward(61_000)
    expect((await logIn(test, 'paused@ente.test', password)).status).toBe(200)
    // Success resets it: five new tries.
    for (let failure = 0; failure < 5; failure++) {
      expect((await logIn(test, 'paused@ente.test', 'x')).status).toBe(401)
    }
    expect((await logIn(test, 'paused@ente.test', 'x')).status).toBe(429)
  })

  it('failures are forgotten after a quiet hour', async () => {
    await makeAccount(test, { email: 'quiet@ente.test' })
    for (let failure = 0; failure < 4; failure++) await logIn(test, 'quiet@ente.test', 'x')
    test.clock.forward(61 * minutes)
    for (let failure = 0; failure < 5; failure++) {
      expect((await logIn(test, 'quiet@ente.test', 'x')).status).toBe(401)
    }
  })

  it('no more than five concurrent tries get through', async () => {
    await makeAccount(test, { email: 'flood@ente.test' })
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => logIn(test, 'flood@ente.test', 'x', { address: null })),
    )
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20)
  })

  it('a network address that tries many accounts pauses; others are unaffected', async () => {
    await makeAccount(test, { email: 'neighbour@ente.test' })
    const address = '203.0.113.7'
    for (let failure = 0; failure < 20; failure++) {
      expect((await logIn(test, `guess-${failure}@ente.test`, 'x', { address })).status).toBe(401)
    }
    const refused = await logIn(test, 'neighbour@ente.test', password, { address })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logIn(test, 'neighbour@ente.test', password, { address: '203.0.113.8' })).status).toBe(200)
    // Refusals for the address are not failures of the account.
    test.clock.forward(31_000)
    for (let failure = 0; failure < 4; failure++) {
      expect((await logIn(test, 'neighbour@ente.test', 'x', { address: '203.0.113.8' })).status).toBe(401)
    }
    expect((await logIn(test, 'neighbour@ente.test', password, { address: '203.0.113.8' })).status).toBe(200)
  })

  it('tries at a paused account do not count against its network', async () => {
    await makeAccount(test, { email: 'victim@ente.test' })
    await makeAccount(test, { email: 'colleague@ente.test' })
    const address = '203.0.113.50'
    for (let failure = 0; failure < 40; failure++) await logIn(test, 'victim@ente.test', 'x', { address })
    expect((await logIn(test, 'colleague@ente.test', password, { address })).status).toBe(200)
  })

  it('an IPv6 /64 counts as one address', async () => {
    for (let failure = 0; failure < 20; failure++) {
      await logIn(test, `six-${failure}@ente.test`, 'x', { address: `2001:db8::${failure + 1}` })
    }
    expect((await logIn(test, 'six@ente.test', 'x', { address: '2001:db8:0:0:ffff::1' })).status).toBe(429)
    expect((await logIn(test, 'six@ente.test', 'x', { address: '2001:db8:0:1::1' })).status).toBe(401)
  })

  it('long passwords of any letters work as they are, and absurd ones are refused without hashing', async () => {
    const manager = await makeAccount(test, { email: 'long@ente.test' })
    const long = ` \u{1F512} ${'a'.repeat(200)} `
    const { hash } = await import('@node-rs/argon2')
    await test.services.database.db
      .updateTable('users')
      .set({ password_hash: await hash(long) })
      .where('id', '=', manager)
      .execute()
    expect((await logIn(test, 'long@ente.test', long.trim())).status).toBe(401)
    expect((await logIn(test, 'long@ente.test', long)).status).toBe(200)
    // By its length, before its owner is looked up.
    const absurd = await logIn(test, 'long@ente.test', 'a'.repeat(200_000))
    expect(await absurd.json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: { password: [expect.any(String)] },
    })
  })

  it('sign-ins, failures and pauses are logged with account and address, never a secret or e-mail address', async () => {
    const lines: string[] = []
    const say = (fields: Record<string, unknown>, message: string) => {
      lines.push(JSON.stringify({ message, ...fields }))
    }
    Object.assign(test.services.log, { info: say, warn: say })
    const id = await makeAccount(test, { email: 'logged@ente.test' })
    const response = await logIn(test, 'logged@ente.test', password)
    for (let failure = 0; failure < 6; failure++) await logIn(test, 'logged@ente.test', 'segreto\nx')
    const own = { cookie: cookieOf(response) }
    for (const who of ['logged', 'nessuno'])
      await send(test, 'GET', `/authentication/lostcredential?email=${who}@ente.test`, undefined)
    const wrong = { currentPassword: 'segreto', newPassword: 'un-altro-segreto' }
    await send(test, 'POST', '/authentication/changepassword', wrong, own)
    await send(test, 'POST', '/authentication/logouteverywhere', {}, own)
    expect(lines.find((line) => line.includes('"signed in"'))).toContain(id)
    expect(lines.filter((line) => line.includes('"sign-in failed"'))).toHaveLength(5)
    expect(lines.filter((line) => line.includes('"sign-in paused"'))).toHaveLength(1)
    const where = /sign-in|signed in|recovery/
    for (const line of lines) {
      if (where.test(line)) expect(line).toContain('192.0.2.1')
      expect(line).not.toContain('@')
      expect(line).not.toContain(password)
      expect(line).not.toContain('segreto')
      expect(line).not.toContain(cookieOf(response).split('=')[1])
    }
    const events = await test.services.database.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    const after = '{"address":"192.0.2.1"}'
    const refused = { action: 'account.sign_in_refused', actor_id: null, after }
    // Further tries write no more events than tries get through.
    expect(events.slice(0, 6)).toEqual([
      { action: 'account.signed_in', actor_id: id, after },
      ...Array.from({ length: 4 }, () => refused),
      { ...refused, action: 'account.sign_in_paused' },
    ])
  })
})
