import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchHit } from '~/contract/search'
import { formatShortCode } from '~/domain/text/short-code'
import { describeDialects, type SignedIn } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { drawQuickly } from '../certificates/quick-pdf'
import { addCompany } from '../support-items'

/** One search for everything. */
describeDialects('The search through everything', (dialect) => {
  let world: World
  let group: { id: string; number: string; shortCode: string }
  let numbers: { visit: string; deviation: string }
  const made: Record<SearchHit['kind'], string> = {} as never

  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    const { api } = world.manager
    made.company = (
      await api.companies.create({
        businessName: 'Torrefazione Quarzo S.r.l.',
        businessCode: '12345670785',
        manufactoring: true,
      })
    ).id
    made.facility = (
      await api.companies.createFacility({
        BusinessName: 'Quarzo di Lecce',
        HeadQuarterId: made.company,
        BusinessCode: 'IT 99887766554',
        Street: 'Via Salento 4',
        City: 'Lecce',
        District: 'LE',
        ZipCode: '73100',
        Country: 'Italia',
      })
    ).id
    made.partner = await addCompany(world.test, { name: 'Caffè Quarzo Import', flag: 'vendor' })
    made.ingredient = (
      await api.ingredients.certifierCreate({
        name: 'Caffè verde quarzo',
        companyId: made.facility,
        expirationDate: '2027-06-30',
        ingredientGroupRmc: 'QZ-77/b',
      })
    ).id
    made.product = await world.product('Miscela Quarzo', { companyId: made.facility })
    const issued = await api.certificates.create({
      productIds: [await world.product('Quarzo decaffeinato', { companyId: made.facility })],
      certificationGroup: { name: 'Caffè tostati quarzo', companyId: made.facility, expireOn: '2027-11-30' },
    })
    made.certificate = issued.id
    group = (await api.certificates.get({ certificationGroupId: issued.id })).certificationGroup
    const quarzo = await world.test.signIn({ userType: 'Company', headQuarterId: made.company })
    made.request = (
      await quarzo.api.requests.create({
        productIds: [made.product],
        certificationGroup: { name: 'Miscele quarzo', companyId: made.facility, expireOn: '2027-11-30' },
      })
    ).id
    const visit = await api.visits.plan({
      companyId: made.facility,
      kind: 'initial',
      announced: true,
      plannedOn: '2026-12-01',
      leadId: world.manager.userId,
    })
    const deviation = await api.deviations.raise({
      companyId: made.facility,
      grade: 'major',
      finding: 'Serbatoio senza etichetta',
    })
    made.visit = visit.id
    made.deviation = deviation.id
    made.line = (
      await api.lines.create({
        companyId: made.facility,
        name: 'Tostatrice grande',
        kind: 'Tostatrice',
        isHot: true,
        kosherizable: true,
        returns: 'no',
      })
    ).id
    numbers = { visit: visit.number, deviation: deviation.number }
    made.person = (
      await world.test.signIn({
        userType: 'Company',
        headQuarterId: made.company,
        email: 'quarzo@torrefazione.example',
        name: { firstName: 'Carla', lastName: 'De Luca' },
      })
    ).userId
    const officer = await world.test.signIn({
      userType: 'Certifier',
      email: 'quarzo.officer@sigillo.test',
      name: { firstName: 'Ugo', lastName: 'Rivolta' },
    })
    made.officer = officer.userId
    const { db } = world.test.services.database
    await db.updateTable('users').set({ password_hash: 'any' }).where('id', '=', officer.userId).execute()
    await api.companies.setOfficer({ companyId: made.company, officerId: officer.userId })
  })
  afterAll(() => world.close())

  const found = async (Search: string, who: SignedIn = world.manager) =>
    (await who.api.search.find({ Search })).items
  const exact = async (Search: string, who: SignedIn = world.manager) =>
    (await who.api.search.find({ Search })).exact.map(({ id }) => id)

  test('each kind is found by its name, or that of its company', async () => {
    const hits = await found('QUARZO')
    for (const kind of Object.keys(made) as SearchHit['kind'][])
      expect(
        hits.filter((hit) => hit.kind === kind).map(({ id }) => id),
        kind,
      ).toContain(made[kind])
    // By kind, in the screen's order.
    const kinds = hits.map(({ kind }) => kind)
    expect(kinds).toEqual([...kinds].sort((a, b) => kinds.indexOf(a) - kinds.indexOf(b)))
  })

  test('each hit has what its line shows', async () => {
    const hits = await found('quarzo')
    const hit = (kind: SearchHit['kind']) => hits.find(({ id }) => id === made[kind])
    const companyName = 'Quarzo di Lecce'
    expect(hit('company')).toMatchObject({ code: '12345670785', companyName: null })
    expect(hit('facility')).toMatchObject({ companyName: 'Torrefazione Quarzo S.r.l.' })
    expect(hit('ingredient')).toMatchObject({ code: 'QZ-77/b', companyName, status: 'waiting' })
    expect(hit('product')).toMatchObject({ code: expect.stringMatching(/^P-\d{5}$/), companyName })
    expect(hit('certificate')).toMatchObject({ code: group.number, companyName, state: 'valid' })
    expect(hit('line')).toMatchObject({ name: 'Tostatrice grande', code: 'Tostatrice', companyName })
    expect(hit('request')).toMatchObject({ code: null, companyName, status: 'open', requestKind: 'new' })
  })

  test('a company finds its own things, a stranger none of them', async () => {
    const quarzo = await world.test.signIn({ userType: 'Company', headQuarterId: made.company })
    const { partner, officer, ...own } = made
    const ids = (await found('quarzo', quarzo)).map(({ id }) => id)
    for (const [kind, id] of Object.entries(own)) expect(ids, kind).toContain(id)
    expect(ids).not.toContain(partner)
    expect(ids).not.toContain(officer)

    const product = await world.manager.api.products.get({ productId: made.product })
    const codes = [
      group.number,
      group.shortCode,
      product.code,
      'QZ-77/b',
      '12345670785',
      'IT 99887766554',
      numbers.visit,
      numbers.deviation,
      'quarzo@torrefazione.example',
    ]
    expect((await found('grande tost', quarzo)).map(({ id }) => id)).toContain(made.line)
    for (const Search of ['quarzo', 'qu', 'tostatrice', ...codes]) {
      expect(await world.molino.api.search.find({ Search }), Search).toEqual({
        exact: [],
        items: [],
        nearest: null,
      })
    }
    for (const Search of codes) expect(await exact(Search, quarzo), Search).toHaveLength(1)
  })

  test('people are found by the beginning of a name or an address, in any order', async () => {
    const people = async (Search: string, who?: SignedIn) =>
      (await found(Search, who)).flatMap((hit) => (hit.kind === 'person' ? [hit] : []))
    for (const typed of ['carla', 'de luca', 'luca carla de', 'CARLA de L', 'quarzo@'])
      expect(await people(typed), typed).toEqual([
        {
          kind: 'person',
          id: made.person,
          name: 'Carla De Luca',
          code: 'quarzo@torrefazione.example',
          companyName: 'Torrefazione Quarzo S.r.l.',
          companyId: made.company,
        },
      ])
    expect(await people('carla rossi')).toEqual([])
    expect(await people('carla', world.molino)).toEqual([])
  })

  test('only managers find colleagues as people; every certifier finds officers', async () => {
    const colleague = await world.test.signIn({ userType: 'Certifier' })
    const kinds = async (who: SignedIn) =>
      (await found('rivolta', who)).filter(({ id }) => id === made.officer).map(({ kind }) => kind)
    expect(await kinds(world.manager)).toEqual(['person', 'officer'])
    expect(await kinds(colleague)).toEqual(['officer'])
    const quarzo = await world.test.signIn({ userType: 'Company', headQuarterId: made.company })
    expect(await kinds(quarzo)).toEqual([])
    // The list of companies is where an officer leads.
    const listed = async (OfficerId: string, who: SignedIn) =>
      (await who.api.companies.list({ OfficerId, ShowOnlyHeadQuarters: true })).items.map(({ id }) => id)
    expect(await listed(made.officer, colleague)).toEqual([made.company])
    expect(await listed(world.manager.userId, colleague)).toEqual([])
    // Companies are not told who their officer is.
    expect(await listed(made.officer, quarzo)).toEqual([])
  })

  test('a company does not find an unannounced visit before its evidence is complete', async () => {
    const visit = await world.manager.api.visits.plan({
      companyId: made.facility,
      kind: 'initial',
      announced: false,
      plannedOn: '2026-12-02',
      leadId: world.manager.userId,
    })
    const quarzo = await world.test.signIn({ userType: 'Company', headQuarterId: made.company })
    expect(await exact(visit.number)).toEqual([visit.id])
    expect(await exact(visit.number, quarzo)).toEqual([])
    expect((await found('quarzo', quarzo)).map(({ id }) => id)).not.toContain(visit.id)
  })

  describe('What is typed in full comes first', () => {
    test('the number of a certificate, with or without a revision', async () => {
      const { number } = group
      for (const typed of [number, `${number}/0`, `${number}/12`, `  ${number} `, number.replace('-', ' - ')])
        expect(await exact(typed), typed).toEqual([made.certificate])
      const short = number.replace(/-0+/, '-')
      expect(await exact(short)).toEqual([made.certificate])
      for (const typed of ['2026-', '1999-00001', `${number}/`, `${number}x`, '2026-999999999'])
        expect(await exact(typed), typed).toEqual([])
    })

    test('a short code in any spelling', async () => {
      const { shortCode } = group
      const lower = shortCode.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
      for (const typed of [
        shortCode,
        formatShortCode(shortCode),
        lower,
        ` ${shortCode.slice(0, 5)} ${shortCode.slice(5)}`,
      ])
        expect(await exact(typed), typed).toEqual([made.certificate])
    })

    test("a product's code, an RMC", async () => {
      const { code } = await world.manager.api.products.get({ productId: made.product })
      for (const typed of [code, code.toLowerCase()])
        expect(await exact(typed), typed).toEqual([made.product])
      for (const typed of ['QZ-77/b', 'qz-77/B '])
        expect(await exact(typed), typed).toEqual([made.ingredient])
      expect(await exact('QZ-77')).toEqual([])
    })

    test('a VAT number, with or without the country, whatever separates it', async () => {
      for (const typed of ['12345670785', 'IT12345670785', 'it 123 456 70785'])
        expect(await exact(typed), typed).toEqual([made.company])
      for (const typed of ['IT 99887766554', '99887766554'])
        expect(await exact(typed), typed).toEqual([made.facility])
    })

    test('the number of a visit or a deviation, in any spelling; an address', async () => {
      for (const kind of ['visit', 'deviation'] as const) {
        const number = numbers[kind]
        const prefix = number.slice(0, 2)
        for (const typed of [
          number,
          number.toLowerCase(),
          ` ${number.replaceAll('-', ' - ')} `,
          number.replace(/-0+/, '-').replace('-', ' '),
        ])
          expect(await exact(typed), typed).toEqual([made[kind]])
        for (const typed of [`${prefix}-2026`, `${number}1`, `x${number}`])
          expect(await exact(typed), typed).toEqual([])
        expect((await found(`${prefix}-20`)).map(({ id }) => id)).toContain(made[kind])
      }
      expect(await exact(' Quarzo@torrefazione.example')).toEqual([made.person])
    })

    test('without repeating it', async () => {
      const { exact, items } = await world.manager.api.search.find({ Search: group.number })
      expect(exact).toHaveLength(1)
      expect(items.map(({ id }) => id)).not.toContain(made.certificate)
    })
  })

  test('names that begin with the text come before names that contain it, and these before related ones; six of a kind', async () => {
    const { api } = world.manager
    const names = ['Lisca', 'Amido lisca', 'Zucchero lisca', 'Lisca b', 'Lisca c', 'Bilisca', 'Lisca d']
    for (const name of names)
      await api.ingredients.certifierCreate({ name, companyId: made.facility, expirationDate: '2027-06-30' })
    const ordered = ['Lisca', 'Lisca b', 'Lisca c', 'Lisca d', 'Amido lisca', 'Bilisca']
    const quarzo = await world.test.signIn({ userType: 'Company', headQuarterId: made.company })
    for (const who of [world.manager, quarzo])
      expect((await found('lisca', who)).map(({ name }) => name)).toEqual(ordered)
    expect((await found('lisca am')).map(({ name }) => name)).toEqual(['Amido lisca'])
    // By the owner's name, too.
    expect((await found('lisca lecce')).map(({ name }) => name)).toEqual([
      'Amido lisca',
      'Bilisca',
      'Lisca',
      'Lisca b',
      'Lisca c',
      'Lisca d',
    ])
  })

  test('the newest version of an item is found, and nothing deleted', async () => {
    const { api } = world.manager
    const one = await api.ingredients.certifierCreate({
      name: 'Onice',
      companyId: made.facility,
      expirationDate: '2027-06-30',
    })
    expect((await found('onice')).map(({ id }) => id)).toEqual([one.id])
    await api.ingredients.remove({ ingredientId: one.id, reason: 'Doppione' })
    expect(await found('onice')).toEqual([])
  })

  test('below two letters nothing is searched, and no text is too strange', async () => {
    for (const Search of [undefined, '', ' ', 'q', ' q ', '\u0000', 'é', '\u0301'])
      expect(await world.manager.api.search.find({ Search }), JSON.stringify(Search)).toEqual({
        exact: [],
        items: [],
        nearest: null,
      })
    const strange = [
      '%',
      '%%',
      '__',
      '_%',
      '""',
      '"',
      '**',
      'quarzo*',
      'q_arzo',
      "'; drop",
      '\\\\',
      'NEAR(',
      'a AND b',
      '\u202eozrauq',
      'קפה',
      'x'.repeat(200),
      '🍞🍞',
      '\ud800\ud800',
    ]
    for (const Search of strange)
      expect(
        (await world.manager.api.search.find({ Search })).items.filter(({ id }) =>
          Object.values(made).includes(id),
        ),
        JSON.stringify(Search),
      ).toEqual([])
    const query = (text: string) => world.manager.fetch(`/api/company/search?Search=${text}`)
    for (const text of ['%00%00', '%25%25', '%E2%80%AE%D7%A7', '%FF%FE', `${'%F0%9F%8D%9E'.repeat(200)}`])
      expect((await query(text)).status, text).toBe(200)
    // Repeated, it is not a text: nothing is searched.
    expect(await (await query('a&Search=b')).json()).toEqual({ exact: [], items: [], nearest: null })
  })

  test('the list of requests searches the names of request and company', async () => {
    const listed = async (Search: string, who = world.manager) =>
      (await who.api.requests.list({ Search })).items.map(({ id }) => id)
    for (const Search of ['miscele', 'torrefazione', 'lecce MISCELE'])
      expect(await listed(Search)).toEqual([made.request])
    for (const Search of ['miscele x', '%']) expect(await listed(Search)).toEqual([])
    expect(await listed('miscele', world.molino)).toEqual([])
  })
})
