import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { SheetRefused } from './messages'
import { tagScanner, TextTooLong, UnlikelyXml, type OpenTag } from './tag-scanner'
import { unpackedSize, zipEntries, type ZipEntry } from './zip-directory'

/** 10,000 rows take about ten megabytes. */
const maximumUnpacked = 64 * 1024 ** 2

export interface SheetBounds {
  columns: number
  rows: number
}

/** For one cell far out, the library would fill all cells before it. @throws SheetRefused for that, or a forged workbook */
export async function surveyWorkbook(bytes: Uint8Array, bounds: SheetBounds): Promise<void> {
  const entries = zipEntries(bytes)
  if (entries === null) throw new SheetRefused('damaged')
  if (unpackedSize(entries) > maximumUnpacked) throw new SheetRefused('too_much')
  for (const entry of entries) {
    if (/\.xml(\.rels)?$/.test(entry.name)) await surveyDocument(entry, bounds)
  }
}

async function surveyDocument(entry: ZipEntry, bounds: SheetBounds): Promise<void> {
  if (entry.encrypted || (entry.method !== 0 && entry.method !== 8)) throw new SheetRefused('damaged')
  const scanner = tagScanner(boundsCheck(bounds))
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

/** Refuses rows and cells outside the bounds. Cells follow `sheetData`. */
function boundsCheck(bounds: SheetBounds): (tag: OpenTag) => void {
  let inSheet = false
  let rows = 0
  return ({ name, attributes }) => {
    const valuesOf = (wanted: string) => attributes.flatMap(([key, value]) => (key === wanted ? [value] : []))
    if (name === 'sheetData') inSheet = true
    else if (name === 'dimension') for (const ref of valuesOf('ref')) ref.split(':').forEach(checkAddress)
    else if (inSheet && name === 'c') valuesOf('r').forEach(checkAddress)
    else if (inSheet && name === 'row') {
      rows += 1
      if (rows > bounds.rows) throw new SheetRefused('too_many_rows')
      valuesOf('r').forEach(checkRow)
    }
  }

  function checkAddress(address: string): void {
    const [, letters, row] = /^([A-Z]{1,8})(\d{1,12})$/.exec(address) ?? []
    if (!letters || !row) throw new SheetRefused('damaged')
    const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
    if (column > bounds.columns) throw new SheetRefused('too_many_columns')
    checkRow(row)
  }

  function checkRow(row: string): void {
    if (!/^\d{1,12}$/.test(row)) throw new SheetRefused('damaged')
    if (Number(row) > bounds.rows) throw new SheetRefused('too_many_rows')
  }
}
