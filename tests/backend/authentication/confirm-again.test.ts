import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { cookieOf, logIn, makeAccount, password, send } from './accounts'

const minutes = 60_000
const secret = 'US3WHSG7X5KAPV27VANWKQHF3SH3HULL'

describeDialects('Who does something weighty', (dialect) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
  })
  afterAll(() => test.close())

  const weighty = async (cookie: string) => {
    const answer = await send(
      test,
      'PUT',
      '/certifier/settings/decisions',
      { decisionRule: 'one' },
      { cookie },
    )
    return answer.status === 403 ? ((await answer.json()) as { code: string }).code : answer.status
  }
  const confirm = (cookie: string, body: object) =>
    send(test, 'POST', '/authentication/confirm', body, { cookie })

  it('the password is asked for again after ten minutes, in each session separately', async () => {
    const id = await makeAccount(test, { email: 'capo@ente.test', manager: true })
    const here = cookieOf(await logIn(test, 'capo@ente.test', password))
    const there = cookieOf(await logIn(test, 'capo@ente.test', password))
    test.clock.forward(10 * minutes - 1)
    expect(await weighty(here)).toBe(200)
    test.clock.forward(1)
    expect(await weighty(here)).toBe('confirmation.required')
    // Ordinary actions need no re-authentication.
    expect((await send(test, 'GET', '/certifier/audit', undefined, { cookie: here })).status).toBe(200)

    for (const nothing of [{}, { code: '123456' }])
      expect(await (await confirm(here, nothing)).json()).toMatchObject({
        status: 400,
        issues: { currentPassword: ['Required'] },
      })
    expect(await (await confirm(here, { currentPassword: 'sbagliata' })).json()).toMatchObject({
      status: 400,
      issues: { currentPassword: ['La password attuale non è corretta'] },
    })
    expect(await weighty(here)).toBe('confirmation.required')
    expect((await confirm(here, { currentPassword: password })).status).toBe(200)
    expect([await weighty(here), await weighty(there)]).toEqual([200, 'confirmation.required'])

    // Counted like sign-ins: the right one is paused, too.
    for (let failure = 0; failure < 5; failure++)
      expect((await confirm(there, { currentPassword: 'x' })).status).toBe(400)
    expect((await confirm(there, { currentPassword: password })).status).toBe(429)

    const told = await test.services.database.db
      .selectFrom('audit_events')
      .select('action')
      .where('entity_id', '=', id)
      .where('action', '!=', 'account.signed_in')
      .orderBy('id')
      .execute()
    expect(told.map(({ action }) => action)).toEqual([
      'account.password_refused',
      'account.confirmed_again',
      ...Array.from({ length: 5 }, () => 'account.password_refused'),
    ])
  })

  it('with a second factor a code is asked for: the password is not enough, and each code works once', async () => {
    const id = await makeAccount(test, { email: 'doppia@ente.test', manager: true })
    const cookie = cookieOf(await logIn(test, 'doppia@ente.test', password))
    const now = test.clock.now.toISOString()
    await test.services.database.db
      .insertInto('factors')
      .values({
        id: `f-${id}`,
        user_id: id,
        kind: 'totp',
        secret,
        last_step: 0,
        created_at: now,
        confirmed_at: now,
        session_hash: null,
      })
      .execute()
    test.clock.forward(11 * minutes)
    expect(await (await confirm(cookie, { currentPassword: password })).json()).toMatchObject({
      status: 400,
      issues: { code: ['Required'] },
    })
    const code = new TOTP({ secret }).generate({ timestamp: test.clock.now.getTime() })
    expect((await confirm(cookie, { code })).status).toBe(200)
    expect(await weighty(cookie)).toBe(200)
    expect((await confirm(cookie, { code })).status).toBe(400)
  })

  it('companies are asked again as well', async () => {
    const staff = await test.signIn({ userType: 'Certifier', manager: true })
    const { id: headQuarterId } = await staff.api.companies.create({ businessName: 'Forno' })
    const [mine, theirs] = await Promise.all(
      [1, 2].map(() => test.signIn({ userType: 'Company', headQuarterId })),
    )
    test.clock.forward(11 * minutes)
    await staff.api.accounts.list({ CompanyId: headQuarterId })
    const ended = mine!.api.authentication.logoutEverywhere()
    await expect(ended).rejects.toMatchObject({ code: 'confirmation.required' })
    const { items } = await mine!.api.authentication.sessions()
    const one = mine!.api.authentication.endSession({ sessionId: items[0]!.sessionId })
    await expect(one).rejects.toMatchObject({ code: 'confirmation.required' })
    const nobodys = mine!.api.authentication.confirm({ currentPassword: 'sbagliata' })
    await expect(nobodys).rejects.toMatchObject({ status: 400 })
    for (const by of [mine!, staff])
      await expect(by.api.accounts.remove({ query: { userId: theirs!.userId } })).rejects.toMatchObject({
        code: 'confirmation.required',
      })
  })
})
