import { describe, expect, test } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { decodeText } from '~/backend/drivers/sheet/decode-text'
import { parseSheet } from '~/backend/drivers/sheet/parse-sheet'
import { readingLimits } from '~/backend/drivers/reader/limits'
import { readSheet } from '~/backend/drivers/sheet/read-sheet'
import { unpackedSize, zipEntries } from '~/backend/drivers/sheet/zip-directory'
import { zip } from '../documents/samples'
import { cell, row, sheet, workbook, zipOf } from '../../hostile/workbook'

const parse = (content: string | Uint8Array, maximumRows = 100) =>
  parseSheet({ bytes: typeof content === 'string' ? Buffer.from(content) : content, maximumRows })
const rowsOf = async (content: string | Uint8Array) => {
  const reply = await parse(content)
  if (reply.kind === 'refused') return reply.why
  const [sheet, another] = reply.sheets
  if (another || sheet?.refused) return sheet?.refused ?? reply.sheets.map(({ name }) => name)
  // With the empty ones between them.
  const rows: string[][] = []
  for (const { number, cells } of sheet?.rows ?? []) {
    while (rows.length < number - 1) rows.push([])
    rows.push(cells)
  }
  return rows
}
const refusedAs = async (content: string | Uint8Array, maximumRows?: number) => {
  const reply = await parse(content, maximumRows)
  return reply.kind === 'refused' ? reply : { why: reply.sheets[0]?.refused, line: reply.sheets[0]?.line }
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
    [
      'Mac Roman',
      Buffer.from(
        text.replace('’', '\u00d5').replace('à', '\u0088').replace('è', '\u008f').replace('ì', '\u0093'),
        'latin1',
      ),
    ],
  ])('in %s', async (name, bytes) => {
    expect(decodeText(bytes)).toEqual({
      text: name.endsWith('a mark') ? text.replace('’', "'") : text,
      encoding: /^(Windows|Mac)/.exec(name) ? name : undefined,
    })
    expect(await rowsOf(bytes)).toEqual([
      ['Nome', 'Città'],
      [name.endsWith('a mark') ? "Caffè d'orzo" : 'Caffè d’orzo', 'Forlì'],
    ])
  })

  test('Windows-1252 has a euro sign, ISO 8859-1 has not', () => {
    expect(decodeText(Uint8Array.from([0xe8, 0x20, 0x80, 0x93])).text).toBe('è €“')
  })

  test.each([
    ['a byte of Windows-1252', 'Citt\u00e0 del Gusto', 'Città del Gusto'],
    ['a byte of an old Mac', 'Citt\u0088 del Gusto', 'Città del Gusto'],
    ['an apostrophe', 'L\u0092orzo', 'L’orzo'],
    ['a byte of no encoding', 'Cit\u0081t', 'Cit\ufffdt'],
    ['half a letter', 'Caff\u00c3', 'Caff\ufffd'],
  ])('of UTF-8 stays what it is beside %s', (_, odd, read) => {
    const mixed = Buffer.concat([Buffer.from('Caffè;'), Buffer.from(odd, 'latin1'), Buffer.from(';Perù\n')])
    expect(decodeText(mixed)).toEqual({ text: `Caffè;${read};Perù\n` })
  })

  test('with capitals in quotation marks is no UTF-8', () => {
    expect(decodeText(Buffer.from('\u00abCAFF\u00c8\u00bb', 'latin1'))).toEqual({
      text: '«CAFFÈ»',
      encoding: 'Windows-1252',
    })
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
        expect(
          await refusedAs(`Nome;Note\r\nPasta;x\r\n${quote}${'x'.repeat(letters)}${quote};y`),
        ).toMatchObject({ why: 'cell_too_long', line: 3 })
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

  test('is refused with too many rows; empty ones do not count', async () => {
    expect(await parse('Nome\na\nb\n', 2)).toMatchObject({ why: 'too_many_rows' })
    expect(await parse(`Nome\n${';;;\n'.repeat(60_000)}a\n${';;;\n'.repeat(60_000)}`, 2)).toMatchObject({
      sheets: [{ rows: [{ number: 1 }, { number: 60_002, cells: ['a'] }] }],
    })
  })

  test.each([
    ['sep=;', ';'],
    ['sep=,', ','],
    ['SEP=\t', '\t'],
    ['"sep=|"', '|'],
    ['sep=;;;', ';'],
    ['\ufeffsep=,', ','],
  ])('is read as its line %j says, without its being a row', async (line, delimiter) => {
    const rows = [
      ['Nome', 'Note; e, altro'],
      ['Farina', 'x'],
    ]
    const quoted = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')
    expect(await rowsOf(`${line}\r\n${quoted}`)).toEqual(rows)
    expect(await rowsOf(utf16(`\ufeff${line.replace('\ufeff', '')}\n${quoted}`))).toEqual(rows)
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
      [' Caffè ', '46387', 'FALSO', '#FORMULA!'],
    ])
  })

  test('is refused if damaged, or another kind of zip file', async () => {
    const whole = await writeExcelFile([['Nome']]).toBuffer()
    expect(await rowsOf(whole.subarray(0, whole.length - 40))).toBe('damaged')
    expect(await rowsOf(await zip({ 'a.txt': 'a' }))).toBe('type')
    expect(await rowsOf(Buffer.from('PK\u0003\u0004'))).toBe('damaged')
    const torn = Buffer.from(whole)
    const at = torn.indexOf('xl/worksheets/sheet1.xml') + 60
    torn.fill(0x41, at, at + 100)
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
    const bomb = workbook(sheet(' '.repeat(20 * 1024 ** 2)), {}, 10)
    expect(unpackedSize(zipEntries(bomb) ?? [])).toBeLessThan(5000)
    expect(await rowsOf(bomb)).toBe('damaged')
  })
})

