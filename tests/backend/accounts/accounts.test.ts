import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { logIn, mailedLink, mailsTo, makeAccount, send } from '../authentication/accounts'
import { createItemWorld, refusal, type ItemWorld } from '../support-items'

const secret = 'nuova-password'

describeDialects('accounts of a company', (dialect) => {
  let world: ItemWorld
  let company: SignedIn

  beforeAll(async () => {
    world = await createItemWorld(dialect)
    company = world.company
  })
  afterAll(() => world.test.close())

  const confirm = (query: Record<string, string> | undefined) =>
    send(world.test, 'POST', '/authentication/confirmcompanycontributor', { ...query, password: secret })
  const listed = async (email: string, who = company, CompanyId = world.head) =>
    (await who.api.accounts.list({ CompanyId, ItemsPerPage: 9999 })).items.filter(
      (account) => account.email === email,
    )
  const remove = (who: SignedIn, userId: string) => who.api.accounts.remove({ query: { userId } })

  // Spec: companies, company area.
  it('a company sees its own accounts, certifiers any, and who has accepted', async () => {
    await company.api.accounts.addContributor({ email: 'elenco@molino.test' })
    const [invited] = await listed('elenco@molino.test')
    expect(invited).toEqual({
      id: invited?.id,
      username: 'elenco@molino.test',
      email: 'elenco@molino.test',
      confirmed: false,
      inviteFailed: false,
      isReader: false,
      hasFactor: false,
      createdAt: world.test.clock.now.toISOString(),
      lastSignedInAt: null,
      disabledAt: null,
    })
    const link = await mailedLink(world.test, 'elenco@molino.test')
    expect(link?.path).toBe('/confirm-email')
    expect(Object.keys(link?.query ?? {})).toEqual(['userId', 'code'])
    expect((await confirm(link?.query)).status).toBe(200)
    expect(await listed('elenco@molino.test', world.colleague)).toEqual([{ ...invited, confirmed: true }])
    expect((await logIn(world.test, 'elenco@molino.test', secret)).status).toBe(200)

    expect(await company.api.accounts.list({ CompanyId: world.facility })).toMatchObject({ totalItems: 0 })
    const foreign = await world.stranger.fetch(`/api/company/masterdata/getusers?CompanyId=${world.head}`)
    const unknown = await world.stranger.fetch('/api/company/masterdata/getusers?CompanyId=nowhere')
    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await unknown.text())
  })

  it('accounts are listed by address or creation date, page by page', async () => {
    const { id } = await world.manager.api.companies.create({ businessName: 'Elenco' })
    for (const email of ['b@elenco.test', 'C@elenco.test', 'a@elenco.test']) {
      world.test.clock.forward(1000)
      await world.manager.api.companies.associateUser({ companyId: id, email })
    }
    const emails = async (query: object) =>
      (await world.manager.api.accounts.list({ CompanyId: id, ...query })).items.map(({ email }) => email[0])
    expect(await emails({})).toEqual(['a', 'b', 'C'])
    expect(await emails({ Direction: 'desc' })).toEqual(['C', 'b', 'a'])
    expect(await emails({ Sort: 'createdAt' })).toEqual(['b', 'C', 'a'])
    expect(await emails({ Sort: 'password_hash' })).toEqual(['a', 'b', 'C'])
    expect(
      await world.manager.api.accounts.list({ CompanyId: id, ItemsPerPage: 2, Offset: 2 }),
    ).toMatchObject({
      items: [{ email: 'C@elenco.test' }],
      itemsPerPage: 2,
      offset: 2,
      totalItems: 3,
    })
  })

  // Spec: validation, roles.
  it('colleagues of the same headquarters can invite, and a newer link voids the older', async () => {
    const email = 'due@molino.test'
    await company.api.accounts.addContributor({ email })
    const first = await mailedLink(world.test, email)
    await company.api.accounts.addContributor({ email: 'DUE@molino.test' })
    expect(await listed(email)).toHaveLength(1)
    const second = await mailedLink(world.test, 'DUE@molino.test')
    expect((await confirm(first?.query)).status).toBe(400)
    expect((await confirm(second?.query)).status).toBe(200)
    expect(await refusal(company.api.accounts.addContributor({ email }))).toMatchObject({
      status: 409,
      code: 'account.exists',
    })
    for (const wrong of ['', 'nessuno', 'x@y\r\nBcc: z@w.test']) {
      expect(await refusal(company.api.accounts.addContributor({ email: wrong }))).toMatchObject({
        status: 400,
        data: { issues: { email: ['Inserire una mail valida!'] } },
      })
    }
  })

  it("an invite to an invalid address is refused in the specification's words for it", async () => {
    const { manager } = world
    for (const email of ['', 'zzz', 'a@b@c.test'])
      expect(
        await refusal(manager.api.companies.associateUser({ companyId: world.otherHead, email })),
      ).toMatchObject({ status: 400, data: { issues: { email: ['Email is invalid!'] } } })
    for (const [path, message] of [
      ['certifier/company/associateuser', 'Email is invalid!'],
      ['company/masterdata/addcontributor', 'Inserire una mail valida!'],
    ] as const) {
      const who = path.startsWith('certifier') ? manager : company
      const response = await who.fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ companyId: world.otherHead }),
      })
      expect(await response.json()).toMatchObject({ status: 400, issues: { email: [message] } })
    }
  })

  it('an invite to an address known elsewhere reveals nothing to the inviting company', async () => {
    const email = 'altrove@conserve.test'
    const elsewhere = await makeAccount(world.test, {
      email,
      userType: 'Company',
      headQuarterId: world.otherHead,
    })
    const invite = (address: string) =>
      company.fetch('/api/company/masterdata/addcontributor', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: address }),
      })
    const [known, staff, fresh] = await Promise.all(
      [email, world.colleague.email, 'mai-visto@molino.test'].map(async (address) => {
        const response = await invite(address)
        return { status: response.status, body: (await response.text()).replace(address, '') }
      }),
    )
    expect(known).toEqual(fresh)
    expect(staff).toEqual(fresh)
    // Nor does the list, nor inviting again.
    const before = await listed(email)
    expect(before).toMatchObject([{ confirmed: false }])
    expect((await invite(email.toUpperCase())).status).toBe(200)
    expect(await listed(email)).toEqual(before)

    // Only the owner is told why it cannot succeed; their account is unchanged.
    const [mail] = await mailsTo(world.test, email)
    expect(mail?.text).toContain('Molino San Giorgio S.r.l.')
    expect(mail?.text).toContain('un altro indirizzo')
    expect(mail?.text).not.toContain('code=')
    expect((await logIn(world.test, email, 'giusta-password')).status).toBe(200)
    const answer = await send(world.test, 'GET', `/authentication/lostcredential?email=${email}`)
    expect(answer.status).toBe(200)
    expect((await mailedLink(world.test, email))?.query.userId).toBe(elsewhere)

    // Once the address is free, the same invite is a real one, and listed once.
    await remove(world.manager, elsewhere)
    await company.api.accounts.addContributor({ email })
    expect(await listed(email)).toHaveLength(1)
    expect((await confirm((await mailedLink(world.test, email))?.query)).status).toBe(200)
    expect(await listed(email)).toMatchObject([{ confirmed: true }])
  })

  it("a company's invite yields to the certifier's, who knows the owner of an address", async () => {
    const email = 'direttrice@conserve.test'
    const { manager } = world
    await company.api.accounts.addContributor({ email })
    const squatting = await mailedLink(world.test, email)
    await manager.api.companies.associateUser({ companyId: world.otherHead, email })
    const invited = await mailedLink(world.test, email)
    expect(invited?.path).toBe('/confirm-registration')
    expect((await confirm(squatting?.query)).status).toBe(400)
    // The company learns nothing, and may not revoke it.
    expect(await listed(email)).toMatchObject([{ confirmed: false }])
    await company.api.accounts.addContributor({ email })
    expect(await listed(email)).toHaveLength(1)
    expect(await listed(email, manager, world.otherHead)).toMatchObject([{ confirmed: false }])
    // The first of the certifier's own invites stands.
    const elsewhere = await manager.api.companies.create({ businessName: 'Terza' })
    expect(
      await refusal(manager.api.companies.associateUser({ companyId: elsewhere.id, email })),
    ).toMatchObject({ status: 409, code: 'account.exists' })
    const answered = await send(world.test, 'POST', '/authentication/confirmcompanyadmin', {
      ...{ userId: invited?.query.userId, code: invited?.query.code },
      ...{ businessCode: '1', street: 's', city: 'c', zipCode: 'z', district: 'd', country: 'Italia' },
      ...{ password: secret, confirmPassword: secret },
    })
    expect(answered.status).toBe(200)
    expect((await logIn(world.test, email, secret)).status).toBe(200)
  })

  it('deleting an account ends its sessions and links', async () => {
    const email = 'uscente@molino.test'
    const leaving = await world.test.signIn({ userType: 'Company', headQuarterId: world.head, email })
    expect((await leaving.fetch('/api/authentication/userinfo')).status).toBe(200)
    const answer = await company.fetch(`/api/company/masterdata/deleteuser?userId=${leaving.userId}`, {
      method: 'DELETE',
    })
    expect(await answer.json()).toEqual({ ok: true })
    expect((await leaving.fetch('/api/authentication/userinfo')).status).toBe(401)
    expect(await listed(email)).toEqual([])
    expect(await refusal(remove(company, leaving.userId))).toMatchObject({ status: 404 })

    await company.api.accounts.addContributor({ email })
    const link = await mailedLink(world.test, email)
    const [invited] = await listed(email)
    await remove(company, invited?.id ?? '')
    expect(await (await confirm(link?.query)).json()).toMatchObject({ status: 400, code: 'link_invalid' })
    const { db } = world.test.services.database
    for (const userId of [leaving.userId, invited?.id ?? '']) {
      expect(
        await db.selectFrom('sessions').select('user_id').where('user_id', '=', userId).execute(),
      ).toEqual([])
      expect(
        await db.selectFrom('one_time_codes').select('id').where('user_id', '=', userId).execute(),
      ).toEqual([])
    }
    const { items } = await world.manager.api.audit.list({
      EntityType: 'account',
      EntityId: leaving.userId,
    })
    expect(items[0]).toMatchObject({
      action: 'account.deleted',
      actorEmail: company.email,
      headQuarterId: world.head,
      before: { email },
    })
  })

  // Spec: roles.
  it('a company or a certifier deletes an account, another company never, nor staff by this call', async () => {
    const { userId } = await world.test.signIn({ userType: 'Company', headQuarterId: world.head })
    const asked = (id: string) =>
      world.stranger.fetch(`/api/company/masterdata/deleteuser?userId=${id}`, { method: 'DELETE' })
    const foreign = await asked(userId)
    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await (await asked('nobody')).text())
    expect(await refusal(remove(company, world.colleague.userId))).toMatchObject({ status: 404 })
    expect(await refusal(remove(world.manager, world.colleague.userId))).toMatchObject({ status: 404 })
    expect((await world.colleague.fetch('/api/authentication/userinfo')).status).toBe(200)
    expect(await remove(world.colleague, userId)).toEqual({ ok: true })
  })

  it("only a manager may delete a company's last account", async () => {
    const { id } = await world.manager.api.companies.create({ businessName: 'Una sola' })
    const only = await world.test.signIn({ userType: 'Company', headQuarterId: id })
    const staff = await world.test.signIn({ userType: 'Certifier' })
    expect(await refusal(remove(staff, only.userId))).toMatchObject({ status: 409, code: 'account.last' })
    expect(await remove(world.manager, only.userId)).toEqual({ ok: true })
  })

  const setReader = (who: SignedIn, userId: string, isReader: boolean) =>
    who.api.accounts.setReader({ userId, isReader })
  const ask = (who: SignedIn) =>
    who.api.threads.addNote({ companyId: world.head, content: 'Chiudete ad agosto?' })

  it('a colleague or a certifier makes an account a reader or a writer, from its next call on', async () => {
    const luca = await world.test.signIn({ userType: 'Company', headQuarterId: world.head })
    for (const who of [company, world.colleague]) {
      await setReader(who, luca.userId, true)
      expect(await listed(luca.email)).toMatchObject([{ isReader: true }])
      expect(await refusal(ask(luca))).toMatchObject({ status: 403, code: 'read_only' })
      expect(await refusal(setReader(luca, company.userId, true))).toMatchObject({ code: 'read_only' })
      await setReader(who, luca.userId, true)
      await setReader(who, luca.userId, false)
      expect(await ask(luca)).toMatchObject({ editor: 'company' })
    }
    expect(await refusal(setReader(company, company.userId, true))).toMatchObject({ code: 'account.own' })
    expect(await refusal(setReader(company, world.colleague.userId, true))).toMatchObject({ status: 404 })
    expect(await refusal(setReader(world.stranger, luca.userId, true))).toMatchObject({ status: 404 })
    const { items } = await world.manager.api.audit.list({ EntityType: 'account', EntityId: luca.userId })
    expect(items.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['account.made_writer', world.colleague.email],
      ['account.made_reader', world.colleague.email],
      ['account.made_writer', company.email],
      ['account.made_reader', company.email],
    ])
  })

  it('an account invited as a reader is one, even if its address has an account elsewhere', async () => {
    const email = 'vendite@molino.test'
    await company.api.accounts.addContributor({ email, isReader: true })
    expect(await listed(email)).toMatchObject([{ isReader: true }])
    // Another link for the same invite.
    await company.api.accounts.addContributor({ email })
    expect(await listed(email)).toMatchObject([{ isReader: true }])
    expect((await confirm((await mailedLink(world.test, email))?.query)).status).toBe(200)
    expect(await listed(email)).toMatchObject([{ isReader: true, confirmed: true }])

    const elsewhere = 'lettore@conserve.test'
    const { userId } = await world.test.signIn({
      userType: 'Company',
      headQuarterId: world.otherHead,
      email: elsewhere,
    })
    const { db } = world.test.services.database
    await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', userId).execute()
    await company.api.accounts.addContributor({ email: elsewhere, isReader: true })
    await company.api.accounts.addContributor({ email: elsewhere })
    expect(await listed(elsewhere)).toMatchObject([{ isReader: true, confirmed: false }])
    expect(await listed(elsewhere, world.manager, world.otherHead)).toMatchObject([{ isReader: false }])
    await remove(world.manager, userId)
    await company.api.accounts.addContributor({ email: elsewhere })
    expect(await listed(elsewhere)).toMatchObject([{ isReader: true }])
  })

  it('a company keeps an account that may write, unless a manager deletes the last one', async () => {
    const { id: companyId } = await world.manager.api.companies.create({ businessName: 'Chi scrive' })
    const invite = (isReader: boolean) =>
      world.colleague.api.companies.associateUser({ companyId, email: 'primo@scrive.test', isReader })
    const last = { status: 409, code: 'account.last_writer' }
    expect(await refusal(invite(true))).toMatchObject(last)
    expect(await listed('primo@scrive.test', world.manager, companyId)).toEqual([])
    const [ada, ugo, reader] = await Promise.all(
      [false, false, true].map((is) =>
        world.test.signIn({ userType: 'Company', headQuarterId: companyId, reader: is }),
      ),
    )
    if (!ada || !ugo || !reader) throw new Error('nobody signed in')
    await invite(true)
    const [invited] = await listed('primo@scrive.test', world.manager, companyId)
    expect(invited).toMatchObject({ isReader: true })

    // If two make each other readers, one keeps writing.
    const both = await Promise.allSettled([
      setReader(ada, ugo.userId, true),
      setReader(ugo, ada.userId, true),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { items } = await world.manager.api.accounts.list({ CompanyId: companyId })
    const [writer, ...others] = items.filter(({ isReader }) => !isReader)
    expect(others).toEqual([])
    for (const who of [world.colleague, world.manager])
      expect(await refusal(setReader(who, writer?.id ?? '', true))).toMatchObject(last)
    expect(await refusal(remove(world.colleague, writer?.id ?? ''))).toMatchObject(last)
    expect(await remove(world.manager, writer?.id ?? '')).toEqual({ ok: true })
    // Readers can still be deleted.
    expect(await remove(world.colleague, reader.userId)).toEqual({ ok: true })
  })

  it('nobody deletes their own account, and if two delete each other, one remains', async () => {
    const { id } = await world.manager.api.companies.create({ businessName: 'Ultimi' })
    const ada = await world.test.signIn({ userType: 'Company', headQuarterId: id })
    const ugo = await world.test.signIn({ userType: 'Company', headQuarterId: id })
    expect(await refusal(remove(ada, ada.userId))).toMatchObject({ status: 409, code: 'account.own' })
    expect(await refusal(remove(world.manager, world.manager.userId))).toMatchObject({ code: 'account.own' })

    const both = await Promise.allSettled([remove(ada, ugo.userId), remove(ugo, ada.userId)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { items } = await world.manager.api.accounts.list({ CompanyId: id })
    expect(items).toHaveLength(1)
    // A manager may: a company is deleted only when it has no accounts.
    await remove(world.manager, items[0]?.id ?? '')
    expect(await world.manager.api.companies.remove({ query: { companyId: id } })).toEqual({ ok: true })
  })
})
