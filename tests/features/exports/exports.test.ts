import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it, onTestFinished } from 'vitest'
import { exportOnlyColumns, importColumns, importKinds } from '~/domain/items/imports'
import { languages } from '~/domain/languages'
import { MAX_XLSX_ROWS } from '~/domain/listed'
import { searchKey } from '~/domain/text/search-key'
import { startRows, type PageOf } from '~/features/exports/all-rows'
import { ingredientColumns, productColumns, type ExportColumn } from '~/i18n/export-columns'
import { writeCsv } from '~/features/exports/write-csv.server'
import { writeXlsx, type Whole } from '~/features/exports/write-xlsx.server'
import { serverWordsFor } from '~/i18n/words.server'

interface Row {
  name: string
  expiry: string | null
  products: number
}

const columns: ExportColumn<Row>[] = [
  { header: 'Nome', width: 20, cell: (row) => row.name },
  { header: 'Scadenza', width: 12, cell: (row) => (row.expiry ? { day: row.expiry } : null) },
  { header: 'Prodotti', width: 10, cell: (row) => row.products },
]

/** A list as the contract returns it: an offset past the end gives an empty page. */
function listOf(rows: Row[], asked: number[] = []): PageOf<Row> {
  return (offset, itemsPerPage) => {
    asked.push(offset)
    const items = rows.slice(offset, offset + itemsPerPage)
    return Promise.resolve({ items, itemsPerPage, offset, totalItems: rows.length })
  }
}

const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ name: `Riga ${n}`, expiry: '2027-06-30', products: n }))

const tricky = [
  '=1+1',
  '+39 0881 555',
  '-2',
  '@SUM(A1)',
  '\tcon tabulazione',
  'punto;e virgola',
  'virgo"lette',
  'due\nrighe',
  'Œufs 蛋 עברית',
]

// The BOM is under test: no decoder may swallow it.
const textOf = async (stream: ReadableStream) =>
  (await buffer(Readable.fromWeb(stream as never))).toString('utf8')

const csvOf = async (rows: Row[]) => {
  const started = await startRows(listOf(rows))
  return textOf(writeCsv(columns, started.rows, serverWordsFor('it')))
}

describe('a list as CSV', () => {
  it('opens in an Italian Excel: BOM, semicolons, dates dd/MM/yyyy; text like a formula stays text', async () => {
    const csv = await csvOf(tricky.map((name) => ({ name, expiry: '2027-01-09', products: 3 })))
    expect(csv.startsWith('\uFEFFNome;Scadenza;Prodotti\r\n')).toBe(true)
    const [, ...rows] = parse(csv, { bom: true, delimiter: ';' })
    expect(rows.map(([name]) => name)).toEqual(
      tricky.map((name) => (/^[=+\-@\t]/.test(name) ? `'${name}` : name)),
    )
    expect(rows.every(([, expiry, products]) => expiry === '09/01/2027' && products === '3')).toBe(true)
  })

  it('opens in an English Excel: commas, and unambiguous dates', async () => {
    const { rows } = await startRows(listOf([{ name: 'Flour, "00"', expiry: '2027-04-03', products: 3 }]))
    const csv = await textOf(writeCsv(columns, rows, serverWordsFor('en')))
    expect(csv).toBe('\uFEFFNome,Scadenza,Prodotti\r\n"Flour, ""00""",2027-04-03,3\r\n')
  })

  it('has every row once, page by page', async () => {
    const asked: number[] = []
    const started = await startRows(listOf(many(1234), asked))
    const csv = await textOf(writeCsv(columns, started.rows, serverWordsFor('it')))
    const [, ...rows] = parse(csv, { bom: true, delimiter: ';' })
    expect(rows.map(([name]) => name)).toEqual(many(1234).map(({ name }) => name))
    expect(asked).toEqual([0, 500, 1000])
  })

  it('with no rows has its header', async () => {
    expect(await csvOf([])).toBe('\uFEFFNome;Scadenza;Prodotti\r\n')
  })

  it('requests no more than is consumed', async () => {
    const asked: number[] = []
    const { rows } = await startRows(listOf(many(50_000), asked))
    const reader = writeCsv(columns, rows, serverWordsFor('it')).getReader()
    await reader.read()
    await reader.cancel()
    expect(asked.length).toBeLessThan(10)
  })

  it('breaks off if a page fails, so that half a list is not taken for the whole', async () => {
    const whole = listOf(many(2000))
    const failing: PageOf<Row> = (offset, size) =>
      offset < 1000 ? whole(offset, size) : Promise.reject(new Error('the database is gone'))
    const { rows } = await startRows(failing)
    await expect(textOf(writeCsv(columns, rows, serverWordsFor('it')))).rejects.toThrow()
  })
})

