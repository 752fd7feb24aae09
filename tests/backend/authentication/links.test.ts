import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createStaffAccount } from '~/backend/modules/authentication/create-staff-account'
import { inviteAccount } from '~/backend/modules/authentication/links/invite-account'
import { createTestBackend, describeDialects, type SignedIn, type TestBackend } from '../../support/backend'
import { cookieOf, logIn, mailedLink, makeAccount, password, send } from './accounts'

const hours = 3_600_000
const newPassword = 'nuova-password'

const address = {
  businessCode: '90000010000',
  street: 'Via dei Molini 12',
  city: 'Foggia',
  zipCode: '71121',
  district: 'FG',
  country: 'Italia',
}

describeDialects('links in mails', (dialect) => {
  let test: TestBackend
  let manager: SignedIn
  let companyId: string
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    manager = await test.signIn({ userType: 'Certifier', manager: true })
    companyId = (await manager.api.companies.create({ businessName: 'Molino San Giorgio S.r.l.' })).id
  })

  async function invite(email: string) {
    await manager.api.companies.associateUser({ companyId, email })
    const link = await mailedLink(test, email)
    if (!link) throw new Error('no link was mailed')
    return link
  }

  const confirm = (query: Record<string, string>, changes: Record<string, unknown> = {}) =>
    send(test, 'POST', '/authentication/confirmcompanyadmin', {
      userId: query.userId,
      code: query.code,
      ...address,
      password: newPassword,
      confirmPassword: newPassword,
      ...changes,
    })

  // Spec: public routes.
  it("an invited company's administrator registers it and signs in", async () => {
    const { path, query } = await invite('titolare@molino.test')
    expect(path).toBe('/confirm-registration')
    expect(JSON.parse(query.company ?? '')).toEqual({
      businessName: 'Molino San Giorgio S.r.l.',
      businessCode: '',
      street: '',
      city: '',
      zipCode: '',
      district: '',
      country: '',
    })
    expect((await logIn(test, 'titolare@molino.test', newPassword)).status).toBe(401)
    expect((await confirm(query)).status).toBe(200)
    const signedIn = await logIn(test, 'titolare@molino.test', newPassword)
    expect(await signedIn.json()).toMatchObject({
      userType: 'Company',
      companyId,
      companyName: 'Molino San Giorgio S.r.l.',
    })
    const mine = await send(test, 'GET', '/company/masterdata', undefined, { cookie: cookieOf(signedIn) })
    expect(await mine.json()).toMatchObject({
      ...address,
      address: 'Via dei Molini 12, 71121 Foggia FG, Italia',
    })
    const found = await manager.api.companies.list({ Search: 'foggia molini', ItemsPerPage: 10, Offset: 0 })
    expect(found.items.map((company) => company.id)).toContain(companyId)
    const byAddress = await manager.api.companies.list({ Search: 'MOLINI 12, 71121 foggia' })
    expect(byAddress.items.map((company) => company.id)).toContain(companyId)
  })

  // Spec: validation.
  it('a registration is checked as the specification says, field by field', async () => {
    const { query } = await invite('campi@molino.test')
    const empty = await confirm(query, { street: ' ', city: '', password: '12345', confirmPassword: '12345' })
    expect(await empty.json()).toMatchObject({
      status: 400,
      issues: {
        street: ['Required'],
        city: ['Required'],
        password: ['minimum 6 characters'],
        confirmPassword: ['minimum 6 characters'],
      },
    })
    const different = await confirm(query, { confirmPassword: 'diversa-password' })
    expect(await different.json()).toMatchObject({
      status: 400,
      issues: { confirmPassword: ['The passwords did not match'] },
    })
    // A refused form does not use up its link.
    expect((await confirm(query)).status).toBe(200)
  })

  it("a second administrator only gets an account: the company's data stays", async () => {
    const first = await invite('prima@molino.test')
    const second = await invite('seconda@molino.test')
    const look = async ({ userId, code }: Record<string, string>) => {
      const query = new URLSearchParams({ userId: userId ?? '', code: code ?? '', purpose: 'company-admin' })
      const answer = await send(test, 'GET', `/authentication/mailedlink?${query}`)
      return answer.json() as Promise<unknown>
    }
    expect(await look(second.query)).toEqual({ registered: null })
    expect((await confirm(first.query)).status).toBe(200)
    const businessName = 'Molino San Giorgio S.r.l.'
    expect(await look(second.query)).toEqual({ registered: { businessName, ...address } })
    expect((await confirm(second.query, { street: 'Via Seconda 2', businessCode: '2' })).status).toBe(200)
    const signedIn = await logIn(test, 'seconda@molino.test', newPassword)
    const mine = await send(test, 'GET', '/company/masterdata', undefined, { cookie: cookieOf(signedIn) })
    expect(await mine.json()).toMatchObject(address)
  })

  it('checking a link says whether it works, nothing else, and pauses after many tries', async () => {
    const { query } = await invite('guarda@molino.test')
    const { userId = '', code = '' } = query
    const look = (changes: Record<string, string> = {}, address = '203.0.113.90') => {
      const asked = new URLSearchParams({ userId, code, purpose: 'company-admin', ...changes })
      return send(test, 'GET', `/authentication/mailedlink?${asked}`, undefined, { address })
    }
    for (let time = 0; time < 25; time++) expect((await look()).status).toBe(200)
    expect((await confirm(query)).status).toBe(200)
    const refusals = []
    const wrong: Record<string, string>[] = [
      ...[{}, { code: 'A'.repeat(43) }, { userId: 'nobody' }, { purpose: 'password' }],
    ]
    for (const changes of wrong) {
      const refused = await look(changes)
      expect(refused.status).toBe(400)
      refusals.push(await refused.text())
    }
    expect(new Set(refusals).size).toBe(1)
    for (let time = 4; time < 20; time++) expect((await look({ code: `x${time}` })).status).toBe(400)
    expect((await look()).status).toBe(429)
    expect((await look({}, '203.0.113.91')).status).toBe(400)
  })

  it('a link works once; a wrong, used, replaced or old one is refused in the same words', async () => {
    const refusal = {
      status: 400,
      code: 'link_invalid',
      message: 'Il link non è valido, è già stato usato o è scaduto: chiedine uno nuovo',
    }
    const first = await invite('volte@molino.test')
    const second = await invite('volte@molino.test')
    expect(await (await confirm(first.query)).json()).toEqual(refusal)
    expect(await (await confirm({ ...second.query, code: 'A'.repeat(43) })).json()).toEqual(refusal)
    const other = await makeAccount(test, {
      email: 'altro@molino.test',
      userType: 'Company',
      headQuarterId: companyId,
    })
    expect(await (await confirm({ ...second.query, userId: other })).json()).toEqual(refusal)
    expect((await confirm(second.query)).status).toBe(200)
    expect(await (await confirm(second.query)).json()).toEqual(refusal)

    const third = await invite('lento@molino.test')
    test.clock.forward(72 * hours)
    expect(await (await confirm(third.query)).json()).toEqual(refusal)
  })

  it('of two concurrent uses of a link one succeeds', async () => {
    const { query } = await invite('doppio@molino.test')
    const statuses = await Promise.all([confirm(query), confirm(query)])
    expect(statuses.map((response) => response.status).sort()).toEqual([200, 400])
  })

  it('an address with an account is not invited, but an unanswered invite can be repeated', async () => {
    const again = (companyOf: string, email: string) =>
      manager.api.companies.associateUser({ companyId: companyOf, email })
    await invite('unico@molino.test')
    await expect(again(companyId, 'UNICO@molino.test')).resolves.toMatchObject({ ok: true })
    const other = await manager.api.companies.create({ businessName: 'Altra' })
    await expect(again(other.id, 'unico@molino.test')).rejects.toMatchObject({
      code: 'account.exists',
      status: 409,
    })
    await makeAccount(test, { email: 'staff@ente.test' })
    await expect(again(companyId, 'staff@ente.test')).rejects.toMatchObject({ code: 'account.exists' })
    await expect(again(companyId, 'x@y\r\nBcc: z@w.test')).rejects.toMatchObject({ code: 'invalid_input' })
  })

  // Spec: public routes.
  it('an invited colleague chooses a password, without changing the company', async () => {
    const { businessName } = await manager.api.companies.get({ companyId })
    await inviteAccount(test.ctx(), {
      email: 'collega@molino.test',
      headQuarterId: companyId,
      company: { businessName, ...address },
      purpose: 'company-contributor',
    })
    const link = await mailedLink(test, 'collega@molino.test')
    expect(link?.path).toBe('/confirm-email')
    expect(Object.keys(link?.query ?? {})).toEqual(['userId', 'code'])
    // A colleague's code registers no company.
    expect((await confirm(link?.query ?? {})).status).toBe(400)
    const response = await send(test, 'POST', '/authentication/confirmcompanycontributor', {
      ...link?.query,
      password: newPassword,
    })
    expect(response.status).toBe(200)
    expect((await logIn(test, 'collega@molino.test', newPassword)).status).toBe(200)
    const { password_hash: stored } = await test.services.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('email_key', '=', 'collega@molino.test')
      .executeTakeFirstOrThrow()
    expect(stored).toMatch(/^\$argon2id\$/)
    expect((await manager.api.companies.get({ companyId })).version).toBe(1)
  })

  const ask = (email: string, from = '192.0.2.77') =>
    send(test, 'GET', `/authentication/lostcredential?email=${encodeURIComponent(email)}`, undefined, {
      address: from,
    })
  const set = (query: Record<string, string> | undefined, secret: string) =>
    send(test, 'POST', '/authentication/lostcredential', { ...query, password: secret })

  // Spec: public routes, limits.
  it('a password is recovered once, within the hour, and all sessions end', async () => {
    await makeAccount(test, { email: 'persa@ente.test' })
    const cookie = cookieOf(await logIn(test, 'persa@ente.test', password))
    for (let failure = 0; failure < 5; failure++) await logIn(test, 'persa@ente.test', 'x')
    expect(await (await ask('Persa@ente.test')).json()).toEqual({ ok: true })
    const first = await mailedLink(test, 'persa@ente.test')
    await ask('persa@ente.test')
    const second = await mailedLink(test, 'persa@ente.test')
    expect(first?.path).toBe('/lost-credential')
    expect((await set(first?.query, newPassword)).status).toBe(400)
    expect(await (await set(second?.query, '12345')).json()).toMatchObject({
      issues: { password: ['minimum 6 characters'] },
    })
    expect((await set(second?.query, newPassword)).status).toBe(200)
    expect((await set(second?.query, 'terza-password')).status).toBe(400)
    expect((await send(test, 'GET', '/authentication/userinfo', undefined, { cookie })).status).toBe(401)
    // Access to the account's mail ends its pause.
    expect((await logIn(test, 'persa@ente.test', newPassword)).status).toBe(200)

    test.clock.forward(2 * hours)
    await ask('persa@ente.test')
    const third = await mailedLink(test, 'persa@ente.test')
    test.clock.forward(hours)
    expect(await (await set(third?.query, newPassword)).json()).toMatchObject({ code: 'link_invalid' })
  })

  it("a certifier's guessable password is refused, and the same link accepts another", async () => {
    await makeAccount(test, { email: 'rossi@ente.test' })
    await ask('rossi@ente.test')
    const { query } = (await mailedLink(test, 'rossi@ente.test')) ?? {}
    const easy = { issues: { password: ['Questa password si indovina facilmente: scegline un’altra'] } }
    for (const secret of ['password', 'PassWord', '1234567890', 'Sigillo2026!', 'rossi@ente.test', 'Rossi.1'])
      expect(await (await set(query, secret)).json(), secret).toMatchObject(easy)
    expect((await set(query, newPassword)).status).toBe(200)

    const cookie = cookieOf(await logIn(test, 'rossi@ente.test', newPassword))
    const change = (secret: string) =>
      send(
        test,
        'POST',
        '/authentication/changepassword',
        { currentPassword: newPassword, newPassword: secret },
        { cookie },
      )
    expect(await (await change('qwertyuiop')).json()).toMatchObject({
      issues: { newPassword: easy.issues.password },
    })
    expect((await change('qwertyuiop per davvero')).status).toBe(200)
    // Companies may take any of six letters (specification §5).
    const { query: invited } = await invite('rossi@molino.test')
    expect((await confirm(invited, { password: 'password', confirmPassword: 'password' })).status).toBe(200)
  })

  // Spec: validation.
  it('recovery takes the same answer and time for unknown addresses, and mails them nothing', async () => {
    await makeAccount(test, { email: 'nota@ente.test' })
    const time = async (email: string) => {
      const start = performance.now()
      const response = await ask(email)
      return { body: await response.text(), status: response.status, ms: performance.now() - start }
    }
    const known = await time('nota@ente.test')
    const unknown = await time('ignota@ente.test')
    expect({ ...unknown, ms: 0 }).toEqual({ ...known, ms: 0 })
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(145)
    expect(await mailedLink(test, 'nota@ente.test')).not.toBeNull()
    expect(await mailedLink(test, 'ignota@ente.test')).toBeNull()
    // An unregistered account cannot bypass the registration.
    await invite('invitata@molino.test')
    await ask('invitata@molino.test')
    expect((await mailedLink(test, 'invitata@molino.test'))?.path).toBe('/confirm-registration')
    expect(await (await ask('')).json()).toMatchObject({
      status: 400,
      issues: { email: ['Insert your email to recover password'] },
    })
  })

  it('repeated recovery for one account silently stops mailing', async () => {
    await makeAccount(test, { email: 'ancora@ente.test' })
    for (let time = 0; time < 5; time++) {
      expect(await (await ask('ancora@ente.test', `192.0.2.${time}`)).json()).toEqual({ ok: true })
    }
    const mails = await test.services.database.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', 'ancora@ente.test')
      .execute()
    expect(mails).toHaveLength(3)
  })

  it('codes are stored as hashes only', async () => {
    const { query } = await invite('segreta@molino.test')
    const rows = await test.services.database.db.selectFrom('one_time_codes').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(query.code)
    expect(query.code).toMatch(/^[\w-]{43}$/)
  })

  it('a staff account gets a link of 72 hours; creating it again mails another, and can promote', async () => {
    await invite('azienda@molino.test')
    await expect(
      createStaffAccount(test.ctx(), { email: 'azienda@molino.test', manager: true }),
    ).rejects.toMatchObject({
      code: 'account.exists',
    })
    const first = await createStaffAccount(test.ctx(), {
      email: 'capo@ente.test',
      manager: false,
      firstName: 'Ada',
    })
    const second = await createStaffAccount(test.ctx(), { email: 'Capo@ente.test', manager: true })
    expect([first.created, second.created]).toEqual([true, false])
    test.clock.forward(71 * hours)
    const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams)
    expect((await set(queryOf(first.link), newPassword)).status).toBe(400)
    expect((await set(queryOf(second.link), newPassword)).status).toBe(200)
    expect(await (await logIn(test, 'capo@ente.test', newPassword)).json()).toMatchObject({
      userType: 'Certifier',
      isCertifierCompanyManager: true,
    })
  })
})
