import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardOldImports } from '~/backend/modules/imports/discard-import'
import { runImports } from '~/backend/modules/imports/run-imports'
import type { FileColumn } from '~/domain/items/imports'
import { describeDialects, type SignedIn } from '../../support/backend'
import {
  addCompany,
  approvedIngredient,
  createItemWorld,
  fresh,
  refusal,
  type ItemWorld,
} from '../support-items'
import { check, csv, importAll, upload } from './files'

describeDialects('An import’s columns and rows', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const own = () => ({ who: world.company })
  const run = () => runImports(world.test.ctx())

  /** A company of its own, so that nothing is remembered of other tests. */
  async function anew(): Promise<ItemWorld> {
    const head = await addCompany(world.test, { name: fresh('Pastificio') })
    const facility = await addCompany(world.test, { name: fresh('Reparto'), headQuarterId: head })
    const company = await world.test.signIn({ userType: 'Company', headQuarterId: head })
    return { ...world, head, facility, company }
  }

  const map = async (who: SignedIn, importId: string, columns: (FileColumn | null)[]) => {
    await who.api.imports.map({ importId, columns })
    await run()
    return who.api.imports.get({ importId })
  }
  const draftsOf = async ({ company, facility }: ItemWorld) =>
    (await company.api.ingredients.list({ CompanyId: facility, Sort: 'name', Direction: 'asc' })).items
  const commit = async (who: SignedIn, importId: string, validRowsOnly = false) => {
    await who.api.imports.commit({ importId, validRowsOnly })
    await run()
    return who.api.imports.get({ importId })
  }
  const strange = (...rows: string[][]) => csv(['Che cosa', 'Entro quando', 'Prezzo'], ...rows)

  test('columns with other names are matched by hand, and remembered for the company and kind', async () => {
    const there = await anew()
    const who = there.company
    const { job } = await check(there, strange(['Sale', '31/12/2027', '3']), { who })
    expect(job).toMatchObject({ state: 'failed', failure: { code: 'import.columns' }, mappable: true })
    const { columns, choices } = await who.api.imports.columns({ importId: job.id })
    expect(columns).toEqual([
      { name: 'Che cosa', sample: 'Sale', column: null, recognized: false },
      { name: 'Entro quando', sample: '31/12/2027', column: null, recognized: false },
      { name: 'Prezzo', sample: '3', column: null, recognized: false },
    ])
    expect(choices).toEqual([
      { name: 'name', required: true },
      { name: 'expirationDate', required: true },
      { name: 'certificateNumber', required: false },
      { name: 'rmc', required: false },
      { name: 'rmcDescription', required: false },
      { name: 'vendor', required: false },
    ])
    expect(await map(who, job.id, ['name', 'expirationDate', null])).toMatchObject({
      state: 'checked',
      failure: null,
      ready: 1,
    })
    expect(await commit(who, job.id)).toMatchObject({ state: 'done' })
    expect((await draftsOf(there)).map(({ name, expirationDate }) => [name, expirationDate])).toEqual([
      ['Sale', '2027-12-31'],
    ])

    // In another order, and without the one that is not imported.
    const next = await check(there, csv(['Entro quando', 'Che cosa'], ['1/1/2028', 'Pepe']), { who })
    expect(next.job).toMatchObject({ state: 'checked', ready: 1, problems: 0 })
    // A matched column that is gone is asked for again; the others stay matched.
    const less = await check(there, csv(['Che cosa', 'Prezzo'], ['Pepe', '3']), { who })
    expect(less.job.failure?.message).toMatch(/^Mancano le colonne: «Scadenza»\./)
    const { columns: left } = await who.api.imports.columns({ importId: less.job.id })
    expect(left.map(({ column, recognized }) => [column, recognized])).toEqual([
      ['name', true],
      [null, true],
    ])

    // Nobody else has them: another kind, the certifier, another company.
    for (const [whose, options] of [
      [there, { who, kind: 'products' }],
      [there, { who: world.manager }],
      [world, own()],
    ] as const)
      expect((await check(whose, strange(['Sale', '1/1/2028', '3']), options)).job.failure).toMatchObject({
        code: 'import.columns',
      })
  })

  test('columns of other programs are recognized in both languages, or suggested', async () => {
    const there = await anew()
    const headers = [
      ['Ingredient name', 'Expiry date', 'Supplier'],
      ['Materia prima', 'Data di scadenza', 'Produttore'],
      ['NAME', 'Expiry', 'Vendor'],
    ]
    for (const header of headers) {
      const { job } = await check(there, csv(header, [fresh('Orzo'), '31/12/2027', 'Mulino']), {
        who: there.company,
      })
      expect(job).toMatchObject({ state: 'checked', ready: 1 })
    }
    const { job } = await check(
      there,
      csv(['Nome', 'Scadenza (gg/mm/aaaa)', 'Note del fornitore'], ['Orzo', '1/1/2028', 'x']),
      { who: there.company },
    )
    const { columns } = await there.company.api.imports.columns({ importId: job.id })
    expect(columns.map(({ column, recognized }) => [column, recognized])).toEqual([
      ['name', true],
      ['expirationDate', false],
      ['vendor', false],
    ])
  })

  test('a choice of columns that cannot be is refused, and changes nothing', async () => {
    const there = await anew()
    const { imports } = there.company.api
    const { job } = await check(there, strange(['Sale', '31/12/2027', '3']), { who: there.company })
    const refused = (columns: (FileColumn | null)[]) => refusal(imports.map({ importId: job.id, columns }))
    const issues = (columns: string[]) => ({ status: 400, data: { issues: { columns } } })
    expect(await refused([null, null, null])).toMatchObject(issues(['Da indicare: Nome, Scadenza']))
    expect(await refused(['name', 'expirationDate', 'name'])).toMatchObject(
      issues(['Indicate più volte: Nome']),
    )
    for (const columns of [['name'], ['name', 'expirationDate', 'kosherGroup']] as FileColumn[][])
      expect(await refused(columns)).toMatchObject(issues(['Le colonne sono cambiate: ricarica la pagina']))
    expect(await imports.get({ importId: job.id })).toEqual(job)
    expect(await refusal(world.stranger.api.imports.map({ importId: job.id, columns: [] }))).toMatchObject({
      status: 404,
    })
    // Two who choose at once: one of them is told.
    const both = await Promise.all(
      [1, 2].map(() =>
        imports.map({ importId: job.id, columns: ['name', 'expirationDate', null] }).then(
          () => 'mapped',
          () => 'refused',
        ),
      ),
    )
    expect(both.sort()).toEqual(['mapped', 'refused'])
    await run()
    await commit(there.company, job.id)
    expect(await refused(['name', 'expirationDate', null])).toMatchObject({
      status: 409,
      code: 'import.wrong_state',
    })
  })

  test('good rows are taken, and bad ones come back with what is wrong', async () => {
    const there = await anew()
    const { imports } = there.company.api
    const file = csv(
      ['Nome', 'Scadenza', 'Note', 'RMC'],
      ['Sale', '31/12/2027', 'a', '007'],
      ['', 'domani', 'b; c', '008'].map((cell) => (cell.includes(';') ? `"${cell}"` : cell)),
      ['Pepe', '1/1/2028', '', ''],
    )
    const { job: asked } = await check(there, file, { who: there.company })
    await map(there.company, asked.id, ['name', 'expirationDate', null, 'rmc'])
    const job = await imports.get({ importId: asked.id })
    expect(job).toMatchObject({ state: 'checked', rows: 3, ready: 2, leftOut: 1, problems: 2 })
    expect(await refusal(imports.commit({ importId: job.id }))).toMatchObject({ code: 'import.has_problems' })
    const done = await commit(there.company, job.id, true)
    expect(done).toMatchObject({ state: 'done', ready: 2, leftOut: 1, problems: 2 })
    expect((await draftsOf(there)).map(({ name }) => name)).toEqual(['Pepe', 'Sale'])
    expect((await imports.rejects({ importId: job.id })).items).toEqual([
      {
        row: 3,
        cells: ['', 'domani', 'b; c', '008'],
        wrong: 'Nome: Manca: è obbligatorio; Scadenza: Non è una data: scrivi per esempio 31/12/2026',
      },
    ])
    const keys = async () => {
      const { db } = world.test.services.database
      const rows = await db.selectFrom('import_jobs').select('storage_key').where('id', '=', job.id).execute()
      return rows.map(({ storage_key: key }) => key)
    }
    expect(await keys()).toEqual([null])
    // Again, after the answer was lost: nothing is taken twice.
    expect(await commit(there.company, job.id, true)).toMatchObject({ state: 'done' })
    expect(await draftsOf(there)).toHaveLength(2)

    // Corrected and uploaded as it came back.
    const back = csv(
      ['Nome', 'Scadenza', 'Note', 'RMC', 'Che cosa non va'],
      ['Aneto', '1/1/2028', '', '008', 'x'],
    )
    expect((await check(there, back, { who: there.company })).job).toMatchObject({ ready: 1, problems: 0 })
  })

  test('a file without a good row is not taken', async () => {
    const there = await anew()
    const { job } = await check(there, csv(['Nome', 'Scadenza'], ['', '1/1/2028']), { who: there.company })
    expect(
      await refusal(there.company.api.imports.commit({ importId: job.id, validRowsOnly: true })),
    ).toMatchObject({ status: 409, code: 'import.has_problems' })
  })

  test('expired dates are warned of, and taken', async () => {
    const there = await anew()
    const { imports } = there.company.api
    const { job, problems } = await check(
      there,
      csv(['Nome', 'Scadenza'], ['Sale', '31/12/2020'], ['Pepe', '31/12/2090']),
      { who: there.company },
    )
    expect([job.warnings, problems]).toEqual([1, []])
    expect((await imports.warnings({ importId: job.id })).items).toEqual([
      { row: 2, column: 'Scadenza', value: '31/12/2020', message: 'È già scaduto' },
    ])
    expect(await commit(there.company, job.id)).toMatchObject({ state: 'done', ready: 2, warnings: 1 })
    // Unless it is there already.
    const same = csv(['Nome', 'Scadenza'], ['Sale', '31/12/2020'])
    expect((await check(there, same, { who: there.company })).job).toMatchObject({ same: 1, warnings: 0 })
  })

  test('a column names the facility of each row', async () => {
    const there = await anew()
    const other = await addCompany(world.test, { name: fresh('Deposito'), headQuarterId: there.head })
    const twins = await Promise.all(
      [1, 2].map(() => addCompany(world.test, { name: 'Gemelli', headQuarterId: there.head })),
    )
    const nameOf = async (companyId: string) =>
      (await there.company.api.companies.get({ companyId })).businessName
    const [first, second] = [await nameOf(there.facility), await nameOf(other)]
    const header = ['Nome', 'Scadenza', 'Stabilimento']
    const { job, problems } = await check(
      there,
      csv(
        header,
        ['Sale', '1/1/2028', first.toUpperCase()],
        ['Sale', '1/1/2028', other],
        ['Pepe', '1/1/2028', twins[0] ?? ''],
        ['Pepe', '1/1/2028', 'Gemelli'],
        ['Pepe', '1/1/2028', ''],
        ['Pepe', '1/1/2028', 'Conserve Vesuvio S.p.A.'],
        ['Sale', '1/1/2028', second],
      ),
      { who: there.company, byColumn: true },
    )
    expect(job).toMatchObject({ companyId: there.head, facilitySource: 'column', rows: 7, ready: 3 })
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [5, 'Stabilimento', 'Più stabilimenti si chiamano così: importa un file per ciascuno'],
      [6, 'Stabilimento', 'Manca: è obbligatorio'],
      [7, 'Stabilimento', expect.stringContaining('Non è uno stabilimento dell’azienda') as string],
      [8, 'Nome', 'È uguale alla riga 3'],
    ])
    await commit(there.company, job.id, true)
    expect((await draftsOf(there)).map(({ name }) => name)).toEqual(['Sale'])
    expect((await draftsOf({ ...there, facility: other })).map(({ name }) => name)).toEqual(['Sale'])
    expect((await draftsOf({ ...there, facility: twins[0] ?? '' })).map(({ name }) => name)).toEqual(['Pepe'])
    // Required then, and ignored otherwise.
    const without = csv(['Nome', 'Scadenza'], ['Aglio', '1/1/2028'])
    const { failure } = (await check(there, without, { who: there.company, byColumn: true })).job
    expect(failure?.message).toMatch(/^Mancano le colonne: «Stabilimento»\./)
    const named = csv(header, ['Aglio', '1/1/2028', second])
    await importAll(there, named, { who: there.company })
    expect((await draftsOf(there)).map(({ name }) => name)).toEqual(['Aglio', 'Sale'])
    // A certifier's as well.
    await importAll({ ...there, facility: there.head }, csv(header, ['Aneto', '1/1/2028', second]), {
      byColumn: true,
    })
    const { items } = await world.manager.api.ingredients.list({ CompanyId: other, Search: 'aneto' })
    expect(items).toMatchObject([{ status: 'waiting' }])
  })

  test("the same file again updates a company's drafts, cell by cell", async () => {
    const there = await anew()
    const who = there.company
    const header = ['Nome', 'Scadenza', 'RMC', 'Descrizione RMC', 'Fornitore']
    const rows = [
      ['Farina', '31/12/2027', 'F-1', 'Farine', 'Mulino'],
      ['Farina', '31/12/2027', 'F-1', '', 'Altro mulino'],
      ['Sale', '31/12/2027', '', '', ''],
    ]
    await importAll(there, csv(header, ...rows), { who })
    const before = await draftsOf(there)
    expect((await check(there, csv(header, ...rows), { who })).job).toMatchObject({
      same: 3,
      changed: 0,
      problems: 0,
    })

    const [flour = [], other = [], salt = []] = rows
    const { job } = await check(
      there,
      csv(
        header,
        flour.with(1, '30/6/2028'),
        // By name and vendor.
        other.with(2, 'F-2').with(3, 'Farine fini'),
        salt,
        ['Sale', '31/12/2027', '', '', 'Saline'],
      ),
      { who },
    )
    expect(job).toMatchObject({ ready: 4, changed: 2, same: 1, problems: 0, changedCells: 3 })
    const { items } = await who.api.imports.changes({ importId: job.id })
    expect(items.map(({ row, name, cells }) => [row, name, cells])).toEqual([
      [2, 'Farina', [{ field: 'expirationDate', oldValue: '2027-12-31', newValue: '2028-06-30' }]],
      [
        3,
        'Farina',
        [
          { field: 'rmc', oldValue: 'F-1', newValue: 'F-2' },
          { field: 'rmcDescription', oldValue: 'Farine', newValue: 'Farine fini' },
        ],
      ],
    ])
    await commit(who, job.id)
    const after = await draftsOf(there)
    expect(after).toHaveLength(4)
    for (const item of before) expect(after.map(({ id }) => id)).toContain(item.id)
    expect(
      after
        .map(({ name, expirationDate, ingredientGroupRmc, suggestedVendor }) =>
          [name, expirationDate, ingredientGroupRmc, suggestedVendor].join(' '),
        )
        .sort(),
    ).toEqual([
      'Farina 2027-12-31 F-2 Altro mulino',
      'Farina 2028-06-30 F-1 Mulino',
      'Sale 2027-12-31  ',
      'Sale 2027-12-31  Saline',
    ])
    // Found by its new code, as after saving its form.
    expect((await who.api.ingredients.list({ Search: 'f-2' })).totalItems).toBe(1)
  })

  test('only drafts are updated: what was sent, approved or locked stays, and is told', async () => {
    const there = await anew()
    const who = there.company
    const header = ['Nome', 'Scadenza']
    await importAll(there, csv(header, ['Inviato', '1/1/2028'], ['Bozza', '1/1/2028']), { who })
    const sent = (await draftsOf(there)).find(({ name }) => name === 'Inviato')
    await who.api.ingredients.send({ ingredientId: sent?.id ?? '' })
    await approvedIngredient(world, { name: 'Approvato', companyId: there.facility })
    const { problems, job } = await check(
      there,
      csv(
        header,
        ['Inviato', '2/2/2028'],
        ['Bozza', '2/2/2028'],
        ['Approvato', '2/2/2028'],
        ['Inviato', '1/1/2028'],
      ),
      { who },
    )
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Scadenza', 'È già stato inviato: si modifica nella sua scheda'],
      [4, 'Scadenza', 'È approvato: per cambiarlo va rinnovato'],
      [5, 'Nome', 'È uguale alla riga 2'],
    ])
    expect(job).toMatchObject({ changed: 1, ready: 1 })
  })

  test('a commit asks again if a draft was changed since the differences were shown', async () => {
    const there = await anew()
    const who = there.company
    const file = (day: string) => csv(['Nome', 'Scadenza'], ['Sale', day])
    await importAll(there, file('1/1/2028'), { who })
    const { job } = await check(there, file('2/2/2028'), { who })
    const [draft] = await draftsOf(there)
    const { id: ingredientId = '' } = draft ?? {}
    await who.api.ingredients.save({ ingredientId, name: 'Sale', expirationDate: '2029-03-03' })
    expect(await commit(who, job.id)).toMatchObject({ state: 'checked', changedMeanwhile: true, changed: 1 })
    expect(await draftsOf(there)).toMatchObject([{ expirationDate: '2029-03-03' }])
    const { items } = await who.api.imports.changes({ importId: job.id })
    expect(items[0]?.cells).toEqual([
      { field: 'expirationDate', oldValue: '2029-03-03', newValue: '2028-02-02' },
    ])
    expect(await commit(who, job.id)).toMatchObject({ state: 'done', changedMeanwhile: false })
    expect(await draftsOf(there)).toMatchObject([{ expirationDate: '2028-02-02' }])
    // A row that was to be created, and is there by now.
    const { job: next } = await check(there, csv(['Nome', 'Scadenza'], ['Pepe', '1/1/2028']), { who })
    await who.api.ingredients.create({
      name: 'Pepe',
      companyId: there.facility,
      expirationDate: '2029-09-09',
    })
    expect(await commit(who, next.id)).toMatchObject({ state: 'checked', changedMeanwhile: true, changed: 1 })
  })

  test('products are recognized by code or name, with their recipe', async () => {
    const there = await anew()
    const who = there.company
    const [flour, water, salt] = await Promise.all(
      ['Farina', 'Acqua', 'Sale'].map((name) =>
        approvedIngredient(world, { name: fresh(name), companyId: there.facility }),
      ),
    )
    const names = [flour, water, salt].map((one) => one?.name ?? '')
    const [a = '', b = '', c = ''] = names
    const header = ['Codice', 'Nome', 'Ricetta', 'Per conto di']
    await importAll(there, csv(['Nome', 'Ingredienti'], ['Pane', `${a}|${b}`], ['Grissini', a]), {
      who,
      kind: 'products',
    })
    const productsOf = async () =>
      (await who.api.products.list({ CompanyId: there.facility, Sort: 'name', Direction: 'asc' })).items
    const [grissini, bread] = await productsOf()
    const same = csv(header, [bread?.code ?? '', 'Pane', `${a} | ${b}`, ''], ['', 'Grissini', a, ''])
    expect((await check(there, same, { who, kind: 'products' })).job).toMatchObject({ same: 2, problems: 0 })
    const job = await importAll(
      there,
      csv(
        header,
        [bread?.code ?? '', 'Pane casereccio', `${a}|${b}|${c}`, 'Bottega'],
        ['', 'Grissini', `${c}`, ''],
        ['PR-999999', 'Focaccia', a, ''],
      ),
      { who, kind: 'products' },
    )
    expect(job).toMatchObject({ changed: 2, same: 0, ready: 3, changedCells: 4 })
    const after = await Promise.all(
      [bread, grissini].map((one) => who.api.products.get({ productId: one?.id ?? '' })),
    )
    expect(
      after.map(({ name, suggestedOnBehalf, ingredients }) => [
        name,
        suggestedOnBehalf,
        ingredients.map((one) => one.name),
      ]),
    ).toEqual([
      ['Pane casereccio', 'Bottega', [a, b, c]],
      ['Grissini', null, [c]],
    ])
    expect((await productsOf()).map(({ name }) => name)).toEqual(['Focaccia', 'Grissini', 'Pane casereccio'])
    expect((await who.api.products.list({ Search: 'bottega' })).totalItems).toBe(1)
  })

  test('what was chosen of the file is told in the story', async () => {
    const there = await anew()
    const job = await upload(there, strange(['Sale', '31/12/2027', '3']), { who: there.company })
    await run()
    await map(there.company, job.id, ['name', 'expirationDate', null])
    const { items } = await world.manager.api.audit.list({ EntityType: 'import', EntityId: job.id })
    expect(items.map(({ action }) => action).sort()).toEqual(['import.mapped', 'import.uploaded'])
  })

  test('good rows are taken once, even if the process dies while they are', async () => {
    const there = await anew()
    const { imports } = there.company.api
    const { job } = await check(there, csv(['Nome', 'Scadenza'], ['Sale', '1/1/2028'], ['', '1/1/2028']), {
      who: there.company,
    })
    await imports.commit({ importId: job.id, validRowsOnly: true })
    await world.test.services.database.db
      .updateTable('import_jobs')
      .set({ lease_id: 'of the dead', lease_until: world.test.clock.now.toISOString(), attempts: 1 })
      .where('id', '=', job.id)
      .execute()
    await Promise.all([run(), run()])
    expect(await imports.get({ importId: job.id })).toMatchObject({ state: 'done', ready: 1, leftOut: 1 })
    expect(await run()).toBe(0)
    expect(await draftsOf(there)).toHaveLength(1)
  })

  // Last: it ends all sessions.
  test('rows that were left out are forgotten after a month', async () => {
    const there = await anew()
    const { job } = await check(there, csv(['Nome', 'Scadenza'], ['Sale', '1/1/2028'], ['', '1/1/2028']), {
      who: there.company,
    })
    await commit(there.company, job.id, true)
    const rejectsOf = () =>
      world.test.services.database.db
        .selectFrom('import_rejects')
        .select('row_number')
        .where('import_id', '=', job.id)
        .execute()
    await discardOldImports(world.test.ctx())
    expect(await rejectsOf()).toHaveLength(1)
    world.test.clock.forward(31 * 86_400_000)
    await discardOldImports(world.test.ctx())
    expect(await rejectsOf()).toEqual([])
    const { api } = await world.test.signIn({ userType: 'Company', headQuarterId: there.head })
    expect(await api.imports.get({ importId: job.id })).toMatchObject({ leftOut: 1, problems: 0 })
    expect((await api.imports.rejects({ importId: job.id })).totalItems).toBe(0)
  })
})
