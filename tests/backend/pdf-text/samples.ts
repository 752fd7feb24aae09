import { constants, deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** A PDF by its objects: the first is the catalog, the second the tree of pages. */
export function rawPdf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  const put = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  objects.forEach((object, index) => {
    offsets.push(at)
    put(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  })
  const begin = at
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  put(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${begin}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export const stream = (content: Uint8Array | string, dictionary = ''): Buffer => {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** One page with this content, and a font F1. @param more objects from the sixth on */
export const onePage = (content: Buffer, font = helvetica, more: (string | Buffer)[] = []): Buffer =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 -60000 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /Im1 6 0 R >> >> >>',
    content,
    font,
    ...more,
  ])

/** So many pages, all with this content. */
export const manyPages = (count: number, content: string): Buffer =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, at) => `${at + 5} 0 R`).join(' ')}] >>`,
    stream(content),
    helvetica,
    ...Array.from(
      { length: count },
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    ),
  ])

/** So many megabytes of blanks. Blocks of one repeat, as each ends on a whole byte. */
export function bomb(megabytes: number): Buffer {
  const block = deflateSync(Buffer.alloc(1024 ** 2, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const [header, body] = [block.subarray(0, 2), block.subarray(2)]
  return Buffer.concat([header, ...Array.from({ length: megabytes }, () => body)])
}

/** A table of products as suppliers' certificates have it. */
export function certificatePdf(
  rows: string[][],
  { lines = [], options }: { lines?: string[]; options?: PDFKit.PDFDocumentOptions } = {},
): Promise<Buffer> {
  const document = new PDFDocument(options)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const line of lines) document.fontSize(12).text(line)
  rows.forEach((cells, row) =>
    cells.forEach((cell, column) =>
      document.fontSize(10).text(cell, 72 + column * 180, 200 + row * 18, { lineBreak: false }),
    ),
  )
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.end()
  })
}
