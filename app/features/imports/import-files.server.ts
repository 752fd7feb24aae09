import { stringify } from 'csv-stringify/sync'
import writeExcelFile from 'write-excel-file/node'
import { contentDisposition } from '~/domain/text/filename'
import { commentMark, type ImportKind } from '~/domain/items/imports'
import { csvOptions } from '~/i18n/csv-options'
import type { ServerWords } from '~/i18n/words.server'
import { lookupIn } from '~/i18n/lookup-in'
import type { SignedIn } from '~/portal/guards.server'
import { allowedLookups } from './allowed-lookups.server'
import { importsWordsFor } from './imports'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const atOnce = 5000

const csvOf = (rows: string[][], w: ServerWords) => stringify(rows, csvOptions(w))

const asFile = (filename: string, mediaType: string, body: string | Uint8Array) =>
  new Response(body as BodyInit, {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': contentDisposition(filename),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })

/** The allowed values are comments of a CSV, or a workbook's second sheet. */
export async function importTemplate(
  { api, user, words: w }: SignedIn,
  kind: ImportKind,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const words = importsWordsFor(w, user.userType)
  const columns = (await api.imports.rules()).columns[kind]
  const allowed = await allowedLookups(api, columns)
  const header = columns.map((column) => words.columns[column.name])
  const explained = columns.flatMap(({ name: column, required }) => {
    const name = words.columns[column]
    const must = required ? ` (${words.mandatory})` : ''
    const values = allowed[column] ?? []
    return [
      [`${name}${must}`, words.help[column]],
      ...values.map(({ code, description }) => ['', `${code} = ${lookupIn(w, description)}`]),
    ]
  })
  const filename = `${w.imports.templateName[kind]}.${format}`
  if (format === 'csv') {
    const comments = explained.map(([name = '', text = '']) => [
      name ? `${commentMark} ${name}: ${text}` : `${commentMark}   ${text}`,
    ])
    return asFile(filename, 'text/csv; charset=utf-8', csvOf([header, ...comments], w))
  }
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
  const workbook = await writeExcelFile([
    {
      sheet: w.imports.dataSheet[kind],
      data: [header.map(bold)],
      columns: header.map(() => ({ width: 24 })),
    },
    {
      sheet: w.imports.allowedSheet,
      data: [[bold(words.column), bold(words.content)], ...explained],
      columns: [{ width: 32 }, { width: 80 }],
    },
  ]).toBuffer()
  return asFile(filename, xlsxType, workbook)
}

/** All pages of a list. */
async function loadWhole<Item>(
  load: (page: { ItemsPerPage: number; Offset: number }) => Promise<{ items: Item[]; totalItems: number }>,
): Promise<Item[]> {
  const rows: Item[] = []
  for (;;) {
    const page = await load({ ItemsPerPage: atOnce, Offset: rows.length })
    rows.push(...page.items)
    if (page.items.length === 0 || rows.length >= page.totalItems) return rows
  }
}

export async function problemsFile({ api, words: w }: SignedIn, importId: string): Promise<Response> {
  const words = w.imports
  const rows = await loadWhole((page) => api.imports.problems({ importId, ...page }))
  const ofSheet = rows[0]?.sheet === undefined ? [] : [words.sheet]
  const header = [...ofSheet, words.row, words.column, words.value, words.problem]
  const lines = rows.map(({ sheet, row, column, value, message }) => [
    ...ofSheet.map(() => sheet ?? ''),
    ...[String(row), column, value, message],
  ])
  return asFile(words.problemsFile, 'text/csv; charset=utf-8', csvOf([header, ...lines], w))
}

/** As uploaded, with a column that says what is wrong: corrected, it is uploaded again. */
export async function rejectsFile({ api, words: w }: SignedIn, importId: string): Promise<Response> {
  const words = w.imports
  const { filename } = await api.imports.get({ importId })
  const { columns } = await api.imports.columns({ importId })
  const rows = await loadWhole((page) => api.imports.rejects({ importId, ...page }))
  const header = [...columns.map(({ name }) => name), words.wrongColumn]
  const lines = rows.map(({ cells, wrong }) => [...columns.map((_, at) => cells[at] ?? ''), wrong])
  const name = words.rejectsFile(filename.replace(/\.\w+$/, ''))
  return asFile(name, 'text/csv; charset=utf-8', csvOf([header, ...lines], w))
}
