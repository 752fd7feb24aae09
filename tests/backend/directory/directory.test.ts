import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { unfinishedRegister } from '~/backend/jobs/finish-register'
import { systemContext } from '~/backend/jobs/system-context'
import { rebuildDirectory } from '~/backend/modules/directory/projection/rebuild-directory'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { found, issue, newGtin, openDirectory, registerOf, rename, slugOf, strangers } from './world'

const unknown = { status: 404, code: 'directory.unknown' }

describeDialects('The public register', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  test('is closed at first: every address answers 404, to a manager too', async () => {
    await issue(world, [await world.product('Mai visto')])
    const { api, fetch } = world.test.stranger
    await expect(api.directory.search({ q: 'Mai visto' })).rejects.toMatchObject(unknown)
    await expect(api.directory.byGtin({ gtin: '8001234567897' })).rejects.toMatchObject(unknown)
    await expect(world.manager.api.directory.product({ slug: 'x' })).rejects.toMatchObject(unknown)
    expect(await api.directory.version()).toMatchObject({ isOpen: false })
    expect((await fetch('/api/directory?q=Mai')).status).toBe(404)
    expect((await fetch('/api/directory/companies/x')).status).toBe(404)
  })

  test('only a manager opens it', async () => {
    const certifier = await world.test.signIn({ userType: 'Certifier' })
    const settings = { directoryPolicy: 'all', directoryLicence: 'CC BY 4.0' } as const
    await expect(certifier.api.settings.saveDirectory(settings)).rejects.toMatchObject({ status: 403 })
    expect(await certifier.api.settings.directory()).toMatchObject({ directoryPolicy: 'off' })
  })

  test('a company that opts in is listed at once, and out of it at once when it opts out', async () => {
    await openDirectory(world, 'optIn')
    const productId = await world.product('Cantucci alle mandorle')
    await issue(world, [productId])
    expect(await found(world, 'cantucci')).toEqual([])
    const before = await strangers(world).version()
    const chosen = await world.molino.api.companies.setDirectory({ isListed: true })
    expect(chosen).toMatchObject({ policy: 'optIn', isListed: true })
    expect(chosen.changedBy).not.toBeNull()
    expect((await strangers(world).version()).version).toBeGreaterThan(before.version)

    const [item] = await found(world, 'CANTUCCI mandor')
    expect(item).toMatchObject({
      name: 'Cantucci alle mandorle',
      brand: null,
      listedAs: 'own',
      maker: { name: 'Molino San Giorgio S.r.l.', town: 'Foggia' },
      onlyWithMark: true,
      state: 'valid',
      endedOn: null,
    })
    const { slug = '' } = item ?? {}
    const page = await strangers(world).product({ slug })
    const { certificate } = page
    expect(page).toMatchObject({ issuedOn: '2026-11-20', expireOn: '2027-11-30', licence: 'CC BY 4.0' })
    expect(certificate?.verifyUrl).toContain('/verify/')
    expect(page.history).toHaveLength(1)
    const company = await strangers(world).company({ slug: page.maker?.slug ?? '' })
    expect(company.items.map(({ name }) => name)).toContain('Cantucci alle mandorle')
    expect(await world.manager.api.companies.directory({ companyId: world.headquarters })).toMatchObject({
      isListed: true,
      slug: page.maker?.slug,
    })

    await world.molino.api.companies.setDirectory({ isListed: false })
    await expect(strangers(world).product({ slug })).rejects.toMatchObject(unknown)
    await expect(strangers(world).company({ slug: page.maker?.slug ?? '' })).rejects.toMatchObject(unknown)
    expect(await found(world, 'cantucci', { ended: true })).toEqual([])

    await world.molino.api.companies.setDirectory({ isListed: true })
    expect(await slugOf(world, 'cantucci')).toBe(slug)
    const trail = await world.manager.api.audit.list({ EntityId: world.headquarters, ItemsPerPage: 50 })
    expect(trail.items.filter(({ action }) => action === 'company.directory_set')).toHaveLength(3)
  })

  test('a company chooses only where the certifier lets it, and a stranger never', async () => {
    await openDirectory(world, 'all')
    await expect(world.vesuvio.api.companies.setDirectory({ isListed: false })).rejects.toMatchObject({
      status: 409,
      code: 'directory.not_optional',
    })
    expect(await world.vesuvio.api.companies.directory({})).toMatchObject({ policy: 'all', isListed: true })
    await expect(
      world.vesuvio.api.companies.directory({ companyId: world.headquarters }),
    ).rejects.toMatchObject({ status: 404 })
    const reader = await world.test.signIn({
      userType: 'Company',
      headQuarterId: world.headquarters,
      reader: true,
    })
    await expect(reader.api.companies.setDirectory({ isListed: true })).rejects.toMatchObject({ status: 403 })
  })

  test('a private label is hidden until its company chooses, and with its brand alone says nothing of the maker', async () => {
    await openDirectory(world, 'all')
    const gtin = newGtin()
    const productId = await world.product('Biscotti della nonna', { onBehalfName: 'Supermercati Aurora' })
    const { certificateId } = await issue(world, [productId])
    await world.manager.api.gtins.set({ productId, gtins: [gtin] })
    expect(await world.molino.api.listing.get({ productId })).toMatchObject({ mode: 'hidden', slug: null })
    expect(await found(world, 'nonna')).toEqual([])
    await expect(strangers(world).byGtin({ gtin })).rejects.toMatchObject(unknown)

    await world.molino.api.listing.set({ productId, mode: 'brandOnly' })
    const [hit] = await found(world, 'biscotti aurora')
    const { slug = '' } = hit ?? {}
    const page = await strangers(world).product({ slug })
    expect(await strangers(world).byGtin({ gtin })).toMatchObject({ slug, gtins: [gtin] })
    expect(page).toMatchObject({
      name: 'Biscotti della nonna',
      brand: 'Supermercati Aurora',
      listedAs: 'brandOnly',
      maker: null,
      certificate: null,
      code: null,
      history: [{ number: null, verifyUrl: null }],
    })
    const product = await world.manager.api.products.get({ productId })
    const documents = await world.manager.api.certificates.list({ Search: 'Certificato' })
    const group = documents.items.find((one) => one.latestDocumentId === certificateId)?.certificationGroup
    const makers = ['Molino San Giorgio', 'Foggia', 'Altamura', world.headquarters, world.facility]
    const secrets = [...makers, product.code, group?.number ?? '-', group?.shortCode ?? '-', group?.id ?? '-']
    const answers = [
      `/api/directory?q=${encodeURIComponent('Supermercati Aurora')}`,
      `/api/directory/products/${slug}`,
      `/api/directory/gtin/${gtin}`,
    ]
    for (const address of answers) {
      const response = await world.test.stranger.fetch(address)
      expect(response.status).toBe(200)
      const said = (await response.text()) + JSON.stringify([...response.headers])
      for (const secret of secrets) expect(said).not.toContain(secret)
    }
    // Nor is it found by what it does not say.
    for (const q of ['Molino San Giorgio nonna', product.code])
      expect((await found(world, q)).filter((one) => one.slug === slug)).toEqual([])
    expect((await strangers(world).search({ country: 'Italia', q: 'nonna' })).items).toEqual([])
    const own = await slugOf(world, 'cantucci')
    const maker = (await strangers(world).product({ slug: own })).maker?.slug ?? ''
    expect((await strangers(world).company({ slug: maker })).items.map((one) => one.slug)).not.toContain(slug)

    await world.molino.api.listing.set({ productId, mode: 'both' })
    expect(await strangers(world).product({ slug })).toMatchObject({
      listedAs: 'both',
      code: product.code,
      maker: { name: 'Molino San Giorgio S.r.l.' },
    })
    expect((await strangers(world).company({ slug: maker })).items.map((one) => one.slug)).toContain(slug)

    await world.molino.api.listing.set({ productId, mode: 'hidden' })
    const said = (address: string) =>
      world.test.stranger.fetch(address).then(async (response) => [response.status, await response.text()])
    expect(await said(`/api/directory/products/${slug}`)).toEqual(await said('/api/directory/products/0000'))
    expect(await said(`/api/directory/gtin/${gtin}`)).toEqual(await said(`/api/directory/gtin/${newGtin()}`))
  })

  test('what its company called a private label is one, though the certifier named nobody', async () => {
    await openDirectory(world, 'all')
    const { api } = world.molino
    const draft = await api.products.create({
      name: 'Crackers al sesamo',
      companyId: world.facility,
      ingredientIds: [world.ingredient],
      suggestedOnBehalf: 'Marca Segreta GmbH',
    })
    await api.products.send({ productId: draft.id })
    const { products } = world.manager.api
    const sent = await products.get({ productId: draft.id })
    const saved = await products.certifierSave({
      productId: draft.id,
      name: sent.name,
      kosherStatusId: 'ks-parve',
      restrictionId: 're-simb',
      ingredientIds: [world.ingredient],
      version: sent.version,
    })
    await products.approve({ productId: draft.id, version: saved.version })
    await issue(world, [draft.id, await world.product('Grissini nostri')])
    expect(await found(world, 'crackers')).toEqual([])
    const beside = await strangers(world).product({ slug: await slugOf(world, 'grissini nostri') })
    expect(beside.certificate).toBeNull()
    await api.listing.set({ productId: draft.id, mode: 'brandOnly' })
    expect(await found(world, 'crackers')).toEqual([])
    await api.listing.set({ productId: draft.id, mode: 'both' })
    expect(await found(world, 'crackers')).toMatchObject([{ listedAs: 'own', brand: null }])
  })

  test('the choice is the company’s, for its own private labels only', async () => {
    const own = await world.product('Di nostro marchio')
    await expect(world.molino.api.listing.set({ productId: own, mode: 'hidden' })).rejects.toMatchObject({
      status: 409,
      code: 'listing.own_product',
    })
    const label = await world.product('Di altri', { onBehalfName: 'Altri' })
    await expect(world.vesuvio.api.listing.set({ productId: label, mode: 'both' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(world.manager.api.listing.set({ productId: label, mode: 'both' })).rejects.toMatchObject({
      status: 403,
    })
    expect(await world.manager.api.listing.get({ productId: label })).toMatchObject({ mode: 'hidden' })
  })

  test('a revoked certificate says so at once, stays readable for 24 months and is listed only when asked', async () => {
    await openDirectory(world, 'all')
    const { id } = await issue(world, [await world.product('Crostata revocata')])
    const slug = await slugOf(world, 'crostata revocata')
    await world.manager.api.certificates.revoke({ certificationGroupId: id, reason: 'Ingrediente sbagliato' })
    expect(await strangers(world).product({ slug })).toMatchObject({
      state: 'revoked',
      endedOn: '2026-11-20',
    })
    expect(await found(world, 'crostata revocata')).toEqual([])
    expect(await found(world, 'crostata revocata', { ended: true })).toMatchObject([{ state: 'revoked' }])
    const { now } = world.test.clock
    world.test.clock.now = new Date('2028-11-19T12:00:00Z')
    expect(await strangers(world).product({ slug })).toMatchObject({ state: 'revoked' })
    world.test.clock.now = new Date('2028-11-21T12:00:00Z')
    await expect(strangers(world).product({ slug })).rejects.toMatchObject(unknown)
    world.test.clock.now = now
  })

  test('an expired one ends at midnight in Rome, without a write', async () => {
    await issue(world, [await world.product('Grissini in scadenza')], { expireOn: '2026-12-31' })
    const slug = await slugOf(world, 'grissini in scadenza')
    const { now } = world.test.clock
    world.test.clock.now = new Date('2026-12-31T22:59:00Z')
    expect(await strangers(world).product({ slug })).toMatchObject({ state: 'expiring', endedOn: null })
    world.test.clock.now = new Date('2026-12-31T23:01:00Z')
    expect(await strangers(world).product({ slug })).toMatchObject({
      state: 'expired',
      endedOn: '2027-01-01',
    })
    expect(await found(world, 'grissini in scadenza')).toEqual([])
    world.test.clock.now = now
  })

  test('a renewal keeps the address of a product and tells its history, the newest first', async () => {
    const first = await world.product('Focaccia rinnovata')
    const { id } = await issue(world, [first], { expireOn: '2027-01-31' })
    const slug = await slugOf(world, 'focaccia rinnovata')
    const { products } = world.manager.api
    const { id: second } = await products.clone({ productId: first })
    await products.approve({ productId: second })
    await issue(world, [second], { renewedFromId: id })
    const page = await strangers(world).product({ slug })
    expect(page).toMatchObject({ state: 'valid', expireOn: '2027-11-30' })
    expect(page.history.map(({ state, endedOn }) => [state, endedOn])).toEqual(
      expect.arrayContaining([
        ['valid', null],
        ['replaced', '2026-11-20'],
      ]),
    )
    expect(await found(world, 'focaccia rinnovata')).toHaveLength(1)
  })

  test('a product taken off its certificate is no longer certified, and the others live on', async () => {
    const [kept, gone] = [
      await world.product('Piadina all’olio'),
      await world.product('Piadina allo strutto'),
    ]
    const { id } = await issue(world, [kept, gone])
    const gtin = newGtin()
    await world.manager.api.gtins.set({ productId: gone, gtins: [gtin] })
    const slug = await slugOf(world, 'piadina allo strutto')
    const { certificates } = world.manager.api
    const reduced = await certificates.reduce({
      certificationGroupId: id,
      productIds: [gone],
      reason: 'È suino',
    })
    const takenOff = { state: 'takenOff', endedOn: '2026-11-20' }
    expect(await strangers(world).product({ slug })).toMatchObject({ ...takenOff, history: [takenOff] })
    expect(await strangers(world).byGtin({ gtin })).toMatchObject(takenOff)
    expect(await found(world, 'piadina allo strutto')).toEqual([])
    expect(await found(world, 'piadina allo strutto', { ended: true })).toMatchObject([takenOff])
    const lives = await strangers(world).product({ slug: await slugOf(world, 'piadina all’olio') })
    expect(lives.state).toBe('valid')
    expect(lives.history.map(({ state }) => state).toSorted()).toEqual(['replaced', 'valid'])

    // What is certified today wins.
    await certificates.create({
      productIds: [gone],
      certificationGroup: {
        id: reduced.id,
        name: 'Certificato',
        companyId: world.facility,
        expireOn: '2027-11-30',
      },
    })
    const back = await strangers(world).product({ slug })
    expect(back).toMatchObject({ state: 'valid', endedOn: null })
    expect(back.history.map(({ state }) => state).toSorted()).toEqual(['replaced', 'valid'])
  })

  test('a certificate of a lot says which', async () => {
    await issue(world, [await world.product('Matza del lotto')], { lotNumber: '24-118' })
    expect(await found(world, 'matza del lotto')).toMatchObject([{ lotNumber: '24-118' }])
  })

  test('`on` asks for a day, counts issue, end and revocation, and says that it ignored what is not a date', async () => {
    const { id } = await issue(world, [await world.product('Valido per poco')], { expireOn: '2027-02-28' })
    const onDay = async (on: string) => {
      const { items, onIgnored } = await strangers(world).search({ q: 'valido per poco', on })
      return [items.length, onIgnored]
    }
    expect(await onDay('2026-11-19')).toEqual([0, false])
    expect(await onDay('2026-11-20')).toEqual([1, false])
    expect(await onDay('2027-02-28')).toEqual([1, false])
    expect(await onDay('2027-03-01')).toEqual([0, false])
    expect(await onDay('domani')).toEqual([1, true])
    await world.manager.api.certificates.revoke({ certificationGroupId: id, reason: 'Prova' })
    expect(await onDay('2027-01-01')).toEqual([0, false])
  })

  test('filters are taken from the address, and nonsense is ignored', async () => {
    const say = async (query: string) => {
      const response = await world.test.stranger.fetch(`/api/directory?${query}`)
      expect(response.status).toBe(200)
      return (await response.json()) as { items: unknown[]; page: number; pages: number; q: string }
    }
    const all = await say('')
    expect(all.items.length).toBeGreaterThan(3)
    expect((await say('status=P')).items).toHaveLength(0)
    expect((await say('passover=1')).items).toHaveLength(0)
    expect((await say('restriction=SIMB')).items).toHaveLength(all.items.length)
    expect((await say('country=Francia')).items).toHaveLength(0)
    expect((await say('page=99')).page).toBe(1)
    expect((await say('page=x&passover=forse')).items).toHaveLength(all.items.length)
    expect((await say(`q=${'a'.repeat(5000)}`)).q).toHaveLength(200)
    expect((await say('q=%25')).items).toHaveLength(0)
    expect((await say('q=%22%27%5C')).items).toHaveLength(0)
    expect((await say('q=ca')).items.length).toBeGreaterThan(0)
  })

  test('pages have 25 products in one order, and a page beyond the end is the last one', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Serie ${String(at).padStart(2, '0')}`)
    const ids: string[] = []
    for (const name of names) ids.push(await world.product(name))
    await issue(world, ids)
    const first = await strangers(world).search({ q: 'serie' })
    const second = await strangers(world).search({ q: 'serie', page: 2 })
    expect([first.totalItems, first.pages, first.items.length, second.items.length]).toEqual([30, 2, 25, 5])
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(names)
    expect(await strangers(world).search({ q: 'serie', page: 77 })).toMatchObject({
      page: 2,
      items: second.items,
    })
  })

  test('a code is found in every form once it is confirmed, and a wrong digit is named', async () => {
    const productId = await world.product('Con codice sulla confezione')
    await issue(world, [productId])
    const gtin = newGtin()
    await world.molino.api.gtins.set({ productId, gtins: [gtin] })
    await expect(strangers(world).byGtin({ gtin })).rejects.toMatchObject(unknown)
    await world.manager.api.gtins.confirm({ items: [{ productId, gtin }] })
    const { slug } = await strangers(world).byGtin({ gtin })
    expect(await strangers(world).byGtin({ gtin: `0${gtin}` })).toMatchObject({ slug })
    expect(await found(world, gtin)).toMatchObject([{ slug }])
    const last = (Number(gtin.at(-1)) + 1) % 10
    await expect(strangers(world).byGtin({ gtin: gtin.slice(0, -1) + String(last) })).rejects.toMatchObject({
      status: 400,
      code: 'directory.bad_gtin',
      data: { details: { problem: 'checkDigit', expected: gtin.at(-1) } },
    })
    await expect(strangers(world).byGtin({ gtin: 'codice' })).rejects.toMatchObject({ status: 400 })
    await world.manager.api.gtins.reject({ productId, gtin, reason: 'Di un altro prodotto' })
    await expect(strangers(world).byGtin({ gtin })).rejects.toMatchObject(unknown)
  })

  test('a renamed company keeps its address', async () => {
    const slug = await slugOf(world, 'cantucci')
    const before = (await strangers(world).product({ slug })).maker
    await rename(world, world.headquarters, 'Nuovo Molino', 'Lucera')
    expect((await strangers(world).product({ slug })).maker).toEqual({
      ...before,
      name: 'Nuovo Molino',
      town: 'Lucera',
      country: 'Italia',
    })
    expect(await strangers(world).company({ slug: before?.slug ?? '' })).toMatchObject({
      name: 'Nuovo Molino',
    })
    expect(await found(world, 'nuovo molino cantucci')).toHaveLength(1)
  })

  test('one address searches so often in a minute, and pages are not counted', async () => {
    const { settings } = world.test.services
    settings.directorySearchRate = 3
    const ask = async (path = '') =>
      (await world.test.stranger.fetch(`/api/directory${path}`, { headers: { 'x-forwarded-for': '' } }))
        .status
    const statuses = [await ask(), await ask(), await ask(), await ask()]
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await ask('/version')).toBe(200)
    world.test.clock.forward(20_000)
    expect(await ask()).toBe(200)
    settings.directorySearchRate = 0
  })

  test('what a release wrote that knows no register is taken in by the job', async () => {
    await openDirectory(world, 'all')
    const { db } = world.test.services.database
    const [revoked, extended, late] = [
      await world.product('Revocata altrove'),
      await world.product('Di prima'),
      await world.product('Emessa altrove'),
    ]
    const { id } = await issue(world, [revoked])
    const { id: group, certificateId } = await issue(world, [extended])
    // The earlier release's statements, without what this one does beside them.
    await db
      .updateTable('certification_groups')
      .set({ revoked_at: world.test.clock.now.toISOString() })
      .where('id', '=', id)
      .execute()
    const paper = await db
      .selectFrom('certificates')
      .selectAll()
      .where('id', '=', certificateId)
      .executeTakeFirstOrThrow()
    const line = await db
      .selectFrom('certificate_products')
      .selectAll()
      .where('certificate_id', '=', certificateId)
      .executeTakeFirstOrThrow()
    const other = { id: uuid(), revision: 1, number: `${paper.number}-x`, storage_key: 'x', sha256: 'x' }
    await db
      .insertInto('certificates')
      .values({ ...paper, ...other })
      .execute()
    await db
      .insertInto('certificate_products')
      .values({ ...line, certificate_id: other.id, product_id: late, name: 'Emessa altrove' })
      .execute()
    await db
      .updateTable('companies')
      .set({ business_name: 'Molino Altrove', city: 'Lucera' })
      .where('id', '=', world.headquarters)
      .execute()
    await db.updateTable('restrictions').set({ description_en: 'Elsewhere' }).execute()
    expect((await found(world, 'revocata altrove')).length).toBe(1)

    const ctx = systemContext(world.test.services)
    await unfinishedRegister()(ctx)
    expect(await found(world, 'revocata altrove')).toEqual([])
    expect(await found(world, 'emessa altrove')).toMatchObject([
      { maker: { name: 'Molino Altrove', town: 'Lucera' }, restriction: { english: 'Elsewhere' } },
    ])
    // What it certified is weighed as well: it may have been withdrawn.
    const marked = await db.selectFrom('certified_checks').select('product_root_id').execute()
    expect(marked.map((row) => row.product_root_id)).toContain(late)
    const written = await registerOf(world)
    await rebuildDirectory(ctx)
    expect(await registerOf(world)).toEqual(written)
    expect(await db.selectFrom('register_due').selectAll().execute()).toEqual([])
    expect(group).toBe(paper.certification_group_id)
  })

  test('what this release wrote is left to no job', async () => {
    const { id } = await issue(world, [await world.product('Subito nel registro')])
    await world.manager.api.certificates.revoke({ certificationGroupId: id, reason: 'Prova' })
    await rename(world, world.headquarters, 'Molino Subito', 'Bari')
    const { db } = world.test.services.database
    expect(await db.selectFrom('register_due').selectAll().execute()).toEqual([])
  })
})
