import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitingImports } from '~/backend/modules/imports/imports.repository'
import { runImports } from '~/backend/modules/imports/run-imports'
import { CompanyCreateIngredient } from '~/contract/items/ingredients'
import { CompanyNewProduct } from '~/contract/items/products'
import type { Quotas } from '~/backend/core/context'
import { describeDialects } from '../../support/backend'
import {
  addCompany,
  approvedIngredient,
  createItemWorld,
  fresh,
  refusal,
  type ItemWorld,
} from '../support-items'
import { check, csv, importAll, upload } from './files'

const whole = [
  'Nome',
  'Scadenza',
  'RMC',
  'Descrizione RMC',
  'Fornitore',
  'Gruppo kosher',
  'Stato kosher',
  'Pesach',
  'Responsabile della certificazione',
]
const decided = 'Lo stabilisce l’ente certificatore: lascia vuota la cella'

describeDialects('A company’s import', (dialect) => {
  let world: ItemWorld
  let usual: Quotas
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    usual = world.test.services.settings.quotas
  })
  afterAll(() => world.test.close())
  beforeEach(() => {
    world.test.services.settings.quotas = { ...usual }
  })
  const limit = (quotas: Partial<Quotas>) => Object.assign(world.test.services.settings.quotas, quotas)

  const own = () => ({ who: world.company })
  const run = () => runImports(world.test.ctx())
  const one = (name: string) => csv(['Nome', 'Scadenza'], [name, '31/12/2027'])
  const notFound = { status: 404, code: 'not_found' }

  test("a company's file of ingredients creates drafts from its form's fields", async () => {
    const job = await importAll(
      world,
      csv(
        ['Nome', 'Scadenza', 'RMC', 'Descrizione RMC', 'Fornitore'],
        ['Carrube in polvere', '31/12/2027', 'CA-01', 'Carrube', 'Carrube di Ragusa'],
        ['Carrube in polvere', '31/12/2027', 'CA-01', '', 'Altre carrube'],
      ),
      own(),
    )
    expect(job).toMatchObject({ state: 'done', rows: 2, createdBy: 'molino@example.test' })
    const { items } = await world.company.api.ingredients.list({ Search: 'carrube in polvere' })
    expect(items).toHaveLength(2)
    const typed = await world.company.api.ingredients.create({
      name: 'Carrube digitate',
      companyId: world.facility,
      expirationDate: '2027-12-31',
      ingredientGroupRmc: 'ca-01',
      suggestedVendor: 'Carrube di Ragusa',
    })
    const asTyped = (item: typeof typed) => ({
      ...item,
      ...{ id: '', rootId: '', name: '', versions: [], createdAt: '', updatedAt: '', statusAt: '' },
    })
    const found = items.find(({ suggestedVendor }) => suggestedVendor === 'Carrube di Ragusa')
    const made = await world.company.api.ingredients.get({ ingredientId: found?.id ?? '' })
    expect(made).toMatchObject({ status: 'draft', vendorName: null, ingredientGroupRmc: 'CA-01' })
    expect(asTyped(made)).toEqual(asTyped(typed))
    // Found by its vendor, submitted like any other; the vendor is not a registered company yet.
    expect((await world.company.api.ingredients.list({ Search: 'carrube di ragusa' })).totalItems).toBe(2)
    expect((await world.company.api.ingredients.send({ ingredientId: made.id })).status).toBe('approving')
    expect((await world.manager.api.lookups.vendors({ Search: 'carrube' })).items).toEqual([])
  })

  test("a company's file of products creates drafts from approved ingredients", async () => {
    const flour = await approvedIngredient(world, { name: fresh('Farina') })
    const draft = await world.company.api.ingredients.create({
      name: fresh('Lievito'),
      companyId: world.facility,
      expirationDate: '2027-12-31',
    })
    const barred = await approvedIngredient(world, { name: fresh('Strutto finto'), kosherGroupId: 'kg-6' })
    const header = ['Nome', 'Ingredienti', 'Per conto di']
    const { problems } = await check(
      world,
      csv(header, ['Taralli', `${flour.name}|${draft.name}`], ['Taralli', ''], ['Piadina', barred.name]),
      { ...own(), kind: 'products' },
    )
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Ingredienti', `«${draft.name}» non è approvato`],
      [3, 'Ingredienti', 'Manca: serve almeno un ingrediente'],
      [4, 'Ingredienti', `«${barred.name}» non si può più usare`],
    ])
    await importAll(world, csv(header, ['Taralli', flour.name, 'Bottega Italia'], ['Taralli', flour.name]), {
      ...own(),
      kind: 'products',
    })
    const { items } = await world.company.api.products.list({ Search: 'taralli' })
    const made = await Promise.all(items.map(({ id }) => world.company.api.products.get({ productId: id })))
    expect(made.map(({ status, onBehalfName }) => [status, onBehalfName])).toEqual([
      ['draft', null],
      ['draft', null],
    ])
    expect(made.map(({ suggestedOnBehalf }) => suggestedOnBehalf).sort()).toEqual(['Bottega Italia', null])
    const again = await check(world, csv(header, ['TARALLI', flour.name, 'bottega italia']), {
      ...own(),
      kind: 'products',
    })
    expect(again.problems).toEqual([])
    expect(again.job).toMatchObject({ ready: 1, changed: 1, same: 0, changedCells: 1 })
  })

  test("a company's file has exactly the columns of its own form", async () => {
    const { columns } = await world.company.api.imports.rules()
    expect(columns).toEqual({
      ingredients: [
        { name: 'name', required: true },
        { name: 'expirationDate', required: true },
        { name: 'certificateNumber', required: false },
        { name: 'rmc', required: false },
        { name: 'rmcDescription', required: false },
        { name: 'vendor', required: false },
      ],
      products: [
        { name: 'name', required: true },
        { name: 'ingredients', required: true },
        { name: 'lines', required: false },
        { name: 'onBehalf', required: false },
        { name: 'gtins', required: false },
      ],
      supplierCertificates: [
        { name: 'vendor', required: true },
        { name: 'agency', required: true },
        { name: 'certificateNumber', required: false },
        { name: 'issuedOn', required: false },
        { name: 'expirationDate', required: false },
        { name: 'printedName', required: true },
        { name: 'printedCode', required: false },
        { name: 'kosherStatus', required: false },
        { name: 'isPassover', required: false },
      ],
    })
    // As many as the form's own fields and the certificate; no file has the facility, nor what is chosen by its code.
    expect(Object.keys(CompanyCreateIngredient.shape)).toHaveLength(columns.ingredients.length + 1)
    expect(Object.keys(CompanyNewProduct.shape)).toHaveLength(columns.products.length + 1)
    const { columns: certifiers } = await world.manager.api.imports.rules()
    expect(certifiers.ingredients.map(({ name }) => name)).toHaveLength(whole.length + 2)
  })

  test('a cell that the certifier decides is refused', async () => {
    const { job, problems } = await check(
      world,
      csv(
        whole,
        [fresh('Sale'), '31/12/2027', '', '', '', 'G1', 'PARVE', 'sì', 'Rav Levi'],
        [fresh('Sale'), '31/12/2027', '', '', '', '', '', 'no', ''],
        [fresh('Sale'), '', '', '', '', 'G9', '', '', ''],
      ),
      own(),
    )
    expect(job).toMatchObject({ state: 'checked', rows: 3, ready: 1, problems: 6 })
    expect(problems.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
      [2, 'Gruppo kosher', 'G1', decided],
      [2, 'Stato kosher', 'PARVE', decided],
      [2, 'Pesach', 'sì', decided],
      [2, 'Responsabile della certificazione', 'Rav Levi', decided],
      [4, 'Scadenza', '', 'Manca: è obbligatorio'],
      [4, 'Gruppo kosher', 'G9', decided],
    ])
    expect(await refusal(world.company.api.imports.commit({ importId: job.id }))).toMatchObject({
      status: 409,
      code: 'import.has_problems',
    })
    const { problems: ofProducts } = await check(
      world,
      csv(['Nome', 'Ingredienti', 'Stato kosher', 'Restrizione'], ['Pane', 'Acqua', 'LAT-S', 'NESS']),
      { ...own(), kind: 'products' },
    )
    expect(ofProducts.map(({ column, message }) => [column, message])).toEqual([
      ['Ingredienti', '«Acqua» non esiste'],
      ['Stato kosher', decided],
      ['Restrizione', decided],
    ])
  })

  test("a file with wrong columns is told the company's own", async () => {
    const { job } = await check(world, csv(['Nome', 'Stato', 'Prezzo'], ['Sale', 'Approvato', '1']), own())
    expect(job.failure).toEqual({
      code: 'import.columns',
      message:
        'Mancano le colonne: «Scadenza». Colonne non riconosciute: «Prezzo». La prima riga deve contenere i nomi delle colonne: «Nome», «Scadenza», «Numero certificato», «RMC», «Descrizione RMC», «Fornitore».',
    })
    for (const [content, code] of [
      ['%PDF-1.7\n', 'import.type'],
      [csv(['Nome', 'Scadenza'], ['# esempio']), 'import.empty'],
    ] as const)
      expect((await check(world, content, own())).job.failure).toMatchObject({ code })
    expect(await refusal(upload(world, '', own()))).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('a company imports only for its own sites', async () => {
    const theirs = await addCompany(world.test, { name: 'Angri', headQuarterId: world.otherHead })
    const { imports } = world.company.api
    for (const companyId of [theirs, world.otherHead])
      expect(
        await refusal(
          imports.upload({ companyId, kind: 'ingredients', file: new File([one('Sale')], 'a.csv') }),
        ),
      ).toMatchObject(notFound)
    expect(await refusal(imports.list({ CompanyId: theirs }))).toMatchObject(notFound)
    // The headquarters' own as well.
    const { id } = await imports.upload({
      companyId: world.head,
      kind: 'ingredients',
      file: new File([one(fresh('Sale'))], 'a.csv'),
    })
    await run()
    expect(await imports.get({ importId: id })).toMatchObject({ state: 'checked', ready: 1 })
  })

  test('each side sees only its own imports', async () => {
    const { job: ownJob } = await check(world, one(fresh('Orzo')), own())
    const { job: certifiers } = await check(world, one(fresh('Orzo')))
    const { job: strangers } = await check({ ...world, facility: world.otherHead }, one(fresh('Orzo')), {
      who: world.stranger,
    })
    const jobs = [ownJob, certifiers, strangers]
    const people = [world.company, world.manager, world.stranger]
    for (const [whose, { api }] of people.entries()) {
      const listed = (await api.imports.list({ ItemsPerPage: 100 })).items.map(({ id }) => id)
      for (const [index, { id: importId }] of jobs.entries()) {
        expect(listed.includes(importId)).toBe(whose === index)
        if (whose === index) continue
        for (const call of ['get', 'problems', 'commit', 'discard'] as const)
          expect(await refusal(api.imports[call]({ importId }))).toMatchObject(notFound)
      }
    }
    expect(await run()).toBe(0)
    const ofPlace = await world.company.api.imports.list({ CompanyId: world.facility, Kind: 'ingredients' })
    expect(ofPlace.items[0]?.id).toBe(ownJob.id)
    // A colleague of the same company continues it.
    const colleague = await world.test.signIn({ userType: 'Company', headQuarterId: world.head })
    expect(await colleague.api.imports.discard({ importId: ownJob.id })).toEqual({ ok: true })
  })

  test("a company's story has its own imports, not the certifier's", async () => {
    await importAll(world, one(fresh('Farro')), { ...own(), name: 'nostro.csv' })
    await importAll(world, one(fresh('Farro')), { name: 'loro.csv' })
    const said = async (who: typeof world.company) =>
      (await who.api.timeline.list({ HeadQuarterId: world.head, Kind: 'import' })).items
        .map(({ sentence, subjects }) => `${sentence} ${subjects.map(({ name }) => name).join()}`)
        .join('\n')
    expect(await said(world.company)).toContain('nostro.csv')
    expect(await said(world.company)).not.toContain('loro.csv')
    expect(await said(world.manager)).toMatch(/loro\.csv[^]*nostro\.csv/)
    const { items } = await world.manager.api.audit.list({ EntityType: 'import' })
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'import.committed', actorEmail: 'molino@example.test' }),
      ]),
    )
    // The certifier cannot open it, so it is invisible there.
    for (const [name, isThere] of [
      ['nostro.csv', false],
      ['loro.csv', true],
    ] as const)
      expect(items.find(({ subject }) => subject.name === name)?.subject.isThere, name).toBe(isThere)
  })

  test("a company's imports respect its daily limit, and can be committed the day after", async () => {
    const company = await world.test.signIn({ userType: 'Company', headQuarterId: world.otherHead })
    const there = { ...world, facility: world.otherHead, company }
    const who = { who: company }
    limit({ itemsPerDay: 3 })
    expect((await company.api.imports.rules()).maximumRows).toBe(3)
    const rows = (amount: number) =>
      csv(['Nome', 'Scadenza'], ...Array.from({ length: amount }, () => [fresh('Pinoli'), '31/12/2027']))
    expect((await check(there, rows(4), who)).job.failure).toMatchObject({
      code: 'import.too_many_rows',
      message: 'Il file ha troppe righe: al massimo 3. Dividilo in più file.',
    })
    const first = await check(there, rows(2), who)
    const second = await check(there, rows(2), who)
    await company.api.imports.commit({ importId: first.job.id })
    // Pending ones count before they are created, and after.
    for (const _ of [1, 2]) {
      const refused = await refusal(company.api.imports.commit({ importId: second.job.id }))
      expect(refused).toMatchObject({ status: 429, code: 'quota.pace' })
      await run()
    }
    expect(await company.api.imports.get({ importId: second.job.id })).toMatchObject({ state: 'checked' })
    world.test.clock.forward(24 * 3_600_000)
    const later = await world.test.signIn({ userType: 'Company', headQuarterId: world.otherHead })
    await later.api.imports.commit({ importId: second.job.id })
    await run()
    expect(await later.api.imports.get({ importId: second.job.id })).toMatchObject({ state: 'done' })
    // A certifier's files have no daily limit.
    const { manager } = await anew()
    expect((await manager.api.imports.rules()).maximumRows).toBe(world.test.services.settings.importRows)
  })

  test("a company keeps a limited number of files, and each company's first is read before any second", async () => {
    const { company, stranger, manager } = await anew()
    const kept = (await company.api.imports.list({ ItemsPerPage: 100 })).items.filter(
      ({ state }) => state !== 'done',
    ).length
    limit({ imports: kept + 2 })
    const first = await upload(world, one(fresh('Miglio')), { who: company })
    const second = await upload(world, one(fresh('Miglio')), { who: company })
    expect(await refusal(upload(world, one(fresh('Miglio')), { who: company }))).toMatchObject({
      status: 409,
      code: 'quota.reached',
      data: { details: { of: 'imports', limit: kept + 2 } },
    })
    await upload(world, one(fresh('Miglio')), { who: manager })
    const theirs = await upload({ ...world, facility: world.otherHead }, one(fresh('Miglio')), {
      who: stranger,
    })
    const { db } = world.test.services.database
    // Each in a second of its own, so that their order is known.
    for (const [index, { id }] of [first, second, theirs].entries())
      await db
        .updateTable('import_jobs')
        .set({ created_at: new Date(world.test.clock.now.getTime() + index * 1000 - 60_000).toISOString() })
        .where('id', '=', id)
        .execute()
    const order = (await waitingImports(world.test.ctx())).map(({ id }) => id)
    expect(order.indexOf(first.id)).toBe(0)
    expect(order.indexOf(theirs.id)).toBe(1)
    await run()
    await company.api.imports.discard({ importId: second.id })
    await upload(world, one(fresh('Miglio')), { who: company })
    await run()
  })

  /** Sessions may have ended since. */
  const anew = async () => ({
    company: await world.test.signIn({ userType: 'Company', headQuarterId: world.head }),
    stranger: await world.test.signIn({ userType: 'Company', headQuarterId: world.otherHead }),
    manager: await world.test.signIn({ userType: 'Certifier', manager: true }),
  })
})
