import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { createItemWorld, newIngredient, newProduct, refusal, type ItemWorld } from '../support-items'

describeDialects('the figures', (dialect) => {
  let world: ItemWorld

  /** Sessions do not last from one day to the next. */
  const at = async (instant: string) => {
    world.test.clock.now = new Date(instant)
    world.manager = await world.test.signIn({ userType: 'Certifier', manager: true })
    world.colleague = await world.test.signIn({ userType: 'Certifier' })
    world.company = await world.test.signIn({ userType: 'Company', headQuarterId: world.head })
  }

  let sequence = 0
  const certificate = async (group: {
    created_at: string
    expire_on: string
    renewed_from_id?: string
    replaced_by_id?: string
    revoked_at?: string
  }) => {
    const id = world.test.services.newId()
    sequence += 1
    await world.test.services.database.db
      .insertInto('certification_groups')
      .values({
        id,
        year: 2026,
        sequence,
        name: 'Panificati',
        description: null,
        search_key: 'panificati',
        name_key: 'panificati',
        company_id: world.head,
        company_key: 'molino',
        head_quarter_id: world.head,
        lot_number: null,
        short_code: `AAAA${sequence}`,
        renewed_from_id: null,
        replaced_by_id: null,
        revoked_at: null,
        revoked_by: null,
        revoke_reason: null,
        is_farewell: 0 as const,
        created_by: null,
        ...group,
      })
      .execute()
    return id
  }

  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await at('2026-09-01T08:00:00.000Z')
    const made = async (name: string, expirationDate = '2027-06-30') =>
      (await newIngredient(world, { name, expirationDate })).id
    const send = (ingredientId: string) => world.company.api.ingredients.send({ ingredientId })
    const [a, b, c, d] = [await made('A'), await made('B'), await made('C'), await made('D')]
    const [e, f] = [await made('E', '2026-11-20'), await made('F', '2026-11-19')]
    for (const id of [a, b, c, d]) await send(id)
    await at('2026-09-02T08:00:00.000Z')
    await world.manager.api.ingredients.approve({ ingredientId: a })
    await at('2026-09-04T08:00:00.000Z')
    await world.manager.api.ingredients.askForChanges({ ingredientId: b, notes: 'Manca la scheda.' })
    await at('2026-09-11T08:00:00.000Z')
    await world.manager.api.ingredients.reject({ ingredientId: c, notes: 'Non ammesso.' })
    // In Rome the first of October; nobody had sent the other two.
    await at('2026-09-30T22:30:00.000Z')
    for (const ingredientId of [d, e, f]) await world.manager.api.ingredients.approve({ ingredientId })

    // Waiting on 20 November: 2, 3, 14 and 15 days, by the calendar of Rome.
    for (const [instant, name] of [
      ['2026-11-17T23:00:00.000Z', 'Due'],
      ['2026-11-17T22:59:59.999Z', 'Tre'],
      ['2026-11-06T12:00:00.000Z', 'Quattordici'],
    ] as const) {
      await at(instant)
      await send(await made(name))
    }
    await at('2026-11-05T12:00:00.000Z')
    const product = await newProduct(world, { ingredientIds: [a] })
    await world.company.api.products.send({ productId: product.id })

    await at('2026-11-18T12:00:00.000Z')
    const loc = async (by: SignedIn, expiresOn: string) => {
      const { id } = await by.api.supplierCertificates.upload({
        vendorName: 'Lecitine Europa',
        agencyName: 'Rabbinato di Prova',
        expiresOn,
        file: new File(['lotto;scadenza\r\n1;2027-06-30\r\n'], 'certificato.csv'),
      })
      return { supplierCertificateId: id }
    }
    const approveLoc = async (asked: { supplierCertificateId: string }) => {
      await world.manager.api.supplierCertificates.certifierSave({ ...asked, vendorName: 'Lecitine Europa' })
      await world.manager.api.supplierCertificates.approve(asked)
    }
    const [waits, sentBack, own] = [
      await loc(world.company, '2027-03-31'),
      await loc(world.company, '2027-03-31'),
      await loc(world.company, '2027-02-28'),
    ]
    const { agencyId } = await world.manager.api.supplierCertificates.get(waits)
    await world.manager.api.agencies.setStanding({ agencyId: agencyId ?? '', standing: 'recognised' })
    for (const one of [waits, sentBack, own]) await world.company.api.supplierCertificates.send(one)
    await world.manager.api.supplierCertificates.askForChanges({ ...sentBack, notes: 'Manca una pagina.' })
    await approveLoc(own)
    // Nobody waited for a certifier's own; it covers an ingredient of the company.
    const third = await loc(world.manager, '2027-01-31')
    await world.manager.api.supplierCertificates.setItems({ ...third, items: [], ingredientIds: [a] })
    await world.manager.api.supplierCertificates.approve({ ...third, ingredientIds: [] })
    const invalid = await loc(world.manager, '2027-01-31')
    await world.manager.api.supplierCertificates.approve(invalid)
    await world.manager.api.supplierCertificates.revoke({
      ...invalid,
      reason: 'Ritirato dall’ente',
      on: '2026-11-18',
    })

    const replacedBy = await certificate({ created_at: '2026-11-10T09:00:00.000Z', expire_on: '2027-10-31' })
    const old = await certificate({
      created_at: '2025-11-30T23:30:00.000Z',
      expire_on: '2026-12-31',
      replaced_by_id: replacedBy,
    })
    await world.test.services.database.db
      .updateTable('certification_groups')
      .set({ renewed_from_id: old })
      .where('id', '=', replacedBy)
      .execute()
    await certificate({ created_at: '2026-10-31T23:30:00.000Z', expire_on: '2027-11-01' })
    await certificate({
      created_at: '2026-03-05T09:00:00.000Z',
      expire_on: '2027-01-31',
      revoked_at: '2026-04-01T09:00:00.000Z',
    })
    await certificate({ created_at: '2025-11-30T12:00:00.000Z', expire_on: '2026-11-30' })
    await at('2026-11-20T09:00:00.000Z')
  }, 60_000)
  afterAll(() => world.test.close())

  const figures = (query: Parameters<typeof world.manager.api.figures.get>[0] = {}) =>
    world.manager.api.figures.get(query)

  it('the figures equal a count by hand', async () => {
    const { decisions, backlog: waiting, expiring, issued } = await figures()
    expect(decisions.map(({ month }) => month)).toEqual([
      '2025-12',
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}`),
    ])
    const none = { approved: 0, sentBack: 0, rejected: 0, medianDays: null, p90Days: null }
    expect(decisions[8]).toEqual({ month: '2026-08', ...none })
    expect(decisions.slice(9)).toEqual([
      { month: '2026-09', approved: 1, sentBack: 1, rejected: 1, medianDays: 3, p90Days: 10 },
      { month: '2026-10', approved: 3, sentBack: 0, rejected: 0, medianDays: 30, p90Days: 30 },
      { month: '2026-11', approved: 1, sentBack: 1, rejected: 0, medianDays: 0, p90Days: 0 },
    ])
    expect(waiting).toEqual([
      { age: 'upTo2', ingredients: 1, products: 0, supplierCertificates: 1 },
      { age: 'upTo7', ingredients: 1, products: 0, supplierCertificates: 0 },
      { age: 'upTo14', ingredients: 1, products: 0, supplierCertificates: 0 },
      { age: 'more', ingredients: 0, products: 1, supplierCertificates: 0 },
    ])
    const some = <Row extends { month: string }>(rows: Row[]) =>
      rows.filter(({ month: _month, ...counts }) => Object.values(counts).some((count) => count !== 0))
    expect(expiring.map(({ month }) => month)).toHaveLength(12)
    expect(some(expiring)).toEqual([
      { month: '2026-11', certificates: 1, ingredients: 1, supplierCertificates: 0 },
      { month: '2027-01', certificates: 0, ingredients: 0, supplierCertificates: 1 },
      { month: '2027-02', certificates: 0, ingredients: 0, supplierCertificates: 1 },
      { month: '2027-06', certificates: 0, ingredients: 2, supplierCertificates: 0 },
      { month: '2027-10', certificates: 1, ingredients: 0, supplierCertificates: 0 },
    ])
    expect(some(issued)).toEqual([
      { month: '2025-12', issued: 1, renewed: 0 },
      { month: '2026-03', issued: 1, renewed: 0 },
      { month: '2026-11', issued: 1, renewed: 1 },
    ])
  })

  it('the figures can be limited to a kind and a company', async () => {
    const products = await figures({ Kind: 'product' })
    expect(
      products.decisions.every(({ approved, medianDays }) => approved === 0 && medianDays === null),
    ).toBe(true)
    expect(products.backlog.map(({ ingredients, products: those }) => [ingredients, those])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 1],
    ])
    const ofSuppliers = await figures({ Kind: 'supplier_certificate' })
    expect(ofSuppliers.decisions.at(-1)).toMatchObject({ approved: 1, sentBack: 1, rejected: 0 })
    expect(ofSuppliers.decisions.slice(0, -1).every(({ approved }) => approved === 0)).toBe(true)
    expect(ofSuppliers.backlog[0]).toEqual({
      age: 'upTo2',
      ingredients: 0,
      products: 0,
      supplierCertificates: 1,
    })
    expect(await figures({ HeadQuarterId: world.head })).toEqual(await figures())
    const others = await figures({ HeadQuarterId: world.otherHead })
    expect(JSON.stringify(others)).not.toMatch(/":[1-9]/)
    expect(await refusal(figures({ HeadQuarterId: 'nobody' }))).toMatchObject({ status: 404 })
  })

  it('only managers read the figures, which name nobody', async () => {
    for (const who of [world.colleague, world.company])
      expect(await refusal(who.api.figures.get({}))).toMatchObject({ status: 403 })
    expect(JSON.stringify(await figures())).not.toMatch(/@|user|actor|email/i)
  })
})
