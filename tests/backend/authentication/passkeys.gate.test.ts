import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessSettings } from '~/backend/modules/authentication/factors/staff-factors'
import { demandFactor } from '~/backend/modules/settings/factor-demand'
import { softAuthenticator, type Asked } from '../../support/authenticator'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import {
  begun,
  call as callOf,
  cookiesOf,
  logIn,
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
const origin = 'http://sigillo.test'

describeDialects('Passkeys', (dialect) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
  })
  afterAll(() => test.close())

  const call = (method: string, path: string, body: unknown, from: From) =>
    callOf(test, method, `/authentication${path}`, body, from)
  const post = (path: string, body: object, cookie: string) => call('POST', path, body, { cookie })
  const statusOf = async (cookie: string) => (await call('GET', '/userinfo', undefined, { cookie })).status
  const factorOf = async (cookie: string) =>
    (await call('GET', '/factor', undefined, { cookie })).body as {
      passkeys: { id: string; name: string; lastUsedAt: string | null }[]
    }
  const issuesOf = ({ status, body }: Answer) => [status, body.issues as object]
  const wrong = { passkey: ['Questa passkey non vale per questo account'] }
  const stale = { passkey: ['La richiesta della passkey è scaduta o già usata: riprova'] }
  const device = () => softAuthenticator({ origin })

  const askedAtSignIn = async (cookie: string) =>
    (await post('/login/passkey', {}, cookie)).body.options as Asked
  const askedHere = async (cookie: string) => (await post('/passkeys/ask', {}, cookie)).body.options as Asked
  const second = (passkey: object, cookie: string) => post('/login/factor', { passkey }, cookie)
  const newOptions = async (cookie: string, proof: object = {}) => {
    const { body } = await post('/passkeys', { currentPassword: password, ...proof }, cookie)
    return body.options as Asked & { excludeCredentials: object[] }
  }
  /** With one passkey, and the recovery codes on paper. */
  const withPasskey = async (email: string) => {
    const userId = await makeAccount(test, { email })
    const cookie = await signedIn(test, email)
    const key = device()
    const made = await post('/passkeys/confirm', { passkey: key.create(await newOptions(cookie)) }, cookie)
    expect(made.status).toBe(200)
    return { userId, cookie, key, codes: made.body.recoveryCodes as string[] }
  }
  const audited = async (userId: string) =>
    (await trailOf(test, userId))
      .filter(({ action }) => action !== 'account.signed_in')
      .map(({ action, why }) => [action, why ?? null])

  it('a passkey is registered with the password, used at sign-in, named and removed; the first brings recovery codes', async () => {
    const email = 'anna@ente.test'
    const userId = await makeAccount(test, { email })
    const [here, there] = [await signedIn(test, email), await signedIn(test, email)]
    expect(issuesOf(await post('/passkeys', { currentPassword: 'x' }, here))).toEqual([
      400,
      { currentPassword: ['La password attuale non è corretta'] },
    ])
    const options = await newOptions(here)
    expect(options).toMatchObject({ rp: { id: 'sigillo.test', name: 'Sigillo' }, user: { name: email } })
    const key = device()
    const made = await post('/passkeys/confirm', { passkey: key.create(options) }, here)
    expect([made.status, (made.body.recoveryCodes as string[]).length]).toEqual([200, 10])
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
    const [passkey] = (await factorOf(here)).passkeys
    expect(passkey).toMatchObject({ name: 'Passkey', lastUsedAt: null })

    const pending = await begun(test, email)
    expect((await call('GET', '/login/factor', undefined, { cookie: pending })).body).toEqual({
      app: false,
      passkeys: true,
    })
    const asked = await askedAtSignIn(pending)
    expect(asked).toMatchObject({ rpId: 'sigillo.test', allowCredentials: [{ transports: ['internal'] }] })
    const entered = await second(key.get(asked), pending)
    expect([entered.status, entered.body.email]).toEqual([200, email])
    expect(await statusOf(cookiesOf(entered.response))).toBe(200)

    const named = { passkeyId: passkey?.id, name: 'Chiave in cassaforte' }
    expect((await call('PUT', '/passkeys', named, { cookie: here })).status).toBe(200)
    expect((await factorOf(here)).passkeys).toMatchObject([
      { name: 'Chiave in cassaforte', lastUsedAt: test.clock.now.toISOString() },
    ])

    // A second one takes a proof of the first; its device is another one.
    expect(issuesOf(await post('/passkeys', { currentPassword: password }, here))).toEqual([
      400,
      { code: ['Required'] },
    ])
    const proof = key.get(await askedHere(here))
    const other = device()
    const again = await newOptions(here, { passkey: proof })
    expect(again.excludeCredentials).toHaveLength(1)
    const added = await post('/passkeys/confirm', { passkey: other.create(again), name: 'Telefono' }, here)
    expect([added.status, added.body]).toEqual([200, { recoveryCodes: [] }])

    // Each is removed by a proof of any; without one, the password is enough.
    const remove = async (passkeyId: string | undefined) =>
      post('/passkeys/remove', { passkeyId, passkey: other.get(await askedHere(here)) }, here)
    expect((await remove(passkey?.id)).status).toBe(200)
    expect((await remove(passkey?.id)).status).toBe(404)
    await begun(test, email)
    const [last] = (await factorOf(here)).passkeys
    expect((await remove(last?.id)).status).toBe(200)
    expect(await factorOf(here)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await logIn(test, email, password)).status).toBe(200)

    expect((await audited(userId)).map(([action]) => action)).toEqual([
      'account.password_refused',
      'account.factor_set_up',
      'account.passkey_added',
      'account.passkey_removed',
      'account.factor_removed',
    ])
    expect((await subjectsTo(test, email)).filter((subject) => !subject.startsWith('Accesso'))).toEqual([
      'Verifica in due passaggi attivata',
      'Nuova passkey per Sigillo',
      'Passkey di Sigillo rimossa',
      'Verifica in due passaggi rimossa',
    ])
  })

  it('a passkey of another site or account, stale, replayed, copied or garbled proves nothing, is recorded and counted', async () => {
    const email = 'bruno@ente.test'
    const { userId, key } = await withPasskey(email)
    const { key: stranger } = await withPasskey('carla@ente.test')
    const pending = await begun(test, email)
    /** Refused right after the challenge; the pauses after failures are over. */
    const refused = async (answer: (asked: Parameters<typeof key.get>[0]) => object) => {
      test.clock.forward(61 * minutes)
      const waits = await begun(test, email)
      return issuesOf(await second(answer(await askedAtSignIn(waits)), waits))
    }
    const proof = key.get(await askedAtSignIn(pending))
    expect((await second(proof, pending)).status).toBe(200)
    const next = await begun(test, email)
    expect(issuesOf(await second(proof, next))).toEqual([400, stale])
    // A new challenge: the answer to the earlier one fails, and uses it up.
    const first = await askedAtSignIn(next)
    const newer = await askedAtSignIn(next)
    expect(issuesOf(await second(key.get(first), next))).toEqual([400, stale])
    expect(issuesOf(await second(key.get(newer), next))).toEqual([400, stale])
    expect(
      await refused((asked) => {
        test.clock.forward(5 * minutes)
        return key.get(asked)
      }),
    ).toEqual([400, stale])
    expect(await refused((asked) => key.get(asked, { origin: 'https://sigillo.example' }))).toEqual([
      400,
      wrong,
    ])
    expect(await refused((asked) => key.get(asked, { rpId: 'sigillo.example' }))).toEqual([400, wrong])
    expect(await refused((asked) => stranger.get(asked))).toEqual([400, wrong])
    expect(await refused((asked) => ({ ...stranger.get(asked), ...idsOf(key.get(asked)) }))).toEqual([
      400,
      wrong,
    ])
    const garbage = [
      {},
      { id: '\0', type: 'public-key' },
      { ...key.get(first), response: { signature: 'AA' } },
    ]
    for (const one of garbage) expect(await refused(() => one)).toEqual([400, wrong])
    // Another browser's challenge is not this one's.
    const elsewhere = await askedAtSignIn(await begun(test, email))
    expect(await refused(() => key.get(elsewhere))).toEqual([400, stale])

    // A copy continues from the counter where it was made.
    const [one] = key.keys
    const behind = one?.counter ?? 0
    test.clock.forward(61 * minutes)
    const fine = await begun(test, email)
    expect((await second(key.get(await askedAtSignIn(fine)), fine)).status).toBe(200)
    if (one) one.counter = behind
    expect(await refused((asked) => key.get(asked))).toEqual([
      400,
      { passkey: ['Di questa passkey esiste una copia: usa un altro metodo e rimuovila dal tuo account'] },
    ])
    const told = await audited(userId)
    expect(told.filter(([action]) => action === 'account.factor_refused').map(([, why]) => why)).toEqual([
      ...Array<string>(4).fill('stalePasskey'),
      ...Array<string>(7).fill('wrongPasskey'),
      'stalePasskey',
      'copiedPasskey',
    ])

    test.clock.forward(61 * minutes)
    const guessing = await begun(test, email)
    for (let failure = 0; failure < 5; failure++) expect((await second({}, guessing)).status).toBe(400)
    expect((await second(key.get(await askedAtSignIn(guessing)), guessing)).status).toBe(429)
  })

  it('a passkey is registered once, only by answering its challenge', async () => {
    const email = 'dora@ente.test'
    const { userId, cookie, key, codes } = await withPasskey(email)
    const [code = ''] = codes
    const confirm = (passkey: object) => post('/passkeys/confirm', { passkey }, cookie)
    const asked = await newOptions(cookie, { code })
    expect(issuesOf(await confirm(key.create(asked, { origin: 'https://sigillo.example' })))).toEqual([
      400,
      wrong,
    ])
    // Used up by the failure.
    expect(issuesOf(await confirm(key.create(asked)))).toEqual([400, stale])
    expect(issuesOf(await confirm(key.get(asked)))).toEqual([400, wrong])
    expect((await post('/passkeys/confirm', {}, cookie)).status).toBe(400)
    expect((await audited(userId)).map(([action]) => action)).toEqual([
      'account.factor_set_up',
      'account.recovery_code_used',
      'account.factor_refused',
      'account.factor_refused',
      'account.factor_refused',
    ])
    // Passkeys that do not count are recognized by never counting.
    const plain = softAuthenticator({ origin, counts: false })
    const [, other = ''] = codes
    const again = await newOptions(cookie, { code: other })
    const made = plain.create(again)
    expect((await confirm(made)).status).toBe(200)
    for (let round = 0; round < 2; round++) {
      const pending = await begun(test, email)
      expect((await second(plain.get(await askedAtSignIn(pending)), pending)).status).toBe(200)
    }
    // A registered one cannot become another account's.
    await makeAccount(test, { email: 'ladro@ente.test' })
    const thief = await signedIn(test, 'ladro@ente.test')
    const [stolen] = plain.keys
    const theirs = softAuthenticator({ origin })
    const answer = theirs.create(await newOptions(thief), { as: stolen?.id })
    expect(issuesOf(await post('/passkeys/confirm', { passkey: answer }, thief))).toEqual([
      400,
      { passkey: ['Questa passkey è già registrata'] },
    ])
    const [mine] = (await factorOf(cookie)).passkeys
    const foreign = { passkeyId: mine?.id, name: 'Mia' }
    expect((await call('PUT', '/passkeys', foreign, { cookie: thief })).status).toBe(404)
    expect((await post('/passkeys/remove', { ...foreign, code: 'AAAA' }, thief)).status).toBe(404)
  })

  it('passkeys work beside an app, satisfy a requirement, and are removed by a manager’s reset', async () => {
    const email = 'elia@ente.test'
    const { userId, cookie, key, codes } = await withPasskey(email)
    expect((await post('/factor', { currentPassword: password }, cookie)).status).toBe(400)
    const started = await post(
      '/factor',
      { currentPassword: password, passkey: key.get(await askedHere(cookie)) },
      cookie,
    )
    const { secret } = started.body.setUp as { secret: string }
    const codeOf = () => new TOTP({ secret }).generate({ timestamp: test.clock.now.getTime() })
    // An account with only passkeys has no app codes.
    expect((await post('/login/factor', { code: '123456' }, await begun(test, email))).status).toBe(400)
    const confirmed = await post('/factor/confirm', { code: codeOf() }, cookie)
    expect([confirmed.status, confirmed.body]).toEqual([200, { recoveryCodes: [] }])
    test.clock.forward(30_000)
    expect((await post('/factor/remove', { code: codeOf() }, cookie)).status).toBe(200)
    // The first factor's recovery codes work as long as there is a factor.
    expect((await post('/login/factor', { code: codes[0] }, await begun(test, email))).status).toBe(200)
    expect(await subjectsTo(test, email)).toEqual(
      expect.arrayContaining([
        'App di verifica collegata',
        'App di verifica scollegata',
        'Codice di recupero usato',
      ]),
    )

    await makeAccount(test, { email: 'capo@ente.test', manager: true })
    const manager = await signedIn(test, 'capo@ente.test')
    const send2 = (method: string, path: string, body: object) =>
      send(test, method, path, body, { cookie: manager })
    await demandFactor(test.ctx(), 'Certifier', true)
    expect((await accessSettings(test.ctx())).staff).toContainEqual({
      id: userId,
      email,
      name: email,
      hasFactor: true,
    })
    expect((await send(test, 'GET', '/certifier/staff', undefined, { cookie })).status).toBe(200)
    expect((await send2('POST', '/certifier/staff/resetfactor', { userId })).status).toBe(403)
    // By now required, the first one also takes the mailbox.
    await post('/factor/mail', {}, manager)
    const leader = device()
    const mailedCode = (await mailsTo(test, 'capo@ente.test')).at(-1)?.text.match(/\b\d{8}\b/)?.[0]
    const own = leader.create(await newOptions(manager, { mailedCode }))
    expect((await post('/passkeys/confirm', { passkey: own }, manager)).status).toBe(200)
    expect((await send2('POST', '/certifier/staff/resetfactor', { userId })).status).toBe(200)
    expect(await statusOf(cookie)).toBe(401)
    expect(await (await logIn(test, email, password)).json()).toMatchObject({ needsFactor: true })
    expect((await send2('PUT', '/certifier/settings/access', { factorDemanded: false })).status).toBe(200)
  })
})

const idsOf = ({ id, rawId }: { id: string; rawId: string }) => ({ id, rawId })
