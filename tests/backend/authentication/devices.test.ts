import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { logIn, mailedLink, makeAccount, password, send, type From } from './accounts'

const days = 24 * 3_600_000

describeDialects('A browser that signed in before', (dialect) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
    test.services.settings.loginLimits.addressFailures = 8
  })
  afterAll(() => test.close())

  /** The `name=value` of the browser's cookie. */
  const deviceOf = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.includes('sigillo-device=')) ?? ''
  const cookie = (response: Response) => deviceOf(response).split(';')[0] ?? ''

  let number = 0
  const someone = async () => {
    const email = `device-${++number}@ente.test`
    await makeAccount(test, { email })
    return email
  }
  const signIn = async (email: string, from?: From) => cookie(await logIn(test, email, password, from))
  /** A stranger uses up an account's tries. */
  const pause = async (email: string) => {
    for (let failure = 0; failure < 6; failure++)
      await logIn(test, email, 'x', { address: `198.51.100.${failure}` })
  }

  it('a known browser lets the owner in while a stranger’s guesses pause the account for all others', async () => {
    const email = await someone()
    const known = await signIn(email)
    await pause(email)
    expect((await logIn(test, email, password)).status).toBe(429)
    expect((await logIn(test, email, password, { cookie: known })).status).toBe(200)
    // The owner's success does not clear the stranger's count.
    expect((await logIn(test, email, password)).status).toBe(429)
    // Nor do failures in its network matter.
    const address = '203.0.113.77'
    for (let failure = 0; failure < 8; failure++)
      await logIn(test, `nobody-${failure}@ente.test`, 'x', { address })
    expect((await logIn(test, 'nobody-9@ente.test', 'x', { address })).status).toBe(429)
    expect((await logIn(test, email, password, { cookie: known, address })).status).toBe(200)
  })

  it('a known browser has a count of its own, for each account', async () => {
    const [email, colleague] = [await someone(), await someone()]
    const known = await signIn(email)
    expect(await signIn(colleague, { cookie: known })).toBe(known)
    for (let failure = 0; failure < 5; failure++)
      expect((await logIn(test, email, 'x', { cookie: known })).status).toBe(401)
    const refused = await logIn(test, email, password, { cookie: known })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await logIn(test, colleague, password, { cookie: known })).status).toBe(200)
    // Elsewhere nobody has failed.
    expect((await logIn(test, email, password)).status).toBe(200)
    test.clock.forward(31_000)
    expect((await logIn(test, email, password, { cookie: known })).status).toBe(200)
  })

  it('a known browser is recognized by a cookie that scripts cannot read, stored as a hash', async () => {
    const email = await someone()
    const plain = await logIn(test, email, password)
    expect(deviceOf(plain)).toMatch(
      /^sigillo-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    )
    const secure = await logIn(test, email, password, { secure: true })
    expect(deviceOf(secure)).toMatch(/^__Host-sigillo-device=[\w-]{43}; .*; Secure$/)
    // A made-up token is not adopted, and another account's does not help.
    const forged = `sigillo-device=${'A'.repeat(43)}`
    expect(await signIn(email, { cookie: forged })).not.toBe(forged)
    const stranger = await signIn(await someone())
    await pause(email)
    for (const brought of [forged, stranger])
      expect((await logIn(test, email, password, { cookie: brought })).status).toBe(429)
    const rows = await test.services.database.db.selectFrom('devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookie(plain).split('=')[1])
  })

  it('a browser is forgotten half a year after the last sign-in, and at once when the password changes elsewhere', async () => {
    const email = await someone()
    const [here, there] = [await logIn(test, email, password), await signIn(email)]
    const session = here.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const changed = await send(
      test,
      'POST',
      '/authentication/changepassword',
      { currentPassword: password, newPassword: 'nuova-password' },
      { cookie: `${session}; ${cookie(here)}` },
    )
    expect(changed.status).toBe(200)
    await pause(email)
    expect((await logIn(test, email, 'nuova-password', { cookie: there })).status).toBe(429)
    const known = await logIn(test, email, 'nuova-password', { cookie: cookie(here) })
    expect(known.status).toBe(200)

    test.clock.forward(181 * days)
    await pause(email)
    expect((await logIn(test, email, 'nuova-password', { cookie: cookie(here) })).status).toBe(429)
  })

  it('after a mailed link has set the password, only its browser is known', async () => {
    const email = await someone()
    const before = await signIn(email)
    const ask = () => send(test, 'GET', `/authentication/lostcredential?email=${email}`)
    await ask()
    const link = (await mailedLink(test, email))?.query
    const set = await send(test, 'POST', '/authentication/lostcredential', { ...link, password: 'dal-link' })
    expect(set.status).toBe(200)
    await pause(email)
    expect((await logIn(test, email, 'dal-link', { cookie: before })).status).toBe(429)
    expect((await logIn(test, email, 'dal-link', { cookie: cookie(set) })).status).toBe(200)
  })

  it("a known browser gets its recovery mail though a stranger used up the account's", async () => {
    const email = await someone()
    const known = await signIn(email)
    const ask = (from: From) =>
      send(test, 'GET', `/authentication/lostcredential?email=${email}`, undefined, from)
    for (let time = 0; time < 5; time++) expect((await ask({ address: '198.51.100.9' })).status).toBe(200)
    const strangers = await mailedLink(test, email)
    for (let time = 0; time < 4; time++) expect((await ask({ cookie: known })).status).toBe(200)
    const mine = await mailedLink(test, email)
    expect(mine?.query.code).not.toBe(strangers?.query.code)
    const mails = await test.services.database.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', email)
      .execute()
    // Three for strangers, three for the owner.
    expect(mails).toHaveLength(6)
  })

  it('a known browser can change the password of a paused account', async () => {
    const email = await someone()
    const signedIn = await logIn(test, email, password)
    const session = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await pause(email)
    const change = { currentPassword: password, newPassword: 'nuova-password' }
    const changed = await send(test, 'POST', '/authentication/changepassword', change, { cookie: session })
    expect(changed.status).toBe(200)
  })
})
