import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { sweepStoredFiles } from '~/backend/jobs/sweep-stored-files'
import { discardOldImports } from '~/backend/modules/imports/discard-import'
import { claimImport } from '~/backend/modules/imports/imports.repository'
import { runImports } from '~/backend/modules/imports/run-imports'
import { LeaseLost, processImport } from '~/backend/modules/imports/process-import'
import { StorageAway } from '~/backend/drivers/storage/port'
import type { Actor } from '~/domain/access'
import { languages } from '~/domain/languages'
import { startRows } from '~/features/exports/all-rows'
import { ingredientColumns } from '~/i18n/export-columns'
import { writeCsv } from '~/features/exports/write-csv.server'
import { serverWordsFor } from '~/i18n/words.server'
import { describeDialects } from '../../support/backend'
import {
  addCompany,
  approvedIngredient,
  createItemWorld,
  fresh,
  newProduct,
  refusal,
  type ItemWorld,
} from '../support-items'
import { check, csv, importAll, upload } from './files'

const ingredientHeader = [
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
const day = 86_400_000

describeDialects('An import', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const run = () => runImports(world.test.ctx())
  const ingredients = async (Search: string) =>
    (await world.manager.api.ingredients.list({ CompanyId: world.facility, Search, ItemsPerPage: 100 })).items
  const count = async () =>
    (await world.manager.api.ingredients.list({ CompanyId: world.facility })).totalItems
  const one = (name: string, expiry = '31/12/2027') => csv(['Nome', 'Scadenza'], [name, expiry])
  const get = (importId: string) => world.manager.api.imports.get({ importId })

  test('a file creates ingredients like the certifier’s form', async () => {
    const vendor = await addCompany(world.test, { name: 'Amidi del Po', flag: 'vendor' })
    const job = await importAll(
      world,
      csv(
        ingredientHeader,
        [
          'Zucchero semolato à la carte',
          '31/12/2027',
          'MP-003',
          'Zuccheri',
          'AMIDI del Pò',
          'g2',
          'Parve (neutro)',
          'Sì',
          'Rav Levi',
        ],
        ['Sale marino', '2027-01-05', 'mp-003', '', 'Saline di Trapani', '', 'LAT-S', 'no', ''],
        ['# esempio', 'non importata'],
        ['=HYPERLINK("http://example.test")', '46387', '', '', 'saline di TRAPANI', 'G1', '', '', ''],
      ),
    )
    expect(job).toMatchObject({ state: 'done', rows: 3, ready: 3, ignored: 1, problems: 0 })
    expect(job.createdBy).toBe('manager@example.test')

    const [sugar] = await ingredients('zucchero semolato a la')
    const whole = await world.manager.api.ingredients.get({ ingredientId: sugar?.id ?? '' })
    expect(whole).toMatchObject({
      companyId: world.facility,
      headQuarterId: world.head,
      status: 'waiting',
      expirationDate: '2027-12-31',
      ingredientGroupRmc: 'MP-003',
      ingredientGroupDescription: 'Zuccheri',
      vendor,
      vendorName: 'Amidi del Po',
      kosherGroupId: 'kg-2',
      kosherStatusId: 'ks-parve',
      isPassover: true,
      agentFullname: 'Rav Levi',
    })
    // Found by vendor and by RMC, like a typed one.
    expect((await ingredients('saline di trapani')).map(({ name }) => name)).toEqual([
      '=HYPERLINK("http://example.test")',
      'Sale marino',
    ])
    const [salt] = await ingredients('Sale marino')
    expect(salt).toMatchObject({
      expirationDate: '2027-01-05',
      ingredientGroupRmc: 'MP-003',
      isPassover: false,
    })
    expect((await ingredients('hyperlink'))[0]?.expirationDate).toBe('2026-12-31')
    const vendors = await world.manager.api.lookups.vendors({ Search: 'saline' })
    expect(vendors.items).toHaveLength(1)

    const { items } = await world.manager.api.audit.list({ EntityType: 'ingredient', EntityId: whole.id })
    expect(items).toMatchObject([{ action: 'ingredient.created', actorEmail: 'manager@example.test' }])
    const committed = await world.manager.api.audit.list({ EntityType: 'import', EntityId: job.id })
    expect(committed.items.map(({ action }) => action).sort()).toEqual([
      'import.committed',
      'import.uploaded',
    ])
  })

  test('a file creates products, finding ingredients by name, RMC and vendor', async () => {
    const { api } = world.manager
    const flour = fresh('Farina')
    const first = await approvedIngredient(world, {
      name: flour,
      ingredientGroupRmc: 'F-1',
      vendorName: 'Uno',
    })
    const second = await approvedIngredient(world, {
      name: flour,
      ingredientGroupRmc: 'F-1',
      vendorName: 'Due, Tre',
    })
    const salt = await approvedIngredient(world, { name: fresh('Sale [fino]') })
    const draft = await api.ingredients.certifierCreate({
      name: fresh('Lievito'),
      companyId: world.facility,
      expirationDate: '2027-06-30',
    })
    const header = ['Nome', 'Stato kosher', 'Ingredienti', 'Restrizione', 'Pesach', 'Per conto di']
    const { problems } = await check(
      world,
      csv(
        header,
        ['Pane', 'PARVE', flour, '', '', ''],
        ['Pane', 'PARVE', `${draft.name} | Acqua`, 'BOH', 'forse', ''],
        ['Pane', '', '', '', '', ''],
      ),
      { kind: 'products' },
    )
    expect(problems).toEqual([
      {
        row: 2,
        column: 'Ingredienti',
        value: flour,
        message: `Ci sono più ingredienti «${flour}»: aggiungi [RMC] o [fornitore] dopo il nome`,
      },
      {
        row: 3,
        column: 'Ingredienti',
        value: `${draft.name} | Acqua`,
        message: `«${draft.name}» non è approvato; «Acqua» non esiste`,
      },
      {
        row: 3,
        column: 'Restrizione',
        value: 'BOH',
        message: expect.stringContaining('NESS, SIMB') as string,
      },
      { row: 3, column: 'Pesach', value: 'forse', message: 'Scrivi sì oppure no' },
      { row: 4, column: 'Stato kosher', value: '', message: 'Manca: è obbligatorio' },
      { row: 4, column: 'Ingredienti', value: '', message: 'Manca: serve almeno un ingrediente' },
    ])

    const before = await newProduct(world)
    await importAll(
      world,
      csv(
        header,
        ['Grissini', 'PARVE', `${flour} [f-1, uno]|${salt.name}`, 'SIMB', 'x', 'Bottega Italia'],
        ['Grissini', 'PARVE', `"${flour} [Due, Tre]\r\n${salt.name}"`, '', '', ''],
      ),
      { kind: 'products' },
    )
    const list = await api.products.list({ CompanyId: world.facility, Search: 'grissini', Sort: 'createdAt' })
    expect(list.items).toHaveLength(2)
    const whole = await Promise.all(list.items.map(({ id }) => api.products.get({ productId: id })))
    const behalf = whole.find(({ onBehalfName }) => onBehalfName === 'Bottega Italia')
    expect(behalf).toMatchObject({ status: 'waiting', isPassover: true, kosherStatusCode: 'PARVE' })
    expect(behalf?.restrictionDescription).toContain('marchio')
    expect(behalf?.ingredients.map(({ ingredientId }) => ingredientId)).toEqual([first.id, salt.id])
    const other = whole.find(({ onBehalfName }) => onBehalfName === null)
    expect(other?.ingredients.map(({ ingredientId }) => ingredientId)).toEqual([second.id, salt.id])
    const codes = [before.code, ...whole.map(({ code }) => code), (await newProduct(world)).code].sort()
    const numbers = codes.map((code) => Number(code.slice(2)))
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  test('an Excel workbook is read', async () => {
    const name = fresh('Cacao in polvere')
    const cell = { value: new Date('2027-03-31T00:00:00Z'), format: 'dd/mm/yyyy' }
    const bytes = await writeExcelFile([
      ['Nome *', 'SCADENZA', 'pesach'],
      [name, cell, true],
    ]).toBuffer()
    await importAll(world, new Uint8Array(bytes), { name: 'elenco.csv' })
    expect(await ingredients(name)).toMatchObject([{ expirationDate: '2027-03-31', isPassover: true }])
  })

  test('a problem in one row creates nothing, and each is reported by row and column', async () => {
    const before = await count()
    const twin = fresh('Gemello')
    const second = await check(
      world,
      csv(
        ['Nome', 'Scadenza', 'Descrizione RMC', 'Gruppo kosher', 'Fornitore'],
        [fresh('Buono'), '31/12/2027'],
        ['', '31/02/2027', 'senza codice', 'G9', ''],
        ['x'.repeat(201), '', '', '', 'a\u202e\u0007b'],
        [twin, '1/1/2028'],
        [twin.toUpperCase(), '2/1/2028'],
      ),
    )
    expect(second.job).toMatchObject({ state: 'checked', rows: 5, ready: 2, problems: 8 })
    expect(second.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'Nome', 'Manca: è obbligatorio'],
      [3, 'Scadenza', 'Non è una data: scrivi per esempio 31/12/2026'],
      [3, 'Descrizione RMC', 'Manca il codice RMC che descrive'],
      [3, 'Gruppo kosher', expect.stringContaining('G1, G2, G3')],
      [4, 'Nome', 'Al massimo 200 caratteri'],
      [4, 'Scadenza', 'Manca: è obbligatorio'],
      [4, 'Fornitore', 'Contiene caratteri che non si possono salvare'],
      [6, 'Nome', 'È uguale alla riga 5'],
    ])
    expect(second.problems[1]?.value).toBe('31/02/2027')
    expect(second.problems[6]?.value).toBe('a\ufffdb')
    const { imports } = world.manager.api
    const page = await imports.problems({ importId: second.job.id, ItemsPerPage: 2, Offset: 6 })
    expect(page).toMatchObject({ totalItems: 8, items: second.problems.slice(6) })

    expect(await refusal(imports.commit({ importId: second.job.id }))).toMatchObject({
      status: 409,
      code: 'import.has_problems',
    })
    expect(await run()).toBe(0)
    expect(await count()).toBe(before)
  })

  test('existing items are not duplicated, unless RMC or vendor differ', async () => {
    const name = fresh('Burro')
    await importAll(world, one(name))
    const again = await check(world, one(name.toUpperCase()))
    expect(again.problems).toMatchObject([
      { row: 2, column: 'Nome', message: 'Esiste già in questo stabilimento' },
    ])
    await importAll(world, csv(['Nome', 'Scadenza', 'Fornitore'], [name, '31/12/2027', 'Latteria']))
    expect(await ingredients(name)).toHaveLength(2)
  })

  test.each(languages)('a list exported in "%s" is imported unchanged, without loss', async (lang) => {
    const places = await Promise.all(
      ['Da cui esce', 'In cui torna'].map((name) =>
        addCompany(world.test, { name: fresh(name), headQuarterId: world.head }),
      ),
    )
    const [from = '', into = ''] = places
    await importAll(
      { ...world, facility: from },
      csv(
        ingredientHeader,
        ['"Olio; di semi"', '31/12/2027', 'OL-1', 'Oli', 'Oleificio Sud', 'G2', 'LAT-S', 'sì', 'Rav Levi'],
        ['Sale grosso', '05/01/2027'],
      ),
    )
    const listOf = (CompanyId: string) => async (Offset: number, ItemsPerPage: number) =>
      world.manager.api.ingredients.list({ CompanyId, Offset, ItemsPerPage })
    const w = serverWordsFor(lang)
    const statuses = await world.manager.api.lookups.kosherStatus()
    const { rows } = await startRows(listOf(from))
    const exported = await new Response(
      writeCsv(ingredientColumns(w, 'Certifier', '2026-11-20', statuses.items), rows, w),
    ).text()
    await importAll({ ...world, facility: into }, exported)

    const known = async (companyId: string) =>
      (await listOf(companyId)(0, 10)).items.map((row) => [
        row.name,
        row.expirationDate,
        row.ingredientGroupRmc,
        row.ingredientGroupDescription,
        row.vendorName,
        row.kosherGroupCode,
        row.kosherStatusCode,
        row.isPassover,
        row.agentFullname,
      ])
    expect(await known(into)).toEqual(await known(from))
    expect((await known(into))[0]).toEqual([
      'Olio; di semi',
      '2027-12-31',
      'OL-1',
      'Oli',
      'Oleificio Sud',
      'G2',
      'LAT-S',
      true,
      'Rav Levi',
    ])
  })

  describe('of an invalid file', () => {
    const failure = async (content: string | Uint8Array<ArrayBuffer>) =>
      (await check(world, content)).job.failure

    test('names missing, unknown and duplicate columns', async () => {
      expect(await failure(csv(['Nome', 'Prezzo', 'nome'], ['a', '1', 'b']))).toEqual({
        code: 'import.columns',
        message: expect.stringMatching(
          /^Mancano le colonne: «Scadenza»\. Colonne non riconosciute: «Prezzo»\. Colonne presenti più volte: «Nome»\. La prima riga deve contenere/,
        ) as string,
      })
    })

    test('refuses a file without rows, of another kind or in no encoding, in words', async () => {
      expect(await failure(csv(['Nome', 'Scadenza'], ['# esempio']))).toMatchObject({ code: 'import.empty' })
      expect(await failure('%PDF-1.7\n')).toMatchObject({
        code: 'import.type',
        message: 'Il file non è né un CSV né un foglio Excel (XLSX).',
      })
      expect(await failure(Uint8Array.from([0x4e, 0x81, 0x0a]))).toMatchObject({ code: 'import.encoding' })
    })

    test('refuses more rows than the setting allows, with their number', async () => {
      const { settings } = world.test.services
      settings.importRows = 2
      const rows = ['uno', 'due', 'tre'].map((name) => [fresh(name), '31/12/2027'])
      expect(await failure(csv(['Nome', 'Scadenza'], ...rows))).toEqual({
        code: 'import.too_many_rows',
        message: 'Il file ha troppe righe: al massimo 2. Dividilo in più file.',
      })
      expect(await failure(csv(['Nome', 'Scadenza'], ...rows.slice(1)))).toBeNull()
      settings.importRows = 20_000
    })

    test('reports a file whose reader ran out of memory, and does not read it again', async () => {
      const { settings } = world.test.services
      const { reading } = settings
      settings.reading = { ...reading, memoryMegabytes: 16 }
      settings.importRows = 1_000_000
      const { job } = await check(world, `Nome;Scadenza\n${'Farina;31/12/2027\n'.repeat(200_000)}`)
      settings.reading = reading
      settings.importRows = 20_000
      expect(job).toMatchObject({
        state: 'failed',
        failure: {
          code: 'import.reader_ended',
          message: expect.stringContaining('non sarà ripetuta') as string,
        },
      })
      world.test.clock.forward(600_000)
      expect(await run()).toBe(0)
      expect(await get(job.id)).toEqual(job)
    })

    test('does not store a file that is too large or empty', async () => {
      const { settings } = world.test.services
      settings.uploadLimit = 10
      expect(await refusal(upload(world, 'Nome;Scadenza\n'))).toMatchObject({
        status: 413,
        code: 'import.too_large',
      })
      settings.uploadLimit = 20 * 1024 ** 2
      expect(await refusal(upload(world, ''))).toMatchObject({ status: 400, code: 'invalid_input' })
    })
  })

  test('a commit reports what changed since the check', async () => {
    const name = fresh('Miele')
    const { job } = await check(world, one(name))
    await world.manager.api.ingredients.certifierCreate({
      name,
      companyId: world.facility,
      expirationDate: '2027-06-30',
    })
    await world.manager.api.imports.commit({ importId: job.id })
    await run()
    expect(await get(job.id)).toMatchObject({ state: 'checked', problems: 1, ready: 0 })
    expect(await ingredients(name)).toHaveLength(1)
  })

  test('an import is committed once, however often and by however many', async () => {
    const name = fresh('Uvetta')
    const { job } = await check(world, one(name))
    await Promise.all([1, 2, 3].map(() => world.manager.api.imports.commit({ importId: job.id })))
    const worked = await Promise.all([run(), run(), run()])
    expect(worked.reduce((sum, amount) => sum + amount, 0)).toBe(1)
    expect(await world.manager.api.imports.commit({ importId: job.id })).toMatchObject({ state: 'done' })
    expect(await run()).toBe(0)
    expect(await ingredients(name)).toHaveLength(1)
    expect(await refusal(world.manager.api.imports.discard({ importId: job.id }))).toMatchObject({
      status: 409,
      code: 'import.wrong_state',
    })
  })

  test('an import of a dead worker is taken over, and given up after three', async () => {
    const { db } = world.test.services.database
    const name = fresh('Orzo')
    const { job } = await check(world, one(name))
    await world.manager.api.imports.commit({ importId: job.id })
    const left = (attempts: number, until: string) =>
      db
        .updateTable('import_jobs')
        .set({ lease_id: 'somebody who is no more', lease_until: until, attempts })
        .where('id', '=', job.id)
        .execute()
    const later = new Date(world.test.clock.now.getTime() + 60_000).toISOString()
    await left(1, later)
    expect(await run()).toBe(0)
    expect(await get(job.id)).toMatchObject({ state: 'committing' })
    world.test.clock.forward(61_000)
    expect(await run()).toBe(1)
    expect(await get(job.id)).toMatchObject({ state: 'done' })
    expect(await ingredients(name)).toHaveLength(1)

    const other = await upload(world, one(fresh('Avena')))
    await db.updateTable('import_jobs').set({ attempts: 3 }).where('id', '=', other.id).execute()
    await run()
    expect(await get(other.id)).toMatchObject({ state: 'failed', failure: { code: 'import.broken_off' } })
  })

  test('an import is not committed for an account that is disabled meanwhile, nor given up while files are away', async () => {
    const { db } = world.test.services.database
    const staff = await world.test.signIn({ userType: 'Certifier', email: 'importa@sigillo.test' })
    const name = fresh('Farro')
    const { job } = await check(world, one(name))
    await staff.api.imports.commit({ importId: job.id })
    const { storage } = world.test.services
    world.test.services.storage = {
      ...storage,
      read: () => Promise.reject(new StorageAway('it does not answer')),
    }
    for (let turn = 0; turn < 5; turn++) await expect(run()).rejects.toThrow(StorageAway)
    expect(await get(job.id)).toMatchObject({ state: 'committing' })
    world.test.services.storage = storage
    const disabled_at = world.test.clock.now.toISOString()
    await db.updateTable('users').set({ disabled_at }).where('id', '=', staff.userId).execute()
    await run()
    expect(await get(job.id)).toMatchObject({
      state: 'failed',
      failure: { code: 'import.account_disabled' },
    })
    expect(await ingredients(name)).toHaveLength(0)
  })

  test('a worker yields to the one that took over', async () => {
    const { db } = world.test.services.database
    const name = fresh('Segale')
    const { job } = await check(world, one(name))
    await world.manager.api.imports.commit({ importId: job.id })
    const row = await db.selectFrom('import_jobs').selectAll().where('id', '=', job.id).executeTakeFirst()
    if (!row) throw new Error('no import')
    const lease = (await claimImport(world.test.ctx(), row)) ?? ''
    expect(lease).not.toBe('')
    await db.updateTable('import_jobs').set({ lease_id: 'taken over' }).where('id', '=', job.id).execute()
    const actor: Actor = {
      userId: world.manager.userId,
      email: world.manager.email,
      userType: 'Certifier',
      isCertifierCompanyManager: false,
      isReader: false,
      headQuarterId: null,
      name: 'Anna Bassani',
      lang: 'it',
    }
    await expect(
      processImport({ ...world.test.ctx(), actor }, row, { importId: job.id, lease }),
    ).rejects.toThrow(LeaseLost)
    expect(await ingredients(name)).toHaveLength(0)
    world.test.clock.forward(180_000)
    await run()
    expect(await ingredients(name)).toHaveLength(1)
  })

  test('an import is kept until discarded, and a month at most', async () => {
    const { imports } = world.manager.api
    const { id: waiting } = await upload(world, one(fresh('Farro')))
    expect(await refusal(imports.discard({ importId: waiting }))).toMatchObject({
      status: 409,
      code: 'import.wrong_state',
    })
    const { job: bad } = await check(world, one(fresh('Mais'), 'domani'))
    const { job: old } = await check(world, one(fresh('Riso'), 'domani'))
    const listed = (await imports.list({ CompanyId: world.facility, Kind: 'ingredients' })).items
    expect(listed[0]?.id).toBe(old.id)
    const filesOf = async () => {
      const keys = []
      for await (const { key } of world.test.services.storage.list()) keys.push(key)
      return keys.filter((key) => key.startsWith('imports/')).length
    }
    const before = await filesOf()
    await imports.discard({ importId: bad.id })
    expect(await filesOf()).toBe(before - 1)
    expect(await refusal(get(bad.id))).toMatchObject({ status: 404 })

    world.test.clock.forward(2 * day)
    await sweepStoredFiles(world.test.ctx())
    expect(await filesOf()).toBe(before - 1)
    expect(await discardOldImports(world.test.ctx())).toBe(0)
    world.test.clock.forward(29 * day)
    expect(await discardOldImports(world.test.ctx())).toBeGreaterThan(0)
    const { db } = world.test.services.database
    expect(await db.selectFrom('import_jobs').select('id').where('id', '=', old.id).execute()).toEqual([])
    expect(await filesOf()).toBe(0)
  })
})
