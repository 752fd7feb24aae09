import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { cookieOf, logIn, makeAccount, password, send, type From } from './accounts'

const hours = 3_600_000

describeDialects('sessions', (dialect) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
    await makeAccount(test, { email: 'anna@ente.test' })
  })
  afterAll(() => test.close())

  const statusOf = async (cookie: string, from: From = {}) =>
    (await send(test, 'GET', '/authentication/userinfo', undefined, { cookie, ...from })).status

  it('a session is in a cookie that scripts and other sites cannot read, bound to the host over https', async () => {
    const plain = await logIn(test, 'anna@ente.test', password)
    expect(plain.headers.getSetCookie()[0]).toEqual(
      expect.stringMatching(/^sigillo=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
    )
    const secure = await logIn(test, 'anna@ente.test', password, { secure: true })
    expect(secure.headers.getSetCookie()[0]).toEqual(
      expect.stringMatching(
        /^__Host-sigillo=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
      ),
    )
    expect(await statusOf(cookieOf(secure), { secure: true })).toBe(200)
    // Over https only the cookie that no plain page could have set counts.
    expect(await statusOf(cookieOf(plain), { secure: true })).toBe(401)
  })

  it('signing in creates a new id; a given one is not adopted, and an old one ends', async () => {
    const chosen = `sigillo=${'A'.repeat(43)}`
    const first = await logIn(test, 'anna@ente.test', password, { cookie: chosen })
    expect(cookieOf(first)).not.toBe(chosen)
    expect(await statusOf(chosen)).toBe(401)
    const second = await logIn(test, 'anna@ente.test', password, { cookie: cookieOf(first) })
    expect(await statusOf(cookieOf(first))).toBe(401)
    expect(await statusOf(cookieOf(second))).toBe(200)
  })

  it('an answer names its account by a stable key that reveals nothing', async () => {
    const headerOf = async (path: string, cookie = '') =>
      (await send(test, 'GET', path, undefined, { cookie })).headers.get('x-account')
    const cookies = [
      await logIn(test, 'anna@ente.test', password),
      await logIn(test, 'anna@ente.test', password),
    ]
    const [first, again] = await Promise.all(
      cookies.map((at) => headerOf('/authentication/userinfo', cookieOf(at))),
    )
    expect(first).toMatch(/^[\w-]{22}$/)
    expect(again).toBe(first)
    expect(await headerOf('/company/ingredients/no-such/neighbours', cookieOf(cookies[0]!))).toBe(first)
    await makeAccount(test, { email: 'bruno@ente.test' })
    const other = cookieOf(await logIn(test, 'bruno@ente.test', password))
    expect(await headerOf('/authentication/userinfo', other)).not.toBe(first)
    expect(await headerOf('/authentication/userinfo')).toBe('none')
  })

  it('a session is stored as a hash only', async () => {
    const cookie = cookieOf(await logIn(test, 'anna@ente.test', password))
    const secret = cookie.split('=')[1]
    const rows = await test.services.database.db.selectFrom('sessions').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('a session slides for twelve hours of use, and ends after twelve without', async () => {
    const cookie = cookieOf(await logIn(test, 'anna@ente.test', password))
    for (let day = 0; day < 4; day++) {
      test.clock.forward(11 * hours)
      expect(await statusOf(cookie)).toBe(200)
    }
    test.clock.forward(12 * hours + 1)
    expect(await statusOf(cookie)).toBe(401)
  })

  it('a session ends after thirty days, however much it is used', async () => {
    const cookie = cookieOf(await logIn(test, 'anna@ente.test', password))
    for (let hour = 0; hour < 720 - 10; hour += 10) {
      test.clock.forward(10 * hours)
      expect(await statusOf(cookie)).toBe(200)
    }
    test.clock.forward(10 * hours)
    expect(await statusOf(cookie)).toBe(401)
  })

  it('signing out ends the session on the server', async () => {
    const cookie = cookieOf(await logIn(test, 'anna@ente.test', password))
    const out = await send(test, 'GET', '/authentication/logout', undefined, { cookie })
    expect(await out.json()).toEqual({ ok: true })
    expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^sigillo=; .*Max-Age=0/)])
    expect(await statusOf(cookie)).toBe(401)
    // Without a session: no harm, no error.
    expect((await send(test, 'GET', '/authentication/logout')).status).toBe(200)
  })

  it("another site's link or image can neither end a session nor send a recovery mail", async () => {
    const cookie = cookieOf(await logIn(test, 'anna@ente.test', password))
    const ask = async (path: string, said: Record<string, string>) => {
      const headers = new Headers({ host: 'sigillo.test', cookie, ...said })
      const request = new Request(`http://sigillo.test/api${path}`)
      return (await test.backend.handle(request, { headers, secure: false, address: null })).status
    }
    for (const path of ['/authentication/logout', '/authentication/lostcredential?email=anna@ente.test']) {
      const foreigners: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { referer: 'https://evil.example/page' },
      ]
      for (const foreign of foreigners)
        expect(await ask(path, foreign), `${path} ${JSON.stringify(foreign)}`).toBe(403)
    }
    expect(await statusOf(cookie)).toBe(200)
    expect(await ask('/authentication/logout', { 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await statusOf(cookie)).toBe(401)
  })

  it('an account ends all its sessions, and nobody else’s', async () => {
    await makeAccount(test, { email: 'carla@ente.test' })
    const [here, there] = [
      cookieOf(await logIn(test, 'carla@ente.test', password)),
      cookieOf(await logIn(test, 'carla@ente.test', password)),
    ]
    const other = cookieOf(await logIn(test, 'anna@ente.test', password))
    const out = await send(test, 'POST', '/authentication/logouteverywhere', {}, { cookie: here })
    expect(await out.json()).toEqual({ ok: true })
    expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^sigillo=; .*Max-Age=0/)])
    expect([await statusOf(here), await statusOf(there), await statusOf(other)]).toEqual([401, 401, 200])
    expect((await logIn(test, 'carla@ente.test', password)).status).toBe(200)
  })

  it('a session is listed with its last device and address, and ended singly, only by its owner', async () => {
    const id = await makeAccount(test, { email: 'dora@ente.test' })
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
    const here = cookieOf(await logIn(test, 'dora@ente.test', password, { userAgent: firefox }))
    test.clock.forward(1000)
    const long = cookieOf(
      await logIn(test, 'dora@ente.test', password, { userAgent: 'x\u00e9'.repeat(9_000) }),
    )
    const begun = test.clock.now.toISOString()
    const stranger = cookieOf(await logIn(test, 'anna@ente.test', password))
    type Listed = { items: ({ sessionId: string } & Record<string, unknown>)[] }
    const list = async (cookie: string, from: From = {}) =>
      (await (
        await send(test, 'GET', '/authentication/sessions', undefined, { cookie, ...from })
      ).json()) as Listed
    const end = (sessionId: unknown, cookie: string) =>
      send(test, 'POST', '/authentication/sessions/end', { sessionId }, { cookie })

    // Seen again elsewhere, in another browser, after the five minutes in which nothing is written.
    test.clock.forward(4 * 60_000)
    await list(here, { address: '203.0.113.9' })
    expect((await list(here)).items[1]).toMatchObject({ device: 'Firefox, Windows', seenFrom: '192.0.2.1' })
    test.clock.forward(2 * 60_000)
    const seenAt = test.clock.now.toISOString()
    const safari = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Version/18.1 Safari/605.1.15'
    const { items } = await list(here, { address: '203.0.113.9', userAgent: safari })
    expect(items).toMatchObject([
      { device: 'Safari, iPad', seenFrom: '203.0.113.9', seenAt, isCurrent: true },
      { device: null, seenFrom: '192.0.2.1', seenAt: begun, begunAt: begun, isCurrent: false },
    ])
    const row = await test.services.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', items[1]?.sessionId ?? '')
      .executeTakeFirstOrThrow()
    expect(row.user_agent).toBe('x'.repeat(300))
    // The displayed id neither signs in nor equals the stored hash.
    for (const shown of items) {
      expect(JSON.stringify(shown)).not.toContain(row.id_hash)
      expect(await statusOf(`sigillo=${shown.sessionId}`)).toBe(401)
    }

    const foreign = await end(items[1]?.sessionId, stranger)
    expect([foreign.status, await foreign.json()]).toEqual([404, await (await end('unknown', here)).json()])
    expect(await statusOf(long)).toBe(200)
    expect((await end(items[1]?.sessionId, here)).status).toBe(200)
    expect([await statusOf(long), await statusOf(here)]).toEqual([401, 200])
    expect((await end(items[1]?.sessionId, here)).status).toBe(404)
    const told = await test.services.database.db
      .selectFrom('audit_events')
      .select(['entity_id', 'after'])
      .where('action', '=', 'account.session_ended')
      .execute()
    expect(told.map(({ entity_id, after }) => [entity_id, JSON.parse(after ?? '') as object])).toEqual([
      [id, { device: null, lastSeenFrom: '192.0.2.1', address: '192.0.2.1' }],
    ])
  })

  it("a manager ends one person's sessions or everybody's, but never their own", async () => {
    const mail = (who: string) => `${who}@fine.test`
    await makeAccount(test, { email: mail('capo'), manager: true })
    const userId = await makeAccount(test, { email: mail('staff') })
    const sessionOf = async (who: string) => cookieOf(await logIn(test, mail(who), password))
    const [boss, elsewhere] = [await sessionOf('capo'), await sessionOf('capo')]
    const [first, second] = [await sessionOf('staff'), await sessionOf('staff')]
    const other = cookieOf(await logIn(test, 'anna@ente.test', password))
    const states = () =>
      Promise.all([boss, elsewhere, first, second, other].map((cookie) => statusOf(cookie)))
    const end = async (path: string, body: object, cookie = boss) =>
      (await send(test, 'POST', `/certifier/people/${path}`, body, { cookie })).status

    expect(await end('endsessions', { personId: userId }, first)).toBe(403)
    expect(await end('endsessions', { personId: 'nobody' })).toBe(404)
    expect(await end('endsessions', { personId: userId })).toBe(200)
    expect(await states()).toEqual([200, 200, 401, 401, 200])
    // Nothing else is removed: they can sign in as before.
    const back = await sessionOf('staff')
    expect(await statusOf(back)).toBe(200)

    expect(await end('endallsessions', {}, back)).toBe(403)
    expect(await end('endallsessions', {})).toBe(200)
    expect([...(await states()), await statusOf(back)]).toEqual([200, 401, 401, 401, 401, 401])
    const told = await test.services.database.db
      .selectFrom('audit_events')
      .select(['action', 'entity_id'])
      .where('action', 'in', ['account.sessions_ended', 'settings.sessions_ended'])
      .orderBy('id')
      .execute()
    expect(told).toEqual([
      { action: 'account.sessions_ended', entity_id: userId },
      { action: 'settings.sessions_ended', entity_id: 'access' },
    ])
  })

  it('disabling an account ends its session', async () => {
    const id = await makeAccount(test, { email: 'leaver@ente.test' })
    const cookie = cookieOf(await logIn(test, 'leaver@ente.test', password))
    expect(await statusOf(cookie)).toBe(200)
    await test.services.database.db
      .updateTable('users')
      .set({ disabled_at: test.clock.now.toISOString() })
      .where('id', '=', id)
      .execute()
    expect(await statusOf(cookie)).toBe(401)
  })

  it('a sign-in posted by another site is refused', async () => {
    const response = await logIn(test, 'anna@ente.test', password, { origin: 'http://elsewhere.test' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'cross_origin' })
  })

  // Spec: limits.
  it('changing the password takes the current one, and ends the other sessions', async () => {
    await makeAccount(test, { email: 'bea@ente.test' })
    const here = cookieOf(await logIn(test, 'bea@ente.test', password))
    const there = cookieOf(await logIn(test, 'bea@ente.test', password))
    const change = (currentPassword: string, newPassword: string) =>
      send(test, 'POST', '/authentication/changepassword', { currentPassword, newPassword }, { cookie: here })

    const wrong = await change('sbagliata', 'nuova-password')
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({
      issues: { currentPassword: ['La password attuale non è corretta'] },
    })
    const short = await change(password, '12345')
    expect(await short.json()).toMatchObject({
      status: 400,
      issues: { newPassword: ['minimum 6 characters'] },
    })

    expect((await change(password, 'nuova-password')).status).toBe(200)
    expect(await statusOf(here)).toBe(200)
    expect(await statusOf(there)).toBe(401)
    expect((await logIn(test, 'bea@ente.test', password)).status).toBe(401)
    expect((await logIn(test, 'bea@ente.test', 'nuova-password')).status).toBe(200)

    for (let failure = 0; failure < 5; failure++)
      expect((await change('x', 'nuova-password')).status).toBe(400)
    expect((await change('nuova-password', 'altra-password')).status).toBe(429)
  })
})
