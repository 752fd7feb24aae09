import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

/** Small files of every allowed kind, and of some others. */

export async function zip(entries: Record<string, string>): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name)
  file.end()
  return buffer(file.outputStream as Readable)
}

const openXml = (type: string, folder: string) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/${folder}" ContentType="${type}"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [folder]: '<x/>',
  })
const office = 'application/vnd.openxmlformats-officedocument'
const cfb = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(70_000),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(500),
  ])

export const samples: Record<string, () => Buffer | Promise<Buffer>> = {
  pdf: () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  png: () =>
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  jpg: () =>
    Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(100)]),
  webp: () => Buffer.concat([Buffer.from('RIFF\u0020\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(40)]),
  svg: () =>
    Buffer.from(
      '\ufeff<?xml version="1.0"?>\n<!-- a seal -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg xmlns="http://www.w3.org/2000/svg"/>',
    ),
  csv: () => Buffer.from('BM;qualit\u00e0\r\n1;buona\r\n', 'latin1'),
  txt: () => Buffer.from('\ufeffcodice\t1\r\n', 'utf16le'),
  xlsx: () => openXml(`${office}.spreadsheetml.sheet.main+xml`, 'xl/workbook.xml'),
  xlsm: () => openXml('application/vnd.ms-excel.sheet.macroEnabled.main+xml', 'xl/workbook.xml'),
  xlsb: () => openXml('application/vnd.ms-excel.sheet.binary.macroEnabled.main', 'xl/workbook.bin'),
  docx: () => openXml(`${office}.wordprocessingml.document.main+xml`, 'word/document.xml'),
  odt: () => zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
  ods: () => zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
  doc: () => cfb('WordDocument'),
  xls: () => cfb('Workbook'),
  zip: () => zip({ 'a.txt': 'a' }),
  exe: () => Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), Buffer.alloc(200)]),
  html: () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
}
