import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImports } from '~/backend/modules/imports/run-imports'
import { importColumns, importKinds, type ImportKind } from '~/domain/items/imports'
import { wordsFor } from '~/i18n/words'
import { describeDialects } from '../../support/backend'
import { cell, row, sheet, workbookOf, type NamedSheet } from '../../hostile/workbook'
import { createItemWorld, fresh, type ItemWorld } from '../support-items'
import { check, csv, importAll } from './files'

const errors = [
  ...[
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '#NULL!',
    '#NUM!',
    '#SPILL!',
    '#CALC!',
    '#GETTING_DATA',
  ],
  ...['#N/D', '#RIF!', '#VALORE!', '#NOME?', '#NULLO!', '#ESPANSIONE!', '#####', 'Err:508', 'Caff\ufffd'],
]

const error = 'Al posto del valore c’è un errore del foglio di calcolo: correggi la cella'
const table = (...rows: string[][]) =>
  sheet(
    rows
      .map((cells, at) =>
        row(
          at + 1,
          ...cells.map((text, column) => cell(`${String.fromCharCode(65 + column)}${at + 1}`, text)),
        ),
      )
      .join(''),
  )
const book = (...sheets: NamedSheet[]) => new Uint8Array(workbookOf(sheets))
const good = (name: string) => table(['Nome', 'Scadenza', 'Fornitore'], [name, '31/12/2027', 'Lieviti Po'])

