import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import {
  begun,
  call as callOf,
  cookiesOf,
  logIn,
  mailedLink,
  mailsTo,
  makeAccount,
  password,
  send,
  signedIn,
  subjectsTo,
  trailOf,
  type Answer,
  type From,
} from './accounts'

const minutes = 60_000
const step = 30_000

describeDialects('A second factor', (dialect) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
  })
  afterAll(() => test.close())

  const call = (method: string, path: string, body: unknown, from: From) =>
    callOf(test, method, path, body, from)
  const post = (path: string, body: object, cookie: string) => call('POST', path, body, { cookie })
  const codeOf = (secret: string, offset = 0) =>
    new TOTP({ secret }).generate({ timestamp: test.clock.now.getTime() + offset })
  const statusOf = async (cookie: string) =>
    (await send(test, 'GET', '/authentication/userinfo', undefined, { cookie })).status

  /** With an app, and the recovery codes on paper. */
  const withFactor = async (email: string) => {
    const userId = await makeAccount(test, { email })
    const cookie = await signedIn(test, email)
    const started = await post('/authentication/factor', { currentPassword: password }, cookie)
    const { secret } = started.body.setUp as { secret: string }
    const confirmed = await post('/authentication/factor/confirm', { code: codeOf(secret) }, cookie)
    expect(confirmed.status).toBe(200)
    test.clock.forward(step)
    return { userId, cookie, secret, codes: confirmed.body.recoveryCodes as string[] }
  }
  const second = (code: string, cookie: string) => post('/authentication/login/factor', { code }, cookie)
  const issueOf = ({ body }: Answer) => (body as { issues?: { code?: string[] } }).issues?.code?.[0]
  const audited = async (userId: string) =>
    (await trailOf(test, userId)).map(({ action, address }) => [action, address])

  it('a factor is set up with the password and a code, asked for from then on, and ends the other sessions', async () => {
    const email = 'anna@ente.test'
    const userId = await makeAccount(test, { email })
    const [here, there] = [await signedIn(test, email), await signedIn(test, email)]
    const before = await call('GET', '/authentication/factor', undefined, { cookie: here })
    expect(before.body).toEqual({
      setUpAt: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      demanded: false,
      setUp: null,
      mailedCode: 'unneeded',
    })
    const wrong = await post('/authentication/factor', { currentPassword: 'x' }, here)
    expect([wrong.status, Object.keys(wrong.body.issues as object)]).toEqual([400, ['currentPassword']])

    const { body } = await post('/authentication/factor', { currentPassword: password }, here)
    const { secret, uri } = body.setUp as { secret: string; uri: string }
    expect(uri).toBe(
      `otpauth://totp/Sigillo:${encodeURIComponent(email)}?issuer=Sigillo&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    // It counts for nothing before a code was accepted.
    expect((await logIn(test, email, password)).status).toBe(200)
    expect((await post('/authentication/factor/confirm', { code: '000000' }, here)).status).toBe(400)
    const confirmed = await post('/authentication/factor/confirm', { code: codeOf(secret) }, here)
    const codes = confirmed.body.recoveryCodes as string[]
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/)
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
    const { body: after } = await call('GET', '/authentication/factor', undefined, { cookie: here })
    expect(after).toMatchObject({ recoveryCodesLeft: 10, setUp: null })
    expect((await post('/authentication/factor', { currentPassword: password }, here)).body).toMatchObject({
      code: 'factor.there',
    })

    const pending = await begun(test, email)
    // A sign-in waiting for its second step is not a session.
    expect(await statusOf(pending)).toBe(401)
    // The setup's code is used up.
    const replayed = await second(codeOf(secret), pending)
    expect([replayed.status, issueOf(replayed)]).toEqual([
      400,
      'Questo codice è già stato usato: attendi che l’app ne mostri un altro',
    ])
    test.clock.forward(step)
    const entered = await second(codeOf(secret), pending)
    expect([entered.status, entered.body.email]).toEqual([200, email])
    expect(await statusOf(cookiesOf(entered.response))).toBe(200)
    // The step is done: the browser's token for it is void.
    expect((await second(codeOf(secret, step), pending)).body).toMatchObject({ code: 'sign_in.ended' })

    expect((await audited(userId)).filter(([action]) => action !== 'account.signed_in')).toEqual([
      ['account.password_refused', '192.0.2.1'],
      ['account.factor_refused', '192.0.2.1'],
      ['account.factor_set_up', '192.0.2.1'],
      ['account.factor_refused', '192.0.2.1'],
    ])
    expect(await subjectsTo(test, email)).toEqual([
      'Accesso a Sigillo da un nuovo dispositivo',
      'Accesso a Sigillo da un nuovo dispositivo',
      'Verifica in due passaggi attivata',
      'Accesso a Sigillo da un nuovo dispositivo',
    ])
    const { factors, codes: stored } = {
      factors: await test.services.database.db.selectFrom('recovery_codes').selectAll().execute(),
      codes,
    }
    expect(JSON.stringify(factors)).not.toContain(stored[0])
  })

  it('a code works once, within a minute; one five minutes off reports the clock', async () => {
    const email = 'bruno@ente.test'
    const { secret } = await withFactor(email)
    test.clock.forward(10 * minutes)
    for (const offset of [-5 * minutes, 5 * minutes]) {
      const refused = await second(codeOf(secret, offset), await begun(test, email))
      expect([refused.status, issueOf(refused)]).toEqual([
        400,
        'Il codice è di un altro momento: l’orologio del telefono è avanti o indietro. Imposta data e ora automatiche e riprova',
      ])
    }
    expect((await second(codeOf(secret, -step), await begun(test, email))).status).toBe(200)
    const pending = await begun(test, email)
    const code = codeOf(secret, step)
    const both = await Promise.all([
      second(` ${code.slice(0, 3)} ${code.slice(3)} `, pending),
      second(code, pending),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    // Nor does one older than the last.
    expect((await second(codeOf(secret), await begun(test, email))).status).toBe(400)
    // After a while the first step has to be repeated.
    const late = await begun(test, email)
    test.clock.forward(10 * minutes + 1)
    expect((await second(codeOf(secret), late)).body).toMatchObject({ status: 401, code: 'sign_in.ended' })
    expect((await second(codeOf(secret), '')).status).toBe(401)
  })

  it('five wrong codes cause a pause, as with passwords', async () => {
    const email = 'carla@ente.test'
    const { secret } = await withFactor(email)
    const pending = await begun(test, email)
    for (let failure = 0; failure < 5; failure++)
      expect((await second(failure % 2 ? 'AAAA-BBBB-CCCC-DDDD' : '000000', pending)).status).toBe(400)
    const paused = await second(codeOf(secret), pending)
    expect([paused.status, paused.response.headers.get('retry-after')]).toEqual([429, '30'])
    test.clock.forward(31_000)
    expect((await second(codeOf(secret), pending)).status).toBe(200)
  })

  it('a recovery code replaces the factor once, and new ones void the old', async () => {
    const email = 'dora@ente.test'
    const { userId, cookie, secret, codes } = await withFactor(email)
    const [first = '', other = ''] = codes
    expect((await second(first.toLowerCase().replaceAll('-', ' '), await begun(test, email))).status).toBe(
      200,
    )
    expect((await second(first, await begun(test, email))).status).toBe(400)
    expect(await audited(userId)).toContainEqual(['account.recovery_code_used', '192.0.2.1'])
    expect(await subjectsTo(test, email)).toContain('Codice di recupero usato')

    const made = await post('/authentication/factor/recoverycodes', { code: codeOf(secret) }, cookie)
    expect(made.body.recoveryCodes).toHaveLength(10)
    expect((await second(other, await begun(test, email))).status).toBe(400)

    test.clock.forward(step)
    const removed = await post('/authentication/factor/remove', { code: codeOf(secret) }, cookie)
    expect(removed.body).toEqual({ ok: true })
    expect((await logIn(test, email, password)).status).toBe(200)
    expect((await post('/authentication/factor/remove', { code: '123456' }, cookie)).body).toMatchObject({
      code: 'factor.none',
    })
  })

  it("a certifier's manager removes somebody else's factor, which ends their sessions", async () => {
    const email = 'elia@ente.test'
    const { userId, cookie, secret } = await withFactor(email)
    const managerId = await makeAccount(test, { email: 'capo@ente.test', manager: true })
    const manager = await signedIn(test, 'capo@ente.test')
    const reset = (id: string, by: string) => post('/certifier/staff/resetfactor', { userId: id }, by)
    expect((await reset(userId, cookie)).status).toBe(403)
    expect((await reset(managerId, manager)).body).toMatchObject({ code: 'factor.own' })
    const company = await makeAccount(test, { email: 'ditta@azienda.test', userType: 'Company' })
    expect((await reset(company, manager)).body).toMatchObject({ code: 'factor.none' })
    const pending = await begun(test, email)
    expect((await reset(userId, manager)).body).toEqual({ ok: true })
    expect((await reset(userId, manager)).body).toMatchObject({ code: 'factor.none' })
    expect(await statusOf(cookie)).toBe(401)
    expect((await second(codeOf(secret), pending)).status).toBe(401)
    expect((await logIn(test, email, password)).status).toBe(200)
    expect(await subjectsTo(test, email)).toContain(
      'Verifica in due passaggi rimossa da un responsabile o da un collega',
    )
    expect(await audited(userId)).toContainEqual(['account.factor_reset', '192.0.2.1'])
  })

  it('a factor is set up in one session: no other one of the account reads the secret, or finishes', async () => {
    await makeAccount(test, { email: 'lia@ente.test' })
    const [here, there] = [await signedIn(test, 'lia@ente.test'), await signedIn(test, 'lia@ente.test')]
    const { body } = await post('/authentication/factor', { currentPassword: password }, here)
    const { secret } = body.setUp as { secret: string }
    const seenBy = async (cookie: string) =>
      (await call('GET', '/authentication/factor', undefined, { cookie })).body.setUp as unknown
    expect([await seenBy(here), await seenBy(there)]).toEqual([expect.objectContaining({ secret }), null])
    const confirm = (cookie: string) =>
      post('/authentication/factor/confirm', { code: codeOf(secret) }, cookie)
    expect((await confirm(there)).body).toMatchObject({ code: 'factor.none' })
    // Starting again elsewhere creates another secret, and voids the first.
    const again = await post('/authentication/factor', { currentPassword: password }, there)
    expect((again.body.setUp as { secret: string }).secret).not.toBe(secret)
    expect(await seenBy(here)).toBeNull()
    expect((await confirm(here)).body).toMatchObject({ code: 'factor.none' })
  })

  it('a waiting second step ends when the password is changed', async () => {
    await makeAccount(test, { email: 'sola@azienda.test', userType: 'Company' })
    const email = 'fabio@ente.test'
    const { cookie, secret } = await withFactor(email)
    const pending = await begun(test, email)
    const change = { currentPassword: password, newPassword: 'nuova-password' }
    expect((await post('/authentication/changepassword', change, cookie)).status).toBe(200)
    // Steps begun with the old password end; with the new one the factor is asked for.
    expect((await second(codeOf(secret), pending)).status).toBe(401)
    expect((await logIn(test, email, 'nuova-password')).status).toBe(401)
    expect(await subjectsTo(test, email)).toContain('Password di Sigillo cambiata')
  })

  it('a required factor comes first: nothing else is reachable, the API included', async () => {
    await makeAccount(test, { email: 'gina@ente.test', manager: true })
    const manager = await signedIn(test, 'gina@ente.test')
    const demand = (factorDemanded: boolean) =>
      call('PUT', '/certifier/settings/access', { factorDemanded }, { cookie: manager })
    // Who has none would be locked out with all others.
    expect((await demand(true)).body).toMatchObject({ status: 409, code: 'factor.own_first' })
    expect((await demand(false)).status).toBe(200)
    const { body: own1 } = await post('/authentication/factor', { currentPassword: password }, manager)
    const { secret: ginas } = own1.setUp as { secret: string }
    await post('/authentication/factor/confirm', { code: codeOf(ginas) }, manager)
    test.clock.forward(step)
    const { body } = await demand(true)
    expect(body.factorDemanded).toBe(true)
    expect(body.staff).toContainEqual(expect.objectContaining({ email: 'bruno@ente.test', hasFactor: true }))

    const hugoId = await makeAccount(test, { email: 'hugo@ente.test' })
    const first = await logIn(test, 'hugo@ente.test', password)
    expect(await first.json()).toMatchObject({ needsFactor: true })
    const cookie = cookiesOf(first)
    const paths = ['/certifier/staff', '/certifier/settings']
    const reached = await Promise.all(paths.map((path) => call('GET', path, undefined, { cookie })))
    expect(reached.map(({ status, body: { code } }) => [status, code as string])).toEqual(
      paths.map(() => [403, 'factor.set_up_first']),
    )
    const upload = await send(test, 'POST', '/company/ingredients/upload', undefined, { cookie })
    expect(upload.status).toBe(403)
    const { status, body: own } = await call('GET', '/authentication/userinfo', undefined, { cookie })
    expect([status, own.needsFactor]).toEqual([200, true])
    // Companies continue as before.
    const company = await signedIn(test, 'sola@azienda.test')
    const { body: theirs } = await call('GET', '/authentication/userinfo', undefined, { cookie: company })
    expect(theirs.needsFactor).toBe(false)

    // A stolen password cannot set one up, nor a passkey: that takes the mailbox, too.
    const start = (mailedCode?: string, by = cookie) =>
      post('/authentication/factor', { currentPassword: password, mailedCode }, by)
    const mailed = async () => {
      expect((await post('/authentication/factor/mail', {}, cookie)).body).toEqual({ ok: true })
      return (await mailsTo(test, 'hugo@ente.test')).at(-1)?.text.match(/\b\d{8}\b/)?.[0] ?? ''
    }
    const stateOf = async () =>
      (await call('GET', '/authentication/factor', undefined, { cookie })).body.mailedCode as string
    expect(await stateOf()).toBe('wanted')
    expect((await start()).body.issues).toEqual({ mailedCode: ['Required'] })
    expect((await post('/authentication/passkeys', { currentPassword: password }, cookie)).status).toBe(400)
    const old = await mailed()
    expect(await stateOf()).toBe('sent')
    const code = await mailed()
    const refused = { mailedCode: ['Il codice ricevuto per email non è corretto o è scaduto'] }
    expect((await start(old)).body.issues).toEqual(refused)
    // In the session that asked for it.
    const elsewhere = cookiesOf(await logIn(test, 'hugo@ente.test', password))
    expect((await start(code, elsewhere)).body.issues).toEqual(refused)
    test.clock.forward(15 * minutes)
    expect((await start(code)).body.issues).toEqual(refused)
    const { body: started } = await start(`${await mailed()} `)
    expect(await stateOf()).toBe('given')
    expect((await audited(hugoId)).map(([action]) => action)).toEqual(
      expect.arrayContaining(['account.factor_code_asked', 'account.factor_refused']),
    )

    // A mailed link just opened proves access to the mailbox, in that browser.
    await makeAccount(test, { email: 'ivo@ente.test' })
    await send(test, 'GET', '/authentication/lostcredential?email=ivo@ente.test')
    const link = await mailedLink(test, 'ivo@ente.test')
    const chosen = await send(test, 'POST', '/authentication/lostcredential', { ...link?.query, password })
    const ivo = cookiesOf(chosen)
    const here = cookiesOf(await logIn(test, 'ivo@ente.test', password, { cookie: ivo }))
    expect((await start(undefined, `${ivo}; ${here}`)).status).toBe(200)
    expect((await start(undefined, cookiesOf(await logIn(test, 'ivo@ente.test', password)))).status).toBe(400)

    const { secret } = started.setUp as { secret: string }
    expect((await post('/authentication/factor/confirm', { code: codeOf(secret) }, cookie)).status).toBe(200)
    expect((await call('GET', '/certifier/staff', undefined, { cookie })).status).toBe(200)
    // Who demanded it is not locked out, only asked again.
    expect((await demand(false)).body.code).toBe('confirmation.required')
  })
})