const words = serverWordsFor('it').exports

describe('the columns of a list that can be imported again', () => {
  it.each(
    languages.flatMap((lang) => [
      { lang, kind: 'ingredients' as const, missing: [] },
      // Exported as the recipe, which an import skips.
      { lang, kind: 'products' as const, missing: ['ingredients'] },
    ]),
  )('are those of the import of $kind in "$lang", and others that it skips', ({ lang, kind, missing }) => {
    const w = serverWordsFor(lang)
    const headers = {
      ingredients: ingredientColumns(w, 'Certifier', '2026-11-20', []),
      products: productColumns(w, 'Certifier', '2026-11-20'),
    }
    const imported = importColumns[kind].filter((column) => !missing.some((one) => one === column))
    expect(headers[kind].map(({ header }) => header).sort()).toEqual(
      [
        ...imported.map((column) => w.imports.columns[column]),
        ...exportOnlyColumns[kind].map((column) => w.exports.column[column]),
      ].sort(),
    )
  })

  it.each(importKinds)('of %s share no name with another column, in any language', (kind) => {
    const called = new Map<string, string>()
    for (const lang of languages) {
      const w = serverWordsFor(lang)
      const names = [
        ...importColumns[kind].map((column) => [w.imports.columns[column], column] as const),
        ...exportOnlyColumns[kind].map((column) => [w.exports.column[column], `only ${column}`] as const),
      ]
      for (const [name, column] of names) {
        expect(called.get(searchKey(name)) ?? column, name).toBe(column)
        called.set(searchKey(name), column)
      }
    }
  })
})

const here = new AbortController().signal

const xlsxFrom = (rows: AsyncIterable<Row>, whole: Whole, signal = here) =>
  writeXlsx(columns, rows, 'Ingredienti', whole, serverWordsFor('it'), signal)

const xlsxOf = async (rows: Row[]) => {
  const started = await startRows(listOf(rows))
  return Buffer.from(await xlsxFrom(started.rows, started))
}

