import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demandFactor } from '~/backend/modules/settings/factor-demand'
import { cookiesOf, logIn, makeAccount, password, send } from '../authentication/accounts'
import { describeDialects, type SignedIn } from '../../support/backend'
import {
  addCertificate,
  addCompany,
  approvedIngredient,
  createItemWorld,
  newIngredient,
  refusal,
  type ItemWorld,
} from '../support-items'

/** As another program reads it. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      title: event.summary,
      from: event.startDate.toString(),
      to: event.endDate.toString(),
      url: component.getFirstPropertyValue('url') as string,
    }
  })
}

const tokenOf = (url: string) => /\/calendar\/([\w-]+)\.ics$/.exec(url)?.[1] ?? ''

describeDialects('the calendar of what runs out', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const subscribe = async (who: SignedIn, scope?: 'all' | 'own') =>
    tokenOf((await who.api.calendar.make(scope ? { scope } : {})).url)
  const feed = (token: string) => world.test.stranger.fetch(`/api/calendar/feed/${token}`)
  const read = async (token: string) => eventsIn(await (await feed(token)).text())

  test('an account creates, renews and ends its feed, whose address is shown once', async () => {
    const { calendar } = world.company.api
    expect(await calendar.link()).toEqual({ link: null })
    const first = await calendar.make({})
    expect(first.url).toMatch(/^http:\/\/sigillo\.test\/calendar\/[\w-]{43}\.ics$/)
    expect(await calendar.link()).toEqual({ link: { scope: 'all', createdAt: first.createdAt } })
    expect((await feed(tokenOf(first.url))).status).toBe(200)
    const second = await calendar.make({})
    expect((await feed(tokenOf(first.url))).status).toBe(404)
    expect((await feed(tokenOf(second.url))).status).toBe(200)
    await calendar.end()
    await calendar.end()
    expect((await feed(tokenOf(second.url))).status).toBe(404)
    expect(await calendar.link()).toEqual({ link: null })
    const stored = await world.test.services.database.db.selectFrom('audit_events').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(tokenOf(second.url))
  })

  test("a company's feed has what expires within a year, soonest first", async () => {
    const facility = await addCompany(world.test, { name: 'Angri', headQuarterId: world.otherHead })
    const other = await approvedIngredient(world, { companyId: facility, expirationDate: '2027-01-31' })
    const today = await approvedIngredient(world, {
      expirationDate: '2026-11-20',
      ingredientGroupRmc: 'MP-009',
    })
    const last = await approvedIngredient(world, { expirationDate: '2027-11-20' })
    await approvedIngredient(world, { expirationDate: '2027-11-21' })
    await newIngredient(world, { expirationDate: '2027-01-01' })
    const own = await read(await subscribe(world.company))
    expect(own).toEqual([
      {
        uid: `ingredient-${today.id}@sigillo.test`,
        title: 'Scade l’ingrediente MP-009 – Molino San Giorgio S.r.l.',
        from: '2026-11-20',
        to: '2026-11-21',
        url: `http://sigillo.test/ingredients/${today.id}`,
      },
      {
        uid: `ingredient-${last.id}@sigillo.test`,
        title: 'Scade un ingrediente – Molino San Giorgio S.r.l.',
        from: '2027-11-20',
        to: '2027-11-21',
        url: `http://sigillo.test/ingredients/${last.id}`,
      },
    ])
    const all = await read(await subscribe(world.manager, 'all'))
    expect(all.map(({ from }) => from)).toEqual(['2026-11-20', '2027-01-31', '2027-11-20'])
    expect(all[1]).toMatchObject({
      title: 'Scade un ingrediente – Conserve Vesuvio S.p.A.',
      url: `http://sigillo.test/certifier/ingredients/${other.id}`,
    })

    // A renewal with a later date replaces it.
    const renewed = await world.manager.api.ingredients.clone({ ingredientId: today.id })
    await world.manager.api.ingredients.certifierSave({
      ingredientId: renewed.id,
      name: renewed.name,
      expirationDate: '2027-03-28',
    })
    await world.manager.api.ingredients.approve({ ingredientId: renewed.id })
    expect((await read(await subscribe(world.company))).map(({ from, to }) => [from, to])).toEqual([
      // The day on which the clocks change is a day like any other.
      ['2027-03-28', '2027-03-29'],
      ['2027-11-20', '2027-11-21'],
    ])
  })

  test("a certifier's feed can be limited to their own companies", async () => {
    const { userId } = world.colleague
    const own = await addCompany(world.test, { name: 'Forno affidato' })
    await approvedIngredient(world, { companyId: own, expirationDate: '2027-02-01' })
    const { db } = world.test.services.database
    await db.updateTable('companies').set({ officer_id: userId }).where('id', '=', own).execute()
    const titles = (await read(await subscribe(world.colleague, 'own'))).map(({ title }) => title)
    expect(titles).toEqual(['Scade un ingrediente – Forno affidato'])
  })

  test('planned visits appear with their time; a company’s are announced, a certifier’s own are theirs', async () => {
    const { manager, colleague, test: backend } = world
    // Only accounts with a password can sign in, and so be inspectors.
    await backend.services.database.db
      .updateTable('users')
      .set({ password_hash: 'not a hash' })
      .where('id', '=', colleague.userId)
      .execute()
    const head = await addCompany(backend, { name: 'Torrefazione' })
    const company = await backend.signIn({ userType: 'Company', headQuarterId: head })
    const plan = (own: object) =>
      manager.api.visits.plan({
        companyId: head,
        kind: 'periodic',
        plannedOn: '2027-03-01',
        leadId: manager.userId,
        ...own,
      })
    const told = await plan({ announced: true, plannedTime: '09:30' })
    const summer = await plan({ announced: true, plannedOn: '2027-07-01', plannedTime: '09:30' })
    const secret = await plan({ announced: false, leadId: colleague.userId })
    const cancelled = await plan({ announced: true })
    await manager.api.visits.cancel({ visitId: cancelled.id, reason: 'Fermo' })
    const own = async (who: SignedIn, scope?: 'all' | 'own') =>
      (await read(await subscribe(who, scope))).filter(({ title }) => title.endsWith('Torrefazione'))
    expect(await own(company)).toEqual([
      {
        uid: `visit-${told.id}@sigillo.test`,
        title: `Sopralluogo ${told.number} – Torrefazione`,
        from: '2027-03-01T08:30:00Z',
        to: '2027-03-01T10:30:00Z',
        url: `http://sigillo.test/visits/${told.id}`,
      },
      expect.objectContaining({ from: '2027-07-01T07:30:00Z', to: '2027-07-01T09:30:00Z' }),
    ])
    expect(await own(colleague, 'own')).toEqual([
      expect.objectContaining({
        uid: `visit-${secret.id}@sigillo.test`,
        from: '2027-03-01',
        to: '2027-03-02',
        url: `http://sigillo.test/certifier/visits/${secret.id}`,
      }),
    ])
    expect(await own(manager)).toHaveLength(3)

    const file = (who: SignedIn, id: string) => who.fetch(`/api/company/visits/${id}/calendar`)
    const answer = await file(company, told.id)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(`${told.number}.ics`)
    expect(eventsIn(await answer.text())).toEqual([(await own(company))[0]])
    expect((await file(company, secret.id)).status).toBe(404)
    expect((await file(manager, secret.id)).status).toBe(200)
    expect((await file(world.stranger, summer.id)).status).toBe(404)
  })

  test('certificates appear by number, without ended ones', async () => {
    const head = await addCompany(world.test, { name: 'Caffè Forlì' })
    const who = await world.test.signIn({ userType: 'Company', headQuarterId: head, lang: 'en' })
    const groups = [await addCertificate(world, head), await addCertificate(world, head)] as const
    const { db } = world.test.services.database
    const ofGroup = (groupId: string) => db.updateTable('certification_groups').where('id', '=', groupId)
    for (const { certificationGroupId } of groups)
      await ofGroup(certificationGroupId).set({ expire_on: '2027-05-01' }).execute()
    await ofGroup(groups[1].certificationGroupId).set({ revoked_at: '2026-11-20T09:00:00.000Z' }).execute()
    const [event, ...others] = await read(await subscribe(who))
    expect(others).toEqual([])
    expect(event?.title).toMatch(/^Certificate \d{4}-\d{5} expires – Caffè Forlì$/)
    expect(event?.url).toBe(`http://sigillo.test/certificates/${groups[0].certificationGroupId}`)
  })

  test('the feed is a private iCalendar file with lines of 75 octets', async () => {
    const name = 'Società Agricola Più Qualità; Città di Forlì, Però «Così» & C. – Specialità Àèìòù S.r.l.'
    const head = await addCompany(world.test, { name })
    const who = await world.test.signIn({ userType: 'Company', headQuarterId: head })
    await approvedIngredient(world, { companyId: head, expirationDate: '2027-02-01' })
    const response = await feed(await subscribe(who))
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
    const text = await response.text()
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1)
    // Folded between letters, never within one.
    expect(text).not.toContain('\ufffd')
    expect(eventsIn(text)[0]?.title).toBe(`Scade un ingrediente – ${name}`)
    world.test.clock.forward(60_000)
    expect(await (await feed(await subscribe(who))).text()).toBe(text)
  })

  describe('a token', () => {
    test("a disabled or deleted account's token is unknown", async () => {
      const who = await world.test.signIn({ userType: 'Certifier' })
      const token = await subscribe(who)
      expect((await feed(token)).status).toBe(200)
      const { db } = world.test.services.database
      const at = '2026-11-20T09:00:00.000Z'
      for (const gone of ['disabled_at', 'deleted_at'] as const) {
        const set = (value: string | null) =>
          db
            .updateTable('users')
            .set({ [gone]: value })
            .where('id', '=', who.userId)
            .execute()
        await set(at)
        expect((await feed(token)).status).toBe(404)
        await set(null)
      }
      expect((await feed(token)).status).toBe(200)
    })

    test('a wrong token counts as a try, a right one always works', async () => {
      const token = await subscribe(world.manager, 'all')
      const guess = (text: string) => world.test.stranger.api.calendar.feed({ token: text })
      const limit = world.test.services.settings.verifyFailures
      const seen = new Set<number>()
      for (let tries = 0; tries <= limit; tries++) seen.add((await refusal(guess(`falso-${tries}`))).status)
      expect([...seen]).toEqual([404, 429])
      expect((await feed(token)).status).toBe(200)
    })
  })

  test('the feed has 2,000 events at most, the soonest @all', async () => {
    const head = await addCompany(world.test, { name: 'Magazzino pieno' })
    const who = await world.test.signIn({ userType: 'Company', headQuarterId: head })
    const { id } = await approvedIngredient(world, { companyId: head, expirationDate: '2027-02-01' })
    const { db } = world.test.services.database
    const row = await db.selectFrom('ingredients').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (let batch = 0; batch < 21; batch++) {
      const copies = Array.from({ length: 100 }, (_, index) => {
        const copy = `copy-${batch}-${index}`
        return { ...row, id: copy, root_id: copy, expiration_date: batch < 20 ? '2027-03-01' : '2027-04-01' }
      })
      await db.insertInto('ingredients').values(copies).execute()
    }
    const events = await read(await subscribe(who))
    expect(events).toHaveLength(2000)
    expect(events[0]?.from).toBe('2027-02-01')
    expect(events.at(-1)?.from).toBe('2027-03-01')
  })

  // Last: it signs everybody out.
  test('the feed ends with the other sessions, and is closed while a required factor is missing', async () => {
    const { database } = world.test.services
    const email = 'calendario@azienda.test'
    const userId = await makeAccount(world.test, {
      email,
      userType: 'Company',
      headQuarterId: world.head,
    })
    const asked = async (method: string, path: string, cookie: string, body?: object) => {
      const answer = await send(world.test, method, path, body, { cookie })
      expect(answer.status, path).toBe(200)
      return answer
    }
    const subscribed = async () => {
      const cookie = cookiesOf(await logIn(world.test, email, password))
      const made = await asked('POST', '/calendar/link', cookie, {})
      return { cookie, token: tokenOf(((await made.json()) as { url: string }).url) }
    }
    const change = { currentPassword: password, newPassword: password }
    const manager = () => world.test.signIn({ userType: 'Certifier', manager: true })
    const ends: Record<string, (cookie: string) => Promise<unknown>> = {
      'a changed password': (cookie) => asked('POST', '/authentication/changepassword', cookie, change),
      'all devices left': (cookie) => asked('POST', '/authentication/logouteverywhere', cookie, {}),
      'sessions ended by a manager': async () =>
        (await manager()).api.people.endSessions({ personId: userId }),
      'sessions of everybody ended': async () => (await manager()).api.people.endAllSessions(),
    }
    for (const [why, end] of Object.entries(ends)) {
      // Requests for ended feeds soon pause.
      world.test.clock.forward(3_600_000)
      const { cookie, token } = await subscribed()
      expect((await feed(token)).status, why).toBe(200)
      await end(cookie)
      expect((await feed(token)).status, why).toBe(404)
      expect(
        await database.db.selectFrom('calendar_links').select('user_id').execute(),
        why,
      ).not.toContainEqual({
        user_id: userId,
      })
    }

    world.test.clock.forward(3_600_000)
    const { token } = await subscribed()
    const { api } = await manager()
    await demandFactor(world.test.ctx(), 'Company', true)
    expect((await feed(token)).status).toBe(404)
    await api.settings.saveAccess({ companyFactorDemanded: false })
    expect((await feed(token)).status).toBe(200)
    await database.db
      .updateTable('users')
      .set({ disabled_at: world.test.clock.now.toISOString() })
      .where('id', '=', userId)
      .execute()
    world.test.clock.forward(3_600_000)
    expect((await feed(token)).status).toBe(404)
  })
})
