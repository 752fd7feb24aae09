import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import type { ImportKind } from '~/domain/items/imports'
import type { Lang } from '~/domain/languages'
import { startRows, type PageOf } from '~/features/exports/all-rows'
import { ingredientColumns, productColumns, type ExportColumn } from '~/i18n/export-columns'
import { writeCsv } from '~/features/exports/write-csv.server'
import { writeXlsx } from '~/features/exports/write-xlsx.server'
import { type ServerWords, serverWordsFor } from '~/i18n/words.server'
import type { ItemWorld } from '../support-items'

interface Asked {
  kind?: ImportKind
  lang?: Lang
  companyId?: string
}

type Listed = Pick<ItemWorld, 'manager' | 'facility'>

const today = '2026-11-20'

async function exported<Answer>(
  world: Listed,
  { kind = 'ingredients', lang = 'it', companyId = world.facility }: Asked,
  write: <Row>(columns: ExportColumn<Row>[], pageOf: PageOf<Row>, w: ServerWords) => Promise<Answer>,
): Promise<Answer> {
  const { api } = world.manager
  const w = serverWordsFor(lang)
  const asked = { CompanyId: companyId, Sort: 'name', Direction: 'asc' } as const
  return kind === 'ingredients'
    ? write(
        ingredientColumns(w, 'Certifier', today, (await api.lookups.kosherStatus()).items),
        (Offset, ItemsPerPage) => api.ingredients.list({ ...asked, Offset, ItemsPerPage }),
        w,
      )
    : write(
        productColumns(w, 'Certifier', today),
        (Offset, ItemsPerPage) =>
          api.products.list({
            ...asked,
            Offset,
            ItemsPerPage,
            WithIngredientNames: true,
            WithLines: true,
            WithGtins: true,
          }),
        w,
      )
}

/** A list exported by the portal. */
export const exportedCsv = (world: Listed, asked: Asked = {}): Promise<string> =>
  exported(world, asked, async (columns, pageOf, w) =>
    new Response(writeCsv(columns, (await startRows(pageOf)).rows, w)).text(),
  )

/** A workbook exported by the portal. */
export const exportedXlsx = (world: Listed, asked: Asked = {}): Promise<Uint8Array<ArrayBuffer>> =>
  exported(world, asked, async (columns, pageOf, w) => {
    const { rows, ...whole } = await startRows(pageOf)
    return new Uint8Array(await writeXlsx(columns, rows, 'Elenco', whole, w, new AbortController().signal))
  })

/** Changes to a row: cells by column name; null removes the row. */
export type Mend = (row: Record<string, string>) => Record<string, string> | null

/** An edited CSV as Excel in Italy saves it: in Windows-1252, without a BOM. */
export function mendedCsv(exportedText: string, mend: Mend = (row) => row): Uint8Array<ArrayBuffer> {
  const delimiter = exportedText.split('\r\n', 1)[0]?.includes(';') ? ';' : ','
  const [header = [], ...rows] = parse(exportedText, { bom: true, delimiter })
  const lines = rows.flatMap((row) => {
    const mended = mend(Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
    return mended ? [header.map((name) => mended[name] ?? '')] : []
  })
  const text = [header, ...lines]
    .map((row) =>
      row.map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'),
    )
    .map((line) => `${line}\r\n`)
    .join('')
  return Uint8Array.from(text.split('').map(byteOf))
}

const beyondLatin = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Characters missing in the code page become a question mark. */
function byteOf(letter: string): number {
  const code = letter.charCodeAt(0)
  if (code < 0x80 || (code > 0x9f && code < 0x100)) return code
  const at = beyondLatin.indexOf(letter)
  return at < 0 ? 0x3f : 0x80 + at
}

/** An edited workbook as Excel saves it. */
export async function mendedXlsx(
  workbook: Uint8Array<ArrayBuffer>,
  mend: Mend = (row) => row,
): Promise<Uint8Array<ArrayBuffer>> {
  const [header = [], ...rows] = await readSheet(Buffer.from(workbook))
  const names = header.map(String)
  const lines = rows.flatMap((row) => {
    const texts = row.map((cell) => (cell instanceof Date ? '' : String(cell ?? '')))
    const mended = mend(Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ''])))
    if (!mended) return []
    return [
      names.map((name, at) => {
        const cell = row[at]
        const text = mended[name] ?? ''
        return cell instanceof Date && text === '' ? { value: cell, format: 'dd/mm/yyyy' } : { value: text }
      }),
    ]
  })
  return new Uint8Array(await writeExcelFile([names.map((value) => ({ value })), ...lines]).toBuffer())
}
