import { cell, header, inOrder, row, sheet, workbook, zipOf } from './workbook'

/** A file's outcome: the code of its refusal, or how many rows are ready, or how many problems they have. */
export type Outcome = string | { ready: number } | { problems: number }

export interface HostileSheet {
  what: string
  file: () => Buffer
  outcome: Outcome
}

const name = (text: string) => ` ${text}="x"`
const text = (content: string) => Buffer.from(content)
const withCell = (address: string) => workbook(sheet(header + row(2, cell(address, 'x'))))
const list = (rows: string) => `Nome;Scadenza\r\n${rows}`

const billion = `<!DOCTYPE lolz [<!ENTITY a "ha">${[...'bcdefghij']
  .map((letter, at) => `<!ENTITY ${letter} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`

/** Files made to exhaust memory or time, or to steal data. */
export const hostileSheets: HostileSheet[] = [
  // Cells far out: filling the places before them fills all memory.
  { what: 'a cell in column ZZZZZZ', file: () => withCell('ZZZZZZ2'), outcome: 'import.too_many_columns' },
  {
    what: 'a cell in column ZZZZZ of the header',
    file: () => workbook(sheet(row(1, cell('A1', 'Nome'), cell('ZZZZZ1', 'x')))),
    outcome: 'import.too_many_columns',
  },
  {
    what: 'a cell in column XFD, the last that there is',
    file: () => withCell('XFD2'),
    outcome: 'import.too_many_columns',
  },
  {
    what: 'row 4294967295',
    file: () => workbook(sheet(header + row(4294967295, cell('A4294967295', 'x')))),
    outcome: 'import.too_many_rows',
  },
  {
    what: 'row 1048576, by its cell alone',
    file: () => workbook(sheet(`${header}<row>${cell('A1048576', 'x')}</row>`)),
    outcome: { problems: 1 },
  },
  {
    what: 'a row that is no number',
    file: () => workbook(sheet(header + row('1e9', cell('A2', 'x')))),
    outcome: 'import.damaged',
  },
  {
    what: 'a cell whose address is written in references',
    file: () => workbook(sheet(header + row(2, cell('&#90;&#90;&#90;&#90;&#90;2', 'x')))),
    outcome: 'import.damaged',
  },
  {
    what: 'a cell with an address in another namespace',
    file: () => workbook(sheet(header + row(2, cell('A2', 'x', ' x:r="ZZZZZ2"')))),
    outcome: { problems: 1 },
  },
  {
    what: 'dimensions as large as there are',
    file: () =>
      workbook(sheet(header + inOrder('Dimensioni'), { before: '<dimension ref="A1:ZZZZZZ4294967295"/>' })),
    outcome: { ready: 1 },
  },
  {
    what: 'a million rows with nothing in them',
    file: () => workbook(sheet(header + '<row/>'.repeat(1_000_000))),
    outcome: 'import.empty',
  },
  // XML that takes time or depth.
  {
    what: '200,000 attributes',
    file: () =>
      workbook(
        sheet(
          header +
            `<row r="2"><c r="A2"${Array.from({ length: 200_000 }, (_, at) => name(`a${at}`)).join('')}/></row>`,
        ),
      ),
    outcome: 'import.damaged',
  },
  {
    what: '300 attributes',
    file: () =>
      workbook(
        sheet(
          header +
            `<row r="2"><c r="A2"${Array.from({ length: 300 }, (_, at) => name(`a${at}`)).join('')}/></row>`,
        ),
      ),
    outcome: 'import.damaged',
  },
  {
    what: '300,000 levels',
    file: () => workbook(sheet('<a>'.repeat(300_000) + '</a>'.repeat(300_000))),
    outcome: 'import.damaged',
  },
  {
    what: 'a billion laughs',
    file: () => workbook(sheet(header + row(2, cell('A2', '&j;')), { root: billion })),
    outcome: 'import.damaged',
  },
  {
    what: 'a file of the server as an entity',
    file: () =>
      workbook(
        sheet(header + row(2, cell('A2', '&x;')), {
          root: '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        }),
      ),
    outcome: 'import.damaged',
  },
  {
    what: 'a tag that never ends',
    file: () => workbook(sheet(`${header}<row ${'a'.repeat(1_000_000)}`)),
    outcome: 'import.damaged',
  },
  { what: 'no XML at all', file: () => workbook('\0'.repeat(1000)), outcome: 'import.damaged' },
  // Zip files with false headers.
  {
    what: 'a bomb of 70 MB',
    file: () => workbook(sheet(' '.repeat(70 * 1024 ** 2))),
    outcome: 'import.too_much',
  },
  {
    what: 'a bomb that says it is small',
    file: () => workbook(sheet(header + ' '.repeat(30 * 1024 ** 2)), {}, 100),
    outcome: 'import.damaged',
  },
  {
    what: 'a workbook that says it is large',
    file: () => workbook(sheet(header + inOrder('Grande')), {}, 0xffffffff),
    outcome: 'import.too_much',
  },
  {
    what: 'a zip file in a zip file',
    file: () => zipOf([{ name: 'elenco.xlsx', content: workbook(sheet(header)) }]),
    outcome: 'import.type',
  },
  {
    what: 'an encrypted workbook',
    file: () => zipOf([{ name: 'xl/workbook.xml', content: 'x', encrypted: true }]),
    outcome: 'import.password',
  },
  {
    what: 'a way of packing that nobody knows',
    file: () => zipOf([{ name: 'xl/workbook.xml', content: 'x', method: 99 }]),
    outcome: 'import.damaged',
  },
  {
    what: 'half a workbook',
    file: () => workbook(sheet(header + inOrder('Metà'))).subarray(0, 900),
    outcome: 'import.damaged',
  },
  {
    what: 'names that lead out of the folder',
    file: () => zipOf([{ name: '../../../../etc/cron.d/x.xml', content: '<x/>' }]),
    outcome: 'import.type',
  },
  // Shared strings used a thousand times each.
  {
    what: 'one long text in a thousand cells',
    file: () =>
      workbook(
        sheet(
          header +
            Array.from({ length: 1000 }, (_, at) => row(at + 2, `<c r="A${at + 2}" t="s"><v>0</v></c>`)).join(
              '',
            ),
        ),
        { sharedStrings: `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>` },
      ),
    outcome: 'import.cell_too_long',
  },
  // Files that are not tables.
  {
    what: 'a program',
    file: () => Buffer.concat([text('MZ\u0090\0'), Buffer.alloc(300_000)]),
    outcome: 'import.encoding',
  },
  {
    what: 'a web page',
    file: () => text('<!DOCTYPE html><script>alert(1)</script>'),
    outcome: 'import.type',
  },
  { what: 'zeros', file: () => Buffer.alloc(1_000_000), outcome: 'import.encoding' },
  {
    what: 'a text with zeros in it',
    file: () => text(list('Fari\0na;31/12/2030\r\n')),
    outcome: 'import.encoding',
  },
  {
    what: 'half a million fields in the header',
    file: () => text(`Nome${';x'.repeat(500_000)}\r\n`),
    outcome: 'import.too_many_columns',
  },
  {
    what: 'a quote that never ends',
    file: () => text(list(`"${'x;\n'.repeat(1_000_000)}`)),
    outcome: 'import.quotes',
  },
  {
    // Under a header that ends with a return as well.
    what: 'a million empty lines',
    file: () => text(list('\n'.repeat(1_000_000))),
    outcome: 'import.empty',
  },
  {
    what: 'a million empty lines before its last row',
    file: () => text(list(`${'\n'.repeat(1_000_000)}Farina;31/12/2030`)),
    outcome: { ready: 1 },
  },
  {
    what: 'rows whose lines end otherwise than the header',
    file: () => text(list('Farina;31/12/2030\nRiso;31/12/2030\rOrzo;31/12/2030\r\n')),
    outcome: { ready: 3 },
  },
  // Odd but valid.
  {
    what: 'formulas',
    file: () =>
      workbook(
        sheet(
          header +
            row(
              2,
              `<c r="A2" t="str"><f>WEBSERVICE("http://x")</f><v>Farina calcolata</v></c>`,
              cell('B2', '31/12/2030'),
            ) +
            row(3, cell('A3', "=cmd|' /C calc'!A0"), cell('B3', '31/12/2030')),
        ),
      ),
    outcome: { ready: 2 },
  },
  {
    what: 'a comment and CDATA that look like cells',
    file: () =>
      workbook(
        sheet(
          `${header}<!-- <c r="ZZZZZ1"/> <row r="9999999"> --><![CDATA[<c r="ZZZZZ2"/>]]>${inOrder('Commento')}`,
        ),
      ),
    outcome: { ready: 1 },
  },
  {
    what: 'a greater-than sign in a value',
    file: () => workbook(sheet(header + row(2, cell('A2', 'Maggiore', ' x=">"'), cell('B2', '31/12/2030')))),
    outcome: { ready: 1 },
  },
  {
    what: 'names of the language’s own',
    file: () =>
      text(list(['__proto__', 'constructor', 'toString'].map((word) => `${word};31/12/2030\r\n`).join(''))),
    outcome: { ready: 3 },
  },
  {
    what: 'a name of a million letters',
    file: () => text(list(`${'x'.repeat(1_000_000)};31/12/2030\r\n`)),
    outcome: 'import.cell_too_long',
  },
]