describe('a list as XLSX', () => {
  it('has text as it is, never a formula, and real dates and numbers', async () => {
    const file = await xlsxOf([
      ...tricky.map((name) => ({ name, expiry: '2027-01-09', products: 3 })),
      { name: 'Senza data', expiry: null, products: 0 },
    ])
    const [header, ...rows] = await readSheet(file)
    expect(header).toEqual(['Nome', 'Scadenza', 'Prodotti'])
    expect(rows.map(([name]) => name)).toEqual([...tricky.map((name) => name.trim()), 'Senza data'])
    expect(rows[0]?.[1]).toEqual(new Date('2027-01-09T00:00:00Z'))
    expect(rows.at(-1)).toEqual(['Senza data', null, 0])
  })

  it('says in a cell how many of a list it cannot hold; the CSV holds them all', async () => {
    const all = Array.from({ length: 300 }, (_, n) => `Ingrediente ${n} ${'x'.repeat(140)}`)
    const row = { name: all.join(' | '), expiry: null, products: 0 }
    const cell = String((await readSheet(await xlsxOf([row])))[1]?.[0])
    const shown = cell.split(' | ')
    expect(cell.length).toBeLessThanOrEqual(32_767)
    expect(shown.slice(0, -1)).toEqual(all.slice(0, shown.length - 1))
    expect(shown.at(-1)).toBe(words.leftOut(all.length - shown.length + 1))
    const { rows } = await startRows(listOf([row]))
    expect(await textOf(writeCsv(columns, rows, serverWordsFor('it')))).toContain(row.name)
  })

  it('says in the file that a longer list is cut @all', async () => {
    const file = await xlsxOf(many(MAX_XLSX_ROWS + 1))
    const date = new Date('2027-06-30T00:00:00Z')
    expect(await readSheet(file)).toEqual([
      ['Nome', 'Scadenza', 'Prodotti'],
      ...many(MAX_XLSX_ROWS).map(({ name, products }) => [name, date, products]),
    ])
    expect(await readSheet(file, 'Avviso')).toEqual([[words.cut(MAX_XLSX_ROWS, '10.001')]])

    const whole = listOf(many(MAX_XLSX_ROWS + 1))
    const counting: PageOf<Row> = async (offset, size) => ({
      ...(await whole(offset, size)),
      totalItems: MAX_XLSX_ROWS,
      totalIsMinimum: true,
    })
    const started = await startRows(counting)
    const cut = Buffer.from(await xlsxFrom(started.rows, started))
    expect(await readSheet(cut, 'Avviso')).toEqual([[words.cut(MAX_XLSX_ROWS, words.orMore(MAX_XLSX_ROWS))]])
  }, 30_000)

  function gate() {
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    return { open, opened }
  }

  it('lets other requests be answered while ten thousand rows are written @all', async () => {
    const server = createServer((_request, answer) => answer.end('ok'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    let isWriting = false
    const rowsOver = gate()
    async function* rows() {
      yield* many(MAX_XLSX_ROWS)
      isWriting = true
      rowsOver.open()
    }
    const file = xlsxFrom(rows(), { totalItems: MAX_XLSX_ROWS, more: false }).finally(
      () => (isWriting = false),
    )
    await rowsOver.opened
    expect(await (await fetch(url)).text()).toBe('ok')
    expect(isWriting).toBe(true)
    expect(await readSheet(Buffer.from(await file))).toHaveLength(MAX_XLSX_ROWS + 1)
  }, 30_000)

  const few = { totalItems: 1000, more: false }

  it('reports the reason, and stops, if a page fails or the reader leaves', async () => {
    const reader = new AbortController()
    const asked: string[] = []
    async function* failing() {
      yield* many(500)
      throw new Error('the database is gone')
    }
    async function* endless() {
      try {
        for (;;) {
          asked.push('row')
          if (asked.length === 1000) reader.abort()
          yield* many(1)
        }
      } finally {
        asked.push('closed')
      }
    }
    await expect(xlsxFrom(failing(), few)).rejects.toThrow('the database is gone')
    await expect(xlsxFrom(endless(), few, reader.signal)).rejects.toThrow('aborted')
    expect(asked.length).toBeLessThan(2000)
    expect(asked.at(-1)).toBe('closed')
    await expect(xlsxFrom(endless(), few, reader.signal)).rejects.toThrow('aborted')
  })

  it('is written two at a time: the third waits for a place, and gets it', async () => {
    const begun: number[] = []
    const gates = [0, 1, 2].map(() => gate())
    const started = [0, 1, 2].map(() => gate())
    const files = [0, 1, 2].map((n) =>
      xlsxFrom(
        (async function* () {
          begun.push(n)
          started[n]?.open()
          await gates[n]?.opened
          yield* many(3)
        })(),
        few,
      ),
    )
    await Promise.all([started[0]?.opened, started[1]?.opened])
    expect(begun).toEqual([0, 1])
    gates[1]?.open()
    await files[1]
    await started[2]?.opened
    expect(begun).toEqual([0, 1, 2])
    gates[0]?.open()
    gates[2]?.open()
    for (const file of files) expect(await readSheet(Buffer.from(await file))).toHaveLength(4)
  })
})
