import { describe, expect, test } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { decodeText } from '~/backend/drivers/sheet/decode-text'
import { parseSheet } from '~/backend/drivers/sheet/parse-sheet'
import { readingLimits } from '~/backend/drivers/reader/limits'
import { readSheet } from '~/backend/drivers/sheet/read-sheet'
import { unpackedSize, zipEntries } from '~/backend/drivers/sheet/zip-directory'
import { zip } from '../documents/samples'

const parse = (content: string | Uint8Array, maximumRows = 100) =>
  parseSheet({ bytes: typeof content === 'string' ? Buffer.from(content) : content, maximumRows })
const rowsOf = async (content: string | Uint8Array) => {
  const reply = await parse(content)
  return reply.kind === 'table' ? reply.rows : reply.why
}
const utf16 = (text: string, { bigEndian = false } = {}) => {
  const bytes = Buffer.from(text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

describe('text', () => {
  const text = 'Nome;Città\r\nCaffè d’orzo;Forlì\r\n'
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with its mark', utf16(`\ufeff${text}`)],
    ['UTF-16, the other way round', utf16(`\ufeff${text}`, { bigEndian: true })],
    ['UTF-16 without a mark', utf16(text.replace('’', "'"))],
    ['Windows-1252', Buffer.from(text.replace('’', '\u0092'), 'latin1')],
  ])('in %s', async (name, bytes) => {
    expect(decodeText(bytes)).toBe(name.endsWith('a mark') ? text.replace('’', "'") : text)
    expect(await rowsOf(bytes)).toEqual([
      ['Nome', 'Città'],
      [name.endsWith('a mark') ? "Caffè d'orzo" : 'Caffè d’orzo', 'Forlì'],
    ])
  })

  test('Windows-1252 has a euro sign, ISO 8859-1 has not', () => {
    expect(decodeText(Uint8Array.from([0xe8, 0x20, 0x80, 0x93]))).toBe('è €“')
  })

  test('text in no encoding is refused as such', async () => {
    expect(await rowsOf(Uint8Array.from([0x4e, 0x6f, 0x81, 0x6d, 0x65, 0x0a]))).toBe('encoding')
    expect(await rowsOf(Buffer.from('Nome;\u0000\u0001;\n'))).toBe('encoding')
    expect(await rowsOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from([0x00, 0xd8])]))).toBe(
      'encoding',
    )
  })
})

describe('a CSV', () => {
  test.each([';', ',', '\t'])('is read with %j between its fields', async (delimiter) => {
    const rows = [
      ['Nome', 'Scadenza', 'Fornitore; ingrosso'],
      ['Farina', '31/12/2026', 'Amidi del Po'],
    ]
    const quoted = rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\n')
    expect(await rowsOf(quoted)).toEqual(rows)
  })

  test('is read with quoted line ends, doubled quotes, an inch sign, and rows of unequal length', async () => {
    expect(
      await rowsOf('Nome;Note\n"Pasta ""n. 5""";"una\r\ndue; tre"\nTubo 5";x;y\n\n;;\nUltima\n\n\n'),
    ).toEqual([
      ['Nome', 'Note'],
      ['Pasta "n. 5"', 'una\r\ndue; tre'],
      ['Tubo 5"', 'x', 'y'],
      [],
      [],
      ['Ultima'],
    ])
  })

  test('is refused with the line if a quote never ends', async () => {
    expect(await parse('Nome;Note\nPasta;"senza fine\nAltra;x\n')).toMatchObject({
      kind: 'refused',
      why: 'quotes',
      line: 2,
    })
    const endless = await parse(`Nome;Note\r\nPasta;x\r\n"${'x;\n'.repeat(1_000_000)}`)
    expect(endless).toMatchObject({ why: 'quotes', line: 3 })
  })

  test('is refused with the line if a cell is too long, quoted or not', async () => {
    for (const letters of [100_000, 2_000_000])
      for (const quote of ['', '"'])
        expect(await parse(`Nome;Note\r\nPasta;x\r\n${quote}${'x'.repeat(letters)}${quote};y`)).toMatchObject(
          { why: 'cell_too_long', line: 3 },
        )
  })

  test.each(['\n', '\r\n', '\r'])(
    'is read with lines that end with %j, whatever the header ends with',
    async (end) => {
      for (const ofHeader of ['\n', '\r\n', '\r'])
        expect(await rowsOf(`Nome;Note${ofHeader}Farina;a${end}${end}Riso;b${end}`)).toEqual([
          ['Nome', 'Note'],
          ['Farina', 'a'],
          [],
          ['Riso', 'b'],
        ])
      expect(await rowsOf(`Nome;Note\r\n${end.repeat(1000)}`)).toEqual([['Nome', 'Note']])
    },
  )

  test('is refused with too many rows', async () => {
    expect(await parse('Nome\na\nb\n', 2)).toMatchObject({ why: 'too_many_rows' })
    expect(await parse('Nome\na\n\n\n', 2)).toMatchObject({ kind: 'table' })
  })
})

