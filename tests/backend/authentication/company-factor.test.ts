import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { addCompany } from '../support-items'
import {
  begun,
  call as callOf,
  cookiesOf,
  logIn,
  mailsTo,
  makeAccount,
  password,
  signedIn,
  subjectsTo,
  trailOf,
} from './accounts'

const step = 30_000

describeDialects("A second factor of a company's account", (dialect) => {
  let test: TestBackend
  let company: string
  let other: string
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
    company = await addCompany(test, { name: 'Molino Rossi' })
    other = await addCompany(test, { name: 'Oleificio Bianchi' })
  })
  afterAll(() => test.close())

  const call = (method: string, path: string, cookie: string, body?: object) =>
    callOf(test, method, path, body, { cookie })
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: test.clock.now.getTime() })

  const account = async (email: string, { reader = false, headQuarterId = company } = {}) => {
    const userId = await makeAccount(test, { email, userType: 'Company', headQuarterId })
    if (reader)
      await test.services.database.db
        .updateTable('users')
        .set({ is_reader: 1 })
        .where('id', '=', userId)
        .execute()
    return { userId, cookie: await signedIn(test, email) }
  }
  const setUp = async (cookie: string, more: object = {}) => {
    const started = await call('POST', '/authentication/factor', cookie, {
      currentPassword: password,
      ...more,
    })
    const { secret } = started.body.setUp as { secret: string }
    const confirmed = await call('POST', '/authentication/factor/confirm', cookie, { code: codeOf(secret) })
    expect(confirmed.status).toBe(200)
    test.clock.forward(step)
    return secret
  }
  const demand = (cookie: string, factorDemanded: boolean) =>
    call('PUT', '/company/masterdata/access', cookie, { factorDemanded })
  const reset = (cookie: string, userId: string) =>
    call('POST', '/company/masterdata/resetfactor', cookie, { userId })
  const needs = async (cookie: string) =>
    (await call('GET', '/authentication/userinfo', cookie)).body.needsFactor as boolean

  it('writers and readers set it up like staff: asked for at sign-in, mailed, recorded', async () => {
    for (const [email, reader] of [
      ['anna@molino.test', false],
      ['bea@molino.test', true],
    ] as const) {
      const { userId, cookie } = await account(email, { reader })
      const secret = await setUp(cookie)
      const entered = await call('POST', '/authentication/login/factor', await begun(test, email), {
        code: codeOf(secret),
      })
      expect([entered.status, entered.body.email]).toEqual([200, email])
      test.clock.forward(step)
      // Sensitive actions ask for a code, no longer for the password.
      test.clock.forward(10 * 60_000)
      const confirmed = await call('POST', '/authentication/confirm', cookie, { currentPassword: password })
      expect(confirmed.body.issues).toEqual({ code: ['Required'] })
      const codes = await call('POST', '/authentication/factor/recoverycodes', cookie, {
        code: codeOf(secret),
      })
      expect(codes.body.recoveryCodes).toHaveLength(10)
      expect(await subjectsTo(test, email)).toEqual([
        'Verifica in due passaggi attivata',
        'Nuovi codici di recupero per Sigillo',
      ])
      const { head_quarter_id } = await test.services.database.db
        .selectFrom('audit_events')
        .select('head_quarter_id')
        .where('entity_id', '=', userId)
        .where('action', '=', 'account.factor_set_up')
        .executeTakeFirstOrThrow()
      expect(head_quarter_id).toBe(company)
      test.clock.forward(step)
    }
    const { cookie } = await account('carla@molino.test')
    const { items } = (await call('GET', `/company/masterdata/getusers?CompanyId=${company}`, cookie))
      .body as {
      items: { email: string; hasFactor: boolean }[]
    }
    expect(items.map(({ email, hasFactor }) => [email, hasFactor])).toEqual([
      ['anna@molino.test', true],
      ['bea@molino.test', true],
      ['carla@molino.test', false],
    ])
  })

  it('a writer requires it of its own company only; an account without one can only set one up', async () => {
    const writer = await account('dora@molino.test')
    const reader = await account('elsa@molino.test', { reader: true })
    const stranger = await account('fede@oleificio.test', { headQuarterId: other })
    const rule = `/company/masterdata/access?CompanyId=${company}`
    expect((await demand(reader.cookie, true)).body).toMatchObject({ status: 403, code: 'read_only' })
    expect((await call('GET', rule, stranger.cookie)).status).toBe(404)
    expect((await demand(writer.cookie, true)).body).toMatchObject({ status: 409, code: 'factor.own_first' })
    await setUp(writer.cookie)
    expect((await demand(writer.cookie, true)).body).toEqual({
      factorDemanded: true,
      demandedByCertifier: false,
    })
    expect([await needs(writer.cookie), await needs(reader.cookie), await needs(stranger.cookie)]).toEqual([
      false,
      true,
      false,
    ])
    for (const path of ['/company/ingredients/list', '/calendar/link', rule])
      expect((await call('GET', path, reader.cookie)).body, path).toMatchObject({
        status: 403,
        code: 'factor.set_up_first',
      })
    // A stolen password cannot set one up: it also takes access to the mailbox.
    const start = { currentPassword: password }
    expect((await call('POST', '/authentication/factor', reader.cookie, start)).body.issues).toEqual({
      mailedCode: ['Required'],
    })
    await call('POST', '/authentication/factor/mail', reader.cookie, {})
    const mailed = (await mailsTo(test, 'elsa@molino.test')).at(-1)?.text.match(/\b\d{8}\b/)?.[0]
    await setUp(reader.cookie, { mailedCode: mailed })
    expect((await call('GET', rule, reader.cookie)).body.factorDemanded).toBe(true)
    expect((await demand(writer.cookie, false)).body.factorDemanded).toBe(false)
    expect((await trailOf(test, company)).map(({ action }) => action)).toEqual([
      'company.access_saved',
      'company.access_saved',
    ])
  })

  it('a manager requires it of all companies, whatever each requires, and not of staff', async () => {
    await makeAccount(test, { email: 'capo@ente.test', manager: true })
    const manager = await signedIn(test, 'capo@ente.test')
    const { cookie } = await account('gina@oleificio.test', { headQuarterId: other })
    const settings = (body: object) => call('PUT', '/certifier/settings/access', manager, body)
    expect((await settings({ companyFactorDemanded: true })).body).toMatchObject({ code: 'factor.own_first' })
    await setUp(manager)
    expect((await settings({ companyFactorDemanded: true })).body).toMatchObject({
      factorDemanded: false,
      companyFactorDemanded: true,
    })
    expect([await needs(cookie), await needs(manager)]).toEqual([true, false])
    const fresh = await logIn(test, 'gina@oleificio.test', password)
    expect(await fresh.json()).toMatchObject({ needsFactor: true })
    expect((await settings({ factorDemanded: false })).body.companyFactorDemanded).toBe(true)
    expect((await settings({ companyFactorDemanded: false })).status).toBe(200)
    expect(await needs(cookie)).toBe(false)
  })

  it("a colleague who writes, or a manager, resets it; others get a 404, and one's own takes a code", async () => {
    const lost = await account('hedi@molino.test')
    await setUp(lost.cookie)
    const colleague = await account('ines@molino.test')
    const reader = await account('jole@molino.test', { reader: true })
    const stranger = await account('kira@oleificio.test', { headQuarterId: other })
    expect((await reset(reader.cookie, lost.userId)).body).toMatchObject({ code: 'read_only' })
    expect((await reset(stranger.cookie, lost.userId)).status).toBe(404)
    expect((await reset(lost.cookie, lost.userId)).body).toMatchObject({ code: 'factor.own' })
    expect((await reset(colleague.cookie, lost.userId)).body).toEqual({ ok: true })
    expect((await reset(colleague.cookie, lost.userId)).body).toMatchObject({ code: 'factor.none' })
    expect((await call('GET', '/authentication/userinfo', lost.cookie)).status).toBe(401)
    expect(await subjectsTo(test, 'hedi@molino.test')).toContain(
      'Verifica in due passaggi rimossa da un responsabile o da un collega',
    )
    const back = cookiesOf(await logIn(test, 'hedi@molino.test', password))
    await setUp(back)

    await makeAccount(test, { email: 'staff@ente.test' })
    await makeAccount(test, { email: 'boss@ente.test', manager: true })
    const byStaff = (cookie: string) =>
      call('POST', '/certifier/staff/resetfactor', cookie, { userId: lost.userId })
    expect((await byStaff(await signedIn(test, 'staff@ente.test'))).status).toBe(403)
    expect((await byStaff(await signedIn(test, 'boss@ente.test'))).body).toEqual({ ok: true })
    // After a while companies, too, are asked for their password again.
    test.clock.forward(11 * 60_000)
    expect((await demand(colleague.cookie, true)).body).toMatchObject({ code: 'confirmation.required' })
    expect((await reset(colleague.cookie, lost.userId)).body).toMatchObject({ code: 'confirmation.required' })
  })
})