test('a too long cell, and rows beyond the bounds, stop the reading early @all', async () => {
  const long = 'a'.repeat(60 * 1024 ** 2)
  const shared = workbook(sheet(''), { sharedStrings: `<sst><si><t>${long}</t></si></sst>` })
  expect(shared.byteLength).toBeLessThan(100_000)
  expect(await rowsOf(shared)).toBe('cell_too_long')
  const inCdata = workbook(sheet(''), { sharedStrings: `<sst><si><t><![CDATA[${long}]]></t></si></sst>` })
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
  expect(await rowsOf('\ufeff\n <html><table><tr><td>Nome</td></tr></table></html>')).toBe('type')
})

/** A compound file whose directory has these streams. */
function compound(...names: string[]): Buffer {
  const file = Buffer.alloc(512 + 128 * names.length)
  file.write('d0cf11e0a1b11ae1', 'hex')
  names.forEach((name, at) => {
    file.write(name, 512 + at * 128, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, 512 + at * 128 + 64)
  })
  return file
}

test.each([
  ['a workbook with a password', compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage'), 'password'],
  ['an old workbook', compound('Root Entry', 'Workbook', 'WordDocument'), 'old_excel'],
  ['one that is older', compound('Root Entry', 'Book'), 'old_excel'],
  ['an old document', compound('Root Entry', '1Table', 'WordDocument', 'Workbook'), 'type'],
  ['another compound file', compound('Root Entry', 'Contents'), 'type'],
  ['an encrypted archive', zipOf([{ name: 'xl/workbook.xml', content: 'x', encrypted: true }]), 'password'],
  [
    'an OpenDocument sheet',
    zipOf([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
      { name: 'content.xml', content: '<x/>' },
    ]),
    'ods',
  ],
  ['a sheet of Numbers', zipOf([{ name: 'Index/Document.iwa', content: 'x' }]), 'numbers'],
  ['a binary workbook', zipOf([{ name: 'xl/workbook.bin', content: 'x' }]), 'xlsb'],
  ['a document', zipOf([{ name: 'word/document.xml', content: '<x/>' }]), 'type'],
])('%s is told from a workbook by what it holds', async (_, bytes, why) => {
  expect(await rowsOf(bytes)).toBe(why)
})

describe('a cell of a workbook', () => {
  const styles = (codes: string[]) =>
    `<styleSheet><numFmts>${codes
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${codes
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`

  test.each([
    ['00000', 123, '00123'],
    ['0000000000000', 8001234567894, '8001234567894'],
    ['@', 123, '123'],
    ['General', 0.30000000000000004, '0.3'],
    ['"RMC-"000', 7, 'RMC-007'],
    ['00\\-00\\-00', 10203, '01-02-03'],
    ['000 000', 1234567, '1234 567'],
    ['0.00', 1.1, '1.10'],
    ['0.0#', 1.25, '1.25'],
    ['#,##0', 1234, '1234'],
    ['0%', 0.125, '13%'],
    ['[Red]000;[Blue]\\-000', -7, '-007'],
    ['000;(000);"zero"', 0, '0'],
    ['0.00E+00', 8001234567894, '8001234567894'],
    ['[$-410]dd/mm/yyyy', 46827, '2028-03-15'],
    ['[$-F800]dddd\\, mmmm dd\\, yyyy', 46827, '2028-03-15'],
    ['gg/mm/aaaa', 46827, '2028-03-15'],
    ['"del "dd/mm/yy', 46827.75, '2028-03-15'],
    ['dd/mm/yyyy', -1, '#####'],
    ['hh:mm', 0.5, '12:00'],
  ])('in the format %j shows %d as %j', async (code, value, text) => {
    const content = sheet(row(1, `<c r="A1" s="1"><v>${value}</v></c>`))
    expect(await rowsOf(workbook(content, { styles: styles([code]) }))).toEqual([[text]])
  })

  test.each([
    ['<c r="A1" t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c r="A1" t="e"><f>1/0</f><v>odd</v></c>', '#ERROR!'],
    ['<c r="A1" t="e"><f>1/0</f></c>', '#ERROR!'],
    ['<c r="A1"><f>B1</f></c>', '#FORMULA!'],
    ['<c r="A1"><f>B1</f><v/></c>', '#FORMULA!'],
    ['<c r="A1" t="str"><f>B1</f></c>', '#FORMULA!'],
    ['<c r="A1" t="b"><f>B1</f></c>', '#FORMULA!'],
    ['<c r="A1" t="str"><f>B1</f><v>due</v></c>', 'due'],
    ['<c r="A1" t="s"><v>9</v></c>', '#ERROR!'],
    ['<c r="A1" t="s"><v>1</v></c>', 'Caffè & tè\r\nverde'],
    ['<c r="A1" t="x"><v>9</v></c>', '#ERROR!'],
    ['<c r="A1"><v>nove</v></c>', '#ERROR!'],
    ['<c r="A1" t="d"><v>2028-03-15T00:00:00</v></c>', '2028-03-15'],
    [
      '<x:c r="A1" t="inlineStr"><x:is><x:r><x:t>a</x:t></x:r><x:r><x:t>b</x:t></x:r><x:rPh><x:t>c</x:t></x:rPh></x:is></x:c>',
      'ab',
    ],
  ])('written as %s says what Excel shows', async (xml, text) => {
    const strings =
      '<sst><si><t>x</t></si><si><r><t>Caff&#232; &amp; </t></r><r><t>t&#xE8;_x000D_&#10;verde</t></r></si></sst>'
    expect(await rowsOf(workbook(sheet(row(1, xml)), { sharedStrings: strings }))).toEqual([[text]])
  })

  test('that has no value does not count, nor what the sheet says of its size', async () => {
    const empty = Array.from({ length: 60_000 }, (_, at) => row(at + 3, `<c r="A${at + 3}" s="1"/>`)).join('')
    const content = sheet(
      row(2, cell('A2', 'Nome')) + empty + row(70_000, cell('A70000', 'Sale'), '<c r="ZZ70000"/>'),
      {
        before: '<dimension ref="A1:XFD1048576"/>',
      },
    )
    expect(await parse(workbook(content), 2)).toMatchObject({
      sheets: [
        {
          rows: [
            { number: 2, cells: ['Nome'] },
            { number: 70_000, cells: ['Sale'] },
          ],
        },
      ],
    })
  })
})

test('a workbook, and a large text, are read in a process of their own with a time limit', async () => {
  const list = await writeExcelFile([['Nome'], ['Farina']]).toBuffer()
  const read = (bytes: Uint8Array) => readSheet({ bytes, maximumRows: 20_000 }, readingLimits)
  expect(await read(list)).toMatchObject({
    sheets: [{ rows: [{ cells: ['Nome'] }, { cells: ['Farina'] }] }],
  })
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