describeDialects('A file says what its cells show', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())
  const { columns, placing } = wordsFor('it').imports

  const sides = ['manager', 'company'] as const
  const cases = importKinds.flatMap((kind) => sides.map((side) => [kind, side] as const))

  /** The names of all columns that a file may have. */
  function namesOf(kind: ImportKind, side: (typeof sides)[number]): string[] {
    const more = kind === 'supplierCertificates' ? [] : [placing.facility]
    if (kind !== 'supplierCertificates' && side === 'manager') more.push(placing.reference)
    if (kind === 'products' && side === 'company') more.push(placing.code)
    return [...importColumns[kind].map((column) => columns[column]), ...more]
  }

  test.each(cases)(
    'of %s of the %s no column takes an error for a value, or for an empty cell',
    async (kind, side) => {
      const names = namesOf(kind, side)
      const rows = names.flatMap((_, at) =>
        errors.map((text) => names.map((__, other) => (other === at ? text : 'x'))),
      )
      const options = { kind, who: world[side], byColumn: kind !== 'supplierCertificates' }
      const { job, problems } = await check(world, csv(names, ...rows), options)
      expect(job).toMatchObject({ failure: null, rows: rows.length, ready: 0, ignored: 0 })
      expect(problems.map(({ row: number, column, value }) => [number, column, value])).toEqual(
        rows.map((_, at) => [at + 2, names[Math.floor(at / errors.length)], errors[at % errors.length]]),
      )
    },
  )

  test.each(cases)('of %s of the %s no formula without a result is an empty cell', async (kind, side) => {
    const names = namesOf(kind, side)
    const head = names.map((name, at) => cell(`${String.fromCharCode(65 + at)}1`, name))
    const rows = names.map((_, at) =>
      row(
        at + 2,
        ...names.map((__, other) => (other === at ? '<c><f>B1</f></c>' : '<c t="str"><v>x</v></c>')),
      ),
    )
    const options = { kind, who: world[side], byColumn: kind !== 'supplierCertificates' }
    const file = book({ name: 'Elenco', content: sheet(row(1, ...head) + rows.join('')) })
    const { problems } = await check(world, file, options)
    expect(
      problems.map(({ sheet: name, row: number, column, message }) => [name, number, column, message]),
    ).toEqual(
      names.map((name, at) => [
        ...['Elenco', at + 2, name],
        'È una formula senza risultato: apri il file con Excel, salvalo e caricalo di nuovo',
      ]),
    )
  })

  test('rows left out come back with their sheet and row, and the error', async () => {
    const file = book({
      name: 'Elenco',
      content: table(
        ['Nome', 'Scadenza', 'Fornitore'],
        ['#N/D', '31/12/2027', 'x'],
        ['Sale', '31/12/2027', '#RIF!'],
      ),
    })
    const { job } = await check(world, file)
    const { items } = await world.manager.api.imports.rejects({ importId: job.id })
    expect(items).toEqual([
      { row: 2, cells: ['#N/D', '31/12/2027', 'x'], wrong: `Foglio «Elenco», riga 2: Nome: ${error}` },
      {
        row: 3,
        cells: ['Sale', '31/12/2027', '#RIF!'],
        wrong: `Foglio «Elenco», riga 3: Fornitore: ${error}`,
      },
    ])
  })

  test('a line break of any kind is a blank', async () => {
    const name = fresh('Olio')
    const broken = ['\r\n', '\n', '&#13;', '_x000D_\n', '_x000B_', '\u2028'].map(
      (end, at) => `${name} ${at}${end}di semi`,
    )
    await importAll(
      world,
      book({
        name: 'A',
        content: table(['Nome', 'Scadenza'], ...broken.map((text) => [text, '31/12/2027'])),
      }),
    )
    const { items } = await world.manager.api.ingredients.list({
      Search: name,
      Sort: 'name',
      Direction: 'asc',
    })
    expect(items.map((item) => item.name)).toEqual(broken.map((_, at) => `${name} ${at} di semi`))
  })

  describe('in the right sheet:', () => {
    test.each(['hidden', 'veryHidden'] as const)('not one that is %s', async (state) => {
      const name = fresh('Lievito')
      const hidden = { name: 'Vecchio', content: good(fresh('Altro')), state }
      const job = await importAll(world, book(hidden, { name: 'Nuovo', content: good(name) }))
      expect(job.sheet).toBe('Nuovo')
      expect((await world.manager.api.ingredients.list({ Search: name })).totalItems).toBe(1)
    })

    test('not a cover, nor one without rows', async () => {
      const cover = { name: 'Istruzioni', content: table(['Compilare il foglio'], ['«Ingredienti»']) }
      const empty = { name: 'Vuoto', content: table(['Nome', 'Scadenza']) }
      const { job } = await check(
        world,
        book(cover, empty, { name: 'Dati', content: good(fresh('Lievito')) }),
      )
      expect(job).toMatchObject({ sheet: 'Dati', ready: 1, failure: null })
    })

    test('which is asked if several fit', async () => {
      const [one, other] = [fresh('Uno'), fresh('Due')]
      const file = book({ name: 'Marzo', content: good(one) }, { name: 'Aprile', content: good(other) })
      const { job } = await check(world, file)
      expect(job).toMatchObject({
        mappable: true,
        failure: {
          code: 'import.sheets',
          message: 'Più fogli hanno le colonne giuste: «Marzo», «Aprile». Scegli quale importare.',
        },
      })
      const { imports } = world.manager.api
      expect(await imports.columns({ importId: job.id })).toMatchObject({
        sheets: ['Marzo', 'Aprile'],
        columns: [],
      })
      await imports.map({ importId: job.id, sheet: 'Aprile' })
      await runImports(world.test.ctx())
      expect(await imports.get({ importId: job.id })).toMatchObject({
        sheet: 'Aprile',
        ready: 1,
        state: 'checked',
      })
    })

    test('which is named, and may be another, if none fits', async () => {
      const strange = { name: 'Listino', content: table(['Che cosa', 'Nome'], ['a', 'b']) }
      const { job } = await check(world, book({ name: 'Note', content: table(['Ciao']) }, strange))
      expect(job.failure?.message).toMatch(/^Foglio «Listino»: Mancano le colonne: «Scadenza»\./)
      expect(await world.manager.api.imports.columns({ importId: job.id })).toMatchObject({
        sheets: ['Note', 'Listino'],
      })
    })
  })

  describe('and the day that it shows:', () => {
    const file = (heading: string, ...days: string[]) =>
      csv(['Name', heading], ...days.map((day) => [fresh('Soy'), day]))
    const daysOf = async (content: string) => {
      const job = await importAll(world, content)
      const { items } = await world.manager.api.ingredients.list({
        Search: 'soy',
        Sort: 'createdAt',
        ItemsPerPage: 100,
      })
      return { job, days: items.map((item) => item.expirationDate) }
    }

    test('months first, if its neighbours prove it', async () => {
      const { days } = await daysOf(file('Expiry date', '12/31/2027', '03/04/2028', '07/15/2028'))
      expect(days).toEqual(expect.arrayContaining(['2027-12-31', '2028-03-04', '2028-07-15']))
    })

    test.each([
      ['nothing proves it', 'Expiry date', ['03/04/2031', '05/05/2031']],
      ['both are proven', 'Scadenza', ['31/12/2030', '03/04/2031', '12/31/2030']],
    ])('which is asked where %s', async (_, heading, typed) => {
      const { job } = await check(world, file(heading, ...typed))
      expect(job.failure).toMatchObject({
        code: 'import.days',
        message: expect.stringMatching(
          /^Riga [23], colonna «Scadenza»: in «03\/04\/2031» non si capisce/,
        ) as string,
      })
      const { imports } = world.manager.api
      expect(await imports.columns({ importId: job.id })).toMatchObject({ asksDayOrder: true })
      await imports.map({ importId: job.id, dayOrder: 'monthFirst' })
      await runImports(world.test.ctx())
      await imports.commit({ importId: job.id })
      await runImports(world.test.ctx())
      const found = await world.manager.api.ingredients.list({ Search: 'soy', ItemsPerPage: 100 })
      // What can only be read in one way is read so.
      const days =
        typed.length > 2 ? ['2030-12-31', '2031-03-04', '2030-12-31'] : ['2031-03-04', '2031-05-05']
      expect(found.items.map((item) => item.expirationDate)).toEqual(expect.arrayContaining(days))
    })

    test('days first under our own heading, which is told', async () => {
      const { job } = await check(world, csv(['Nome', 'Scadenza'], [fresh('Soy'), '03/04/2028']))
      const { items } = await world.manager.api.imports.warnings({ importId: job.id })
      expect(items).toMatchObject([
        {
          row: 2,
          column: 'Scadenza',
          value: '03/04/2028',
          message: expect.stringMatching(/^È stata letta con il giorno prima del mese/) as string,
        },
      ])
    })
  })

  test('a code that Excel has made a day is no code', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs></styleSheet>'
    const head = row(1, cell('A1', 'Nome'), cell('B1', 'Scadenza'), cell('C1', 'RMC'))
    const day = '<c s="1"><v>46827</v></c>'
    const file = workbookOf([{ name: 'A', content: sheet(head + row(2, cell('A2', 'Sale'), day, day)) }], {
      styles,
    })
    const { problems } = await check(world, new Uint8Array(file))
    expect(problems).toEqual([
      {
        ...{ sheet: 'A', row: 2, column: 'RMC', value: '2028-03-15' },
        message: 'Excel ne ha fatto una data: scrivi la cella come testo',
      },
    ])
  })

  test('in its own encoding, which is told where it was guessed', async () => {
    const name = fresh('Caffè')
    const content = csv(['Nome', 'Scadenza'], [name, '31/12/2027'])
    const { job } = await check(world, new Uint8Array(Buffer.from(content, 'latin1')))
    const { items } = await world.manager.api.imports.warnings({ importId: job.id })
    expect(items).toEqual([
      {
        ...{ row: 2, column: 'Nome', value: name },
        message: 'Il file non è in UTF-8 ed è stato letto come Windows-1252: controlla gli accenti',
      },
    ])
    expect((await check(world, content)).job.warnings).toBe(0)
  })
})