describe('a workbook', () => {
  const cells: SheetData = [
    ['Nome', 'Scadenza', 'Pesach', 'RMC'],
    ['=1+1', { value: new Date('2026-12-31T00:00:00Z'), format: 'dd/mm/yyyy' }, true, 12.5],
    [null, null, null, null],
    [' Caffè ', 46387, false, { type: 'Formula', value: '=A1' }],
  ]

  test('yields dates as days, flags and numbers as text, and rows in their places', async () => {
    const bytes = await writeExcelFile(cells).toBuffer()
    const rows = await rowsOf(bytes)
    expect(rows).toEqual([
      ['Nome', 'Scadenza', 'Pesach', 'RMC'],
      ['=1+1', '2026-12-31', 'VERO', '12.5'],
      [],
      [' Caffè ', '46387', 'FALSO', ''],
    ])
  })

  test('is refused if damaged, or another kind of zip file', async () => {
    const whole = await writeExcelFile([['Nome']]).toBuffer()
    expect(await rowsOf(whole.subarray(0, whole.length - 40))).toBe('damaged')
    expect(await rowsOf(await zip({ 'a.txt': 'a' }))).toBe('damaged')
    expect(await rowsOf(Buffer.from('PK\u0003\u0004'))).toBe('damaged')
    const torn = Buffer.from(whole)
    torn.fill(0x41, 60, 200)
    expect(await rowsOf(torn)).toBe('damaged')
  })

  test('is refused before unpacking if it unpacks to more than any list @all', async () => {
    const bomb = await zip({
      'xl/workbook.xml': '<x/>',
      'xl/worksheets/sheet1.xml': ' '.repeat(70 * 1024 ** 2),
    })
    expect(bomb.byteLength).toBeLessThan(1024 ** 2)
    expect(unpackedSize(zipEntries(bomb) ?? [])).toBeGreaterThan(64 * 1024 ** 2)
    expect(await rowsOf(bomb)).toBe('too_much')
  })

  test('is refused if it understates its unpacked size', async () => {
    const bomb = Buffer.from(await zip({ 'xl/worksheets/sheet1.xml': ' '.repeat(20 * 1024 ** 2) }))
    const sizeAt = bomb.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24
    bomb.writeUInt32LE(10, sizeAt)
    expect(unpackedSize(zipEntries(bomb) ?? [])).toBe(10)
    expect(await rowsOf(bomb)).toBe('damaged')
  })
})

test('a too long cell, and rows beyond the bounds, stop the reading early @all', async () => {
  const long = 'a'.repeat(60 * 1024 ** 2)
  const shared = await zip({ 'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>` })
  expect(shared.byteLength).toBeLessThan(100_000)
  expect(await rowsOf(shared)).toBe('cell_too_long')
  const inCdata = await zip({ 'xl/sharedStrings.xml': `<sst><si><t><![CDATA[${long}]]></t></si></sst>` })
  expect(await rowsOf(inCdata)).toBe('cell_too_long')
  expect(await rowsOf(`Nome\n"${long}`)).toBe('cell_too_long')
  expect(await rowsOf(`Nome\n${'a'.repeat(32_768)}`)).toBe('cell_too_long')
  expect(await rowsOf(`Nome\n${'a'.repeat(32_767)}`)).toMatchObject([['Nome'], {}])
  expect(await rowsOf('a\n'.repeat(2_000_000))).toBe('too_many_rows')
})

test('other files are distinguished from tables by their content', async () => {
  expect(await rowsOf('')).toBe('empty')
  expect(await rowsOf('\n;;;\n  \n')).toBe('empty')
  expect(await rowsOf('%PDF-1.7\n')).toBe('type')
  expect(await rowsOf(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('type')
  expect(await rowsOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('old_excel')
})

test('a workbook, and a large text, are read in a process of their own with a time limit', async () => {
  const workbook = await writeExcelFile([['Nome'], ['Farina']]).toBuffer()
  const read = (bytes: Uint8Array) => readSheet({ bytes, maximumRows: 20_000 }, readingLimits)
  expect(await read(workbook)).toEqual({ kind: 'table', rows: [['Nome'], ['Farina']] })
  expect(await read(Buffer.from('Nome\nFarina\n'.repeat(10_000)))).toMatchObject({ kind: 'table' })
  // More than any process reads by then.
  const endless = { bytes: Buffer.from('Nome;Farina\n'.repeat(300_000)), maximumRows: Infinity }
  const ended = { kind: 'refused', why: 'reader_ended' }
  expect(await readSheet(endless, { ...readingLimits, timeoutMs: 1 })).toEqual({
    kind: 'refused',
    why: 'reader_slow',
  })
  expect(await readSheet(endless, { ...readingLimits, memoryMegabytes: 16 })).toEqual(ended)
})
