import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a zip; its headers may lie. */
export interface Part {
  name: string
  content: string | Uint8Array
  /** Its claimed unpacked size, in bytes. */
  says?: number
  encrypted?: boolean
  method?: number
}

/** A zip file, written by hand: no library writes broken ones. */
export function zipOf(parts: Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says, encrypted = false, method = 8 } of parts) {
    const bytes = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(encrypted ? 1 : 0, 2)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(says ?? bytes.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), shared, rest, Buffer.from(name)]))
    files.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook's parts beside its sheet. */
const frame = (names: string[], sheets: Omit<NamedSheet, 'content'>[]): Part[] => [
  {
    name: '[Content_Types].xml',
    content: `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${head}<Relationships xmlns="${packages}/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}${names
      .map(
        (name, at) => `<Relationship Id="rId${at + 100}" Type="${relations}/${name}" Target="${name}.xml"/>`,
      )
      .join('')}</Relationships>`,
  },
]

/** A cell with text in it. */
export const cell = (address: string, text: string, more = '') =>
  `<c r="${address}" t="inlineStr"${more}><is><t>${text}</t></is></c>`

export const row = (number: number | string, ...cells: string[]) =>
  `<row r="${number}">${cells.join('')}</row>`

/** The first row of a list of ingredients, and a valid one. */
export const header = row(1, cell('A1', 'Nome'), cell('B1', 'Scadenza'))
export const inOrder = (name: string) => row(2, cell('A2', name), cell('B2', '31/12/2030'))

export const sheet = (rows: string, { before = '', root = '' } = {}): string =>
  `${head}${root}<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData></worksheet>`

export interface NamedSheet {
  name: string
  content: string
  state?: 'hidden' | 'veryHidden'
  /** Its claimed unpacked size. */
  says?: number | undefined
}

/** @param parts further documents, such as shared strings */
export const workbookOf = (sheets: NamedSheet[], parts: Record<string, string> = {}): Buffer =>
  zipOf([
    ...frame(Object.keys(parts), sheets),
    ...sheets.map(({ content, says }, at) => ({
      ...{ name: `xl/worksheets/sheet${at + 1}.xml`, content },
      ...(says !== undefined && { says }),
    })),
    ...Object.entries(parts).map(([name, text]) => ({ name: `xl/${name}.xml`, content: text })),
  ])

/** A workbook of one sheet. */
export const workbook = (content: string, parts: Record<string, string> = {}, says?: number): Buffer =>
  workbookOf([{ name: 'Elenco', content, says }], parts)
