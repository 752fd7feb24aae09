import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImports } from '~/backend/modules/imports/run-imports'
import { toReference } from '~/domain/items/exported-rows'
import { languages } from '~/domain/languages'
import { describeDialects } from '../../support/backend'
import {
  addCompany,
  approvedIngredient,
  complete,
  createItemWorld,
  fresh,
  newIngredient,
  newProduct,
  type ItemWorld,
} from '../support-items'
import { check, csv, importAll } from './files'
import { exportedCsv, exportedXlsx, mendedCsv, mendedXlsx, type Mend } from './exported'

const header = [
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

/** English is left to the complete run. */
const spoken = languages.map((lang) => [lang, lang === 'it' ? '' : ' @all'] as const)

describeDialects('An exported list that is imported back', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  /** A facility of its own, with ingredients from a file. */
  async function facilityOf(...rows: string[][]): Promise<ItemWorld> {
    const facility = await addCompany(world.test, { name: fresh('Reparto'), headQuarterId: world.head })
    const there = { ...world, facility }
    if (rows.length > 0) await importAll(there, csv(header, ...rows))
    return there
  }
  const listOf = async ({ facility, manager }: ItemWorld) =>
    (
      await manager.api.ingredients.list({
        CompanyId: facility,
        Sort: 'name',
        Direction: 'asc',
        ItemsPerPage: 100,
      })
    ).items
  const changesOf = async (importId: string) =>
    (await world.manager.api.imports.changes({ importId, ItemsPerPage: 9999 })).items.flatMap(
      ({ row, name, cells }) =>
        cells.map(({ field, oldValue, newValue }) => [row, name, field, oldValue, newValue]),
    )
  const audited = async () =>
    Number(
      (
        await world.test.services.database.db
          .selectFrom('audit_events')
          .select((eb) => eb.fn.countAll().as('all'))
          .where('entity_type', '<>', 'import')
          .executeTakeFirstOrThrow()
      ).all,
    )
  const save = (ingredientId: string, name: string) =>
    world.manager.api.ingredients.certifierSave({ ingredientId, name })
  const ofRow =
    (name: string, cells: Record<string, string>): Mend =>
    (row) =>
      row.Nome === name ? { ...row, ...cells } : row

  const tricky = [
    ['"Olio; di ""semi"""', '31/12/2027', 'OL-1', 'Oli', 'Oleificio Sud', 'G2', 'LAT-S', 'sì', 'Rav Levi'],
    ['=HYPERLINK("x")', '05/01/2027', '', '', '-Meno S.r.l.', '', '', 'no', '+Rav'],
    ['Caffè d’orzo a 3,50 €', '2027-01-05', '007', '', '', 'G1', 'PARVE', '', ''],
    ['Œufs שמורה Kőszeg', '2027-01-05', '', '', 'Łódź Foods', '', '', 'sì', 'Rav לוי'],
  ]

  describe.each(spoken)('in "%s"%s', (lang) => {
    test.each(['CSV', 'CSV of Excel', 'XLSX', 'XLSX of Excel @all'])(
      'as %s, unedited, it changes nothing: no version, no event',
      async (format) => {
        const there = await facilityOf(...tricky)
        const before = await listOf(there)
        const lines = await audited()
        const file =
          format === 'CSV'
            ? await exportedCsv(there, { lang })
            : format === 'XLSX'
              ? await exportedXlsx(there, { lang })
              : format === 'CSV of Excel'
                ? mendedCsv(await exportedCsv(there, { lang }))
                : await mendedXlsx(await exportedXlsx(there, { lang }))
        const job = await importAll(there, file)
        expect(job).toMatchObject({ state: 'done', rows: 4, ready: 4, changed: 0, same: 4, changedCells: 0 })
        expect(await listOf(there)).toEqual(before)
        expect(await audited()).toBe(lines)
      },
    )

    test('statuses are in the words of the screens', async () => {
      const text = await exportedCsv(await facilityOf(...tricky), { lang })
      const said = { it: ['Latte – Chalav stam', 'Parve (neutro)'], en: ['Dairy – Chalav Stam', 'Pareve'] }[
        lang
      ]
      for (const words of said) expect(text).toContain(words)
      expect(text).not.toMatch(/PARVE|LAT-S/)
    })

    test.each(['CSV', 'XLSX'])('as %s, edited, it changes only the edited cells', async (format) => {
      const there = await facilityOf(...tricky)
      const columns = {
        it: [
          'Responsabile della certificazione',
          'Gruppo kosher',
          'Stato kosher',
          'Pesach',
          'Contiene kitniyot',
        ],
        en: ['Certification officer', 'Kosher group', 'Kosher status', 'Passover', 'Contains kitniyot'],
      }[lang]
      const [officer = '', group = '', status = '', passover = '', kitniyot = ''] = columns
      const mend: Mend = (row) =>
        Object.values(row).some((cell) => cell.startsWith('Olio'))
          ? {
              ...row,
              [officer]: 'Rav Cohen',
              [group]: '',
              [status]: 'PARVE',
              [passover]: 'no',
              [kitniyot]: 'no',
            }
          : row
      const { job, problems } = await check(
        there,
        format === 'CSV'
          ? mendedCsv(await exportedCsv(there, { lang }), mend)
          : await mendedXlsx(await exportedXlsx(there, { lang }), mend),
      )
      expect([problems, job.failure]).toEqual([[], null])
      expect(job).toMatchObject({ ready: 4, changed: 1, same: 3, changedCells: 5 })
      const changes = await changesOf(job.id)
      const [row] = changes[0] ?? []
      expect(changes.toSorted((one, other) => String(one[2]).localeCompare(String(other[2])))).toEqual([
        [row, 'Olio; di "semi"', 'agentFullname', 'Rav Levi', 'Rav Cohen'],
        [row, 'Olio; di "semi"', 'containsKitniyot', '', 'no'],
        [row, 'Olio; di "semi"', 'isPassover', 'true', 'false'],
        [row, 'Olio; di "semi"', 'kosherGroup', 'G2', ''],
        [row, 'Olio; di "semi"', 'kosherStatus', 'LAT-S', 'PARVE'],
      ])
      const before = await listOf(there)
      const lines = await audited()
      await world.manager.api.imports.commit({ importId: job.id })
      await runImports(world.test.ctx())
      expect(await world.manager.api.imports.get({ importId: job.id })).toMatchObject({
        state: 'done',
        changed: 1,
        same: 3,
      })
      expect(await listOf(there)).toEqual(
        before.map((item) =>
          item.name.startsWith('Olio')
            ? {
                ...item,
                version: item.version + 1,
                agentFullname: 'Rav Cohen',
                kosherGroupCode: null,
                kosherStatusCode: 'PARVE',
                isPassover: false,
                containsKitniyot: 'no',
              }
            : item,
        ),
      )
      expect(await audited()).toBe(lines + 1)
    })
  })

  test('new names, days, vendors, RMC codes and rows are imported along with it', async () => {
    const there = await facilityOf(
      ['Farina', '31/12/2027', 'F-1', 'Farine', 'Mulino', '', '', '', ''],
      ['Sale', '31/12/2027', 'S-1', 'Sali', 'Saline', '', '', '', 'Rav Levi'],
    )
    const file = mendedCsv(await exportedCsv(there), (row) =>
      row.Nome === 'Farina'
        ? {
            ...row,
            Nome: 'Farina 00',
            Scadenza: '15/02/2028',
            RMC: 'F-2',
            'Descrizione RMC': 'Farine fini',
            Fornitore: 'Mulino Nuovo',
          }
        : { ...row, Riferimento: '', Nome: 'Zucchero' },
    )
    const { job } = await check(there, file)
    expect(job).toMatchObject({ problems: 0, ready: 2, changed: 1, same: 0, changedCells: 5 })
    expect((await changesOf(job.id)).map(([, , ...change]) => change).toSorted()).toEqual([
      ['expirationDate', '2027-12-31', '2028-02-15'],
      ['name', 'Farina', 'Farina 00'],
      ['rmc', 'F-1', 'F-2'],
      ['rmcDescription', 'Farine', 'Farine fini'],
      ['vendor', 'Mulino', 'Mulino Nuovo'],
    ])
    await world.manager.api.imports.commit({ importId: job.id })
    await runImports(world.test.ctx())
    expect(await listOf(there)).toMatchObject([
      {
        name: 'Farina 00',
        expirationDate: '2028-02-15',
        ingredientGroupRmc: 'F-2',
        ingredientGroupDescription: 'Farine fini',
        vendorName: 'Mulino Nuovo',
        version: 2,
      },
      { name: 'Sale', version: 1 },
      { name: 'Zucchero', ingredientGroupRmc: 'S-1', vendorName: 'Saline', version: 1, status: 'waiting' },
    ])
  })

  test('an archived status stays where it is, and cannot be chosen', async () => {
    const { lookups } = world.manager.api
    const { id: entryId, description } = await lookups.addEntry({
      lookup: 'statuses',
      code: fresh('VEC'),
      description: fresh('Vecchio stato'),
      nature: 'pareve',
    })
    const there = await facilityOf(
      ['Pepe', '31/12/2027', '', '', 'Spezie', 'G1', 'PARVE', '', ''],
      ['Sale', '31/12/2027', '', '', 'Saline', 'G1', description, '', ''],
    )
    await lookups.archiveEntry({ lookup: 'statuses', entryId, archived: true })
    const given = mendedCsv(await exportedCsv(there), ofRow('Pepe', { 'Stato kosher': description }))
    expect((await check(there, given)).problems).toMatchObject([
      { column: 'Stato kosher', value: description },
    ])
    const added = csv(header, ['Nuovo', '31/12/2027', '', '', '', 'G1', description, '', ''])
    expect((await check(there, added)).problems).toMatchObject([
      { column: 'Stato kosher', value: description },
    ])
    await importAll(there, mendedCsv(await exportedCsv(there), ofRow('Sale', { Fornitore: 'Saline Nuove' })))
    expect(await listOf(there)).toMatchObject([
      { name: 'Pepe', kosherStatusCode: 'PARVE', version: 1 },
      { name: 'Sale', kosherStatusCode: expect.stringMatching(/^VEC/) as string, vendorName: 'Saline Nuove' },
    ])
  })

  test('missing columns change nothing, and empty cells clear their fields', async () => {
    const there = await facilityOf([
      'Farina',
      '31/12/2027',
      'F-1',
      'Farine',
      'Mulino',
      'G1',
      'PARVE',
      'sì',
      'Rav Levi',
    ])
    const [item] = await listOf(there)
    const [, reference = ''] = /;([^;]+)\r\n$/.exec(await exportedCsv(there)) ?? []
    await importAll(there, csv(['Riferimento', 'Fornitore', 'Scadenza'], [reference, '', '']))
    expect(await listOf(there)).toEqual([{ ...item, version: 2, vendorName: null, expirationDate: null }])
  })

  test("a facility's list imported into another one creates new rows there", async () => {
    const from = await facilityOf(['Farina', '31/12/2027'])
    const into = await facilityOf()
    expect(await importAll(into, await exportedCsv(from))).toMatchObject({ ready: 1, changed: 0, same: 0 })
    expect(await listOf(into)).toMatchObject([{ name: 'Farina', version: 1 }])
    expect(await listOf(from)).toMatchObject([{ name: 'Farina', version: 1 }])
  })

  test("a company's list with its facilities changes the items of each", async () => {
    const there = await facilityOf(['Farina', '31/12/2027'])
    const [{ id = '', ...item } = {}] = await listOf(there)
    expect(item).toMatchObject({ name: 'Farina' })
    const head = { ...world, facility: world.head }
    const file = mendedCsv(await exportedCsv(there), ofRow('Farina', { Nome: 'Farina intera' }))
    expect(await importAll(head, file)).toMatchObject({ changed: 1 })
    expect(await world.manager.api.ingredients.get({ ingredientId: id })).toMatchObject({
      name: 'Farina intera',
      companyId: there.facility,
    })
  })

  describe('reports at the cell', () => {
    const problemsOf = async (
      there: ItemWorld,
      file: string | Uint8Array<ArrayBuffer>,
      kind: 'ingredients' | 'products' = 'ingredients',
    ) => {
      const before = await audited()
      const { job, problems } = await check(there, file, { kind })
      expect(job.failure).toBeNull()
      expect(await audited()).toBe(before)
      return problems.map(({ row, column, message }) => [row, column, message])
    }
    const gone = 'Non è di questa azienda, o non c’è più: svuota il riferimento per creare la riga'
    const since = 'Intanto è stato modificato sul portale: esporta di nuovo l’elenco'

    test('a duplicate row, even if unedited', async () => {
      const there = await facilityOf(['Farina', '31/12/2027'], ['Sale', '31/12/2027'])
      const [first = '', ...rows] = (await exportedCsv(there)).split('\r\n')
      const [farina = '', sale = ''] = rows
      expect(await problemsOf(there, [first, farina, sale, farina, ''].join('\r\n'))).toEqual([
        [4, 'Riferimento', 'È uguale alla riga 2'],
      ])
    })

    test('a row whose item belongs to another company, is deleted or unknown', async () => {
      const there = await facilityOf(
        ['Farina', '31/12/2027'],
        ['Sale', '31/12/2027'],
        ['Zucchero', '31/12/2027'],
        ['Olio', '31/12/2027'],
      )
      const strange = await newIngredient(world, { companyId: world.otherHead })
      const text = await exportedCsv(there)
      const [farina] = await listOf(there)
      await world.manager.api.ingredients.remove({ ingredientId: farina?.id ?? '', reason: 'Doppione' })
      const file = mendedCsv(text, (row) =>
        row.Nome === 'Sale'
          ? { ...row, Riferimento: toReference(strange.id, {}) }
          : row.Nome === 'Zucchero'
            ? { ...row, Riferimento: '1,23457E+15' }
            : row.Nome === 'Olio'
              ? { ...row, Riferimento: toReference('01993f2a-9a3b-7f06-8d47-1e5c2b9a4f60', {}) }
              : row,
      )
      expect(await problemsOf(there, file)).toEqual([
        [2, 'Riferimento', gone],
        [3, 'Riferimento', gone],
        [4, 'Riferimento', gone],
        [
          5,
          'Riferimento',
          'Non è un riferimento: copialo dall’elenco esportato, o svuotalo per creare la riga',
        ],
      ])
    })

    test('an edited item that changed since, but no unedited one', async () => {
      const there = await facilityOf(['Farina', '31/12/2027'], ['Sale', '31/12/2027'])
      const text = await exportedCsv(there)
      const [farina, sale] = await listOf(there)
      await save(farina?.id ?? '', 'Farina di ieri')
      await save(sale?.id ?? '', 'Sale di ieri')
      expect(await problemsOf(there, mendedCsv(text, ofRow('Farina', { Pesach: 'sì' })))).toEqual([
        [2, 'Nome', since],
      ])
      expect(await importAll(there, mendedCsv(text))).toMatchObject({ changed: 0, same: 2 })
      expect((await listOf(there)).map(({ name }) => name)).toEqual(['Farina di ieri', 'Sale di ieri'])
    })

    test('that an approved item must be renewed, but no unedited one', async () => {
      const there = await facilityOf()
      await approvedIngredient(world, { name: 'Farina', companyId: there.facility })
      await approvedIngredient(world, { name: 'Sale', companyId: there.facility })
      const text = await exportedCsv(there)
      expect(await problemsOf(there, mendedCsv(text, ofRow('Farina', { 'Gruppo kosher': 'G2' })))).toEqual([
        [2, 'Gruppo kosher', 'È approvato: per cambiarlo va rinnovato'],
      ])
    })

    test('what a form would refuse', async () => {
      const there = await facilityOf(
        ['Farina', '31/12/2027', 'F-1', 'Farine', '', '', '', '', ''],
        ['Sale', '31/12/2027', 'F-1', 'Farine', '', '', '', '', ''],
        ['Zucchero', '31/12/2027'],
      )
      const file = mendedCsv(await exportedCsv(there), (row) =>
        row.Nome === 'Farina'
          ? { ...row, Nome: '', Scadenza: '31/02/2028', 'Gruppo kosher': 'G9', Pesach: 'forse' }
          : row.Nome === 'Sale'
            ? { ...row, 'Descrizione RMC': 'Altre farine' }
            : { ...row, Scadenza: 'domani', Fornitore: 'x'.repeat(201) },
      )
      expect(await problemsOf(there, file)).toEqual([
        [2, 'Gruppo kosher', expect.stringContaining('Valore non ammesso')],
        [2, 'Pesach', 'Scrivi sì oppure no'],
        [3, 'Descrizione RMC', 'Si descrive solo un RMC nuovo'],
        [4, 'Scadenza', 'Non è una data: scrivi per esempio 31/12/2026'],
        [4, 'Fornitore', 'Al massimo 200 caratteri'],
      ])
    })

    test('at the commit, what changed since the check', async () => {
      const there = await facilityOf(['Farina', '31/12/2027'], ['Sale', '31/12/2027'])
      const file = mendedCsv(await exportedCsv(there), (row) => ({ ...row, Pesach: 'sì' }))
      const { job } = await check(there, file)
      expect(job).toMatchObject({ changed: 2, problems: 0 })
      const page = await world.manager.api.imports.changes({ importId: job.id, ItemsPerPage: 1, Offset: 1 })
      expect(page).toMatchObject({ totalItems: 2, items: [{ row: 3, name: 'Sale' }] })
      const [farina] = await listOf(there)
      await save(farina?.id ?? '', 'Farina di oggi')
      await world.manager.api.imports.commit({ importId: job.id })
      await runImports(world.test.ctx())
      const { imports } = world.manager.api
      expect(await imports.get({ importId: job.id })).toMatchObject({
        state: 'checked',
        changed: 1,
        problems: 1,
      })
      expect((await imports.problems({ importId: job.id })).items).toMatchObject([
        { row: 2, column: 'Nome', message: since },
      ])
      expect(await listOf(there)).toMatchObject([{ isPassover: false }, { isPassover: false }])
    })
  })

  test.each(spoken)('products are changed as well, in "%s", except their recipe%s', async (lang) => {
    const there = await facilityOf()
    const { id: first } = await approvedIngredient(world, complete)
    const product = await newProduct(world, {
      name: 'Pane',
      companyId: there.facility,
      ingredientIds: [first],
      onBehalfName: fresh('Bottega'),
      restrictionId: undefined,
    })
    await newProduct(world, { name: 'Grissini', companyId: there.facility, ingredientIds: [first] })
    const asked = { kind: 'products', lang } as const
    const recipe = lang === 'it' ? 'Ricetta' : 'Recipe'
    const told: (string | undefined)[] = []
    mendedCsv(await exportedCsv(there, asked), (row) => {
      told.push(row[recipe])
      return row
    })
    const { name: ingredient } = await world.manager.api.ingredients.get({ ingredientId: first })
    expect(told).toEqual([ingredient, ingredient])
    const kind = { kind: 'products' } as const
    expect(await importAll(there, await exportedXlsx(there, asked), kind)).toMatchObject({
      changed: 0,
      same: 2,
    })
    expect(await importAll(there, mendedCsv(await exportedCsv(there, asked)), kind)).toMatchObject({
      changed: 0,
      same: 2,
    })

    const [restriction, behalf] =
      lang === 'it' ? ['Restrizione', 'Per conto di'] : ['Restriction', 'On behalf of']
    const file = mendedCsv(await exportedCsv(there, asked), (row) =>
      Object.values(row).includes('Pane') ? { ...row, [restriction ?? '']: 'SIMB', [behalf ?? '']: '' } : row,
    )
    const { job, problems } = await check(there, file, kind)
    expect([problems, job.changed, job.same]).toEqual([[], 1, 1])
    await world.manager.api.imports.commit({ importId: job.id })
    await runImports(world.test.ctx())
    expect(await world.manager.api.products.get({ productId: product.id })).toMatchObject({
      version: 2,
      onBehalfName: null,
      restrictionDescription: expect.stringContaining('marchio') as string,
      ingredients: [{ ingredientId: first }],
    })

    const withRecipe = await check(
      there,
      csv(lang === 'it' ? ['Riferimento', 'Ingredienti'] : ['Reference', 'Ingredients'], [
        toReference(product.id, {}),
        'Sale',
      ]),
      kind,
    )
    expect(withRecipe.problems).toMatchObject([
      { row: 2, column: 'Ingredienti', message: 'La ricetta si cambia nella scheda del prodotto' },
    ])
  })
})
