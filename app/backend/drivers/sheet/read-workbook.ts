import { posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { SheetRefused, unknownValue, withoutResult, isErrorValue, type Sheet } from './messages'
import { numberFormat, shownDay, shownNumber, type NumberFormat } from './number-format'
import { tagScanner, TextTooLong, UnlikelyXml, type TagListener } from './tag-scanner'
import { unpackedSize, zipEntries, type ZipEntry } from './zip-directory'

/** 10,000 rows take about ten megabytes. */
const maximumUnpacked = 64 * 1024 ** 2
const lastRow = 1_048_576

export interface SheetBounds {
  columns: number
  rows: number
}

type Parts = ReadonlyMap<string, ZipEntry>

/** The visible sheets with their cells' displayed texts; formulas have their saved results. @throws SheetRefused */
export async function readWorkbook(bytes: Uint8Array, bounds: SheetBounds): Promise<Sheet[]> {
  const entries = zipEntries(bytes)
  if (entries === null) throw new SheetRefused('damaged')
  // Some programs write a path as Windows does.
  const parts = new Map(entries.map((one) => [one.name.replaceAll('\\', '/').toLowerCase(), one]))
  const root = await readRelations(parts, '')
  const path = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  refuseOthers(parts, path)
  if (unpackedSize(entries) > maximumUnpacked) throw new SheetRefused('too_much')
  const listed: Record<string, string>[] = []
  let is1904 = false
  const relations = await readRelations(parts, path)
  const partTarget = (type: string) => relations.find((one) => one.type === type)?.target ?? ''
  await scan(parts.get(path), {
    open({ name, attributes }) {
      if (name === 'sheet') listed.push(attributes)
      if (name === 'workbookPr') is1904 = /^(1|true|on)$/.test(attributes.date1904 ?? '')
    },
  })
  const formats = await readFormats(parts.get(partTarget('styles')))
  const strings = await readSharedStrings(parts.get(partTarget('sharedStrings')))
  const sheets: Sheet[] = []
  for (const { name = '', state = 'visible', id = '' } of listed) {
    const found = relations.find((one) => one.id === id && one.type === 'worksheet')
    if (!found || state !== 'visible') continue
    sheets.push(await readSheet(parts.get(found.target), plain(name), { is1904, formats, strings }, bounds))
  }
  return sheets
}

/** Other files that are packed in this way, or named so. */
function refuseOthers(parts: Parts, workbook: string): void {
  const has = (name: RegExp) => [...parts.keys()].some((one) => name.test(one))
  if ([...parts.values()].some(({ encrypted }) => encrypted)) throw new SheetRefused('password')
  if (workbook.endsWith('.bin') || has(/^xl\/workbook\.bin$/)) throw new SheetRefused('xlsb')
  if (has(/^index(\.zip|\/document\.iwa)$/)) throw new SheetRefused('numbers')
  const mimetype = Buffer.from(parts.get('mimetype')?.packed ?? []).toString('latin1')
  if (mimetype.includes('opendocument.spreadsheet')) throw new SheetRefused('ods')
  if (!parts.has(workbook) || /^(word|ppt|visio)\//.test(workbook)) throw new SheetRefused('type')
}

interface Relation {
  id: string
  type: string
  target: string
}

async function readRelations(parts: Parts, of: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(of)
  const found: Relation[] = []
  await scan(parts.get(posix.join(dir, '_rels', `${base}.rels`)), {
    open({ name, attributes }) {
      if (name !== 'Relationship') return
      const { Id: id = '', Type = '', Target = '' } = attributes
      const path = posix.resolve('/', dir, plain(Target).replaceAll('\\', '/'))
      found.push({ id, type: Type.slice(Type.lastIndexOf('/') + 1), target: path.slice(1).toLowerCase() })
    },
  })
  return found
}

/** By the number of a cell's style. */
async function readFormats(styles: ZipEntry | undefined): Promise<NumberFormat[]> {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let inCells = false
  await scan(styles, {
    open({ name, attributes }) {
      const { numFmtId = '0', formatCode } = attributes
      if (name === 'numFmt' && formatCode !== undefined) codes.set(numFmtId, plain(formatCode))
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) formats.push(numberFormat(Number(numFmtId), codes.get(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

async function readSharedStrings(shared: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = []
  const text = textIn('t')
  await scan(shared, {
    ...text,
    close(name) {
      text.close(name)
      if (name === 'si') strings.push(text.take())
    },
  })
  return strings
}

interface Book {
  is1904: boolean
  strings: string[]
  formats: NumberFormat[]
}

/** Collects the text of such elements, without its pronunciation. */
function textIn(...elements: string[]): TagListener & { take: () => string } {
  let isIn = false
  let aside = 0
  let pieces: string[] = []
  return {
    open({ name }) {
      if (name === 'rPh') aside += 1
      isIn = elements.includes(name) && aside === 0
    },
    close(name) {
      if (name === 'rPh') aside -= 1
      isIn = false
    },
    text(piece) {
      if (isIn) pieces.push(piece)
    },
    take() {
      const text = pieces.join('')
      pieces = []
      return plain(text)
    },
  }
}

interface Cell {
  type: string
  style: number
  isFormula: boolean
  hasValue: boolean
}

/** Only values count: neither a sheet's stated size, nor cells that are merely formatted. */
async function readSheet(
  entry: ZipEntry | undefined,
  name: string,
  book: Book,
  bounds: SheetBounds,
): Promise<Sheet> {
  const rows = new Map<number, string[]>()
  let [inSheet, isSheet] = [false, false]
  let [row, column] = [0, 0]
  let cell: Cell | null = null
  let refused: Sheet['refused']
  const text = textIn('v', 't')
  const place = (shown: string) => {
    if (shown.trim() === '' || refused) return
    if (column > bounds.columns) refused = 'too_many_columns'
    else if (rows.size >= bounds.rows && !rows.has(row)) refused = 'too_many_rows'
    else {
      const cells = rows.get(row) ?? []
      cells[column - 1] = shown
      rows.set(row, cells)
    }
  }
  await scan(entry, {
    open(tag) {
      isSheet ||= tag.name === 'worksheet'
      if (tag.name === 'sheetData') inSheet = true
      if (!inSheet) return
      if (tag.name === 'row') [row, column] = [rowNumber(tag.attributes.r, row + 1), 0]
      else if (tag.name === 'c') {
        const { r, t = 'n', s = '0' } = tag.attributes
        ;[row, column] = cellAddress(r, [row, column + 1])
        cell = { type: t, style: Number(s), isFormula: false, hasValue: false }
      } else if (cell && tag.name === 'f') cell.isFormula = true
      else if (cell && (tag.name === 'v' || tag.name === 'is')) cell.hasValue = true
      text.open(tag)
    },
    text: text.text,
    close(closed) {
      text.close(closed)
      if (closed === 'sheetData') inSheet = false
      if (closed !== 'c' || !cell) return
      place(shown(cell, text.take(), book))
      cell = null
    },
  })
  if (!isSheet) throw new SheetRefused('damaged')
  const filled = [...rows].sort(([one], [other]) => one - other)
  return {
    name,
    rows: filled.map(([number, cells]) => ({ number, cells: Array.from(cells, (text) => text ?? '') })),
    ...(refused && { refused }),
  }
}

function rowNumber(said: string | undefined, next: number): number {
  if (said === undefined) return next
  if (!/^\d{1,12}$/.test(said)) throw new SheetRefused('damaged')
  if (Number(said) > lastRow) throw new SheetRefused('too_many_rows')
  return Number(said)
}

function cellAddress(said: string | undefined, next: [number, number]): [row: number, column: number] {
  if (said === undefined) return next
  const [, letters = '', digits = ''] = /^([A-Z]{1,8})(\d{1,12})$/.exec(said) ?? []
  if (letters === '') throw new SheetRefused('damaged')
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
  return [rowNumber(digits, 0), column]
}

/** An unreadable value does not count as empty. */
function shown({ type, style, isFormula, hasValue }: Cell, text: string, book: Book): string {
  const isText = type === 'str' || type === 'inlineStr'
  // A formula may well result in an empty text.
  if (type !== 'e' && (isText ? !hasValue : !text.trim())) return isFormula ? withoutResult : ''
  if (isText) return text
  if (type === 's') return book.strings[Number(text)] ?? unknownValue
  if (type === 'e') return isErrorValue(text) ? text : unknownValue
  if (type === 'b') return /^(1|true)$/.test(text) ? 'VERO' : 'FALSO'
  if (type === 'd') return text.replace(/T[\d:.]+Z?$/, '')
  const number = Number(text)
  if (type !== 'n' || !Number.isFinite(number)) return unknownValue
  const format = book.formats[style]
  return format?.isDay ? shownDay(number, book.is1904) : shownNumber(number, format)
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Text as XML and Excel write it: `&amp;`, `&#13;`, `_x000D_`. */
const plain = (latin1: string): string =>
  Buffer.from(latin1, 'latin1')
    .toString('utf8')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
      if (name) return named[String(name)] ?? whole
      const code = hex ? parseInt(String(hex), 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    })
    .replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(parseInt(String(hex), 16)))

/** @throws SheetRefused for a forged or damaged document */
async function scan(entry: ZipEntry | undefined, listener: Partial<TagListener>): Promise<void> {
  if (!entry) return
  if (entry.encrypted) throw new SheetRefused('password')
  if (entry.method !== 0 && entry.method !== 8) throw new SheetRefused('damaged')
  const scanner = tagScanner({ open() {}, close() {}, text() {}, ...listener })
  let unpacked = 0
  const look = (chunk: Buffer) => {
    unpacked += chunk.length
    if (unpacked > entry.unpackedSize) throw new SheetRefused('damaged')
    scanner.write(chunk)
  }
  try {
    if (entry.method === 0) look(Buffer.from(entry.packed))
    else
      await pipeline([entry.packed], createInflateRaw(), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) look(chunk)
      })
  } catch (error) {
    if (error instanceof SheetRefused) throw error
    if (error instanceof TextTooLong) throw new SheetRefused('cell_too_long')
    // Not XML of a workbook, or corrupt data.
    if (error instanceof UnlikelyXml || (error as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw new SheetRefused('damaged')
    throw error
  }
}
